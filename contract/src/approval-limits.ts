// Above which sums a second person approves (docs/product.md 27).
import { formatRupees, rupeesOf, toPaise } from './money.ts'

/** Paise: what one person may do alone. */
export const aloneUpTo = { refund: toPaise(50_000_00), payout: toPaise(1_00_000_00) } as const

/** The same as sentences name them. */
export const aloneUpToWritten = {
  refund: formatRupees(rupeesOf(aloneUpTo.refund)),
  payout: formatRupees(rupeesOf(aloneUpTo.payout)),
} as const

/**
 * Payouts to one artist count together for so many days, those of a run together with its whole sum, so that one person
 * does not pay in several small ones what needs two in one.
 */
export const payoutDays = 7
