// SQL of the list of lots: a page in one order, the total, the facets' counts, and the statistics. Whether a lot is
// live, upcoming or over is decided by the database's clock, read once for all pages of a list (`asOf`), so that no lot
// is shown twice or skipped because it ended between two pages.
import type { AuctionLabel } from '@rasika/contract/auction-names.ts'
import { endingSoonHours } from '@rasika/contract/auction-times.ts'
import { hasEnded, isListed, isLive, isUpcoming } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import type { ChosenFacet, Measures, IndexTermCounts } from '../search/search.ts'
import { type LotCardRow, lotCardColumns, lotCardTables } from './lot.ts'

export interface Filters extends Measures {
  /** Empty means all. */
  labels: readonly AuctionLabel[]
  menuCategories: readonly string[]
  categories: readonly string[]
  /** Paise, both ends included. */
  minPrice: number | null
  maxPrice: number | null
  /** Normalised as by the search; all must match. */
  words: readonly string[]
  facets: readonly ChosenFacet[]
}

export interface ListScan {
  column: 'starts_at' | 'ends_at' | 'created_at' | 'price' | 'active_bids'
  direction: 'ASC' | 'DESC'
  labels: readonly AuctionLabel[]
}

/** The last lot of the previous page: its value in the sort column, and its id. */
export interface LotListCursor {
  value: string | number
  id: string
}

export type ListedLotRow = LotCardRow & { value: string | number }

const isOf: Record<AuctionLabel, string> = {
  Live: `(${isLive('a', '$1::timestamptz')})`,
  Upcoming: `(${isUpcoming('a', '$1::timestamptz')})`,
  Completed: `(${hasEnded('a', '$1::timestamptz')})`,
}

function conditions(filters: Filters, labels: readonly AuctionLabel[], values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`
  const kinds = [
    ...(filters.menuCategories.length > 0 ? [`a.menu_category = ANY (${add(filters.menuCategories)}::text[])`] : []),
    ...(filters.categories.length > 0 ? [`a.category = ANY (${add(filters.categories)}::text[])`] : []),
  ]
  return [
    isListed('a'),
    `(${(labels.length > 0 ? labels : (['Live', 'Upcoming', 'Completed'] as const)).map((label) => isOf[label]).join(' OR ')})`,
    ...(kinds.length > 0 ? [`(${kinds.join(' OR ')})`] : []),
    ...(filters.minPrice === null ? [] : [`a.price >= ${add(filters.minPrice)}::bigint`]),
    ...(filters.maxPrice === null ? [] : [`a.price <= ${add(filters.maxPrice)}::bigint`]),
    ...searchTextConditions(filters, add),
  ].join(' AND ')
}

/** What stands beside the lot's own row: its words, facets, sides and year. */
function searchTextConditions(filters: Filters, add: (value: unknown) => string): string[] {
  const { words, facets, maxWidth, maxHeight, minYear, maxYear } = filters
  const limit = (value: number | null, condition: string) => (value === null ? [] : [`${condition} ${add(value)}`])
  const conditions = [
    // One condition per word: the trigram index does not serve LIKE ALL.
    ...words.map((word) => `w.normalised LIKE ${add(`% ${word}%`)}`),
    ...facets.map(({ indexTerms }) => `w.facets && ${add(indexTerms)}::text[]`),
    ...limit(maxWidth, 'w.width_m <='),
    ...limit(maxHeight, 'w.height_m <='),
    ...limit(minYear, 'w.year >='),
    ...limit(maxYear, 'w.year <='),
  ]
  return conditions.length === 0
    ? []
    : [`a.id IN (SELECT w.auction_id FROM auction_search_texts w WHERE ${conditions.join(' AND ')})`]
}

const isoText = (column: string) => `to_char(a.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export function selectByScan(
  db: Db,
  filters: Filters,
  { column, direction, labels }: ListScan,
  asOf: string,
  after: LotListCursor | null,
  limit: number,
  signal?: AbortSignal,
): Promise<ListedLotRow[]> {
  const isTime = column.endsWith('_at')
  const values: unknown[] = [asOf]
  const where = conditions(filters, labels, values)
  const beyond = after
    ? `AND (a.${column}, a.id) ${direction === 'ASC' ? '>' : '<'}
      ($${values.push(after.value)}::${isTime ? 'timestamptz' : 'bigint'}, $${values.push(after.id)}::uuid)`
    : ''
  const text = `
    SELECT ${lotCardColumns}, ${isTime ? isoText(column) : `a.${column}`} AS value FROM ${lotCardTables}
    WHERE ${where} ${beyond} ORDER BY a.${column} ${direction}, a.id ${direction} LIMIT $${values.push(limit)}`
  return db.fresh(text, values, signal)
}

/** Counted up to `max`. */
export async function countLots(
  db: Db,
  filters: Filters,
  asOf: string,
  max: number,
  signal?: AbortSignal,
): Promise<number> {
  const values: unknown[] = [asOf]
  const where = conditions(filters, filters.labels, values)
  const text = `SELECT count(*)::int AS count
    FROM (SELECT FROM auctions a WHERE ${where} LIMIT $${values.push(max)}) AS counted`
  return (await db.fresh<{ count: number }>(text, values, signal))[0]?.count ?? 0
}

/** The facets and menu categories of the first matches, at most `max`, by term ('category/paintings'). */
export async function countLotIndexTerms(
  db: Db,
  filters: Filters,
  asOf: string,
  max: number,
  signal?: AbortSignal,
): Promise<IndexTermCounts> {
  const values: unknown[] = [asOf]
  const where = conditions(filters, filters.labels, values)
  const text = `
    WITH matches AS MATERIALIZED (
      SELECT t.facets || ('category/' || a.menu_category) AS facets FROM auctions a JOIN auction_search_texts t ON t.auction_id = a.id WHERE ${where}
      LIMIT $${values.push(max)})
    SELECT (SELECT count(*)::int FROM matches) AS total, (SELECT coalesce(json_object_agg(term, count), '{}') FROM (
      SELECT term, count(*)::int AS count FROM matches CROSS JOIN LATERAL unnest(facets) AS term GROUP BY term) AS counted) AS counts`
  return (await db.fresh<IndexTermCounts>(text, values, signal))[0] as IndexTermCounts
}

const statsText = `
  SELECT count(*)::int AS total,
         count(*) FILTER (WHERE is_live)::int AS live,
         count(*) FILTER (WHERE is_upcoming)::int AS upcoming,
         count(*) FILTER (WHERE is_live AND ends_at <= now() + interval '24 hours')::int AS ending_today,
         count(*) FILTER (WHERE is_live AND ends_at < now() + interval '${endingSoonHours} hours')::int AS ending_soon,
         coalesce(sum(price), 0) AS total_value
  FROM (SELECT ends_at, price, ${isUpcoming('a', 'now()')} AS is_upcoming, ${isLive('a', 'now()')} AS is_live
        FROM auctions a WHERE ${isListed('a')}) AS shown`

export interface StatsRow {
  total: number
  live: number
  upcoming: number
  ending_today: number
  ending_soon: number
  total_value: number
}

/** Over every lot of the list, regardless of filters (spec: section 2, Auction list). */
export async function selectStats(db: Db): Promise<StatsRow> {
  return (await db.one<StatsRow>(statsText)) as StatsRow
}
