// A buyer's open holds, listed and released through HTTP (docs/product.md 8).
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import {
  auditPayments,
  type PaymentsTestApp,
  newBuyerWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let work: string

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  await testApp.db.transaction((tx) =>
    addCoupon(tx, {
      code: 'ONCE',
      amount: toPaise(50_000),
      percent: null,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerBuyer: 1,
      productType: 'artwork',
      sample: false,
    }),
  )
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  buyer = await newBuyerWithAddress(testApp)
  work = await newWork(testApp, artist, { stock: 1 })
})

const open = async (who: Person) =>
  (
    await testApp.request<{ data: { orderId: string }[] }>('GET /api/v1/user/orders/open', { token: who.token })
  ).body.data.map(({ orderId }) => orderId)
const release = (who: Person, orderId: string) =>
  testApp.request(`POST /api/v1/order/${orderId}/release`, { token: who.token })

test('what is held is listed, oldest first, until its time is over', async () => {
  const first = (await testApp.place(buyer, work)).body.data
  const second = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  expect(await open(buyer)).toEqual([first.orderId, second.orderId])
  await testApp.endHold(first.orderId)
  expect(await open(buyer)).toEqual([second.orderId])
})

test('released, the work is free at once, the coupon may be used again, and another work may be held', async () => {
  const { orderId } = (await testApp.place(buyer, work, 'ONCE')).body.data
  for (let n = 0; n < 2; n++) await testApp.place(buyer, await newWork(testApp, artist))
  const fourth = await newWork(testApp, artist)
  expect((await testApp.place(buyer, fourth, 'ONCE')).body).toMatchObject({ code: 'too_many_open_orders' })
  expect((await release(buyer, orderId)).status).toBe(200)
  expect([await testApp.stateOf(orderId), await testApp.stockOf(work)]).toEqual([
    'lapsed',
    { stock: 1, held: 0, sold: 0 },
  ])
  expect((await testApp.place(buyer, fourth, 'ONCE')).status).toBe(200)
  expect((await testApp.place(await newBuyerWithAddress(testApp), work)).status).toBe(200)
})

test('released twice is released once, and no buyer releases another’s hold', async () => {
  const { orderId } = (await testApp.place(buyer, work)).body.data
  expect((await release(await newBuyerWithAddress(testApp), orderId)).status).toBe(404)
  expect(await testApp.stateOf(orderId)).toBe('open')
  for (let n = 0; n < 2; n++) expect((await release(buyer, orderId)).status).toBe(200)
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
})

test('a paid order is not released', async () => {
  const placed = (await testApp.place(buyer, work)).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  expect((await release(buyer, placed.orderId)).status).toBe(200)
  expect([await testApp.stateOf(placed.orderId), await testApp.stockOf(work)]).toEqual([
    'paid',
    { stock: 0, held: 0, sold: 1 },
  ])
})

test('money that arrives after the release buys the work while it is available, and is refunded otherwise', async () => {
  const early = (await testApp.place(buyer, work)).body.data
  await release(buyer, early.orderId)
  expect((await testApp.verify(buyer, early, await testApp.pay(early))).status).toBe(200)
  const other = await newWork(testApp, artist, { stock: 1 })
  const late = (await testApp.place(buyer, other)).body.data
  await release(buyer, late.orderId)
  await testApp.place(await newBuyerWithAddress(testApp), other)
  expect(await testApp.verify(buyer, late, await testApp.pay(late))).toMatchObject({
    status: 400,
    body: { code: 'sold_out_refunded' },
  })
  await testApp.runAllWork()
  expect([await testApp.stateOf(late.orderId), await auditPayments(testApp)]).toEqual(['refunded', cleanAudit])
})
