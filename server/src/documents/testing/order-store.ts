// SQL of paid-order.ts.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import { insertPaymentRow } from '../../testing/sold.ts'

export async function insertPaidOrder(
  db: Db,
  { artistId, buyerId, artworkId, address }: { artistId: string; buyerId: string; artworkId: string; address: unknown },
  changed: Record<string, unknown>,
): Promise<string> {
  const row: Record<string, unknown> = {
    state: 'paid',
    holds_unit: false,
    held_until: '2026-11-21T06:15:00Z',
    address: JSON.stringify(address),
    list_price: 6_000_000,
    price: 4_850_000,
    total: 4_850_000,
    paid_at: '2026-11-21T06:00:00Z',
    payment_id: `pay_${randomUUID()}`,
    ...changed,
  }
  const names = Object.keys(row)
  const made = await db.fresh<{ id: string }>(
    `INSERT INTO orders (product_type, artwork_id, artist_id, buyer_id, title, artist_name, artist_username, sku,
       category, menu_category, medium, year, framing_type, delivery_type, picture, ${names.join(', ')})
     SELECT 'artwork', w.id, $1, $2, w.title, w.artist_name, w.artist_username, w.sku, w.category, w.menu_category,
       w.medium, w.year, w.framing_type, w.delivery_type, w.pictures -> 0, ${names.map((_, nth) => `$${nth + 4}`).join(', ')}
     FROM artworks w WHERE w.id = $3 RETURNING id`,
    [artistId, buyerId, artworkId, ...Object.values(row)],
  )
  const { id } = made[0] as { id: string }
  await insertPaymentRow(db, id)
  return id
}

export async function setGstin(db: Db, artistId: string, gstin: string | null): Promise<void> {
  await db.run(
    `UPDATE artists SET gstin = $2, tax_status = CASE WHEN $2::text IS NULL THEN 'none' ELSE 'regular' END
     WHERE id = $1`,
    [artistId, gstin],
  )
}

export function findNumbers(db: Db, orderId: string): Promise<{ number: string; code: string } | null> {
  return db.one('SELECT i.number, c.code FROM invoices i JOIN certificates c USING (order_id) WHERE order_id = $1', [
    orderId,
  ])
}

export async function setLastNumber(db: Db, artistId: string, number: number): Promise<void> {
  await db.run('UPDATE document_series SET last_number = $2 WHERE artist_id = $1', [artistId, number])
}
