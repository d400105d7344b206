// The checkout is a document of its own, because a content policy belongs to the document (ARCHITECTURE.md "Pages"):
// whatever leads into it or out of it is a full page load. Every way that is no plain link asks here.
import type { NavigateFunction, NavigateOptions } from 'react-router'

const checkout = /^\/checkout\//

/** `from` is where one stands, unless said otherwise; both are paths, a query does not matter. */
export function isOtherDocument(to: string, from = window.location.pathname): boolean {
  return checkout.test(to) !== checkout.test(from)
}

/** As the router's own `navigate`, and by a full load where the policy changes on the way. */
export async function openDocument(navigate: NavigateFunction, to: string, options: NavigateOptions = {}): Promise<void> {
  if (!isOtherDocument(to)) return void (await navigate(to, options))
  leave(to, options.replace ?? false)
}

/** For a loader that cannot go on in this document: leaves it, with no way back into it, and never answers. */
export function leaveDocument(to: string): Promise<never> {
  leave(to, true)
  return new Promise(() => undefined)
}

let leaving: string | null = null
/** Whoever stopped it may begin it again. */
const againMs = 2000

/** A session that ends is told by many: each would begin the same load anew. */
function leave(to: string, replaces: boolean): void {
  if (leaving === to) return
  leaving = to
  setTimeout(() => (leaving = null), againMs)
  if (replaces) window.location.replace(to)
  else window.location.assign(to)
}
