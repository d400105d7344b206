// A second model to compare the rules with: an auctioneer who raises the price one rupee at a time, while every
// bidder stays in as long as their limit allows, and who restarts whenever anything changes. Slow, and built
// differently from the fold: it stores no leader, no price and no remaining bids between two questions.
export interface NaiveBid {
  id: string
  bidder: string
  /** Rupees. */
  bidAmount: number
  limit: number
}

export interface NaiveResult {
  price: number
  leads: NaiveBid | null
}

/** `naiveBids`: bids in the order they came. */
export function callUp(startingPrice: number, naiveBids: readonly NaiveBid[]): NaiveResult {
  if (naiveBids.length === 0) return { price: startingPrice, leads: null }
  let called = 1
  let up = [...naiveBids]
  for (;;) {
    const still = up.filter((hand) => hand.limit >= called)
    if (new Set(still.map((hand) => hand.bidder)).size <= 1) {
      // No bidder is left above a tie: the earlier of the last ones wins.
      const last = still.length > 0 ? still : up.slice(0, 1)
      const leads = last.reduce((best, hand) => (hand.limit > best.limit ? hand : best))
      return { price: Math.max(leads.bidAmount, Math.min(leads.limit, called)), leads }
    }
    up = still
    called += 1
  }
}

export interface NaiveLot {
  startingPrice: number
  naiveBids: NaiveBid[]
}

export type NaiveAnswer = 'placed' | 'raised' | 'repeated' | 'bid_too_low' | 'maximum_too_low'

/** Changes the lot. */
export function naiveBid(
  lot: NaiveLot,
  bid: { id: string; bidder: string; amount: number; max: number | null },
): NaiveAnswer {
  const { price, leads } = callUp(lot.startingPrice, lot.naiveBids)
  if (bid.max !== null && bid.max < bid.amount) return 'maximum_too_low'
  const own = leads?.bidder === bid.bidder ? leads : null
  if (bid.amount <= price) {
    if (!own) return 'bid_too_low'
    if (bid.max !== null && bid.max > own.limit) {
      own.limit = bid.max
      return 'raised'
    }
    const same = bid.amount === own.bidAmount || bid.amount === price
    return same && (bid.max === null || bid.max === own.limit) ? 'repeated' : 'bid_too_low'
  }
  let limit = bid.max ?? bid.amount
  if (leads && !own && limit === leads.limit) {
    leads.bidAmount = limit
    return 'bid_too_low'
  }
  if (own) {
    limit = Math.max(limit, own.limit)
    own.limit = price
  }
  lot.naiveBids.push({ id: bid.id, bidder: bid.bidder, bidAmount: bid.amount, limit })
  return 'placed'
}
