// The rating of a work on its card and on its page, the same on both. A work without reviews shows no rating at all;
// the spec's default of 5.0 applies to a work that has reviews and no average (spec: section 9).
const defaultRating = 5

export interface Rated {
  averageRating: number | null
  reviewCount: number
}

/** `{ average: '4.8', reviews: 12 }`, one decimal; `null` where no rating is shown. */
export function shownRating({ averageRating, reviewCount }: Rated): { average: string; reviews: number } | null {
  return reviewCount > 0 ? { average: (averageRating ?? defaultRating).toFixed(1), reviews: reviewCount } : null
}
