// Payout runs at the desk: the acts of `payouts`, each with its row in the audit log, and a second person above the
// limit.
import { aloneUpTo, payoutDays } from '@rasika/contract/approval-limits.ts'
import type { DeskPayoutItem, DeskPayoutRun, DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { formatRupeesExact, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import {
  type ApprovalAction,
  approvalFrom,
  decideApproval,
  requestApproval,
  waitingApproval,
} from '../approvals/approvals.ts'
import { auditRowsAbout, recordAct } from '../audit-log/audit-log.ts'
import { lockRecentPayouts, sumOfRecentPayouts } from '../ledger/ledger.ts'
import {
  approveRun,
  countRuns,
  dropRun,
  selectRunItems,
  leaveOut,
  lockOpenRun,
  type PayoutItemRow,
  type PayoutListedRunRow,
  findListedRun,
  findOpenRun,
  payoutRunActs,
  payoutRunObject,
  proposeRun,
  selectRuns,
  shownDestination,
} from '../payouts/payouts.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'

/** The action under which the approval of a run is requested. */
const action: ApprovalAction = 'payout run'

type Context = Pick<AppContext, 'config' | 'clock'>

/** Newest first. One run at most is open, which alone can wait for a second person. */
export async function listRuns(db: Db, number: number): Promise<{ data: DeskPayoutRun[]; page: DeskPage }> {
  const open = await findOpenRun(db)
  const waits = open !== null && (await waitingApproval(db, action, String(open.number))) !== null
  return numberedPage(number, {
    rows: async (part) => (await selectRuns(db, part)).map((run) => runFrom(run, waits)),
    count: (max) => countRuns(db, max),
  })
}

/** @throws Problem not_found */
export async function runPage(db: Db, operator: Operator, number: number): Promise<DeskPayoutRunPage> {
  const run = await findListedRun(db, number)
  if (!run) throw new Refusal('not_found')
  const items = await selectRunItems(db, run.id)
  const approval = await waitingApproval(db, action, String(number))
  return {
    ...runFrom(run, approval !== null),
    items: items.map(itemFrom),
    approval: approval && approvalFrom(approval, operator),
    needsSecond: (await sumOf(items, (artistId) => sumOfRecentPayouts(db, artistId, payoutDays))) > aloneUpTo.payout,
    audit: await auditRowsAbout(db, payoutRunObject(number)),
  }
}

/** What is proposed, with what was paid to the same artists in the days before. */
async function sumOf(items: readonly PayoutItemRow[], recent: (artistId: string) => Promise<number>): Promise<number> {
  let sum = 0
  const proposed = items.filter(({ state }) => state === 'proposed')
  for (const { artist_id, amount } of proposed.toSorted((a, b) => (a.artist_id < b.artist_id ? -1 : 1)))
    sum += amount + (await recent(artist_id))
  return sum
}

/** @throws Problem payouts_off, payout_run_open */
export async function propose(context: Context, tx: Tx, operator: Operator): Promise<number> {
  const { number, toPay } = await proposeRun(context, tx, operator.name)
  await recordAct(tx, operator, { action: payoutRunActs.propose, object: payoutRunObject(number), detail: { toPay } })
  return number
}

/** @throws Problem not_found, payout_run_over, approval_waiting */
export async function leaveArtistOut(
  tx: Tx,
  operator: Operator,
  number: number,
  { username, reason }: { username: string; reason: string },
): Promise<void> {
  await lockWithoutApproval(tx, number)
  const amount = rupeesOf(await leaveOut(tx, number, username, reason))
  await recordAct(tx, operator, {
    action: payoutRunActs.leaveOut,
    object: payoutRunObject(number),
    detail: { username, reason, amount },
  })
}

/** @throws Problem not_found, payout_run_over, approval_waiting */
export async function drop(tx: Tx, operator: Operator, number: number): Promise<void> {
  await lockWithoutApproval(tx, number)
  await dropRun(tx, number)
  await recordAct(tx, operator, { action: payoutRunActs.drop, object: payoutRunObject(number) })
}

/**
 * Pays alone, or requests a second person. @throws Problem not_found, payout_run_over, approval_waiting, payouts_off
 */
export async function approve(context: Context, tx: Tx, operator: Operator, number: number): Promise<void> {
  const run = await lockWithoutApproval(tx, number)
  const items = await selectRunItems(tx, run.id)
  const sum = await sumOf(items, (artistId) => lockRecentPayouts(tx, artistId, payoutDays))
  if (sum <= aloneUpTo.payout) return approveAndRecord(context, tx, operator, number, {})
  const amount = toPaise(items.reduce((all, { state, amount: one }) => all + (state === 'proposed' ? one : 0), 0))
  await requestApproval(tx, operator, { action, object: String(number), amount, detail: {} })
  await recordAct(tx, operator, {
    action: `${payoutRunActs.approve} request`,
    object: payoutRunObject(number),
    detail: { amount: formatRupeesExact(rupeesOf(amount)) },
  })
}

interface Decision {
  approvalId: Id | null
  outcome: ApprovalOutcome
}

/** @throws Problem not_found, payout_run_over, approval_over, second_person_needed, forbidden, payouts_off */
export async function decideRun(
  context: Context,
  tx: Tx,
  operator: Operator,
  number: number,
  { approvalId, outcome }: Decision,
): Promise<void> {
  const wanted = { id: approvalId, action, object: String(number) }
  const approval = await decideApproval(tx, operator, wanted, outcome, context.clock.now())
  const requestedBy = approval.requested_by_name
  if (outcome === 'approved') return approveAndRecord(context, tx, operator, number, { requestedBy })
  await recordAct(tx, operator, {
    action: `${payoutRunActs.approve} ${outcome}`,
    object: payoutRunObject(number),
    detail: { requestedBy },
  })
}

async function approveAndRecord(
  context: Context,
  tx: Tx,
  operator: Operator,
  number: number,
  detail: Record<string, unknown>,
): Promise<void> {
  const result = await approveRun(context, tx, number, operator.name)
  await recordAct(tx, operator, {
    action: payoutRunActs.approve,
    object: payoutRunObject(number),
    detail: { ...detail, ...result },
  })
}

/**
 * Locks the run first: a second person who is requested at the same time is seen. @throws Problem not_found,
 * payout_run_over, approval_waiting
 */
export async function lockWithoutApproval(tx: Tx, number: number): ReturnType<typeof lockOpenRun> {
  const run = await lockOpenRun(tx, number)
  if (await waitingApproval(tx, action, String(number))) throw new Refusal('approval_waiting')
  return run
}

function runFrom(row: PayoutListedRunRow, waits: boolean): DeskPayoutRun {
  const ended = row.approved_at === null ? null : ('approved' as const)
  return {
    number: row.number,
    state: row.dropped_at === null ? (ended ?? (waits ? 'waiting' : 'proposed')) : 'dropped',
    proposedAt: row.proposed_at.toISOString(),
    proposedBy: row.proposed_by,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    toPay: row.to_pay,
    paid: row.paid,
    failed: row.failed,
    total: rupeesOf(row.total),
  }
}

function itemFrom(row: PayoutItemRow): DeskPayoutItem {
  return {
    username: row.username,
    name: row.name,
    balance: rupeesOf(row.balance),
    amount: rupeesOf(row.amount),
    rest: rupeesOf(row.rest),
    account: row.kind && shownDestination({ ...row, kind: row.kind }),
    state: row.state,
    why: row.why,
    note: row.note,
    transferId: row.provider_transfer_id,
    utr: row.utr,
    failure: row.failure,
  }
}
