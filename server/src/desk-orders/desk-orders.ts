// Public functions of orders at the desk: read, and act on, each act with its row in the audit log. The acts
// themselves are those of `orders`, `shipments` and `mails`, which the command line uses too.
import { type Id, parseId } from '@rasika/contract/fields.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { OperatorReport } from '@rasika/contract/shipment-states.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import { aloneUpTo, decideApproval, requestApproval, waitingApproval } from '../approvals/approvals.ts'
import { auditRowsAbout, recordAct } from '../audit-log/audit-log.ts'
import { sendMailAgain } from '../mails/mails.ts'
import { orderIdOf, refundOrder, restockOrder, showOrder, type WholeOrder } from '../orders/orders.ts'
import { countPhotographs, listParcels, moveDelivery, reportParcel } from '../shipments/shipments.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deskOrderFrom, isRefundable } from './shown.ts'
import { findOrderFacts, insertNote, selectLedgerOf, selectMailsAbout, selectNotes } from './store.ts'

const refundAction = 'order refund'

/** By number, in any spelling, or by id. @throws Problem not_found */
export async function findWhole(db: Db, written: string): Promise<WholeOrder> {
  const number = orderNumber(written)
  const id = number === null ? parseId(written) : await orderIdOf(db, number)
  if (id === null) throw new Refusal('not_found')
  return showOrder(db, id)
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
  const approval = await waitingApproval(db, refundAction, number)
  return deskOrderFrom({ ...whole, facts, ledger, mails, notes, audit, approval, parcels, photographs }, operator)
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

interface Refund {
  reason: string
  /** Puts the unit on sale again too. */
  restock: boolean
}

/**
 * Refunds in full, or requests it where a second person must approve.
 * @throws Problem not_found, not_refundable, approval_waiting
 */
export async function refund(tx: Tx, operator: Operator, written: string, { reason, restock }: Refund): Promise<void> {
  const whole = await findWhole(tx, written)
  if (!isRefundable(whole)) throw new Refusal('not_refundable')
  const { number, total: amount } = whole.order
  const detail = { reason, restock }
  if (amount <= aloneUpTo.refund) return carryOutRefund(tx, operator, whole, detail)
  await requestApproval(tx, operator, { action: refundAction, object: number, amount, detail })
  await recordAct(tx, operator, { action: 'order refund request', object: number, detail })
}

/** @throws Problem not_found, approval_over, second_person_needed, forbidden, not_refundable */
export async function decideRefund(
  tx: Tx,
  operator: Operator,
  written: string,
  { approvalId, outcome, now }: { approvalId: Id | null; outcome: ApprovalOutcome; now: Date },
): Promise<void> {
  const whole = await findWhole(tx, written)
  const { number } = whole.order
  const wanted = { id: approvalId, action: refundAction, object: number }
  const { detail, requested_by_name: requestedBy } = await decideApproval(tx, operator, wanted, outcome, now)
  if (outcome === 'approved') {
    if (!isRefundable(whole)) throw new Refusal('not_refundable')
    const requested = { reason: String(detail.reason), restock: detail.restock === true }
    return carryOutRefund(tx, operator, whole, { ...requested, requestedBy })
  }
  await recordAct(tx, operator, { action: `order refund ${outcome}`, object: number, detail: { requestedBy } })
}

async function carryOutRefund(
  tx: Tx,
  operator: Operator,
  { order }: WholeOrder,
  detail: Refund & { requestedBy?: string },
): Promise<void> {
  const id = order.id as Id
  await refundOrder(tx, id)
  if (detail.restock && order.artwork_id !== null) await restockOrder(tx, id)
  await recordAct(tx, operator, { action: refundAction, object: order.number, detail: { ...detail } })
}

/** @throws Problem not_found, not_refundable */
export async function restock(tx: Tx, operator: Operator, written: string): Promise<void> {
  const { order } = await findWhole(tx, written)
  const outcome = await restockOrder(tx, order.id as Id)
  await recordAct(tx, operator, { action: 'order restock', object: order.number, detail: { outcome } })
}

/** @throws Problem not_found */
export async function addNote(tx: Tx, operator: Operator, written: string, text: string): Promise<void> {
  const { order } = await findWhole(tx, written)
  await insertNote(tx, order.id, operator.id, text)
  await recordAct(tx, operator, { action: 'order note', object: order.number })
}

/** @throws Problem not_found, also for a mail about something else */
export async function mailAgain(tx: Tx, operator: Operator, written: string, mailId: Id | null): Promise<void> {
  const { order } = await findWhole(tx, written)
  const subject = mailId === null ? null : await sendMailAgain(tx, mailId, order.id)
  if (subject === null) throw new Refusal('not_found')
  await recordAct(tx, operator, { action: 'order mail again', object: order.number, detail: { subject } })
}
