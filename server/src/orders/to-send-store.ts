// The SQL of orders whose parcel the artist is to hand over (`isToHandOver`).
import type { Db } from '../platform/db.ts'
import { deliveryJoin, isToHandOver } from '../order-status/order-status.ts'

/** The numbers of such orders of a work or of an artist; oldest first, at most 20. */
export async function selectOrdersToSend(db: Db, of: { artworkId: string } | { artistId: string }): Promise<string[]> {
  const [column, id] = 'artworkId' in of ? ['artwork_id', of.artworkId] : ['artist_id', of.artistId]
  const rows = await db.many<{ number: string }>(
    `SELECT o.number FROM orders o ${deliveryJoin}
     WHERE o.${column} = $1 AND ${isToHandOver}
     ORDER BY o.paid_at, o.id LIMIT 20`,
    [id],
  )
  return rows.map(({ number }) => number)
}
