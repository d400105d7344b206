// The waiting bids of this process, by lot. All requests waiting when a lane is free go in one batch: a quiet lot's bid
// at once and alone, a busy lot's bids by the hundred, in order of arrival. A lot that another transaction holds waits
// in a lane of its own, so that no lot delays another. A request leaves the queue when its client disconnects or it has
// waited too long; a full queue refuses at once; a lot without requests takes no memory. Correct with any number of
// processes: the lock makes the order, the queue only saves round trips.
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Applied, BatchRequest, Outcome, BatchResponse } from './batch.ts'

export interface QueueOptions {
  apply: (requests: readonly BatchRequest[], waits: boolean) => Promise<Applied>
  /** The database refused the input: each request of the batch is tried alone. */
  isIsolated: (error: unknown) => boolean
  /** The database does not answer: a retry would only wait again. */
  isDatabaseGone: (error: unknown) => boolean
  onChange: (lots: readonly string[]) => void
  maxWaiting: number
  maxBatchSize: number
  mostWaitMs: number
}

interface Place {
  request: BatchRequest
  signal: AbortSignal | undefined
  since: number
  resolve: (response: BatchResponse) => void
  reject: (reason: unknown) => void
}

interface Lot {
  id: string
  places: Place[]
  atWork: boolean
  isLocked: boolean
}

/** Concurrent transactions: for all free lots together, and for lots that other transactions hold. */
const lanes = { batched: 2, locked: 4 }
const sweepMs = 250

export function bidQueue(options: QueueOptions) {
  const lots = new Map<string, Lot>()
  const ready = { batched: new Set<Lot>(), locked: new Set<Lot>() }
  const free = { ...lanes }
  let pumping = false
  let sweeping: NodeJS.Timeout | undefined

  function enter(request: BatchRequest, signal?: AbortSignal): Promise<BatchResponse> {
    let lot = lots.get(request.auctionId)
    if (!lot) lots.set(request.auctionId, (lot = { id: request.auctionId, places: [], atWork: false, isLocked: false }))
    if (lot.places.length >= options.maxWaiting) return Promise.reject(new Refusal('busy', { retryAfter: 1 }))
    const { promise, resolve, reject } = Promise.withResolvers<BatchResponse>()
    lot.places.push({ request, signal, since: performance.now(), resolve, reject })
    if (!lot.atWork) makeReady(lot)
    sweeping ??= setInterval(sweep, sweepMs).unref()
    return promise
  }

  function makeReady(lot: Lot): void {
    ready[lot.isLocked ? 'locked' : 'batched'].add(lot)
    if (pumping) return
    pumping = true
    // Requests of the same event-loop turn go together.
    setImmediate(pump)
  }

  function pump(): void {
    pumping = false
    while (free.batched > 0 && ready.batched.size > 0) {
      const places = seal(ready.batched, Infinity)
      if (places.length > 0) void run(places, 'batched')
    }
    while (free.locked > 0 && ready.locked.size > 0) {
      const places = seal(ready.locked, 1)
      if (places.length > 0) void run(places, 'locked')
    }
  }

  /** Takes the requests for the next batch out of the queue. */
  function seal(from: Set<Lot>, mostLots: number): Place[] {
    const sealed: Place[] = []
    let taken = 0
    for (const lot of from) {
      if (taken === mostLots || sealed.length >= options.maxBatchSize) break
      from.delete(lot)
      const places = lot.places.splice(0, options.maxBatchSize - sealed.length).filter(isStillThere)
      if (places.length === 0) {
        after(lot)
        continue
      }
      lot.atWork = true
      taken += 1
      sealed.push(...places)
    }
    return sealed
  }

  async function run(places: readonly Place[], lane: keyof typeof lanes): Promise<void> {
    free[lane] -= 1
    const begun = performance.now()
    const undecided = await applyOrSplit(places, lane === 'locked').catch((error: unknown) => {
      for (const place of places) place.reject(error)
      // Requests that would wait too long if the next batch takes as long as this one are refused now.
      if (options.isDatabaseGone(error)) refuseOlder(options.mostWaitMs - (performance.now() - begun), 'unavailable')
      return []
    })
    free[lane] += 1
    const back = Map.groupBy(undecided, ({ request }) => request.auctionId)
    for (const id of new Set(places.map(({ request }) => request.auctionId))) {
      const lot = lots.get(id) as Lot
      lot.atWork = false
      lot.isLocked = back.has(id)
      lot.places.unshift(...(back.get(id) ?? []))
      after(lot)
    }
    if (!pumping) pump()
  }

  function after(lot: Lot): void {
    if (lot.places.length > 0) makeReady(lot)
    else if (!lot.atWork) lots.delete(lot.id)
  }

  /** Returns the requests whose lot another transaction had locked. */
  async function applyOrSplit(places: readonly Place[], waits: boolean): Promise<readonly Place[]> {
    let applied: Applied
    try {
      applied = await options.apply(
        places.map(({ request }) => request),
        waits,
      )
    } catch (error) {
      if (!options.isIsolated(error)) throw error
      if (places.length === 1) throw error
      return (await oneByOne(places, waits)).flat()
    }
    options.onChange(applied.changed)
    return places.filter((place, nth) => !answer(place, applied.outcomes[nth]))
  }

  async function oneByOne(places: readonly Place[], waits: boolean): Promise<(readonly Place[])[]> {
    const undecided: (readonly Place[])[] = []
    for (const place of places) {
      const left = await applyOrSplit([place], waits).catch((error: unknown) => {
        if (options.isDatabaseGone(error)) throw error
        place.reject(error)
        return []
      })
      undecided.push(left)
    }
    return undecided
  }

  function sweep(): void {
    refuseOlder(options.mostWaitMs, 'busy')
    if (lots.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }

  function refuseOlder(ms: number, code: 'busy' | 'unavailable'): void {
    const oldest = performance.now() - ms
    for (const lot of lots.values()) {
      const late = lot.places.filter(({ since }) => since < oldest)
      if (late.length > 0) lot.places = lot.places.filter(({ since }) => since >= oldest)
      for (const place of late) place.reject(new Refusal(code, { retryAfter: 1 }))
      if (lot.places.length > 0 || lot.atWork) continue
      ready.batched.delete(lot)
      ready.locked.delete(lot)
      lots.delete(lot.id)
    }
  }

  return { enter, size: () => lots.size }
}

export type BidQueue = ReturnType<typeof bidQueue>

function isStillThere(place: Place): boolean {
  if (!place.signal?.aborted) return true
  place.reject(new Refusal('unavailable', { retryAfter: 1 }))
  return false
}

/** False if there is no outcome yet. */
function answer(place: Place, outcome: Outcome): boolean {
  if (outcome === undefined) return false
  if (outcome instanceof Problem) place.reject(outcome)
  else place.resolve(outcome)
  return true
}
