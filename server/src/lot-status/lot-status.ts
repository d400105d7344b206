// Conditions on a row of `auctions` in SQL, for every slice that reads lots. `statusAt` and `isOver` of the contract
// decide the same in TypeScript, `payerOf` in `auctions/won.ts` who may pay; `lot-status.test.ts` compares them.
// `lot` is the row's name in the statement. `at` is an expression for the time; an index on the times serves a
// condition only where this is a parameter or now(), since clock_timestamp() is volatile. No condition looks at
// `removed_at` but `isListed`. `isActiveBid` alone is a condition on a row of `bids`; `wasStopped` reads a buyer, too.

const clock = 'clock_timestamp()'

/** Readers see the lot in lists. The partial indexes of the lists have this condition. */
export const isListed = (lot: string) => `${lot}.removed_at IS NULL AND ${lot}.cancelled_at IS NULL`

export const isUpcoming = (lot: string, at = clock) => `${lot}.cancelled_at IS NULL AND ${lot}.starts_at > ${at}`

/** Status `active`. */
export const isLive = (lot: string, at = clock) =>
  `${lot}.cancelled_at IS NULL AND ${lot}.starts_at <= ${at} AND ${lot}.ends_at > ${at}`

/** Upcoming or live: a lot starts before it ends. */
export const isNotOver = (lot: string, at = clock) => `${lot}.cancelled_at IS NULL AND ${lot}.ends_at > ${at}`

/** Upcoming or live, and its result is not recorded, which stays so where the clock is set back. */
export const isOpen = (lot: string, at = clock) => `${lot}.closed_at IS NULL AND ${isNotOver(lot, at)}`

/** Status `completed`, `sold` or `ended`. */
export const hasEnded = (lot: string, at = clock) => `${lot}.cancelled_at IS NULL AND ${lot}.ends_at <= ${at}`

/** The lot has ended and its result is to be recorded. */
export const isToClose = (lot: string, at = clock) => `${lot}.closed_at IS NULL AND ${hasEnded(lot, at)}`

export const statusOf = (lot: string, at = clock) => `CASE
  WHEN ${lot}.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN ${isUpcoming(lot, at)} THEN 'upcoming'
  WHEN ${isLive(lot, at)} THEN 'active'
  WHEN ${lot}.paid_at IS NOT NULL THEN 'sold'
  WHEN ${lot}.leader_bid_id IS NOT NULL THEN 'completed'
  ELSE 'ended' END`

/**
 * The buyer who may pay for the lot once it has ended, or has paid; null if there is none. Until the result is recorded
 * the leader, also one who was stopped (`wasStopped`), whom `payerOf` does not name.
 */
export const payerId = (lot: string) =>
  `CASE WHEN ${lot}.closed_at IS NULL THEN ${lot}.leader_id ELSE ${lot}.winner_id END`

/** The result is recorded, and `winner_id` is still to pay until `pay_until`. The index `auctions_unpaid` has these. */
export const isUnpaidWin = (lot: string) => `${lot}.winner_id IS NOT NULL AND ${lot}.paid_at IS NULL`

/** The bids of the buyer with this id were stopped before the lot ended: its close takes back those that are left. */
export const wasStopped = (lot: string, buyerId: string) => `EXISTS (SELECT FROM buyers stopped
  WHERE stopped.id = ${buyerId} AND least(stopped.bidding_blocked_at, stopped.suspended_at) < ${lot}.ends_at)`

/** A bid that is neither withdrawn nor of a lapsed win. */
export const isActiveBid = (bid: string) => `${bid}.withdrawn_at IS NULL AND ${bid}.lapsed_at IS NULL`
