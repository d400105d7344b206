// What the controls of the filters that works and lots share need: the changed choices, and the number beside each.
import type { WorkFilters } from '@rasika/contract/catalogue-filters.ts'
import { formatCount } from '@rasika/contract/money.ts'

/** What a control changes. */
export type WorkChange = (part: Partial<WorkFilters>) => void

/** Number of works for each choice of a facet under the other filters, formatted: '64', '1,000+'. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Counted {
  slug: string
  count: number
  countIsMore: boolean
}

/** The counts of a list's response by the names of its parameters. */
export function countsOf(facets: Readonly<Record<string, readonly Counted[]>>): FacetCounts {
  const written = (all: readonly Counted[]) =>
    Object.fromEntries(all.map(({ slug, count, countIsMore }) => [slug, formatCount(count, countIsMore)]))
  const { categories = [], subcategories = [], ...others } = facets
  const named = { category: categories, subcategory: subcategories, ...others }
  return Object.fromEntries(Object.entries(named).map(([name, all]) => [name, written(all)]))
}

/**
 * '0' for a choice without a match; undefined where the facet is not counted, or where only the first matches of a long
 * list were counted and the choice was not among them.
 */
export function countIn(counts: FacetCounts, facet: string, choice: string): string | undefined {
  const counted = counts[facet]
  if (!counted) return undefined
  const isWhole = !Object.values(counted).some((count) => count.endsWith('+'))
  return counted[choice] ?? (isWhole ? '0' : undefined)
}

/** The choices with one added or taken away, in the table's order, so that each list has one URL. */
export function toggled<Choice extends string>(
  all: readonly Choice[],
  chosen: readonly Choice[],
  one: Choice,
  isChosen: boolean,
): readonly Choice[] {
  return all.filter((choice) => (choice === one ? isChosen : chosen.includes(choice)))
}
