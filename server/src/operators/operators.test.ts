// An operator's log-in, session and its end, through HTTP on a real PostgreSQL.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { cookieOf, deskOrigin, newOperator } from '../testing/operators.ts'
import { disableOperator, changeRole, resetOperator, seedOperator } from './operators.ts'
import { totpCodeOf, totpStepAt, toBase32 } from './totp.ts'

let testApp: TestApp
let now: Date
beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
})
beforeEach(() => {
  now = new Date('2026-11-23T05:00:00Z')
})
afterAll(() => testApp?.close())

const origin = { origin: deskOrigin }
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const logIn = (body: object, headers: Record<string, string> = origin) =>
  testApp.request('POST /desk/api/session', { body, headers })

test('the codes are those of RFC 6238', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'))
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000]
  expect(codes.map((at) => totpCodeOf(secret, totpStepAt(new Date(at * 1000))))).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ])
})

test('a code opens one session, and none a second time', async () => {
  const asha = await newOperator(testApp, 'clerk')
  const { email, password } = asha
  expect((await asha.request('GET /desk/api/session')).body).toMatchObject({ data: { email, role: 'clerk' } })
  const again = await logIn({ email, password, code: asha.code() })
  expect(again).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } })
  advance(1)
  const later = await logIn({ email, password, code: asha.code() })
  expect(later.status).toBe(200)
  expect(later.headers['set-cookie']).toMatch(/^desk=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/)
})

test('two log-ins with one code at once open one session', async () => {
  const { email, password, ...asha } = await newOperator(testApp, 'clerk')
  advance(1)
  const both = await Promise.all([1, 2].map(() => logIn({ email, password, code: asha.code() })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a wrong password, a wrong code, an unknown and a disabled operator get one sentence', async () => {
  const { email, password, ...asha } = await newOperator(testApp, 'viewer')
  advance(1)
  const code = asha.code()
  const refused = [
    await logIn({ email, password: 'another password', code }),
    await logIn({ email, password, code: '000000' }),
    await logIn({ email: 'nobody@rasika.test', password, code }),
  ]
  await testApp.db.transaction((tx) => disableOperator(tx, email, now))
  refused.push(await logIn({ email, password, code }))
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } })
})

test('a recovery code opens the desk once, in capitals and without hyphens too', async () => {
  const { email, password, recoveryCodes } = await newOperator(testApp, 'viewer')
  expect(recoveryCodes).toHaveLength(10)
  const recoveryCode = String(recoveryCodes[3]).toUpperCase().replaceAll('-', ' ')
  expect((await logIn({ email, password, recoveryCode })).status).toBe(200)
  expect((await logIn({ email, password, recoveryCode })).status).toBe(400)
  const recorded = await testApp.db.many(`SELECT action FROM desk_actions WHERE object = $1 ORDER BY id`, [email])
  expect(recorded).toEqual([{ action: 'log in' }, { action: 'log in with a recovery code' }])
})

test('a session ends after 30 idle minutes, after 8 hours, and by its end', async () => {
  const asha = await newOperator(testApp, 'viewer')
  const status = async () => (await asha.request('GET /desk/api/session')).status
  for (let call = 0; call < 16; call++) {
    advance(29)
    expect(await status()).toBe(200)
  }
  advance(29)
  expect(await status(), 'after 8 hours').toBe(401)
  const idle = await newOperator(testApp, 'viewer')
  advance(31)
  expect((await idle.request('GET /desk/api/session')).status).toBe(401)
  const ended = await newOperator(testApp, 'viewer')
  const response = await ended.request('DELETE /desk/api/session')
  expect(response.headers['set-cookie']).toContain('Max-Age=0')
  expect((await ended.request('GET /desk/api/session')).status).toBe(401)
})

test('a new role counts from the next call; reset and disable end every session', async () => {
  const asha = await newOperator(testApp, 'viewer')
  await testApp.db.transaction((tx) => changeRole(tx, asha.email, 'manager'))
  expect((await asha.request('GET /desk/api/session')).body).toMatchObject({ data: { role: 'manager' } })
  const anew = await testApp.db.transaction((tx) => resetOperator(testApp.context, tx, asha.email, now))
  expect((await asha.request('GET /desk/api/session')).status).toBe(401)
  expect((await logIn({ email: asha.email, password: asha.password, code: asha.code() })).status).toBe(400)
  const code = totpCodeOf(anew?.totpSecret ?? '', totpStepAt(now))
  const opened = await logIn({ email: asha.email, password: anew?.password, code })
  expect(opened.status).toBe(200)
  await testApp.db.transaction((tx) => disableOperator(tx, asha.email, now))
  const headers = { cookie: cookieOf(opened) }
  expect((await testApp.request('GET /desk/api/session', { headers })).status).toBe(401)
})

test('a write without this site’s Origin is refused', async () => {
  const asha = await newOperator(testApp, 'viewer')
  const end = (headers: Record<string, string>) => asha.request('DELETE /desk/api/session', { headers })
  expect((await end({ origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await end({ origin: 'null' })).status).toBe(403)
  expect((await logIn({}, {})).status).toBe(403)
  expect((await asha.request('GET /desk/api/session')).status).toBe(200)
})

test('wrong log-ins are slowed down by account', async () => {
  const throttled = await openTestApp({ RATE_LOOSENESS: '1', RATE_LOGIN: '1000/60' })
  const body = { email: 'nobody@rasika.test', password: 'a guess', code: '123456' }
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await throttled.request('POST /desk/api/session', { body, headers: origin })).status)
  await throttled.close()
  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

test('over https the cookie is bound to the host', async () => {
  const safe = await openTestApp({}, { publicUrl: 'https://rasika.test' })
  await seedOperator(safe.context)
  const headers = { origin: 'https://rasika.test' }
  const { body } = await safe.request<{ data: object }>('GET /desk/api/session/demonstration')
  const response = await safe.request('POST /desk/api/session', { body: body.data, headers })
  expect(response.headers['set-cookie']).toMatch(/^__Host-desk=[\w-]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/)
  await safe.close()
})

test('in a demonstration the login page has the next code that opens the desk', async () => {
  await seedOperator(testApp.context)
  type Shown = { data: { email: string; password: string; code: string | null; seconds: number } }
  const shown = async () => (await testApp.request<Shown>('GET /desk/api/session/demonstration')).body.data
  const statuses: (number | null)[] = []
  for (let time = 0; time < 3; time++) {
    const { email, password, code } = await shown()
    statuses.push(code === null ? null : (await logIn({ email, password, code })).status)
  }
  expect(statuses).toEqual([200, 200, null])
  expect(await shown()).toMatchObject({ email: 'desk@rasika.example', seconds: 30 })
})

test('the desk’s document names its calls, and the API’s none of them', async () => {
  type Document = { paths: Record<string, object> }
  const desk = await testApp.request<Document>('GET /desk/api/openapi.json')
  const api = await testApp.request<Document>('GET /api/openapi.json')
  expect(Object.keys(desk.body.paths)).toContain('/desk/api/session')
  expect(Object.keys(desk.body.paths).filter((path) => !path.startsWith('/desk/api/'))).toEqual([])
  expect(Object.keys(api.body.paths).filter((path) => path.includes('desk'))).toEqual([])
})
