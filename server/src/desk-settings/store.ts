// Every SQL statement of the settings that operators change. Rows are only added.
import type { ChangeableSetting } from '@rasika/contract/changeable-settings.ts'
import type { SettingChangesQuery } from '@rasika/contract/desk-settings.ts'
import type { SettingChange } from '../platform/config-in-force.ts'
import type { Db, Tx } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface SettingChangeRow extends SettingChange {
  id: number
  former: string
  set_by_name: string
  approved_by_name: string | null
  set_at: Date
}

const source = `
  FROM setting_changes c JOIN operators s ON s.id = c.set_by LEFT JOIN operators a ON a.id = c.approved_by`
const seen = `
  SELECT c.id, c.name, c.value, c.former, c.from_at, s.name AS set_by_name, a.name AS approved_by_name, c.set_at ${source}`

/** In the order in which they were made. */
export function selectChanges(db: Db): Promise<SettingChangeRow[]> {
  return db.many(`${seen} ORDER BY c.id`)
}

const filtered = `
  WHERE ($1::text IS NULL OR c.value ILIKE $1 OR c.former ILIKE $1 OR s.name ILIKE $1 OR a.name ILIKE $1)
    AND ($2::text IS NULL OR c.name = $2)
    AND ($3::date IS NULL OR c.set_at >= $3::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ($4::date IS NULL OR c.set_at < ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

const columnOf = { set: 'c.set_at', setting: 'c.name', from: 'c.from_at', by: 'lower(s.name)' }

function valuesOf({ search, name, from, until }: SettingChangesQuery): unknown[] {
  return [containing(search), name, from, until]
}

export function selectFoundChanges(
  db: Db,
  query: SettingChangesQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<SettingChangeRow[]> {
  const order = orderBy(query.sort ?? '-set', columnOf, 'c.id')
  return db.fresh(`${seen} ${filtered} ${order} OFFSET $5 LIMIT $6`, [...valuesOf(query), offset, limit])
}

/** Counted up to `max`. */
export async function countFoundChanges(db: Db, query: SettingChangesQuery, max: number): Promise<number> {
  const [row] = await db.fresh<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT ${source} ${filtered} LIMIT $5) AS counted`,
    [...valuesOf(query), max],
  )
  return row?.count ?? 0
}

/** One change at a time. */
export async function lockChanges(tx: Tx): Promise<void> {
  await tx.run('LOCK TABLE setting_changes IN SHARE ROW EXCLUSIVE MODE')
}

interface NewChange {
  name: ChangeableSetting
  value: string
  former: string
  from: Date
  setBy: string
  approvedBy: string | null
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.run(
    'INSERT INTO setting_changes (name, value, former, from_at, set_by, approved_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [change.name, change.value, change.former, change.from, change.setBy, change.approvedBy],
  )
}
