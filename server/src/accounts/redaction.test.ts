// Personal data stays out of the log at every log level (docs/product.md "Starting it").
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { artistForm, buyerForm, newBuyer } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

const lines: string[] = []
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp(
    { LOG_LEVEL: 'trace' },
    { log: makeLog('trace', false, { write: (line) => void lines.push(line) }) },
  )
})
afterAll(() => testApp?.close())

const email = 'secret.person@example.com'
const password = 'open sesame 4711'
const secrets = [
  email,
  'secret.person',
  password,
  'sesame',
  '98765 43210',
  '9876543210',
  'Hidden Lane',
  '560099',
  'Person of the Test',
  '203.0.113.77',
  'eyJ',
]

test('with everything logged, no email, phone, password, token, name or address is in it', async () => {
  const send = (call: string, options: Parameters<TestApp['request']>[1]) =>
    testApp.request<ResponseBody & { data: { token: string } }>(call, { ip: '203.0.113.77', ...options })
  const person = { name: 'Person of the Test', email, password, phone: '98765 43210' }
  const { body } = await send('POST /api/v1/user/new', {
    body: buyerForm(person),
    headers: { 'idempotency-key': 'sesame key' },
  })
  await send('POST /api/v1/user/new', { body: buyerForm(person) })
  await send('POST /api/v1/user/new', { body: { ...person, phone: '12' } })
  await send('POST /api/v1/user/login', { body: { email, password } })
  await send('POST /api/v1/user/login', { body: { email, password: `${password}!` } })
  await send('POST /api/v1/user/login', { text: `{"email":"${email}","password":"${password}"` })
  await send(`POST /api/v1/user/login?email=${email}&password=sesame`, { body: {} })
  await send('PATCH /api/v1/user/update', {
    token: body.data.token,
    body: { address: { streetName: 'Hidden Lane', pincode: '560099' } },
  })
  await send('PATCH /api/v1/user/update', {
    token: body.data.token,
    body: { address: { streetName: 'Hidden Lane', pincode: '56' } },
  })
  await send('GET /api/v1/user/profile', { token: `${body.data.token}x` })
  await send('POST /api/v1/artist/new', { body: artistForm(person) })
  await send('POST /api/v1/artist/new', { body: artistForm(person) })
  await testApp.db.run('ALTER TABLE buyers ADD CONSTRAINT planted CHECK (phone = name) NOT VALID')
  expect(
    (await send('POST /api/v1/user/new', { body: buyerForm({ ...person, email: `other.${email}` }) })).status,
  ).toBe(500)
  await testApp.db.run('ALTER TABLE buyers DROP CONSTRAINT planted')
  await send('POST /api/v1/user/logout', { token: body.data.token })

  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(14)
  expect(all).toContain('planted')
  for (const secret of secrets) expect(all, secret).not.toContain(secret)
  for (const part of body.data.token.split('.')) expect(all).not.toContain(part)
})

test('each response has one line with the request id that the person sees too', async () => {
  lines.length = 0
  const { headers } = await testApp.request('POST /api/v1/user/login', { body: { email, password } })
  await newBuyer(testApp)
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['requestId'] === headers['x-request-id'])
  expect(answered).toMatchObject([{ method: 'POST', path: '/api/v1/user/login', status: 200, msg: 'answered' }])
})

test('no table holds the IP address of a connection', async () => {
  const ip = '203.0.113.78'
  const person = buyerForm({ password })
  expect((await testApp.request('POST /api/v1/user/new', { ip, body: person })).status).toBe(200)
  expect(
    (await testApp.request('POST /api/v1/user/login', { ip, body: { ...person, password: 'wrong' } })).status,
  ).toBe(400)
  const { body } = await testApp.request<ResponseBody & { data: { token: string } }>('POST /api/v1/user/login', {
    ip,
    body: person,
  })
  await testApp.request('POST /api/v1/analytics/event', { ip, body: { name: 'home_screen_opened' } })
  await testApp.request('POST /api/v1/contact', {
    ip,
    token: body.data.token,
    body: { email: person.email, subject: 'A question', message: 'What is it painted on?' },
  })
  const tables = await testApp.db.fresh<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables)
    expect(await testApp.db.fresh(`SELECT FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [ip]), name).toEqual([])
})
