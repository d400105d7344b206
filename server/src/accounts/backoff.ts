// Exponential backoff: a number of failures is free, each further one doubles the wait up to the longest, and a day
// without failures resets the count. A try is counted before its outcome is known and taken back on success, so that
// simultaneous guesses cannot all pass.
import { boundedMap } from '../platform/bounded-map.ts'

export const quietMs = 24 * 3600 * 1000
const maxKeys = 100_000
export const doublings = 4

export interface Backoff {
  /** Failures that still count. */
  failures(key: string, now: Date): number
  /** Milliseconds until a further try is allowed; 0 if it is allowed now. */
  wait(key: string, now: Date): number
  count(key: string, now: Date): void
  takeBack(key: string): void
  forget(key: string): void
}

/** `free` failures without a wait; after that 1/16 of `longest` (milliseconds), doubling up to `longest`. */
export function backoff(free: number, longest: number): Backoff {
  const tallies = boundedMap<{ failures: number; last: number }>(maxKeys)
  const living = (key: string, now: Date) => {
    const tally = tallies.get(key)
    return tally && now.getTime() - tally.last < quietMs ? tally : null
  }
  return {
    failures: (key, now) => living(key, now)?.failures ?? 0,
    wait(key, now) {
      const tally = living(key, now)
      if (!tally || tally.failures < free) return 0
      const length = longest * 2 ** Math.min(0, tally.failures - free - doublings)
      return Math.max(0, tally.last + length - now.getTime())
    },
    count(key, now) {
      tallies.set(key, { failures: (living(key, now)?.failures ?? 0) + 1, last: now.getTime() })
    },
    takeBack(key) {
      const tally = tallies.get(key)
      if (tally && tally.failures > 0) tally.failures--
    },
    forget: (key) => void tallies.delete(key),
  }
}
