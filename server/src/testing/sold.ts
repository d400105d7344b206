// Paid orders with their tax invoice, inserted directly: for tests of the effects of many sales. How an order is
// placed and paid is tested in ../orders/.
import { randomUUID } from 'node:crypto'
import { invoiceAmounts } from '@rasika/contract/gst.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { PaidSale, RefundOfSale } from '../ledger/ledger.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { TestApp } from './app.ts'

export interface Sold {
  artistId: string
  buyerId: string
  /** Paise. */
  price: number
  delivery?: number
  coupon?: number
  /** Per cent; null on a bill of supply. */
  rate?: 5 | 18 | null
  paidAt?: string
  deliveryType?: string
}

/** Returns the sale, not yet recorded in a ledger; the caller records it in the same transaction. */
export async function insertPaidOrderRow(
  tx: Tx,
  { artistId, buyerId, price, delivery = 0, coupon = 0, rate = null, paidAt, ...more }: Sold,
): Promise<PaidSale> {
  const id = randomUUID()
  const total = price + delivery - coupon
  const address = {
    receiverName: 'Asha Rao',
    houseNumber: '12',
    streetName: 'Lane 4',
    area: 'Camp',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  await tx.run(
    `INSERT INTO orders (id, buyer_id, artist_id, product_type, artwork_id, state, holds_unit, held_until, title,
      artist_name, artist_username, sku, category, menu_category,
       framing_type, delivery_type, address, list_price, price, delivery, coupon_discount, total,
       paid_at, payment_id)
     SELECT $1::uuid, $2::uuid, a.id, 'artwork', w.id,
       'paid', false, clock_timestamp(), w.title, a.name, a.username, w.sku, w.category, w.menu_category,
       w.framing_type, coalesce($10, w.delivery_type), $9::jsonb, $4::bigint, $4::bigint, $5::bigint, $6::bigint,
       $7::bigint, coalesce($8::timestamptz, clock_timestamp()), 'pay_' || $1::text
     FROM artists a JOIN LATERAL (SELECT * FROM artworks WHERE artist_id = a.id ORDER BY created_at LIMIT 1) w ON true
     WHERE a.id = $3::uuid`,
    [
      id,
      buyerId,
      artistId,
      price,
      delivery,
      coupon,
      total,
      paidAt ?? null,
      JSON.stringify(address),
      more.deliveryType ?? null,
    ],
  )
  await insertPaymentRow(tx, id)
  const amounts = invoiceAmounts(
    { price: toPaise(price), delivery: toPaise(delivery), coupon: toPaise(coupon), total: toPaise(total) },
    rate,
    false,
  )
  const kind = rate === null ? 'bill_of_supply' : 'invoice'
  const issuedAt = new Date(paidAt ?? Date.now()).toISOString()
  const place = { state: 'Karnataka' }
  const snapshot = { kind, issuedAt, supplier: place, delivery: place, amounts }
  await tx.run(
    `INSERT INTO invoices (order_id, artist_id, financial_year, kind, serial, number, snapshot, issued_at)
     SELECT $1::uuid, $2::uuid, '2026-27', $3, n, 'T/' || n, $4::jsonb, clock_timestamp()
     FROM (SELECT count(*) + 1 AS n FROM invoices WHERE artist_id = $2::uuid) AS next`,
    [id, artistId, kind, JSON.stringify(snapshot)],
  )
  return {
    orderId: id,
    artistId,
    value: toPaise(price + delivery),
    taxable: rate === null ? null : amounts.taxable,
    paidAt: new Date(paidAt ?? Date.now()),
  }
}

/** Inserts the payment of an order that was inserted as paid. */
export async function insertPaymentRow(db: Db, orderId: string): Promise<void> {
  await db.run(
    `INSERT INTO provider_orders (id, receipt, order_id, list_price, price, delivery, coupon_discount, amount, provider)
     SELECT 'order_' || id, id, id, list_price, price, delivery, coupon_discount, total, 'sandbox' FROM orders WHERE id = $1`,
    [orderId],
  )
  await db.run(
    `INSERT INTO payments (id, order_id, provider_order_id, amount, outcome, provider)
     SELECT payment_id, id, 'order_' || id, total, 'kept', 'sandbox' FROM orders WHERE id = $1`,
    [orderId],
  )
}

/**
 * Inserts a refund of a part of what was paid, or what a lost dispute took of it; not recorded in a ledger. `isBorne`:
 * the gallery bears it, so that it never is.
 */
export async function insertRefundRow(
  tx: Tx,
  orderId: string,
  amount: Paise,
  { isDispute = false, isBorne = false } = {},
): Promise<RefundOfSale> {
  const row = await tx.one<{ id: string; paid: Paise; refunded: Paise; borne: Paise }>(
    `WITH paid AS (UPDATE payments SET refunded = refunded + $2 WHERE order_id = $1 RETURNING id, amount, refunded)
     INSERT INTO refunds (payment_id, key, amount, reason, provider, borne_by_gallery)
     SELECT id, id || '-' || refunded, $2, $3, 'sandbox', $4 FROM paid
     RETURNING id, (SELECT amount FROM paid) AS paid, (SELECT refunded FROM paid) AS refunded,
       (SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r, paid WHERE r.payment_id = paid.id AND r.borne_by_gallery) AS borne`,
    [orderId, amount, isDispute ? 'dispute' : 'operator', isBorne],
  )
  const { id: refundId, paid, refunded, borne } = row as { id: string; paid: Paise; refunded: Paise; borne: Paise }
  return { orderId, refundId, isDispute, amount, before: toPaise(refunded - amount - borne), paid }
}

/** Marks the order as refunded, with the time in its history. */
export async function writeRefunded(tx: Tx, orderId: string): Promise<void> {
  await tx.run(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [orderId])
  await tx.run(
    `INSERT INTO order_events (order_id, cause, from_state, to_state) VALUES ($1, 'refund', 'paid', 'refunded')`,
    [orderId],
  )
}

/** Empties the ledgers. */
export async function forgetLedgers(testApp: Pick<TestApp, 'db'>): Promise<void> {
  await testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    await tx.run('DELETE FROM ledger_entries')
    await tx.run('DELETE FROM ledgers')
  })
}
