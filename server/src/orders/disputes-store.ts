// The SQL of a refund about disputes, which are the slice `disputes`'.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface OpenDisputeRow {
  /** The provider's. */
  id: string
  opened_at: Date
}

/** The oldest open dispute of a payment; null where its bank disputes nothing. Call under the lock of its order. */
export function findOpenDispute(db: Db, paymentId: string): Promise<OpenDisputeRow | null> {
  return db.one(
    `SELECT provider_dispute_id AS id, opened_at FROM disputes WHERE payment_id = $1 AND closed_at IS NULL
     ORDER BY opened_at LIMIT 1`,
    [paymentId],
  )
}

/** What the gallery bears of the payment's refunds, in paise. */
export async function sumBorneByGallery(tx: Tx, paymentId: string): Promise<Paise> {
  const row = await tx.one<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM refunds WHERE payment_id = $1 AND borne_by_gallery',
    [paymentId],
  )
  return toPaise(row?.sum ?? 0)
}

/** What banks took of the payment's refunds, in paise. */
export async function sumTaken(db: Db, paymentId: string): Promise<Paise> {
  const row = await db.one<{ sum: number }>(
    'SELECT coalesce(sum(taken), 0)::bigint AS sum FROM refunds WHERE payment_id = $1',
    [paymentId],
  )
  return toPaise(row?.sum ?? 0)
}

/** What banks took of the payment by lost disputes beyond its refunds' `taken`: the buyer had that money back before. */
export async function sumTakenTwice(tx: Tx, paymentId: string): Promise<Paise> {
  const row = await tx.one<{ sum: number }>(
    `SELECT coalesce(sum(amount_deducted), 0)::bigint AS sum FROM disputes WHERE payment_id = $1 AND status = 'lost'`,
    [paymentId],
  )
  return toPaise((row?.sum ?? 0) - (await sumTaken(tx, paymentId)))
}

/** Refunds that were requested and that the provider has not accepted, oldest first, with what is still to be sent. */
function selectUnsent(tx: Tx, paymentId: string): Promise<{ id: string; unsent: Paise }[]> {
  return tx.many(
    `SELECT id, amount - taken AS unsent FROM refunds
     WHERE payment_id = $1 AND status IN ('due', 'failed') ORDER BY created_at, id`,
    [paymentId],
  )
}

/** Takes `amount`, which banks took, off the refunds that are not sent yet, oldest first. Returns the rest of it. */
export async function takeUnsent(tx: Tx, paymentId: string, amount: Paise, at: Date): Promise<Paise> {
  let rest = amount
  for (const { id, unsent } of await selectUnsent(tx, paymentId)) {
    const taken = toPaise(Math.min(unsent, rest))
    if (taken <= 0) break
    await updateTaken(tx, id, taken, at)
    rest = toPaise(rest - taken)
  }
  return rest
}

/** Takes `amount` off what this refund sends. It is done where less is left than the provider refunds. */
async function updateTaken(tx: Tx, refundId: string, amount: Paise, at: Date): Promise<void> {
  await tx.run(
    `UPDATE refunds r SET taken = taken + $2, status = CASE WHEN is_done THEN 'processed' ELSE status END,
       accepted_at = CASE WHEN is_done THEN $3::timestamptz ELSE accepted_at END
     FROM (SELECT amount - taken - $2 < $4 AS is_done FROM refunds WHERE id = $1) AS rest WHERE r.id = $1`,
    [refundId, amount, at, minRefund],
  )
}
