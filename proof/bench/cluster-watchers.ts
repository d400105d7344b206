// Watchers of one lot at several origins: how soon all of them have a bid, what a delivery costs, and the memory of
// each.
import { setTimeout as pause } from 'node:timers/promises'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import type { Bidder } from './bid-clients.ts'
import { newLots } from './bids.ts'
import { cpuOf, memoryOf } from './drive.ts'
import { openWatchers, placeBid } from './live-subjects.ts'
import { type BidTime, waitsOf } from './live-waits.ts'
import type { ReceivedEvent } from './live-watchers.ts'

/** Longer than between two events of the number of watchers. */
const calmMs = 4000
const betweenBidsMs = 500

export interface WatchedBids {
  p50: number
  p99: number
  max: number
  /** Microseconds of processor time of these processes for each event that a watcher received. */
  deliveryUs: number
  /** For each watcher, of the processes themselves. */
  kilobytes: number
}

/** `at`: where the watchers are, as many at each; `pids`: of the processes there. Bids go to `origin`, one at a time. */
export async function watchBids(
  { origin, rows }: Parameters<typeof placeBid>[0],
  bidders: readonly Bidder[],
  { at, pids, watchersAt, bids }: { at: readonly string[]; pids: readonly number[]; watchersAt: number; bids: number },
): Promise<WatchedBids> {
  const [lot = ''] = await newLots({ rows }, 1, 'watched')
  const path = `${eventStreamPath}?lots=${lot}`
  const memory = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0)
  const before = memory()
  const groups = await Promise.all(at.map((one) => openWatchers({ origin: one, path, watchers: watchersAt })))
  await pause(calmMs)
  const kilobytes = ((memory() - before) * 1024) / (watchersAt * at.length)
  const amounts = new Map<string, number>()
  const placed: BidTime[] = []
  const cpuBefore = cpuOf(pids)
  for (let nth = 0; nth < bids; nth++) {
    const bid = await placeBid({ origin, rows }, bidders, lot, amounts)
    placed.push(bid)
    await Promise.all(groups.map((group) => group.everybodyHas(bid.seq)))
    await pause(betweenBidsMs)
  }
  const deliveryUs = ((cpuOf(pids) - cpuBefore) * 1000) / (bids * watchersAt * at.length)
  const reports = await Promise.all(groups.map((group) => group.stop()))
  const waits = waitsOf(placed, together(reports.map(({ events }) => events)), watchersAt * at.length)
  return { ...waits, deliveryUs, kilobytes }
}

/** Each event with its receipts in all groups. */
function together(groups: readonly (readonly ReceivedEvent[])[]): ReceivedEvent[] {
  const receipts = new Map<number, number[]>()
  for (const { seq, at } of groups.flat()) receipts.set(seq, [...(receipts.get(seq) ?? []), ...at])
  return [...receipts].map(([seq, at]) => ({ seq, at: Float64Array.from(at).sort() })).toSorted((a, b) => a.seq - b.seq)
}
