// A snapshot of the database, for checks that compare several tables.
import type { Database, Tx } from './db.ts'

/** Runs `work` on one snapshot of the database, read-only. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return work(tx)
  })
}
