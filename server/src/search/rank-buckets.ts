// Rank buckets of the search index: half years of "featured", works in stock above sold ones.

/**
 * The start, in milliseconds, from which the index counts its rank buckets and quarters
 * (migrations/0028_search_names.sql).
 */
export const firstDay = Date.UTC(2020, 0, 1)
const dayMs = 86_400_000
const bucketDays = 180
/** The most that views and saves can lift a work, in days (see `artworks.featured`): far above any real count. */
const mostInterestDays = 360

/** Every possible rank bucket, fullest first: in stock from the newest down, then sold. */
export function bucketsAt(now: Date, onlyAvailable: boolean): number[] {
  const top = Math.max(
    0,
    Math.min(999, Math.floor(((now.getTime() - firstDay) / dayMs + mostInterestDays) / bucketDays)),
  )
  const down = Array.from({ length: top + 1 }, (_, at) => top - at)
  const inStock = down.map((bucket) => firstInStock + bucket)
  return onlyAvailable ? inStock : [...inStock, ...down.map((bucket) => 1000 + bucket)]
}

/** The lowest rank bucket of works in stock; those of sold works are below. */
export const firstInStock = 5000

/** The rank bucket of a work at this place of "featured", in which sold works are 100,000 days below. */
export function rankBucketOf(featured: number): number {
  const [base, days] = featured > -50_000 ? [firstInStock, featured] : [1000, featured + 100_000]
  return base + Math.max(0, Math.min(999, Math.floor(days / bucketDays)))
}
