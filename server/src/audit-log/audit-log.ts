// Public functions of the audit log: a row in the transaction of each act, and one for each look at personal data. An
// act that the rules or the operator's role do not allow changes nothing and leaves no row.
import type { AuditRow, AuditQuery } from '@rasika/contract/desk-audit.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import {
  insertAuditRow,
  type NewAuditRow,
  selectAuditRows,
  selectAuditRowsAbout,
  type StoredAuditRow,
} from './store.ts'

export interface AuditEntry {
  /** 'order refund'. */
  action: string
  /** What it was about, as people name it: an order's number, a coupon's code. */
  object: string | null
  detail?: Record<string, unknown>
}

export function recordAct(tx: Tx, operator: Operator, act: AuditEntry): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'act', act))
}

/** Personal data was shown. */
export function recordLook(tx: Tx, operator: Operator, act: AuditEntry): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'look', act))
}

export function recordSession(tx: Tx, operator: Operator, action: string): Promise<void> {
  return insertAuditRow(tx, rowOf(operator, 'session', { action, object: operator.email }))
}

/** An act of the command line, whose operator is the user of the machine. */
export function recordCommand(tx: Tx, user: string, kind: 'act' | 'look', act: AuditEntry): Promise<void> {
  const { action, object, detail = {} } = act
  return insertAuditRow(tx, { operatorId: null, operator: user, kind, action, object, detail })
}

/** The newest acts and looks about one object. */
export async function auditRowsAbout(db: Db, object: string, limit = 100): Promise<AuditRow[]> {
  return (await selectAuditRowsAbout(db, object, limit)).map(auditRowFrom)
}

/** Newest first. */
export async function auditRows(
  db: Db,
  query: AuditQuery,
  part: { offset: number; limit: number },
): Promise<AuditRow[]> {
  return (await selectAuditRows(db, query, part)).map(auditRowFrom)
}

function rowOf({ id, name }: Operator, kind: NewAuditRow['kind'], { action, object, detail = {} }: AuditEntry) {
  return { operatorId: id, operator: name, kind, action, object, detail }
}

function auditRowFrom(row: StoredAuditRow): AuditRow {
  return {
    id: row.id,
    at: row.done_at.toISOString(),
    operator: row.operator,
    onScreen: row.operator_id !== null,
    kind: row.kind,
    action: row.action,
    object: row.object,
    // By name, so that 'from' stands before 'to'; the database keeps no order.
    detail: Object.entries(row.detail)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
  }
}
