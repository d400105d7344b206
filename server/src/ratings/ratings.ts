// Public functions of ratings: the stars that buyers give works that were delivered to them (docs/product.md 14).
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { changeRating } from '../artworks/artworks.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { artworkTag, listsTag } from '../platform/tags.ts'
import { findRating, lockRatable, markWithdrawn, type RatableRow, saveRating } from './store.ts'

/** What the buyer of an order sees: their stars for its work, and whether they may give them. Null without a work. */
export async function ratingOf(
  db: Db,
  orderId: Id,
  buyerId: string,
): Promise<{ stars: number | null; mayRate: boolean } | null> {
  const row = await findRating(db, orderId, buyerId)
  return row && row.artwork_id !== null ? { stars: row.stars, mayRate: mayRate(row) } : null
}

/** Gives the work of the buyer's own order 1 to 5 stars, or changes them. @throws Problem not_found, not_ratable */
export async function rate(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  orderId: Id,
  buyerId: string,
  stars: number,
): Promise<void> {
  const row = await lockRatable(tx, orderId, buyerId)
  if (!row) throw new Refusal('not_found')
  const { artwork_id: artworkId } = row
  if (artworkId === null || !mayRate(row)) throw new Refusal('not_ratable')
  // Locks the work first, so that the ratings of one buyer's two orders of it follow each other.
  await changeRating(tx, artworkId, { sum: 0, count: 0 })
  const before = await saveRating(tx, { artworkId, buyerId, orderId, stars, at: await databaseNow(tx) })
  await changeRating(tx, artworkId, { sum: stars - (before ?? 0), count: before === null ? 1 : 0 })
  tx.afterCommit(() => tags.drop([artworkTag(artworkId), listsTag]))
}

/**
 * For an order whose payment is refunded in full: the rating of its buyer stays only while another of their orders of
 * the work allows it. Requires the locks of the order and of its work; a repeat changes nothing.
 */
export async function withdrawRating(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<void> {
  const withdrawn = await markWithdrawn(tx, orderId, at)
  if (!withdrawn) return
  const { artwork_id: artworkId, stars } = withdrawn
  await changeRating(tx, artworkId, { sum: -stars, count: -1 })
  tx.afterCommit(() => tags.drop([artworkTag(artworkId), listsTag]))
}

function mayRate({ is_delivered: isDelivered, is_paid: isPaid }: RatableRow): boolean {
  return isDelivered && isPaid
}
