// Money inside is a whole number of paise; on the wire it is rupees with at most 2 decimals
// (product.md "Wire conventions"). Nothing else in the house divides by 100 or prints a rupee sign.
import { once } from './once.ts'

declare const paise: unique symbol
export type Paise = number & { readonly [paise]: true }

/** ₹1,000 crore: far above any work, far below the last exact integer. */
export const mostPaise = 1_000_000_000_000 as Paise

/** Refuses fractions and what cannot be exact, so that a float never becomes money. */
export function toPaise(whole: number): Paise {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a whole number of paise: ${whole}`)
  return whole as Paise
}

/** True for 0, 12, 12.5, 12.55: the number closest to a whole number of paise. False for 12.555, NaN, infinities. */
export function isRupees(value: number): boolean {
  return Number.isFinite(value) && Math.round(value * 100) / 100 === value
}

/** Rupees from the wire to paise. Call only after `isRupees`. */
export function paiseOf(rupees: number): Paise {
  return toPaise(Math.round(rupees * 100))
}

export function rupeesOf(amount: Paise): number {
  return amount / 100
}

const whole = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }))
const exact = once(() => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** `₹1,05,000` when whole, else `₹1,05,000.50`: for sentences and labels (spec: section 9). */
export function formatRupees(rupees: number): string {
  return `₹${(Number.isInteger(rupees) ? whole : exact)().format(rupees)}`
}

/** Always 2 decimals: totals, order summary, Your Bids (spec: section 9). */
export function formatRupeesExact(rupees: number): string {
  return `₹${exact().format(rupees)}`
}

/** `+₹24,000.00`, `−₹114.28`: what an entry adds or takes, always 2 decimals. */
export function formatRupeesSigned(rupees: number): string {
  const sign = rupees > 0 ? '+' : rupees < 0 ? '−' : ''
  return `${sign}₹${exact().format(Math.abs(rupees))}`
}

const count = once(() => new Intl.NumberFormat('en-IN'))
/** `1,00,000`: counts grouped the Indian way. */
export function formatCount(value: number): string {
  return count().format(value)
}
