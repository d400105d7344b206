// The contract test of payouts, at the sandbox: a linked account for an artist, the provider's test of the bank
// account, and transfers, also where a response is lost.
import { randomUUID } from 'node:crypto'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { PayoutRecipient } from './payout-provider.ts'
import type { ProviderError } from './provider-error.ts'
import { razorpayRoute } from './razorpay-route.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp.close())

const provider = () => razorpayRoute(testApp.context.provider, 4000)
const none = { accountId: null, productId: null }
const recipient = (bank: Partial<PayoutRecipient['bank']> = {}): PayoutRecipient => ({
  reference: randomUUID().slice(0, 20),
  email: `${randomUUID()}@example.com`,
  phone: '+919876543210',
  name: 'Tara Menon',
  pan: 'AAPFU0939F',
  address: { street1: '12 Lane 4', street2: 'Camp', city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  bank: { holderName: 'Tara Menon', ifsc: 'HDFC0001234', number: '00123456789', ...bank },
})
const conclude = () => testApp.admin('/deliver', { all: true })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as ProviderError,
  )

test('an account is linked, tested, and found again after a lost response; another bank account is tested anew', async () => {
  const artist = recipient()
  // The account is made, and each of the four calls of the first attempt may lose its response.
  await testApp.fault('drop_response', { on: 'account', times: 1 })
  expect(await failure(provider().linkAccount(artist, none))).toMatchObject({ retriable: true })
  const linked = await provider().linkAccount(artist, none)
  expect(linked).toMatchObject({ status: 'checking', accountId: expect.stringMatching(/^acc_/) })
  await conclude()
  expect(await provider().linkedAccount(linked)).toEqual({ ...linked, status: 'ready' })
  const wrong = await provider().linkAccount(
    { ...artist, bank: { ...artist.bank, holderName: 'T. Menon & Co' } },
    linked,
  )
  expect(wrong).toMatchObject({ accountId: linked.accountId, productId: linked.productId, status: 'checking' })
  await conclude()
  expect(await provider().linkedAccount(linked)).toMatchObject({
    status: 'details_needed',
    reason: 'settlements.beneficiary_name: bank_account_name_mismatch',
  })
})

test('a transfer is made once for its key, however often it is requested, and is on hold until it is released, failed or reversed', async () => {
  const linked = await provider().linkAccount(recipient(), none)
  const holdUntil = new Date(Date.now() + 86_400_000)
  const wanted = {
    ...{ accountId: linked.accountId, amount: toPaise(12_345), key: randomUUID(), notes: { item: 'one' } },
    holdUntil,
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
  expect(await provider().releaseTransfer(made.id)).toMatchObject({ isOnHold: false })
  expect(await provider().transferById(made.id)).toMatchObject({
    status: 'processed',
    isOnHold: false,
    utr: expect.stringMatching(/^UTR/),
  })
  // What has gone to the bank is not taken back.
  expect(await failure(provider().reverseTransfer(made.id))).toMatchObject({ kind: 'refused' })
  const stopped = await provider().transfer({ ...wanted, key: randomUUID() })
  await conclude()
  await provider().reverseTransfer(stopped.id)
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
