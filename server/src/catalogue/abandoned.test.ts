import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
let address: string
let holder: pg.PoolClient
beforeAll(async () => {
  testApp = await openTestApp()
  await insertArtworks(testApp, [{ title: 'Seven Fish, One Pond', edition: 3 }])
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  holder = await testApp.db.pool.connect()
})
afterAll(async () => {
  await holder.query('ROLLBACK')
  holder.release()
  await testApp.close()
})

async function searching(): Promise<number> {
  // Not on the connection that holds the lock: within its transaction the view would not change.
  const [row] = await testApp.db.fresh<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE '%artwork_search_index%'
        AND pid <> pg_backend_pid()`,
  )
  return row?.count ?? 0
}

/**
 * Polls the database's activity view until it is as expected; if that never happens, the test fails by its time-out.
 */
async function until(isSo: (count: number) => boolean): Promise<void> {
  while (!isSo(await searching())) await sleep(10)
}

test.each(['search=fish', 'search=fish&sort=price-low', 'search=fish&category=paintings', 'edition=1'])(
  'what its caller has given up ends in the database: %s',
  async (query) => {
    // The search cannot proceed while its table is locked, so it is certainly running when its client leaves.
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE artwork_search_index IN ACCESS EXCLUSIVE MODE')
    const controller = new AbortController()
    const answer = fetch(`${address}/api/v1/artwork/all?${query}`, { signal: controller.signal })
    await until((count) => count > 0)
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    await until((count) => count === 0)
    await holder.query('ROLLBACK')
    const again = await fetch(`${address}/api/v1/artwork/all?${query}`)
    expect([again.status, ((await again.json()) as { data: unknown[] }).data.length]).toEqual([200, 1])
  },
)
