// SQL of recommended works. The lists' SQL is in index-scan-store.ts (index scans) and search-index-store.ts (search
// index).
import type { Id } from '@rasika/contract/fields.ts'
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Db } from '../platform/db.ts'
import { type ArtworkCardRow, cardColumns, cardFrom } from './cards.ts'
import { rowsFor } from './list-page-store.ts'

const soldText = (buyer: '$1' | null, rows: number) => `
  SELECT * FROM (
    (SELECT ${cardColumns(buyer)}, a.sold_count, a.featured FROM artworks a
     WHERE a.removed_at IS NULL AND a.sold_count > 0 ORDER BY a.sold_count DESC, a.id DESC LIMIT ${rows})
    UNION ALL
    (SELECT ${cardColumns(buyer)}, a.sold_count, a.featured FROM artworks a
     WHERE a.removed_at IS NULL AND a.sold_count = 0 ORDER BY a.featured DESC, a.id DESC LIMIT ${rows})
  ) AS sold ORDER BY sold_count DESC, featured DESC, id DESC LIMIT ${rows}`

export async function selectTopSelling(db: Db, limit: number, buyerId: string | null): Promise<ArtworkCard[]> {
  const rows = rowsFor(limit)
  const found =
    buyerId === null
      ? db.many<ArtworkCardRow>(soldText(null, rows))
      : db.many<ArtworkCardRow>(soldText('$1', rows), [buyerId])
  return (await found).slice(0, limit).map(cardFrom)
}

/** The nearest in price above and below, within a scope that has an index by price. */
const near = (column: 'subcategory' | 'menu_category', isSame: boolean, rows: number) =>
  (['>=', '<'] as const)
    .map(
      (side) => `
    (SELECT near.*, ${isSame} AS is_same FROM this CROSS JOIN LATERAL (
      SELECT a.id, a.price, a.stock FROM artworks a
      WHERE a.removed_at IS NULL AND a.${column} = this.${column} AND a.price ${side} this.price
      ORDER BY a.price ${side === '<' ? 'DESC' : 'ASC'}, a.id ${side === '<' ? 'DESC' : 'ASC'} LIMIT ${rows}) AS near)`,
    )
    .join(' UNION ALL ')

const similarText = (buyer: '$3' | null, rows: number) => `
  WITH this AS (SELECT id, menu_category, subcategory, price FROM artworks WHERE id = $1 AND removed_at IS NULL),
  found AS (
    SELECT DISTINCT ON (near.id) near.*, abs(ln(near.price::float8 / this.price)) AS apart
    FROM (${near('subcategory', true, rows)} UNION ALL ${near('menu_category', false, rows)}) AS near CROSS JOIN this
    WHERE near.id <> this.id ORDER BY near.id, near.is_same DESC
  ),
  picked AS (
    SELECT *, row_number() OVER (ORDER BY stock > 0 DESC, is_same DESC, apart, id DESC) AS nth FROM found
    ORDER BY nth LIMIT $2
  )
  SELECT ${cardColumns(buyer)} FROM this LEFT JOIN picked ON true LEFT JOIN artworks a ON a.id = picked.id
  ORDER BY picked.nth`

/** Null if there is no such work. */
export async function selectSimilar(
  db: Db,
  id: Id,
  limit: number,
  buyerId: string | null,
): Promise<ArtworkCard[] | null> {
  // Reads a few more each way than are shown, since sold works come last and the work itself is among the results.
  const text = similarText(buyerId === null ? null : '$3', 2 * rowsFor(limit))
  const rows = await db.many<ArtworkCardRow>(text, [id, limit, ...(buyerId === null ? [] : [buyerId])])
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null).map(cardFrom)
}
