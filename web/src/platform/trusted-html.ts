// The content policy lets no string become markup (`require-trusted-types-for 'script'`). React still needs one when it
// rebuilds a page that an extension or a translator changed: an empty script element. That, text without markup and the
// service worker's script URL are allowed; everything else is refused.
import { serviceWorkerPath } from './service-worker.ts'

const emptyScript = '<script></script>'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ): unknown
}

/** The value that may be set as `innerHTML`; null refuses it. */
export function allowedHtml(html: string): string | null {
  return html === emptyScript || !html.includes('<') ? html : null
}

export function setTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (url) => (url === serviceWorkerPath ? url : null),
  })
}
