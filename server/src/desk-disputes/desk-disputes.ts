// Public functions of disputes at the desk: read, and responded to, each act with its row in the audit log. The acts
// themselves are those of `disputes`, which the command line uses too.
import { maxExported } from '@rasika/contract/desk-choices.ts'
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import type {
  DeskDispute,
  DeskDisputeApproval,
  DeskListedDispute,
  DeskDisputeEvidence,
  DeskDisputeQuery,
} from '@rasika/contract/desk-disputes.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import {
  type ApprovalAction,
  approvalFrom,
  type ApprovalRow,
  decideApproval,
  requestApproval,
  waitingApproval,
} from '../approvals/approvals.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import {
  evidenceTextOf,
  findDisputeId,
  internalDeadline,
  refuseUnlessOpen,
  requestResponse,
  saveSummary,
  takesResponse,
  type WrittenSummary,
} from '../disputes/disputes.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import {
  type DisputePageRow,
  findDeskDispute,
  type ListedDisputeRow,
  selectDeskDisputes,
  countDeskDisputes,
} from './store.ts'
import { deskDisputeWords as words } from './words.ts'

const acceptAction: ApprovalAction = 'dispute accept'

export function listDisputes(
  db: Db,
  query: DeskDisputeQuery & { page: number },
): Promise<{ data: DeskListedDispute[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskDisputes(db, query, part)).map(listedFrom),
    count: (max) => countDeskDisputes(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportDisputes(tx: Tx, operator: Operator, query: DeskDisputeQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskDisputes(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.id,
    row.orderNumber,
    row.title,
    row.amount,
    deskNames.disputePhase[row.phase],
    deskNames.dispute[row.status],
    formatDateTime(row.openedAt),
    row.respondBy && formatDateTime(row.respondBy),
  ])
  return exportCsv(tx, operator, { action: 'disputes export', words, lines, now })
}

/** By the provider's id. @throws Problem not_found */
async function findPage(db: Db, written: string): Promise<DisputePageRow> {
  const id = await findDisputeId(db, written)
  const row = id && (await findDeskDispute(db, id))
  if (!row) throw new Refusal('not_found')
  return row
}

/** @throws Problem not_found */
export async function deskDisputeOf(db: Db, operator: Operator, written: string, now: Date): Promise<DeskDispute> {
  const row = await findPage(db, written)
  // Sequential, because the queries share a connection in a transaction.
  const audit = await auditRowsAbout(db, row.provider_dispute_id)
  const approval = await waitingApproval(db, acceptAction, row.provider_dispute_id)
  return {
    ...listedFrom(row),
    paymentId: row.payment_id,
    artistName: row.artist_name,
    reason: row.reason ?? row.reason_code,
    response: row.response,
    respondedAt: row.responded_at?.toISOString() ?? null,
    failure: row.failure,
    closedAt: row.closed_at?.toISOString() ?? null,
    amountDeducted: rupeesOf(row.amount_deducted),
    borneBy: row.borne_by,
    audit,
    approval: approval && acceptApprovalFrom(approval, operator),
    acts: {
      respond: takesResponse({ ...row, status: row.desk_status }, now),
      acceptAloneUpTo: rupeesOf(aloneUpTo.refund),
    },
  }
}

/** What is sent to the bank. The look is recorded. @throws Problem not_found */
export async function lookAtEvidence(
  context: AppContext,
  tx: Tx,
  operator: Operator,
  written: string,
): Promise<DeskDisputeEvidence> {
  const row = await findPage(tx, written)
  await recordLook(tx, operator, { action: 'dispute evidence', object: row.provider_dispute_id })
  const { summary, parts, files } = await evidenceTextOf(context, tx, row)
  return { summary, parts: parts.map(({ heading, lines }) => ({ heading, lines: [...lines] })), files }
}

type Text = WrittenSummary & { now: Date }

/** @throws Problem not_found, dispute_over, dispute_answered, summary_changed */
export async function save(tx: Tx, operator: Operator, written: string, { now, ...text }: Text): Promise<void> {
  const { id, provider_dispute_id: object } = await findPage(tx, written)
  await saveSummary(tx, id, text, now)
  await recordAct(tx, operator, { action: 'dispute summary', object })
}

/** Sent after the commit. @throws Problem not_found, dispute_over, dispute_answered, summary_changed */
export async function contestDispute(
  tx: Tx,
  operator: Operator,
  written: string,
  { now, ...text }: Text,
): Promise<void> {
  const { id, provider_dispute_id: object } = await findPage(tx, written)
  await saveSummary(tx, id, text, now)
  await requestResponse(tx, id, 'contest', now)
  await recordAct(tx, operator, { action: 'dispute contest', object })
}

/**
 * Accepts, or requests it where one person may not refund as much alone.
 * @throws Problem not_found, dispute_over, dispute_answered, approval_waiting
 */
export async function accept(
  tx: Tx,
  operator: Operator,
  written: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const row = await findPage(tx, written)
  const { provider_dispute_id: object, amount } = row
  const detail = { reason, amount: rupeesOf(row.amount) }
  if (amount <= aloneUpTo.refund) return acceptAndRecord(tx, operator, row, { detail, now })
  refuseUnlessOpen(row, now)
  await requestApproval(tx, operator, { action: acceptAction, object, amount, detail })
  await recordAct(tx, operator, { action: `${acceptAction} request`, object, detail })
}

/** @throws Problem not_found, approval_over, second_person_needed, forbidden, dispute_over, dispute_answered */
export async function decide(
  tx: Tx,
  operator: Operator,
  written: string,
  { approvalId, outcome, now }: { approvalId: Id | null; outcome: ApprovalOutcome; now: Date },
): Promise<void> {
  const row = await findPage(tx, written)
  const object = row.provider_dispute_id
  const approval = await decideApproval(tx, operator, { id: approvalId, action: acceptAction, object }, outcome, now)
  const requestedBy = approval.requested_by_name
  if (outcome === 'approved')
    return acceptAndRecord(tx, operator, row, { detail: { ...approval.detail, requestedBy }, now })
  await recordAct(tx, operator, { action: `${acceptAction} ${outcome}`, object, detail: { requestedBy } })
}

async function acceptAndRecord(
  tx: Tx,
  operator: Operator,
  { id, provider_dispute_id: object }: DisputePageRow,
  { detail, now }: { detail: Record<string, unknown>; now: Date },
): Promise<void> {
  await requestResponse(tx, id, 'accept', now)
  await recordAct(tx, operator, { action: acceptAction, object, detail })
}

function listedFrom(row: ListedDisputeRow): DeskListedDispute {
  const isWaiting = row.desk_status === 'open' && row.respond_by !== null
  return {
    id: row.provider_dispute_id,
    orderNumber: row.order_number,
    title: row.title,
    amount: rupeesOf(toPaise(row.amount)),
    phase: row.phase,
    status: row.desk_status,
    openedAt: row.opened_at.toISOString(),
    respondBy: row.respond_by?.toISOString() ?? null,
    deadline: isWaiting ? internalDeadline(row.respond_by as Date).toISOString() : null,
  }
}

function acceptApprovalFrom(row: ApprovalRow, operator: Operator): DeskDisputeApproval {
  return {
    ...approvalFrom(row, operator),
    amount: rupeesOf(toPaise(row.amount ?? 0)),
    reason: String(row.detail.reason),
  }
}
