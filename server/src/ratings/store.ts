// SQL of ratings. A rating is the buyer's for a work, whichever of their orders of it was rated.
import type { Id } from '@rasika/contract/fields.ts'
import { hasFullRefund } from '../order-status/order-status.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface RatableRow {
  artwork_id: string | null
  is_delivered: boolean
  /** Something of the payment is left that was not requested back. */
  is_paid: boolean
}

const isDelivered = `(SELECT d.delivery_status FROM order_deliveries d WHERE d.order_id = o.id) = 'Delivered'`
const isPaid = `o.state = 'paid' AND NOT ${hasFullRefund}`
const ratable = `SELECT o.artwork_id, ${isDelivered} AS is_delivered, ${isPaid} AS is_paid`
const ofBuyer = 'WHERE o.id = $1 AND o.buyer_id = $2'

export function findRating(
  db: Db,
  orderId: Id,
  buyerId: string,
): Promise<(RatableRow & { stars: number | null }) | null> {
  return db.one(
    `${ratable}, (SELECT r.stars FROM ratings r
        WHERE r.artwork_id = o.artwork_id AND r.buyer_id = o.buyer_id AND r.withdrawn_at IS NULL) AS stars
     FROM orders o ${ofBuyer}`,
    [orderId, buyerId],
  )
}

/** Locks the order until the transaction ends; null for another buyer's. */
export function lockRatable(tx: Tx, orderId: Id, buyerId: string): Promise<RatableRow | null> {
  return tx.one(`${ratable} FROM orders o ${ofBuyer} FOR NO KEY UPDATE OF o`, [orderId, buyerId])
}

export interface NewRating {
  artworkId: string
  buyerId: string
  orderId: string
  stars: number
  at: Date
}

/** Returns the stars that stood before; null if none did. Requires the work's lock. */
export async function saveRating(tx: Tx, rating: NewRating): Promise<number | null> {
  const { artworkId, buyerId, orderId, stars, at } = rating
  const before = await tx.one<{ stars: number }>(
    'SELECT stars FROM ratings WHERE artwork_id = $1 AND buyer_id = $2 AND withdrawn_at IS NULL',
    [artworkId, buyerId],
  )
  await tx.run(
    `INSERT INTO ratings (artwork_id, buyer_id, order_id, stars, rated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (artwork_id, buyer_id) DO UPDATE SET order_id = $3, stars = $4, rated_at = $5, withdrawn_at = NULL`,
    [artworkId, buyerId, orderId, stars, at],
  )
  return before?.stars ?? null
}

/**
 * Withdraws the rating of the order's buyer for its work, unless another of their orders of it allows one. Requires the
 * work's lock.
 */
export function markWithdrawn(
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<{ artwork_id: string; stars: number } | null> {
  return tx.one(
    `UPDATE ratings r SET withdrawn_at = $2 FROM orders refunded
     WHERE refunded.id = $1 AND r.artwork_id = refunded.artwork_id AND r.buyer_id = refunded.buyer_id
       AND r.withdrawn_at IS NULL
       AND NOT EXISTS (SELECT FROM orders o WHERE o.artwork_id = r.artwork_id AND o.buyer_id = r.buyer_id AND o.id <> $1
         AND ${isPaid} AND ${isDelivered})
     RETURNING r.artwork_id, r.stars`,
    [orderId, at],
  )
}
