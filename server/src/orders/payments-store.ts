// Every SQL statement about payments: each captured payment once, its refund, and the provider's events that were
// processed. Rows are inserted and updated, never deleted.
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { RefundReason } from './states.ts'

export interface PaymentRow {
  id: string
  order_id: string
  /** Paise. */
  amount: number
  outcome: 'kept' | 'refund_due' | 'refunded'
  captured_at: Date
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return db.one('SELECT id, order_id, amount, outcome, captured_at FROM payments WHERE id = $1', [id])
}

export function selectPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.many(
    'SELECT id, order_id, amount, outcome, captured_at FROM payments WHERE order_id = $1 ORDER BY captured_at',
    [orderId],
  )
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

/** What was refunded of it at the provider's dashboard, in paise; the same sum again changes nothing. */
export async function updateRefundedElsewhere(db: Db, id: string, amount: number): Promise<void> {
  await db.run(
    `UPDATE payments SET refunded_elsewhere = $2, refunded_elsewhere_at = coalesce(refunded_elsewhere_at, clock_timestamp())
      WHERE id = $1 AND refunded_elsewhere <> $2`,
    [id, amount],
  )
}

export interface RefundRow {
  payment_id: string
  order_id: string
  key: string
  /** Paise. */
  amount: number
  reason: RefundReason
  provider_refund_id: string | null
  status: 'due' | 'pending' | 'processed' | 'failed'
  attempts: number
  /** The name of the payment provider. */
  provider: string
}

const refund = `r.payment_id, p.order_id, r.key, r.amount, r.reason, r.provider_refund_id, r.status, r.attempts,
  r.provider
  FROM refunds r JOIN payments p ON p.id = r.payment_id`

/** Inserts a refund that is due at once. */
export async function insertRefund(tx: Tx, paymentId: string, amount: number, reason: RefundReason): Promise<void> {
  await tx.run(
    `INSERT INTO refunds (payment_id, key, amount, reason, provider)
      VALUES ($1, $2, $3, $4, (SELECT provider FROM payments WHERE id = $1))`,
    [paymentId, keyOf(paymentId, 1), amount, reason],
  )
}

/** Inserts a refund carried out at the past moment `at`; the provider is not asked about it. */
export async function insertDoneRefund(
  tx: Tx,
  refund: { paymentId: string; refundId: string; amount: number; reason: RefundReason; at: Date },
): Promise<void> {
  await tx.run(
    `INSERT INTO refunds (payment_id, key, amount, reason, provider_refund_id, status, attempts, next_attempt_at,
      created_at, accepted_at, provider)
     VALUES ($1, $2, $3, $4, $5, 'processed', 1, $6, $6, $6, (SELECT provider FROM payments WHERE id = $1))`,
    [refund.paymentId, keyOf(refund.paymentId, 1), refund.amount, refund.reason, refund.refundId, refund.at],
  )
}

/** The idempotency key of the refund at the provider: only letters, digits, _ and -. */
export function keyOf(paymentId: string, nth: number): string {
  return `refund-${paymentId}-${nth}`
}

export function findRefund(db: Db, paymentId: string): Promise<RefundRow | null> {
  return db.one(`SELECT ${refund} WHERE r.payment_id = $1`, [paymentId])
}

export function selectRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.many(`SELECT ${refund} WHERE p.order_id = $1 ORDER BY r.created_at`, [orderId])
}

/** Unfinished refunds that are due, oldest first. */
export function selectUnfinished(db: Db, most: number): Promise<RefundRow[]> {
  return db.many(
    `SELECT ${refund} WHERE r.status IN ('due', 'pending', 'failed') AND r.next_attempt_at <= clock_timestamp()
     ORDER BY r.next_attempt_at LIMIT $1`,
    [most],
  )
}

/** Postpones a refund after an attempt that did not finish it. */
export async function postponeRefund(db: Db, paymentId: string, seconds: number): Promise<void> {
  await db.run(
    `UPDATE refunds SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
      WHERE payment_id = $1`,
    [paymentId, seconds],
  )
}

/** Stores the provider's status of a refund; a failed one is requested again under `key`. */
export async function updateRefund(
  tx: Tx,
  paymentId: string,
  reported: { providerRefundId: string | null; status: RefundRow['status']; key: string; seconds: number },
): Promise<void> {
  await tx.run(
    `UPDATE refunds SET provider_refund_id = $2, status = $3, key = $4, attempts = attempts + 1,
       accepted_at = CASE WHEN $3 = 'failed' THEN NULL ELSE coalesce(accepted_at, clock_timestamp()) END,
       next_attempt_at = clock_timestamp() + make_interval(secs => $5) WHERE payment_id = $1`,
    [paymentId, reported.providerRefundId, reported.status, reported.key, reported.seconds],
  )
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
