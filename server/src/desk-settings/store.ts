// Every SQL statement of the settings that operators change. Rows are only added.
import type { ChangeableSetting } from '@rasika/contract/desk-choices.ts'
import type { SettingChange } from '../platform/config-in-force.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface SettingChangeRow extends SettingChange {
  id: number
  former: string
  set_by_name: string
  approved_by_name: string | null
  set_at: Date
}

/** In the order in which they were made. */
export function selectChanges(db: Db): Promise<SettingChangeRow[]> {
  return db.many(
    `SELECT c.id, c.name, c.value, c.former, c.from_at, s.name AS set_by_name, a.name AS approved_by_name, c.set_at
     FROM setting_changes c JOIN operators s ON s.id = c.set_by LEFT JOIN operators a ON a.id = c.approved_by
     ORDER BY c.id`,
  )
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
