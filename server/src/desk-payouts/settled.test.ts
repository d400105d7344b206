// From delivered to settled through HTTP: a buyer returns a work, its artist finds a fault, the desk refunds a part,
// the artist is paid the rest once the changed bank account is no longer held, and the month's papers say so.
import type { DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { BuyerClaims } from '@rasika/contract/claims.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10', SELLER_GSTIN: '29AAAAA0000A1Z5' })
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, { status: 'regular', number: '27AAPFU0939F1ZV' }))
})
afterAll(() => testApp?.close())

const asArtist = (method: string, path: string, body: object = {}) =>
  testApp.request(`${method} /api/v1/artist/${path}`, { token: artist.token, body })
const asBuyer = (method: string, path: string, body: object = {}) =>
  testApp.request<{ data: BuyerClaims }>(`${method} /api/v1/order/${path}`, { token: buyer.token, body })

async function writeAccount(ifsc: string): Promise<void> {
  const { name } = (await testApp.db.one<{ name: string }>('SELECT name FROM artists WHERE id = $1', [artist.id])) ?? {}
  const number = { accountNumber: '00123456789', accountNumberAgain: '00123456789' }
  const written = { password, holderName: name, ...number, ifsc }
  expect((await asArtist('POST', 'payout-account', written)).status).toBe(200)
  await work()
}
async function work(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await testApp.runAllWork()
    await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
    await testApp.db.run(
      'UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    )
    await testApp.run('check-payout-accounts')
    await testApp.run('send-payouts')
  }
}
async function runOfArtist() {
  const { data } = (await clerk.request<{ data: DeskPayoutRunPage }>('POST /desk/api/payout-runs')).body
  await clerk.request(`POST /desk/api/payout-run/${data.number}/approve`)
  await work()
  const path = `GET /desk/api/payout-run/${data.number}`
  return (await clerk.request<{ data: DeskPayoutRunPage }>(path)).body.data.items[0]
}

test('a return of which a part is refunded pays the artist the rest, and GSTR-8 is net of it', async () => {
  const price = 20_000
  const { data } = (await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))).body
  await testApp.verify(buyer, data, await testApp.pay(data))
  const id = data.orderId
  const parcel = { courier: 'Delhivery', trackingNumber: '12345678901' }
  await asArtist('POST', `order/${id}/handed-over`, parcel)
  await asBuyer('POST', `${id}/received`)
  await asBuyer('POST', `${id}/claims`, { kind: 'change_of_mind', remedy: 'refund', description: '' })
  await asBuyer('PATCH', `${id}/claims`, { act: 'send', courier: 'Delhivery', trackingNumber: '12345678902' })
  await asArtist('PATCH', `order/${id}/claims`, { act: 'receive' })
  await asArtist('PATCH', `order/${id}/claims`, { act: 'inspect', isAsSent: false, words: 'A corner is bent' })
  const [claim] = (await asBuyer('GET', `${id}/claims`)).body.data.claims
  expect(claim).toMatchObject({ state: 'inspected', waitsFor: 'desk' })
  const decision = { act: 'refund', amount: 15_000, words: 'Less the bent corner' }
  expect((await clerk.request(`PATCH /desk/api/claim/${claim?.number}`, { body: decision })).status).toBe(200)
  await work()
  await testApp.run('watch-claims')
  expect((await asBuyer('GET', `${id}/claims`)).body.data.claims[0]).toMatchObject({ state: 'refunded' })

  // ₹5,000 are left, less the fee of ₹500 and ₹23.80 of tax collected: ₹95.24 of the sale, of which ₹71.44 went back.
  await testApp.db.run(`UPDATE shipments SET delivered_at = delivered_at - interval '9 days' WHERE order_id = $1`, [id])
  await writeAccount('HDFC0001234')
  await writeAccount('SBIN0001234')
  expect(await runOfArtist()).toMatchObject({ state: 'held', why: 'account_held', amount: 4476.2 })
  await testApp.db.run(`UPDATE payout_accounts SET held_until = clock_timestamp() - interval '1 minute'`)
  expect(await runOfArtist()).toMatchObject({ state: 'paid', amount: 4476.2, utr: expect.stringMatching(/^UTR/) })
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])

  const month = dayInIndia(testApp.context.clock.now()).slice(0, 7)
  const { gstr8 } = (await manager.request<{ data: DeskTax }>('GET /desk/api/tax', { query: { month } })).body.data
  expect(gstr8.rows).toMatchObject([{ toOthers: 19_047.62, returned: 14_285.72, net: 4761.9 }])
  expect(gstr8.tax).toBe(gstr8.ledger)
  expect(gstr8.disagreements).toEqual([])
})
