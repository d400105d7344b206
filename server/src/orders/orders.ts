// Public functions of orders: placing and verifying one, the buyer's view, and the operator's actions. Placing
// holds the work and stores the provider request before it is sent, so that a crash anywhere leaves nothing but a hold
// that expires. How money changes an order: record-payment.ts as it comes in, request-refund.ts and refund.ts as it
// goes back.
import { isFile } from '@rasika/contract/categories.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { RefundReason } from '@rasika/contract/payment-choices.ts'
import type { BuyerOrder, PlacedOrder, VerifiedOrder } from '@rasika/contract/orders.ts'
import type { ProblemCode } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { ProviderError, providerNamed, windowAccess } from '../payments/payments.ts'
import type { Once } from '../platform/bind.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type DeliveryRow, findDelivery } from './delivery-store.ts'
import { quoteRate } from './delivery-price.ts'
import { downloadsOf } from './files.ts'
import { holdForOrder, type ProviderOrderRequest } from './hold.ts'
import { seenByBuyer } from './list.ts'
import {
  type BuyerOrderRow,
  type DeskOrderRow,
  findOfBuyer,
  type OrderEventRow,
  selectAll,
  selectEvents,
} from './list-store.ts'
import {
  findPayment,
  type PaymentRow,
  type RefundRow,
  selectPayments,
  selectRefundsOfOrder,
  selectRefundsOfPayment,
} from './payments-store.ts'
import { lockForRefund, requestRefund } from './request-refund.ts'
import { recordPaymentOfTerms } from './record-payment.ts'
import type { OrderState } from './states.ts'
import { findIdOf, findOrder, type OrderRow } from './store.ts'
import {
  findTerms,
  type TermsWithHold,
  selectOwnTerms,
  selectTerms,
  type TermsRow,
  updateProviderId,
} from './terms-store.ts'
import type { OrderRequest } from './purchasable-item.ts'

export { type DeliveryRow, deliveryColumns, findDelivery } from './delivery-store.ts'
export { reconcileAgain, refundAgain } from './ask-again.ts'
export { cancellationFrom, cancelOrder } from './cancel.ts'
export { fileLinks, parcelLinks } from './files.ts'
export { newestOrders } from './list.ts'
export { artistOrderReference, orderMailData } from './mail-data.ts'
export { findHandOverBlock } from './handing-over-store.ts'
export { findUnannouncedPayment } from './silent-webhook-store.ts'
export { timelineFrom } from './timeline.ts'
export type { PaymentRow } from './payments-store.ts'
export { leftToRefund, lockForRefund, refuseAmount, refuseSecondRefund, requestRefund } from './request-refund.ts'
export { restockOrder } from './restock.ts'
export { listOpenOrders } from './open-orders.ts'
export { orderStates } from './states.ts'
export { lapseAndRedactUnpaid } from './hold.ts'
export { seedLotOrder, seedRefund, seedOrder } from './seed-orders.ts'
export { selectSeededPayments } from './payments-store.ts'
export { findDeliverable, lockForDelivery, refuseBlockedHandOver } from './deliverable.ts'
export { findOrderArtist } from './store.ts'
export { lockOrderOfPayment, recordDisputeEvent, refundAccepted, takeDisputed } from './dispute-refund.ts'
export { selectOrdersToSend } from './to-send-store.ts'
export type { OrderRow }

/**
 * Holds the work and opens an order at the provider. Returns the same open order again, with the provider order of its
 * present terms (`holdForOrder`); a repeat with the same Idempotency-Key returns the same order whatever its state.
 * @throws Problem as `holdForOrder`, and provider_unavailable
 */
export async function placeOrder(context: AppContext, request: OrderRequest, once: Once): Promise<PlacedOrder> {
  const quoted = await quoteRate(context, request)
  let providerRequest = null as ProviderOrderRequest | null
  const receipt = await once(async (tx) => {
    const placed = await holdForOrder(context, tx, request, quoted)
    providerRequest = placed.providerRequest
    return placed.receipt
  })
  try {
    const terms = providerRequest
      ? await requestProviderOrder(context, receipt, providerRequest)
      : await openAtProvider(context, receipt)
    const { keyId, checkoutScript } = windowAccess(context, terms.provider)
    return {
      orderId: terms.order_id,
      orderNumber: terms.number,
      providerOrderId: terms.id as string,
      amount: terms.amount,
      currency: 'INR',
      keyId,
      script: checkoutScript,
      heldUntil: terms.held_until.toISOString(),
    }
  } catch (error) {
    throw unavailable(context, error, words.payment.providerUnavailable)
  }
}

async function openAtProvider(context: AppContext, receipt: string): Promise<TermsWithHold> {
  const terms = await findTerms(context.db, receipt)
  if (!terms) throw new Error(`no terms under the receipt ${receipt}`)
  if (terms.id !== null) return terms
  const { order_id: orderId, amount, provider } = terms
  return requestProviderOrder(context, receipt, { orderId, amount: toPaise(amount), provider }, true)
}

/**
 * `wasRequested`: an earlier request may have reached the provider without a response, so an existing order is looked
 * up first. @throws ProviderError
 */
async function requestProviderOrder(
  context: AppContext,
  receipt: string,
  { orderId, amount, provider: name }: ProviderOrderRequest,
  wasRequested = false,
): Promise<TermsWithHold> {
  const provider = providerNamed(context, name)
  const there = wasRequested ? await provider.ordersByReceipt(receipt) : []
  const made =
    there.find((one) => one.amount === amount) ??
    (await provider.createOrder({ amount, receipt, notes: { order: orderId } }))
  return updateProviderId(context.db, receipt, made.id)
}

export interface Proof {
  buyerId: string
  orderId: Id
  paymentId: string
  signature: string
}

/**
 * Checks what the browser returns after payment: the signature over the provider order of our own row, then the
 * payment as fetched from the provider. A repeat gives the same result.
 * @throws Problem not_found, payment_unproven, sold_out_refunded, wrong_amount_refunded, payment_refunded,
 * provider_unavailable
 */
export async function verifyOrder(
  context: AppContext,
  { buyerId, orderId, paymentId, signature }: Proof,
): Promise<VerifiedOrder> {
  const terms = await selectOwnTerms(context.db, orderId, paymentId, buyerId)
  if (terms.length === 0) throw new Refusal('not_found')
  try {
    const signed = terms.find(
      ({ id, provider }) =>
        id !== null && providerNamed(context, provider).checkoutSignatureHolds(id, paymentId, signature),
    )
    if (!signed) throw new Refusal('payment_unproven')
    if (!signed.has_payment) {
      const provider = providerNamed(context, signed.provider)
      const payment = await provider.payment(paymentId)
      if (payment.providerOrderId !== signed.id) throw new Refusal('payment_unproven')
      await recordPaymentOfTerms(context, signed, payment, 'verify', provider)
    }
  } catch (error) {
    throw unavailable(context, error, words.payment.unprovenNoAnswer)
  }
  return verifiedOrder(context, await ownOrder(context.db, orderId, buyerId), paymentId)
}

/** The error code for a buyer whose payment is refunded; every other reason gives the general one. */
const refusalFor: Partial<Record<RefundReason, ProblemCode>> = {
  gone: 'sold_out_refunded',
  wrong_amount: 'wrong_amount_refunded',
}

async function verifiedOrder(context: AppContext, order: OrderRow, paymentId: string): Promise<VerifiedOrder> {
  if (order.state === 'paid') {
    return {
      id: order.id,
      orderNumber: order.number,
      totalPrice: rupeesOf(toPaise(order.total)),
      paymentInfo: { gatewayPaymentId: order.payment_id as string },
      isDigital: isFile({ deliveryType: order.delivery_type }),
      images: (await downloadsOf(context, order)).map(({ url }) => url),
    }
  }
  const [refund] = await selectRefundsOfPayment(context.db, paymentId)
  if (refund) throw new Refusal(refusalFor[refund.reason] ?? 'payment_refunded')
  throw new Refusal((await findPayment(context.db, paymentId)) ? 'payment_refunded' : 'payment_unproven')
}

/** An order of this buyer. @throws Problem not_found, also for another buyer's order */
export async function ownOrder(db: Db, id: Id, buyerId: string): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (order?.buyer_id !== buyerId) throw new Refusal('not_found')
  return order
}

/** The error for the buyer when the provider does not respond; the cause is in the log. */
function unavailable({ log }: AppContext, error: unknown, message: string): unknown {
  if (!(error instanceof ProviderError)) return error
  log[error.logLevel]({ reason: error.message }, 'the payment provider could not be reached')
  return new Refusal('provider_unavailable', { message, retryAfter: 5 })
}

/** The id of the order with this number, 'R-7K3F-9R'; null if there is none. */
export function orderIdOf(db: Db, number: string): Promise<Id | null> {
  return findIdOf(db, number)
}

export interface WholeOrder {
  order: OrderRow
  delivery: DeliveryRow
  terms: TermsRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  events: OrderEventRow[]
}

/** For an operator: newest first, of one state or all. */
export function listOrdersByState(
  db: Db,
  { state, limit }: { state: OrderState | null; limit: number },
): Promise<DeskOrderRow[]> {
  return selectAll(db, state, limit)
}

/** For an operator: an order with its whole history. @throws Problem not_found */
export async function viewOrder(db: Db, id: Id): Promise<WholeOrder> {
  const order = await findOrder(db, id)
  const delivery = order && (await findDelivery(db, id))
  if (!order || !delivery) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const terms = await selectTerms(db, id)
  const payments = await selectPayments(db, id)
  const refunds = await selectRefundsOfOrder(db, id)
  return { order, delivery, terms, payments, refunds, events: await selectEvents(db, id) }
}

/** The refunds of what the buyer paid for the order, oldest first, as the buyer sees it; rupees. */
export async function listRefunds(db: Db, { payment_id: paymentId }: Pick<OrderRow, 'payment_id'>) {
  const refunds = paymentId === null ? [] : await selectRefundsOfPayment(db, paymentId)
  return refunds.map((one) => ({
    amount: rupeesOf(one.amount),
    requestedAt: one.created_at.toISOString(),
    acceptedAt: one.accepted_at?.toISOString() ?? null,
    reference: one.provider_refund_id,
  }))
}

/**
 * An order of this buyer that money came for, in both forms: its row, and as the API shows it.
 * @throws Problem not_found, also for another buyer's order
 */
export async function viewOfBuyer(db: Db, id: Id, buyerId: string): Promise<{ row: BuyerOrderRow; order: BuyerOrder }> {
  const row = await findOfBuyer(db, buyerId, id)
  if (!row) throw new Refusal('not_found')
  return { row, order: seenByBuyer(row) }
}

/**
 * By an operator: refunds `amount` of a paid order, null meaning all that is left; all again changes nothing. The unit
 * does not go back on sale by itself. Returns the amount of the refund, 0 where nothing changed.
 * @throws Problem not_found, approval_waiting, not_refundable, refund_amount, payment_disputed
 */
export async function refundOrder(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  id: Id,
  amount: Paise | null = null,
): Promise<Paise> {
  const order = await lockForRefund(tx, id)
  if (order.state === 'refunded' && amount === null) return toPaise(0)
  return requestRefund(context, tx, order, { amount, by: 'operator' })
}
