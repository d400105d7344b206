// Applies a batch of requests for one or several lots in one transaction: locks the lots, then reads the clock and the
// bidders' facts once, decides each request in order of arrival, and writes the results with the commit. Each request
// gets its own response or refusal; a request that was not decided (another transaction holds its lot) goes back into
// the queue. Beside what the rules refuse (auction-rules.ts), it refuses an ended session, a key of another request, a
// missing lot, the removal of another's bid, and a bid of the lot's own artist or of a buyer whose bids an operator has
// stopped.
import {
  amountOf,
  IncompleteBidsError,
  type LedgerEntry,
  maxBid,
  type ActiveBid,
} from '@rasika/contract/auction-ledger.ts'
import { decideBid, decideWithdrawal, minimumBid, type Refused } from '@rasika/contract/auction-rules.ts'
import type { PlacedBid } from '@rasika/contract/bids.ts'
import { formatRupees, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { Database } from '../platform/db.ts'
import { decryptResponse, encryptResponse, type IdempotencyKey } from '../platform/idempotency.ts'
import type { More } from '../platform/pipelined-transaction.ts'
import {
  type BidCaller,
  contextFrom,
  type BatchContext,
  readContext,
  readHighest,
  stateFromHighest,
} from './batch-store.ts'
import { headFrom, type StoredKey, lockLots, type LotRow, stateFrom, writeLots } from './ledger-store.ts'
import { applyChange, type LockedLot, lockedLot } from './lot.ts'

export interface BatchRequest extends BidCaller {
  /** Null if the request carried none. */
  key: IdempotencyKey | null
  what: { kind: 'bid'; id: string; amount: Paise; maxAmount: Paise | null } | { kind: 'withdrawal'; bidId: string }
}

export interface Withdrawal {
  id: string
  currentPrice: number
  minimumBid: number
  auctionEndTime: string
}

export interface BatchResponse<Data = PlacedBid | Withdrawal> {
  data: Data
  message: string
}

/** `undefined`: another transaction had locked the lot, so nothing was decided. */
export type BatchResult = BatchResponse | Problem | undefined

export interface AppliedBatch {
  /** In the order of the requests. */
  results: BatchResult[]
  /** Lots whose ledger has grown. */
  changedLots: string[]
}

/** `waits`: wait for locked lots; otherwise their requests stay undecided. @throws Problem outcome_unknown for all */
export function applyBatch(db: Database, requests: readonly BatchRequest[], waits: boolean): Promise<AppliedBatch> {
  const lots = [...new Set(requests.map(({ auctionId }) => auctionId))].toSorted()
  const toWithdraw = requests.flatMap(({ what }) => (what.kind === 'withdrawal' ? [what.bidId] : []))
  const digests = requests.flatMap(({ key }) => (key ? [key.digest] : []))
  return db.pipelined.transaction(
    [lockLots(lots, waits), readContext(lots, requests, toWithdraw, digests)],
    async ([lotRows = [], contextRows = []], more) => {
      const batch: Batch = {
        rows: new Map((lotRows as unknown as LotRow[]).map((row) => [row.id, row])),
        context: contextFrom(contextRows),
        lots: new Map(),
        keys: [],
        answered: new Map(),
      }
      const byLot = Map.groupBy(
        requests.map((request, nth) => ({ request, nth })),
        ({ request }) => request.auctionId,
      )
      const results: BatchResult[] = requests.map(() => undefined)
      for (const [id, waiting] of byLot) await decideLot(batch, id, waiting, waits, more, results)
      const locked = [...batch.lots.values()]
      const changedLots = locked.filter(({ entries }) => entries.length > 0).map(({ id }) => id)
      return { write: writeLots(locked, batch.keys), result: { results, changedLots } }
    },
  )
}

interface Batch {
  rows: ReadonlyMap<string, LotRow>
  context: BatchContext
  lots: Map<string, LockedLot>
  keys: StoredKey[]
  /** Responses of this batch, by digest of the idempotency key. */
  answered: Map<string, { requestDigest: string; response: BatchResponse }>
}

interface Waiting {
  request: BatchRequest
  nth: number
}

async function decideLot(
  batch: Batch,
  id: string,
  waiting: readonly Waiting[],
  waits: boolean,
  more: More,
  results: BatchResult[],
): Promise<void> {
  const row = batch.rows.get(id)
  if (!row && !waits) return
  const hasWithdrawal = waiting.some(({ request }) => request.what.kind === 'withdrawal')
  try {
    decideRequests(
      batch,
      row && (hasWithdrawal ? await lotOfHighest(batch, row, more, false) : lotOfLeader(batch, row)),
      waiting,
      results,
    )
  } catch (error) {
    if (!(error instanceof IncompleteBidsError) || !row) throw error
    decideRequests(batch, await lotOfHighest(batch, row, more, true), waiting, results)
  }
}

function lotOfLeader({ context }: Batch, row: LotRow): LockedLot {
  return lockedLot(headFrom(row), stateFrom(row, context.leaders.get(row.id) ?? [], Infinity))
}

async function lotOfHighest({ context }: Batch, row: LotRow, more: More, whole: boolean): Promise<LockedLot> {
  const rows = await more(readHighest(row.id, whole))
  const toWithdraw = [...context.toWithdraw.values()]
    .filter(({ auctionId, isWithdrawn, isLapsed }) => auctionId === row.id && !isWithdrawn && !isLapsed)
    .map(({ bid }) => bid)
  return lockedLot(headFrom(row), stateFromHighest(row, rows, whole, toWithdraw))
}

function decideRequests(
  batch: Batch,
  lot: LockedLot | undefined,
  waiting: readonly Waiting[],
  results: BatchResult[],
): void {
  const keys: StoredKey[] = []
  const answered = new Map(batch.answered)
  for (const { request, nth } of waiting) {
    const result = decideRequest(batch.context, lot, request, batch.context.callers[nth], answered)
    results[nth] = result
    if (
      result instanceof Problem ||
      !request.key ||
      answered.has(request.key.digest) ||
      batch.context.storedResponses.has(request.key.digest)
    )
      continue
    answered.set(request.key.digest, { requestDigest: request.key.requestDigest, response: result })
    keys.push({
      digest: request.key.digest,
      requestDigest: request.key.requestDigest,
      response: encryptResponse(request.key, result),
    })
  }
  // Only now, because a lot that is decided again with more of its bids starts afresh.
  if (lot) batch.lots.set(lot.id, lot)
  batch.answered = answered
  batch.keys.push(...keys)
}

function decideRequest(
  context: BatchContext,
  lot: LockedLot | undefined,
  request: BatchRequest,
  caller: BatchContext['callers'][number] | undefined,
  answered: Batch['answered'],
): BatchResponse | Problem {
  if (!caller?.isSessionValid) return new Refusal('token_refused')
  try {
    const before = request.key && repeated(request.key, context, answered)
    if (before) return before
    if (!lot || lot.isRemoved) throw new Refusal('not_found')
    return request.what.kind === 'bid'
      ? applyBid(lot, request, request.what, caller, context.now)
      : applyWithdrawal(lot, request, request.what.bidId, context)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function repeated(key: IdempotencyKey, context: BatchContext, answered: Batch['answered']): BatchResponse | null {
  const storedResponse = context.storedResponses.get(key.digest)
  if (storedResponse) return decryptResponse<BatchResponse>(key, storedResponse)
  const now = answered.get(key.digest)
  if (now && now.requestDigest !== key.requestDigest) throw new Refusal('key_reused')
  return now?.response ?? null
}

function applyBid(
  lot: LockedLot,
  { buyerId }: BatchRequest,
  bid: BatchRequest['what'] & { kind: 'bid' },
  caller: BatchContext['callers'][number],
  now: number,
): BatchResponse {
  if (caller.isLotArtist) throw new Refusal('own_auction')
  if (caller.blockedReason !== null)
    throw new Refusal('bidding_blocked', { message: words.refusal.biddingBlocked(caller.blockedReason) })
  const decision = decideBid(
    lot.announced,
    lot.state,
    { id: bid.id, bidderId: buyerId, amount: bid.amount, maxAmount: bid.maxAmount },
    now,
  )
  applyChange(lot, decision)
  if (decision.outcome === 'refused') throw refusal(decision)
  if (decision.outcome === 'placed' && caller.paddle === null && !lot.newPaddles.has(buyerId))
    lot.newPaddles.set(buyerId, (lot.paddles += 1))
  const message =
    decision.outcome === 'raised' && bid.maxAmount !== null
      ? words.bid.raised(formatRupees(rupeesOf(bid.maxAmount)))
      : words.bid.placed(formatRupees(rupeesOf(bid.amount)))
  return { data: placedBid(lot, decision.bid, decision.outbid, decision.extended), message }
}

function applyWithdrawal(
  lot: LockedLot,
  { buyerId }: BatchRequest,
  bidId: string,
  context: BatchContext,
): BatchResponse {
  const found = context.toWithdraw.get(bidId)
  if (found?.auctionId !== lot.id || found.bid.bidderId !== buyerId) throw new Refusal('not_found')
  // A repeated removal succeeds again: a client that lost the first response retries.
  const isWithdrawn =
    found.isWithdrawn || lot.entries.some((entry: LedgerEntry) => entry.kind === 'withdrawn' && entry.bidId === bidId)
  if (!isWithdrawn) {
    const decision = decideWithdrawal(lot.announced, lot.state, current(lot, found.bid), context.now)
    applyChange(lot, decision)
    if (decision.outcome === 'refused') throw refusal(decision)
  }
  const { price, endsAt } = lot.state
  const data: Withdrawal = {
    id: bidId,
    currentPrice: rupeesOf(price),
    minimumBid: rupeesOf(minimumBid(lot.state)),
    auctionEndTime: new Date(endsAt).toISOString(),
  }
  return { data, message: words.bid.removed }
}

/** The bid as the fold has it after the earlier requests of the batch. */
function current({ state }: LockedLot, bid: ActiveBid): ActiveBid {
  if (state.leader?.id === bid.id) return state.leader
  return state.rest.find(({ id }) => id === bid.id) ?? bid
}

function placedBid({ state }: LockedLot, bid: ActiveBid, outbid: boolean, extended: boolean): PlacedBid {
  return {
    id: bid.id,
    bidAmount: rupeesOf(amountOf(bid, state)),
    maxAmount: bid.isMaximum ? rupeesOf(bid.maxAmount) : null,
    currentPrice: rupeesOf(state.price),
    minimumBid: rupeesOf(minimumBid(state)),
    outbid,
    auctionEndTime: new Date(state.endsAt).toISOString(),
    extended,
    seq: state.seq,
  }
}

/** The refusal of a bid that is too low names the minimum bid (spec: section 5, Bid), if one is possible. */
function refusal({ code, state }: Refused): Problem {
  if (code !== 'bid_too_low') return new Refusal(code)
  const min = minimumBid(state)
  return new Refusal(code, {
    message: min > maxBid ? words.bid.tooHigh : words.bid.minimum(formatRupees(rupeesOf(min))),
  })
}
