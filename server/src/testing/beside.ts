// Plays one transaction against a request: for tests of the order in which both take their locks.
import { expect } from 'vitest'
import type { Tx } from '../platform/db.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

export type LockStatement = [text: string, values: unknown[]]
export const lockedWork = (id: string): LockStatement => ['SELECT FROM artworks WHERE id = $1 FOR NO KEY UPDATE', [id]]
export const usedPicture = ({ id }: Person, url: string): LockStatement => [
  `UPDATE images SET uses = uses WHERE artist_id = $1 AND strpos($2, hash) > 0`,
  [id, url],
]

type Step = LockStatement | ((tx: Tx) => Promise<unknown>)

/** The response beside a transaction that takes `first`, and `second` once the request waits for it or is over. */
export async function beside<Result>(
  testApp: Pick<TestApp, 'db'>,
  request: () => Promise<Result>,
  first: Step,
  second?: Step,
): Promise<Result> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let requested: Promise<Result> | undefined
  const take = (tx: Tx, step: Step) => (typeof step === 'function' ? step(tx) : tx.run(...step))
  await testApp.db.transaction(async (tx) => {
    await take(tx, first)
    let isOver = false
    requested = request().finally(() => (isOver = true))
    const isReady = async () => isOver || (await testApp.db.fresh(waiting)).length > 0
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    if (second !== undefined) await take(tx, second)
  })
  return requested as Promise<Result>
}
