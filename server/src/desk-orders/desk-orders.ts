// Public functions of orders at the desk: listed, exported, read, and acted on, each act with its row in the audit log.
// The acts themselves are those of `mails`, and of `orders`, `shipments` and `bookings`, which the command line uses
// too.
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import type { PaperKind, PersonalData } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { type Id, parseId } from '@rasika/contract/fields.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { OperatorReport } from '@rasika/contract/shipment-states.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { paiseOf, rupeesOf, toPaise, type Paise } from '@rasika/contract/money.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import { type ApprovalAction, decideApproval, requestApproval, waitingApproval } from '../approvals/approvals.ts'
import { auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import { type AttemptAnswer, deskAttempt, serviceMatcher, recordDeskAnswer } from '../bookings/bookings.ts'
import { eWayOf, hasReturnLabel } from '../documents/documents.ts'
import { sendMailAgain } from '../mails/mails.ts'
import {
  fileLinks,
  lockForRefund,
  orderIdOf,
  parcelLinks,
  refundOrder,
  refuseAmount,
  restockOrder,
  viewOrder,
  type WholeOrder,
} from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  countPhotographs,
  isUndelivered,
  listParcels,
  listPhotographs,
  moveDelivery,
  reportParcel,
} from '../shipments/shipments.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deskOrderFrom, refundablePayment } from './shown.ts'
import { findOrderFacts, insertNote, selectDisputesOf, selectLedgerOf, selectMailsAbout, selectNotes } from './store.ts'
import { deskOrderWords as words } from './words.ts'

export { exportOrders, listOrders } from './listed.ts'

const orderRefundAction: ApprovalAction = 'order refund'

/** By number, in any spelling, or by id. @throws Problem not_found */
async function findId(db: Db, written: string): Promise<Id> {
  const number = orderNumber(written)
  const id = number === null ? parseId(written) : await orderIdOf(db, number)
  if (id === null) throw new Refusal('not_found')
  return id
}

/** @throws Problem not_found */
async function findWhole(db: Db, written: string): Promise<WholeOrder> {
  return viewOrder(db, await findId(db, written))
}

/** @throws Problem not_found */
export async function deskOrderOf(db: Db, operator: Operator, written: string): Promise<DeskOrder> {
  const whole = await findWhole(db, written)
  const { id, number } = whole.order
  const facts = await findOrderFacts(db, id)
  if (!facts) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const ledger = await selectLedgerOf(db, id)
  const mails = await selectMailsAbout(db, id)
  const notes = await selectNotes(db, id)
  const audit = await auditRowsAbout(db, number)
  const parcels = await listParcels(db, id)
  const photographs = await countPhotographs(db, id)
  const disputes = await selectDisputesOf(db, id)
  const approval = await waitingApproval(db, orderRefundAction, number)
  const attempt = await deskAttempt(db, id as Id)
  const needsEWay = (await eWayOf(db, id)) !== null
  const comesBack = await hasReturnLabel(db, id)
  return deskOrderFrom(
    {
      ...whole,
      facts,
      ledger,
      mails,
      notes,
      audit,
      approval,
      attempt,
      parcels,
      photographs,
      disputes,
      needsEWay,
      comesBack,
    },
    operator,
  )
}

/** The buyer's email, phone or address. The look is recorded. @throws Problem not_found */
export async function lookAt(tx: Tx, operator: Operator, written: string, what: PersonalData): Promise<string> {
  const { order } = await findWhole(tx, written)
  await recordLook(tx, operator, { action: `order ${what}`, object: order.number })
  if (what === 'email') return order.buyer_email
  if (what === 'address') return writtenAddress(order.address).join(', ')
  return order.address.phone ?? (await findOrderFacts(tx, order.id))?.buyer_phone ?? ''
}

/**
 * A link to a document of the order, `nth` among its credit notes, or to a paper of its parcel. The look is recorded.
 * @throws Problem not_found
 */
export async function linkToPaper(
  context: AppContext,
  tx: Tx,
  operator: Operator,
  written: string,
  { kind, nth }: { kind: PaperKind; nth: number },
) {
  const { order, delivery } = await findWhole(tx, written)
  const papers = isUndelivered({ ...order, ...delivery }) ? await parcelLinks(context, tx, order) : null
  const { creditNotes, ...files } = await fileLinks(context, order)
  const link = kind === 'creditNote' ? creditNotes[nth] : { ...papers, ...files }[kind]
  if (!link) throw new Refusal('not_found')
  await recordLook(tx, operator, { action: 'order paper', object: order.number, detail: { kind } })
  return link
}

/** The photographs of the condition record. The look is recorded. @throws Problem not_found */
export async function lookAtPhotographs(context: AppContext, tx: Tx, operator: Operator, written: string) {
  const { order } = await findWhole(tx, written)
  await recordLook(tx, operator, { action: 'order photographs', object: order.number })
  return listPhotographs(context, tx, order.id)
}

/** @throws Problem not_found, not_deliverable */
export async function deliver(
  tx: Tx,
  operator: Operator,
  written: string,
  { to, publicUrl }: { to: DeliveryStatus; publicUrl: string },
): Promise<void> {
  const { order, delivery } = await findWhole(tx, written)
  await moveDelivery(tx, order.id as Id, to, publicUrl)
  const detail = { from: delivery.delivery_status, to }
  await recordAct(tx, operator, { action: 'order deliver', object: order.number, detail })
}

/** @throws Problem not_found, not_deliverable */
export async function report(
  tx: Tx,
  operator: Operator,
  written: string,
  { state, publicUrl }: { state: OperatorReport; publicUrl: string },
): Promise<void> {
  const { order } = await findWhole(tx, written)
  await reportParcel(tx, order.id as Id, state, publicUrl)
  await recordAct(tx, operator, { action: 'order parcel', object: order.number, detail: { state } })
}

/**
 * Answers the courier after a failed attempt; the answer is sent after the commit (`sendRecorded`), by its id that is
 * returned. @throws Problem not_found, not_deliverable, invalid, attempt_answered
 */
export async function answer(
  tx: Tx,
  operator: Operator,
  written: string,
  { answer: given, context }: { answer: AttemptAnswer; context: AppContext },
): Promise<string | null> {
  const { order } = await findWhole(tx, written)
  const request = { id: order.id as Id, answer: given, isAtService: serviceMatcher(context) }
  const { toSend, isNew } = await recordDeskAnswer(tx, context, request)
  const { act, day } = given
  const detail = { act, ...(act === 'retry' ? { day } : {}) }
  if (isNew) await recordAct(tx, operator, { action: 'order answer', object: order.number, detail })
  return toSend
}

interface Refund {
  reason: string
  /** Puts the unit on sale again too; only with all that is left. */
  restock: boolean
  /** Rupees; null: all that is left. */
  amount: number | null
}

/**
 * Refunds all that is left or a part, or requests it where the order's refunds come to more than one person may send.
 * @throws Problem not_found, approval_waiting, not_refundable, refund_amount, invalid, payment_disputed
 */
export async function refund(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  operator: Operator,
  written: string,
  wanted: Refund,
): Promise<void> {
  const id = await findId(tx, written)
  await lockForRefund(tx, id)
  const whole = await viewOrder(tx, id)
  const payment = refundablePayment(whole)
  const { number, payment_id: paidWith, artwork_id: artworkId } = whole.order
  if (!payment) throw new Refusal('not_refundable', paidWith === null ? {} : { message: words.nothingLeft })
  const left = toPaise(payment.amount - payment.refunded)
  const amount = wanted.amount === null ? left : paiseOf(wanted.amount)
  refuseAmount(amount, payment)
  const { reason, restock } = wanted
  if (restock && artworkId === null) throw new Refusal('invalid', { errors: { restock: contractWords.field.noUnit } })
  if (restock && amount !== left) throw new Refusal('invalid', { errors: { restock: contractWords.field.wholeRefund } })
  const detail = { reason, restock, ...(amount === left ? {} : { amount: rupeesOf(amount) }) }
  if (payment.refunded + amount <= aloneUpTo.refund)
    return refundAndRecord(context, tx, operator, whole, { amount, detail })
  if (whole.delivery.dispute_opened_at !== null) throw new Refusal('payment_disputed')
  await requestApproval(tx, operator, { action: orderRefundAction, object: number, amount, detail })
  await recordAct(tx, operator, { action: 'order refund request', object: number, detail })
}

/**
 * @throws Problem not_found, approval_over, second_person_needed, forbidden, not_refundable, refund_amount,
 *   payment_disputed, approval_waiting
 */
export async function decideRefund(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  operator: Operator,
  written: string,
  { approvalId, outcome, now }: { approvalId: Id | null; outcome: ApprovalOutcome; now: Date },
): Promise<void> {
  const whole = await findWhole(tx, written)
  const { number } = whole.order
  const wanted = { id: approvalId, action: orderRefundAction, object: number }
  const approval = await decideApproval(tx, operator, wanted, outcome, now)
  const requestedBy = approval.requested_by_name
  if (outcome === 'approved') {
    if (!refundablePayment(whole)) throw new Refusal('not_refundable')
    const detail = { ...approval.detail, requestedBy }
    return refundAndRecord(context, tx, operator, whole, { amount: toPaise(approval.amount as number), detail })
  }
  await recordAct(tx, operator, { action: `order refund ${outcome}`, object: number, detail: { requestedBy } })
}

async function refundAndRecord(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  operator: Operator,
  { order }: WholeOrder,
  { amount, detail }: { amount: Paise; detail: Record<string, unknown> },
): Promise<void> {
  const id = order.id as Id
  await refundOrder(context, tx, id, amount)
  if (detail.restock === true) await restockOrder(context, tx, id)
  await recordAct(tx, operator, { action: orderRefundAction, object: order.number, detail })
}

/**
 * Puts the unit of an order on sale again that is refunded in full, or about to be.
 * @throws Problem not_found, invalid, not_refundable
 */
export async function restock(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  operator: Operator,
  written: string,
): Promise<void> {
  const { order } = await findWhole(tx, written)
  const outcome = await restockOrder(context, tx, order.id as Id)
  await recordAct(tx, operator, { action: 'order restock', object: order.number, detail: { outcome } })
}

/** @throws Problem not_found; in a transaction that it ends, none of the orders has the note then */
export async function addNotes(tx: Tx, operator: Operator, numbers: readonly string[], text: string): Promise<void> {
  const orders = []
  for (const written of new Set(numbers)) orders.push((await findWhole(tx, written)).order)
  // A note locks its order: in the order of their ids, as a late payment does.
  for (const { id, number } of orders.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await insertNote(tx, id, operator.id, text)
    await recordAct(tx, operator, { action: 'order note', object: number })
  }
}

/** @throws Problem not_found, also for a mail about something else */
export async function mailAgain(tx: Tx, operator: Operator, written: string, mailId: Id | null): Promise<void> {
  const { order } = await findWhole(tx, written)
  const subject = mailId === null ? null : await sendMailAgain(tx, mailId, order.id)
  if (subject === null) throw new Refusal('not_found')
  await recordAct(tx, operator, { action: 'order mail again', object: order.number, detail: { subject } })
}
