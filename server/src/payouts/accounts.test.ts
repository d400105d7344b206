// The bank account or UPI address that an artist is paid to, through HTTP at the sandbox of the provider: written down
// with the password, tested, changed, shown masked, in full only in the artist's copy of their data.
import type { PayoutAccount } from '@rasika/contract/payout-account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { withLateResponse } from '../testing/late-response.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { endAccount } from './account-store.ts'
import { recordLinkedAccount } from './check-accounts.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp.close())

type One = { data: PayoutAccount; code?: string; errors?: Record<string, string> }
const number = '00123456789'
const written = {
  password,
  holderName: 'Asha Rao',
  accountNumber: number,
  accountNumberAgain: number,
  ifsc: 'hdfc0001234',
}
const save = ({ token }: Person, body: object = {}) =>
  testApp.request<One>('POST /api/v1/artist/payout-account', { token, body: { ...written, ...body } })
const saveUpi = ({ token }: Person, upiAddress: string, body: object = {}) =>
  testApp.request<One>('POST /api/v1/artist/payout-account', {
    token,
    body: { kind: 'upi', password, upiAddress, ...body },
  })
const view = async ({ token }: Person) =>
  (await testApp.request<One>('GET /api/v1/artist/payout-account', { token })).body.data
/** Events and jobs, and the question that the job would ask later. */
async function check(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await testApp.runAllWork()
    await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
    await testApp.run('check-payout-accounts')
  }
}
const mailsTo = ({ email }: Person) =>
  testApp.db.many<{ subject: string }>(
    `SELECT subject FROM mails WHERE recipient = $1 AND key LIKE 'payout_account:%' ORDER BY key`,
    [email],
  )

test('is written twice and with the password, then tested; every mistake is named', async () => {
  const artist = await newArtist(testApp, { name: 'Asha Rao' })
  const wrong = await save(artist, { accountNumberAgain: '00123456780', ifsc: 'HDFC1234', password: 'not this one' })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['ifsc', 'accountNumberAgain']])
  const twice = await save(artist, { accountNumberAgain: '00123456780' })
  expect(Object.keys(twice.body.errors ?? {})).toEqual(['accountNumberAgain'])
  expect((await save(artist, { password: 'not this one' })).body.code).toBe('wrong_password')
  expect((await view(artist)).account).toBeNull()

  const { body } = await save(artist)
  expect(body.data.account).toMatchObject({
    bank: 'HDFC Bank',
    ifsc: 'HDFC0001234',
    last4: '6789',
    state: 'checking',
    heldUntil: null,
  })
  expect(JSON.stringify(body)).not.toContain(number)
  await check()
  expect((await view(artist)).account).toMatchObject({ state: 'ready', reason: null })
  const stored = await testApp.db.one<{ row: string }>(
    'SELECT payout_accounts::text AS row FROM payout_accounts WHERE artist_id = $1',
    [artist.id],
  )
  expect(stored?.row).not.toContain(number)
  expect(stored?.row).not.toContain(Buffer.from(number).toString('hex'))
})

test('with another name than the provider finds is not accepted, and a changed one is mailed and held for 48 hours', async () => {
  const artist = await newArtist(testApp, { name: 'Tara Menon' })
  await save(artist, { holderName: 'T. Menon & Sons' })
  await check()
  expect((await view(artist)).account).toMatchObject({
    state: 'details_needed',
    reason: 'settlements.beneficiary_name: bank_account_name_mismatch',
  })
  const before = testApp.context.clock.now().getTime()
  await save(artist, { holderName: 'Tara Menon', ifsc: 'SBIN0004321' })
  await check()
  const { account, earlier } = await view(artist)
  expect(account).toMatchObject({ state: 'ready', bank: 'State Bank of India' })
  expect((Date.parse(account?.heldUntil ?? '') - before) / 3_600_000).toBeCloseTo(48, 1)
  expect(earlier).toMatchObject([{ bank: 'HDFC Bank', last4: '6789' }])
  expect(await mailsTo(artist)).toEqual([
    { subject: 'Your bank account is written down' },
    { subject: 'Your bank account for payouts was changed' },
  ])
  // The number of the earlier one is gone.
  const rows = await testApp.db.many<{ gone: boolean }>(
    'SELECT sealed_number IS NULL AS gone FROM payout_accounts WHERE artist_id = $1 ORDER BY created_at',
    [artist.id],
  )
  expect(rows).toEqual([{ gone: true }, { gone: false }])
})

test('an account whose number cannot be read is tried later, and the others are tested', async () => {
  const [unreadable, other] = [
    await newArtist(testApp, { name: 'Ila Sen' }),
    await newArtist(testApp, { name: 'Uma Sen' }),
  ]
  await save(unreadable, { holderName: 'Ila Sen' })
  await save(other, { holderName: 'Uma Sen' })
  await testApp.db.run(
    `UPDATE payout_accounts SET sealed_number = '\\x00', due_at = clock_timestamp() - interval '1 hour' WHERE artist_id = $1`,
    [unreadable.id],
  )
  await expect(testApp.run('check-payout-accounts')).rejects.toThrow('1 of 2 rows failed')
  const rows = await testApp.db.many(
    `SELECT attempts, due_at > clock_timestamp() AS waits, linked_at IS NOT NULL AS "isLinked" FROM payout_accounts
     WHERE artist_id = ANY($1::uuid[]) ORDER BY created_at`,
    [[unreadable.id, other.id]],
  )
  expect(rows).toEqual([
    { attempts: 1, waits: true, isLinked: false },
    { attempts: 1, waits: true, isLinked: true },
  ])
  await testApp.db.transaction((tx) => endAccount(tx, unreadable.id, new Date()))
})

test('an event checks the account that its sender names, not one of another provider with the same id', async () => {
  const artist = await newArtist(testApp, { name: 'Mira Sen' })
  await save(artist, { holderName: 'Mira Sen' })
  await testApp.run('check-payout-accounts')
  const read = 'SELECT provider_account_id AS id, provider, attempts FROM payout_accounts WHERE artist_id = $1'
  const row = () => testApp.db.one<{ id: string; provider: string; attempts: number }>(read, [artist.id])
  const { id: accountId, provider, attempts } = (await row()) as { id: string; provider: string; attempts: number }
  await recordLinkedAccount(testApp.context, { accountId, provider: 'another' })
  expect(await row()).toMatchObject({ attempts })
  await recordLinkedAccount(testApp.context, { accountId, provider })
  expect(await row()).toMatchObject({ attempts: attempts + 1 })
})

test('a response of the provider that was overtaken by a later one does not replace it', async () => {
  const artist = await newArtist(testApp, { name: 'Lata Sen' })
  await save(artist, { holderName: 'Lata Sen' })
  await testApp.run('check-payout-accounts')
  const read = 'SELECT provider_account_id AS "accountId", provider FROM payout_accounts WHERE artist_id = $1'
  const linked = await testApp.db.one<{ accountId: string; provider: string }>(read, [artist.id])
  const late = await withLateResponse(testApp, 'read', () =>
    recordLinkedAccount(testApp.context, linked ?? { accountId: '', provider: '' }),
  )
  await check()
  expect((await view(artist)).account?.state).toBe('ready')
  await late.outcome
  expect((await view(artist)).account?.state).toBe('ready')
})

test('of two changes at once both are rows, and one is in use', async () => {
  const artist = await newArtist(testApp)
  await Promise.all([save(artist), save(artist, { ifsc: 'ICIC0001234' }), save(artist, { ifsc: 'UTIB0001234' })])
  const { account, earlier } = await view(artist)
  expect([account === null, earlier.length]).toEqual([false, 2])
  expect(account?.heldUntil).not.toBeNull()
})

test('is in full in the copy of one’s data, and gone once the account is closed', async () => {
  const artist = await newArtist(testApp)
  await save(artist)
  const { token } = artist
  const copy = await testApp.request<{ data: { payoutAccounts: object[] } }>('GET /api/v1/artist/export', { token })
  expect(copy.body.data.payoutAccounts).toMatchObject([{ accountNumber: number, holderName: 'Asha Rao' }])
  expect((await testApp.request('DELETE /api/v1/artist/account', { token, body: { password } })).status).toBe(200)
  const row = await testApp.db.one(
    'SELECT holder_name, sealed_number, last4 FROM payout_accounts WHERE artist_id = $1',
    [artist.id],
  )
  expect(row).toEqual({ holder_name: null, sealed_number: null, last4: '6789' })
})

test('cannot be written down in production without PAYOUT_KEY, in words that name it', async () => {
  const artist = await newArtist(testApp)
  const { config } = testApp.context
  const mode = config.RASIKA_MODE
  config.RASIKA_MODE = 'production'
  try {
    expect((await view(artist)).missing).toContain('PAYOUT_KEY')
    expect((await save(artist)).body).toMatchObject({
      code: 'payouts_off',
      message: expect.stringContaining('PAYOUT_KEY'),
    })
  } finally {
    config.RASIKA_MODE = mode
  }
})

test('a UPI address is named where it is wrong, masked, encrypted, tested, and held for 48 hours after a change', async () => {
  const artist = await newArtist(testApp, { name: 'Priya Sen' })
  for (const wrong of ['', 'priya', 'priya@ok.com', 'priya sen@upi', `${'p'.repeat(96)}@upi.`]) {
    const { status, body } = await saveUpi(artist, wrong)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['upiAddress']])
  }
  expect((await save(artist, { kind: 'cash' })).body.errors).toHaveProperty('kind')
  expect((await saveUpi(artist, 'priya.sen@okicici', { password: 'not this one' })).body.code).toBe('wrong_password')
  await save(artist, { holderName: 'Priya Sen' })
  await check()
  const before = testApp.context.clock.now().getTime()
  const { body } = await saveUpi(artist, ' Priya.Sen@okicici ')
  expect(body.data.account).toMatchObject({
    kind: 'upi',
    upi: 'pr…@okicici',
    state: 'checking',
    ifsc: null,
    last4: null,
  })
  expect(body.data.earlier).toMatchObject([{ kind: 'bank', bank: 'HDFC Bank', last4: '6789', upi: null }])
  expect(JSON.stringify(body)).not.toContain('priya.sen')
  await check()
  const { account } = await view(artist)
  expect(account).toMatchObject({ state: 'ready', reason: null, holderName: null })
  expect((Date.parse(account?.heldUntil ?? '') - before) / 3_600_000).toBeCloseTo(48, 1)
  expect(await mailsTo(artist)).toEqual([
    { subject: 'Your bank account is written down' },
    { subject: 'Your UPI address for payouts was changed' },
  ])
  const mails = await testApp.db.one<{ all: string }>(
    `SELECT string_agg(mails::text, '') AS all FROM mails WHERE recipient = $1`,
    [artist.email],
  )
  expect(mails?.all).toContain('pr…@okicici')
  const rows = await testApp.db.many<{ row: string; gone: boolean }>(
    `SELECT payout_accounts::text AS row, sealed_number IS NULL AS gone FROM payout_accounts WHERE artist_id = $1
     ORDER BY created_at`,
    [artist.id],
  )
  expect(rows.map(({ gone }) => gone)).toEqual([true, false])
  expect(`${mails?.all} ${rows.map(({ row }) => row).join()}`).not.toContain('priya.sen')
  const { token } = artist
  const copy = await testApp.request<{ data: { payoutAccounts: object[] } }>('GET /api/v1/artist/export', { token })
  expect(copy.body.data.payoutAccounts[0]).toMatchObject({ upiAddress: 'priya.sen@okicici' })
  // Back to the bank account of before, which is the same account at the provider, and the address is gone.
  await save(artist, { holderName: 'Priya Sen' })
  await check()
  const after = await view(artist)
  expect([after.account?.state, after.earlier.map(({ upi }) => upi)]).toEqual(['ready', ['pr…@okicici', null]])
  expect(await testApp.db.many('SELECT FROM sandbox.accounts WHERE email = $1', [artist.email])).toHaveLength(1)
})

test('a UPI address that is not there, in another name or not tested is not accepted, and nobody’s name is stored', async () => {
  const reasons = {
    'invalid@razorpay': 'vpa: invalid',
    'stranger@razorpay': 'vpa: registered_name_mismatch',
    'unknown@razorpay': 'vpa: not_tested',
  }
  const artist = await newArtist(testApp, { name: 'Priya Sen of Pune' })
  for (const [address, reason] of Object.entries(reasons)) {
    await saveUpi(artist, address)
    await check()
    expect((await view(artist)).account).toMatchObject({ state: 'details_needed', reason })
  }
  const row = await testApp.db.one<{ row: string }>(
    'SELECT payout_accounts::text AS row FROM payout_accounts WHERE artist_id = $1 AND ended_at IS NULL',
    [artist.id],
  )
  expect(row?.row).not.toMatch(/somebody else/i)
})

test('a UPI address is not offered where the provider has no account to pay from, in words that name the setting', async () => {
  const artist = await newArtist(testApp)
  const { config } = testApp.context
  // Another provider than the sandbox, without the setting.
  config.RAZORPAY_KEY_ID = 'rzp_test_another'
  try {
    expect(await view(artist)).toMatchObject({
      missing: null,
      upiMissing: expect.stringContaining('RAZORPAYX_ACCOUNT'),
    })
    expect((await saveUpi(artist, 'asha.rao@okicici')).body).toMatchObject({
      code: 'payouts_off',
      message: expect.stringContaining('RAZORPAYX_ACCOUNT'),
    })
    expect((await save(artist)).status).toBe(200)
  } finally {
    config.RAZORPAY_KEY_ID = ''
  }
})
