// Refunds (docs/payments.md "Refunds"): a payment that is not kept is refunded whole, that of a paid order whole or in
// parts (`request-refund.ts`). Each refund has a row, and the provider is asked under the row's key until it has
// refunded, so that a repetition never refunds twice. A refund that failed at the provider gets a new key. Credit note
// and ledger entries are written with the request; the order becomes refunded once the provider has accepted refunds of
// the whole payment. A refund made at the provider's dashboard gets a row as well.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { refundedMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
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
import { artworkTag, listsTag } from '../platform/tags.ts'
import {
  findPayment,
  findRefund,
  findRefundOf,
  isWhollyRefunded,
  keyOf,
  postponeRefund,
  type RefundRow,
  selectRefundsOfPayment,
  selectUnfinished,
  updateOutcome,
  updateRefund,
} from './payments-store.ts'
import { createRefund } from './request-refund.ts'
import { endsOrder, nextState } from './states.ts'
import { insertEvent, lockOrder, type OrderRow, updateState } from './store.ts'

const batch = 50
/** Seconds. */
const waits = { first: 15, longest: 6 * 3600 }
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
    await lockAndApply(context, row.id, providerRefund)
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

/**
 * Requests the refund at the provider. It may refuse because refunds made at its dashboard leave less than the row's
 * amount. What they leave is then requested under a key of its own, once none of them is pending, because the amount of
 * a failed one is due again. Where they leave nothing, the newest that has no row here stands for this one.
 */
async function sendRefund(db: Db, provider: Provider, row: RefundRow): Promise<ProviderRefund> {
  const { id, payment_id: paymentId, order_id: order, amount, key, reason } = row
  const refund = (paise: Paise, under: string) =>
    provider.refund(paymentId, { amount: paise, key: under, notes: { order, reason, refund: id } })
  try {
    return await refund(amount, key)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    const payment = await provider.payment(paymentId)
    const made = await refundsAtProvider(provider, paymentId)
    const rest = toPaise(payment.amount - made.sum)
    if (rest === 0) {
      const rows = await selectRefundsOfPayment(db, paymentId)
      const ofDashboard = made.refunds.findLast((one) => rows.every((known) => known.provider_refund_id !== one.id))
      if (ofDashboard) return { ...ofDashboard, amount }
    }
    if (rest <= 0 || rest >= amount || made.isPending) throw error
    return { ...(await refund(rest, `${key}-rest-${rest}`)), amount }
  }
}

/**
 * The refunds of a payment that did not fail at the provider, oldest first; `isPending`: one of them is not processed.
 */
async function refundsAtProvider(provider: Provider, paymentId: string) {
  const refunds = (await provider.refundsOf(paymentId))
    .filter(({ status }) => status !== 'failed')
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
  return {
    refunds,
    sum: toPaise(refunds.reduce((all, one) => all + one.amount, 0)),
    isPending: refunds.some(({ status }) => status !== 'processed'),
  }
}

/** Handles an event about a refund, ours or not. @throws ProviderError */
export async function recordRefundEvent(context: AppContext, refundId: string, provider: Provider): Promise<void> {
  const providerRefund = await provider.refundById(refundId)
  const row = await knownRefund(context.db, providerRefund)
  if (row) await lockAndApply(context, row.id, providerRefund)
  else await recordProviderRefunds(context, await provider.payment(providerRefund.paymentId), provider)
}

function knownRefund(db: Db, { id, paymentId, notes }: ProviderRefund): Promise<RefundRow | null> {
  return findRefundOf(db, id, paymentId, notes.refund ?? null)
}

/**
 * Gives each refund of a kept payment that was made at the provider's dashboard its row, as if it had been requested
 * here. @throws ProviderError
 */
export async function recordProviderRefunds(
  context: AppContext,
  payment: ProviderPayment,
  provider: Provider,
): Promise<void> {
  if (payment.amountRefunded === 0 || (await findPayment(context.db, payment.id))?.outcome !== 'kept') return
  const { refunds } = await refundsAtProvider(provider, payment.id)
  for (const one of refunds) await context.db.transaction((tx) => recordProviderRefund(context, tx, one))
}

async function recordProviderRefund(context: AppContext, tx: Tx, providerRefund: ProviderRefund): Promise<void> {
  const storedPayment = await findPayment(tx, providerRefund.paymentId)
  const order = storedPayment && (await lockOrder(tx, storedPayment.order_id))
  // Read again under the lock.
  const payment = await findPayment(tx, providerRefund.paymentId)
  if (!order || payment?.outcome !== 'kept' || (await knownRefund(tx, providerRefund))) return
  // Less where a refund of ours, requested and not made yet, takes the rest.
  const amount = toPaise(Math.min(providerRefund.amount, payment.amount - payment.refunded))
  const id = await createRefund(tx, payment, { amount, reason: 'provider' })
  await applyStatus(context, tx, order, (await findRefund(tx, id)) as RefundRow, providerRefund)
}

/** Applies the provider's status of a refund, from an event or a fetch; a repeat changes nothing. */
async function lockAndApply(context: AppContext, id: string, providerRefund: ProviderRefund): Promise<void> {
  await context.db.transaction(async (tx) => {
    const known = await findRefund(tx, id)
    const order = known && (await lockOrder(tx, known.order_id))
    const row = await findRefund(tx, id)
    if (order && row) await applyStatus(context, tx, order, row, providerRefund)
  })
}

/** Requires the order's lock. Mails the buyer once the provider has accepted the refund. */
async function applyStatus(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  providerRefund: ProviderRefund,
): Promise<void> {
  if (row.status === 'processed') return
  const status = providerRefund.status === 'unknown' ? 'pending' : providerRefund.status
  if (status === 'failed') {
    // Ignores an event about an attempt that was already given up.
    if (row.provider_refund_id !== null && row.provider_refund_id !== providerRefund.id) return
    const again = {
      providerRefundId: null,
      status,
      key: keyOf(row.id, row.attempts + 2),
      seconds: waitAfter(row.attempts, waits),
    }
    await updateRefund(tx, row.id, again)
    if ((await findPayment(tx, row.payment_id))?.outcome === 'refunded')
      updateOutcome(tx.deferred, row.payment_id, 'refund_due')
    return
  }
  await updateRefund(tx, row.id, {
    providerRefundId: providerRefund.id,
    status,
    key: row.key,
    seconds: pendingSeconds,
  })
  const at = await databaseNow(tx)
  const part = await mailedPart(tx, row)
  const buyer = { id: order.buyer_id, name: order.buyer_name, email: order.buyer_email }
  const outcome = {
    orderId: order.id,
    orderNumber: order.number,
    buyer,
    title: order.title,
    artistName: order.artist_name,
    picture: order.picture,
    refundId: row.id,
    reason: row.reason,
  }
  await queueMail(tx, refundedMail({ ...outcome, amount: row.amount, part, refundedAt: at }, context.publicUrl))
  // The request of all that was left withdrew the rating: the cached pages that show it follow here.
  const { artwork_id: artworkId } = order
  if (artworkId !== null) tx.afterCommit(() => context.tags.drop([artworkTag(artworkId), listsTag]))
  if (await isWhollyRefunded(tx, row.payment_id))
    endRefunded(tx, order, row, { providerRefundId: providerRefund.id, at })
}

/** Of a refund that is not the last of its payment: what its mail states of the order. Null for the last. */
async function mailedPart(tx: Tx, row: RefundRow): Promise<'standing' | 'ended' | null> {
  if ((await findPayment(tx, row.payment_id))?.outcome === 'kept') return 'standing'
  const last = (await selectRefundsOfPayment(tx, row.payment_id)).at(-1)
  return last?.id === row.id ? null : 'ended'
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
