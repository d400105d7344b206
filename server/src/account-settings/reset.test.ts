import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/accounts.ts'
import { type PaymentsTestApp, openPaymentsTestApp } from '../testing/buying.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const renewed = 'another password altogether'
const requestMail = (email: string) => testApp.request('POST /auth/password/reset-request', { body: { email } })
const reset = (token: string, to = renewed) =>
  testApp.request<{ message: string; code?: string; data: { role: string } }>('POST /auth/password/reset', {
    body: { token, password: to },
  })
const login = async (email: string, tried: string, side = 'user') =>
  (await testApp.request(`POST /api/v1/${side}/login`, { body: { email, password: tried } })).status
const opens = async ({ token }: Person) => (await testApp.request('GET /api/v1/user/profile', { token })).status === 200

interface Written {
  key: string
  text: string
}

async function mailsTo(email: string, kind: string): Promise<Written[]> {
  await testApp.runAllWork()
  return testApp.db.many<Written>(
    `SELECT key, text FROM mails WHERE recipient = $1 AND key LIKE $2 || ':%' ORDER BY written_at`,
    [email, kind],
  )
}

/** The tokens of the links in the newest mail. */
async function tokensFor(email: string): Promise<string[]> {
  const mail = (await mailsTo(email, 'password_reset')).at(-1)
  return [...(mail?.text ?? '').matchAll(/http:\/\/rasika\.test\/reset\/password#([\w-]{43})/g)].map(
    ([, token]) => token as string,
  )
}

async function tokenFor(email: string): Promise<string> {
  await requestMail(email)
  return (await tokensFor(email))[0] as string
}

describe('requesting a new password', () => {
  test('answers the same for an account, for none, and for the email in capitals with spaces', async () => {
    const { email } = await newBuyer(testApp)
    const responses = [
      await requestMail(email),
      await requestMail('nobody-at-all@example.com'),
      await requestMail(` ${email.toUpperCase()} `),
    ]
    for (const { status, body } of responses)
      expect([status, body]).toEqual([200, { error: false, message: words.accountSettings.resetRequested, data: null }])
  })

  test('sends the mail to the account that has the email, and to no other', async () => {
    const { email } = await newBuyer(testApp)
    await requestMail(email)
    expect(await tokensFor(email)).toHaveLength(1)
    await requestMail('nobody-is-here@example.com')
    expect(await mailsTo('nobody-is-here@example.com', 'password_reset')).toEqual([])
  })

  test('one mail has a link for each account of an email', async () => {
    const { email } = await newBuyer(testApp)
    await newArtist(testApp, { email })
    await requestMail(email)
    expect(await mailsTo(email, 'password_reset')).toHaveLength(1)
    const tokens = await tokensFor(email)
    expect(new Set(tokens).size).toBe(2)
    const roles = [await reset(tokens[0] as string), await reset(tokens[1] as string)].map(({ body }) => body.data.role)
    expect(roles).toEqual(['buyer', 'artist'])
  })

  test('does the same work during the request whether there is an account or not: a job writes the mail', async () => {
    const { email } = await newBuyer(testApp)
    const before = await testApp.db.one('SELECT count(*) FROM mails')
    await requestMail(email)
    await requestMail('nobody-again@example.com')
    expect(await testApp.db.one('SELECT count(*) FROM mails')).toEqual(before)
    expect(
      await testApp.db.one(`SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-reset'`),
    ).toEqual({ count: 2 })
  })

  test('a malformed email is refused at its field', async () => {
    const { status, body } = await requestMail('asha')
    expect([status, body.errors]).toEqual([422, { email: words.field.email }])
  })
})

describe('a link', () => {
  let buyer: Person
  beforeEach(async () => {
    buyer = await newBuyer(testApp)
  })

  test('sets the new password, ends every session, and sends a mail about it', async () => {
    const { status, body } = await reset(await tokenFor(buyer.email))
    expect([status, body.message, body.data]).toEqual([200, words.accountSettings.passwordChanged, { role: 'buyer' }])
    expect(await opens(buyer)).toBe(false)
    expect([await login(buyer.email, password), await login(buyer.email, renewed)]).toEqual([400, 200])
    expect(await mailsTo(buyer.email, 'password_changed')).toHaveLength(1)
  })

  test('is good once, also where it and an earlier one are used at the same moment', async () => {
    const earlier = await tokenFor(buyer.email)
    const token = await tokenFor(buyer.email)
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const uses = await testApp.db.transaction(async (tx) => {
      await tx.run('SELECT FROM buyers WHERE id = $1 FOR UPDATE', [buyer.id])
      const begun = [reset(token), reset(token, 'a third password'), reset(earlier, 'a fourth password')]
      await expect.poll(async () => (await testApp.db.fresh<{ n: number }>(waiting))[0]?.n).toBe(3)
      return begun
    })
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const again = await reset(token)
    expect([again.status, again.body.code, again.body.message]).toEqual([
      400,
      'reset_ended',
      words.accountSettings.resetEnded,
    ])
  })

  test('can be checked before its use without being used up, and is refused after it', async () => {
    const token = await tokenFor(buyer.email)
    const stands = () => testApp.request<{ code?: string }>('POST /auth/password/reset-stands', { body: { token } })
    for (const { status, body } of [await stands(), await stands()])
      expect([status, body]).toEqual([200, { error: false, message: 'Success', data: null }])
    expect((await reset(token)).status).toBe(200)
    const after = await stands()
    expect([after.status, after.body.code]).toEqual([400, 'reset_ended'])
  })

  test('stays valid when a newer one is requested, and using one ends all', async () => {
    const older = await tokenFor(buyer.email)
    const newer = await tokenFor(buyer.email)
    expect((await reset(older)).status).toBe(200)
    expect((await reset(newer)).status).toBe(400)
  })

  test('is sent at most RESET_LINKS times while unexpired: a further request gets the same response but no mail until one has expired', async () => {
    const tokens = []
    for (let at = 0; at < 5; at++) {
      const { status, body } = await requestMail(buyer.email)
      expect([status, body.message]).toEqual([200, words.accountSettings.resetRequested])
      tokens.push(...(await tokensFor(buyer.email)))
    }
    expect(await mailsTo(buyer.email, 'password_reset')).toHaveLength(3)
    await testApp.db.run(
      `UPDATE password_resets SET expires_at = expires_at - interval '16 minutes' WHERE account_id = $1`,
      [buyer.id],
    )
    await requestMail(buyer.email)
    expect(await mailsTo(buyer.email, 'password_reset')).toHaveLength(4)
    expect((await reset(tokens[0] as string)).status).toBe(200)
  })

  test('ends after RESET_MINUTES, and then is forgotten', async () => {
    const token = await tokenFor(buyer.email)
    const left = await testApp.db.one<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes FROM password_resets
        WHERE account_id = $1`,
      [buyer.id],
    )
    expect(left?.minutes).toBeGreaterThan(29)
    expect(left?.minutes).toBeLessThanOrEqual(30)
    await testApp.db.run(`UPDATE password_resets SET expires_at = now() WHERE account_id = $1`, [buyer.id])
    expect((await reset(token)).status).toBe(400)
    await testApp.run('forget-resets')
    expect(await testApp.db.one('SELECT FROM password_resets WHERE account_id = $1', [buyer.id])).toBeNull()
  })

  test('ends with a change of the password', async () => {
    const token = await tokenFor(buyer.email)
    expect(
      (
        await testApp.request('PATCH /api/v1/user/password', {
          token: buyer.token,
          body: { password, newPassword: 'a password of choice' },
        })
      ).status,
    ).toBe(200)
    expect((await reset(token)).status).toBe(400)
  })

  test('is not stored in the clear', async () => {
    const token = await tokenFor(buyer.email)
    const storedRow = await testApp.db.one<{ row: string }>(
      'SELECT r::text AS row FROM password_resets r WHERE account_id = $1',
      [buyer.id],
    )
    expect(storedRow?.row).not.toContain(token)
  })

  test('refuses a password that is too short, and stays valid', async () => {
    const token = await tokenFor(buyer.email)
    const short = await testApp.request('POST /auth/password/reset', { body: { token, password: 'short' } })
    expect([short.status, short.body.errors]).toEqual([422, { password: words.field.passwordShort }])
    expect((await reset(token)).status).toBe(200)
  })

  test('that was never sent is refused before its password is hashed', async () => {
    const start = process.cpuUsage()
    for (let at = 0; at < 40; at++) await hashPassword(`a password ${at}`)
    const { user: hashes } = process.cpuUsage(start)
    for (let at = 0; at < 40; at++) expect((await reset(`nobodys ${at}`)).status).toBe(400)
    const { user: both } = process.cpuUsage(start)
    expect(both - hashes).toBeLessThan(hashes)
  })
})

describe('with a limit', () => {
  test('requests for an email by others count against their own network, have a limit for the email, and its owner can still log in', async () => {
    const strict = await openPaymentsTestApp({
      RATE_LOOSENESS: '1',
      RATE_RESET: '2/3600',
      RATE_LOGIN: '50/900',
      RATE_LOGIN_ACCOUNT: '3/900',
    })
    try {
      const { email } = await newBuyer(strict)
      const requestReset = async (to: string, ip: string) =>
        (await strict.request('POST /auth/password/reset-request', { body: { email: to }, ip })).status
      for (let at = 0; at < 20; at++) await requestReset(email, `10.0.1.${at}`)
      expect([
        await requestReset(email, '10.0.0.1'),
        await requestReset(email, '10.0.0.1'),
        await requestReset(email, '10.0.0.1'),
        await requestReset(email, '10.0.0.2'),
      ]).toEqual([200, 200, 429, 200])
      // The same for an email without an account.
      expect([
        await requestReset('nobody@example.com', '10.0.0.3'),
        await requestReset('nobody@example.com', '10.0.0.3'),
        await requestReset('nobody@example.com', '10.0.0.3'),
      ]).toEqual([200, 200, 429])
      const many = []
      for (let at = 0; at < 60; at++) many.push(await requestReset(`other-${at}@example.com`, '10.0.0.9'))
      expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
      const guess = async (tried: string) =>
        (await strict.request('POST /api/v1/user/login', { body: { email, password: tried }, ip: '10.9.9.9' })).status
      for (let at = 0; at < 5; at++) await guess('not this one')
      expect(await guess(password)).toBe(429)
      await strict.runAllWork()
      const mail = await strict.db.one<{ text: string }>(
        `SELECT text FROM mails WHERE recipient = $1 AND key LIKE 'password_reset:%' ORDER BY written_at DESC`,
        [email],
      )
      const token = /password#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
      expect((await strict.request('POST /auth/password/reset', { body: { token, password: renewed } })).status).toBe(
        200,
      )
      expect(await guess(renewed)).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('a reset lets its network in while others keep guessing', async () => {
    const strict = await openPaymentsTestApp({
      RATE_LOOSENESS: '1',
      RATE_RESET: '2/3600',
      RATE_LOGIN: '50/900',
      RATE_LOGIN_ACCOUNT: '3/900',
    })
    try {
      const { email } = await newBuyer(strict)
      const logIn = async (tried: string, ip: string) =>
        (await strict.request('POST /api/v1/user/login', { body: { email, password: tried }, ip })).status
      const guessFromManyNetworks = (third: number) =>
        Promise.all(Array.from({ length: 60 }, (_, at) => logIn('not this one', `10.${third}.0.${at}`)))
      await guessFromManyNetworks(1)
      expect(await logIn(password, '10.9.9.9')).toBe(429)
      await strict.request('POST /auth/password/reset-request', { body: { email }, ip: '10.9.9.9' })
      await strict.runAllWork()
      const mail = await strict.db.one<{ text: string }>(
        `SELECT text FROM mails WHERE recipient = $1 AND key LIKE 'password_reset:%'`,
        [email],
      )
      const token = /password#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
      expect(
        (await strict.request('POST /auth/password/reset', { body: { token, password: renewed }, ip: '10.9.9.9' }))
          .status,
      ).toBe(200)
      await guessFromManyNetworks(2)
      expect(await logIn(renewed, '10.8.8.8')).toBe(429)
      expect(await logIn(renewed, '10.9.9.9')).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
