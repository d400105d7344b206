// A document of text alone, plain, without style or script: where no page can be rendered, and where a link to a file is
// refused in a browser.
import { words } from './words.ts'

/** `requestId` leads to the log. */
export function plainPage(title: string, text: string, requestId: string): string {
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p>${words.request} ${requestId}</p><p><a href="/">${words.home}</a></p></main></body></html>`,
  ].join('')
}
