// The SQL of downloads: the first one of each file of an order.
import type { Db, Tx } from '../platform/db.ts'

export async function insertDownload(tx: Tx, orderId: string, position: number): Promise<void> {
  await tx.run('INSERT INTO order_downloads (order_id, position) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    orderId,
    position,
  ])
}

/** When the first file of the order was downloaded; null before. */
export async function findFirstDownload(db: Db, orderId: string): Promise<Date | null> {
  const text = 'SELECT min(first_at) AS at FROM order_downloads WHERE order_id = $1'
  return (await db.one<{ at: Date | null }>(text, [orderId]))?.at ?? null
}
