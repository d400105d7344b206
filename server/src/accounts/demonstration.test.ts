import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { demonstrationPasswordHash, seedAccounts } from './accounts.ts'
import { demonstration } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

test('the demonstration opens its collector account once, with an address', async () => {
  await Promise.all([seedAccounts(testApp.context), seedAccounts(testApp.context)])
  const body = { email: demonstration.buyer.email, password: demonstration.password }
  const { status, body: responseBody } = await testApp.request<{ data: { token: string } }>('POST /api/v1/user/login', {
    body,
  })
  expect(status).toBe(200)
  const { body: saved } = await testApp.request<{ data: { address: unknown } }>('GET /api/v1/user/profile/address', {
    token: responseBody.data.token,
  })
  expect(saved.data.address).toEqual({ phone: null, ...demonstration.address, receiverName: demonstration.buyer.name })
  await testApp.db.run('DELETE FROM buyers WHERE email = $1', [demonstration.buyer.email])
  await seedAccounts(testApp.context)
  expect(await testApp.db.one('SELECT count(*) FROM buyers WHERE email = $1', [demonstration.buyer.email])).toEqual({
    count: 0,
  })
})

test('a server in production gets no demonstration account', async () => {
  const production = { ...testApp.context, config: { ...testApp.context.config, RASIKA_MODE: 'production' as const } }
  await testApp.db.run(`DELETE FROM one_time_tasks`)
  await seedAccounts(production)
  expect(await testApp.db.one('SELECT count(*) FROM buyers WHERE email = $1', [demonstration.buyer.email])).toEqual({
    count: 0,
  })
  await expect(demonstrationPasswordHash(production)).rejects.toThrow('production')
})
