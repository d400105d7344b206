// What a lost dispute takes from a payment, as a refund that the bank has made (docs/decisions/057).
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { takeUnsent } from './disputes-store.ts'
import { findPayment, isWhollyRefunded, selectRefundsOfPayment } from './payments-store.ts'
import { endRefunded } from './refund.ts'
import { createRefund, enqueueRefunds } from './request-refund.ts'
import { insertEvent, lockOrder, type OrderRow } from './store.ts'

/** The order that a payment came for, locked; null for a payment of no order here. */
export async function lockOrderOfPayment(tx: Tx, paymentId: string): Promise<OrderRow | null> {
  const payment = await findPayment(tx, paymentId)
  return payment && lockOrder(tx, payment.order_id)
}

/** Adds to the order's history what the bank did. Requires the order's lock. */
export function recordDisputeEvent(tx: Tx, order: OrderRow, detail: Record<string, unknown>): void {
  insertEvent(tx.deferred, { orderId: order.id, cause: 'dispute', from: order.state, to: order.state, detail })
}

export interface DisputedMoney {
  paymentId: string
  /** The provider's id of the dispute. */
  disputeId: string
  amount: Paise
  isBorneByGallery: boolean
}

/**
 * Records what the bank took. Refunds that were requested and not sent are what it took first, in whole or in part, so
 * that only what it left of them is sent; the rest is a refund of at most what is left of the payment. Requires the
 * order's lock. Returns the id of that refund; null where nothing was left.
 */
export async function takeDisputed(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  order: OrderRow,
  { paymentId, disputeId, amount, isBorneByGallery }: DisputedMoney,
  at: Date,
): Promise<Id | null> {
  const rest = await takeUnsent(tx, paymentId, amount, at)
  const done = { providerRefundId: disputeId, at }
  const refundId = await createDisputeRefund(context, tx, { paymentId, amount: rest, isBorneByGallery, done })
  if (await isWhollyRefunded(tx, paymentId)) {
    // Of the order's own payment each reason ends it; another payment has one refund.
    const [first] = await selectRefundsOfPayment(tx, paymentId)
    if (first) endRefunded(tx, order, first, done)
  }
  return refundId
}

/**
 * Refunds an accepted dispute of phase `fraud`, which the provider closes without taking money; the gallery bears it.
 * Requires the order's lock. Sent after the commit. Returns the refund's id; null where less is left than the provider
 * refunds.
 */
export async function refundAccepted(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  order: OrderRow,
  { paymentId, amount }: Pick<DisputedMoney, 'paymentId' | 'amount'>,
): Promise<Id | null> {
  const refundId = await createDisputeRefund(context, tx, { paymentId, amount, isBorneByGallery: true })
  if (refundId === null) return null
  await enqueueRefunds(tx)
  recordDisputeEvent(tx, order, { payment: paymentId, refund: 'dispute', amount: rupeesOf(amount) })
  return refundId
}

async function createDisputeRefund(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  refund: {
    paymentId: string
    amount: Paise
    isBorneByGallery: boolean
    done?: { providerRefundId: string; at: Date }
  },
): Promise<Id | null> {
  const payment = await findPayment(tx, refund.paymentId)
  const amount = payment && toPaise(Math.min(refund.amount, payment.amount - payment.refunded))
  if (payment === null || amount === null || amount < (refund.done ? 1 : minRefund)) return null
  return (await createRefund(context, tx, payment, { ...refund, amount, reason: 'dispute' })) as Id
}
