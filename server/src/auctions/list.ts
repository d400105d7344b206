// The list of lots (spec: section 2, Auction list; docs/product.md 1): filtered, sorted and paginated by the server.
// 'Ending soon' shows live lots first, nearest end first, then upcoming ones, then ended ones, latest first. A cursor
// carries the time its list was started, so that a lot that ends meanwhile keeps its place.
import type { AuctionCard, auctionEndpoints, AuctionQuery, AuctionStats } from '@rasika/contract/auctions.ts'
import type { Facet } from '@rasika/contract/catalogue-filters.ts'
import type { ResponseOf } from '@rasika/contract/endpoint.ts'
import { type AuctionLabel, type AuctionSort, auctionSorts } from '@rasika/contract/auction-names.ts'
import {
  categories as formCategories,
  isMenuCategory,
  menuCategories as allMenuCategories,
  menuSlugNamed,
} from '@rasika/contract/categories.ts'
import { id } from '@rasika/contract/fields.ts'
import { paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import { databaseNowInMicroseconds } from '../platform/database-clock.ts'
import type { Caller } from '../platform/caller.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { maxCounted, pageWithCount } from '../platform/list-page.ts'
import { auctionListsTag, type CacheTags } from '../platform/tags.ts'
import {
  choiceCounts,
  chosenFacets,
  countFacets,
  measuresOf,
  noFacetCounts,
  type IndexTermCounts,
  wordsOf,
} from '../search/search.ts'
import { lotCardFrom } from './lot.ts'
import {
  countLots,
  countLotIndexTerms,
  type Filters,
  type ListedLotRow,
  selectStats,
  selectByScan,
  type ListScan,
} from './list-store.ts'

const maxWords = 12

export interface AuctionList {
  data: AuctionCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  stats: AuctionStats
  facets: ResponseOf<typeof auctionEndpoints.list>['facets']
  serverTime: string
}

export type ListAuctions = (db: Db, query: AuctionQuery, caller: Pick<Caller, 'signal'>) => Promise<AuctionList>

export function auctionList(tags: CacheTags): ListAuctions {
  const stats = statsKeeper(tags)
  return async (db, query, { signal }) => {
    const bookmark = readBookmark(query)
    const [now, counted] = await Promise.all([databaseNowInMicroseconds(db), stats(db)])
    const shared = { stats: counted, serverTime: new Date(now).toISOString() }
    const filters = filtersOf(query)
    if (filters === null)
      return { ...shared, data: [], page: pageWithCount(null, 0), facets: { ...noFacetCounts(), categories: [] } }
    const asOf = bookmark?.asOf ?? now
    const countIndexTerms = (of: Filters) => countLotIndexTerms(db, of, asOf, maxCounted + 1, signal)
    const whole = countIndexTerms(filters)
    const [found, total, facets, categories] = await Promise.all([
      readScans(db, filters, query, asOf, bookmark, signal),
      countLots(db, filters, asOf, maxCounted + 1, signal),
      countFacets(filters.facets, (facet) => (facet === null ? whole : countIndexTerms(withoutFacet(filters, facet)))),
      isOfCategory(filters) ? countIndexTerms({ ...filters, menuCategories: [], categories: [] }) : whole,
    ])
    return {
      ...shared,
      data: found.rows.map(lotCardFrom),
      page: pageWithCount(
        found.next && writeCursor([query.sort, asOf, found.next.scan, found.next.value, found.next.id]),
        total,
      ),
      facets: { ...facets, categories: categoryCounts(categories) },
    }
  }
}

interface Bookmark {
  asOf: string
  /** The part of the sort order that the last lot was in. */
  scan: number
  value: string | number
  id: string
}

const time = z.iso.datetime({ precision: 6 })
const bookmarkShape = z.tuple([
  z.enum(auctionSorts),
  time,
  z.number().int().min(0).max(2),
  z.union([time, z.number().int()]),
  id,
])

/** @throws Problem stale_cursor, also for the cursor of another sort */
function readBookmark({ sort, cursor }: AuctionQuery): Bookmark | null {
  const read = readCursor(cursor, bookmarkShape)
  if (read === null) return null
  const [written, asOf, scan, value, lotId] = read
  const column = scansOf(sort, [])[scan]?.column
  if (written !== sort || column === undefined || column.endsWith('_at') !== (typeof value === 'string'))
    throw new Refusal('stale_cursor')
  return { asOf, scan, value, id: lotId }
}

function scansOf(sort: AuctionSort, labels: readonly AuctionLabel[]): readonly ListScan[] {
  switch (sort) {
    case 'ending-soon':
      return [
        { column: 'ends_at', direction: 'ASC', labels: ['Live'] },
        { column: 'starts_at', direction: 'ASC', labels: ['Upcoming'] },
        { column: 'ends_at', direction: 'DESC', labels: ['Completed'] },
      ]
    case 'newly-listed':
      return [{ column: 'created_at', direction: 'DESC', labels }]
    case 'price-low':
      return [{ column: 'price', direction: 'ASC', labels }]
    case 'price-high':
      return [{ column: 'price', direction: 'DESC', labels }]
    case 'most-bids':
      return [{ column: 'active_bids', direction: 'DESC', labels }]
  }
}

interface Found {
  rows: ListedLotRow[]
  /** Cursor after the last row; null on the last page. */
  next: Omit<Bookmark, 'asOf'> | null
}

/** Reads the parts of the sort order in turn until the page is full; one extra row shows that there is a next page. */
async function readScans(
  db: Db,
  filters: Filters,
  { sort, limit }: AuctionQuery,
  asOf: string,
  after: Bookmark | null,
  signal?: AbortSignal,
): Promise<Found> {
  const rows: (ListedLotRow & { scan: number })[] = []
  for (const [at, scan] of scansOf(sort, filters.labels).entries()) {
    const isBehind = after !== null && at < after.scan
    const isFiltered =
      filters.labels.length === 0 ||
      scan.labels.length === 0 ||
      scan.labels.some((label) => filters.labels.includes(label))
    if (isBehind || !isFiltered) continue
    const seen = after?.scan === at ? after : null
    const found = await selectByScan(db, filters, scan, asOf, seen, limit + 1 - rows.length, signal)
    rows.push(...found.map((row) => ({ ...row, scan: at })))
    if (rows.length > limit) break
  }
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last ? { scan: last.scan, value: last.value, id: last.id } : null }
}

/**
 * Null if nothing can match, so that a mistyped URL never lists all lots: no named category exists, or no word is
 * searched.
 */
function filtersOf(query: AuctionQuery): Filters | null {
  const menuCategories = query.category.flatMap((name) => menuSlugNamed(name) ?? []).filter(isMenuCategory)
  const categories = query.category.flatMap(
    (name) => formCategories.find((category) => category.toLowerCase() === name.toLowerCase()) ?? [],
  )
  if (query.category.length > 0 && menuCategories.length + categories.length === 0) return null
  const words = query.search === null ? [] : [...new Set(wordsOf(query.search))].slice(0, maxWords)
  if (query.search !== null && words.length === 0) return null
  return {
    labels: [...new Set(query.status)],
    menuCategories,
    categories,
    minPrice: query.minPrice === null ? null : paiseOf(query.minPrice),
    maxPrice: query.maxPrice === null ? null : paiseOf(query.maxPrice),
    words,
    facets: chosenFacets(query),
    ...measuresOf(query),
  }
}

function isOfCategory({ menuCategories, categories }: Filters): boolean {
  return menuCategories.length + categories.length > 0
}

function categoryCounts({ total, counts }: IndexTermCounts): AuctionList['facets']['categories'] {
  return choiceCounts(allMenuCategories, (slug) => counts[`category/${slug}`], total > maxCounted)
}

function withoutFacet(filters: Filters, facet: Facet): Filters {
  return { ...filters, facets: filters.facets.filter((chosen) => chosen.facet !== facet) }
}

/** Caches the statistics, equal for everyone: read at most once in `freshMs`, and again after a lot came or went. */
function statsKeeper(tags: CacheTags): (db: Db) => Promise<AuctionStats> {
  let cached: { at: number; stats: Promise<AuctionStats> } | null = null
  tags.onDrop((dropped) => {
    if (dropped.includes(auctionListsTag)) cached = null
  })
  tags.onMissed(() => (cached = null))
  return (db) => {
    const now = performance.now()
    if (cached && now - cached.at < freshMs) return cached.stats
    const fresh = { at: now, stats: readStats(db) }
    fresh.stats.catch(() => {
      if (cached === fresh) cached = null
    })
    cached = fresh
    return fresh.stats
  }
}

const freshMs = 1000

async function readStats(db: Db): Promise<AuctionStats> {
  const row = await selectStats(db)
  return {
    total: row.total,
    live: row.live,
    upcoming: row.upcoming,
    endingToday: row.ending_today,
    endingSoon: row.ending_soon,
    totalValue: rupeesOf(toPaise(row.total_value)),
  }
}
