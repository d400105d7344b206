// The Indian increments of the quick-bid chips (docs/auctions.md "Steps"). They are suggestions: the minimum rise is
// one rupee, and the panel's plus and minus step by ten.
const steps: readonly (readonly [below: number, step: number])[] = [
  [1_000, 50],
  [5_000, 100],
  [10_000, 250],
  [25_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
  [500_000, 10_000],
  [1_000_000, 25_000],
  [2_500_000, 50_000],
  [10_000_000, 100_000],
]
const highestStep = 500_000
/** ₹100 crore: the highest possible bid (docs/product.md 2). */
export const maxBidRupees = 1_000_000_000

/** The step at this price, in rupees. */
export function bidStepAt(price: number): number {
  return steps.find(([below]) => price < below)?.[1] ?? highestStep
}

/** The next `count` amounts on the grid above the price, in rupees, each an acceptable bid. */
export function quickBids(price: number, count = 3): number[] {
  const chips: number[] = []
  let at = price
  while (chips.length < count) {
    const step = bidStepAt(at)
    at = (Math.floor(at / step) + 1) * step
    if (at > maxBidRupees) return chips
    chips.push(at)
  }
  return chips
}

/** Three suggested maximums: every fourth of the quick bids above the price, so that their difference matters. */
export function suggestedMaximums(price: number): number[] {
  return quickBids(price, 12).filter((_, nth) => nth % 4 === 3)
}
