// The counts of a list's facets on the wire (docs/product.md 11c).
import { z } from 'zod'
import { type Facet, facets } from './catalogue-filters.ts'

/**
 * The choices that have a match under the other filters, each with its count. `countIsMore`: only the first matches of
 * a long list were counted, so that there may be more of this choice, and some of an absent one.
 */
export const facetCounts = z.array(z.object({ slug: z.string(), count: z.number().int(), countIsMore: z.boolean() }))

/** One list of counts for each facet. */
export const countsOfFacets = Object.fromEntries(facets.map((facet) => [facet, facetCounts])) as Record<
  Facet,
  typeof facetCounts
>
