// The document when no page could be made: rendering failed twice, or took longer than anybody waits. Plain,
// without style or script, and it tells nothing but the id that leads to the log.
import { words } from './words.ts'

export function lastResort(tookTooLong: boolean, requestId: string): Response {
  const page = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${words.wrong}</title></head>`,
    `<body><main><h1>${words.wrong}</h1><p>${tookTooLong ? words.tookTooLong : words.fault}</p>`,
    `<p>${words.request} ${requestId}</p><p><a href="/">${words.home}</a></p></main></body></html>`,
  ]
  return new Response(page.join(''), { status: tookTooLong ? 503 : 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
