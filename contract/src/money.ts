// Money inside is a whole number of paise; on the wire it is rupees with at most 2 decimals (docs/product.md "Wire
// conventions"). The two are converted here; SQL that writes JSON divides for itself. No other file prints a rupee
// sign.

declare const paise: unique symbol
export type Paise = number & { readonly [paise]: true }

/** ₹1,000 crore: far above any work, far below the last exact integer. */
export const maxAmountPaise = 1_000_000_000_000 as Paise

/** Refuses fractions and unsafe integers, so that a float never becomes money. */
export function toPaise(whole: number): Paise {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a whole number of paise: ${whole}`)
  return whole as Paise
}

/** True for 0, 12, 12.5, 12.55: the number closest to a whole number of paise. False for 12.555, NaN, infinities. */
export function isRupees(value: number): boolean {
  return Number.isFinite(value) && Math.round(value * 100) / 100 === value
}

/** Converts rupees of the wire to paise. Call only after `isRupees`: other numbers are rounded. */
export function paiseOf(rupees: number): Paise {
  return toPaise(Math.round(rupees * 100))
}

export function rupeesOf(amount: Paise): number {
  return amount / 100
}

/**
 * `amount` × `share` ÷ `whole` of amounts that are not negative, half a paisa rounded up; in BigInt, because the
 * largest products exceed what a double holds exactly.
 */
export function partOf(amount: Paise, share: number, whole: number): Paise {
  const divisor = BigInt(whole)
  return toPaise(Number((2n * BigInt(amount) * BigInt(share) + divisor) / (2n * divisor)))
}

/**
 * `1,05,000.5` of 105000.5: the last three digits, then pairs, as in India; sign and decimals stay. Equals `Intl`,
 * whose first use takes a page longer than all its other work in one turn (docs/decisions/028).
 */
function grouped(number: string): string {
  const point = number.indexOf('.')
  const whole = point === -1 ? number : number.slice(0, point)
  return whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',') + number.slice(whole.length)
}

/** `₹1,05,000` when whole, else `₹1,05,000.50`: for sentences and labels (docs/product.md "Wire conventions"). */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? `₹${grouped(String(rupees))}` : formatRupeesExact(rupees)
}

/** As there, always 2 decimals: totals, order summary, Your Bids; below zero `−₹114.28`, never `−₹0.00`. */
export function formatRupeesExact(rupees: number): string {
  return `${rupees <= -0.005 ? '−' : ''}₹${grouped(Math.abs(rupees).toFixed(2))}`
}

/** `+₹24,000.00`, `−₹114.28`: the signed amount of an entry, always 2 decimals. */
export function formatRupeesSigned(rupees: number): string {
  return (rupees > 0 ? '+' : '') + formatRupeesExact(rupees)
}

/**
 * `1,00,000`, `2.345`: counts and measures grouped the Indian way, with at most three decimals; `1,000+` where there
 * are more than were counted.
 */
export function formatCount(value: number, isMore = false): string {
  return grouped(String(Number(value.toFixed(3)))) + (isMore ? '+' : '')
}
