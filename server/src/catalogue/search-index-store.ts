// Lists read through the search index: searches, and filters that no sort index covers. Each query scans rank buckets
// in order and stops at its limit, so its cost does not grow with the catalogue. `OFFSET 0` keeps the planner from
// turning the buckets into a join over the whole index.
import type { Db } from '../platform/db.ts'
import { bucketsAt, firstInStock, rankBucketOf, type IndexTermCounts } from '../search/search.ts'
import { cardColumns } from './cards.ts'
import {
  behind,
  orderBy,
  type PageQuery,
  type PageFound,
  pageFrom,
  positionColumns,
  type SortedArtworkRow,
  rowsFor,
} from './list-page-store.ts'
import { rangesOf, type Selection } from './selection.ts'
import { selectionQuery, priceStepsOf, bucketRanges } from './search-index-query.ts'

const indexTerms = 'search_index_terms(s)'

/** The exact limits of `rangesOf`, in these two parameters. */
function inRanges(min: string, max: string): string {
  return `s.price BETWEEN (${min}::float8[])[1] AND (${max}::float8[])[1]
        AND s.width_m <= (${max}::float8[])[2] AND s.height_m <= (${max}::float8[])[3]
        AND coalesce(s.year, 0) BETWEEN (${min}::float8[])[2] AND (${max}::float8[])[4]`
}

/** SQL of at most `max` matches of a search, `query` being a tsquery in which '#' stands for the rank bucket. */
export function matchesInBuckets(columns: string, rankBuckets: string, query: string, max: number | string): string {
  return `
    SELECT entry.* FROM unnest(${rankBuckets}) AS bucket (rank_bucket) CROSS JOIN LATERAL (
      SELECT ${columns} FROM artwork_search_index s
      WHERE ${indexTerms} @@ replace(${query}, '#', bucket.rank_bucket::text)::tsquery AND s.rank_bucket = bucket.rank_bucket
        AND ${inRanges('$3', '$4')}
      OFFSET 0) AS entry
    LIMIT ${max}`
}

export function queryValues(selection: Selection, now: Date): [number[], string, number[], number[]] {
  return [bucketsAt(now, selection.available), selectionQuery(selection), ...rangesOf(selection)]
}

/** The first matches of a selection, counted by facets and categories: 'medium/oil', 'category/paintings'. */
export interface CountedMatches extends IndexTermCounts {
  /** The number of rank buckets that they are in: few where nearly every work matches. */
  buckets: number
}

/** The columns of the search index `s` that matches are counted by. */
export const countedColumns = 's.rank_bucket, s.menu_category, s.subcategory, s.facets'
/**
 * The columns of `CountedMatches`, of those in `table`. Works that are equal in all terms are counted together, which
 * halves the time.
 */
export const countsOfMatches = (table: string) => `
  (SELECT count(*)::int FROM ${table}) AS total, (SELECT count(DISTINCT rank_bucket)::int FROM ${table}) AS buckets,
  (SELECT coalesce(json_object_agg(term, count), '{}') FROM (
    SELECT term, sum(works)::int AS count
    FROM (SELECT facets, menu_category, subcategory, count(*) AS works FROM ${table} GROUP BY 1, 2, 3) AS alike
    CROSS JOIN LATERAL unnest(facets || ARRAY['category/' || menu_category, 'subcategory/' || subcategory]) AS term
    WHERE term IS NOT NULL GROUP BY term) AS counted) AS counts`
const countedMatchesText = `
  WITH entry AS MATERIALIZED (${matchesInBuckets(countedColumns, '$1::int[]', '$2', '$5')})
  SELECT ${countsOfMatches('entry')}`

export async function selectCountedMatches(
  db: Db,
  selection: Selection,
  now: Date,
  max: number,
  signal: AbortSignal,
): Promise<CountedMatches> {
  const [matches] = await db.many<CountedMatches>(countedMatchesText, [...queryValues(selection, now), max], signal)
  return matches as CountedMatches
}

/**
 * A page of all matches, sorted by columns of the works; complete if the selection has at most `max`. Its positions
 * are those of index-scan-store.ts.
 */
export async function selectAllAndSort(
  db: Db,
  selection: Selection,
  { now, order, after, max, limit, buyerId, signal }: { now: Date; max: number } & PageQuery,
): Promise<PageFound> {
  const placeholders = order.columns.map((_, at) => `$${6 + at}` as const)
  const buyer = buyerId === null ? null : (`$${after ? 6 + placeholders.length : 6}` as const)
  const text = `
    SELECT ${cardColumns(buyer)}, ${positionColumns(order)}
    FROM (${matchesInBuckets('s.artwork_id', '$1::int[]', '$2', '$5')}) AS entry
    JOIN artworks a ON a.id = entry.artwork_id
    ${after ? `WHERE ${behind(order, placeholders)}` : ''}
    ORDER BY ${orderBy(order)} LIMIT ${rowsFor(limit)}`
  const values = [...queryValues(selection, now), max, ...(after ?? []), ...(buyerId === null ? [] : [buyerId])]
  return pageFrom(await db.many<SortedArtworkRow>(text, values, signal), order, limit)
}

/**
 * A page of "featured": rank buckets follow one another in its order, so they are read from the top until the page is
 * full. Its positions are those of index-scan-store.ts.
 */
export async function selectByRankBuckets(
  db: Db,
  selection: Selection,
  { now, order, after, limit, buyerId, signal }: { now: Date } & PageQuery,
): Promise<PageFound> {
  const placeholders = order.columns.map((_, at) => `$${5 + at}` as const)
  const buyer = buyerId === null ? null : (`$${after ? 5 + placeholders.length : 5}` as const)
  const text = `
    SELECT ${cardColumns(buyer)}, ${positionColumns(order)} FROM (
      SELECT hit.* FROM unnest($1::int[]) AS bucket (rank_bucket) CROSS JOIN LATERAL (
        SELECT a.* FROM artwork_search_index s JOIN artworks a ON a.id = s.artwork_id
        WHERE ${indexTerms} @@ replace($2, '#', bucket.rank_bucket::text)::tsquery AND s.rank_bucket = bucket.rank_bucket
          AND ${inRanges('$3', '$4')} ${after ? `AND ${behind(order, placeholders)}` : ''}
        ORDER BY ${orderBy(order)} LIMIT ${rowsFor(limit)}) AS hit
      LIMIT ${rowsFor(limit)}) AS a
    ORDER BY ${orderBy(order)}`
  const [rankBuckets, ...rest] = queryValues(selection, now)
  const left = after ? rankBuckets.filter((bucket) => bucket <= rankBucketOf(Number(after[0]))) : rankBuckets
  const values = [left, ...rest, ...(after ?? []), ...(buyerId === null ? [] : [buyerId])]
  return pageFrom(await db.many<SortedArtworkRow>(text, values, signal), order, limit)
}

/** A page by price without words: price steps follow one another, and are read until the page is full. */
export async function selectByPriceSteps(
  db: Db,
  selection: Selection,
  { order, after, limit, buyerId, signal }: PageQuery,
): Promise<PageFound> {
  const { direction } = order
  const { query, steps } = priceStepsOf(selection, direction, after ? Number(after[0]) : undefined)
  const buyer = buyerId === null ? null : (`$${after ? 8 : 6}` as const)
  const beyond = after ? `AND (s.price, s.artwork_id) ${direction === 'ASC' ? '>' : '<'} ($6::bigint, $7::uuid)` : ''
  const text = `
    SELECT ${cardColumns(buyer)}, ${positionColumns(order)} FROM (
      SELECT hit.artwork_id FROM unnest($1::int[]) AS step (price_step) CROSS JOIN LATERAL (
        SELECT s.artwork_id FROM artwork_search_index s
        WHERE price_step_terms(s) @@ replace($2, '#', step.price_step::text)::tsquery AND s.rank_bucket >= $5
          AND ${inRanges('$3', '$4')} ${beyond}
        ORDER BY s.price ${direction}, s.artwork_id ${direction} LIMIT ${rowsFor(limit)}) AS hit
      LIMIT ${rowsFor(limit)}) AS hit
    JOIN artworks a ON a.id = hit.artwork_id ORDER BY ${orderBy(order)}`
  const values = [steps, query, ...rangesOf(selection), selection.available ? firstInStock : 0, ...(after ?? [])]
  const rows = await db.many<SortedArtworkRow>(text, [...values, ...(buyerId === null ? [] : [buyerId])], signal)
  return pageFrom(rows, order, limit)
}

const indexOrders = {
  'price-low': { columns: ['price', 'artwork_id'], direction: 'ASC' },
  'price-high': { columns: ['price', 'artwork_id'], direction: 'DESC' },
  newest: { columns: ['created_at', 'artwork_id'], direction: 'DESC' },
  rating: { columns: ['rating', 'rank_bucket', 'artwork_id'], direction: 'DESC' },
} as const
const columnTypes = {
  price: 'bigint',
  created_at: 'timestamptz',
  rating: 'float8',
  rank_bucket: 'int',
  artwork_id: 'uuid',
} as const

/**
 * A page of a search, or of a list that the search index filters, sorted by something other than relevance. `whole`
 * reads all matches as one bucket, if they are few; otherwise sort buckets are read until the page is full. By rating,
 * works of equal rating follow their rank buckets.
 */
export async function selectByBuckets(
  db: Db,
  selection: Selection,
  sort: keyof typeof indexOrders,
  { now, whole, after, limit, buyerId, signal }: { now: Date; whole: boolean } & PageQuery,
): Promise<PageFound> {
  const { columns, direction } = indexOrders[sort]
  const [rankBuckets, wholeQuery, ...ranges] = queryValues(selection, now)
  const steps = whole ? [{ query: wholeQuery, low: 0, high: 9999 }] : bucketRanges(selection, sort, after?.[0], now)
  const parameters = columns.map((column, at) => `$${7 + at}::${columnTypes[column]}`)
  const compared = `(${columns.map((column) => `entry.${column}`).join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${parameters.join(', ')})`
  const by = (table: string) => columns.map((column) => `${table}.${column} ${direction}`).join(', ')
  const buyer = buyerId === null ? null : (`$${after ? 7 + columns.length : 7}` as const)
  const positions = columns
    .slice(0, -1)
    .map((column, at) => `hit.${column}${column === 'created_at' ? '::text' : ''} AS position_${at}`)
  const text = `
    SELECT ${cardColumns(buyer)}, ${positions.join(', ')} FROM (
      SELECT hit.* FROM unnest($2::text[], $5::int[], $6::int[]) AS step (query, low, high) CROSS JOIN LATERAL (
        SELECT entry.* FROM (${matchesInBuckets(
          's.artwork_id, s.rank_bucket, s.price, s.rating, s.created_at',
          'ARRAY(SELECT rank_bucket FROM unnest($1::int[]) AS rank_bucket WHERE rank_bucket BETWEEN step.low AND step.high)',
          'step.query',
          'ALL',
        )}) AS entry
        ${after ? `WHERE ${compared}` : ''}
        ORDER BY ${by('entry')} LIMIT ${rowsFor(limit)}) AS hit
      LIMIT ${rowsFor(limit)}) AS hit
    JOIN artworks a ON a.id = hit.artwork_id ORDER BY ${by('hit')}`
  const values = [
    rankBuckets,
    steps.map(({ query }) => query),
    ...ranges,
    steps.map(({ low }) => low),
    steps.map(({ high }) => high),
  ]
  const rows = await db.many<SortedArtworkRow>(
    text,
    [...values, ...(after ?? []), ...(buyerId === null ? [] : [buyerId])],
    signal,
  )
  return pageFrom(rows, { columns: columns.map((column) => (column === 'artwork_id' ? 'id' : column)) }, limit)
}
