// Lists read along an index of the works: each sort has one index for the whole catalogue, one by menu category and one
// by subcategory. Several scopes are several scans whose results are merged. Counts are index-only and stop at their
// limit.
import type { Db } from '../platform/db.ts'
import { cardColumns } from './catalogue.ts'
import {
  behind,
  orderBy,
  type PageQuery,
  type PageFound,
  pageFrom,
  placeColumns,
  type SortedArtworkRow,
  rowsFor,
} from './page-store.ts'
import type { Scope, Selection } from './selection.ts'
import { type SortOrder, orders, type SortPosition } from './sorts.ts'

/** A scan of one index: where it starts, how it continues after a place, and which rows it skips. */
interface Walk {
  from: string
  where: string[]
  order: SortOrder
  place: readonly `$${number}`[] | null
}

type Add = (value: unknown) => `$${number}`

/** Collects a statement's parameters and returns their placeholders, from `$1` on. */
function valueList(): { values: unknown[]; add: Add } {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/**
 * `planned: 'afresh'` shows the planner the values: a price filter under another sort is best sorted if it leaves few
 * works, best scanned if many.
 */
export async function selectByIndexScan(
  db: Db,
  selection: Selection,
  { order, after, limit, buyerId, signal }: PageQuery,
  planned: 'once' | 'afresh' = 'once',
): Promise<PageFound> {
  const { values, add } = valueList()
  const rows = rowsFor(limit)
  const filters = filtersOf(selection, add)
  const buyer = buyerId === null ? null : add(buyerId)
  const walks = segmentsOf(order, after, add).flatMap((segment) =>
    scopesOf(selection.scopes, add).map((scope) => ({
      ...segment,
      ...scope,
      where: [...segment.where, ...scope.where, ...filters],
    })),
  )
  const columns = `${cardColumns(buyer)}, ${placeColumns(order)}`
  const read = planned === 'afresh' ? db.fresh<SortedArtworkRow> : db.many<SortedArtworkRow>
  return pageFrom(await read(joined(walks, columns, order, rows), values, signal), order, limit)
}

function joined(walks: readonly Walk[], columns: string, order: SortOrder, rows: number): string {
  if (walks.length === 1 && walks[0]?.from === '') return textOf(walks[0], columns, rows)
  const sortable = order.columns.map((column) => `a.${column} AS sort_${column}`).join(', ')
  const texts = walks.map((walk) => `(${textOf(walk, `${columns}, ${sortable}`, rows)})`)
  const sorted = order.columns.map((column) => `sort_${column} ${order.direction}`).join(', ')
  return `SELECT * FROM (${texts.join(' UNION ALL ')}) AS walked ORDER BY ${sorted} LIMIT ${rows}`
}

function textOf({ from, where, order, place }: Walk, columns: string, rows: number): string {
  const conditions = ['a.removed_at IS NULL', ...where, ...(place ? [behind(order, place)] : [])]
  const walk = `SELECT ${columns} FROM artworks a WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(order)} LIMIT ${rows}`
  return from === '' ? walk : `SELECT a.* FROM ${from} CROSS JOIN LATERAL (${walk}) AS a`
}

/** By rating: rated works first, then unrated ones in the order of "featured". Every other sort is one scan. */
function segmentsOf(order: SortOrder, after: SortPosition | null, add: Add): Walk[] {
  if (order !== orders.rating) return [{ from: '', where: [], order, place: after?.map(add) ?? null }]
  const unrated: Walk = { from: '', where: ['a.rating_count = 0'], order: orders.featured, place: null }
  if (after && after[0] === 0) return [{ ...unrated, place: after.slice(1).map(add) }]
  return [{ from: '', where: ['a.rating_count > 0'], order, place: after?.map(add) ?? null }, unrated]
}

function scopesOf(scopes: readonly Scope[], add: Add): Pick<Walk, 'from' | 'where'>[] {
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

function filtersOf(selection: Selection, add: Add): string[] {
  const { minPrice, maxPrice, edition, available } = selection
  return [
    ...(minPrice === null ? [] : [`a.price >= ${add(minPrice)}::bigint`]),
    ...(maxPrice === null ? [] : [`a.price <= ${add(maxPrice)}::bigint`]),
    ...(edition ? ['a.edition_size IS NOT NULL'] : []),
    ...(available ? [inStock] : []),
  ]
}

/** Sold works are below this value; written so that the indexes of "featured" can be used. */
const inStock = 'a.featured > -50000'

export interface Count {
  slug: string
  count: number
}

/** Number of works in each of these scopes, counted up to `most`; filtered by price and availability only. */
export function countScopes(
  db: Db,
  selection: Selection,
  menus: readonly string[],
  subs: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<Count[]> {
  const { values, add } = valueList()
  const filters = filtersOf(selection, add)
  const count = (column: string, slugs: readonly string[]) => `
    SELECT slug, (SELECT count(*)::int FROM (
      SELECT FROM artworks a WHERE ${['a.removed_at IS NULL', `a.${column} = slug`, ...filters].join(' AND ')} LIMIT ${add(most)}) AS counted) AS count
    FROM unnest(${add(slugs)}::text[]) AS slug`
  return db.many(`${count('menu_category', menus)} UNION ALL ${count('subcategory', subs)}`, values, signal)
}
