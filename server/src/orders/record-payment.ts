// The only way money reaches an order, but for the demonstration's past orders (docs/payments.md "Recording a
// payment"). The verify call, the webhook and the reconciler pass a payment fetched from the provider, never the
// content of an event or of a browser's request. Under the locks of buyer and order, then of the lot or the work, the
// amount, currency and provider order are compared with our rows; the payment is kept or its refund is due; the same
// payment again changes nothing. No call to the provider is made inside the transaction. A payment goes before an
// unpaid hold of the same buyer: the newer order gives way to the earlier one.
import { isFile } from '@rasika/contract/categories.ts'
import { businessDaysAfter } from '@rasika/contract/delivery-days.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { releaseCoupon, redeemCouponAgain } from '../coupons/coupons.ts'
import { attachOriginals } from '../images/images.ts'
import { recordSale } from '../ledger/ledger.ts'
import { orderConfirmedMail, artistOrderMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { issueDocuments } from '../documents/documents.ts'
import type { Provider, ProviderPayment } from '../payments/payments.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lapse } from './hold.ts'
import { insertPayment, insertRefund } from './payments-store.ts'
import { enqueueRefunds } from './request-refund.ts'
import { isPayable, decidePayment, nextState, type PaymentFacts, type PaymentDecision } from './states.ts'
import {
  findOrderArtist,
  insertEvent,
  lockBuyerOf,
  lockOpenOrder,
  lockOrder,
  type Charge,
  type OrderRow,
  updateCharge,
  updatePaid,
  updateState,
} from './store.ts'
import { findTermsOf, supersedeTerms, type TermsRow } from './terms-store.ts'
import { saveUnmatched } from './unmatched-store.ts'
import { artistOrderMailData, orderMailData } from './mail-data.ts'
import { lockAvailable, sellItem } from './purchasable-item.ts'

/** The source of the payment. */
export type Cause = 'verify' | 'webhook' | 'reconciler'

/**
 * Records one payment as fetched from the provider. Only captured money counts; a payment that is only authorised is
 * captured here, for the amount of our own row. @throws ProviderError
 */
export async function recordPayment(
  context: AppContext,
  payment: ProviderPayment,
  cause: Cause,
  provider: Provider,
): Promise<void> {
  const terms =
    payment.providerOrderId === null ? null : await findTermsOf(context.db, payment.providerOrderId, payment.id)
  if (terms?.provider !== provider.name) {
    context.log.warn({ paymentId: payment.id }, 'a payment that belongs to no order here')
    const isCaptured = payment.status === 'captured' || payment.status === 'refunded'
    if (isCaptured) await saveUnmatched(context.db, payment, provider.name)
    return
  }
  if (!terms.has_payment) await recordPaymentOfTerms(context, terms, payment, cause, provider)
}

/** As `recordPayment`, with the terms already found. */
export async function recordPaymentOfTerms(
  context: AppContext,
  terms: TermsRow,
  payment: ProviderPayment,
  cause: Cause,
  provider: Provider,
): Promise<void> {
  // A payment that does not match our terms is left uncaptured, and the provider returns it by itself.
  const mayCapture = payment.status === 'authorized' && matchesTerms(payment, terms)
  const captured = mayCapture ? await provider.capture(payment.id, toPaise(terms.amount)) : payment
  if (captured.status !== 'captured' && captured.status !== 'refunded') return
  await context.db.transaction((tx) => recordCaptured(context, tx, terms, captured, cause))
}

async function recordCaptured(
  context: AppContext,
  tx: Tx,
  found: TermsRow,
  payment: ProviderPayment,
  cause: Cause,
): Promise<void> {
  const providerOrderId = found.id as string
  // Sent together: each query starts when the one before has its lock. The terms are read again, because others may
  // have replaced them meanwhile.
  const [, order, terms, at] = await Promise.all([
    lockBuyerOf(tx, found.order_id),
    lockOrder(tx, found.order_id),
    findTermsOf(tx, providerOrderId, payment.id),
    databaseNow(tx),
  ])
  if (!order || !terms || terms.has_payment) return
  const record = { id: payment.id, orderId: order.id, providerOrderId, amount: payment.amount }
  if (payment.status === 'refunded') {
    // The provider returned the payment by itself before the server learned of it.
    insertPayment(tx.deferred, { ...record, outcome: 'refunded' })
    const done = { providerRefundId: null, at }
    await insertRefund(tx, { paymentId: payment.id, amount: payment.amount, reason: 'provider', done })
    return
  }
  const decision = await decideUnderLocks(tx, order, terms, payment)
  const to = decision.transition === null ? null : nextState(order.state, decision.transition)
  insertPayment(tx.deferred, { ...record, outcome: decision.keeps ? 'kept' : 'refund_due' })
  const detail = { payment: payment.id, ...(decision.keeps ? {} : { refund: decision.reason }) }
  insertEvent(tx.deferred, { orderId: order.id, cause, from: order.state, to: to ?? order.state, detail })
  if (decision.keeps) {
    await sell(context, tx, order, terms, { paymentId: payment.id, at })
    return
  }
  // The provider takes no second payment for an order that it counts as paid, so the buyer needs a new provider
  // order.
  if (decision.reason === 'wrong_amount') supersedeTerms(tx.deferred, terms.receipt)
  await insertRefund(tx, { paymentId: payment.id, amount: payment.amount, reason: decision.reason })
  await enqueueRefunds(tx)
  if (to === 'gone') {
    updateState(tx.deferred, order.id, to)
    await releaseCoupon(tx, order.id)
  }
}

/** Takes the coupon again only where nothing else prevents the sale. */
async function decideUnderLocks(
  tx: Tx,
  order: OrderRow,
  terms: TermsRow,
  payment: ProviderPayment,
): Promise<PaymentDecision> {
  // Locked before the work. The newer order holds what this one needs: the last unit, or the coupon's use.
  const isWork = order.product_type === 'artwork' && order.artwork_id !== null
  const newer =
    order.state === 'lapsed' && isWork
      ? await lockOpenOrder(tx, order.buyer_id, 'artwork', order.artwork_id as string)
      : null
  const free = isPayable(order.state) ? await lockAvailable(tx, order) : 0
  const facts: PaymentFacts = {
    state: order.state,
    matchesTerms: matchesTerms(payment, terms),
    isSuperseded: terms.superseded_at !== null,
    // A payment for a closed account is refunded.
    hasUnit: !order.buyer_closed && (order.holds_unit || free > 0 || newer !== null),
    hasCoupon: true,
  }
  const decision = decidePayment(facts)
  if (!decision.keeps) return decision
  const hasCoupon = await redeemCouponOf(tx, order, terms)
  const givesWay = newer !== null && (hasCoupon ? !order.holds_unit && free <= 0 : newer.coupon_id === terms.coupon_id)
  if (newer && givesWay) await lapse(tx, newer, 'earlier order paid', { to: order.id })
  return decidePayment({ ...facts, hasCoupon: hasCoupon || (givesWay && (await redeemCouponOf(tx, order, terms))) })
}

/** Takes a use of the coupon of the terms; true also where they have none. */
async function redeemCouponOf(tx: Tx, order: OrderRow, { coupon_id, coupon_code }: TermsRow): Promise<boolean> {
  if (coupon_id === null || coupon_code === null) return true
  return redeemCouponAgain(tx, { id: order.id, buyerId: order.buyer_id }, coupon_id, coupon_code)
}

/** Carries out the whole sale, in one transaction. */
async function sell(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  terms: TermsRow,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  await sellItem(context, tx, order)
  const mail = orderConfirmedMail(
    orderMailData({
      ...order,
      total: terms.amount,
      expected_on: expectedOn(context, at, order),
    }),
    context.publicUrl,
  )
  const { price, delivery } = chargeOf(order, terms)
  const notifyArtist = async () => {
    const artist = await findOrderArtist(tx, order.artist_id)
    return queueMail(tx, artistOrderMail(artistOrderMailData({ ...order, price, delivery }, artist, at), context))
  }
  // Their queries go to the database together.
  await Promise.all([queueMail(tx, mail), notifyArtist(), recordPaid(context, tx, order, terms, { paymentId, at })])
}

/** Records a sale apart from the stock: the order's state, its documents, the artist's ledger. Sends no mail. */
export async function recordPaid(
  context: AppContext,
  tx: Tx,
  order: OrderRow,
  terms: TermsRow,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  if (terms.coupon_id === null && order.coupon_id !== null) await releaseCoupon(tx, order.id)
  if (terms.superseded_at !== null) updateCharge(tx.deferred, order.id, terms)
  updatePaid(tx.deferred, order.id, { paymentId, at, expectedOn: expectedOn(context, at, order) })
  await attachOriginals(tx, order.files)
  const { price, delivery } = chargeOf(order, terms)
  const { taxable } = await issueDocuments(context, tx, order)
  recordSale(context, tx, {
    orderId: order.id,
    artistId: order.artist_id,
    value: toPaise(price + delivery),
    taxable,
    paidAt: at,
  })
}

/** A late payment for earlier terms pays their price. */
function chargeOf(order: OrderRow, terms: TermsRow): Pick<Charge, 'price' | 'delivery'> {
  return terms.superseded_at === null ? order : terms
}

/**
 * Null for a file, which is delivered at once. The day that the checkout showed by the courier's estimate, unless the
 * payment came a day later or more; else the setting's.
 */
function expectedOn({ config }: AppContext, at: Date, order: OrderRow): Date | null {
  if (isFile({ deliveryType: order.delivery_type })) return null
  const isPrompt = at.getTime() - order.created_at.getTime() < 86_400_000
  return isPrompt && order.expected_on !== null ? order.expected_on : businessDaysAfter(at, config.ORDER_DELIVERY_DAYS)
}

function matchesTerms(payment: ProviderPayment, terms: TermsRow): boolean {
  return payment.amount === terms.amount && payment.currency === 'INR' && payment.providerOrderId === terms.id
}
