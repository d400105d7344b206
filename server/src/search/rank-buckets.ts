// Rank buckets of the search index (docs/decisions/043): half years of "featured", works in stock above sold ones. The
// database computes the same in `search_rank_bucket`, written as `search_shelf` (migrations/0002_catalogue.sql) and
// renamed by 0028_search_names.sql.

/**
 * The day, in milliseconds, from which `artworks.featured` (migrations/0001_house.sql) and the quarters of the index
 * terms (migrations/0037_search_titles.sql) are counted.
 */
export const firstDay = Date.UTC(2020, 0, 1)
const dayMs = 86_400_000
const bucketDays = 180
/** The most that views and saves can lift a work, in days (see `artworks.featured`): far above any real count. */
const maxInterestDays = 360

/** Every possible rank bucket, the best first: in stock from the newest down, then sold. */
export function bucketsAt(now: Date, onlyAvailable: boolean): number[] {
  const top = Math.max(
    0,
    Math.min(999, Math.floor(((now.getTime() - firstDay) / dayMs + maxInterestDays) / bucketDays)),
  )
  const down = Array.from({ length: top + 1 }, (_, at) => top - at)
  const inStock = down.map((bucket) => firstInStock + bucket)
  return onlyAvailable ? inStock : [...inStock, ...down.map((bucket) => 1000 + bucket)]
}

/** The lowest rank bucket of works in stock; those of sold works are below. */
export const firstInStock = 5000

/** Works in stock are above this value of "featured", sold works below it. */
export const minFeaturedInStock = -50_000

/** The rank bucket of a work with this value of `featured`, which is 100,000 days lower once a work is sold. */
export function rankBucketOf(featured: number): number {
  const [base, days] = featured > minFeaturedInStock ? [firstInStock, featured] : [1000, featured + 100_000]
  return base + Math.max(0, Math.min(999, Math.floor(days / bucketDays)))
}
