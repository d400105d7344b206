import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { demonstrationPasswordHash, seedAccounts } from './accounts.ts'
import { demonstration } from './words.ts'

let house: TestApp
beforeAll(async () => {
  house = await openTestApp()
})
afterAll(() => house?.close())

test('the demonstration opens its collector account once, with an address', async () => {
  await Promise.all([seedAccounts(house.parts), seedAccounts(house.parts)])
  const body = { email: demonstration.buyer.email, password: demonstration.password }
  const { status, body: said } = await house.talk<{ data: { token: string } }>('POST /api/v1/user/login', { body })
  expect(status).toBe(200)
  const { body: saved } = await house.talk<{ data: { address: unknown } }>('GET /api/v1/user/profile/address', {
    token: said.data.token,
  })
  expect(saved.data.address).toEqual({ ...demonstration.address, receiverName: demonstration.buyer.name })
  await house.db.run('DELETE FROM buyers WHERE email = $1', [demonstration.buyer.email])
  await seedAccounts(house.parts)
  expect(await house.db.one('SELECT count(*) FROM buyers WHERE email = $1', [demonstration.buyer.email])).toEqual({
    count: 0,
  })
})

test('a production house gets no demonstration account', async () => {
  const production = { ...house.parts, config: { ...house.parts.config, RASIKA_MODE: 'production' as const } }
  await house.db.run(`DELETE FROM house_notes`)
  await seedAccounts(production)
  expect(await house.db.one('SELECT count(*) FROM buyers WHERE email = $1', [demonstration.buyer.email])).toEqual({
    count: 0,
  })
  await expect(demonstrationPasswordHash(production)).rejects.toThrow('production')
})
