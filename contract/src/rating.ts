// What a card and a work's page say of its reviews, the same on both. A work without any is 'New', a sample too, never
// five stars nobody gave; the spec's default of 5.0 stands in where people rated and no average came (spec: section 9;
// product.md 14).
export const defaultRating = 5

export interface Rated {
  averageRating: number | null
  reviewCount: number
}

/** `{ average: '4.8', reviews: 12 }`, one decimal; `null` where the page says 'New'. */
export function shownRating({ averageRating, reviewCount }: Rated): { average: string; reviews: number } | null {
  return reviewCount > 0 ? { average: (averageRating ?? defaultRating).toFixed(1), reviews: reviewCount } : null
}
