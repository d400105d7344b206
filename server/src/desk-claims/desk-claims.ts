// Public functions of claims at the desk: listed, read, and decided, each act with its row in the audit log. The acts
// themselves are those of `claims`, which the command line uses too.
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import { claimAfter } from '@rasika/contract/claim-rules.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import { deskClaimActs, maxExported } from '@rasika/contract/desk-choices.ts'
import type { DeskClaim, DeskClaimActBody, DeskClaimQuery, DeskListedClaim } from '@rasika/contract/desk-claims.ts'
import type { DeskPage, CsvFile } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { approvalFrom, decideApproval, requestApproval, waitingApproval } from '../approvals/approvals.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import {
  actOfOperator,
  requestClaimRefund,
  claimFrom,
  claimNamed,
  factsOf,
  lockClaim,
  photographsOfClaim,
  claimRefundAction,
  refundOf,
  selectClaimEvents,
} from '../claims/claims.ts'
import { leftToRefund, refuseSecondRefund, viewOrder } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { listPhotographs } from '../shipments/shipments.ts'
import { countDeskClaims, type ListedClaimRow, selectDeskClaims } from './store.ts'
import { deskClaimWords as words } from './words.ts'

export function listClaims(
  db: Db,
  query: DeskClaimQuery & { page: number },
): Promise<{ data: DeskListedClaim[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskClaims(db, query, part)).map(listedFrom),
    count: (max) => countDeskClaims(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportClaims(tx: Tx, operator: Operator, query: DeskClaimQuery, now: Date): Promise<CsvFile> {
  const rows = await selectDeskClaims(tx, query, { offset: 0, limit: maxExported })
  const lines = rows
    .map(listedFrom)
    .map((row) => [
      row.number,
      formatDateTime(row.openedAt),
      deskNames.claimKind[row.kind],
      deskNames.claim[row.state],
      row.waitsFor && deskNames.claimWait[row.waitsFor],
      row.dueAt && formatDateTime(row.dueAt),
      row.orderNumber,
      row.title,
      row.artistName,
      row.buyerName,
      row.total,
    ])
  return exportCsv(tx, operator, { action: 'claims export', words, lines, now })
}

/** @throws Problem not_found */
export async function deskClaimOf(
  context: AppContext,
  db: Db,
  operator: Operator,
  written: string,
): Promise<DeskClaim> {
  const row = await claimNamed(db, written)
  const { order, delivery } = await viewOrder(db, row.order_id as Id)
  // Sequential, because the queries share a connection in a transaction.
  const { events: _events, acts: _acts, returnAddress: _address, ...claim } = await claimFrom(db, row, 'operator')
  const events = await selectClaimEvents(db, row.id)
  const left = (await leftToRefund(db, order)) ?? { left: toPaise(0), refunded: toPaise(0) }
  const approval = await waitingApproval(db, claimRefundAction, row.number)
  const packing = await listPhotographs(context, db, order.id)
  const ofClaim = await photographsOfClaim(context, db, row)
  const countBy = (by: 'buyer' | 'artist') => ofClaim.filter((one) => one.by === by).length
  return {
    ...claim,
    orderNumber: order.number,
    title: order.title,
    artistName: order.artist_name,
    buyerName: order.buyer_name,
    total: rupees(order.total),
    events: events.map((event) => ({
      act: event.act,
      by: event.by,
      at: event.happened_at.toISOString(),
      words: event.words,
      amount: event.amount === null ? null : rupees(event.amount),
      operator: event.operator_name,
    })),
    acts: approval ? [] : deskClaimActs.filter((act) => claimAfter(factsOf(row), act, 'operator') !== null),
    paidAt: (order.paid_at ?? order.created_at).toISOString(),
    handedOverAt: delivery.handed_over_at?.toISOString() ?? null,
    deliveredAt: delivery.delivered_at?.toISOString() ?? null,
    left: rupees(left.left),
    refunded: rupees(left.refunded),
    refundAloneUpTo: rupees(aloneUpTo.refund),
    approval: approval && {
      ...approvalFrom(approval, operator),
      amount: rupees(approval.amount ?? 0),
      words: typeof approval.detail.words === 'string' ? approval.detail.words : null,
    },
    photographs: { packing: packing.length, buyer: countBy('buyer'), artist: countBy('artist') },
    audit: await auditRowsAbout(db, row.number),
  }
}

/** The photographs from packing and of the claim. The look is recorded. @throws Problem not_found */
export async function lookAtClaim(context: AppContext, tx: Tx, operator: Operator, written: string) {
  const row = await claimNamed(tx, written)
  await recordLook(tx, operator, { action: 'claim photographs', object: row.number })
  const packing = await listPhotographs(context, tx, row.order_id)
  return { packing, claim: await photographsOfClaim(context, tx, row) }
}

/**
 * Decides, or records a step of the way back; a refund above the limit is requested.
 * @throws Problem not_found, claim_state, not_refundable, payment_disputed, refund_amount, approval_waiting
 */
export async function actOnClaim(
  context: AppContext,
  tx: Tx,
  operator: Operator,
  written: string,
  body: DeskClaimActBody,
): Promise<void> {
  const { locked, claim } = await lockClaim(context, tx, written)
  const { number } = claim
  const detail = { ...(body.amount === null ? {} : { amount: body.amount }) }
  if (body.act === 'refund') {
    const wanted = body.amount === null ? null : paiseOf(body.amount)
    if (claimAfter(factsOf(claim), 'refund', 'operator') === null) throw new Refusal('claim_state')
    await refuseSecondRefund(tx, locked.order)
    const { amount, mayGoAlone } = await refundOf(locked, wanted)
    if (!mayGoAlone) {
      await requestApproval(tx, operator, {
        action: claimRefundAction,
        object: number,
        amount,
        detail: { words: body.words, order: locked.order.number },
      })
      return recordAct(tx, operator, { action: 'claim refund request', object: number, detail })
    }
  }
  await actOfOperator(locked, claim, { ...body, operatorName: operator.name })
  await recordAct(tx, operator, { action: `claim ${body.act}`, object: number, detail })
}

/**
 * @throws Problem not_found, approval_over, second_person_needed, forbidden, claim_state, not_refundable,
 *   payment_disputed, refund_amount, approval_waiting
 */
export async function decide(
  context: AppContext,
  tx: Tx,
  operator: Operator,
  written: string,
  { approvalId, outcome, now }: { approvalId: Id | null; outcome: ApprovalOutcome; now: Date },
): Promise<void> {
  const { locked, claim } = await lockClaim(context, tx, written)
  const { number } = claim
  const wanted = { id: approvalId, action: claimRefundAction, object: number }
  const approval = await decideApproval(tx, operator, wanted, outcome, now)
  const detail = { requestedBy: approval.requested_by_name }
  if (outcome === 'approved') {
    const sentence = typeof approval.detail.words === 'string' ? approval.detail.words : null
    await requestClaimRefund(locked, claim, {
      by: 'operator',
      operatorName: operator.name,
      words: sentence,
      amount: approval.amount,
    })
    return recordAct(tx, operator, { action: claimRefundAction, object: number, detail })
  }
  await recordAct(tx, operator, { action: `claim refund ${outcome}`, object: number, detail })
}

function listedFrom(row: ListedClaimRow): DeskListedClaim {
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    waitsFor: row.waits_for,
    dueAt: row.due_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    orderNumber: row.order_number,
    title: row.title,
    artistName: row.artist_name,
    buyerName: row.buyer_name,
    total: rupees(row.total),
  }
}

function rupees(paise: number): number {
  return rupeesOf(toPaise(paise))
}
