// Computes the delay of every bid to every watcher. A bid counts as received with the first event that carries its
// ledger number or a later one, since events of a lot are coalesced.
import type { ReceivedEvent } from './live-watchers.ts'

export interface BidTime {
  seq: number
  /** Milliseconds of the machine's clock. */
  at: number
}

/** @throws when a bid did not reach every watcher */
export function waitsOf(bids: readonly BidTime[], events: readonly ReceivedEvent[], watchers: number) {
  const counts = new Map<number, number>()
  let next = 0
  for (const { seq, at } of bids) {
    while ((events[next]?.seq ?? Infinity) < seq) next++
    const event = events[next]
    if (event?.at.length !== watchers)
      throw new Error(`bid ${seq} was told to ${event?.at.length ?? 0} of ${watchers} watchers`)
    for (const received of event.at) {
      const wait = Math.round(received - at)
      counts.set(wait, (counts.get(wait) ?? 0) + 1)
    }
  }
  return spread(counts)
}

/** A histogram of delays in whole milliseconds. */
export function spread(counts: ReadonlyMap<number, number>) {
  const waits = [...counts].toSorted(([a], [b]) => a - b)
  const all = waits.reduce((sum, [, count]) => sum + count, 0)
  const at = (share: number) => {
    let seen = 0
    return waits.find(([, count]) => (seen += count) > all * share)?.[0] ?? Number.NaN
  }
  return { p50: at(0.5), p99: at(0.99), max: waits.at(-1)?.[0] ?? Number.NaN }
}
