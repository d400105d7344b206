// The waiting bids of this process, by lot. All requests waiting when a lane is free go in one batch, at most
// `maxBatchSize`: a quiet lot's bid at once, with those of other lots, a busy lot's bids by the hundred, in order of
// arrival. A lot that another transaction holds waits in one of the lanes for such lots, in a batch of its own, so that
// it delays no other. A request is not decided once its client has disconnected, and leaves the queue when it has
// waited too long; a lot's full queue refuses at once; a lot without requests takes no memory. Correct with any number
// of processes: the lock makes the order, the queue only saves round trips.
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { AppliedBatch, BatchRequest, BatchResult, BatchResponse } from './batch.ts'

export interface QueueOptions {
  apply: (requests: readonly BatchRequest[], waits: boolean) => Promise<AppliedBatch>
  /** The database refused the input: each request of the batch is tried alone. */
  isInputRefused: (error: unknown) => boolean
  /** The database does not answer: a retry would only wait again. */
  isDatabaseGone: (error: unknown) => boolean
  onChange: (lots: readonly string[]) => void
  maxWaiting: number
  maxBatchSize: number
  maxWaitMs: number
}

interface QueuedRequest {
  request: BatchRequest
  signal: AbortSignal | undefined
  since: number
  resolve: (response: BatchResponse) => void
  reject: (reason: unknown) => void
}

interface Lot {
  id: string
  queued: QueuedRequest[]
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
    if (!lot) lots.set(request.auctionId, (lot = { id: request.auctionId, queued: [], atWork: false, isLocked: false }))
    if (lot.queued.length >= options.maxWaiting) return Promise.reject(new Refusal('busy', { retryAfter: 1 }))
    const { promise, resolve, reject } = Promise.withResolvers<BatchResponse>()
    lot.queued.push({ request, signal, since: performance.now(), resolve, reject })
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
      const batch = takeBatch(ready.batched, Infinity)
      if (batch.length > 0) void run(batch, 'batched')
    }
    while (free.locked > 0 && ready.locked.size > 0) {
      const batch = takeBatch(ready.locked, 1)
      if (batch.length > 0) void run(batch, 'locked')
    }
  }

  /** Takes the requests for the next batch out of the queue. */
  function takeBatch(from: Set<Lot>, maxLots: number): QueuedRequest[] {
    const batch: QueuedRequest[] = []
    let taken = 0
    for (const lot of from) {
      if (taken === maxLots || batch.length >= options.maxBatchSize) break
      from.delete(lot)
      const ofLot = lot.queued.splice(0, options.maxBatchSize - batch.length).filter((queued) => !rejectIfGone(queued))
      if (ofLot.length === 0) {
        requeueOrForget(lot)
        continue
      }
      lot.atWork = true
      taken += 1
      batch.push(...ofLot)
    }
    return batch
  }

  async function run(batch: readonly QueuedRequest[], lane: keyof typeof lanes): Promise<void> {
    free[lane] -= 1
    const begun = performance.now()
    const undecided = await applyOrSplit(batch, lane === 'locked').catch((error: unknown) => {
      for (const queued of batch) queued.reject(error)
      // Requests that would wait too long if the next batch takes as long as this one are refused now.
      if (options.isDatabaseGone(error)) refuseOlder(options.maxWaitMs - (performance.now() - begun), 'unavailable')
      return []
    })
    free[lane] += 1
    const back = Map.groupBy(undecided, ({ request }) => request.auctionId)
    for (const id of new Set(batch.map(({ request }) => request.auctionId))) {
      const lot = lots.get(id) as Lot
      lot.atWork = false
      lot.isLocked = back.has(id)
      lot.queued.unshift(...(back.get(id) ?? []))
      requeueOrForget(lot)
    }
    if (!pumping) pump()
  }

  function requeueOrForget(lot: Lot): void {
    if (lot.queued.length > 0) makeReady(lot)
    else if (!lot.atWork) lots.delete(lot.id)
  }

  /** Returns the requests whose lot another transaction had locked. */
  async function applyOrSplit(batch: readonly QueuedRequest[], waits: boolean): Promise<readonly QueuedRequest[]> {
    let applied: AppliedBatch
    try {
      applied = await options.apply(
        batch.map(({ request }) => request),
        waits,
      )
    } catch (error) {
      if (!options.isInputRefused(error)) throw error
      if (batch.length === 1) throw error
      return (await oneByOne(batch, waits)).flat()
    }
    options.onChange(applied.changedLots)
    return batch.filter((queued, nth) => !answer(queued, applied.results[nth]))
  }

  async function oneByOne(batch: readonly QueuedRequest[], waits: boolean): Promise<(readonly QueuedRequest[])[]> {
    const undecided: (readonly QueuedRequest[])[] = []
    for (const queued of batch) {
      const left = await applyOrSplit([queued], waits).catch((error: unknown) => {
        if (options.isDatabaseGone(error)) throw error
        queued.reject(error)
        return []
      })
      undecided.push(left)
    }
    return undecided
  }

  function sweep(): void {
    refuseOlder(options.maxWaitMs, 'busy')
    if (lots.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }

  function refuseOlder(ms: number, code: 'busy' | 'unavailable'): void {
    const oldest = performance.now() - ms
    for (const lot of lots.values()) {
      const late = lot.queued.filter(({ since }) => since < oldest)
      if (late.length > 0) lot.queued = lot.queued.filter(({ since }) => since >= oldest)
      for (const queued of late) queued.reject(new Refusal(code, { retryAfter: 1 }))
      if (lot.queued.length > 0 || lot.atWork) continue
      ready.batched.delete(lot)
      ready.locked.delete(lot)
      lots.delete(lot.id)
    }
  }

  return { enter, size: () => lots.size }
}

export type BidQueue = ReturnType<typeof bidQueue>

/** Rejects a request whose client has disconnected; true if it did. */
function rejectIfGone(queued: QueuedRequest): boolean {
  if (!queued.signal?.aborted) return false
  queued.reject(new Refusal('unavailable', { retryAfter: 1 }))
  return true
}

/** False if there is no result yet. */
function answer(queued: QueuedRequest, result: BatchResult): boolean {
  if (result === undefined) return false
  if (result instanceof Problem) queued.reject(result)
  else queued.resolve(result)
  return true
}
