// Payments of the demonstration's past, which nobody made in the sandbox's window: it knows them from here on, so that
// they can be refunded like any other. Amounts are whole paise.
import type pg from 'pg'
import { makeSchema } from './schema.ts'

export interface PastPayment {
  id: string
  orderId: string
  amount: number
  at: Date
  /** What was refunded of it; null where nothing was. */
  refund: { id: string; amount: number; at: Date } | null
}

/** Adds those that the sandbox does not know yet, in one transaction; a repeat changes nothing. */
export async function addPastPayments(pool: pg.Pool, payments: readonly PastPayment[]): Promise<void> {
  await makeSchema(pool)
  const rows = payments.map(({ id, orderId, amount, at, refund }) => ({
    id,
    order_id: orderId,
    amount,
    at,
    refund_id: refund?.id ?? null,
    refunded: refund?.amount ?? 0,
    refunded_at: refund?.at ?? null,
  }))
  await pool.query(
    `WITH past AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS p (id text, order_id text, amount bigint, at timestamptz,
         refund_id text, refunded bigint, refunded_at timestamptz)
     ), orders AS (
       INSERT INTO sandbox.orders (id, amount, amount_paid, currency, notes, status, attempts, capture, created_at)
       SELECT order_id, amount, amount, 'INR', '{}', 'paid', 1, 'automatic', at FROM past ON CONFLICT DO NOTHING
     ), payments AS (
       INSERT INTO sandbox.payments (id, order_id, amount, currency, status, captured, amount_refunded, method, detail,
         created_at)
       SELECT id, order_id, amount, 'INR', CASE WHEN refunded = amount THEN 'refunded' ELSE 'captured' END, true, refunded,
         'upi', '{}', at FROM past ON CONFLICT DO NOTHING
     )
     INSERT INTO sandbox.refunds (id, payment_id, amount, status, notes, speed, asked, created_at)
     SELECT refund_id, id, refunded, 'processed', '{}', 'normal', '', refunded_at FROM past WHERE refund_id IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}
