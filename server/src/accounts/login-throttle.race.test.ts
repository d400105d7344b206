// Simultaneous password guesses through HTTP, with the rate limits of production.
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, password } from '../testing/people.ts'
import { connectTo, startTestRedis } from '../testing/redis.ts'

let testApp: TestApp
let now = new Date()
const rates = { RATE_LOOSENESS: '1', RATE_REGISTER: '1000/60', RATE_LOGIN: '100000/60', RATE_LOGIN_ACCOUNT: '10/900' }
beforeAll(async () => {
  testApp = await openTestApp(rates, { clock: { now: () => now } })
})
afterAll(() => testApp?.close())

const login = (email: string, guess: string, ip: string, side = 'user') =>
  testApp.request(`POST /api/v1/${side}/login`, { body: { email, password: guess }, ip })
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('of 200 guesses at once from one IP address ten are checked, and the owner can still log in', async () => {
  const { email } = await newBuyer(testApp)
  expect((await login(email, password, '203.0.113.1')).status).toBe(200)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => login(email, `guess ${index}`, '198.51.100.7')),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 190])
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ error: true, code: 'too_many', message: words.problem.tooMany })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await login(email, password, '198.51.100.7')).status).toBe(429)
  expect((await login(email, password, '203.0.113.1')).status).toBe(200)
  expect((await login(email, password, '192.0.2.50')).status).toBe(200)
})

test('of guesses at once from 200 IP addresses ten are checked, and the owner can log in from an IP address used before', async () => {
  const { email } = await newBuyer(testApp)
  expect((await login(email, password, '203.0.113.2')).status).toBe(200)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => login(email, `guess ${index}`, `198.51.100.${index + 1}`)),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 190])
  expect((await login(email, password, '203.0.113.2')).status).toBe(200)
  expect((await login(email, password, '192.0.2.51')).status).toBe(429)
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await login(email, password, '192.0.2.51')).status).toBe(200)
})

test('of 200 guesses at once at two processes on one Redis ten are checked, and each lets its owner in', async () => {
  const server = await startTestRedis()
  onTestFinished(() => server.stop())
  const { email } = await newBuyer(testApp)
  const database = { connection: testApp.connection, drop: async () => {} }
  const connections = [await connectTo(server), await connectTo(server)]
  const apps = await Promise.all(connections.map((redis) => openTestApp(rates, { redis, db: testApp.db }, database)))
  const loginAt = (index: number, guess: string, ip: string) =>
    (apps[index % 2] as TestApp).request('POST /api/v1/user/login', { body: { email, password: guess }, ip })
  expect((await loginAt(0, password, '203.0.113.9')).status).toBe(200)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => loginAt(index, `guess ${index}`, '198.51.100.11')),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 190])
  for (const index of [0, 1]) {
    expect((await loginAt(index, password, '198.51.100.11')).status).toBe(429)
    expect((await loginAt(index, password, '203.0.113.9')).status).toBe(200)
  }
  for (const app of apps) await app.close()
  for (const redis of connections) redis.close()
})

test('an email without an account is slowed down alike', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => login('nobody@example.com', 'guess', '198.51.100.8')),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 20])
})

test('IP addresses of one IPv6 network are one caller', async () => {
  const { email } = await newBuyer(testApp)
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => login(email, 'guess', `2001:db8:1:2::${index + 1}`)),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 20])
})

test('the right password at once from many tabs is let in each time', async () => {
  const { email } = await newBuyer(testApp)
  const responses = await Promise.all(Array.from({ length: 8 }, () => login(email, password, '203.0.113.3')))
  expect(count(responses, 200)).toBe(8)
})

test('artists are protected alike, and apart from buyers of the same email', async () => {
  const { email } = await newArtist(testApp)
  await newBuyer(testApp, { email })
  const responses = await Promise.all(Array.from({ length: 30 }, () => login(email, 'guess', '198.51.100.9', 'artist')))
  expect([count(responses, 400), count(responses, 429)]).toEqual([10, 20])
  expect((await login(email, password, '198.51.100.9')).status).toBe(200)
})

test('one IP address may log in RATE_LOGIN times, whatever emails it sends', async () => {
  const tight = await openTestApp({ RATE_LOOSENESS: '1', RATE_LOGIN: '5/900' })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      tight.request('POST /api/v1/user/login', {
        body: { email: `p${index}@example.com`, password: 'x' },
        ip: '198.51.100.1',
      }),
    ),
  )
  expect([count(responses, 400), count(responses, 429)]).toEqual([5, 15])
  const elsewhere = await tight.request('POST /api/v1/user/login', {
    body: { email: 'p@example.com', password: 'x' },
    ip: '198.51.100.2',
  })
  expect(elsewhere.status).toBe(400)
  await tight.close()
})
