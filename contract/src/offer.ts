// The discount percent of a work below its higher original price (maxPrice), by the two formulas of the spec: a card
// floors, the artwork page rounds (spec: section 5, Offer percent). Without a higher original price there is no offer,
// and the spec's default of 20 is never shown (docs/decisions/017). An offer below 1 percent is not shown either.
// Computed in whole paise: in floating rupees 29 % becomes 28.999…, and the floor takes a point away.
import { paiseOf } from './money.ts'

export interface Discountable {
  /** Rupees. */
  price: number
  maxPrice: number | null
}

/** Percent on a card, floored; `null` where there is no offer. */
export function listOfferPercent(work: Discountable): number | null {
  return offerPercent(work, (discount, max) => Math.floor((100 * discount) / max))
}

/** Percent on the artwork page, half a percent rounded up; `null` where there is no offer. */
export function detailOfferPercent(work: Discountable): number | null {
  return offerPercent(work, (discount, max) => Math.floor((200 * discount + max) / (2 * max)))
}

function offerPercent(
  { price, maxPrice }: Discountable,
  percentOf: (discount: number, max: number) => number,
): number | null {
  if (!price || !maxPrice || price >= maxPrice) return null
  const max = paiseOf(maxPrice)
  return percentOf(max - paiseOf(price), max) || null
}
