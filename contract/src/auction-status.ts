// A lot's status at a given time and the standing of each of its bids, derived from facts and the time; no job changes
// a status (docs/auctions.md "Status"; spec: section 4, "Bid badge"). Pure and free of schemas: the page calls it with
// its own estimate of the server's time.
import type { AuctionStatus, BidStanding } from './auction-names.ts'
import type { Paise } from './money.ts'

/** Times in milliseconds since 1970. */
export interface LotFacts {
  startsAt: number
  endsAt: number
  cancelledAt: number | null
  paidAt: number | null
  /** An active bid leads. False after a lapse without another bidder. */
  hasLeader: boolean
}

export function statusAt(lot: LotFacts, now: number): AuctionStatus {
  if (lot.cancelledAt !== null) return 'cancelled'
  if (now < lot.startsAt) return 'upcoming'
  if (now < lot.endsAt) return 'active'
  if (lot.paidAt !== null) return 'sold'
  return lot.hasLeader ? 'completed' : 'ended'
}

/** Neither upcoming nor active: no bid and no removal is possible any more. */
export function isOver(status: AuctionStatus): boolean {
  return status !== 'upcoming' && status !== 'active'
}

export interface BidFacts {
  /** The bid's current amount. */
  amount: Paise
  isWithdrawn: boolean
  isLapsed: boolean
}

/**
 * The standing of a bid, its badge in My Bids. 'Cancelled' for a removed bid, and on a lot that is neither active nor
 * ended, as the spec says: a cancelled one, or one that a clock set back makes upcoming again; 'Lapsed' for all bids on
 * a lot of a buyer whose win was not paid in time, was declined, or was ended by an operator.
 */
export function standingOf(bid: BidFacts, lot: { status: AuctionStatus; price: Paise }): BidStanding {
  if (bid.isLapsed) return 'Lapsed'
  if (bid.isWithdrawn || lot.status === 'cancelled' || lot.status === 'upcoming') return 'Cancelled'
  const holds = bid.amount >= lot.price
  if (lot.status === 'active') return holds ? 'Winning' : 'Outbid'
  return holds ? 'Won' : 'Lost'
}
