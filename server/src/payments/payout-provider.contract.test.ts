// The contract test of payouts, at the sandbox: an account for an artist, the provider's test of the bank account or
// UPI address, and transfers, also where a response is lost.
import { randomUUID } from 'node:crypto'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { FullDestination, PayoutRecipient } from './payout-provider.ts'
import { razorpayRoute } from './razorpay-route.ts'
import { razorpayX } from './razorpayx.ts'
import { failure } from './testing/failure.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp.close())

const provider = () => razorpayRoute(testApp.context.provider, 4000)
const none = { accountId: null, productId: null }
const account = { kind: 'bank' as const, holderName: 'Tara Menon', ifsc: 'HDFC0001234', number: '00123456789' }
const recipient = (destination: FullDestination = account): PayoutRecipient => ({
  reference: randomUUID().slice(0, 20),
  email: `${randomUUID()}@example.com`,
  phone: '+919876543210',
  name: 'Tara Menon',
  pan: 'AAPFU0939F',
  address: { street1: '12 Lane 4', street2: 'Camp', city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  destination,
})
const reverse = async (id: string) => provider().hold?.reverse(id)
const conclude = () => testApp.admin('/deliver', { all: true })

test('an account is linked, tested, and found again after a lost response; another bank account is tested anew', async () => {
  const artist = recipient()
  // The account is made, and the response of the first of the four calls is lost.
  await testApp.fault('drop_response', { on: 'account', times: 1 })
  expect(await failure(provider().linkAccount(artist, none))).toMatchObject({ retriable: true })
  const linked = await provider().linkAccount(artist, none)
  expect(linked).toMatchObject({ status: 'checking', accountId: expect.stringMatching(/^acc_/) })
  await conclude()
  expect(await provider().linkedAccount({ ...linked, name: artist.name })).toEqual({ ...linked, status: 'ready' })
  const wrong = await provider().linkAccount(
    { ...artist, destination: { ...account, holderName: 'T. Menon & Co' } },
    linked,
  )
  expect(wrong).toMatchObject({ accountId: linked.accountId, productId: linked.productId, status: 'checking' })
  await conclude()
  expect(await provider().linkedAccount({ ...linked, name: artist.name })).toMatchObject({
    status: 'details_needed',
    reason: 'settlements.beneficiary_name: bank_account_name_mismatch',
  })
})

test('a transfer is made once for its key, however often it is requested, and is on hold until it is released, failed or reversed', async () => {
  const linked = await provider().linkAccount(recipient(), none)
  const holdUntil = new Date(Date.now() + 86_400_000)
  const wanted = {
    ...{ accountId: linked.accountId, amount: toPaise(12_345), key: randomUUID(), notes: { item: 'one' } },
    ...{ narration: 'Payout run 1', holdUntil },
  }
  expect(await failure(provider().transfer(wanted))).toMatchObject({ kind: 'refused' })
  await conclude()
  await testApp.fault('drop_response', { on: 'transfer', times: 1 })
  const made = await provider().transfer(wanted)
  expect(made).toMatchObject({ amount: 12_345, status: 'pending', accountId: linked.accountId, notes: { item: 'one' } })
  expect((await provider().transfer(wanted)).id).toBe(made.id)
  expect(await failure(provider().transfer({ ...wanted, amount: toPaise(500) }))).toMatchObject({ kind: 'refused' })
  await conclude()
  expect(await provider().transferById(made.id)).toMatchObject({ status: 'processed', isOnHold: true, utr: null })
  expect(await provider().hold?.release(made.id)).toMatchObject({ isOnHold: false })
  expect(await provider().transferById(made.id)).toMatchObject({
    status: 'processed',
    isOnHold: false,
    utr: expect.stringMatching(/^UTR/),
  })
  // What has gone to the bank is not taken back.
  expect(await failure(reverse(made.id))).toMatchObject({ kind: 'refused' })
  const stopped = await provider().transfer({ ...wanted, key: randomUUID() })
  await conclude()
  await reverse(stopped.id)
  expect(await provider().transferById(stopped.id)).toMatchObject({ status: 'reversed' })
  await testApp.fault('transfer_fails')
  const failing = await provider().transfer({ ...wanted, key: randomUUID() })
  await conclude()
  expect(await provider().transferById(failing.id)).toMatchObject({
    status: 'failed',
    failure: 'The linked account is suspended',
  })
  await testApp.fault('transfer_reversed')
  const back = await provider().transfer({ ...wanted, key: randomUUID() })
  await conclude()
  await conclude()
  expect(await provider().transferById(back.id)).toMatchObject({ status: 'reversed' })
})

const upi = () => razorpayX(testApp.context.provider, 4000)
const withAddress = (address: string) => recipient({ kind: 'upi', address })
/** What the provider's test finds. */
async function tested(artist: PayoutRecipient) {
  const linked = await upi().linkAccount(artist, none)
  expect(linked).toMatchObject({ status: 'checking', reason: null, accountId: expect.stringMatching(/^fa_/) })
  await conclude()
  return upi().linkedAccount({ ...linked, name: artist.name })
}

test('a UPI address is one fund account, however often it is linked, and is tested: valid, unknown, of another or untested', async () => {
  const artist = withAddress('tara.menon@okicici')
  await testApp.fault('drop_response', { on: 'account', times: 2 })
  const first = await upi().linkAccount(artist, none)
  expect((await upi().linkAccount(artist, none)).accountId).toBe(first.accountId)
  expect((await upi().linkAccount(withAddress('tara.menon@okicici'), none)).accountId).not.toBe(first.accountId)
  expect(await tested(artist)).toMatchObject({ accountId: first.accountId, status: 'ready', reason: null })
  const reasons = {
    'invalid@razorpay': 'vpa: invalid',
    'stranger@razorpay': 'vpa: registered_name_mismatch',
    'unknown@razorpay': 'vpa: not_tested',
  }
  for (const [address, reason] of Object.entries(reasons))
    expect(await tested(withAddress(address))).toMatchObject({ status: 'details_needed', reason })
  const refused = await failure(upi().linkAccount(withAddress('tara menon'), none))
  expect(refused).toMatchObject({ isFinal: true, description: 'The vpa.address field is invalid.' })
  await testApp.fault('account_refused')
  expect(await tested(withAddress('tara@ybl'))).toMatchObject({ status: 'details_needed', reason: 'vpa: invalid' })
})

test('a UPI payout is made once for its key, has no hold, and ends processed, failed, rejected, cancelled or reversed', async () => {
  const { accountId } = await tested(withAddress('tara@okicici'))
  const wanted = {
    ...{ accountId, amount: toPaise(12_345), notes: { item: 'one' } },
    ...{ narration: 'Payout run 1', holdUntil: new Date(), key: randomUUID() },
  }
  expect(upi().hold).toBeNull()
  await testApp.fault('drop_response', { on: 'transfer', times: 1 })
  const made = await upi().transfer(wanted)
  expect(made).toMatchObject({ amount: 12_345, status: 'pending', accountId, isOnHold: false, failure: null })
  expect((await upi().transfer(wanted)).id).toBe(made.id)
  // Another body under the same key is refused, and what is there is found.
  expect((await upi().transfer({ ...wanted, narration: 'Payout run 2' })).id).toBe(made.id)
  expect(await failure(upi().transfer({ ...wanted, key: randomUUID(), amount: toPaise(100_000_01) }))).toMatchObject({
    isFinal: true,
  })
  await conclude()
  expect(await upi().transferById(made.id)).toMatchObject({
    ...{ status: 'processed', isOnHold: false, notes: { item: 'one' } },
    utr: expect.stringMatching(/^UPI/),
  })
  for (const status of ['failed', 'rejected', 'cancelled']) {
    await testApp.fault('transfer_fails', { status })
    const failing = await upi().transfer({ ...wanted, key: randomUUID() })
    await conclude()
    const failed = await upi().transferById(failing.id)
    expect(failed).toMatchObject({ status: 'failed', failure: expect.stringContaining(status) })
  }
  await testApp.fault('transfer_reversed')
  const back = await upi().transfer({ ...wanted, key: randomUUID() })
  await conclude()
  await conclude()
  expect(await upi().transferById(back.id)).toMatchObject({ status: 'reversed' })
  const off = razorpayX({ ...testApp.context.provider, payoutAccount: '' }, 4000)
  expect(await failure(off.transfer(wanted))).toMatchObject({ kind: 'not_set_up', isFinal: false })
})
