// The rows of a scheduled task: one that fails does not keep the rest from their turn.
import type { Database, Tx } from './db.ts'

/**
 * One after another. The log has the id of a row that failed and nothing else of it, which may be personal.
 * @throws AggregateError once all had their turn, where some failed
 */
export async function forEachRow<Row extends { id: string }>(
  rows: readonly Row[],
  log: { error: (entry: object, message: string) => void },
  run: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) {
    try {
      await run(row)
    } catch (err) {
      log.error({ err, id: row.id }, 'one row of a task failed')
      errors.push(err)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} rows failed`)
}

/**
 * Each row in its own transaction, the next one locked in it by `lockNext`, which leaves out those that failed; the next
 * run tries them again. Returns how many were done.
 */
export async function forEachLocked<Row extends { id: string }>(
  { db, log }: { db: Database; log: { error: (entry: object, message: string) => void } },
  lockNext: (tx: Tx, failed: readonly string[]) => Promise<Row | null>,
  run: (tx: Tx, row: Row) => Promise<void>,
): Promise<number> {
  const failed: string[] = []
  for (let done = 0; ;) {
    let row: Row | null = null
    try {
      await db.transaction(async (tx) => {
        row = await lockNext(tx, failed)
        if (row !== null) await run(tx, row)
      })
      if (row === null) return done
      done += 1
    } catch (err) {
      if (row === null) throw err
      const { id }: Row = row
      log.error({ err, id }, 'one row of a task failed')
      failed.push(id)
    }
  }
}
