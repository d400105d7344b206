// The catalogue list (spec: section 2, /artworks; docs/product.md "Wire conventions"). A page is read in one of these
// ways: by relevance from the search index (`selectRanked`); where the indexes of the sorts cover all filters, by a
// scan of one (`indexed`); else (`matchesSorted`) few matches are collected and sorted, dense ones read by a scan, and others
// by buckets of the search index: rank buckets for featured, price steps for prices, buckets of the sort for the rest.
import type { ArtworkCard, CatalogueQuery } from '@rasika/contract/artworks.ts'
import { type Sort, sorts } from '@rasika/contract/catalogue-filters.ts'
import { buyerIdOf, type Caller } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import { pageWithCount, maxCounted } from '../platform/list-page.ts'
import type { AppContext } from '../platform/app-context.ts'
import { noFacetCounts, type QueryReader, type ParsedQuery } from '../search/search.ts'
import { type Facets, type SelectionCounts, selectionCountsOf } from './counts.ts'
import type { PageQuery, PageFound } from './list-page-store.ts'
import { selectRanked } from './ranked-store.ts'
import { isFaceted, isIndexed, keyOf, narrowedBy, type Selection, selectionOf } from './selection.ts'
import {
  type CountedMatches,
  selectAllAndSort,
  selectByBuckets,
  selectByPriceSteps,
  selectByRankBuckets,
} from './search-index-store.ts'
import { type SortCursor, decodeSortCursor, orders, encodeSortCursor } from './sorts.ts'
import { selectByIndexScan, selectPageWithTotal } from './index-scan-store.ts'

export interface CatalogueList {
  data: ArtworkCard[]
  page: ReturnType<typeof pageWithCount>
  facets: Facets | null
  understoodAs: string | null
}

export type ListArtworks = (db: Db, query: CatalogueQuery, caller: Caller) => Promise<CatalogueList>

interface ListContext {
  context: AppContext
  counts: SelectionCounts
}

interface Listed extends PageFound {
  total: number
  facets: Facets | null
}

type ListQuery = PageQuery & Pick<CatalogueQuery, 'facets'>

export function catalogueList(context: AppContext, queryReader: QueryReader): ListArtworks {
  const listContext: ListContext = { context, counts: selectionCountsOf(context) }
  return async (db, query, caller) => {
    const selection = selectionOf(query)
    const nothing = query.facets ? nothingCounted : { ...nothingCounted, facets: null }
    if (selection === null) return nothing
    const isRanked = query.search !== null && query.sort === 'featured'
    const order = orders[query.sort]
    const list = `${sorts.indexOf(query.sort)} ${keyOf(selection)} ${query.exact} ${query.search ?? ''}`
    const decoded = decodeSortCursor(context.sessionSecret, list, query.cursor, isRanked ? null : order)
    const pageQuery = {
      order,
      after: decoded?.position ?? null,
      limit: query.limit,
      facets: query.facets,
      buyerId: buyerIdOf(caller),
      signal: caller.signal,
    }
    let first: CatalogueList | undefined
    for await (const understood of readings(db, query, decoded)) {
      const narrowed: Selection = understood
        ? {
            ...narrowedBy(selection, understood.filters),
            groups: understood.groups,
            match: understood.match,
            titles: understood.titles,
          }
        : selection
      const found = await (isRanked
        ? ranked(listContext, db, narrowed, pageQuery)
        : sorted(listContext, db, narrowed, query.sort, pageQuery))
      const reading = understood?.reading ?? ''
      const result = {
        data: found.cards,
        page: pageWithCount(
          found.next && encodeSortCursor(context.sessionSecret, list, { reading, position: found.next }),
          found.total,
        ),
        facets: found.facets,
        understoodAs: understood?.understoodAs ?? null,
      }
      if (found.total > 0) return result
      first ??= result
    }
    return first ?? nothing
  }

  /** Without a search there is one reading: null. */
  async function* readings(
    db: Db,
    { search, exact }: Pick<CatalogueQuery, 'search' | 'exact'>,
    decoded: SortCursor | null,
  ): AsyncGenerator<ParsedQuery | null, void> {
    if (search === null) yield null
    else if (decoded) yield await queryReader.understandAgain(db, search, decoded.reading)
    else yield* queryReader.understand(db, search, exact)
  }
}

const nothingCounted: CatalogueList = {
  data: [],
  page: pageWithCount(null, 0),
  facets: { categories: [], subcategories: [], ...noFacetCounts() },
  understoodAs: null,
}

async function ranked(
  { context, counts }: ListContext,
  db: Db,
  selection: Selection,
  pageQuery: ListQuery,
): Promise<Listed> {
  const ranking = selectRanked(db, selection, { ...pageQuery, now: context.clock.now() })
  const facets = pageQuery.facets
    ? counts.facets(
        db,
        selection,
        pageQuery.signal,
        ranking.then((found) => found.matches),
      )
    : null
  const [found, counted] = await Promise.all([ranking, facets])
  return { ...found, total: found.matches.total, facets: counted }
}

async function sorted(
  { context, counts }: ListContext,
  db: Db,
  selection: Selection,
  sort: Sort,
  pageQuery: ListQuery,
): Promise<Listed> {
  const facets = pageQuery.facets ? counts.facets(db, selection, pageQuery.signal) : null
  if (isIndexed(selection)) {
    const [found, counted] = await Promise.all([indexed(counts, db, selection, pageQuery), facets])
    return { ...found, facets: counted }
  }
  const [matches, counted] = await Promise.all([counts.matches(db, selection, pageQuery.signal), facets])
  const found = await matchesSorted(db, selection, sort, { ...pageQuery, now: context.clock.now() }, matches)
  return { ...found, total: matches.total, facets: counted }
}

/**
 * A first page is counted by its own statement, unless its selection is known to be long; later pages show a cached
 * total.
 */
async function indexed(
  counts: SelectionCounts,
  db: Db,
  selection: Selection,
  pageQuery: PageQuery,
): Promise<PageFound & { total: number }> {
  const { order, after, signal } = pageQuery
  if (await counts.isLong(db, selection, signal))
    return { ...(await selectByIndexScan(db, selection, pageQuery, order)), total: maxCounted + 1 }
  const isCheap = isCheapScan(selection, pageQuery)
  if (isCheap && after !== null) {
    const scan = selectByIndexScan(db, selection, pageQuery)
    const [found, total] = await Promise.all([scan, counts.total(db, selection, signal)])
    return { ...found, total }
  }
  const found = await selectPageWithTotal(db, selection, pageQuery, maxCounted + 1, isCheap)
  return { ...found, total: found.total ?? (after === null ? 0 : await counts.total(db, selection, signal)) }
}

/** The matches of a selection that no index of a sort order covers: a search, an edition, facets. */
async function matchesSorted(
  db: Db,
  selection: Selection,
  sort: Sort,
  pageQuery: PageQuery & { now: Date },
  { total, buckets }: CountedMatches,
): Promise<PageFound> {
  const isFew = total <= maxCounted
  // By rating, matches of facets have the places of their buckets on every page.
  if ((selection.groups.length > 0 && sort !== 'featured') || (isFaceted(selection) && sort === 'rating'))
    return selectByBuckets(db, selection, sort, { ...pageQuery, whole: isFew })
  if (isFew) return selectAllAndSort(db, selection, { ...pageQuery, max: maxCounted })
  if (!isFaceted(selection)) return selectByIndexScan(db, selection, pageQuery)
  if (buckets <= denseBuckets) {
    const found = await selectByIndexScan(db, selection, pageQuery)
    if (found.next !== null) return found
  }
  if (sort === 'featured') return selectByRankBuckets(db, selection, pageQuery)
  if (sort !== 'newest') return selectByPriceSteps(db, selection, pageQuery)
  return selectByBuckets(db, selection, sort, { ...pageQuery, whole: false })
}

/** Where the first thousand matches are in so few rank buckets, a scan of the sort's index may fill a page. */
const denseBuckets = 2

/** Selections in which the index scan skips few rows or none. */
function isCheapScan({ available, minPrice, maxPrice }: Selection, { order }: PageQuery): boolean {
  const isOfPrice = minPrice === null && maxPrice === null ? true : order.columns[0] === 'price'
  return isOfPrice && (!available || order === orders.featured)
}
