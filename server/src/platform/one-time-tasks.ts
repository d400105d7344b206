// What the house does once and must not do again, even where a person has since taken it away: parts of the
// demonstration, first dates. A note is written in the transaction of what it is about.
import type { Db, Tx } from './db.ts'

/** True the first time for `name`; another process that asks at the same moment waits and hears no. */
export async function claimOneTimeTask(tx: Tx, name: string): Promise<boolean> {
  const text = `INSERT INTO house_notes (name, value) VALUES ($1, 'done') ON CONFLICT DO NOTHING`
  return (await tx.run(text, [name])) === 1
}

/** The names with this beginning that had their first time. */
export async function doneTasksWithPrefix(db: Db, beginning: string): Promise<Set<string>> {
  const rows = await db.many<{ name: string }>('SELECT name FROM house_notes WHERE starts_with(name, $1)', [beginning])
  return new Set(rows.map(({ name }) => name))
}

/** The moment that was written down first under this name: `now`, where none was. */
export async function firstRunAt(tx: Tx, name: string, now: Date): Promise<Date> {
  await tx.run('INSERT INTO house_notes (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, now.toISOString()])
  const row = await tx.one<{ value: string }>('SELECT value FROM house_notes WHERE name = $1', [name])
  return new Date((row as { value: string }).value)
}
