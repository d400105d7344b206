import { createHash } from 'node:crypto'
import { missingFields, words } from '@rasika/contract/words.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { buyerForm, newBuyer, password } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

type Registered = ResponseBody & { data: { id: string; token: string } }
type Profile = ResponseBody & { user: { id: string; name: string; email: string; phone: string } }

const call = 'POST /api/v1/user/new'
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const profileOf = async (token: string) =>
  (await testApp.request<Profile>('GET /api/v1/user/profile', { token })).body.user

describe('registering', () => {
  test('answers id and token, and the token opens the account', async () => {
    const { status, body, headers } = await testApp.request<Registered>(call, {
      body: buyerForm({ name: ' Asha  Rao ' }),
    })
    expect([status, body.error, body.message]).toEqual([200, false, words.account.registered])
    expect(Object.keys(body)).toEqual(['error', 'message', 'data'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(decodeJwt(body.data.token)).toMatchObject({ id: body.data.id, role: 'buyer', ver: 1 })
    expect(await profileOf(body.data.token)).toMatchObject({ id: body.data.id, name: 'Asha Rao' })
  })

  test('the email is stored trimmed in lower case, the phone as E.164 with +91 where no country is given', async () => {
    const one = await newBuyer(testApp, { email: ' Mixed.Case@Example.COM ', phone: '098765-43210' })
    expect(await profileOf(one.token)).toMatchObject({ email: 'mixed.case@example.com', phone: '+919876543210' })
    const abroad = await newBuyer(testApp, { phone: '+44 20 7946 0958' })
    expect((await profileOf(abroad.token)).phone).toBe('+442079460958')
  })

  test('names of any script and length up to 100 are stored unchanged', async () => {
    for (const name of ['प्रिया शर्मा', 'Zoë O’Brien-Ærø', 'ശ്രീ‍ലത', 'x'.repeat(100)]) {
      expect((await profileOf((await newBuyer(testApp, { name })).token)).name).toBe(name)
    }
  })

  test('the password is stored as Argon2id at 19 MiB, two passes, one lane', async () => {
    const { id } = await newBuyer(testApp)
    const row = await testApp.db.one<{ password_hash: string }>('SELECT password_hash FROM buyers WHERE id = $1', [id])
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('the response has a message for each field that is missing or wrong', async () => {
    const nothing = await testApp.request(call, { body: {} })
    expect([nothing.status, nothing.body.code, nothing.body.message]).toEqual([
      422,
      'missing_fields',
      missingFields(['name', 'phone', 'email', 'password']),
    ])
    expect(nothing.body.errors).toEqual({
      name: words.field.required,
      phone: words.field.required,
      email: words.field.required,
      password: words.field.required,
    })
    const wrong = await testApp.request(call, { body: { name: 5, phone: '12', email: 'asha', password: 'short' } })
    expect(wrong.body.errors).toEqual({
      name: words.field.wrongType,
      phone: words.field.phone,
      email: words.field.email,
      password: words.field.passwordShort,
    })
  })

  test('an impossible phone number is refused at its field', async () => {
    for (const phone of ['9876543210123', '+999 123 4567']) {
      const { status, body } = await testApp.request(call, { body: buyerForm({ phone }) })
      expect([status, body.code, body.errors]).toEqual([422, 'invalid', { phone: words.field.phone }])
    }
  })

  test('a password of 8 to 128 characters is taken, one beside it is not', async () => {
    for (const [length, status] of [
      [7, 422],
      [8, 200],
      [128, 200],
      [129, 422],
    ] as const) {
      expect(
        (await testApp.request(call, { body: buyerForm({ password: 'x'.repeat(length) }) })).status,
        String(length),
      ).toBe(status)
    }
  })

  test('an email has one buyer, whatever its case', async () => {
    const { email } = await newBuyer(testApp)
    const { status, body } = await testApp.request(call, { body: buyerForm({ email: ` ${email.toUpperCase()} ` }) })
    expect([status, body.error, body.code, body.message]).toEqual([400, true, 'email_taken', words.refusal.emailTaken])
  })

  test('unknown fields are dropped', async () => {
    const text = JSON.stringify({
      ...buyerForm(),
      id: '11111111-1111-4111-8111-111111111111',
      role: 'artist',
      token_version: 9,
      sample: true,
    })
    const response = await testApp.request<Registered>(call, {
      text: text.replace('{', '{"__proto__":{"role":"artist"},"constructor":1,'),
    })
    expect(response.status).toBe(200)
    expect(decodeJwt(response.body.data.token)).toMatchObject({ role: 'buyer', ver: 1 })
    expect(response.body.data.id).not.toBe('11111111-1111-4111-8111-111111111111')
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('control characters never reach the database, and what cannot be stored is refused at its field', async () => {
    const { token } = await newBuyer(testApp, { name: 'As\u0001ha\u0007 \u202eRao' })
    expect((await profileOf(token)).name).toBe('Asha Rao')
    const { status, body } = await testApp.request(call, {
      body: buyerForm({ name: 'As\u0000ha', password: 'half a pair: \ud800' }),
    })
    expect([status, body.errors]).toEqual([422, { name: words.field.unstorable, password: words.field.unstorable }])
  })
})

describe('a malformed body', () => {
  test.each([
    ['{"name":', 400],
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
    ['', 422],
    [`{"name":"${'x'.repeat(70_000)}"}`, 413],
    [`{"name":"${'x'.repeat(60_000)}"}`, 422],
  ])('%.20s answers %i', async (text, status) => {
    const response = await testApp.request(call, { text })
    expect([response.status, response.body.error]).toEqual([status, true])
  })

  test('another content type is malformed', async () => {
    const response = await testApp.request(call, {
      text: 'name=Asha',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([response.status, response.body.code]).toEqual([400, 'bad_request'])
  })
})

describe('the same Idempotency-Key', () => {
  test('answers a repeat with the first response and makes one account', async () => {
    const body = buyerForm()
    const headers = { 'idempotency-key': 'one opening of the form' }
    const first = await testApp.request<Registered>(call, { body, headers })
    const second = await testApp.request<Registered>(call, { body, headers })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await testApp.db.one('SELECT count(*) FROM buyers WHERE email = $1', [body.email])).toEqual({ count: 1 })
  })

  test('is refused on another request', async () => {
    const headers = { 'idempotency-key': 'used for one' }
    await testApp.request(call, { body: buyerForm(), headers })
    const other = await testApp.request(call, { body: buyerForm(), headers })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  test('may be tried again after a refusal', async () => {
    const { email } = await newBuyer(testApp)
    const headers = { 'idempotency-key': 'first refused' }
    expect((await testApp.request(call, { body: buyerForm({ email }), headers })).status).toBe(400)
    expect((await testApp.request(call, { body: buyerForm(), headers })).status).toBe(200)
  })

  test('keeps neither the password nor a plain digest of it', async () => {
    const body = buyerForm({ password: 'a password to look for' })
    await testApp.request(call, { body, headers: { 'idempotency-key': 'look for it' } })
    const rows = await testApp.db.many<{ response: Buffer }>('SELECT * FROM idempotency_keys')
    const storedRows = rows.map((row) => `${JSON.stringify(row)} ${row.response.toString('latin1')}`).join()
    expect(storedRows).not.toContain('a password to look for')
    expect(storedRows).not.toContain(
      createHash('sha256')
        .update(JSON.stringify({ body: { ...body, name: 'Asha Rao' } }))
        .digest('hex'),
    )
    expect(storedRows).not.toContain(password)
  })
})
