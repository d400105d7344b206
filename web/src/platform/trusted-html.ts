// The content policy lets no string become markup (`require-trusted-types-for 'script'`). React needs one
// string all the same when it builds a page anew, after an extension or a translator changed what the server
// sent: an empty script element. That and text without markup pass, and the one script the house runs beside its
// pages; everything else is refused.
import { serviceWorkerPath } from './service-worker.ts'

const emptyScript = '<script></script>'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }): unknown
}

/** What may be set as `innerHTML`; null is a refusal. */
export function allowedHtml(html: string): string | null {
  return html === emptyScript || !html.includes('<') ? html : null
}

export function trustOnlyThat(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: allowedHtml, createScriptURL: (url) => (url === serviceWorkerPath ? url : null) })
}
