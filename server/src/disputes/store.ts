// SQL of disputes; evidence-store.ts reads what an order shows of itself. Rows are inserted and updated, never deleted.
// Lock the order before the dispute.
import type { Id } from '@rasika/contract/fields.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { ProviderDispute } from '../payments/payments.ts'
import type { Db, Tx } from '../platform/db.ts'

type RecordedStatus = Exclude<ProviderDispute['status'], 'unknown'>
export type DisputeResponse = 'contest' | 'accept'

/** Money in paise. */
export interface DisputeRow {
  id: Id
  provider: string
  provider_dispute_id: string
  payment_id: string
  /** Null: the payment belongs to no order here. */
  order_id: Id | null
  amount: Paise
  amount_deducted: Paise
  phase: ProviderDispute['phase']
  status: RecordedStatus
  reason_code: string | null
  reason: string | null
  respond_by: Date | null
  opened_at: Date
  closed_at: Date | null
  response: DisputeResponse | null
  response_wanted_at: Date | null
  responded_at: Date | null
  attempts: number
  summary: string | null
  /** The refund of what it took, or of an accepted one of phase `fraud`; null where nothing was left. */
  refund_id: string | null
  /** Null while nobody bears anything, and where it is over another payment than the sale's. */
  borne_by: 'artist' | 'gallery' | null
  checked_at: Date
  failure: string | null
}

const selectText = `
  SELECT id, provider, provider_dispute_id, payment_id, order_id, amount, amount_deducted, phase, status,
  reason_code, reason, respond_by, opened_at, closed_at, response, response_wanted_at, responded_at, attempts, summary,
  refund_id, borne_by, checked_at, failure FROM disputes`

/** True where the dispute was not known. It is closed only by `updateDispute`. */
export async function insertDispute(
  tx: Tx,
  provider: string,
  dispute: ProviderDispute,
  orderId: string | null,
): Promise<boolean> {
  const added = await tx.run(
    `INSERT INTO disputes (provider, provider_dispute_id, payment_id, order_id, amount, phase, status, reason_code,
       reason, respond_by, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $10) ON CONFLICT (provider, provider_dispute_id) DO NOTHING`,
    [
      provider,
      dispute.id,
      dispute.paymentId,
      orderId,
      dispute.amount,
      dispute.phase,
      dispute.reasonCode,
      dispute.reason,
      dispute.respondBy,
      dispute.createdAt,
    ],
  )
  return added === 1
}

/** By the provider's id; locked until the transaction ends. */
export function lockDispute(tx: Tx, provider: string, providerDisputeId: string): Promise<DisputeRow | null> {
  return tx.one(`${selectText} WHERE provider = $1 AND provider_dispute_id = $2 FOR UPDATE`, [
    provider,
    providerDisputeId,
  ])
}

export function lockDisputeById(tx: Tx, id: Id): Promise<DisputeRow | null> {
  return tx.one(`${selectText} WHERE id = $1 FOR UPDATE`, [id])
}

export function findDispute(db: Db, id: Id): Promise<DisputeRow | null> {
  return db.one(`${selectText} WHERE id = $1`, [id])
}

/** By the provider's id, as a person types it. */
export async function findDisputeId(db: Db, providerDisputeId: string): Promise<Id | null> {
  const row = await db.one<{ id: Id }>('SELECT id FROM disputes WHERE provider_dispute_id = $1', [providerDisputeId])
  return row?.id ?? null
}

/** Newest first, with the number of the order. */
export function selectNewestDisputes(db: Db, max: number): Promise<(DisputeRow & { order_number: string | null })[]> {
  return db.many(
    `SELECT d.*, o.number AS order_number FROM disputes d LEFT JOIN orders o ON o.id = d.order_id
     ORDER BY d.opened_at DESC, d.id LIMIT $1`,
    [max],
  )
}

/** What the provider has recorded now. `closedAt` null: it is open. */
export async function updateDispute(
  tx: Tx,
  id: Id,
  now: {
    orderId: string | null
    status: RecordedStatus
    phase: ProviderDispute['phase']
    amountDeducted: Paise
    respondBy: Date | null
    closedAt: Date | null
  },
): Promise<void> {
  await tx.run(
    `UPDATE disputes SET order_id = $2, status = $3, phase = $4, amount_deducted = $5, respond_by = $6, closed_at = $7,
       checked_at = clock_timestamp() WHERE id = $1`,
    [id, now.orderId, now.status, now.phase, now.amountDeducted, now.respondBy, now.closedAt],
  )
}

/** The provider had our response, or somebody's at its dashboard. */
export async function updateResponded(tx: Tx, id: Id): Promise<void> {
  await tx.run(
    'UPDATE disputes SET responded_at = coalesce(responded_at, clock_timestamp()), failure = NULL WHERE id = $1',
    [id],
  )
}

/** The bank requires more: what was sent does not count any longer. */
export async function updateReopened(tx: Tx, id: Id): Promise<void> {
  await tx.run(
    `UPDATE disputes SET response = NULL, response_wanted_at = NULL, responded_at = NULL, next_attempt_at = NULL,
       attempts = 0 WHERE id = $1`,
    [id],
  )
}

export async function updateTaken(
  tx: Tx,
  id: Id,
  taken: { refundId: string | null; borneBy: 'artist' | 'gallery' | null },
): Promise<void> {
  await tx.run('UPDATE disputes SET refund_id = $2, borne_by = $3 WHERE id = $1', [id, taken.refundId, taken.borneBy])
}

/** The response that is sent after the commit. */
export async function updateWanted(tx: Tx, id: Id, response: DisputeResponse): Promise<void> {
  await tx.run(
    `UPDATE disputes SET response = $2, response_wanted_at = clock_timestamp(), next_attempt_at = clock_timestamp(),
       attempts = 0, failure = NULL WHERE id = $1`,
    [id, response],
  )
}

export async function updateSummary(tx: Tx, id: Id, summary: string): Promise<void> {
  await tx.run('UPDATE disputes SET summary = $2 WHERE id = $1', [id, summary])
}

/** Responses that are due to be sent, the nearest deadline first. */
export function selectToSend(db: Db, max: number): Promise<DisputeRow[]> {
  return db.many(
    `${selectText} WHERE response IS NOT NULL AND responded_at IS NULL AND closed_at IS NULL
       AND next_attempt_at <= clock_timestamp() ORDER BY respond_by NULLS LAST LIMIT $1`,
    [max],
  )
}

/** One that was sent meanwhile stays sent. */
export async function postponeResponse(db: Db, id: Id, seconds: number, failure: string): Promise<void> {
  await db.run(
    `UPDATE disputes SET attempts = attempts + 1, failure = left($3, 300),
       next_attempt_at = clock_timestamp() + make_interval(secs => $2)
     WHERE id = $1 AND responded_at IS NULL AND closed_at IS NULL`,
    [id, seconds, failure],
  )
}

/** Open ones that were not checked for six hours, or for an hour where the deadline is near. */
export function selectUnchecked(db: Db): Promise<Pick<DisputeRow, 'id' | 'provider' | 'provider_dispute_id'>[]> {
  return db.many(
    `SELECT id, provider, provider_dispute_id FROM disputes
     WHERE closed_at IS NULL AND checked_at < clock_timestamp() - CASE
       WHEN respond_by < clock_timestamp() + interval '72 hours' THEN interval '1 hour' ELSE interval '6 hours' END
     ORDER BY respond_by NULLS LAST LIMIT 200`,
  )
}

/** Of these ids of the provider, those that are recorded with this status, and with the order where it is known. */
export async function selectRecorded(
  db: Db,
  provider: string,
  disputes: readonly ProviderDispute[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    `SELECT d.provider_dispute_id AS id FROM disputes d
     JOIN unnest($2::text[], $3::text[]) AS given (id, status)
       ON given.id = d.provider_dispute_id AND given.status = d.status
     WHERE d.provider = $1
       AND (d.order_id IS NOT NULL OR NOT EXISTS (SELECT FROM payments p WHERE p.id = d.payment_id))`,
    [provider, disputes.map(({ id }) => id), disputes.map(({ status }) => status)],
  )
  return new Set(rows.map(({ id }) => id))
}
