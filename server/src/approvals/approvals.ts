// Public functions of approvals: an act above a limit, a change of a setting of money or of an artist's tax status is
// requested by one person and approved by another, a manager. What was requested is carried out in the transaction of
// the approval.
import type { ApprovalOutcome, DeskApproval } from '@rasika/contract/desk-approvals.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Operator } from '../platform/caller.ts'
import { brokenConstraint, type Db, type Tx } from '../platform/db.ts'
import {
  type ApprovalRow,
  findWaiting,
  findWaitingRefund,
  insertApproval,
  lockApproval,
  selectWaiting,
  updateOutcome,
} from './store.ts'

export type { ApprovalOutcome, ApprovalRow }

/** The acts that a second person approves. */
export type ApprovalAction =
  | 'artist tax'
  | 'claim refund'
  | 'dispute accept'
  | 'order refund'
  | 'payout record'
  | 'payout run'
  | 'setting change'

/**
 * Looks for an open one first: the insert would wait for who decides about it, under the locks of the caller.
 * @throws Problem approval_waiting where one is open for the object
 */
export async function requestApproval(
  tx: Tx,
  operator: Operator,
  { action, object, amount, detail }: Pick<ApprovalRow, 'object' | 'amount' | 'detail'> & { action: ApprovalAction },
): Promise<void> {
  if (await findWaiting(tx, action, object)) throw new Refusal('approval_waiting')
  await insertApproval(tx, { action, object, amount, detail, requested_by: operator.id }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'desk_approvals_one_waiting' ? new Refusal('approval_waiting') : error
  })
}

/** The open one for this object, or null. */
export function waitingApproval(db: Db, action: ApprovalAction, object: string): Promise<ApprovalRow | null> {
  return findWaiting(db, action, object)
}

/** The open one for a refund of the order, or for the claim of it with this number, or null. */
export function waitingRefund(db: Db, orderId: string): Promise<{ claim: string | null } | null> {
  return findWaitingRefund(db, orderId)
}

/** As the page of its object shows it to this operator. */
export function approvalFrom(row: ApprovalRow, operator: Operator): DeskApproval {
  return {
    id: row.id,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    isOwn: row.requested_by === operator.id,
  }
}

/** The open ones, oldest first. */
export function waitingApprovals(db: Db, limit: number): Promise<ApprovalRow[]> {
  return selectWaiting(db, limit)
}

/**
 * Withdrawn by who requested it; approved or refused by another person, a manager.
 * @throws Problem not_found, approval_over, second_person_needed, forbidden
 */
export async function decideApproval(
  tx: Tx,
  operator: Operator,
  { id, action, object }: { id: string | null; action: ApprovalAction; object: string },
  outcome: ApprovalOutcome,
  now: Date,
): Promise<ApprovalRow> {
  const approval = id === null ? null : await lockApproval(tx, id)
  if (approval?.action !== action || approval.object !== object) throw new Refusal('not_found')
  if (approval.outcome !== null) throw new Refusal('approval_over')
  const isOwn = approval.requested_by === operator.id
  if (outcome === 'withdrawn' && !isOwn) throw new Refusal('forbidden')
  if (outcome !== 'withdrawn' && isOwn) throw new Refusal('second_person_needed')
  if (outcome !== 'withdrawn' && operator.role !== 'manager') throw new Refusal('forbidden')
  await updateOutcome(tx, approval.id, outcome, operator.id, now)
  return approval
}
