// Refunds (docs/payments.md "Refunds"): each payment that is not kept has a row, and the provider is asked until it has
// refunded, always under the row's own key, so that a repetition never refunds twice. A refund that failed at the
// provider is requested again under a new key. When the payment was the order's own, the order is refunded with it. A
// refund made at the provider's dashboard counts once it covers the whole payment; after a part, an operator may refund
// the rest.
import { toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { recordRefund } from '../ledger/ledger.ts'
import { refundedMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { reverseDocuments } from '../documents/documents.ts'
import {
  type Provider,
  ProviderError,
  providerNamed,
  type ProviderPayment,
  type ProviderRefund,
} from '../payments/payments.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  keyOf,
  postponeRefund,
  type RefundRow,
  selectUnfinished,
  updateOutcome,
  updateRefundedElsewhere,
  updateRefund,
} from './payments-store.ts'
import { endsOrder, nextState } from './states.ts'
import { databaseNow, insertEvent, lockOrder, type OrderRow, updateState } from './store.ts'

export const refundTask = 'refund-payments'
const batch = 50
const firstWaitSeconds = 15
const longestWaitSeconds = 6 * 3600
/** An accepted refund is checked again after this many seconds, in case no event arrives. */
const pendingSeconds = 3600

/**
 * Requires the order's lock. The refund is sent after the commit, and the order becomes refunded once the provider has
 * accepted it; a repeat changes nothing. @throws Problem not_refundable
 */
export async function requestFullRefund(
  tx: Tx,
  order: OrderRow,
  by: 'operator' | 'buyer',
  detail: Record<string, unknown> = {},
): Promise<void> {
  const paymentId = order.state === 'paid' ? order.payment_id : null
  if (paymentId === null) throw new Refusal('not_refundable')
  if (await findRefund(tx, paymentId)) return
  updateOutcome(tx.deferred, paymentId, 'refund_due')
  await insertRefund(tx, paymentId, order.total, by)
  await enqueueRefunds(tx)
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: by,
    from: order.state,
    to: order.state,
    detail: { payment: paymentId, refund: by, ...detail },
  })
}

/** Call in the transaction that makes a refund due. */
export function enqueueRefunds(tx: Tx): Promise<void> {
  return enqueue(tx, refundTask, {}, { key: refundTask })
}

/** Seconds: doubles from 15 s to six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts, 20))
}

/** Processes every refund that is due. A failed one waits longer each time and does not delay the others. */
export async function refundPayments(context: AppContext): Promise<void> {
  for (
    let rows = await selectUnfinished(context.db, batch);
    rows.length > 0;
    rows = await selectUnfinished(context.db, batch)
  ) {
    for (const row of rows) await attempt(context, row)
  }
}

async function attempt(context: AppContext, row: RefundRow): Promise<void> {
  try {
    const provider = providerNamed(context, row.provider)
    const providerRefund =
      row.provider_refund_id && row.status === 'pending'
        ? await provider.refundById(row.provider_refund_id)
        : await requestRefund(provider, row)
    await takeRefund(context, providerRefund)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const level = error.retriable ? 'warn' : 'error'
    context.log[level](
      { paymentId: row.payment_id, attempts: row.attempts + 1, reason: error.message },
      'a refund could not be made and is tried again',
    )
    await postponeRefund(context.db, row.payment_id, waitAfter(row.attempts))
  }
}

/**
 * The provider may refuse because a refund was made at its dashboard. A full refund made there counts; after a part,
 * the rest is requested under its own key, once no partial refund is pending, because the amount of a failed one is
 * due again.
 */
async function requestRefund(
  provider: Provider,
  { payment_id: paymentId, order_id: order, amount, key, reason }: RefundRow,
): Promise<ProviderRefund> {
  const refund = (paise: number, under: string) =>
    provider.refund(paymentId, { amount: toPaise(paise), key: under, notes: { order, reason } })
  try {
    return await refund(amount, key)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    const made = await madeOf(provider, paymentId)
    if (made.last && made.sum === amount) return { ...made.last, amount: made.sum }
    const rest = amount - made.sum
    if (made.sum === 0 || rest < 0 || made.isMoving) throw error
    return { ...(await refund(rest, `${key}-rest-${rest}`)), amount: toPaise(amount) }
  }
}

/** The total refunded of a payment, also in parts; `isMoving`: some of it is still pending. */
async function madeOf(provider: Provider, paymentId: string) {
  const made = (await provider.refundsOf(paymentId)).filter(({ status }) => status !== 'failed')
  const last = made.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)).at(-1)
  return {
    last,
    sum: toPaise(made.reduce((all, one) => all + one.amount, 0)),
    isMoving: made.some(({ status }) => status !== 'processed'),
  }
}

/** Handles an event about a refund, ours or not. @throws ProviderError */
export async function recordRefundEvent(context: AppContext, refundId: string, provider: Provider): Promise<void> {
  const providerRefund = await provider.refundById(refundId)
  if (await findRefund(context.db, providerRefund.paymentId)) await takeRefund(context, providerRefund)
  else await recordProviderRefund(context, await provider.payment(providerRefund.paymentId), provider)
}

/**
 * For a kept payment that the provider has refunded in full: the order is refunded as if requested here. A partial
 * refund leaves the order paid; the log warns an operator, who may refund the rest. @throws ProviderError
 */
export async function recordProviderRefund(
  context: AppContext,
  payment: ProviderPayment,
  provider: Provider,
): Promise<void> {
  if (payment.amountRefunded === 0 || (await findPayment(context.db, payment.id))?.outcome !== 'kept') return
  const { last, sum } = await madeOf(provider, payment.id)
  if (!last || sum !== payment.amount) {
    context.log.warn(
      { paymentId: payment.id, amountRefunded: payment.amountRefunded },
      'a part of a payment was refunded at the provider’s own dashboard; its order stays paid',
    )
    await updateRefundedElsewhere(context.db, payment.id, sum)
    return
  }
  await context.db.transaction(async (tx) => {
    const storedPayment = await findPayment(tx, payment.id)
    const order = storedPayment && (await lockOrder(tx, storedPayment.order_id))
    if (!order || (await findPayment(tx, payment.id))?.outcome !== 'kept') return
    await insertRefund(tx, payment.id, payment.amount, 'provider')
    await carryOn(context, tx, order, (await findRefund(tx, payment.id)) as RefundRow, { ...last, amount: sum })
  })
}

/** Applies the provider's status of one of our refunds, from an event or a fetch; a repeat changes nothing. */
async function takeRefund(context: AppContext, providerRefund: ProviderRefund): Promise<void> {
  await context.db.transaction(async (tx) => {
    const known = await findRefund(tx, providerRefund.paymentId)
    const order = known && (await lockOrder(tx, known.order_id))
    const row = await findRefund(tx, providerRefund.paymentId)
    if (order && row) await carryOn(context, tx, order, row, providerRefund)
  })
}

/** Requires the order's lock. */
async function carryOn(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  row: RefundRow,
  providerRefund: ProviderRefund,
): Promise<void> {
  // A partial refund made at the provider's dashboard is not the refund that is due.
  if (
    row.status === 'processed' ||
    (providerRefund.amount !== row.amount && providerRefund.id !== row.provider_refund_id)
  )
    return
  const status = providerRefund.status === 'unknown' ? 'pending' : providerRefund.status
  if (status === 'failed') {
    // Ignores an event about an attempt that was already given up.
    if (row.provider_refund_id !== null && row.provider_refund_id !== providerRefund.id) return
    const again = {
      providerRefundId: null,
      status,
      key: keyOf(row.payment_id, row.attempts + 2),
      seconds: waitAfter(row.attempts),
    }
    await updateRefund(tx, row.payment_id, again)
    updateOutcome(tx.deferred, row.payment_id, 'refund_due')
    return
  }
  await updateRefund(tx, row.payment_id, {
    providerRefundId: providerRefund.id,
    status,
    key: row.key,
    seconds: pendingSeconds,
  })
  updateOutcome(tx.deferred, row.payment_id, 'refunded')
  const at = await databaseNow(tx)
  const buyer = { id: order.buyer_id, name: order.buyer_name, email: order.buyer_email }
  const outcome = {
    orderId: order.id,
    orderNumber: order.number,
    buyer,
    title: order.title,
    artistName: order.artist_name,
    picture: order.picture,
    paymentId: row.payment_id,
    reason: row.reason,
  }
  await queueMail(tx, refundedMail({ ...outcome, amount: toPaise(row.amount), refundedAt: at }, context.publicUrl))
  await recordMoneyBack(tx, order, row, { refundId: providerRefund.id, at })
}

/** Records the refund on the order: its state, its documents, the artist's ledger. Sends no mail. */
export async function recordMoneyBack(
  tx: Tx,
  order: OrderRow,
  row: Pick<RefundRow, 'payment_id' | 'reason'>,
  { refundId, at }: { refundId: string; at: Date },
): Promise<void> {
  const to = endsOrder(order.state, row.reason) ? nextState(order.state, 'payment refunded') : null
  if (to !== 'refunded') return
  updateState(tx.deferred, order.id, to)
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: 'refund',
    from: order.state,
    to,
    detail: { payment: row.payment_id, refund: refundId },
    at,
  })
  // An order in state `gone` was never sold.
  if (order.state !== 'paid') return
  await reverseDocuments(tx, order.id, at)
  await recordRefund(tx, order.id)
}
