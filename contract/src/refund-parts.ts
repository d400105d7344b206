// What one of several refunds of a payment takes back of an amount of its sale: in proportion, each part rounded once,
// the last refund takes the rest, so that the parts add up to the paisa (docs/product.md 25, docs/decisions/055). Paise.
import { partOf, type Paise, toPaise } from './money.ts'

/** A refund among those of one payment. */
export interface RefundShare {
  /** What goes back to the buyer. */
  amount: Paise
  /** What refunds before it refunded. */
  before: Paise
  /** What the buyer paid. */
  paid: Paise
}

/** Its part of `whole`, of which refunds before it took `taken`. */
export function refundPart(whole: Paise, taken: Paise, { amount, before, paid }: RefundShare): Paise {
  const rest = toPaise(whole - taken)
  if (before + amount === paid) return rest
  return toPaise(Math.min(rest, partOf(whole, amount, paid)))
}

/** Its part of the sale's `value`: what goes back to the buyer, and to the gallery its part of what a coupon paid. */
export function refundedValue(value: Paise, taken: Paise, share: RefundShare): Paise {
  const coupon = refundPart(toPaise(value - share.paid), toPaise(taken - share.before), share)
  return toPaise(share.amount + coupon)
}
