// What a checkout adds up to (spec: section 9 Amounts; docs/product.md 9). Free of schemas, since the page reckons the
// same way to show it before the order exists; the rupees that count are the server's.
import { type Paise, toPaise } from './money.ts'

export const productTypes = ['artwork', 'auction'] as const
export type ProductType = (typeof productTypes)[number]

/** ₹1: the least the provider takes, and so the least an order may come to. */
export const minPayable = toPaise(100)

/** Delivery within India is the house's (docs/product.md 9). */
export const deliveryPrice = toPaise(0)

export interface Amounts {
  /** Product Price: the maximum price, or the price where that is no higher. */
  list: Paise
  delivery: Paise
  /** Product Discount: what the price is below the maximum price. */
  discount: Paise
  coupon: Paise
  total: Paise
}

/** All in paise: `list - discount + delivery - coupon = total`. A coupon never takes the total below ₹1. */
export function amountsOf(product: { price: Paise; maxPrice: Paise | null; delivery: Paise }, discountOf: Paise): Amounts {
  const { price, delivery } = product
  const list = listPriceOf(product)
  const coupon = toPaise(Math.max(0, Math.min(discountOf, price + delivery - minPayable)))
  return { list, delivery, discount: toPaise(list - price), coupon, total: toPaise(price + delivery - coupon) }
}

/** What Product Price shows and a coupon is reckoned from, in paise. */
export function listPriceOf({ price, maxPrice }: { price: Paise; maxPrice: Paise | null }): Paise {
  return toPaise(Math.max(price, maxPrice ?? 0))
}

/** What a coupon takes off, in paise: an amount, or a percentage of the maximum price floored to the paisa. */
export function discountOf(coupon: { amount: Paise | null; percent: number | null }, maxPrice: Paise): Paise {
  if (coupon.amount !== null) return coupon.amount
  return toPaise(Math.floor((maxPrice * (coupon.percent ?? 0)) / 100))
}

/** As a code is kept and shown: upper case, without the blanks around it. */
export function couponCode(written: string): string {
  return written.trim().toUpperCase()
}
