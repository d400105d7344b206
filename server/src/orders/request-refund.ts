// Requests a refund of what was paid for an order, whole or in parts (docs/decisions/055). One transaction writes its
// row, its credit note and its entries in the artist's ledger. `refund.ts` carries it out.
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { isRefundableAmount } from '@rasika/contract/refund-amount.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { waitingRefund } from '../approvals/approvals.ts'
import { lockStockOf } from '../artworks/artworks.ts'
import { releaseCoupon } from '../coupons/coupons.ts'
import { issueCreditNote, withdrawCertificate } from '../documents/documents.ts'
import { recordRefund } from '../ledger/ledger.ts'
import type { AppContext } from '../platform/app-context.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { withdrawRating } from '../ratings/ratings.ts'
import { findOpenDispute, sumBorneByGallery } from './disputes-store.ts'
import { findPayment, insertRefund, type NewRefund, type PaymentRow, updateOutcome } from './payments-store.ts'
import { insertEvent, lockOrder, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'

export const refundTask = 'refund-payments'

export interface RequestedRefund {
  /** Null: all that is left. */
  amount: Paise | null
  by: 'operator' | 'buyer' | 'claim'
  detail?: Record<string, unknown>
}

/**
 * Locks the order for a refund by an operator. @throws Problem not_found; approval_waiting while another refund of it
 * or for its claim waits for a second person
 */
export async function lockForRefund(tx: Tx, id: Id): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal('not_found')
  await refuseSecondRefund(tx, order)
  return order
}

/**
 * Call under the order's lock before an operator refunds the order or decides a claim with a refund, so that no refund
 * goes beside one that a second person has not decided about. @throws Problem approval_waiting, which names that one
 */
export async function refuseSecondRefund(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const waiting = await waitingRefund(tx, id)
  if (waiting) throw new Refusal('approval_waiting', { message: orderWords.refundWaits(waiting.claim) })
}

/** @throws Problem refund_amount, where `amount` cannot be refunded of what is left of the payment */
export function refuseAmount(amount: Paise, payment: Pick<PaymentRow, 'amount' | 'refunded'>): void {
  const left = toPaise(payment.amount - payment.refunded)
  if (isRefundableAmount(amount, left)) return
  throw new Refusal('refund_amount', { message: orderWords.refundAmount(left, payment.refunded) })
}

/**
 * Requires the order's lock. The refund is sent after the commit. A request for all that is left changes nothing where
 * all has been requested before. Returns the amount of the refund, 0 where nothing changed.
 * @throws Problem not_refundable, refund_amount; payment_disputed while a bank disputes the payment
 */
export async function requestRefund(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  order: OrderRow,
  { amount, by, detail = {} }: RequestedRefund,
): Promise<Paise> {
  const payment = order.state === 'paid' && order.payment_id !== null ? await findPayment(tx, order.payment_id) : null
  if (!payment) throw new Refusal('not_refundable')
  if (payment.outcome !== 'kept') {
    if (amount !== null) throw new Refusal('not_refundable')
    return toPaise(0)
  }
  const left = toPaise(payment.amount - payment.refunded)
  if (left < minRefund) throw new Refusal('not_refundable')
  if (amount !== null) refuseAmount(amount, payment)
  const dispute = await findOpenDispute(tx, payment.id)
  if (dispute) throw new Refusal('payment_disputed', { message: orderWords.disputed(dispute.id, dispute.opened_at) })
  const part = amount ?? left
  await createRefund(context, tx, payment, { amount: part, reason: by })
  await enqueueRefunds(tx)
  insertEvent(tx.deferred, {
    orderId: order.id,
    cause: by,
    from: order.state,
    to: order.state,
    detail: {
      payment: payment.id,
      refund: by,
      ...(part < payment.amount ? { amount: rupeesOf(part) } : {}),
      ...detail,
    },
  })
  return part
}

/** What is left of the order's payment and what was requested before; null where nothing can be refunded any more. */
export async function leftToRefund(
  db: Db,
  order: Pick<OrderRow, 'state' | 'payment_id'>,
): Promise<{ left: Paise; refunded: Paise } | null> {
  const payment = order.state === 'paid' && order.payment_id !== null ? await findPayment(db, order.payment_id) : null
  if (payment?.outcome !== 'kept') return null
  const left = toPaise(payment.amount - payment.refunded)
  return left < minRefund ? null : { left, refunded: payment.refunded }
}

/**
 * Writes a refund of what was paid for an order: its row, its credit note and its entries in the artist's ledger; of
 * one that the gallery bears, its row alone. The refund that leaves nothing of the payment withdraws the certificate
 * and the rating, and returns the coupon's use unless a dispute took it. Requires the order's lock. Returns its id.
 */
export async function createRefund(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  payment: PaymentRow,
  refund: Omit<NewRefund, 'paymentId'>,
): Promise<string> {
  const { id: paymentId, order_id: orderId, amount: paid, refunded } = payment
  const { amount, done, reason, isBorneByGallery } = refund
  // The artist keeps the part of the sale that the gallery has borne.
  const before = toPaise(refunded - (await sumBorneByGallery(tx, paymentId)))
  const id = await insertRefund(tx, { paymentId, ...refund })
  const at = done?.at ?? (await databaseNow(tx))
  if (refunded + amount === paid) {
    // The rating is taken from the work, and its unit may be restocked: the work is locked before rating, coupon,
    // series and ledger, as a sale and a rating lock them.
    await lockStockOf(tx, orderId)
    updateOutcome(tx.deferred, paymentId, 'refund_due')
    await withdrawCertificate(tx, orderId, at)
    await withdrawRating(context, tx, orderId, at)
    // What a bank takes by force is no agreement.
    if (reason !== 'dispute') await releaseCoupon(tx, orderId)
  }
  if (isBorneByGallery) return id
  const share = { amount, before, paid }
  await issueCreditNote(tx, { orderId, refundId: id, share, at })
  await recordRefund(tx, { orderId, refundId: id, isDispute: reason === 'dispute', ...share }, at)
  return id
}

/** Call in the transaction that makes a refund due. */
export function enqueueRefunds(tx: Tx): Promise<void> {
  return enqueue(tx, refundTask, {}, { key: refundTask })
}
