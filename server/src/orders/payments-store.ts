// The SQL of payments: each captured payment once, its refunds (those that a dispute concerns: disputes-store.ts), and
// the provider's events that were processed. Rows are inserted and updated, never deleted.
import type { PaymentOutcome, RefundReason, RefundStatus } from '@rasika/contract/payment-choices.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'

export interface PaymentRow {
  id: string
  order_id: string
  amount: Paise
  /** The sum of its refunds, also of requested ones. */
  refunded: Paise
  /** kept: its order is bought, also where a part was refunded. */
  outcome: PaymentOutcome
  captured_at: Date
}

const payment = 'id, order_id, amount, refunded, outcome, captured_at FROM payments'

export function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return db.one(`SELECT ${payment} WHERE id = $1`, [id])
}

export interface SeededPaymentRow {
  id: string
  provider_order_id: string
  amount: Paise
  captured_at: Date
  /** The provider's id of its refund; null where it has none. */
  refund_id: string | null
  refunded_at: Date | null
}

/**
 * The payments of seeded orders. Their terms are known by `checked_at`, which lies a hundred years ahead (`updatePast`), so
 * that the reconciler never asks the provider about them.
 */
export function selectSeededPayments(db: Db): Promise<SeededPaymentRow[]> {
  return db.many(
    `SELECT p.id, p.provider_order_id, p.amount, p.captured_at, r.provider_refund_id AS refund_id,
       r.accepted_at AS refunded_at
     FROM payments p JOIN provider_orders t ON t.id = p.provider_order_id
       LEFT JOIN refunds r ON r.payment_id = p.id AND r.status = 'processed'
     WHERE t.checked_at > clock_timestamp() + interval '50 years'`,
  )
}

/** Whether a payment is kept: it is not refunded in full, nor about to be. */
export async function isPaidFor(db: Db, id: string | null): Promise<boolean> {
  return id !== null && (await findPayment(db, id))?.outcome === 'kept'
}

export function selectPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.many(`SELECT ${payment} WHERE order_id = $1 ORDER BY captured_at`, [orderId])
}

/** Under the order's lock. @throws payments_pkey, payments_one_kept */
export function insertPayment(
  deferred: DeferredWrites,
  payment: {
    id: string
    orderId: string
    providerOrderId: string
    amount: number
    outcome: PaymentRow['outcome']
    at?: Date | null
  },
): void {
  deferred.add(
    `INSERT INTO payments (id, order_id, provider_order_id, amount, outcome, captured_at, provider)
      VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, clock_timestamp()),
        (SELECT provider FROM provider_orders WHERE id = $3))`,
    [payment.id, payment.orderId, payment.providerOrderId, payment.amount, payment.outcome, payment.at ?? null],
  )
}

export function updateOutcome(deferred: DeferredWrites, id: string, outcome: PaymentRow['outcome']): void {
  deferred.add('UPDATE payments SET outcome = $2 WHERE id = $1', [id, outcome])
}

export interface RefundRow {
  id: string
  payment_id: string
  order_id: string
  key: string
  amount: Paise
  /** The part that banks took by lost disputes; the rest is sent. */
  taken: Paise
  reason: RefundReason
  provider_refund_id: string | null
  status: RefundStatus
  attempts: number
  created_at: Date
  /** When the provider accepted it; null before, and after it failed there. */
  accepted_at: Date | null
  /** The name of the payment provider. */
  provider: string
}

const refund = `r.id, r.payment_id, p.order_id, r.key, r.amount, r.taken, r.reason, r.provider_refund_id, r.status,
  r.attempts, r.created_at, r.accepted_at, r.provider
  FROM refunds r JOIN payments p ON p.id = r.payment_id`

export interface NewRefund {
  paymentId: string
  amount: Paise
  reason: RefundReason
  /** A refund that is carried out, of reason `dispute` by the bank: the provider is not asked about it. */
  done?: { providerRefundId: string | null; at: Date } | undefined
  /** It has no credit note and no entry in the artist's ledger. */
  isBorneByGallery?: boolean | undefined
}

/**
 * Inserts a refund that is due at once, or that is `done`, and returns its id. Call under the order's lock.
 * @throws payments_refunded_check above what was paid
 */
export async function insertRefund(
  tx: Tx,
  { paymentId, amount, reason, done, isBorneByGallery = false }: NewRefund,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    `WITH payment AS (
       UPDATE payments SET refunded = refunded + $2 WHERE id = $1 RETURNING id AS payment_id, provider, new_id() AS id
     )
     INSERT INTO refunds (id, payment_id, key, amount, reason, provider, provider_refund_id, status, attempts,
       next_attempt_at, created_at, accepted_at, borne_by_gallery, taken)
     SELECT id, payment_id, 'refund-' || id || '-1', $2, $3, provider, $4::text, $5, $6::int,
       coalesce($7::timestamptz, clock_timestamp()), coalesce($7::timestamptz, clock_timestamp()), $7::timestamptz, $8,
       CASE WHEN $3 = 'dispute' AND $5 = 'processed' THEN $2 ELSE 0 END
     FROM payment RETURNING id`,
    done
      ? [paymentId, amount, reason, done.providerRefundId, 'processed', 1, done.at, isBorneByGallery]
      : [paymentId, amount, reason, null, 'due', 0, null, isBorneByGallery],
  )
  return (row as { id: string }).id
}

/**
 * The idempotency key of the refund at the provider: only letters, digits, _ and -. `insertRefund` writes the first.
 */
export function keyOf(refundId: string, nth: number): string {
  return `refund-${refundId}-${nth}`
}

export function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return db.one(`SELECT ${refund} WHERE r.id = $1`, [id])
}

/** Finds a refund by the provider's id, or by ours (`sentId`), which went with the request. */
export function findRefundOf(
  db: Db,
  providerRefundId: string,
  paymentId: string,
  sentId: string | null,
): Promise<RefundRow | null> {
  return db.one(
    `SELECT ${refund} WHERE r.payment_id = $2 AND (r.provider_refund_id = $1 OR r.id::text = $3)
     ORDER BY r.provider_refund_id = $1 DESC NULLS LAST LIMIT 1`,
    [providerRefundId, paymentId, sentId],
  )
}

/** Oldest first. */
export function selectRefundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.many(`SELECT ${refund} WHERE r.payment_id = $1 ORDER BY r.created_at, r.id`, [paymentId])
}

/** Oldest first. */
export function selectRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.many(`SELECT ${refund} WHERE p.order_id = $1 ORDER BY r.created_at, r.id`, [orderId])
}

/**
 * Unfinished refunds that are due, the longest due first. One that the provider has not accepted waits while a bank
 * disputes the payment.
 */
export function selectUnfinished(db: Db, max: number): Promise<RefundRow[]> {
  return db.many(
    `SELECT ${refund} WHERE r.status IN ('due', 'pending', 'failed') AND r.next_attempt_at <= clock_timestamp()
       AND (r.status = 'pending' OR NOT EXISTS (
         SELECT FROM disputes d WHERE d.payment_id = r.payment_id AND d.provider = r.provider AND d.closed_at IS NULL))
     ORDER BY r.next_attempt_at LIMIT $1`,
    [max],
  )
}

/** Postpones a refund after an attempt that did not finish it. */
export async function postponeRefund(db: Db, id: string, seconds: number): Promise<void> {
  await db.run(
    `UPDATE refunds SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
      WHERE id = $1`,
    [id, seconds],
  )
}

/** Makes a refund due that the provider has not made; returns its order's number, null where it has. */
export async function hastenRefund(tx: Tx, id: Id): Promise<string | null> {
  const row = await tx.one<{ number: string }>(
    `UPDATE refunds r SET next_attempt_at = clock_timestamp() FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE r.id = $1 AND p.id = r.payment_id AND r.status <> 'processed' RETURNING o.number`,
    [id],
  )
  return row?.number ?? null
}

/** Stores the provider's status of a refund; a failed one is requested again under `key`. */
export async function updateRefund(
  tx: Tx,
  id: string,
  reported: { providerRefundId: string | null; status: RefundRow['status']; key: string; seconds: number },
): Promise<void> {
  await tx.run(
    `UPDATE refunds SET provider_refund_id = $2, status = $3, key = $4, attempts = attempts + 1,
       accepted_at = CASE WHEN $3 = 'failed' THEN NULL ELSE coalesce(accepted_at, clock_timestamp()) END,
       next_attempt_at = clock_timestamp() + make_interval(secs => $5) WHERE id = $1`,
    [id, reported.providerRefundId, reported.status, reported.key, reported.seconds],
  )
}

/** A refund failed: those of its payment for which one at the provider's dashboard stood are due again. */
export async function updateCovered(tx: Tx, paymentId: string): Promise<void> {
  await tx.run(
    `UPDATE refunds SET status = 'due', accepted_at = NULL, next_attempt_at = clock_timestamp()
     WHERE payment_id = $1 AND status = 'processed' AND provider_refund_id IS NULL AND amount - taken >= $2`,
    [paymentId, minRefund],
  )
}

/** True once the provider has accepted refunds of the whole payment. */
export async function isWhollyRefunded(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx.one<{ is_whole: boolean }>(
    `SELECT refunded = amount AND NOT EXISTS (
       SELECT FROM refunds r WHERE r.payment_id = p.id AND r.accepted_at IS NULL) AS is_whole
     FROM payments p WHERE p.id = $1`,
    [paymentId],
  )
  return row?.is_whole ?? false
}

/** The job that an event causes. */
export interface EventJob {
  task: string
  payload: object
  /** A second job with this key is not added while the first waits. */
  key: string
  /** Not added once the event's payment is recorded. */
  untilRecorded: boolean
}

// One statement, so that each of a payment's three events takes one round trip.
const eventText = `
  WITH taken AS (
    INSERT INTO provider_events (id, name, payment_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id)
  SELECT ${addJob('$4', '$5', '$6')} FROM taken
  WHERE $4::text IS NOT NULL AND NOT ($7::bool AND EXISTS (SELECT FROM payments WHERE id = $3))`

/** Records an event together with its job; an event that was recorded before changes nothing. */
export async function insertProviderEvent(
  db: Db,
  event: { id: string; name: string; paymentId: string | null },
  job: EventJob | null,
): Promise<void> {
  const values = [job?.task ?? null, job ? JSON.stringify(job.payload) : null, job?.key ?? null]
  await db.run(eventText, [event.id, event.name, event.paymentId, ...values, job?.untilRecorded ?? false])
}
