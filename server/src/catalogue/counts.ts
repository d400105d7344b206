// Counts of a selection: its total and its facets, each counted to 1,000 and then "more", and cached for a short while.
// A facet is counted under all filters but its own, so that a visitor sees what its other choices contain. Categories
// are counted by the sort indexes where these cover the filters; all else is counted among the first thousand matches,
// and is a lower bound if there are more, of which the first 300 may stand for all (`fewMatches`).
import type { artworkEndpoints } from '@rasika/contract/artworks.ts'
import type { Facet } from '@rasika/contract/catalogue-filters.ts'
import type { ResponseOf } from '@rasika/contract/endpoint.ts'
import { menuCategories, subcategories } from '@rasika/contract/categories.ts'
import type { Db } from '../platform/db.ts'
import { maxCounted } from '../platform/list-page.ts'
import { type Cache, cacheOf } from '../platform/cache.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isIndexed, keyOf, type Selection, withoutFacet, withoutScopes } from './selection.ts'
import { choiceCounts, countFacets } from '../search/search.ts'
import { type CountedMatches, selectCountedMatches } from './search-index-store.ts'
import { countIndexed, countScopes, selectIndexedMatches, findNthPrice } from './index-scan-store.ts'

export type Facets = NonNullable<ResponseOf<typeof artworkEndpoints.list>['facets']>

export interface SelectionCounts {
  /** The number of matches of an indexed selection; `maxCounted` + 1 means more than `maxCounted`. Cached. */
  total(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<number>
  /**
   * Whether an indexed selection with one limit of price is known to have more than `maxCounted` matches. It has where
   * the limit leaves in the work at `maxCounted` + 1 from the dearest or the cheapest; that work's price is cached, so
   * that a price which nobody has asked for before needs no count. False for every other selection.
   */
  isLong(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<boolean>
  /** The first matches; cached. */
  matches(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<CountedMatches>
  /** `own`: the matches of the selection itself, where they are counted already. */
  facets(db: Db, selection: Selection, signal: AbortSignal | undefined, own?: Promise<CountedMatches>): Promise<Facets>
}

/** How many works stand for a selection of more than `maxCounted`, where its facets are counted beside another one. */
const fewMatches = 300

export function selectionCountsOf({ tags, clock }: Pick<AppContext, 'tags' | 'clock'>): SelectionCounts {
  const cachedMatches: Cache<CountedMatches> = cacheOf(tags, 2000)
  const counts: Cache<Readonly<Record<string, number>>> = cacheOf(tags, 500)
  const totals: Cache<number> = cacheOf(tags, 2000)
  const prices: Cache<number> = cacheOf(tags, 500)

  function matchesOf(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<CountedMatches> {
    return cachedMatches.keep(
      keyOf(selection),
      (given) =>
        isIndexed(selection)
          ? indexedMatches(db, selection, given)
          : selectCountedMatches(db, selection, clock.now(), maxCounted + 1, given),
      signal,
    )
  }

  /**
   * The matches of a wider selection than one with this total. If that is more than is counted, the wider one has no
   * fewer, and a few works stand for it.
   */
  async function widerMatches(db: Db, selection: Selection, signal: AbortSignal | undefined, total: number) {
    if (total <= maxCounted) return matchesOf(db, selection, signal)
    const few = (given: AbortSignal) =>
      isIndexed(selection)
        ? selectIndexedMatches(db, selection, fewMatches, given)
        : selectCountedMatches(db, selection, clock.now(), fewMatches, given)
    return { ...(await cachedMatches.keep(`few ${keyOf(selection)}`, few, signal)), total: maxCounted + 1 }
  }

  /**
   * The total of an indexed selection is counted apart, so that a few matches of a long list are enough for its facets.
   */
  async function indexedMatches(db: Db, selection: Selection, signal: AbortSignal): Promise<CountedMatches> {
    const total = await totalOfScopes(db, selection, signal)
    const counted = await selectIndexedMatches(db, selection, total > maxCounted ? fewMatches : maxCounted, signal)
    return { ...counted, total }
  }

  /** The same from the counts of the scopes, which facets need anyway. */
  async function totalOfScopes(db: Db, selection: Selection, signal: AbortSignal | undefined): Promise<number> {
    const table = await scopeCounts(db, selection, signal)
    const slugs = selection.scopes.length > 0 ? selection.scopes.map(({ value }) => value) : menuCategories
    return Math.min(
      maxCounted + 1,
      slugs.reduce((sum, slug) => sum + (table[slug] ?? 0), 0),
    )
  }

  /** Counts of every scope by index scans, for selections that the indexes cover. */
  function scopeCounts(
    db: Db,
    selection: Selection,
    signal: AbortSignal | undefined,
  ): Promise<Readonly<Record<string, number>>> {
    const whole = withoutScopes(selection)
    const count = async (given: AbortSignal) => {
      const rows = await countScopes(db, whole, menuCategories, subcategories, maxCounted + 1, given)
      return Object.fromEntries(rows.map(({ slug, count: counted }) => [slug, counted]))
    }
    return counts.keep(keyOf(whole), count, signal)
  }

  async function scopeFacets(
    db: Db,
    selection: Selection,
    signal: AbortSignal | undefined,
    own: Promise<CountedMatches>,
  ): Promise<Pick<Facets, 'categories' | 'subcategories'>> {
    const whole = withoutScopes(selection)
    if (isIndexed(whole)) {
      const table = await scopeCounts(db, whole, signal)
      return {
        categories: choiceCounts(menuCategories, (slug) => table[slug], false),
        subcategories: choiceCounts(subcategories, (slug) => table[slug], false),
      }
    }
    const all = await own
    const matches = selection.scopes.length === 0 ? all : await widerMatches(db, whole, signal, all.total)
    const isCut = matches.total > maxCounted
    return {
      categories: choiceCounts(menuCategories, (slug) => matches.counts[`category/${slug}`], isCut),
      subcategories: choiceCounts(subcategories, (slug) => matches.counts[`subcategory/${slug}`], isCut),
    }
  }

  /** Where there are fewer works, an infinite price: no limit leaves in more than `maxCounted`. */
  function priceOfMore(db: Db, whole: Selection, from: 'dearest' | 'cheapest', signal: AbortSignal | undefined) {
    const beyond = from === 'dearest' ? -Infinity : Infinity
    const select = async (given: AbortSignal) => (await findNthPrice(db, whole, from, maxCounted + 1, given)) ?? beyond
    return prices.keep(`${from} ${keyOf(whole)}`, select, signal)
  }

  return {
    matches: matchesOf,
    async isLong(db, selection, signal) {
      const { minPrice, maxPrice } = selection
      const whole = { ...selection, minPrice: null, maxPrice: null }
      if (minPrice !== null && maxPrice === null) return minPrice <= (await priceOfMore(db, whole, 'dearest', signal))
      if (maxPrice !== null && minPrice === null) return maxPrice >= (await priceOfMore(db, whole, 'cheapest', signal))
      return false
    },
    total: (db, selection, signal) =>
      totals.keep(keyOf(selection), (given) => countIndexed(db, selection, maxCounted + 1, given), signal),
    async facets(db, selection, signal, own = matchesOf(db, selection, signal)) {
      const without = async (facet: Facet | null) => {
        const all = await own
        return facet === null ? all : widerMatches(db, withoutFacet(selection, facet), signal, all.total)
      }
      const [scopes, others] = await Promise.all([
        scopeFacets(db, selection, signal, own),
        countFacets(selection.facets, without),
      ])
      return { ...scopes, ...others }
    },
  }
}
