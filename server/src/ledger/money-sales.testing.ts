// The artists and sales of the property in verify-money.test.ts: every way in which a payment comes.
import type { Id } from '@rasika/contract/fields.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { testApp } from './ledger.testing.ts'

export interface Bought {
  buyer: Person
  artist: Person
  orderId: Id
  paymentId: string
}

export const taxStatuses = [
  { status: 'regular', number: '27AAPFU0939F1ZV' },
  { status: 'composition', number: '27AAPFU0939F1ZV' },
  { status: 'enrolled', number: '272600012845ENR' },
  { status: 'none', number: null },
] as const

/** An artist with a bank account that the provider accepts; the first one with a UPI address. */
export async function payableArtist(nth: number): Promise<Person> {
  const artist = await newArtist(testApp)
  const status = taxStatuses[nth % taxStatuses.length] ?? taxStatuses[3]
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, status))
  await changeAccount(artist, nth === 0 ? 'upi' : 'bank')
  await testApp.runAllWork()
  await letAccountsBeUsed()
  return artist
}

/** To a bank account of other digits each time, or to the artist's one UPI address. */
export async function changeAccount(artist: Person, kind: 'bank' | 'upi'): Promise<void> {
  const row = await testApp.db.one<{ name: string; username: string; digits: string }>(
    `SELECT name, username, (SELECT lpad(count(*)::text, 11, '0') FROM payout_accounts) AS digits
     FROM artists WHERE id = $1`,
    [artist.id],
  )
  const digits = row?.digits
  const bank = { accountNumber: digits, accountNumberAgain: digits, ifsc: 'HDFC0001234', holderName: row?.name }
  const destination = kind === 'upi' ? { upiAddress: `${row?.username}@okicici` } : bank
  await call('POST /api/v1/artist/payout-account', artist, { password, kind, ...destination })
}

/** The two days after a change are over, and the provider has tested the account. */
export async function letAccountsBeUsed(): Promise<void> {
  await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
  await testApp.db.run(`UPDATE payout_accounts SET held_until = clock_timestamp() WHERE held_until > clock_timestamp()`)
  await testApp.run('check-payout-accounts')
}

export const sale = fc.record({
  price: fc.integer({ min: 100, max: 2_000_000 }),
  delivery: fc.constantFrom(0, 0, 10_101),
  hasCoupon: fc.boolean(),
  // How the payment comes: once; twice; when another has bought the work; known from the provider's event only, or
  // from nobody; beside one that the bank had refused and approves later.
  comes: fc.constantFrom('once', 'once', 'once', 'once', 'twice', 'too late', 'unseen', 'unknown', 'approved late'),
  // Due to its artist; open to claims; not handed over, so that the buyer may cancel.
  parcel: fc.constantFrom('arrived', 'arrived', 'arrived', 'just arrived', 'none'),
})
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never

export async function buy(buyer: Person, artist: Person, one: Sale): Promise<Bought> {
  const charge = one.delivery > 0 ? { deliveryCharge: 'Fixed', deliveryPrice: one.delivery / 100 } : {}
  const price = one.price / 100
  const work = await newWork(testApp, artist, { price, maxPrice: price, stock: 1, ...charge })
  const { data } = (await testApp.place(buyer, work, one.hasCoupon ? 'MONSOON' : null)).body
  const refused = one.comes === 'approved late' ? await testApp.pay(data, 'failed') : null
  if (one.comes === 'too late') await sellToAnother(data.orderId, work)
  if (one.comes === 'twice') await testApp.fault('second_payment', { subject: data.providerOrderId })
  if (one.comes === 'unknown') await testApp.fault('webhook_lost', { subject: data.providerOrderId, times: 3 })
  const payment = await testApp.pay(data)
  if (one.comes !== 'unseen' && one.comes !== 'unknown') {
    const { status } = await testApp.verify(buyer, data, payment)
    expect(status).toBe(one.comes === 'too late' ? 400 : 200)
  }
  if (refused) await testApp.admin('/late', { paymentId: refused.paymentId })
  if (one.parcel !== 'none')
    await testApp.db.run(
      `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
       SELECT $1, 1, 'delivered', at, at, at FROM (SELECT clock_timestamp() - make_interval(days => $2) AS at) moment`,
      [data.orderId, one.parcel === 'arrived' ? 9 : 1],
    )
  return { buyer, artist, orderId: idOf(data.orderId), paymentId: payment.paymentId }
}

async function sellToAnother(orderId: string, work: string): Promise<void> {
  await testApp.endHold(orderId)
  const buyer = await newBuyerWithAddress(testApp)
  const { data } = (await testApp.place(buyer, work)).body
  expect((await testApp.verify(buyer, data, await testApp.pay(data))).status).toBe(200)
}

/** A call through HTTP; one that is refused changes nothing. */
export async function call(endpoint: string, { token }: Person, body: object = {}): Promise<void> {
  const response = await testApp.request(endpoint, { token, body })
  expect(response.status, `${endpoint} ${JSON.stringify(response.body)}`).toBeLessThan(500)
}
