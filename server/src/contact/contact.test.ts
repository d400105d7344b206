// Contact messages through HTTP (spec: section 2, Contact; docs/product.md 18): a numbered ticket, a confirmation mail,
// a mail to the operator; robots and floods are refused with a message.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newBuyer, password } from '../testing/people.ts'
import { listTickets } from './contact.ts'
import { serialOf } from './number.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE contact_tickets, mails CASCADE'))

interface Sent extends ResponseBody {
  data: { id: string; number: string; acknowledgeBy: string; closeBy: string }
}
const message = {
  email: 'Asha@Example.com',
  subject: 'The blue one',
  message: 'What is it painted on?\nAnd may I see it?',
}
const send = (changed: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  testApp.request<Sent>('POST /api/v1/contact', { body: { ...message, ...changed }, headers })
const tickets = () =>
  testApp.db.many<Record<string, unknown>>(
    'SELECT email, subject, message, about, state FROM contact_tickets ORDER BY serial',
  )
const mails = () =>
  testApp.db.many<{ recipient: string; subject: string; text: string; html: string }>(
    'SELECT recipient, subject, text, html FROM mails ORDER BY written_at, id',
  )
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000

describe('a message', () => {
  test('becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.data.number).toMatch(/^RAS-20\d\d-\d{6}$/)
    expect(body.message).toBe(`Thank you. Your letter has arrived, under the number ${body.data.number}`)
    expect(await tickets()).toEqual([
      { email: 'asha@example.com', subject: message.subject, message: message.message, about: null, state: 'open' },
    ])
    const { acknowledgeBy, closeBy } = body.data
    expect(Math.abs(hours(new Date().toISOString(), acknowledgeBy) - 48)).toBeLessThan(0.1)
    expect(hours(acknowledgeBy, closeBy)).toBeGreaterThan(25 * 24)
    expect(hours(acknowledgeBy, closeBy)).toBeLessThan(30 * 24)
  })

  test('is confirmed to its writer without their text, and sent to the gallery in full', async () => {
    const { body } = await send({
      subject: 'Buy at spam.example',
      about: 'auction:0195b6f2-7c1e-7000-8000-000000000001',
    })
    const [confirmed, noticeMail] = await mails()
    expect(confirmed).toMatchObject({
      recipient: 'asha@example.com',
      subject: `We have your letter: ${body.data.number}`,
    })
    expect(`${confirmed?.text}${confirmed?.html}`).not.toMatch(/spam|painted/)
    expect(confirmed?.text).toContain(body.data.number)
    expect(noticeMail).toMatchObject({
      recipient: 'care@rasika.example',
      subject: `${body.data.number}: Buy at spam.example`,
    })
    for (const text of ['asha@example.com', 'What is it painted on?', '/auction/0195b6f2-7c1e-7000-8000-000000000001'])
      expect(noticeMail?.text).toContain(text)
  })

  test('sent twice with one key is one ticket and one number', async () => {
    const headers = { 'idempotency-key': 'one-opening-of-the-form' }
    const [first, second] = [await send({}, headers), await send({}, headers)]
    expect(second.body).toEqual(first.body)
    expect(await tickets()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('each gets a number of its own, also those that come at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => send({ email: `writer-${nth}@example.com` })),
    )
    const serials = responses.map(({ body }) => serialOf(body.data.number) as number).toSorted((a, b) => a - b)
    expect(new Set(serials).size).toBe(10)
  })

  test('without its fields is refused by name, and a wrong field with a message', async () => {
    expect((await testApp.request('POST /api/v1/contact', { body: {} })).body).toMatchObject({
      message: 'Missing fields: email, subject, message',
      code: 'missing_fields',
    })
    expect(await send({ email: 'no address' })).toMatchObject({
      status: 422,
      body: { errors: { email: 'Write an email address, like name@example.com' } },
    })
    expect(await send({ message: 'x'.repeat(5001) })).toMatchObject({
      status: 422,
      body: { errors: { message: 'Use at most 5000 characters' } },
    })
    expect(await send({ subject: '\u200b' })).toMatchObject({ status: 422 })
    expect(await send({ about: '/etc/passwd' })).toMatchObject({ status: 422 })
    expect(await tickets()).toEqual([])
  })

  test('cannot begin a header of a mail of its own', async () => {
    await send({ subject: 'Hello\r\nBcc: victim@example.com' })
    expect((await mails()).map(({ subject }) => subject).join('|')).not.toMatch(/[\r\n]/)
  })
})

describe('robots', () => {
  test('that fill in the hidden field are refused with a message, and no ticket is made', async () => {
    expect(await send({ homepage: 'https://spam.example' })).toMatchObject({
      status: 400,
      body: { code: 'message_trapped', message: expect.stringContaining('nothing else is lost') },
    })
    expect(await tickets()).toEqual([])
  })

  test('that write faster than a person are refused with a message; a person is not', async () => {
    expect(await send({ seconds: 0.4 })).toMatchObject({
      status: 400,
      body: { code: 'message_too_fast', message: expect.stringContaining('Nothing is lost') },
    })
    expect((await send({ seconds: 3, homepage: '' })).status).toBe(200)
    expect(await tickets()).toHaveLength(1)
  })

  test('that write again and again are limited, each network by itself', async () => {
    const strict = await openTestApp({ RATE_LOOSENESS: '1', RATE_CONTACT: '2/3600' })
    try {
      const from = (ip: string, email: string) =>
        strict.request('POST /api/v1/contact', { ip, body: { ...message, email } })
      expect((await from('192.0.2.1', 'a@example.com')).status).toBe(200)
      expect((await from('192.0.2.1', 'b@example.com')).status).toBe(200)
      const third = await from('192.0.2.1', 'c@example.com')
      expect(third).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
      expect((await from('192.0.2.2', 'a@example.com')).status).toBe(200)
      expect((await from('192.0.2.3', 'a@example.com')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

test('closed messages are deleted after their days, and no others', async () => {
  for (const email of ['old@example.com', 'new@example.com', 'open@example.com']) await send({ email })
  await testApp.db.run("UPDATE contact_tickets SET sent_at = sent_at - interval '4 years'")
  await testApp.db.run(
    "UPDATE contact_tickets SET state = 'closed', closed_at = now() - interval '1096 days' WHERE email LIKE 'old%'",
  )
  await testApp.db.run(
    "UPDATE contact_tickets SET state = 'closed', closed_at = now() - interval '1094 days' WHERE email LIKE 'new%'",
  )
  await testApp.run('forget-tickets')
  expect((await tickets()).map(({ email }) => email)).toEqual(['new@example.com', 'open@example.com'])
})

test('a message stays acknowledged when its sender closes the account, and the confirmation is erased', async () => {
  const sender = await newBuyer(testApp)
  await send({ email: sender.email })
  await testApp.db.run("UPDATE mails SET state = 'sent', ended_at = now() WHERE key LIKE 'ticket:%'")
  const shown = async () => (await listTickets(testApp.db, null, 10)).map((ticket) => ticket.acknowledged_at)
  const before = await shown()
  expect(before).toEqual([expect.any(Date)])
  const closed = await testApp.request('DELETE /api/v1/user/account', { token: sender.token, body: { password } })
  expect(closed.status).toBe(200)
  expect(await shown()).toEqual(before)
  expect(
    await testApp.db.many(
      "SELECT recipient, recipient_name, subject, text, html, transient FROM mails WHERE key LIKE 'ticket:%'",
    ),
  ).toEqual([{ recipient: '', recipient_name: '', subject: '', text: '', html: '', transient: true }])
})
