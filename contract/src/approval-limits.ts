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
 * A payout by hand counts with what the artist was paid in these days, a run as its whole sum with what its artists were
 * paid in them, so that one person does not pay in several small ones what needs two in one.
 */
export const payoutDays = 7
