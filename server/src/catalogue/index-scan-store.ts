// Lists read along an index of the works: each sort has one index for the whole catalogue, one by menu category and one
// by subcategory. Several scopes are several scans whose results are merged. Counts are index-only and stop at their
// limit.
import type { Db } from '../platform/db.ts'
import { minFeaturedInStock } from '../search/search.ts'
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
import { type CountedMatches, countedColumns, countsOfMatches } from './search-index-store.ts'
import { isFaceted, type Scope, type Selection } from './selection.ts'
import { type SortOrder, orders, type SortPosition } from './sorts.ts'

/**
 * A scan of one index: where it starts, how it continues after the position of the previous page, and which rows it
 * skips.
 */
interface IndexScan {
  from: string
  where: string[]
  /** A condition that only so many of the first works are checked against; the page may then be short. */
  probe: string | null
  order: SortOrder
  /** The placeholders of that position. */
  after: readonly `$${number}`[] | null
}

type Add = (value: unknown) => `$${number}`

/** Collects a statement's parameters and returns their placeholders, from `$1` on. */
function valueList(): { values: unknown[]; add: Add } {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/**
 * With facets only the first works are looked at: a page without a next one may then be incomplete. `along`: as in
 * `filtersOf`.
 */
export async function selectByIndexScan(
  db: Db,
  selection: Selection,
  { order, after, limit, buyerId, signal }: PageQuery,
  along: SortOrder | null = null,
): Promise<PageFound> {
  const { values, add } = valueList()
  const columns = `${cardColumns(buyerId === null ? null : add(buyerId))}, ${positionColumns(order)}`
  const scans = scansOf(selection, order, after, filtersOf(selection, add, along), add)
  const text = unionOfScans(scans, columns, order, rowsFor(limit))
  return pageFrom(await db.many<SortedArtworkRow>(text, values, signal), order, limit)
}

/**
 * A page of a selection that the indexes cover, and its total counted up to `max`, by one statement. Where another
 * sort's index holds the filters (a price under "newest"), few matches are collected by that index and sorted, many are
 * met soon along the sort's own. Both ways are in the statement and the count chooses, so that it is planned once for
 * all values. The total is null where the page is empty.
 */
export async function selectPageWithTotal(
  db: Db,
  selection: Selection,
  { order, after, limit, buyerId, signal }: PageQuery,
  max: number,
  isCheapScan: boolean,
): Promise<PageFound & { total: number | null }> {
  const { values, add } = valueList()
  const total = '(SELECT total FROM counted)'
  const columns = `${cardColumns(buyerId === null ? null : add(buyerId))}, ${positionColumns(order)}, ${total} AS total`
  const rows = rowsFor(limit)
  const filters = filtersOf(selection, add, isCheapScan ? null : order)
  const scans = scansOf(selection, order, after, filters, add)
  const collected = (all: string) => `
    SELECT ${all} FROM (SELECT id FROM matches WHERE ${total} < ${max}) AS few
    CROSS JOIN LATERAL (SELECT * FROM artworks a WHERE a.id = few.id OFFSET 0) AS a
    ${after ? `WHERE ${behind(order, after.map(add))}` : ''}
    ORDER BY ${orderBy(order)} LIMIT ${rows}`
  const page = isCheapScan
    ? unionOfScans(scans, columns, order, rows)
    : unionOfScans(
        scans.map((scan) => ({ ...scan, where: [...scan.where, `${total} >= ${max}`] })),
        columns,
        order,
        rows,
        collected,
      )
  const text = `
    WITH matches AS MATERIALIZED (${indexedMatches(selection, max, add)}),
      counted AS MATERIALIZED (SELECT count(*)::int AS total FROM matches)
    ${page}`
  const found = await db.many<SortedArtworkRow & { total: number }>(text, values, signal)
  return { ...pageFrom(found, order, limit), total: found[0]?.total ?? null }
}

function scansOf(
  selection: Selection,
  order: SortOrder,
  after: SortPosition | null,
  filters: readonly string[],
  add: Add,
): IndexScan[] {
  const probe = probeOf(selection, add)
  return segmentsOf(order, after, add).flatMap((segment) =>
    scopesOf(selection.scopes, add).map((scope) => ({
      ...segment,
      ...scope,
      where: [...segment.where, ...scope.where, ...filters],
      probe,
    })),
  )
}

/** The first matches of a selection that the indexes cover, with their index terms counted. */
export async function selectIndexedMatches(
  db: Db,
  selection: Selection,
  max: number,
  signal: AbortSignal,
): Promise<CountedMatches> {
  const { values, add } = valueList()
  const text = `
    WITH entry AS MATERIALIZED (
      SELECT entry.* FROM (${indexedMatches(selection, max, add)}) AS found CROSS JOIN LATERAL (
        SELECT ${countedColumns} FROM artwork_search_index s WHERE s.artwork_id = found.id OFFSET 0) AS entry)
    SELECT ${countsOfMatches('entry')}`
  const [matches] = await db.many<CountedMatches>(text, values, signal)
  return matches as CountedMatches
}

/** The ids of the first matches: along the price where it is limited, else by "featured". */
function indexedMatches(selection: Selection, max: number, add: Add): string {
  const isOfPrice = selection.minPrice !== null || selection.maxPrice !== null
  return firstOf(selection, 'a.id', isOfPrice ? orders['price-low'] : orders.featured, max, add)
}

function firstOf(selection: Selection, columns: string, order: SortOrder, max: number, add: Add): string {
  const filters = filtersOf(selection, add)
  const scans = scopesOf(selection.scopes, add).map((scope): IndexScan => ({
    from: scope.from,
    where: [...scope.where, ...filters],
    probe: null,
    order,
    after: null,
  }))
  return unionOfScans(scans, columns, order, max)
}

/**
 * The price of the `nth` work of a selection, counted from the dearest or the cheapest; null where it has fewer works.
 */
export async function findNthPrice(
  db: Db,
  selection: Selection,
  from: 'dearest' | 'cheapest',
  nth: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { values, add } = valueList()
  const isFromDearest = from === 'dearest'
  const first = firstOf(selection, 'a.price', isFromDearest ? orders['price-high'] : orders['price-low'], nth, add)
  const text = `
    SELECT CASE WHEN count(*) = ${nth} THEN ${isFromDearest ? 'min' : 'max'}(price) END AS price
    FROM (${first}) AS first`
  return (await db.many<{ price: number | null }>(text, values, signal))[0]?.price ?? null
}

/** The first of several scans, in sort order; `other` makes one more statement of the same columns. */
function unionOfScans(
  scans: readonly IndexScan[],
  columns: string,
  order: SortOrder,
  rows: number,
  other?: (columns: string) => string,
): string {
  if (scans.length === 1 && scans[0]?.from === '' && !other) return textOf(scans[0], columns, rows)
  const sortable = `${columns}, ${order.columns.map((column) => `a.${column} AS sort_${column}`).join(', ')}`
  const texts = [...scans.map((scan) => textOf(scan, sortable, rows)), ...(other ? [other(sortable)] : [])]
  const sorted = order.columns.map((column) => `sort_${column} ${order.direction}`).join(', ')
  return `SELECT * FROM (${texts.map((text) => `(${text})`).join(' UNION ALL ')}) AS scanned ORDER BY ${sorted} LIMIT ${rows}`
}

function textOf({ from, where, probe, order, after }: IndexScan, columns: string, rows: number): string {
  const conditions = ['a.removed_at IS NULL', ...where, ...(after ? [behind(order, after)] : [])]
  const scan = (limit: number, what: string) =>
    `SELECT ${what} FROM artworks a WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(order)} LIMIT ${limit}`
  const rowsOfScan =
    probe === null
      ? scan(rows, columns)
      : `SELECT ${columns} FROM (${scan(maxProbed, '*')}) AS a WHERE ${probe} ORDER BY ${orderBy(order)} LIMIT ${rows}`
  return from === '' ? rowsOfScan : `SELECT a.* FROM ${from} CROSS JOIN LATERAL (${rowsOfScan}) AS a`
}

/** As many works as a page may skip for a facet before another way is the shorter one. */
const maxProbed = 500

/** By rating: rated works first, then unrated ones in the order of "featured". Every other sort is one scan. */
function segmentsOf(order: SortOrder, after: SortPosition | null, add: Add): IndexScan[] {
  if (order !== orders.rating) return [{ from: '', where: [], probe: null, order, after: after?.map(add) ?? null }]
  const unrated: IndexScan = {
    from: '',
    where: ['a.rating_count = 0'],
    probe: null,
    order: orders.featured,
    after: null,
  }
  if (after && after[0] === 0) return [{ ...unrated, after: after.slice(1).map(add) }]
  return [{ from: '', where: ['a.rating_count > 0'], probe: null, order, after: after?.map(add) ?? null }, unrated]
}

function scopesOf(scopes: readonly Scope[], add: Add): Pick<IndexScan, 'from' | 'where'>[] {
  const of = (column: Scope['column']) => scopes.filter((scope) => scope.column === column).map(({ value }) => value)
  if (scopes.length === 0) return [{ from: '', where: [] }]
  if (scopes.length === 1 && scopes[0])
    return [{ from: '', where: [`a.${scopes[0].column} = ${add(scopes[0].value)}`] }]
  // A form category has no index of its own: one scan of the whole catalogue, which skips the rest.
  if (of('category').length > 0) {
    const any = (['menu_category', 'subcategory', 'category'] as const).map(
      (column) => `a.${column} = ANY (${add(of(column))}::text[])`,
    )
    return [{ from: '', where: [`(${any.join(' OR ')})`] }]
  }
  return (['menu_category', 'subcategory'] as const)
    .filter((column) => of(column).length > 0)
    .map((column) => ({
      from: `unnest(${add(of(column))}::text[]) AS scope (value)`,
      where: [`a.${column} = scope.value`],
    }))
}

/** `along`: the sort whose index is scanned, whatever other index the filters have; `+ 0` keeps them from it. */
function filtersOf(selection: Selection, add: Add, along: SortOrder | null = null): string[] {
  const { minPrice, maxPrice, edition, available } = selection
  const hidden = (column: 'price' | 'featured') => (along && along.columns[0] !== column ? ' + 0' : '')
  return [
    ...(minPrice === null ? [] : [`a.price${hidden('price')} >= ${add(minPrice)}::bigint`]),
    ...(maxPrice === null ? [] : [`a.price${hidden('price')} <= ${add(maxPrice)}::bigint`]),
    ...(edition ? ['a.edition_size IS NOT NULL'] : []),
    ...(available ? [`a.featured${hidden('featured')} > ${minFeaturedInStock}`] : []),
  ]
}

/** Facets, sides and years stand in the search index: one probe for each work of the scan. */
function probeOf(selection: Selection, add: Add): string | null {
  if (!isFaceted(selection)) return null
  const { facets, maxWidth, maxHeight, minYear, maxYear } = selection
  const limit = (value: number | null, condition: string) => (value === null ? [] : [`${condition} ${add(value)}`])
  const conditions = [
    ...facets.map(({ indexTerms }) => `s.facets && ${add(indexTerms)}::text[]`),
    ...limit(maxWidth, 's.width_m <='),
    ...limit(maxHeight, 's.height_m <='),
    ...limit(minYear, 's.year >='),
    ...limit(maxYear, 's.year <='),
  ]
  return `(SELECT ${conditions.join(' AND ')} FROM artwork_search_index s WHERE s.artwork_id = a.id)`
}

/** Number of works of a selection that the indexes cover, counted up to `max`. */
export async function countIndexed(db: Db, selection: Selection, max: number, signal: AbortSignal): Promise<number> {
  const { values, add } = valueList()
  const text = `SELECT count(*)::int AS count FROM (${indexedMatches(selection, max, add)}) AS counted`
  return (await db.many<{ count: number }>(text, values, signal))[0]?.count ?? 0
}

export interface Count {
  slug: string
  count: number
}

/** Number of works in each of these scopes, counted up to `max`; filtered by price and availability only. */
export function countScopes(
  db: Db,
  selection: Selection,
  menus: readonly string[],
  subs: readonly string[],
  max: number,
  signal: AbortSignal,
): Promise<Count[]> {
  const { values, add } = valueList()
  const filters = filtersOf(selection, add)
  const count = (column: string, slugs: readonly string[]) => `
    SELECT slug, (SELECT count(*)::int FROM (
      SELECT FROM artworks a WHERE ${['a.removed_at IS NULL', `a.${column} = slug`, ...filters].join(' AND ')}
      LIMIT ${add(max)}) AS counted) AS count
    FROM unnest(${add(slugs)}::text[]) AS slug`
  return db.many(`${count('menu_category', menus)} UNION ALL ${count('subcategory', subs)}`, values, signal)
}
