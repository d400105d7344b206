// Who watches which lot, and when a lot is read again: when a watcher comes, after a commit that dropped its tag, when
// it starts or ends by the clock (no commit happens then), and within 3 s after the number of watchers changed. At most
// one read per lot each 100 ms, fewer while sending takes long; the first change is sent at once and the last one
// always; all lots due are read together.
import type { StreamedMoment } from '@rasika/contract/event-stream.ts'
import { momentEvent } from '@rasika/contract/event-stream.ts'
import { watchedMoments, type WatchedMoment } from '../auctions/auctions.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auctionTag } from '../platform/tags.ts'
import { watcherCounts } from './watcher-counts.ts'

const minPauseMs = 100
const countPauseMs = 3000
/** Sending to ten thousand watchers takes 0.1 s, during which bids wait: a third of the time is left to them. */
const minPauseOfCost = 1.5
const retryMs = 1000
const longestTimer = 2 ** 31 - 1

export interface Watcher {
  write(bytes: Buffer): void
}

interface Lot {
  id: string
  watchers: Set<Watcher>
  /** The last read state, and when it was read by the local clock. */
  latest: WatchedMoment | null
  readAt: number
  /** The last message sent: an equal one is not sent again. */
  fingerprint: string
  /** How long the last sending to all watchers took. */
  costMs: number
  /** The time of the next read, unless the lot starts or ends earlier. */
  next: NodeJS.Timeout | undefined
  nextAt: number
  statusTimer: NodeJS.Timeout | undefined
  /** Resolves with the read that is running or comes next. */
  waiting: PromiseWithResolvers<void> | null
}

export interface LotSubscriptions {
  /** The lots that exist, freshly read. */
  find(ids: readonly string[]): Promise<string[]>
  /** Sends the watcher each lot at once, and every change afterwards. Returns a function that unsubscribes. */
  subscribe(watcher: Watcher, ids: readonly string[]): () => void
  /** The number of watched lots in this process. */
  size(): number
  close(): Promise<void>
}

type SubscriptionContext = Pick<AppContext, 'db' | 'tags' | 'log' | 'redis'>

export function lotSubscriptions({ db, tags, log, redis }: SubscriptionContext): LotSubscriptions {
  const lots = new Map<string, Lot>()
  const byTag = new Map<string, Lot>()
  const due = new Set<Lot>()
  const counts = watcherCounts(redis, (id) => {
    const lot = lots.get(id)
    if (lot) readSoon(lot, minPauseMs)
  })
  let reading = false
  let closed = false

  tags.onDrop((dropped) => {
    for (const tag of dropped) {
      const lot = byTag.get(tag)
      if (lot) readSoon(lot, minPauseMs)
    }
  })
  tags.onMissed(() => {
    for (const lot of lots.values()) readSoon(lot, minPauseMs)
  })

  function lotOf(id: string): Lot {
    const there = lots.get(id)
    if (there) return there
    const lot: Lot = {
      id,
      watchers: new Set(),
      latest: null,
      readAt: -Infinity,
      fingerprint: '',
      costMs: 0,
      next: undefined,
      nextAt: Infinity,
      statusTimer: undefined,
      waiting: null,
    }
    lots.set(id, lot)
    byTag.set(auctionTag(id), lot)
    return lot
  }

  /** Schedules a read `pauseMs` after the last one, at once if that has passed; an earlier schedule stays. */
  function readSoon(lot: Lot, pauseMs: number): void {
    const at = Math.max(performance.now(), lot.readAt + Math.max(pauseMs, minPauseOfCost * lot.costMs))
    if (closed || due.has(lot) || at >= lot.nextAt) return
    clearTimeout(lot.next)
    lot.nextAt = at
    const wait = at - performance.now()
    if (wait <= 0) readNow(lot)
    else lot.next = setTimeout(readNow, wait, lot)
  }

  function readNow(lot: Lot): void {
    clearTimeout(lot.next)
    lot.nextAt = Infinity
    due.add(lot)
    if (!reading) void readDue()
  }

  async function readDue(): Promise<void> {
    reading = true
    // All lots that become due in this turn of the event loop are read together.
    await Promise.resolve()
    while (due.size > 0 && !closed) {
      const batch = [...due]
      due.clear()
      for (const lot of batch) lot.readAt = performance.now()
      const waiting = batch.flatMap((lot) => lot.waiting ?? [])
      for (const lot of batch) lot.waiting = null
      try {
        const found = await watchedMoments(
          db,
          batch.map(({ id, latest }) => ({ id, seq: latest?.moment.seq ?? null })),
        )
        for (const lot of batch) take(lot, found.get(lot.id) ?? null)
        for (const one of waiting) one.resolve()
      } catch (error) {
        for (const one of waiting) one.reject(error)
        log.warn({ err: error }, 'watched lots could not be read and are read again')
        for (const lot of batch) if (lot.watchers.size > 0) readSoon(lot, retryMs)
      }
    }
    reading = false
  }

  function take(lot: Lot, found: WatchedMoment | null): void {
    lot.latest = found
    if (found === null) return
    readAtNextStatus(lot, found)
    const { moment, endsAt, lines, linesAfter } = found
    const watching = watchersOf(lot)
    const fingerprint = [moment.seq, moment.status, endsAt, watching].join(' ')
    if (lot.watchers.size === 0 || fingerprint === lot.fingerprint) return
    lot.fingerprint = fingerprint
    const bytes = eventOf({ ...moment, lotId: lot.id, watching, lines, linesAfter })
    const began = performance.now()
    for (const watcher of lot.watchers) watcher.write(bytes)
    lot.costMs = performance.now() - began
  }

  /** In all processes. */
  function watchersOf({ id, watchers }: Lot): number {
    return watchers.size + counts.elsewhere(id)
  }

  /** Lots start and end by the database's clock: waits from the `serverTime` of the last read. */
  function readAtNextStatus(lot: Lot, { moment, startsAt, endsAt }: WatchedMoment): void {
    clearTimeout(lot.statusTimer)
    const at = moment.status === 'upcoming' ? startsAt : moment.status === 'active' ? endsAt : null
    if (at === null) return
    const wait = Math.max(1, at - Date.parse(moment.serverTime)) + 1
    lot.statusTimer = setTimeout(readSoon, Math.min(longestTimer, wait), lot, 0)
  }

  function forget(lot: Lot): void {
    if (lot.watchers.size > 0 || lot.waiting) return
    clearTimeout(lot.next)
    clearTimeout(lot.statusTimer)
    due.delete(lot)
    // A new watcher may have recreated the entry while this one was leaving: that entry stays.
    if (lots.get(lot.id) !== lot) return
    lots.delete(lot.id)
    byTag.delete(auctionTag(lot.id))
  }

  return {
    async find(ids) {
      const watchedLots = ids.map(lotOf)
      await Promise.all(
        watchedLots.map((lot) => {
          if (lot.latest && performance.now() - lot.readAt < minPauseMs) return null
          lot.waiting ??= Promise.withResolvers<void>()
          readSoon(lot, minPauseMs)
          return lot.waiting.promise
        }),
      ).finally(() => setImmediate(() => watchedLots.forEach(forget)))
      return watchedLots.filter(({ latest }) => latest !== null).map(({ id }) => id)
    },
    subscribe(watcher, ids) {
      const entered = ids.map(lotOf)
      for (const lot of entered) {
        lot.watchers.add(watcher)
        counts.set(lot.id, lot.watchers.size)
        const snapshot = { lotId: lot.id, watching: watchersOf(lot), lines: [], linesAfter: null }
        if (lot.latest) watcher.write(eventOf({ ...lot.latest.moment, ...snapshot }))
        // The others may have got another count: the next read is sent to all, even if it is equal to the last message.
        lot.fingerprint = ''
        readSoon(lot, countPauseMs)
      }
      return () => {
        for (const lot of entered) {
          lot.watchers.delete(watcher)
          counts.set(lot.id, lot.watchers.size)
          readSoon(lot, countPauseMs)
          forget(lot)
        }
      }
    },
    size: () => lots.size,
    async close() {
      closed = true
      for (const lot of lots.values()) {
        clearTimeout(lot.next)
        clearTimeout(lot.statusTimer)
        lot.waiting?.reject(new Error('the server is closing'))
      }
      await counts.close()
    },
  }
}

function eventOf(moment: StreamedMoment): Buffer {
  return Buffer.from(`id: ${moment.seq}\nevent: ${momentEvent}\ndata: ${JSON.stringify(moment)}\n\n`)
}
