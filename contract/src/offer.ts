// What a work is offered below its original price, by the two formulas of the spec: the list floors
// and has an invented default, the detail page rounds and has none (spec: section 5, Offer percent).

/** The spec's default where there is no discount to compute; shown on sample works only (product.md 14). */
export const sampleOfferPercent = 20

/** Percent on a catalogue card; `null` where nothing honest can be shown. Rupees in. */
export function listOfferPercent(work: { price: number; maxPrice: number | null; sample: boolean }): number | null {
  if (!work.price || !work.maxPrice || work.price >= work.maxPrice) return work.sample ? sampleOfferPercent : null
  return Math.floor(((work.maxPrice - work.price) * 100) / work.maxPrice)
}

/** Percent on the artwork page, `null` where maxPrice is not above price. Rupees in. */
export function detailOfferPercent(work: { price: number; maxPrice: number | null }): number | null {
  if (work.maxPrice === null || work.maxPrice <= work.price) return null
  return Math.round(((work.maxPrice - work.price) / work.maxPrice) * 100)
}
