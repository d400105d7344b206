// Tasks that run once and must not repeat, even where a person has since removed the result: parts of the
// demonstration, first dates. The record is written in the transaction of the task.
import type { Db, Tx } from './db.ts'

/** True the first time for `name`; a concurrent process waits and gets false. */
export async function beginOneTimeTask(tx: Tx, name: string): Promise<boolean> {
  const text = `INSERT INTO one_time_tasks (name, value) VALUES ($1, 'done') ON CONFLICT DO NOTHING`
  return (await tx.run(text, [name])) === 1
}

/** The completed tasks whose names have this prefix. */
export async function doneTasksWithPrefix(db: Db, beginning: string): Promise<Set<string>> {
  const rows = await db.many<{ name: string }>('SELECT name FROM one_time_tasks WHERE starts_with(name, $1)', [
    beginning,
  ])
  return new Set(rows.map(({ name }) => name))
}

/** The value first recorded under this name; `value`, if there was none. */
export async function firstValueOf(tx: Tx, name: string, value: string): Promise<string> {
  await tx.run('INSERT INTO one_time_tasks (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
  const row = await tx.one<{ value: string }>('SELECT value FROM one_time_tasks WHERE name = $1', [name])
  return (row as { value: string }).value
}

/** The time first recorded under this name; `now`, if there was none. */
export async function firstRunAt(tx: Tx, name: string, now: Date): Promise<Date> {
  return new Date(await firstValueOf(tx, name, now.toISOString()))
}
