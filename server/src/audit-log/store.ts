// Every SQL statement of the audit log. Rows are only added: the database refuses any change.
import type { AuditQuery } from '@rasika/contract/desk-audit.ts'
import type { AuditKind } from '@rasika/contract/desk-choices.ts'
import type { Db, Tx } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface NewAuditRow {
  /** Null: by the command line. */
  operatorId: string | null
  operator: string
  kind: AuditKind
  action: string
  object: string | null
  detail: Record<string, unknown>
}

export async function insertAuditRow(tx: Tx, row: NewAuditRow): Promise<void> {
  await tx.run(
    'INSERT INTO desk_actions (operator_id, operator, kind, action, object, detail) VALUES ($1, $2, $3, $4, $5, $6)',
    [row.operatorId, row.operator, row.kind, row.action, row.object, JSON.stringify(row.detail)],
  )
}

export interface StoredAuditRow {
  id: number
  operator: string
  operator_id: string | null
  kind: AuditKind
  action: string
  object: string | null
  detail: Record<string, unknown>
  done_at: Date
}

const filtered = `
  FROM desk_actions
  WHERE ($1::text IS NULL OR operator ILIKE $1 OR action ILIKE $1 OR object ILIKE $1 OR object = ANY($5))
    AND ($2::text IS NULL OR kind = $2)
    AND ($3::date IS NULL OR done_at >= $3::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ($4::date IS NULL OR done_at < ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

const columnOf = { at: 'done_at', operator: 'lower(operator)', action: 'action', object: 'lower(object)' }

/** `settings`: those that the search means. */
export type AuditSearch = AuditQuery & { settings: readonly string[] }

function valuesOf({ search, kind, from, until, settings }: AuditSearch): unknown[] {
  return [containing(search), kind, from, until, settings]
}

export function selectAuditRows(
  db: Db,
  query: AuditSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredAuditRow[]> {
  return db.fresh(
    `SELECT id, operator, operator_id, kind, action, object, detail, done_at ${filtered}
     ${orderBy(query.sort ?? '-at', columnOf)} OFFSET $6 LIMIT $7`,
    [...valuesOf(query), offset, limit],
  )
}

/** Counted up to `max`. */
export async function countAuditRows(db: Db, query: AuditSearch, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $6) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(query), max])
  return row?.count ?? 0
}

/** The newest rows about one object. */
export function selectAuditRowsAbout(db: Db, object: string, limit: number): Promise<StoredAuditRow[]> {
  return db.many(
    `SELECT id, operator, operator_id, kind, action, object, detail, done_at FROM desk_actions
     WHERE object = $1 ORDER BY id DESC LIMIT $2`,
    [object, limit],
  )
}
