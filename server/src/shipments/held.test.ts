// What holds a paid work with its artist (docs/product.md 21), through HTTP: a bidder who disputes the result of a lot,
// and the buyer's bank.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { advanceHours, bidOn, inHours, newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let bidder: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  bidder = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

async function paid(product: string, type: 'artwork' | 'auction') {
  const { data } = (await testApp.place(buyer, product, null, {}, type)).body
  const payment = await testApp.pay(data)
  expect((await testApp.verify(buyer, data, payment)).status).toBe(200)
  return { id: data.orderId, paymentId: payment.paymentId }
}
const handOver = (id: string) =>
  testApp.request<{ code?: string; message: string }>(`POST /api/v1/artist/order/${id}/handed-over`, {
    token: artist.token,
    body: { courier: 'Delhivery', trackingNumber: '12345678901' },
  })
const write = (email: string, lot: string) =>
  testApp.request('POST /api/v1/contact', {
    body: {
      ...{ fullName: 'Ravi Iyer', email, subject: 'The result', message: 'My bid was the higher one' },
      about: `auction:${lot}`,
    },
  })

test('a lot whose result a bidder disputes is not handed over before the letter is answered', async () => {
  const lot = await newLot(testApp, artist, { endDate: inHours(2) })
  await bidOn(testApp, bidder, lot, 6000)
  await bidOn(testApp, buyer, lot, 6500)
  await advanceHours(testApp, lot, 3)
  const { id } = await paid(lot, 'auction')
  expect((await write(bidder.email, lot)).status).toBe(200)
  expect((await handOver(id)).body).toMatchObject({
    code: 'not_deliverable',
    message: 'A bidder disputes the result of this auction. Keep the work until Rasika has answered',
  })
  await testApp.db.run(`UPDATE contact_tickets SET state = 'answered' WHERE email = $1`, [bidder.email])
  // Somebody who did not bid holds nothing.
  expect((await write('another@example.com', lot)).status).toBe(200)
  expect((await handOver(id)).status).toBe(200)
})

test('a result is disputed within 24 hours of the end: a letter after 25 hours holds nothing', async () => {
  const block = async (hoursAfterEnd: number) => {
    const lot = await newLot(testApp, artist, { endDate: inHours(2) })
    await bidOn(testApp, bidder, lot, 6000)
    await bidOn(testApp, buyer, lot, 6500)
    await advanceHours(testApp, lot, 3)
    const { id } = await paid(lot, 'auction')
    await advanceHours(testApp, lot, hoursAfterEnd - 1)
    expect((await write(bidder.email, lot)).status).toBe(200)
    return (await handOver(id)).body.code ?? null
  }
  expect([await block(23), await block(25)]).toEqual(['not_deliverable', null])
})

test('a work whose payment the bank disputes stays with its artist until the bank has decided', async () => {
  const { id, paymentId } = await paid(await newWork(testApp, artist), 'artwork')
  const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId })
  await testApp.runAllWork()
  expect((await handOver(id)).body.message).toContain('The buyer’s bank disputes the payment')
  await testApp.admin('/dispute-decision', { disputeId, outcome: 'won' })
  await testApp.runAllWork()
  expect((await handOver(id)).status).toBe(200)
})
