// Checks before any slice: rate limits per network, valid bodies, response headers, and access to the metrics.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '@rasika/contract/calls.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productionSettings } from '../testing/production-settings.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { absentId } from '../testing/ids.ts'
import { buyerForm, newBuyer, type Person } from '../testing/people.ts'
import type { clientFor } from '../testing/client.ts'
import type { Log } from './log.ts'

type Options = NonNullable<Parameters<ReturnType<typeof clientFor>>[1]>

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

describe('the rate limits of a network, by kind', () => {
  let strict: TestApp
  let buyer: Person
  beforeAll(async () => {
    buyer = await newBuyer(testApp)
    const rates = ['READ', 'SEARCH', 'WRITE', 'REGISTER', 'LOGIN', 'EVENT', 'BID', 'CONTACT', 'UPLOAD'].map((name) => [
      `RATE_${name}`,
      '2/600',
    ])
    strict = await openTestApp({ RATE_LOOSENESS: '1', ...Object.fromEntries(rates) }, { db: testApp.db })
  })
  afterAll(() => strict?.close())

  const cases: [string, string, Options & { mine?: true }][] = [
    ['RATE_READ', `GET ${calls.artworks.view.path.replace(':id', absentId)}`, {}],
    ['RATE_SEARCH', `GET ${calls.artworks.list.path}`, {}],
    ['RATE_WRITE', `POST ${calls.wishlist.add.path}`, { mine: true, body: { artworkId: absentId } }],
    ['RATE_REGISTER', `POST ${calls.buyers.register.path}`, { body: {} }],
    [
      'RATE_LOGIN',
      `POST ${calls.buyers.login.path}`,
      { body: { email: 'nobody@example.com', password: 'none of theirs' } },
    ],
    ['RATE_EVENT', `POST ${calls.analytics.event.path}`, { body: { name: 'home_screen_opened' } }],
    ['RATE_BID', `POST ${calls.bids.place.path}`, { mine: true, body: { auctionId: absentId, bidAmount: 5000 } }],
    ['RATE_CONTACT', `POST ${calls.contact.send.path}`, { body: {} }],
    ['RATE_UPLOAD', `POST ${calls.images.upload.path}`, { body: {} }],
  ]
  test.each(cases)(
    '%s of two requests refuses the third with the seconds to wait, and none of another network',
    async (setting, call, { mine, ...options }) => {
      const callFrom = (ip: string, headers: Record<string, string> = {}) =>
        strict.request(call, { ...options, ...(mine ? { token: buyer.token } : {}), ip, headers })
      const network = `198.51.100.${cases.findIndex(([name]) => name === setting)}`
      for (const { status } of [await callFrom(network), await callFrom(network)]) expect(status).not.toBe(429)
      const { status, body, headers } = await callFrom(network, { 'x-forwarded-for': '203.0.113.7' })
      expect([status, body.code, body.message]).toEqual([429, 'too_many', words.problem.tooMany])
      expect(Number(headers['retry-after'])).toBeGreaterThan(500)
      expect((await callFrom('203.0.113.8')).status).not.toBe(429)
    },
  )

  test('a limit counts all IP addresses of an IPv6 /64 as one caller, and another /64 as another', async () => {
    const search = (ip: string) => strict.request(`GET ${calls.artworks.list.path}`, { ip })
    const statuses: number[] = []
    for (const host of ['::1', '::ffff', ':1:2:3:4']) statuses.push((await search(`2001:db8:7:7${host}`)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await search('2001:db8:7:8::1')).status).toBe(200)
  })
})

test('a call that a page makes counts as a call of the network it is made for, and is not refused in the middle of the page', async () => {
  const strict = await openTestApp({ RATE_LOOSENESS: '1', RATE_SEARCH: '3/600' }, { db: testApp.db })
  for (let at = 0; at < 4; at++)
    await strict.call('artworks', 'list', { query: {} }, { requestId: '', network: '198.51.100.77' })
  expect((await strict.request(`GET ${calls.artworks.list.path}`, { ip: '198.51.100.77' })).status).toBe(429)
  expect((await strict.request(`GET ${calls.artworks.list.path}`, { ip: '198.51.100.78' })).status).toBe(200)
  expect(await strict.limiters.search.wait('198.51.100.77')).toBeGreaterThan(0)
  await strict.close()
})

describe('a body', () => {
  const login = `POST ${calls.buyers.login.path}`
  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('of the type %s is refused: a foreign site may send it without a preflight', async (type) => {
    const { status, body } = await testApp.request(login, {
      body: { email: 'a@example.com', password: 'a password' },
      headers: { 'content-type': type },
    })
    expect([status, body.code, body.message]).toEqual([400, 'bad_request', words.problem.notJson])
  })

  test('that is JSON may name its charset, and an empty one needs no type', async () => {
    const { status } = await testApp.request(`POST ${calls.buyers.register.path}`, {
      body: buyerForm(),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(status).toBe(200)
    expect((await testApp.request(login)).status).toBe(422)
  })

  test('nested deeper than the stack is checked like any other', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const { status, body } = await testApp.request(login, { text: `{"email":${deep},"password":"${'\\u0000'}"}` })
    expect([status, body.errors]).toEqual([422, { email: words.field.wrongType, password: words.field.unstorable }])
  })
})

test('a site with an https address sends HSTS on every response, and one without never does', async () => {
  const secure = await openTestApp({}, { db: testApp.db, publicUrl: 'https://rasika.test' })
  const { port, hostname } = new URL(await secure.listen())
  const addresses = [
    '/healthz',
    '/readyz',
    '/depz',
    '/metrics',
    '/api/docs',
    '/api/openapi.json',
    '/api/none',
    '/images/a/b.avif',
    '/files/a',
    '/sitemap.xml',
    '/sitemaps/a',
    '/sandbox/admin',
    '/sandbox/v1/checkout.js',
    '/share/a/b/c',
    '/api/v1/auction/live',
    '/none',
    '/%',
    calls.artworks.list.path,
  ]
  for (const address of addresses) {
    expect((await secure.request(`GET ${address}`)).headers['strict-transport-security'], address).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await testApp.request(`GET ${address}`)).headers['strict-transport-security'], address).toBeUndefined()
  }
  const socket = connect(Number(port), hostname)
  socket.write('what is this\r\n\r\n')
  expect(await text(socket)).toContain('strict-transport-security: max-age=63072000')
  await secure.close()
})

describe('a forwarded request', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  test('is refused in production where TRUST_PROXY does not name its proxy, but for health checks, and is counted', async () => {
    const production = await openTestApp(
      { ...productionSettings, TRUST_PROXY: '192.0.2.1', METRICS_TOKEN: 'sixteen letters!' },
      { db: testApp.db },
    )
    const from = (ip: string, headers: Record<string, string>, target = '/api/v1/artwork/all') =>
      production.request(`GET ${target}`, { ip, headers })
    const refused = await from('192.0.2.2', forwarded)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      503,
      'unavailable',
      expect.stringContaining('Set TRUST_PROXY'),
    ])
    expect((await from('192.0.2.1', { forwarded: 'for=203.0.113.7' })).status).toBe(503)
    expect((await from('192.0.2.1', forwarded)).status).toBe(200)
    expect((await from('192.0.2.2', {})).status).toBe(200)
    expect((await from('192.0.2.2', forwarded, '/readyz')).status).toBe(200)
    const headers = { authorization: 'Bearer sixteen letters!' }
    const { body } = await production.request<string>('GET /metrics', { headers })
    expect(body).toMatch(/^rasika_untrusted_forwards_total 2$/m)
    await production.close()
  })

  test('is answered in a demonstration, with one warning in the log', async () => {
    const warned: unknown[] = []
    const log = Object.assign(Object.create(testApp.context.log) as Log, {
      child: () => log,
      warn: (line: unknown) => warned.push(line),
    })
    const demo = await openTestApp({}, { db: testApp.db, log })
    for (const target of ['/', '/api/v1/artwork/all', '/api/v1/auction/all'])
      expect((await demo.request(`GET ${target}`, { headers: forwarded })).status).not.toBe(503)
    expect(warned.filter((line) => String(line).includes('TRUST_PROXY'))).toHaveLength(1)
    await demo.close()
  })
})

describe('/metrics', () => {
  const read = (from: TestApp, options: Options = {}) =>
    from.request<string>('GET /metrics', options).then(({ status }) => status)

  test('of a demonstration is for programs on the same machine, which a header cannot pretend to be', async () => {
    expect(await read(testApp)).toBe(200)
    for (const ip of ['192.0.2.7', '2001:db8::1']) expect(await read(testApp, { ip })).toBe(404)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
      expect(await read(testApp, { headers: { [name]: '127.0.0.1' } })).toBe(404)
    for (const host of ['evil.example', 'localhost.evil.example'])
      expect(await read(testApp, { headers: { host } })).toBe(404)
    expect(await read(testApp, { headers: { origin: 'http://evil.example' } })).toBe(404)
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'art.localhost'])
      expect(await read(testApp, { headers: { host } })).toBe(200)
  })

  test('with METRICS_TOKEN is for its holder, wherever they are; production without one has none', async () => {
    const token = 'a token of the operator'
    const guarded = await openTestApp({ METRICS_TOKEN: token }, { db: testApp.db })
    expect(await read(guarded, { ip: '192.0.2.7', headers: { authorization: `Bearer ${token}` } })).toBe(200)
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
      expect(await read(guarded, { headers: { authorization } })).toBe(404)
    await guarded.close()
    const config = { ...testApp.context.config, RASIKA_MODE: 'production' as const }
    const production = await openTestApp({}, { db: testApp.db, config })
    expect(await read(production)).toBe(404)
    await production.close()
  })
})
