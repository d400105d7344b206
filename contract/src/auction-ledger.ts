// A lot's ledger and its fold (docs/auctions.md "Ledger", "Bids"). Every event of a lot is one entry, in order, never
// removed; the lot's state is the fold of its entries. At most one active bid is at or above the price, and the price
// is always that of an active bid or the starting price. Pure: money in paise, times in milliseconds, no clock, no I/O.
import { maxBidRupees } from './bid-steps.ts'
import { type Paise, paiseOf, toPaise } from './money.ts'

/** One rupee: the minimum rise of a bid (docs/product.md 2). */
export const minimumRise = toPaise(100)
/** The highest possible bid. */
export const maxBid = paiseOf(maxBidRupees)

export const ledgerKinds = [
  'placed',
  'raised',
  'withdrawn',
  'extended',
  'cancelled',
  'closed',
  'offered',
  'lapsed',
  'paid',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What was announced of a lot, which no bid changes. */
export interface AnnouncedLot {
  startingPrice: Paise
  startsAt: number
  scheduledEndsAt: number
  /** 0: no bid and no removal moves the end. */
  softCloseMinutes: number
}

export interface ActiveBid {
  id: string
  bidderId: string
  /** The number of the entry that placed it. */
  seq: number
  /**
   * The amount as bid, not what it stands at (`amountOf`). A challenger who meets a maximum exactly raises it to that
   * maximum.
   */
  bidAmount: Paise
  /** The limit up to which the system bids; equals `bidAmount` for a plain bid. */
  maxAmount: Paise
  /** A maximum was requested, or is taken over from the bidder's own earlier bid. */
  isMaximum: boolean
  placedAt: number
}

export interface LotState {
  /** The number of the last entry; 0 before the first. */
  seq: number
  price: Paise
  leader: ActiveBid | null
  /** The known active bids that do not lead. */
  rest: readonly ActiveBid[]
  /**
   * Every active bid of at least this limit is known; 0: all of them. A placement needs none, so Infinity is enough for
   * it.
   */
  bidsKnownFrom: number
  activeBids: number
  endsAt: number
  cancelledAt: number | null
  /** When the result was recorded; the lot ends whether it was recorded or not. */
  closedAt: number | null
  /** The bidder who may pay, or has paid. */
  winnerId: string | null
  payUntil: number | null
  /** Second chances given. */
  offers: number
  paidAt: number | null
}

export interface LedgerEntry {
  seq: number
  kind: LedgerKind
  bidId: string | null
  bidderId: string | null
  /**
   * placed: as bid. raised: the new `bidAmount`; null where only the limit rose. withdrawn: the amount of the removed
   * bid. closed, offered, lapsed, paid: the amount owed.
   */
  amount: Paise | null
  /** placed: the maximum, null for a plain bid. raised: the limit after it. */
  maxAmount: Paise | null
  /** The price after the entry. */
  price: Paise
  /** The end after the entry. */
  endsAt: number
  /** closed, offered: the payment deadline. */
  payUntil: number | null
  at: number
}

export function openLot(announced: AnnouncedLot): LotState {
  return {
    seq: 0,
    price: announced.startingPrice,
    leader: null,
    rest: [],
    bidsKnownFrom: 0,
    activeBids: 0,
    endsAt: announced.scheduledEndsAt,
    cancelledAt: null,
    closedAt: null,
    winnerId: null,
    payUntil: null,
    offers: 0,
    paidAt: null,
  }
}

/** Too few active bids are known to determine the leader: the fold must restart with all of them. */
export class IncompleteBidsError extends Error {}

export interface LeaderAndPrice {
  leader: ActiveBid | null
  price: Paise
  /** The highest limit of the other bids; 0 without any. */
  rival: number
}

/** The leader and the price among active bids; of equal limits the earlier leads. */
export function leaderAndPrice(startingPrice: Paise, active: readonly ActiveBid[]): LeaderAndPrice {
  let leader: ActiveBid | null = null
  for (const bid of active)
    if (
      leader === null ||
      bid.maxAmount > leader.maxAmount ||
      (bid.maxAmount === leader.maxAmount && bid.seq < leader.seq)
    )
      leader = bid
  if (leader === null) return { leader, price: startingPrice, rival: 0 }
  let rival = 0
  for (const bid of active) if (bid.bidderId !== leader.bidderId && bid.maxAmount > rival) rival = bid.maxAmount
  return {
    leader,
    price: toPaise(Math.max(leader.bidAmount, rival === 0 ? 0 : Math.min(leader.maxAmount, rival + minimumRise))),
    rival,
  }
}

/** The shown amount of a bid: the price for the leader's, its limit for any other. */
export function amountOf(bid: ActiveBid, state: Pick<LotState, 'leader' | 'price'>): Paise {
  return bid.id === state.leader?.id ? state.price : bid.maxAmount
}

/** An entry without its number and the state after it, which the fold adds. */
export type LedgerEvent = Partial<
  Pick<LedgerEntry, 'bidId' | 'bidderId' | 'amount' | 'maxAmount' | 'endsAt' | 'payUntil'>
> &
  Pick<LedgerEntry, 'kind' | 'at'>

/** The state after one more entry. @throws RangeError where it cannot have happened, IncompleteBidsError */
export function fold(announced: AnnouncedLot, state: LotState, entry: LedgerEvent): LotState {
  const next = { ...state, seq: state.seq + 1 }
  switch (entry.kind) {
    case 'placed':
      return place(next, entry)
    case 'raised':
      return raise(next, entry)
    case 'withdrawn':
      return without(announced, next, (bid) => bid.id === entry.bidId)
    case 'lapsed':
      return { ...without(announced, next, (bid) => bid.bidderId === entry.bidderId), winnerId: null, payUntil: null }
    case 'extended':
      return { ...next, endsAt: need(entry.endsAt, 'an end') }
    case 'cancelled':
      return { ...next, cancelledAt: entry.at }
    case 'closed':
      return { ...next, closedAt: entry.at, winnerId: state.leader?.bidderId ?? null, payUntil: entry.payUntil ?? null }
    case 'offered':
      return {
        ...next,
        winnerId: need(state.leader, 'a leader').bidderId,
        payUntil: need(entry.payUntil, 'a time'),
        offers: state.offers + 1,
      }
    case 'paid':
      return { ...next, paidAt: entry.at }
  }
}

/** Returns the entry as it is stored: the event, its number and the state of the lot after it. */
export function entryOf(event: LedgerEvent, after: LotState): LedgerEntry {
  const { kind, at, bidId = null, bidderId = null, amount = null, maxAmount = null, payUntil = null } = event
  return {
    seq: after.seq,
    kind,
    bidId,
    bidderId,
    amount,
    maxAmount,
    price: after.price,
    endsAt: after.endsAt,
    payUntil,
    at,
  }
}

function place(next: LotState, entry: LedgerEvent): LotState {
  const bidAmount = need(entry.amount, 'an amount')
  const { leader, rest, price } = next
  const isOwn = leader?.bidderId === entry.bidderId
  const limit = entry.maxAmount ?? bidAmount
  const bid: ActiveBid = {
    id: need(entry.bidId, 'a bid'),
    bidderId: need(entry.bidderId, 'a bidder'),
    seq: next.seq,
    bidAmount,
    // A newer bid of the leader's own keeps their maximum.
    maxAmount: leader && isOwn && leader.maxAmount > limit ? leader.maxAmount : limit,
    isMaximum: (entry.maxAmount ?? null) !== null || (isOwn && (leader?.maxAmount ?? 0) > limit),
    placedAt: entry.at,
  }
  next.activeBids += 1
  if (!leader) return { ...next, leader: bid, price: bidAmount }
  if (isOwn) return { ...next, leader: bid, rest: [...rest, { ...leader, maxAmount: price }], price: bidAmount }
  if (bid.maxAmount > leader.maxAmount) {
    return {
      ...next,
      leader: bid,
      rest: [...rest, leader],
      price: toPaise(Math.max(bidAmount, Math.min(bid.maxAmount, leader.maxAmount + minimumRise))),
    }
  }
  return { ...next, rest: [...rest, bid], price: toPaise(Math.min(leader.maxAmount, bid.maxAmount + minimumRise)) }
}

function raise(next: LotState, entry: LedgerEvent): LotState {
  const leader = need(next.leader, 'a leader')
  if (leader.id !== entry.bidId) throw new RangeError('only the leading bid is raised')
  const bidAmount = toPaise(Math.max(leader.bidAmount, entry.amount ?? 0))
  const maxAmount = toPaise(Math.max(leader.maxAmount, entry.maxAmount ?? 0, bidAmount))
  return {
    ...next,
    leader: { ...leader, bidAmount, maxAmount, isMaximum: true },
    price: toPaise(Math.max(next.price, bidAmount)),
  }
}

function without(announced: AnnouncedLot, next: LotState, goes: (bid: ActiveBid) => boolean): LotState {
  const active = [...(next.leader ? [next.leader] : []), ...next.rest]
  const left = active.filter((bid) => !goes(bid))
  if (left.length === active.length) throw new RangeError('nothing is there to be taken away')
  const { leader, price, rival } = leaderAndPrice(announced.startingPrice, left)
  if (rival < next.bidsKnownFrom) throw new IncompleteBidsError()
  return {
    ...next,
    leader,
    price,
    rest: left.filter((bid) => bid !== leader),
    activeBids: next.activeBids - (active.length - left.length),
  }
}

function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`an entry of the ledger lacks ${what}`)
  return value
}
