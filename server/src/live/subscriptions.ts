// Who watches which lot, and when a lot is read again: after a commit that dropped its tag, when its own clock turns
// (start and end need no commit), and now and then for the number of watchers. At most one reading each 100 ms a lot, fewer
// where telling takes long, the first at once and the last one always; all lots that are due are read together.
import type { LiveMoment } from '@rasika/contract/live.ts'
import { liveEvent } from '@rasika/contract/live.ts'
import { watchedMoments, type WatchedMoment } from '../auctions/auctions.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auctionTag } from '../platform/tags.ts'

const minPauseMs = 100
const countPauseMs = 3000
/** Telling ten thousand takes a tenth of a second, and bids wait for it: a third of the time is theirs all the same. */
const leastPauseOfCost = 1.5
const retryMs = 1000
const longestTimer = 2 ** 31 - 1

export interface Watcher {
  write(bytes: Buffer): void
}

interface Lot {
  id: string
  watchers: Set<Watcher>
  /** What was read last, and when by this machine's own clock. */
  latest: WatchedMoment | null
  readAt: number
  /** What was told last: the same is not told again. */
  told: string
  /** How long telling everybody took last. */
  costMs: number
  /** Read anew at this time, or when its clock turns. */
  next: NodeJS.Timeout | undefined
  nextAt: number
  turn: NodeJS.Timeout | undefined
  /** Resolves with the reading that is under way or comes next. */
  waiting: PromiseWithResolvers<void> | null
}

export interface Room {
  /** Those of the lots that are there, read just now. */
  find(ids: readonly string[]): Promise<string[]>
  /** Tells the watcher each lot at once, and then whatever changes. Answers what makes them leave. */
  enter(watcher: Watcher, ids: readonly string[]): () => void
  /** How many lots are watched here. */
  size(): number
  close(): void
}

export function lotSubscriptions({ db, tags, log }: Pick<AppContext, 'db' | 'tags' | 'log'>): Room {
  const lots = new Map<string, Lot>()
  const byTag = new Map<string, Lot>()
  const due = new Set<Lot>()
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
    const lot: Lot = { id, watchers: new Set(), latest: null, readAt: -Infinity, told: '', costMs: 0, next: undefined, nextAt: Infinity, turn: undefined, waiting: null }
    lots.set(id, lot)
    byTag.set(auctionTag(id), lot)
    return lot
  }

  /** Reads it `pauseMs` after its last reading, at once where that has passed; an earlier plan stands. */
  function readSoon(lot: Lot, pauseMs: number): void {
    const at = Math.max(performance.now(), lot.readAt + Math.max(pauseMs, leastPauseOfCost * lot.costMs))
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
    // What becomes due in this turn of the loop is read together.
    await Promise.resolve()
    while (due.size > 0 && !closed) {
      const batch = [...due]
      due.clear()
      for (const lot of batch) lot.readAt = performance.now()
      const waiting = batch.flatMap((lot) => lot.waiting ?? [])
      for (const lot of batch) lot.waiting = null
      try {
        const found = await watchedMoments(db, batch.map(({ id, latest }) => ({ id, seq: latest?.moment.seq ?? -1 })))
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
    turnWith(lot, found)
    const { moment, endsAt, lines } = found
    const watching = lot.watchers.size
    const said = [moment.seq, moment.status, endsAt, watching].join(' ')
    if (watching === 0 || said === lot.told) return
    lot.told = said
    const bytes = told({ ...moment, lotId: lot.id, watching, lines })
    const began = performance.now()
    for (const watcher of lot.watchers) watcher.write(bytes)
    lot.costMs = performance.now() - began
  }

  /** Starting and ending happen by the clock: the database's, as far ahead of now as it said. */
  function turnWith(lot: Lot, { moment, startsAt, endsAt }: WatchedMoment): void {
    clearTimeout(lot.turn)
    const at = moment.status === 'upcoming' ? startsAt : moment.status === 'active' ? endsAt : null
    if (at === null) return
    const wait = Math.max(1, at - Date.parse(moment.serverTime)) + 1
    lot.turn = setTimeout(readSoon, Math.min(longestTimer, wait), lot, 0)
  }

  function forget(lot: Lot): void {
    if (lot.watchers.size > 0 || lot.waiting) return
    clearTimeout(lot.next)
    clearTimeout(lot.turn)
    due.delete(lot)
    // Whoever came while this one was being left made it anew: that one stays.
    if (lots.get(lot.id) !== lot) return
    lots.delete(lot.id)
    byTag.delete(auctionTag(lot.id))
  }

  return {
    async find(ids) {
      const asked = ids.map(lotOf)
      await Promise.all(
        asked.map((lot) => {
          if (lot.latest && performance.now() - lot.readAt < minPauseMs) return null
          lot.waiting ??= Promise.withResolvers<void>()
          readSoon(lot, minPauseMs)
          return lot.waiting.promise
        }),
      ).finally(() => setImmediate(() => asked.forEach(forget)))
      return asked.filter(({ latest }) => latest !== null).map(({ id }) => id)
    },
    enter(watcher, ids) {
      const entered = ids.map(lotOf)
      for (const lot of entered) {
        lot.watchers.add(watcher)
        if (lot.latest) watcher.write(told({ ...lot.latest.moment, lotId: lot.id, watching: lot.watchers.size, lines: [] }))
        // The others may have been sent another count: the next reading is sent to all, also where it repeats what they have.
        lot.told = ''
        readSoon(lot, countPauseMs)
      }
      return () => {
        for (const lot of entered) {
          lot.watchers.delete(watcher)
          readSoon(lot, countPauseMs)
          forget(lot)
        }
      }
    },
    size: () => lots.size,
    close() {
      closed = true
      for (const lot of lots.values()) {
        clearTimeout(lot.next)
        clearTimeout(lot.turn)
        lot.waiting?.reject(new Error('the house is closing'))
      }
    },
  }
}

function told(moment: LiveMoment): Buffer {
  return Buffer.from(`id: ${moment.seq}\nevent: ${liveEvent}\ndata: ${JSON.stringify(moment)}\n\n`)
}
