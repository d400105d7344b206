// The amounts of a checkout (spec: section 9 Amounts; docs/product.md 9). Free of schemas, since the page computes
// them the same way to show them before the order exists; the server's amounts are the binding ones.
import { type Paise, toPaise } from './money.ts'
import { minPayable } from './provider-limits.ts'

export const productTypes = ['artwork', 'auction'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * What a buyer pays for the delivery of a work, as its artist chose: nothing, a fixed price, or the courier's rate for
 * the packed parcel and the PIN code (docs/product.md 23).
 */
export const deliveryCharges = ['Free', 'Fixed', 'Courier'] as const
export type DeliveryCharge = (typeof deliveryCharges)[number]

export interface Amounts {
  /** Product Price: the maximum price, or the price if that is no higher. */
  list: Paise
  delivery: Paise
  /** Product Discount: the difference between the maximum price and the price. */
  discount: Paise
  coupon: Paise
  total: Paise
}

/** All in paise: `list - discount + delivery - coupon = total`. */
export function amountsOf(product: { price: Paise; maxPrice: Paise | null; delivery: Paise }, worth: Paise): Amounts {
  const { price, delivery } = product
  const list = listPriceOf(product)
  const coupon = couponDiscount(worth, price, delivery)
  return { list, delivery, discount: toPaise(list - price), coupon, total: toPaise(price + delivery - coupon) }
}

/** What a coupon takes off: at most its worth, and never so much that the total falls below ₹1. */
export function couponDiscount(worth: Paise, price: Paise, delivery: Paise): Paise {
  return toPaise(Math.max(0, Math.min(worth, price + delivery - minPayable)))
}

/** The Product Price, from which a coupon is computed, in paise. */
export function listPriceOf({ price, maxPrice }: { price: Paise; maxPrice: Paise | null }): Paise {
  return toPaise(Math.max(price, maxPrice ?? 0))
}

export interface CouponValue {
  amount: Paise | null
  percent: number | null
  /** The most that a percentage takes off. */
  maxDiscount?: Paise | null
}

/**
 * The worth of a coupon, in paise: an amount, or a percentage of the list price floored to the paisa, up to its cap.
 */
export function couponWorth({ amount, percent, maxDiscount = null }: CouponValue, listPrice: Paise): Paise {
  if (amount !== null) return amount
  const worth = toPaise(Math.floor((listPrice * (percent ?? 0)) / 100))
  return maxDiscount !== null && worth > maxDiscount ? maxDiscount : worth
}

/** The stored and shown form of a code: upper case, trimmed. */
export function normaliseCouponCode(written: string): string {
  return written.trim().toUpperCase()
}
