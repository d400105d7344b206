// Simultaneous registrations: the database's constraint ensures one account per email.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buyerForm } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const register = (body: object, headers: Record<string, string> = {}) =>
  testApp.request<ResponseBody & { data: { id: string } }>('POST /api/v1/user/new', { body, headers })

test('20 registrations of one email at once make exactly one account', async () => {
  const email = 'wanted@example.com'
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register(buyerForm({ email: index % 2 ? email : email.toUpperCase() }))),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status, body }) => status === 400 && body.code === 'email_taken')).toHaveLength(19)
  expect(await testApp.db.one('SELECT count(*) FROM buyers WHERE email = $1', [email])).toEqual({ count: 1 })
  expect(await testApp.db.one(`SELECT count(*) FROM sessions`)).toEqual({ count: 1 })
})

test('20 sendings of one form at once, with its key, all get the one account', async () => {
  const body = buyerForm()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => register(body, { 'idempotency-key': 'one form' })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await testApp.db.one('SELECT count(*) FROM buyers WHERE email = $1', [body.email])).toEqual({ count: 1 })
})
