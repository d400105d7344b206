// Markup of the sandbox's few pages: every value in a template is escaped, unless this template made it.
const markup = Symbol('markup')

export interface Markup {
  [markup]: string
}

export function html(parts: TemplateStringsArray, ...values: (string | number | Markup | readonly Markup[])[]): Markup {
  const all = parts.reduce((text, part, at) => {
    const value = values[at - 1] as (typeof values)[number]
    return `${text}${Array.isArray(value) ? value.map(textOf).join('') : textOf(value as string | number | Markup)}${part}`
  })
  return { [markup]: all }
}

export function textOf(value: string | number | Markup): string {
  if (typeof value === 'object') return value[markup]
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page; `name` is that of its script and style under browser/, and of its body's class. */
export function document(name: 'admin' | 'window', title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/${name}.css" />
        <script src="/sandbox/${name}.js" defer></script>
      </head>
      <body class="${name}">
        ${body}
      </body>
    </html>`
}

/** For these pages: own scripts and styles only, framed by this origin only, no requests elsewhere. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
    "form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
}
