// Every SQL statement of the wishlist. Newest saved first.
import type { Id } from '@rasika/contract/fields.ts'
import { type ArtworkCardRow, cardColumns } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type ListPosition, type PositionedRow, positionText } from '../platform/list-page.ts'

/** Locks the buyer against closing their account until the transaction ends; a saved work refers to the buyer. */
export async function lockBuyerForKeyShare(tx: Tx, id: string): Promise<void> {
  await tx.run('SELECT FROM buyers WHERE id = $1 FOR KEY SHARE', [id])
}

/** False if it was already saved. */
export async function insertSaved(tx: Tx, buyerId: string, artworkId: Id): Promise<boolean> {
  return (
    (await tx.run('INSERT INTO wishlist (buyer_id, artwork_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      buyerId,
      artworkId,
    ])) === 1
  )
}

/** False where it was not saved. */
export async function deleteSaved(tx: Tx, buyerId: string, artworkId: Id): Promise<boolean> {
  return (await tx.run('DELETE FROM wishlist WHERE buyer_id = $1 AND artwork_id = $2', [buyerId, artworkId])) === 1
}

/** Returns the ids of the removed works. */
export async function deleteAllSaved(tx: Tx, buyerId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>('DELETE FROM wishlist WHERE buyer_id = $1 RETURNING artwork_id AS id', [
    buyerId,
  ])
  return rows.map(({ id }) => id)
}

const listOf = (after: string) => `
  SELECT ${cardColumns('$1')}, ${positionText('saved.saved_at')}
  FROM wishlist saved JOIN artworks a ON a.id = saved.artwork_id
  WHERE saved.buyer_id = $1 AND a.removed_at IS NULL ${after}
  ORDER BY saved.saved_at DESC, saved.artwork_id DESC LIMIT $2`
const firstPage = listOf('')
const laterPage = listOf('AND (saved.saved_at, saved.artwork_id) < ($3::timestamptz, $4::uuid)')

export function selectSaved(
  db: Db,
  buyerId: string,
  after: ListPosition | null,
  limit: number,
): Promise<(ArtworkCardRow & PositionedRow)[]> {
  return after ? db.many(laterPage, [buyerId, limit, ...after]) : db.many(firstPage, [buyerId, limit])
}

/** Counted up to `max`. */
export async function countSaved(db: Db, buyerId: string, max: number): Promise<number> {
  const text = `SELECT count(*) AS count FROM (
    SELECT FROM wishlist w JOIN artworks a ON a.id = w.artwork_id
    WHERE w.buyer_id = $1 AND a.removed_at IS NULL LIMIT $2) AS counted`
  return (await db.one<{ count: number }>(text, [buyerId, max]))?.count ?? 0
}

export async function selectSavedIds(db: Db, buyerId: string): Promise<string[]> {
  const text = `SELECT w.artwork_id AS id FROM wishlist w JOIN artworks a ON a.id = w.artwork_id
                WHERE w.buyer_id = $1 AND a.removed_at IS NULL ORDER BY w.saved_at DESC, w.artwork_id DESC`
  return (await db.many<{ id: string }>(text, [buyerId])).map(({ id }) => id)
}
