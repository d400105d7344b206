// Writes queued without awaiting each: in order, each refused for its own reason, and atomic like other writes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import type { Tx } from './db.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const note = (tx: Tx, name: string) =>
  tx.deferred.add(`INSERT INTO one_time_tasks (name, value) VALUES ($1, 'done')`, [name])
const storedRows = async () =>
  (
    await testApp.db.many<{ name: string }>(
      `SELECT name FROM one_time_tasks WHERE starts_with(name, 'later') ORDER BY name`,
    )
  ).map(({ name }) => name)

test('a query after a deferred write sees it, and the commit waits for it', async () => {
  const seen = await testApp.db.transaction(async (tx) => {
    note(tx, 'later 1')
    const row = await tx.one(`SELECT name FROM one_time_tasks WHERE name = 'later 1'`)
    note(tx, 'later 2')
    return row
  })
  expect(seen).toEqual({ name: 'later 1' })
  expect(await storedRows()).toEqual(['later 1', 'later 2'])
})

test.each([
  ['with no query behind it', async () => {}],
  ['with a statement behind it that fails for it', async (tx: Tx) => void (await tx.one('SELECT 1'))],
  ['with a fault of its caller behind it', () => Promise.reject(new Error('the caller’s own'))],
])('a deferred write that is refused rejects with its own reason and stores nothing, %s', async (_how, behind) => {
  const before = await storedRows()
  const failed = testApp.db.transaction(async (tx) => {
    note(tx, 'later 3')
    note(tx, 'later 1')
    await behind(tx)
  })
  await expect(failed).rejects.toMatchObject({ constraint: 'one_time_tasks_pkey' })
  expect(await storedRows()).toEqual(before)
  expect(await testApp.db.transaction((tx) => tx.one<{ one: number }>('SELECT 1 AS one'))).toEqual({ one: 1 })
})

test('a refusal that its caller passes over is no commit', async () => {
  const before = await storedRows()
  const passedOver = testApp.db.transaction(async (tx) => {
    note(tx, 'later 4')
    await tx.one('SELECT 1 / 0').catch(() => null)
  })
  await expect(passedOver).rejects.toThrow('rolled back at COMMIT')
  expect(await storedRows()).toEqual(before)
})

test.each([
  ['a read sent with it', (tx: Tx) => tx.one('SELECT 1')],
  ['a deferred write sent after it', async (tx: Tx) => note(tx, 'later 6')],
  [
    'one that was to be prepared with the read before it',
    async (tx: Tx) => {
      tx.one('SELECT 2 AS "never prepared"').catch(() => {})
      await tx.one('SELECT 2 AS "never prepared"')
    },
  ],
])('a statement that fails is the reason of the failure, not %s', async (_what, behind) => {
  const failed = testApp.db.transaction(async (tx) => {
    // Its own failure arrives some turns later than that of the statement behind it.
    const slow = async () => {
      await tx.one('SELECT 1 / 0')
    }
    await Promise.all([slow().catch((error: unknown) => Promise.reject(error)), behind(tx)])
  })
  await expect(failed).rejects.toThrow('division by zero')
})

test('work that goes on after its transaction has failed writes nothing', async () => {
  const before = await storedRows()
  const late = Promise.withResolvers<void>()
  let going: Promise<unknown> = Promise.resolve()
  const failed = testApp.db.transaction(async (tx) => {
    going = late.promise.then(() => tx.run(`INSERT INTO one_time_tasks (name, value) VALUES ('later 5', 'done')`))
    await tx.one('SELECT 1 / 0')
  })
  await expect(failed).rejects.toThrow('division by zero')
  late.resolve()
  await expect(going).rejects.toThrow('the transaction has ended')
  expect(await storedRows()).toEqual(before)
})

test('the planner settings of a pipelined transaction end with it', async () => {
  const settings = {
    text: `SELECT name, setting, reset_val FROM pg_settings
      WHERE name IN ('plan_cache_mode', 'enable_seqscan') ORDER BY name`,
    values: [],
  }
  const rows = await testApp.db.pipelined.transaction([settings], ([read]) => ({ write: null, result: read }))
  expect(rows).toEqual([
    { name: 'enable_seqscan', setting: 'off', reset_val: 'on' },
    { name: 'plan_cache_mode', setting: 'force_generic_plan', reset_val: 'auto' },
  ])
})
