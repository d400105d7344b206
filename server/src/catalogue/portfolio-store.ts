// SQL of an artist's works, in public and for the artist: scans the index of the artist's works by time or by price;
// counts stop at a limit. The scan skips rows of the same artist only.
import type { ArtistSort } from '@rasika/contract/public-artists.ts'
import type { Db } from '../platform/db.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { containing } from '../platform/sorted-list.ts'
import { type ArtworkCardRow, cardColumns, workColumns, type WrittenWorkRow } from './cards.ts'
import type { Selection } from './selection.ts'

export interface PortfolioSelection {
  artistId: string
  /** Whole works, with those hidden by the operator. */
  isOwn: boolean
  buyerId: string | null
  selection: Selection
  /** Each of these words is in the title or the SKU. */
  words: readonly string[]
  sort: ArtistSort
}

/** When a work was added, to the microsecond. */
interface Dated {
  added_at: string
}
export type PublicPortfolioRow = ArtworkCardRow & Dated
export interface OwnPortfolioRow extends WrittenWorkRow, Dated {
  hidden: boolean
  hidden_reason: string | null
  in_auction: boolean
}

const orders: Record<ArtistSort, { column: 'created_at' | 'price'; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { column: 'created_at', type: 'timestamptz', direction: 'DESC' },
  oldest: { column: 'created_at', type: 'timestamptz', direction: 'ASC' },
  'price-high': { column: 'price', type: 'bigint', direction: 'DESC' },
  'price-low': { column: 'price', type: 'bigint', direction: 'ASC' },
}

const addedAt = `to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS added_at`
const ownColumns = `${workColumns(null)}, a.hidden_at IS NOT NULL AS hidden, a.hidden_reason,
  EXISTS (SELECT FROM auctions l WHERE l.artwork_id = a.id AND l.holds_unit) AS in_auction`

export function selectPortfolio<Row extends PublicPortfolioRow | OwnPortfolioRow>(
  db: Db,
  portfolioSelection: PortfolioSelection,
  after: { value: string | number; id: string } | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Row[]> {
  const values: unknown[] = []
  const where = conditions(portfolioSelection, values)
  const { column, type, direction } = orders[portfolioSelection.sort]
  const buyer = portfolioSelection.buyerId === null ? null : (`$${values.push(portfolioSelection.buyerId)}` as const)
  const behind = after
    ? `AND (a.${column}, a.id) ${direction === 'ASC' ? '>' : '<'} ($${values.push(after.value)}::${type},
      $${values.push(after.id)}::uuid)`
    : ''
  const text = `
    SELECT ${portfolioSelection.isOwn ? ownColumns : cardColumns(buyer)}, ${addedAt} FROM artworks a
    WHERE ${where} ${behind} ORDER BY a.${column} ${direction}, a.id ${direction} LIMIT $${values.push(limit)}`
  return db.fresh(text, values, signal)
}

const theirs = '(a.removed_at IS NULL OR a.hidden_at IS NOT NULL)'
const ownWorkText = `
  SELECT ${ownColumns}, ${addedAt} FROM artworks a WHERE a.id = $1 AND a.artist_id = $2 AND ${theirs}`

/** Null for another artist's work, and for one that its artist removed. */
export function findOwnWork(db: Db, id: Id, artistId: string): Promise<OwnPortfolioRow | null> {
  return db.one(ownWorkText, [id, artistId])
}

/** Counts at most `max`. */
export async function countPortfolio(
  db: Db,
  portfolioSelection: PortfolioSelection,
  max: number,
  signal?: AbortSignal,
): Promise<number> {
  const values: unknown[] = []
  const where = conditions(portfolioSelection, values)
  const text = `SELECT count(*)::int AS count
    FROM (SELECT FROM artworks a WHERE ${where} LIMIT $${values.push(max)}) AS counted`
  return (await db.fresh<{ count: number }>(text, values, signal))[0]?.count ?? 0
}

function conditions({ artistId, isOwn, selection, words }: PortfolioSelection, values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`
  const { scopes, minPrice, maxPrice } = selection
  const columns = ['menu_category', 'subcategory', 'category'] as const
  const kinds = columns.flatMap((column) => {
    const named = scopes.filter((scope) => scope.column === column).map(({ value }) => value)
    return named.length > 0 ? [`a.${column} = ANY (${add(named)}::text[])`] : []
  })
  return [
    `a.artist_id = ${add(artistId)}`,
    isOwn ? theirs : 'a.removed_at IS NULL',
    ...words
      .map(containing)
      .map(add)
      .map((pattern) => `(a.title ILIKE ${pattern} OR a.sku ILIKE ${pattern})`),
    ...(minPrice === null ? [] : [`a.price >= ${add(minPrice)}::bigint`]),
    ...(maxPrice === null ? [] : [`a.price <= ${add(maxPrice)}::bigint`]),
    ...(kinds.length > 0 ? [`(${kinds.join(' OR ')})`] : []),
  ].join(' AND ')
}
