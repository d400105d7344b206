// The checkout has a content policy of its own, and a policy belongs to the document that the browser has loaded
// (ARCHITECTURE.md "Pages"): every way into or out of the checkout is a full page load. Navigation by script that may
// cross its border goes through this module.
import type { NavigateFunction, NavigateOptions } from 'react-router'

const checkout = /^\/checkout\//

/** `from` is the present path by default; both are paths, the query is ignored. */
export function needsFullLoad(to: string, from = window.location.pathname): boolean {
  return checkout.test(to) !== checkout.test(from)
}

/** Like the router's `navigate`, but a full load if the policy changes on the way. */
export async function openPath(navigate: NavigateFunction, to: string, options: NavigateOptions = {}): Promise<void> {
  if (!needsFullLoad(to)) return void (await navigate(to, options))
  leave(to, options.replace ?? false)
}

/** For a loader that cannot continue: a full load, which replaces this page in the history; never resolves. */
export function leaveTo(to: string): Promise<never> {
  leave(to, true)
  return new Promise(() => undefined)
}

let leaving: string | null = null
/** Milliseconds after which an interrupted load may be started again. */
const againMs = 2000

/** Several callers report the end of a session: each would start the same load again. */
function leave(to: string, replaces: boolean): void {
  if (leaving === to) return
  leaving = to
  setTimeout(() => (leaving = null), againMs)
  if (replaces) window.location.replace(to)
  else window.location.assign(to)
}
