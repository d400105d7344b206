// What a card says of a work's reviews. A work without any is 'New', never five stars nobody gave; the spec's
// default of 5.0 stands on the demonstration's works only (spec: section 9; product.md 14).
export const defaultRating = 5

export interface Rated {
  averageRating: number | null
  reviewCount: number
  sample: boolean
}

/** `{ average: '4.8', reviews: 12 }`, one decimal; `null` where the page says 'New'. */
export function shownRating({ averageRating, reviewCount, sample }: Rated): { average: string; reviews: number } | null {
  if (reviewCount > 0) return { average: (averageRating ?? defaultRating).toFixed(1), reviews: reviewCount }
  return sample ? { average: defaultRating.toFixed(1), reviews: 0 } : null
}
