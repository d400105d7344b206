// The data of the checkout of a work, before an order is placed.
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import { type PaymentsTestApp, newCollector, openPaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let work: string

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  const coupon = {
    amount: null,
    percent: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerBuyer: 9,
    productType: 'artwork',
    sample: false,
  } as const
  await testApp.db.transaction(async (tx) => {
    await addCoupon(tx, { ...coupon, code: 'TEN', percent: 10 })
    await addCoupon(tx, { ...coupon, code: 'FIVE', amount: toPaise(50_000) })
  })
})

afterAll(() => testApp?.close())

beforeEach(async () => {
  buyer = await newCollector(testApp)
  work = await newWork(testApp, artist, { stock: 1 })
})

describe('the checkout of a work', () => {
  const look = (id: string) =>
    testApp.request<{ data: object }>(`GET /api/v1/checkout/artwork/${id}`, { token: buyer.token })

  test('shows what is paid, in rupees, and whether it can be', async () => {
    expect((await look(work)).body.data).toMatchObject({
      ...{
        id: work,
        productType: 'artwork',
        name: 'Monsoon over Pune',
        price: 24_000,
        maxPrice: 30_000,
        finalPrice: 24_000,
        deliveryPrice: 0,
      },
      ...{ discount: 6000, quantity: 1, isDigital: false, soldOut: false, held: false },
    })
    await testApp.place(await newCollector(testApp), work)
    expect((await look(work)).body.data).toMatchObject({ soldOut: false, held: true, open: null })
  })

  test('answers a buyer’s own hold, until when and with which coupon, not as somebody else paying', async () => {
    const { orderId, heldUntil } = (await testApp.place(buyer, work, 'TEN')).body.data
    const open = {
      orderId,
      productType: 'artwork',
      productId: work,
      name: 'Monsoon over Pune',
      artistName: 'Asha Rao',
      heldUntil,
      couponCode: 'TEN',
      couponDiscount: 3000,
    }
    expect((await look(work)).body.data).toMatchObject({ held: false, open })
    await testApp.endHold(orderId)
    expect((await look(work)).body.data).toMatchObject({ open: null })
  })

  test('is not there for nothing, nor for a lot before there are auctions', async () => {
    expect((await look('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await testApp.request(`GET /api/v1/checkout/auction/${work}`, { token: buyer.token })).status).toBe(404)
  })
})
