// The SQL of approvals. The database refuses a second open one for an object, and one's own approval.
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface ApprovalRow {
  id: string
  action: string
  object: string
  /** Paise; null where no money is asked for. */
  amount: number | null
  detail: Record<string, unknown>
  requested_by: string
  requested_by_name: string
  requested_at: Date
  outcome: string | null
}

const selectApproval = `SELECT a.id, a.action, a.object, a.amount, a.detail, a.requested_by,
  o.name AS requested_by_name, a.requested_at, a.outcome FROM desk_approvals a JOIN operators o ON o.id = a.requested_by`

/** @throws desk_approvals_one_waiting */
export async function insertApproval(
  tx: Tx,
  approval: Pick<ApprovalRow, 'action' | 'object' | 'amount' | 'detail' | 'requested_by'>,
): Promise<void> {
  await tx.run(
    'INSERT INTO desk_approvals (action, object, amount, detail, requested_by) VALUES ($1, $2, $3, $4, $5)',
    [approval.action, approval.object, approval.amount, JSON.stringify(approval.detail), approval.requested_by],
  )
}

export function findWaiting(db: Db, action: string, object: string): Promise<ApprovalRow | null> {
  return db.one(`${selectApproval} WHERE a.action = $1 AND a.object = $2 AND a.outcome IS NULL`, [action, object])
}

/** A refund of the order that waits for approval; `claim` is the number of the claim that it is for, or null. */
export function findWaitingRefund(db: Db, orderId: string): Promise<{ claim: string | null } | null> {
  return db.one(
    `SELECT CASE WHEN a.action = 'claim refund' THEN a.object END AS claim FROM desk_approvals a
     WHERE a.outcome IS NULL AND (
       a.action = 'order refund' AND a.object = (SELECT number FROM orders WHERE id = $1)
       OR a.action = 'claim refund' AND a.object IN (SELECT number FROM claims WHERE order_id = $1))
     ORDER BY a.requested_at LIMIT 1`,
    [orderId],
  )
}

/** Oldest first. */
export function selectWaiting(db: Db, limit: number): Promise<ApprovalRow[]> {
  return db.many(`${selectApproval} WHERE a.outcome IS NULL ORDER BY a.requested_at LIMIT $1`, [limit])
}

/** Locked until the transaction ends. */
export function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | null> {
  return tx.one(`${selectApproval} WHERE a.id = $1 FOR UPDATE OF a`, [id])
}

export async function updateOutcome(
  tx: Tx,
  id: string,
  outcome: ApprovalOutcome,
  by: string,
  now: Date,
): Promise<void> {
  await tx.run('UPDATE desk_approvals SET outcome = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
    id,
    outcome,
    by,
    now,
  ])
}
