// Whether a work or a lot is delivered to a PIN code, by when, and for how much: through HTTP, at the courier sandbox.
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import { expectedDay } from '@rasika/contract/delivery-days.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, type Person, studio } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const ask = (id: string, pincode: string, kind = 'artwork') =>
  testApp.request<ResponseWith<DeliveryQuote>>(`GET /api/v1/delivery/${kind}/${id}?pincode=${pincode}`)
const inDays = (days: number) => dayInIndia(new Date(testApp.context.clock.now().getTime() + days * 86_400_000))

test('a work with free delivery has the day of the cheapest courier, after the two days of its artist', async () => {
  const { status, body } = await ask(await newWork(testApp, artist), '411002')
  const expectedOn = expectedDay(testApp.context.clock.now(), inDays(4))
  expect([status, body.data]).toEqual([
    200,
    { service: 'served', expectedOn, charge: 'Free', price: 0, soldWithin: null },
  ])
})

test('a fixed price is the same everywhere, also where no courier of the service goes', async () => {
  const work = await newWork(testApp, artist, { deliveryCharge: 'Fixed', deliveryPrice: 450 })
  expect((await ask(work, '560003')).body.data).toMatchObject({ service: 'served', charge: 'Fixed', price: 450 })
  expect((await ask(work, '682551')).body.data).toMatchObject({ service: 'not_served', expectedOn: null, price: 450 })
})

test('the courier’s rate is the cheapest for the packed parcel, dearer to a place that is far', async () => {
  const work = await newWork(testApp, artist, { deliveryCharge: 'Courier' })
  const near = (await ask(work, '411003')).body.data
  // XpressBees for 93 × 73 × 21 cm, which count as 28.5 kilograms.
  expect(near).toMatchObject({ service: 'served', charge: 'Courier', price: 1292.58 })
  expect((await ask(work, '560004')).body.data.price).toBe(Math.round(1292.58 * 140) / 100)
  expect((await ask(work, '682552')).body.data).toMatchObject({ service: 'not_served', price: null })
})

test('a response is cached for some minutes, also while the service does not answer', async () => {
  const work = await newWork(testApp, artist, { deliveryCharge: 'Courier', price: 23_111 })
  const first = (await ask(work, '411004')).body.data
  await testApp.fault('status', { on: 'quote', status: 500, times: 2 })
  expect((await ask(work, '411004')).body.data).toEqual(first)
  expect((await ask(work, '411005')).body.data).toMatchObject({ service: 'unknown', expectedOn: null, price: null })
  expect((await ask(work, '411005')).body.data).toMatchObject({ service: 'served', price: 1292.58 })
})

test('people who ask at the same time send the courier service one request', async () => {
  const work = await newWork(testApp, artist, { price: 22_222 })
  await testApp.fault('pin_not_served', { subject: '411006' })
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(work, '411006')))
  expect(new Set(responses.map(({ body }) => body.data.service))).toEqual(new Set(['not_served']))
})

test('a work larger than any parcel is not served; where its studio has no PIN code, nothing is known', async () => {
  const large = await newWork(testApp, artist, { size: { length: 4, breadth: 2, height: 0.05 } })
  expect((await ask(large, '411001')).body.data).toMatchObject({ service: 'not_served', price: 0 })
  const other = await newArtist(testApp)
  const work = await newWork(testApp, other, { deliveryCharge: 'Courier' })
  await testApp.db.run(`UPDATE artists SET address = address - 'pincode' WHERE id = $1`, [other.id])
  expect((await ask(work, '411001')).body.data).toMatchObject({ service: 'unknown', price: null })
})

test('a lot is delivered free', async () => {
  const lot = await newLot(testApp, artist)
  expect((await ask(lot, studio.pincode, 'auction')).body.data).toMatchObject({
    service: 'served',
    charge: 'Free',
    price: 0,
  })
})

test('refuses what is no PIN code, no work, or only a file', async () => {
  const work = await newWork(testApp, artist)
  expect(await ask(work, '041100')).toMatchObject({
    status: 422,
    body: { errors: { pincode: 'Write the 6 digits of the PIN code, the first of them 1 to 9' } },
  })
  expect((await ask('00000000-0000-4000-8000-000000000000', '411001')).status).toBe(404)
  expect((await ask(work, '411001', 'auction')).status).toBe(404)
  const file = await newWork(testApp, artist, { deliveryType: 'Digital', category: 'Digital' })
  expect((await ask(file, '411001')).body.code).toBe('not_deliverable')
})
