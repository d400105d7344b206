// When the page asks for confirmation before a bid, because a bid is binding. Amounts are whole rupees; a maximum bid
// is compared by its maximum.

/** A bid above this many times the minimum is probably a typing mistake, unless the difference is small. */
const unusualFactor = 3
const unusualDifference = 10_000

export interface BidToConfirm {
  amount: number
  minimumBid: number
  /** The buyer has no bid on this lot yet. */
  isFirst: boolean
  /** The buyer leads, and a higher bid would raise only their own price. */
  raisesOwnPrice: boolean
  /** The price at which the lot's work can be bought now; null or absent where it cannot. */
  buyPrice?: number | null
}

export type ConfirmationReason = 'buyable' | 'unusual' | 'own_price' | 'first'

/** Null where no confirmation is needed. */
export function confirmationReason({
  amount,
  minimumBid,
  isFirst,
  raisesOwnPrice,
  buyPrice = null,
}: BidToConfirm): ConfirmationReason | null {
  if (buyPrice !== null && amount >= buyPrice) return 'buyable'
  if (amount > unusualFactor * minimumBid && amount - minimumBid >= unusualDifference) return 'unusual'
  if (raisesOwnPrice) return 'own_price'
  return isFirst ? 'first' : null
}
