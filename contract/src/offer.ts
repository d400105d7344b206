// What a work is offered below its original price, by the two formulas of the spec: the list floors
// and has an invented default, the detail page rounds and has none (spec: section 5, Offer percent).
// Reckoned in whole paise: in floating rupees 29 % becomes 28.999…, and the floor takes a point away.
import { paiseOf } from './money.ts'

/** The spec's default where there is no discount to compute; shown on sample works only (product.md 14). */
export const sampleOfferPercent = 20

/** Percent on a catalogue card; `null` where nothing honest can be shown. Rupees in. */
export function listOfferPercent(work: { price: number; maxPrice: number | null; sample: boolean }): number | null {
  if (!work.price || !work.maxPrice || work.price >= work.maxPrice) return work.sample ? sampleOfferPercent : null
  const most = paiseOf(work.maxPrice)
  return Math.floor((100 * (most - paiseOf(work.price))) / most)
}

/** Percent on the artwork page, half a percent rounded up; `null` where maxPrice is not above price. Rupees in. */
export function detailOfferPercent(work: { price: number; maxPrice: number | null }): number | null {
  if (work.maxPrice === null || work.maxPrice <= work.price) return null
  const most = paiseOf(work.maxPrice)
  return Math.floor((200 * (most - paiseOf(work.price)) + most) / (2 * most))
}
