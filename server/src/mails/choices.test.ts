// Optional mails that were switched off are not sent, mandatory ones always are; the one-click link works without a
// login, for one choice of one account, and never by a GET.
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auctionMail, accountClosedMail, type Mail, outbidMail, resetMail } from '../mail-templates/mail-templates.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'
import { deleteRecipientData, mailsTo, queueMail } from './mails.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { type ParsedMail, simpleRead } from './testing/read-mail.ts'

let server: MailServer
let testApp: TestApp
let asha: Person
let balu: Person
let artist: Person
let serial = 0

beforeAll(async () => {
  server = await startMailServer({ user: 'house', password: 'sesame' })
  testApp = await openTestApp({ SMTP_URL: server.url })
  asha = await newBuyer(testApp)
  balu = await newBuyer(testApp)
  artist = await newArtist(testApp)
})
afterAll(async () => {
  await testApp?.close()
  await server?.close()
})
beforeEach(async () => {
  server.received.length = 0
  await testApp.db.run('DELETE FROM mails')
  await testApp.db.run('DELETE FROM mail_opt_outs')
})

const lot = () => ({
  id: crypto.randomUUID(),
  title: 'Rain',
  artistName: 'Tara',
  picture: null,
  price: toPaise(500_000),
  endsAt: new Date('2026-12-01T06:00:00Z'),
})
const outbid = ({ id, email }: Person) =>
  outbidMail({ to: { id, name: 'Asha', email }, occasion: String(serial++), lots: [lot()] }, testApp.context)
const won = ({ id, email }: Person) =>
  auctionMail(
    { kind: 'won', occasion: '', to: { id, name: 'Asha', email }, lot: lot(), amount: toPaise(500_000) },
    testApp.context,
  )
const sold = ({ id, email }: Person) =>
  auctionMail({ kind: 'sold', occasion: '', to: { id, name: 'Tara', email }, lot: lot() }, testApp.context)
const queue = (mail: Mail) => testApp.db.transaction((tx) => queueMail(tx, mail))
const choices = async (call: string, { token }: Person, body?: Record<string, boolean>) =>
  (await testApp.request<{ data: Record<string, boolean> }>(call, { token, ...(body ? { body } : {}) })).body.data

async function sentTo(mail: Mail): Promise<ParsedMail> {
  await queue(mail)
  await testApp.run('send-mails')
  return simpleRead(server.received.at(-1) ?? '')
}

const oneClickOf = ({ headers }: ParsedMail) => new URL((headers['list-unsubscribe'] ?? '').slice(1, -1))

describe('a new account', () => {
  test.each([
    ['buyer', newBuyer],
    ['artist', newArtist],
  ] as const)('of a %s is welcomed once, in the same breath', async (role, register) => {
    const { id, email } = await register(testApp)
    expect(await testApp.db.many('SELECT recipient, recipient_role, recipient_id, key FROM mails')).toEqual([
      { recipient: email, recipient_role: role, recipient_id: id, key: `welcome:${id}` },
    ])
  })
})

describe('what a person chose', () => {
  test('is everything, until they switch something off; what they did not name stays', async () => {
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: true, results: true })
    expect(await choices('PATCH /api/v1/user/mail/choices', asha, { outbid: false })).toEqual({
      outbid: false,
      results: true,
    })
    expect(await choices('PATCH /api/v1/user/mail/choices', asha, { results: false })).toEqual({
      outbid: false,
      results: false,
    })
    expect(await choices('PATCH /api/v1/user/mail/choices', asha, { outbid: true })).toEqual({
      outbid: true,
      results: false,
    })
    expect(await choices('GET /api/v1/user/mail/choices', balu)).toEqual({ outbid: true, results: true })
    expect(await choices('PATCH /api/v1/artist/mail/choices', artist, { contest: false })).toEqual({
      sales: true,
      contest: false,
    })
  })

  test('is respected: no mail of that kind is written to them, others get it, and what is owed is always sent', async () => {
    await choices('PATCH /api/v1/user/mail/choices', asha, { outbid: false, results: false })
    await choices('PATCH /api/v1/artist/mail/choices', artist, { sales: false })
    expect(
      await Promise.all([queue(outbid(asha)), queue(outbid(balu)), queue(won(asha)), queue(sold(artist))]),
    ).toEqual([false, true, true, false])
  })

  test.each(['yes', 1, null, {}])('is on or off, and %j is neither', async (value) => {
    const response = await testApp.request<{ errors: Record<string, string> }>('PATCH /api/v1/user/mail/choices', {
      token: asha.token,
      body: { outbid: value },
    })
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['outbid']])
  })
})

describe('a mail that may be switched off', () => {
  test('has the one-click header and the link to the page; a mandatory mail has neither', async () => {
    const optional = await sentTo(outbid(asha))
    expect(optional.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(oneClickOf(optional).origin).toBe('http://rasika.test')
    expect(outbid(asha).text).toContain('http://rasika.test/mail/unsubscribe#buyer.')
    const owed = await sentTo(won(asha))
    expect(Object.keys(owed.headers)).not.toContain('list-unsubscribe')
    expect(won(asha).text).not.toContain('unsubscribe')
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is switched off by one post of %s, without a login, twice as well as once', async (_, type, payload) => {
    const { pathname, search } = oneClickOf(await sentTo(outbid(asha)))
    for (let n = 0; n < 2; n += 1) {
      const response = await testApp.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload,
      })
      expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([
        200,
        'These mails are switched off\n',
        undefined,
      ])
    }
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: false, results: true })
    expect(await choices('GET /api/v1/user/mail/choices', balu)).toEqual({ outbid: true, results: true })
  })

  test('is not switched off by a scanner that opens its links: a GET leads to the page with the button', async () => {
    const { pathname, search, searchParams } = oneClickOf(await sentTo(outbid(asha)))
    const response = await testApp.app.inject({ method: 'GET', url: pathname + search })
    expect([response.statusCode, response.headers['location']]).toEqual([
      303,
      `/mail/unsubscribe#${searchParams.get('token')}`,
    ])
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: true, results: true })
  })

  test('is switched off on the page, and on again', async () => {
    const token = outbid(asha).text.split('unsubscribe#')[1]?.trim() as string
    const press = (body: object) =>
      testApp.request<{ data: unknown; message: string }>('POST /api/v1/mail/unsubscribe', { body: { token, ...body } })
    expect((await press({})).body).toMatchObject({
      data: { group: 'outbid', on: false },
      message: 'These mails are switched off',
    })
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: false, results: true })
    expect((await press({ on: true })).body).toMatchObject({
      data: { group: 'outbid', on: true },
      message: 'These mails come again',
    })
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: true, results: true })
  })

  test('has a token that is valid for this person and kind only, and no longer than the secret', async () => {
    const token = oneClickOf(await sentTo(outbid(asha))).searchParams.get('token') as string
    const wrong = [
      token.replace(asha.id, balu.id),
      token.replace('outbid', 'results'),
      token.replace('buyer', 'artist'),
      `${token}x`,
      token.slice(0, -1),
      `${token}.`,
      '',
      'buyer',
      '__proto__.x.outbid.y',
    ]
    for (const one of wrong) {
      expect((await testApp.request('POST /api/v1/mail/unsubscribe', { body: { token: one } })).status, one).toBe(404)
      expect(
        (await testApp.app.inject({ method: 'POST', url: `/api/v1/mail/one-click?token=${encodeURIComponent(one)}` }))
          .statusCode,
        one,
      ).toBe(404)
    }
    expect(await testApp.db.many('SELECT * FROM mail_opt_outs')).toEqual([])
  })
})

describe('a mail that holds a way in, and the last one somebody gets', () => {
  test.each([
    [
      'a new password',
      () =>
        resetMail(
          { name: 'Asha', email: asha.email },
          [{ role: 'buyer', url: `http://rasika.test/reset/password#secret-${serial++}` }],
          30,
          'http://rasika.test',
        ),
    ],
    [
      'a farewell',
      () =>
        accountClosedMail(
          { role: 'buyer', id: crypto.randomUUID(), keepsOrders: true },
          { name: 'Asha', email: asha.email },
          'http://rasika.test',
        ),
    ],
  ])('%s is erased once it was sent, and is not written twice', async (_, write) => {
    const mail = write()
    expect((await sentTo(mail)).raw).toContain('Asha')
    expect(await testApp.db.many('SELECT state, recipient, recipient_name, subject, text, html FROM mails')).toEqual([
      { state: 'sent', recipient: '', recipient_name: '', subject: '', text: '', html: '' },
    ])
    expect(await queue(mail)).toBe(false)
  })
})

describe('of an account', () => {
  test('everything that was written to it is given out, and all of it is forgotten with its choices', async () => {
    const reader = { role: 'buyer', id: asha.id } as const
    await choices('PATCH /api/v1/user/mail/choices', asha, { results: false })
    await queue(won(asha))
    await queue(won(balu))
    await testApp.db.run(
      `INSERT INTO mails (key, recipient, recipient_name, subject, text, html, state, ended_at)
        VALUES ('old', $1, 'Asha', 'From before', '', '', 'sent', now())`,
      [asha.email],
    )
    expect((await mailsTo(testApp.db, reader, asha.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'From before',
      'You have won: Rain',
    ])
    await testApp.db.transaction((tx) => deleteRecipientData(tx, reader, asha.email))
    expect(await mailsTo(testApp.db, reader, asha.email)).toEqual([])
    expect(await testApp.db.many<{ recipient: string }>('SELECT recipient FROM mails')).toEqual([
      { recipient: balu.email },
    ])
    expect(await choices('GET /api/v1/user/mail/choices', asha)).toEqual({ outbid: true, results: true })
  })

  test('that was closed nothing is written, whatever still happens to it', async () => {
    const gone = await newBuyer(testApp)
    const closed = await testApp.request('DELETE /api/v1/user/account', { token: gone.token, body: { password } })
    expect(closed.status).toBe(200)
    await testApp.db.run('DELETE FROM mails')
    const row = await testApp.db.one<{ name: string; email: string }>('SELECT name, email FROM buyers WHERE id = $1', [
      gone.id,
    ])
    expect(await queue(won({ ...gone, email: row?.email ?? 'no row' }))).toBe(false)
  })
})
