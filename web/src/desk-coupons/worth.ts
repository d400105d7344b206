// What a coupon takes off, in words, and of an order; by the rule of the checkout (`contract/src/amounts.ts`).
import { couponDiscount, couponWorth } from '@rasika/contract/amounts.ts'
import type { DeskCoupon } from '@rasika/contract/desk-coupons.ts'
import { formatRupees, formatRupeesExact, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { couponPageWords, couponWords as words } from './words.ts'

/** In rupees. */
export type Worth = Pick<DeskCoupon, 'amount' | 'percent' | 'maxDiscount'> & Partial<Pick<DeskCoupon, 'minOrder'>>

export function worthOf({ amount, percent, maxDiscount }: Worth): string {
  if (amount !== null) return formatRupees(amount)
  const worth = words.percent(percent ?? 0)
  return maxDiscount === null ? worth : words.capped(worth, formatRupees(maxDiscount))
}

/** 'On an order of ₹12,000.00 it takes ₹1,200.00: ₹10,800.00 is paid.' */
export function previewOf({ amount, percent, maxDiscount, minOrder = null }: Worth, rupees: number): string {
  const shown = formatRupeesExact(rupees)
  const price = paiseOf(rupees)
  if (minOrder !== null && price < paiseOf(minOrder)) return couponPageWords.noWorth(shown)
  const orNull = (value: number | null) => (value === null ? null : paiseOf(value))
  const coupon = { amount: orNull(amount), percent, maxDiscount: orNull(maxDiscount) }
  const discount = couponDiscount(couponWorth(coupon, price), price, toPaise(0))
  const total = toPaise(price - discount)
  return couponPageWords.preview(shown, formatRupeesExact(rupeesOf(discount)), formatRupeesExact(rupeesOf(total)))
}

export function holdsFor({ productType, artist, artwork }: DeskCoupon): string {
  if (artwork !== null) return words.work(artwork.title)
  const what = words.for[productType]
  return artist === null ? what : words.ofArtist(what, artist.name)
}
