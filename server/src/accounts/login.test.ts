import { words } from '@rasika/contract/words.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { endBuyerSessions, openSession } from './accounts.ts'

type LoggedIn = ResponseBody & { data: { token: string } }

let testApp: TestApp
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  buyer = await newBuyer(testApp)
})
afterAll(() => testApp?.close())

const login = (body: unknown) => testApp.request<LoggedIn>('POST /api/v1/user/login', { body })
const opens = async (token: string) => (await testApp.request('GET /api/v1/user/profile', { token })).status === 200
const logout = (token: string) => testApp.request<ResponseBody & { data: null }>('POST /api/v1/user/logout', { token })

describe('logging in', () => {
  test('answers a token of 30 days that carries id, role, jti, iat, exp and ver', async () => {
    const { status, body } = await login({ email: buyer.email, password })
    expect([status, body.error, body.message]).toEqual([200, false, words.account.loggedIn])
    const claims = decodeJwt(body.data.token)
    expect(claims).toMatchObject({
      id: buyer.id,
      role: 'buyer',
      ver: 1,
      jti: expect.any(String),
      iat: expect.any(Number),
    })
    expect((claims.exp as number) - (claims.iat as number)).toBe(30 * 86_400)
    expect(await opens(body.data.token)).toBe(true)
  })

  test('takes the email in any case and with spaces around', async () => {
    expect((await login({ email: `  ${buyer.email.toUpperCase()} `, password })).status).toBe(200)
  })

  test('takes the same password typed in other code points', async () => {
    const { email } = await newBuyer(testApp, { password: 'caf\u00e9 in Kochi' })
    expect((await login({ email, password: 'cafe\u0301 in Kochi' })).status).toBe(200)
  })

  test('gives the same error whether the email or the password is wrong', async () => {
    const wrong = await login({ email: buyer.email, password: `${password}!` })
    const unknown = await login({ email: 'nobody@example.com', password })
    for (const { status, body } of [wrong, unknown]) {
      expect({ status, ...body, requestId: undefined }).toEqual({
        status: 400,
        error: true,
        code: 'wrong_credentials',
        message: words.refusal.wrongCredentials,
      })
    }
  })

  test('checks the whole password: not only its start, without regard to case, or up to a control character', async () => {
    const { email } = await newBuyer(testApp, { password: 'secret\u0001and more' })
    for (const guess of ['secret', 'SECRET\u0001AND MORE', 'secret\u0001and more ', 'secret\u0001']) {
      expect((await login({ email, password: guess })).status, guess).toBe(400)
    }
    expect((await login({ email, password: 'secret\u0001and more' })).status).toBe(200)
    expect((await login({ email, password: 'secret\u0000' })).body.errors).toEqual({ password: words.field.unstorable })
  })

  test('lists each field that is missing or wrong', async () => {
    expect((await login({})).body.errors).toEqual({ email: words.field.required, password: words.field.required })
    expect((await login({ email: 'asha', password: 5 })).body.errors).toEqual({
      email: words.field.email,
      password: words.field.wrongType,
    })
    expect((await login({ email: { $ne: '' }, password: ['x'] })).status).toBe(422)
    expect((await login({ email: "' OR 1=1 --", password: "' OR '1'='1" })).status).toBe(422)
  })

  test('a buyer and an artist of one email are two accounts', async () => {
    const artist = await newArtist(testApp, { email: buyer.email, password: 'another password' })
    expect((await login({ email: artist.email, password: 'another password' })).status).toBe(400)
    const asArtist = (body: unknown) => testApp.request('POST /api/v1/artist/login', { body })
    expect((await asArtist({ email: artist.email, password })).status).toBe(400)
    expect((await asArtist({ email: artist.email, password: 'another password' })).status).toBe(200)
  })

  test('an unknown email takes about as long as a wrong password', async () => {
    // Measured in processor time, which a busy machine does not stretch.
    const worked = { known: 0, unknown: 0 }
    const cost = async (email: string) => {
      const before = process.cpuUsage()
      await login({ email, password: 'wrong password' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await cost('nobody@example.com')
    for (let round = 0; round < 15; round++) {
      worked.known += await cost(buyer.email)
      worked.unknown += await cost('nobody@example.com')
    }
    // Without a hash to compare with it would take a tenth of the time.
    expect(worked.unknown).toBeGreaterThan(worked.known / 2)
  })
})

describe('logging out', () => {
  test('ends the token it carries at once, and no other', async () => {
    const [one, other] = await Promise.all([
      login({ email: buyer.email, password }),
      login({ email: buyer.email, password }),
    ])
    const { status, body } = await logout(one.body.data.token)
    expect([status, body.message, body.data]).toEqual([200, words.account.loggedOut, null])
    expect(await opens(one.body.data.token)).toBe(false)
    expect(await opens(other.body.data.token)).toBe(true)
  })

  test('with a token that has ended is 401', async () => {
    const { body } = await login({ email: buyer.email, password })
    await logout(body.data.token)
    const again = await logout(body.data.token)
    expect([again.status, again.body.code, again.body.message]).toEqual([
      401,
      'token_refused',
      words.problem.logInAgain,
    ])
  })
})

test('ending all sessions of an account ends each of its tokens, and none of another', async () => {
  const other = await newBuyer(testApp)
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await login({ email: buyer.email, password })).body.data.token),
  )
  await testApp.db.transaction((tx) => endBuyerSessions(testApp.context, tx, buyer.id))
  for (const token of [buyer.token, ...tokens]) expect(await opens(token)).toBe(false)
  expect(await opens(other.token)).toBe(true)
  const after = await login({ email: buyer.email, password })
  expect(await opens(after.body.data.token)).toBe(true)
})

test('a token for a login that was checked before all sessions ended is not valid', async () => {
  const { id } = await newBuyer(testApp)
  const caller = { session: null, ip: '203.0.113.4', requestId: 'x' }
  const token = await testApp.db.transaction(async (tx) => {
    await endBuyerSessions(testApp.context, tx, id)
    return openSession(testApp.context, tx, { role: 'buyer', id, version: 1 }, caller)
  })
  expect(await opens(token)).toBe(false)
})
