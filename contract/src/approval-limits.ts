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
 * To a payout by hand is added what its artist was paid in these days, to the sum of a run what its artists were, so
 * that several small payouts need a second person as one large one does.
 */
export const payoutDays = 7
