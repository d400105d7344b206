// An operator has a refund, or the question what was paid for an order, sent to the payment provider at once, before
// the job would repeat it. Both functions only make due what the jobs do anyway, so that a repetition changes nothing.
import type { Id } from '@rasika/contract/fields.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { hastenRefund } from './payments-store.ts'
import { enqueueRefunds } from './request-refund.ts'
import { forgetChecked } from './terms-store.ts'

export const reconcileTask = 'reconcile-orders'

/** Returns the order's number; null where the provider has made the refund. */
export async function refundAgain(tx: Tx, refundId: Id): Promise<string | null> {
  const number = await hastenRefund(tx, refundId)
  if (number !== null) await enqueueRefunds(tx)
  return number
}

/** Asks about an order by the provider's id of it. Returns its number; null where the provider has answered. */
export async function reconcileAgain(tx: Tx, providerOrderId: string): Promise<string | null> {
  const number = await forgetChecked(tx, providerOrderId)
  if (number !== null) await enqueue(tx, reconcileTask, {}, { key: reconcileTask })
  return number
}
