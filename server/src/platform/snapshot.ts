import type { Database, Tx } from './db.ts'

/** Runs what it is given on one snapshot of the database; it reads only. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return work(tx)
  })
}
