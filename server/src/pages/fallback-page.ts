// The document when no page could be rendered: rendering failed twice or timed out. Plain, without style or script;
// its only detail is the request id, which leads to the log.
import { words } from './words.ts'

/** A document of text alone. */
export function plainPage(title: string, text: string, requestId: string): string {
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p>${words.request} ${requestId}</p><p><a href="/">${words.home}</a></p></main></body></html>`,
  ].join('')
}

export function fallbackPage(tookTooLong: boolean, requestId: string): Response {
  const page = plainPage(words.wrong, tookTooLong ? words.tookTooLong : words.fault, requestId)
  return new Response(page, {
    status: tookTooLong ? 503 : 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
