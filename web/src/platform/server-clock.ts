// The server's time in the browser, whatever the machine's own clock says (ARCHITECTURE.md "Bids and watchers"). Each
// answer that carries `serverTime` narrows it: the server read it no later than the answer came, and, where the asking
// is known, no earlier than that. Time shown never runs backwards, so that no countdown jumps up by itself.
import { useSyncExternalStore } from 'react'

/** Countdowns look this often; each is drawn again only when its own second changes. */
const tickMs = 250

let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY
let shown = Number.NEGATIVE_INFINITY

/** Milliseconds of a clock that only runs forward; for `askedAt`. */
export function monotonic(): number {
  return performance.now()
}

/** `serverTime` of an answer that has just come; `askedAt` by `monotonic()`, where it was asked for by this page. */
export function updateServerTime(serverTime: string, askedAt?: number): void {
  const read = Date.parse(serverTime)
  if (Number.isNaN(read)) return
  const lower = read - monotonic()
  const upper = askedAt === undefined ? Number.POSITIVE_INFINITY : read - askedAt
  // The machine slept meanwhile, or the server's clock was set: what was known is worth nothing.
  const contradicts = lower > most || upper < least
  least = contradicts ? lower : Math.max(least, lower)
  most = contradicts ? upper : Math.min(most, upper)
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  if (least === Number.NEGATIVE_INFINITY) return performance.timeOrigin + monotonic()
  const ahead = most === Number.POSITIVE_INFINITY ? least : (least + most) / 2
  shown = Math.max(shown, monotonic() + ahead)
  return shown
}

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const one of listeners) one()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/**
 * Whole seconds until then, rounded up, never below 0: one clock for all countdowns of the page. `renderedAt` is the
 * server's time of what was rendered, so that page and script first say the same.
 */
export function useSecondsTo(end: string, renderedAt: string): number {
  const at = Date.parse(end)
  return useSyncExternalStore(
    subscribe,
    () => secondsBetween(serverNow(), at),
    () => secondsBetween(Date.parse(renderedAt), at),
  )
}

function secondsBetween(now: number, then: number): number {
  return Math.max(0, Math.ceil((then - now) / 1000))
}
