// A cancellable query runs on a pooled connection without affecting the queries before and after it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { type Database, openDatabase } from './db.ts'
import { makeLog } from './log.ts'

let db: Database
let watch: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = openDatabase(database.connection, { max: 2, statementMs: 20_000, log: makeLog('silent', false) })
  watch = openDatabase(database.connection, { max: 1, statementMs: 20_000, log: makeLog('silent', false) })
})
afterAll(async () => {
  await Promise.all([db.close(), watch.close()])
  await drop()
})

/** Holds a lock until the test releases it. */
async function hold(lock: number): Promise<void> {
  await watch.fresh('SELECT pg_advisory_lock($1)', [lock])
}
async function letGo(lock: number): Promise<void> {
  await watch.fresh('SELECT pg_advisory_unlock($1)', [lock])
}
const waits = (lock: number) => `SELECT pg_advisory_xact_lock(${lock}), ${lock} AS lock`
const waiting = (lock: number) =>
  watch.fresh(`SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND query = $1`, [waits(lock)])

test('a connection that broke under it is not used again', async () => {
  await hold(1)
  const requests = db.fresh(waits(1), [], new AbortController().signal)
  const refused = requests.catch((error: Error) => error.message)
  await expect.poll(() => waiting(1)).toHaveLength(1)
  await watch.fresh('SELECT pg_terminate_backend($1)', [(await waiting(1))[0]?.['pid']])
  expect(await refused).toMatch(/terminating connection/)
  await letGo(1)
  expect(
    await Promise.all([1, 2, 3, 4].map(() => db.fresh('SELECT 1 AS one', [], new AbortController().signal))),
  ).toEqual(Array(4).fill([{ one: 1 }]))
})

test('given up while it waits for a connection, it is never sent', async () => {
  await hold(2)
  const busy = [db.fresh(waits(2)), db.fresh(waits(2))]
  await expect.poll(() => waiting(2)).toHaveLength(2)
  const gone = new AbortController()
  const requests = db.fresh("SELECT 'sent although given up'", [], gone.signal)
  const refused = requests.catch((error: Error) => error.message)
  gone.abort(new Error('gone'))
  await letGo(2)
  expect(await refused).toBe('gone')
  await Promise.all(busy)
})

test('given up too late, it does not end the next query on its connection', async () => {
  for (const lock of [3, 4, 5]) await hold(lock)
  const gone = new AbortController()
  const requests = db.fresh(waits(3), [], gone.signal)
  const other = db.fresh(waits(4))
  await expect.poll(async () => [...(await waiting(3)), ...(await waiting(4))]).toHaveLength(2)
  const after = db.fresh(waits(5))
  gone.abort()
  await letGo(3)
  await requests
  await expect.poll(() => waiting(5)).toHaveLength(1)
  await letGo(4)
  await other
  // After this response, a late cancellation would have reached the free connection.
  await db.fresh('SELECT 1')
  await letGo(5)
  expect(await after).toMatchObject([{ lock: 5 }])
})
