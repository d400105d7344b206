// Refunds (docs/payments.md "Refunds"): a payment that is not kept is refunded whole, that of a paid order whole or in
// parts (`request-refund.ts`). Each refund has a row, and the provider is asked under the row's key until it has
// refunded, so that a repetition never refunds twice. A refund that failed at the provider gets a new key. Credit note
// and ledger entries are written with the request; the order becomes refunded once the provider has accepted refunds of
// the whole payment. A refund made at the provider's dashboard gets a row as well.
import { toPaise } from '@rasika/contract/money.ts'
import {
  type Provider,
  ProviderError,
  providerNamed,
  type ProviderPayment,
  type ProviderRefund,
} from '../payments/payments.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import {
  findPayment,
  findRefund,
  findRefundOf,
  isWhollyRefunded,
  keyOf,
  postponeRefund,
  type RefundRow,
  selectUnfinished,
  updateOutcome,
  updateRefund,
} from './payments-store.ts'
import { applyFailure, applyMissing, waits } from './failed-refund.ts'
import { createRefund } from './request-refund.ts'
import { mailRefunded } from './refund-mails.ts'
import { listRefundsAtProvider, sendRefund } from './send-refund.ts'
import { endsOrder, nextState } from './states.ts'
import { insertEvent, lockOrder, type OrderRow, updateState } from './store.ts'

const batch = 50
/** An accepted refund is checked again after this many seconds, in case no event arrives. */
const pendingSeconds = 3600

/**
 * Processes every refund that is due. One that fails, for whatever reason, waits longer each time and does not delay
 * the others.
 */
export async function refundPayments(context: AppContext): Promise<void> {
  for (
    let rows = await selectUnfinished(context.db, batch);
    rows.length > 0;
    rows = await selectUnfinished(context.db, batch)
  ) {
    await forEachRow(rows, context.log, (row) => attempt(context, row))
  }
}

async function attempt(context: AppContext, row: RefundRow): Promise<void> {
  try {
    const provider = providerNamed(context, row.provider)
    const providerRefund =
      row.provider_refund_id && row.status === 'pending'
        ? await provider.refundById(row.provider_refund_id)
        : await sendRefund(context.db, provider, row)
    // Of one at the dashboard that stands for this one: what it refunded beyond this one gets its row first.
    if (providerRefund.notes.refund !== row.id)
      await recordProviderRefunds(context, await provider.payment(row.payment_id), provider)
    await lockAndApply(context, row.id, providerRefund, row.key)
  } catch (error) {
    await postponeRefund(context.db, row.id, waitAfter(row.attempts, waits))
    if (!(error instanceof ProviderError)) throw error
    const level = error.retriable ? 'warn' : 'error'
    context.log[level](
      { paymentId: row.payment_id, refundId: row.id, attempts: row.attempts + 1, reason: error.message },
      'a refund could not be made and is tried again',
    )
  }
}

/** Handles an event about a refund, ours or not. @throws ProviderError */
export async function recordRefundEvent(context: AppContext, refundId: string, provider: Provider): Promise<void> {
  const providerRefund = await provider.refundById(refundId)
  const row = await knownRefund(context.db, providerRefund)
  if (row) await lockAndApply(context, row.id, providerRefund)
  if (!row || providerRefund.status === 'failed')
    await recordProviderRefunds(context, await provider.payment(providerRefund.paymentId), provider)
}

function knownRefund(db: Db, { id, paymentId, notes }: ProviderRefund): Promise<RefundRow | null> {
  return findRefundOf(db, id, paymentId, notes.refund ?? null)
}

/**
 * Applies what the provider reports of a payment's refunds, whose events may be lost. One of a kept payment that was
 * made at the provider's dashboard gets its row, as if it had been requested here. @throws ProviderError
 */
export async function recordProviderRefunds(
  context: AppContext,
  payment: ProviderPayment,
  provider: Provider,
): Promise<void> {
  const stored = await findPayment(context.db, payment.id)
  if (!stored || (payment.amountRefunded === 0 && stored.refunded === 0)) return
  const listed = await listRefundsAtProvider(provider, payment.id)
  for (const one of listed) await context.db.transaction((tx) => recordProviderRefund(context, tx, one))
  if (!listed.some(({ status }) => status === 'failed')) return
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, stored.order_id)
    if (order) await applyMissing(context, tx, order, payment.id, listed)
  })
}

async function recordProviderRefund(context: AppContext, tx: Tx, providerRefund: ProviderRefund): Promise<void> {
  const storedPayment = await findPayment(tx, providerRefund.paymentId)
  const order = storedPayment && (await lockOrder(tx, storedPayment.order_id))
  // Read again under the lock.
  const payment = await findPayment(tx, providerRefund.paymentId)
  const known = await knownRefund(tx, providerRefund)
  if (order && known) await applyStatus(context, tx, order, known, providerRefund)
  if (!order || known || payment?.outcome !== 'kept' || providerRefund.status === 'failed') return
  // Less where a refund of ours, requested and not made yet, takes the rest.
  const amount = toPaise(Math.min(providerRefund.amount, payment.amount - payment.refunded))
  const id = await createRefund(context, tx, payment, { amount, reason: 'provider' })
  await applyStatus(context, tx, order, (await findRefund(tx, id)) as RefundRow, providerRefund)
}

/**
 * Applies the provider's status of a refund, from an event or a fetch; a repeat changes nothing. `sentUnder`: the key
 * of the request that it answers.
 */
async function lockAndApply(
  context: AppContext,
  id: string,
  providerRefund: ProviderRefund,
  sentUnder: string | null = null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const known = await findRefund(tx, id)
    const order = known && (await lockOrder(tx, known.order_id))
    const row = await findRefund(tx, id)
    if (order && row) await applyStatus(context, tx, order, row, providerRefund, sentUnder)
  })
}

/** Requires the order's lock. Mails the buyer once the provider has accepted the refund. */
async function applyStatus(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  providerRefund: ProviderRefund,
  sentUnder: string | null = null,
): Promise<void> {
  if (providerRefund.status === 'failed') {
    // Ignores an event about an attempt that was already given up. What a dispute took has no attempt.
    const isAnswer = row.status !== 'processed' && row.key === sentUnder
    if (isAnswer || row.provider_refund_id === providerRefund.id)
      await applyFailure(context, tx, order, row, providerRefund.id)
    return
  }
  // A part of one that is due again was counted before.
  const isKnownPart = row.status === 'failed' && row.provider_refund_id === providerRefund.id && sentUnder === null
  if (row.status === 'processed' || isKnownPart) return
  const status = providerRefund.status === 'unknown' ? 'pending' : providerRefund.status
  // That of a refund at the dashboard which has a row and stands for this one, too.
  const holder = await findRefundOf(tx, providerRefund.id, row.payment_id, null)
  await updateRefund(tx, row.id, {
    providerRefundId: holder === null || holder.id === row.id ? providerRefund.id : null,
    status,
    key: row.key,
    seconds: pendingSeconds,
  })
  const at = await databaseNow(tx)
  // After an attempt that failed, the next counts once the bank has made it: it may fail as well.
  const isAgain = row.key !== keyOf(row.id, 1)
  const refundId = isAgain ? `${row.id}:${providerRefund.id}` : row.id
  if (isAgain ? status === 'processed' : row.accepted_at === null)
    await mailRefunded(context, tx, order, row, { refundId, at })
  if (await isWhollyRefunded(tx, row.payment_id))
    endRefunded(tx, order, row, { providerRefundId: providerRefund.id, at })
}

/** The provider has accepted refunds of the whole payment: its order, if it is the order's own, is refunded. */
export function endRefunded(
  tx: Tx,
  order: OrderRow,
  row: Pick<RefundRow, 'payment_id' | 'reason'>,
  { providerRefundId, at }: { providerRefundId: string; at: Date },
): void {
  updateOutcome(tx.deferred, row.payment_id, 'refunded')
  const to = endsOrder(order.state, row.reason) ? nextState(order.state, 'payment refunded') : null
  if (to !== 'refunded') return
  updateState(tx.deferred, order.id, to)
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: 'refund',
    from: order.state,
    to,
    detail: { payment: row.payment_id, refund: providerRefundId },
    at,
  })
}
