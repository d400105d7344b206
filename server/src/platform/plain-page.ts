// A document of text alone, without style sheet or script: where no page can be rendered, and where a link to a file is
// refused in a browser. Its few styles stand in attributes, which `plainPagePolicy` allows, as the policy of pages
// does.
import { words } from './words.ts'

/** For a response that is no page otherwise. */
export const plainPagePolicy = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

const bodyStyle =
  'max-width:34rem;margin:14vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#16130f'

/** `requestId` leads to the log. */
export function plainPage(title: string, text: string, requestId: string): string {
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body style="${bodyStyle}"><main><h1 style="font-size:1.75rem;font-weight:400">${title}</h1><p>${text}</p>`,
    `<p style="color:#655f57">${words.request} ${requestId}</p><p><a href="/" style="color:inherit">${words.home}</a></p></main></body></html>`,
  ].join('')
}
