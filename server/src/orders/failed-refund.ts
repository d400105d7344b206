// Refunds that failed at the bank (docs/payments.md "Refunds"), also after they were processed: ours is due again under
// another key, as is one of ours for which one at the provider's dashboard stood, in whole or in part.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import type { ProviderRefund } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Tx } from '../platform/db.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import {
  findPayment,
  findRefund,
  isWhollyRefunded,
  keyOf,
  type RefundRow,
  selectRefundsOfPayment,
  updateCovered,
  updateOutcome,
  updateRefund,
} from './payments-store.ts'
import { sumTakenTwice, takeUnsent } from './disputes-store.ts'
import { mailRefundFailed, sentOf } from './refund-mails.ts'
import { stateBeforeRefund } from './states.ts'
import { insertEvent, type OrderRow, updateState } from './store.ts'

/** Seconds between two attempts. */
export const waits = { first: 15, longest: 6 * 3600 }

/**
 * The refund that a row names failed; those that it stood for are due again as well, less what banks took meanwhile of
 * the money that it had sent. Requires the order's lock.
 */
export async function applyFailure(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  providerRefundId: string,
): Promise<void> {
  await updateCovered(tx, row.payment_id)
  await sendAgain(context, tx, order, row, { failedId: providerRefundId, madeBy: null, amount: sentOf(row) })
}

/**
 * A refund that failed and that no row names stood for a part of one of ours, or was a part of it: what the provider
 * has not made of refunds that were accepted is due again. Requires the order's lock. `listed`: every refund of the
 * payment at the provider, oldest first. A list that lacks one that a row names is older than the row, and changes
 * nothing.
 */
export async function applyMissing(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  paymentId: string,
  listed: readonly ProviderRefund[],
): Promise<void> {
  const failed = listed.findLast(({ status }) => status === 'failed')
  const rows = await selectRefundsOfPayment(tx, paymentId)
  const accepted = rows.filter((row) => row.accepted_at !== null && sentOf(row) > 0)
  const isListed = (row: RefundRow) =>
    row.provider_refund_id === null || listed.some(({ id }) => id === row.provider_refund_id)
  if (!failed || !accepted.every(isListed)) return
  const made = listed.filter(({ status }) => status !== 'failed')
  const missing = toPaise(sumOf(accepted.map(sentOf)) - sumOf(made.map(({ amount }) => amount)))
  const row = accepted.find((one) => sentOf(one) > (made.find(({ id }) => id === one.provider_refund_id)?.amount ?? 0))
  if (!row || missing < minRefund) return
  await sendAgain(context, tx, order, row, { failedId: failed.id, madeBy: row.provider_refund_id, amount: missing })
}

function sumOf(amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce((sum, amount) => sum + amount, 0))
}

interface Again {
  /** The provider's refund that failed. */
  failedId: string
  /** The provider's refund that made a part of it and stands. */
  madeBy: string | null
  /** The part that did not reach the buyer; what banks took meanwhile is still in it. */
  amount: Paise
}

/** An order that the refund ended goes back to its state before, unless banks have taken all that it is due. */
async function sendAgain(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  { failedId, madeBy, amount }: Again,
): Promise<void> {
  await updateRefund(tx, row.id, {
    providerRefundId: madeBy,
    status: 'failed',
    key: keyOf(row.id, row.attempts + 2),
    seconds: waitAfter(row.attempts, waits),
  })
  const taken = await sumTakenTwice(tx, row.payment_id)
  if (taken > 0) await takeUnsent(tx, row.payment_id, taken, await databaseNow(tx))
  const takenOfThis = ((await findRefund(tx, row.id))?.taken ?? row.taken) - row.taken
  const left = toPaise(amount - takenOfThis)
  if (left >= minRefund && row.accepted_at !== null)
    await mailRefundFailed(context, tx, order, { id: row.id, amount: left })
  if ((await findPayment(tx, row.payment_id))?.outcome !== 'refunded') return
  if (await isWhollyRefunded(tx, row.payment_id)) return
  updateOutcome(tx.deferred, row.payment_id, 'refund_due')
  const to = stateBeforeRefund(order.state, order.payment_id !== null, row.reason)
  if (to === null) return
  updateState(tx.deferred, order.id, to)
  const detail = { payment: row.payment_id, refund: failedId }
  insertEvent(tx.deferred, { orderId: order.id, cause: 'refund', from: order.state, to, detail })
}
