// The SQL of an order's terms: one row for each, written before its request is sent to the provider, so that no crash
// leaves a provider order that is unknown here.
import type { Id } from '@rasika/contract/fields.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import type { Charge } from './store.ts'

/** Money in paise. */
export interface TermsRow extends Charge {
  /** At most 40 characters; the key to look up the order at the provider. */
  receipt: string
  /** The provider's id; null until the provider has answered. */
  id: string | null
  order_id: string
  amount: number
  superseded_at: Date | null
  /** The name of the payment provider. */
  provider: string
}

/** Terms, and whether a payment for them has been recorded. */
export interface TermsWithPayment extends TermsRow {
  /** The payment has already been recorded. */
  has_payment: boolean
}

/** Terms with the number of their order and its hold, which may be over. */
export interface TermsWithHold extends TermsRow {
  /** When the hold of their order ends. */
  held_until: Date
  number: string
}

const columns = [
  'receipt',
  'id',
  'order_id',
  'list_price',
  'price',
  'delivery',
  'coupon_id',
  'coupon_code',
  'coupon_discount',
  'amount',
  'superseded_at',
  'provider',
]
  .map((column) => `t.${column}`)
  .join(', ')
const withOrders = 'provider_orders t JOIN orders o ON o.id = t.order_id'
const besidePayment = `${columns}, EXISTS (SELECT FROM payments p WHERE p.id = $2) AS has_payment`
const byReceipt = `SELECT ${columns}, o.held_until, o.number FROM ${withOrders} WHERE t.receipt = $1`
const ofPayment = `SELECT ${besidePayment} FROM provider_orders t WHERE t.id = $1`
const ofBuyer = `SELECT ${besidePayment} FROM ${withOrders} WHERE t.order_id = $1 AND o.buyer_id = $3
  ORDER BY t.created_at DESC`
const ofOrder = `SELECT ${columns} FROM provider_orders t WHERE t.order_id = $1 ORDER BY t.created_at DESC`
const current = `SELECT ${columns} FROM provider_orders t WHERE t.order_id = $1 AND t.superseded_at IS NULL`

export function findTerms(db: Db, receipt: string): Promise<TermsWithHold | null> {
  return db.one(byReceipt, [receipt])
}

export function findTermsOf(db: Db, providerOrderId: string, paymentId: string): Promise<TermsWithPayment | null> {
  return db.one(ofPayment, [providerOrderId, paymentId])
}

/** Newest first; empty if the order is not this buyer's. */
export function selectOwnTerms(db: Db, orderId: Id, paymentId: string, buyerId: string): Promise<TermsWithPayment[]> {
  return db.many(ofBuyer, [orderId, paymentId, buyerId])
}

/** All terms of the order, newest first. */
export function selectTerms(db: Db, orderId: string): Promise<TermsRow[]> {
  return db.many(ofOrder, [orderId])
}

/** For an order whose row is locked. */
export function findCurrentTerms(tx: Tx, orderId: string): Promise<TermsRow | null> {
  return tx.one(current, [orderId])
}

/** Marks the terms as replaced; a payment for them still counts. */
export function supersedeTerms(deferred: DeferredWrites, receipt: string): void {
  deferred.add(
    'UPDATE provider_orders SET superseded_at = clock_timestamp() WHERE receipt = $1 AND superseded_at IS NULL',
    [receipt],
  )
}

/**
 * Inserts the `nth` terms of an order and returns their receipt. @throws provider_orders_current where there are
 * current ones, with the commit
 */
export function insertTerms(
  deferred: DeferredWrites,
  terms: { orderId: string; nth: number; charge: Charge; provider: string },
): string {
  const { orderId, nth, charge, provider } = terms
  const receipt = `${orderId.replaceAll('-', '')}-${nth}`
  deferred.add(
    `INSERT INTO provider_orders (receipt, order_id, list_price, price, delivery, coupon_id, coupon_code,
      coupon_discount, amount, provider)
     VALUES ($1, $2, $3::bigint, $4::bigint, $5::bigint, $6, $7, $8::bigint, $4::bigint + $5::bigint - $8::bigint, $9)`,
    [
      receipt,
      orderId,
      charge.list_price,
      charge.price,
      charge.delivery,
      charge.coupon_id,
      charge.coupon_code,
      charge.coupon_discount,
      provider,
    ],
  )
  return receipt
}

/** Marks the terms as those of the past time `at`, under a provider id that the reconciler never asks about. */
export async function updatePast(tx: Tx, receipt: string, id: string, at: Date): Promise<void> {
  await tx.run(
    `UPDATE provider_orders SET id = $2, created_at = $3, checked_at = $3::timestamptz + interval '100 years'
      WHERE receipt = $1`,
    [receipt, id, at],
  )
}

/** For an order whose row is locked. */
export async function countTerms(tx: Tx, orderId: string): Promise<number> {
  return (
    (await tx.one<{ n: number }>('SELECT count(*)::int AS n FROM provider_orders WHERE order_id = $1', [orderId]))?.n ??
    0
  )
}

const answeredText = `
  UPDATE provider_orders t SET id = $2 FROM orders o WHERE t.receipt = $1 AND t.id IS NULL AND o.id = t.order_id
  RETURNING ${columns}, o.held_until, o.number`

/** The first response is kept; the response to a repeated request is never shown. Returns the terms as stored. */
export async function updateProviderId(db: Db, receipt: string, id: string): Promise<TermsWithHold> {
  return ((await db.one<TermsWithHold>(answeredText, [receipt, id])) ?? (await findTerms(db, receipt))) as TermsWithHold
}

/**
 * Terms that a payment may still come for, asked about less often as they age: at intervals of a third of their age,
 * and of half their age once the order has ended, since what comes then is a second payment, or news of a refunded
 * one. `late` is how many days the provider may still find a payment, `ended` how many days it is asked about an
 * order that has ended. Terms about which it has not answered are asked about until it does, however old they are: at
 * once where an operator wishes it (`forgetChecked`), else at intervals of an hour, and of a third of that time later.
 */
const uncheckedText = `
  UPDATE provider_orders SET checked_at = clock_timestamp(), unanswered_since = coalesce(unanswered_since, clock_timestamp())
  WHERE receipt IN (
    SELECT receipt FROM (
      SELECT p.receipt, p.checked_at
      FROM (SELECT clock_timestamp() AS now) clock, provider_orders p JOIN orders o ON o.id = p.order_id
      WHERE p.created_at
          BETWEEN now - make_interval(days => CASE WHEN o.state IN ('open', 'lapsed') THEN $1::int ELSE $4::int END)
            AND now - make_interval(secs => $2)
        AND p.id IS NOT NULL AND now - coalesce(p.checked_at, p.created_at)
          >= (now - p.created_at) / CASE WHEN o.state IN ('open', 'lapsed') THEN 3 ELSE 2 END
      UNION
      SELECT receipt, checked_at FROM (SELECT clock_timestamp() AS now) clock, provider_orders
      WHERE unanswered_since IS NOT NULL
        AND coalesce(now - checked_at >= greatest(interval '1 hour', (now - unanswered_since) / 3), true)
    ) AS due ORDER BY checked_at NULLS FIRST LIMIT $3)
  RETURNING id, provider`

export interface UncheckedTerms {
  id: string
  provider: string
}

/** Marks them as checked now, and as unanswered until `updateAnswered`. */
export async function takeUncheckedTerms(
  db: Db,
  days: { late: number; ended: number },
  minSeconds: number,
  max: number,
): Promise<UncheckedTerms[]> {
  return db.many(uncheckedText, [days.late, minSeconds, max, days.ended])
}

export async function updateAnswered(db: Db, id: string): Promise<void> {
  await db.run('UPDATE provider_orders SET unanswered_since = NULL WHERE id = $1', [id])
}

/** Asks about terms as if never asked before; returns their order's number, null where the provider has answered. */
export async function forgetChecked(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.one<{ number: string }>(
    `UPDATE provider_orders t SET checked_at = NULL FROM orders o
     WHERE t.id = $1 AND t.unanswered_since IS NOT NULL AND o.id = t.order_id RETURNING o.number`,
    [id],
  )
  return row?.number ?? null
}
