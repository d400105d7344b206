// The server's time in the browser, independent of the machine's clock (docs/auctions.md "Clock"). Each
// response with `serverTime`, or with a `Date` that no cache has stored, narrows the offset: the server read it no
// later than the response arrived, and no earlier than the request was sent, if that is known. Shown time never runs
// backwards, so that no countdown jumps up.
import { useSyncExternalStore } from 'react'

/** Milliseconds between updates of the countdowns; each renders again only when its own second changes. */
const tickMs = 250

let min = Number.NEGATIVE_INFINITY
let max = Number.POSITIVE_INFINITY
let shown = Number.NEGATIVE_INFINITY

/** Milliseconds of a monotonic clock; for `requestedAt`. */
export function monotonic(): number {
  return performance.now()
}

/** `serverTime` of a response that has just arrived; `requestedAt` by `monotonic()`, if this page sent the request. */
export function updateServerTime(serverTime: string, requestedAt?: number): void {
  const read = Date.parse(serverTime)
  if (Number.isNaN(read)) return
  const lower = read - monotonic()
  const upper = requestedAt === undefined ? Number.POSITIVE_INFINITY : read - requestedAt
  // The machine slept meanwhile, or the server's clock was set: the known bounds are discarded.
  const contradicts = lower > max || upper < min
  min = contradicts ? lower : Math.max(min, lower)
  max = contradicts ? upper : Math.min(max, upper)
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  if (min === Number.NEGATIVE_INFINITY) return performance.timeOrigin + monotonic()
  const ahead = max === Number.POSITIVE_INFINITY ? min : (min + max) / 2
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
 * Whole seconds until `end`, rounded up, never below 0; all countdowns of the page share one clock. `renderedAt`: the
 * server's time of the render, so that HTML and hydration agree.
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
