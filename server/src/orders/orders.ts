// The front door of orders: placing and proving one, what its buyer sees, and what an operator does with it. Placing
// holds the work and writes down what the provider is asked before it is asked, so that a crash anywhere leaves nothing
// but a hold that ends by itself. How money changes an order is in settle.ts, and only there.
import { isFile } from '@rasika/contract/categories.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { DeliveryStatus, PlacedOrder, VerifiedOrder } from '@rasika/contract/orders.ts'
import type { ProblemCode } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { type Returned, returnUnit } from '../artworks/artworks.ts'
import { shippedMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { checkoutSignatureHolds, ProviderError, providerOf } from '../payments/payments.ts'
import type { Once } from '../platform/bind.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isForward } from './delivery.ts'
import { downloadsOf } from './files.ts'
import { reserveForOrder, type Question } from './hold.ts'
import { type EventRow, selectAll, selectEvents } from './list-store.ts'
import { findPayment, findRefund, insertRefund, type PaymentRow, type RefundRow, selectPayments, selectRefunds, updateOutcome } from './payments-store.ts'
import { enqueueRefunds } from './refund.ts'
import { settleWithTerms } from './settle.ts'
import type { OrderState, RefundReason } from './states.ts'
import { findIdOf, findOrder, insertEvent, lockOrder, type OrderRow, updateDelivery, updateRestocked } from './store.ts'
import { findTerms, type OpenTerms, selectOwnTerms, selectTerms, type TermsRow, updateProviderId } from './terms-store.ts'
import { orderMailData } from './mail-data.ts'
import type { Wish } from './purchasable-item.ts'

export { newestOrders } from './list.ts'
export { openOrders } from './open.ts'
export { states as orderStates } from './states.ts'
export { lapseAndRedactUnpaid } from './hold.ts'
export { seedLotSale, seedRefund, seedSale } from './seed-orders.ts'
export type { OrderRow }

/**
 * Holds the work and opens an order at the provider. The same open order is answered again while amount and coupon are
 * equal; a repeat with the same Idempotency-Key gets the same one whatever has become of it.
 * @throws Problem as `reserveForOrder`, and provider_unavailable
 */
export async function placeOrder(parts: AppContext, wish: Wish, once: Once): Promise<PlacedOrder> {
  let question = null as Question | null
  const receipt = await once(async (tx) => {
    const held = await reserveForOrder(parts, tx, wish)
    question = held.question
    return held.receipt
  })
  const terms = question ? await requestProviderOrder(parts, receipt, question) : await openAtProvider(parts, receipt)
  return {
    orderId: terms.order_id,
    orderNumber: terms.number,
    providerOrderId: terms.id as string,
    amount: terms.amount,
    currency: 'INR',
    keyId: parts.provider.keyId,
    script: parts.provider.checkoutScript,
    heldUntil: terms.held_until.toISOString(),
  }
}

async function openAtProvider(parts: AppContext, receipt: string): Promise<OpenTerms> {
  const terms = await findTerms(parts.db, receipt)
  if (!terms) throw new Error(`no terms under the receipt ${receipt}`)
  return terms.id === null ? requestProviderOrder(parts, receipt, { orderId: terms.order_id, amount: toPaise(terms.amount) }, true) : terms
}

/** `wasAsked`: what may have been asked before and not heard is looked for first. */
async function requestProviderOrder(parts: AppContext, receipt: string, { orderId, amount }: Question, wasAsked = false): Promise<OpenTerms> {
  const provider = providerOf(parts)
  try {
    const there = wasAsked ? await provider.ordersByReceipt(receipt) : []
    const made = there.find((one) => one.amount === amount) ?? (await provider.createOrder({ amount, receipt, notes: { order: orderId } }))
    return await updateProviderId(parts.db, receipt, made.id)
  } catch (error) {
    throw unavailable(parts, error, words.payment.providerUnavailable)
  }
}

export interface Proof {
  buyerId: string
  orderId: string
  paymentId: string
  signature: string
}

/**
 * Judges what the browser brings back after paying: the signature over the provider order of our own row, then the
 * payment as the provider knows it. Asked again it answers the same.
 * @throws Problem not_found, payment_unproven, sold_out_refunded, wrong_amount_refunded, payment_refunded, provider_unavailable
 */
export async function verifyOrder(parts: AppContext, { buyerId, orderId, paymentId, signature }: Proof): Promise<VerifiedOrder> {
  const terms = idShape.safeParse(orderId).success ? await selectOwnTerms(parts.db, orderId, paymentId, buyerId) : []
  if (terms.length === 0) throw new Refusal('not_found')
  const { keySecret } = parts.provider
  const signed = terms.find(({ id }) => id !== null && checkoutSignatureHolds(keySecret, id, paymentId, signature))
  if (!signed) throw new Refusal('payment_unproven')
  if (!signed.has_payment) {
    const provider = providerOf(parts)
    try {
      const payment = await provider.payment(paymentId)
      if (payment.providerOrderId !== signed.id) throw new Refusal('payment_unproven')
      await settleWithTerms(parts, signed, payment, 'verify', provider)
    } catch (error) {
      throw unavailable(parts, error, words.payment.unprovenNoAnswer)
    }
  }
  return verdictOn(parts, await ownOrder(parts.db, orderId, buyerId), paymentId)
}

/** What a buyer is told where their money goes back; of other reasons that it does is enough. */
const refusalFor: Partial<Record<RefundReason, ProblemCode>> = { gone: 'sold_out_refunded', wrong_amount: 'wrong_amount_refunded' }

async function verdictOn(parts: AppContext, order: OrderRow, paymentId: string): Promise<VerifiedOrder> {
  if (order.state === 'paid') {
    return {
      id: order.id,
      orderNumber: order.number,
      totalPrice: rupeesOf(toPaise(order.total)),
      paymentInfo: { gatewayPaymentId: order.gateway_payment_id as string },
      isDigital: isFile({ deliveryType: order.delivery_type }),
      images: (await downloadsOf(parts, order)).map(({ url }) => url),
    }
  }
  const refund = await findRefund(parts.db, paymentId)
  if (refund) throw new Refusal(refusalFor[refund.reason] ?? 'payment_refunded')
  throw new Refusal((await findPayment(parts.db, paymentId)) ? 'payment_refunded' : 'payment_unproven')
}

/** @throws Problem not_found, also for somebody else's and for what is no id */
export async function ownOrder(db: Db, id: string, buyerId: string): Promise<OrderRow> {
  const order = idShape.safeParse(id).success ? await findOrder(db, id) : null
  if (order?.buyer_id !== buyerId) throw new Refusal('not_found')
  return order
}

/** What a buyer is told where the provider does not answer; the log knows why. */
function unavailable({ log }: AppContext, error: unknown, message: string): unknown {
  if (!(error instanceof ProviderError)) return error
  log.warn({ reason: error.message }, 'the payment provider could not be asked')
  return new Refusal('provider_unavailable', { message, retryAfter: 5 })
}

/** The id of the order with this number, 'R-7K3F-9R'; null where there is none. */
export function orderIdOf(db: Db, number: string): Promise<string | null> {
  return findIdOf(db, number)
}

export interface WholeOrder {
  order: OrderRow
  terms: TermsRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  events: EventRow[]
}

/** For an operator: newest first, of one state or all. */
export function listOrders(db: Db, { state = null, limit = 50 }: { state?: OrderState | null; limit?: number } = {}): Promise<OrderRow[]> {
  return selectAll(db, state, limit)
}

/** For an operator: an order with everything that happened to it. @throws Problem not_found */
export async function showOrder(db: Db, id: string): Promise<WholeOrder> {
  const order = idShape.safeParse(id).success ? await findOrder(db, id) : null
  if (!order) throw new Refusal('not_found')
  // One after the other: in a transaction they share a connection.
  const terms = await selectTerms(db, id)
  const payments = await selectPayments(db, id)
  const refunds = await selectRefunds(db, id)
  return { order, terms, payments, refunds, events: await selectEvents(db, id) }
}

/**
 * Says where the delivery of a paid order stands; forward only, the same again changes nothing. Its buyer is written to
 * when a parcel sets out.
 * @throws Problem not_found, not_deliverable
 */
export async function moveDelivery(tx: Tx, id: string, to: DeliveryStatus, publicUrl: string): Promise<void> {
  const order = idShape.safeParse(id).success ? await lockOrder(tx, id) : null
  if (!order) throw new Refusal('not_found')
  if (order.delivery_status === to) return
  if (order.state !== 'paid' || !isForward(order.delivery_status, to)) throw new Refusal('not_deliverable')
  updateDelivery(tx, id, to)
  const detail = { from: order.delivery_status, to }
  insertEvent(tx, { orderId: id, cause: 'delivery', from: order.state, to: order.state, detail })
  if (to === 'Shipped') await queueMail(tx, shippedMail(orderMailData(order), publicUrl))
}

/**
 * Gives back in full what a paid order cost; asked again it changes nothing. The money goes after the commit, and the
 * order is refunded once the provider has taken it on. The work does not go back on the wall by itself.
 * @throws Problem not_found, not_refundable
 */
export async function refundOrder(tx: Tx, id: string): Promise<void> {
  const order = idShape.safeParse(id).success ? await lockOrder(tx, id) : null
  if (!order) throw new Refusal('not_found')
  if (order.state === 'refunded') return
  const paymentId = order.state === 'paid' ? order.gateway_payment_id : null
  if (paymentId === null) throw new Refusal('not_refundable')
  if (await findRefund(tx, paymentId)) return
  updateOutcome(tx, paymentId, 'refund_due')
  await insertRefund(tx, paymentId, order.total, 'operator')
  await enqueueRefunds(tx)
  insertEvent(tx, { orderId: id, cause: 'operator', from: order.state, to: order.state, detail: { payment: paymentId, refund: 'operator' } })
}

/**
 * Puts the unit of an order whose money goes back, or went, on the wall again; in the transaction of the refund or any
 * time later. Answers where that work is now; before: it was put back then. @throws Problem not_found, not_refundable
 */
export async function restockOrder(tx: Tx, id: string): Promise<Returned | 'before'> {
  const order = idShape.safeParse(id).success ? await lockOrder(tx, id) : null
  if (!order) throw new Refusal('not_found')
  const isGivenBack = order.gateway_payment_id !== null && (await findRefund(tx, order.gateway_payment_id)) !== null
  if (!isGivenBack || order.artwork_id === null) throw new Refusal('not_refundable')
  if (!(await updateRestocked(tx, id))) return 'before'
  const returned = await returnUnit(tx, order.artwork_id)
  insertEvent(tx, { orderId: id, cause: 'operator', from: order.state, to: order.state, detail: { restocked: true } })
  return returned
}
