import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buyerForm, newBuyer } from '../testing/people.ts'
import { accountTasks } from './jobs.ts'

let testApp: TestApp
let now = new Date()
beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
})
afterAll(() => testApp?.close())

test('once a day sessions past their end are forgotten, and no other', async () => {
  const old = await newBuyer(testApp)
  now = new Date(now.getTime() + 29 * 86_400_000)
  const young = await newBuyer(testApp)
  now = new Date(now.getTime() + 86_400_000)
  const task = accountTasks(testApp.context).find(({ name }) => name === 'forget-expired')
  expect(task?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await testApp.run('forget-expired')
  const left = await testApp.db.many<{ account_id: string }>('SELECT account_id FROM sessions')
  expect(left.map((row) => row.account_id)).toEqual([young.id])
  expect((await testApp.request('GET /api/v1/user/profile', { token: old.token })).status).toBe(401)
  expect((await testApp.request('GET /api/v1/user/profile', { token: young.token })).status).toBe(200)
})

test('more expired sessions than one batch go in one run', async () => {
  await testApp.db.run(
    `INSERT INTO sessions (jti, role, account_id, issued_at, expires_at)
     SELECT gen_random_uuid(), 'buyer', gen_random_uuid(), $1, $1 FROM generate_series(1, 12000)`,
    [new Date(now.getTime() - 1000)],
  )
  await testApp.run('forget-expired')
  expect(await testApp.db.one('SELECT count(*) FROM sessions WHERE expires_at <= $1', [now])).toEqual({ count: 0 })
})

test('responses stored for an idempotency key are deleted after IDEMPOTENCY_HOURS', async () => {
  const headers = { 'idempotency-key': 'stored a day' }
  await testApp.request('POST /api/v1/user/new', { body: buyerForm(), headers })
  await testApp.run('forget-expired')
  expect(await testApp.db.one('SELECT count(*) FROM idempotency_keys')).toEqual({ count: 1 })
  await testApp.db.run(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`)
  await testApp.run('forget-expired')
  expect(await testApp.db.one('SELECT count(*) FROM idempotency_keys')).toEqual({ count: 0 })
})
