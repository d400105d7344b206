// What one of several refunds of a payment takes back of an amount of its sale: its proportion, rounded once; the last
// refund takes the rest, so that the parts add up to the paisa (docs/product.md 25, docs/decisions/055). In paise.
import { partOf, type Paise, toPaise } from './money.ts'

/** The share of a payment that one of its refunds is. */
export interface RefundShare {
  /** What goes back to the buyer. */
  amount: Paise
  /** The sum of the refunds before it. */
  before: Paise
  /** What the buyer paid. */
  paid: Paise
}

/** The part of `whole` that this refund takes back; the refunds before it took back `taken`. */
export function refundPart(whole: Paise, taken: Paise, { amount, before, paid }: RefundShare): Paise {
  const rest = toPaise(whole - taken)
  if (before + amount === paid) return rest
  return toPaise(Math.min(rest, partOf(whole, amount, paid)))
}

/** As `refundPart`, of the sale's `value`: the buyer's money, and in proportion what the gallery paid for a coupon. */
export function refundedValue(value: Paise, taken: Paise, share: RefundShare): Paise {
  const coupon = refundPart(toPaise(value - share.paid), toPaise(taken - share.before), share)
  return toPaise(share.amount + coupon)
}
