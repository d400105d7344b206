// The allowed actions on a lot in a given state: a bid, its removal, and the extension that follows (docs/auctions.md
// "Bids" to "Removing a bid"). The server decides by them, and the minimum bid that the page shows comes from here. A
// refusal carries the state, from which `minimumBid` follows; a refused bid that meets a hidden maximum exactly still
// lifts the price to it. `now` is the database's clock, read once after the lot was locked.
import {
  amountOf,
  minimumRise,
  entryOf,
  fold,
  type LedgerEvent,
  type LedgerEntry,
  type LotState,
  type AnnouncedLot,
  type ActiveBid,
} from './auction-ledger.ts'
import { type Paise, toPaise } from './money.ts'

export interface NewBid {
  /** The bid's id if it is accepted. */
  id: string
  bidderId: string
  amount: Paise
  /** Null for a plain bid. */
  maxAmount: Paise | null
}

export type BidRefusalCode = 'auction_not_begun' | 'auction_over' | 'maximum_too_low' | 'bid_too_low'

export interface LedgerChange {
  state: LotState
  /** The new ledger entries; a refusal may have one, too. */
  entries: readonly LedgerEntry[]
}

export interface AcceptedBid extends LedgerChange {
  outcome: 'placed' | 'raised' | 'repeated'
  bid: ActiveBid
  /** Another bidder's maximum is higher. */
  outbid: boolean
  extended: boolean
}

export interface Refused extends LedgerChange {
  outcome: 'refused'
  code: BidRefusalCode
}

export interface Withdrawn extends LedgerChange {
  outcome: 'withdrawn'
  extended: boolean
}

/** The smallest bid that would be accepted (spec: section 9, Minimum bid). */
export function minimumBid(state: Pick<LotState, 'price'>): Paise {
  return toPaise(state.price + minimumRise)
}

export function decideBid(announced: AnnouncedLot, state: LotState, bid: NewBid, now: number): AcceptedBid | Refused {
  const closed = whyNotLive(announced, state, now)
  if (closed) return refused(state, closed)
  if (bid.maxAmount !== null && bid.maxAmount < bid.amount) return refused(state, 'maximum_too_low')
  const { leader } = state
  const isOwn = leader?.bidderId === bid.bidderId
  if (bid.amount < minimumBid(state))
    return isOwn && leader ? raiseOrRepeat(announced, state, leader, bid, now) : refused(state, 'bid_too_low')
  const limit = bid.maxAmount ?? bid.amount
  if (leader && !isOwn && limit === leader.maxAmount) {
    const lifted = applyEvent(announced, state, {
      kind: 'raised',
      bidId: leader.id,
      bidderId: leader.bidderId,
      amount: limit,
      maxAmount: limit,
      at: now,
    })
    return { ...lifted, outcome: 'refused', code: 'bid_too_low' }
  }
  const placed = applyEvent(announced, state, {
    kind: 'placed',
    bidId: bid.id,
    bidderId: bid.bidderId,
    amount: bid.amount,
    maxAmount: bid.maxAmount,
    at: now,
  })
  const { extended, ...after } = extend(announced, placed, now)
  const leads = after.state.leader?.id === bid.id
  const own = leads ? after.state.leader : loserOf(placed.entries[0] as LedgerEntry)
  return { ...after, outcome: 'placed', bid: own as ActiveBid, outbid: !leads, extended }
}

/** The caller checks whether the bid may be removed: the bidder's own, active, of this lot. */
export function decideWithdrawal(
  announced: AnnouncedLot,
  state: LotState,
  bid: ActiveBid,
  now: number,
): Withdrawn | Refused {
  const closed = whyNotLive(announced, state, now)
  if (closed) return refused(state, closed)
  const gone = applyEvent(announced, state, {
    kind: 'withdrawn',
    bidId: bid.id,
    bidderId: bid.bidderId,
    amount: amountOf(bid, state),
    at: now,
  })
  return { ...extend(announced, gone, now), outcome: 'withdrawn' }
}

/** The state after the event, and the entry for the ledger. */
export function applyEvent(
  announced: AnnouncedLot,
  state: LotState,
  event: LedgerEvent,
): LedgerChange & { entries: readonly [LedgerEntry] } {
  const after = fold(announced, state, event)
  return { state: after, entries: [entryOf(event, after)] }
}

/** Why neither bids nor removals are possible at `now`; null while they are. */
function whyNotLive(
  announced: AnnouncedLot,
  state: LotState,
  now: number,
): 'auction_not_begun' | 'auction_over' | null {
  if (state.cancelledAt !== null || state.closedAt !== null || now >= state.endsAt) return 'auction_over'
  return now < announced.startsAt ? 'auction_not_begun' : null
}

/**
 * A bid or a removal in the last minutes moves the end to so many minutes from now, never earlier than it was
 * (docs/product.md 4).
 */
function extend(announced: AnnouncedLot, change: LedgerChange, now: number): LedgerChange & { extended: boolean } {
  const endsAt = now + announced.softCloseMinutes * 60_000
  if (endsAt <= change.state.endsAt) return { ...change, extended: false }
  const longer = applyEvent(announced, change.state, { kind: 'extended', endsAt, at: now })
  return { state: longer.state, entries: [...change.entries, ...longer.entries], extended: true }
}

function raiseOrRepeat(
  announced: AnnouncedLot,
  state: LotState,
  leader: ActiveBid,
  bid: NewBid,
  now: number,
): AcceptedBid | Refused {
  if (bid.maxAmount !== null && bid.maxAmount > leader.maxAmount) {
    const raised = applyEvent(announced, state, {
      kind: 'raised',
      bidId: leader.id,
      bidderId: leader.bidderId,
      maxAmount: bid.maxAmount,
      at: now,
    })
    return { ...raised, outcome: 'raised', bid: raised.state.leader as ActiveBid, outbid: false, extended: false }
  }
  const isSame =
    (bid.amount === leader.bidAmount || bid.amount === state.price) &&
    (bid.maxAmount === null || bid.maxAmount === leader.maxAmount)
  if (!isSame) return refused(state, 'bid_too_low')
  return { state, entries: [], outcome: 'repeated', bid: leader, outbid: false, extended: false }
}

function refused(state: LotState, code: BidRefusalCode): Refused {
  return { state, entries: [], outcome: 'refused', code }
}

function loserOf(entry: LedgerEntry): ActiveBid {
  const bidAmount = entry.amount as Paise
  const ids = { id: entry.bidId as string, bidderId: entry.bidderId as string }
  return {
    ...ids,
    seq: entry.seq,
    bidAmount,
    maxAmount: entry.maxAmount ?? bidAmount,
    isMaximum: entry.maxAmount !== null,
    placedAt: entry.at,
  }
}
