// Public functions of bids, the only writer of lots' ledgers. A buyer's placing and removing go through this process's
// queue (queue.ts) into batches (batch.ts); all other events, and the withdrawal of the bids of a closed or restricted
// account, are written apart from it (lot-operations.ts, withdraw-buyer-bids.ts; seed-history.ts for the
// demonstration). Every writer holds the lot's lock.
import { randomUUIDv7 } from 'node:crypto'
import type { PlacedBid } from '@rasika/contract/bids.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Caller, Session } from '../platform/caller.ts'
import { isConnectionLoss } from '../platform/db-client.ts'
import type { IdempotencyKey } from '../platform/idempotency.ts'
import type { AppContext } from '../platform/app-context.ts'
import { applyBatch, type BatchResponse, type Withdrawal } from './batch.ts'
import { publisher } from './publish.ts'
import { type BidQueue, bidQueue } from './queue.ts'

export { cancelLot, declineOffer, lockWin, markPaid, moveEnd, offerToNext, releaseHeldUnit } from './lot-operations.ts'
export { endUnitHold } from './lot-operations-store.ts'
export { scheduleLotTasks, withdrawRestrictedBidsTask } from './jobs.ts'
export { withdrawRestrictedBids, withdrawBuyerBids } from './withdraw-buyer-bids.ts'
export { newestBids } from './own.ts'
export { seedLapsedWin, type AuctionHistory, seedAuctionHistory } from './seed-history.ts'
export { replayLedger, verifyLotLedgers } from './verify.ts'

export interface BidRequest {
  auctionId: Id
  /** Whole rupees. */
  bidAmount: number
  maxAmount: number | null
}

/** The database would refuse the same input again: data errors, constraints, and errors that a trigger raises. */
function isInputRefused(error: unknown): boolean {
  return /^(22|23|P0)/.test((error as { code?: string }).code ?? '')
}

/** The database timed out or the connection was lost; the commit may have succeeded. */
function isDatabaseGone(error: unknown): boolean {
  return isConnectionLoss(error) || (error instanceof Refusal && error.code === 'outcome_unknown')
}

export function openBidQueue({ db, config, tags }: Pick<AppContext, 'db' | 'config' | 'tags'>): BidQueue {
  return bidQueue({
    apply: (requests, waits) => applyBatch(db, requests, waits),
    isInputRefused,
    isDatabaseGone,
    onChange: publisher(tags),
    maxWaiting: config.BID_QUEUE,
    maxBatchSize: config.BID_BATCH,
    maxWaitMs: config.BID_WAIT_SECONDS * 1000,
  })
}

type Bidder = Caller & { session: Session }

/**
 * Resolves once the bid is committed to the ledger.
 * @throws Problem token_refused, not_found, own_auction, bidding_blocked, auction_not_begun, auction_over, bid_too_low,
 * maximum_too_low, busy, key_reused, unavailable, outcome_unknown
 */
export async function placeBid(
  queue: BidQueue,
  { session, unconfirmed, signal }: Bidder,
  request: BidRequest,
  key: IdempotencyKey | null,
): Promise<BatchResponse<PlacedBid>> {
  const response = await queue.enter(
    {
      auctionId: request.auctionId,
      buyerId: session.id,
      session: unconfirmed ? { jti: session.jti, ver: unconfirmed.ver } : null,
      key,
      what: {
        kind: 'bid',
        id: randomUUIDv7(),
        amount: paiseOf(request.bidAmount),
        maxAmount: request.maxAmount === null ? null : paiseOf(request.maxAmount),
      },
    },
    signal,
  )
  return response as BatchResponse<PlacedBid>
}

/**
 * Removes the buyer's own bid on this lot. A repeated request succeeds again.
 * @throws Problem not_found, auction_over, auction_not_begun, busy, unavailable, outcome_unknown
 */
export async function withdrawBid(
  queue: BidQueue,
  { session, signal }: Bidder,
  auctionId: string,
  bidId: Id,
): Promise<BatchResponse<Withdrawal>> {
  const response = await queue.enter(
    {
      auctionId,
      buyerId: session.id,
      session: null,
      key: null,
      what: { kind: 'withdrawal', bidId },
    },
    signal,
  )
  return response as BatchResponse<Withdrawal>
}
