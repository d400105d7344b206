// What an order pays for its delivery: each amount and each refusal through HTTP, at both sandboxes
// (docs/decisions/051).
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { businessDaysAfter } from '@rasika/contract/delivery-days.ts'
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import type { ArtistOrderDetail, BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { newBuyerWithAddress, type ResponseWith } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import type { Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { refundOrder, viewOrder } from './orders.ts'
import { artist, buyer, setUpOrders, testApp } from './orders.testing.ts'

setUpOrders()

/** The rate of the sandbox for the work of the tests, within Pune. */
const rate = 1292.58

const place = (productId: string, more: object = {}, by: Person = buyer) =>
  testApp.request<ResponseWith<{ orderId: string; providerOrderId: string; amount: number }>>('POST /api/v1/order', {
    token: by.token,
    body: { productType: 'artwork', productId, couponCode: null, ...more },
  })
const fixed = (price = 450) => newWork(testApp, artist, { stock: 1, deliveryCharge: 'Fixed', deliveryPrice: price })
const byCourier = (more: object = {}) => newWork(testApp, artist, { stock: 1, deliveryCharge: 'Courier', ...more })
const moveTo = (pincode: string, by: Person = buyer) =>
  testApp.request('PATCH /api/v1/user/update', { token: by.token, body: { address: { pincode } } })
const change = (work: string, body: object) =>
  testApp.request(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body })
const lookAt = async (id: string) =>
  (await testApp.request<ResponseWith<CheckoutProduct>>(`GET /api/v1/checkout/artwork/${id}`, { token: buyer.token }))
    .body.data

const dayBySetting = () => dayInIndia(businessDaysAfter(testApp.context.clock.now(), 7))

/** The day on which the work should arrive, by its order once that is paid. */
async function dayOfOrder(work: string): Promise<string> {
  const placed = (await place(work)).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  const url = `GET /api/v1/order/${placed.orderId}`
  const { data } = (await testApp.request<ResponseWith<BuyerOrderDetail>>(url, { token: buyer.token })).body
  expect(data.timeline.find(({ step }) => step === 'delivered')?.until).toBe(data.deliveredOn)
  return dayInIndia(new Date(data.deliveredOn as string))
}

describe('the price of a delivery', () => {
  test('that is fixed is shown by the checkout and added to the price, and stands with the order and its papers', async () => {
    const work = await fixed()
    expect(await lookAt(work)).toMatchObject({ deliveryCharge: 'Fixed', deliveryPrice: 450, finalPrice: 24_000 })
    const placed = (await place(work, { deliveryPrice: 450 })).body.data
    expect(placed.amount).toBe(2_445_000)
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    const { order } = await viewOrder(testApp.db, idOf(placed.orderId))
    expect(order).toMatchObject({ state: 'paid', price: 2_400_000, delivery: 45_000, total: 2_445_000 })
    const ofBuyer = await testApp.request<ResponseWith<BuyerOrderDetail>>(`GET /api/v1/order/${placed.orderId}`, {
      token: buyer.token,
    })
    expect(ofBuyer.body.data).toMatchObject({ totalPrice: 24_450, amounts: { price: 24_000, delivery: 450 } })
    const ofArtist = await testApp.request<ResponseWith<ArtistOrderDetail>>(
      `GET /api/v1/artist/order/${placed.orderId}`,
      { token: artist.token },
    )
    expect(ofArtist.body.data).toMatchObject({ totalPrice: 24_450, deliveryPrice: 450 })
    expect(
      await testApp.db.one(`SELECT (snapshot ->> 'deliveryCharge')::int AS charge FROM invoices WHERE order_id = $1`, [
        placed.orderId,
      ]),
    ).toEqual({ charge: 45_000 })
    expect(
      await testApp.db.one(`SELECT amount FROM ledger_entries WHERE order_id = $1 AND kind = 'sale'`, [placed.orderId]),
    ).toEqual({ amount: 2_445_000 })
  })

  test('is refunded with the rest, and taken from the artist’s ledger', async () => {
    const placed = (await place(await fixed())).body.data
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId)))
    await testApp.runAllWork()
    expect((await viewOrder(testApp.db, idOf(placed.orderId))).refunds).toMatchObject([{ amount: 2_445_000 }])
    expect(
      await testApp.db.one('SELECT sum(amount)::bigint AS left FROM ledger_entries WHERE order_id = $1', [
        placed.orderId,
      ]),
    ).toEqual({ left: 0 })
  })

  test('is the courier’s rate for the PIN code of the saved address', async () => {
    const work = await byCourier()
    expect(await lookAt(work)).toMatchObject({ deliveryCharge: 'Courier', deliveryPrice: null })
    expect((await place(work, { deliveryPrice: rate })).body.data.amount).toBe(2_400_000 + 129_258)
  })

  test('names the day that the order keeps: by the courier’s estimate, else by the setting', async () => {
    const work = await newWork(testApp, artist)
    const daysOf = async (pincode: string) => {
      await moveTo(pincode)
      const url = `GET /api/v1/delivery/artwork/${work}?pincode=${pincode}`
      const quote = await testApp.request<ResponseWith<DeliveryQuote>>(url)
      return [quote.body.data.expectedOn, await dayOfOrder(work)]
    }
    const [shown, ofOrder] = await daysOf('411001')
    expect(shown).not.toBeNull()
    expect(ofOrder).toBe(shown)
    expect(await daysOf('682551')).toEqual([null, dayBySetting()])
  })

  test('does not hold up an order whose delivery the courier does not price', async () => {
    await moveTo('411002')
    await testApp.fault('delay', { on: 'quote', seconds: 3 })
    expect(await dayOfOrder(await newWork(testApp, artist))).toBe(dayBySetting())
  })

  test('holds up neither such an order nor the page that asks for the same parcel at that moment', async () => {
    await moveTo('411003')
    const work = await newWork(testApp, artist)
    await testApp.fault('delay', { on: 'quote', seconds: 3 })
    const url = `GET /api/v1/delivery/artwork/${work}?pincode=411003` as const
    const [quote, ofOrder] = await Promise.all([testApp.request<ResponseWith<DeliveryQuote>>(url), dayOfOrder(work)])
    expect(ofOrder).toBe(dayBySetting())
    expect(quote.body.data).toMatchObject({ service: 'served', expectedOn: expect.any(String) })
    expect(quote.body.data.expectedOn).not.toBe(ofOrder)
  })

  test('is no reason to refuse a free or fixed delivery where no courier of the service goes', async () => {
    await moveTo('682551')
    expect((await place(await fixed())).body.data.amount).toBe(2_445_000)
    expect((await place(await newWork(testApp, artist))).status).toBe(200)
  })

  test('counts with a coupon, which leaves one rupee to pay', async () => {
    expect((await place(await fixed(), { couponCode: 'FIVE' })).body.data.amount).toBe(2_445_000 - 50_000)
    const cheap = await newWork(testApp, artist, {
      ...{ price: 100, maxPrice: 100, stock: 1, deliveryCharge: 'Fixed', deliveryPrice: 50 },
    })
    expect((await place(cheap, { couponCode: 'FIVE' })).body.data.amount).toBe(100)
  })
})

describe('an order is refused', () => {
  test('at the courier’s rate, where no courier goes; nothing is held', async () => {
    const work = await byCourier()
    await moveTo('682552')
    expect(await place(work)).toMatchObject({
      status: 400,
      body: { code: 'not_served', message: expect.stringContaining('No courier takes this work to 682552') },
    })
    expect(await testApp.stockOf(work)).toMatchObject({ held: 0 })
  })

  test('at the courier’s rate, for a while where the service does not answer; then a repeat goes through', async () => {
    const work = await byCourier({ price: 23_500 })
    await testApp.fault('status', { on: 'quote', status: 500, times: 2 })
    const refused = await place(work)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'courier_unavailable',
      '60',
    ])
    expect(refused.body.message).toContain('Nothing was held')
    expect(await testApp.stockOf(work)).toMatchObject({ held: 0 })
    expect((await place(work)).status).toBe(200)
  })

  test('at the courier’s rate, where the artist’s studio has no PIN code', async () => {
    const work = await byCourier()
    await testApp.db.run(`UPDATE artists SET address = address - 'pincode' WHERE id = $1`, [artist.id])
    expect((await place(work)).body).toMatchObject({
      code: 'courier_off',
      message: expect.stringContaining('Write to us'),
    })
    await testApp.db.run(`UPDATE artists SET address = address || '{"pincode": "411001"}' WHERE id = $1`, [artist.id])
  })

  test('where the delivery costs more than the checkout showed, with the new price; never where it costs less', async () => {
    const work = await fixed(600)
    expect((await place(work, { deliveryPrice: 450 })).body).toMatchObject({
      code: 'delivery_price_changed',
      message: 'The delivery costs ₹600.00 now. Look at the new total before you pay',
    })
    expect(await testApp.stockOf(work)).toMatchObject({ held: 0 })
    expect((await place(work, { deliveryPrice: 700 })).body.data.amount).toBe(2_460_000)
    expect((await place(work, { deliveryPrice: -1 })).body.errors).toEqual({ deliveryPrice: 'Must be 0 or more' })
  })

  test('without a complete address, whatever the courier answers', async () => {
    const other = await newBuyerWithAddress(testApp)
    await moveTo('', other)
    expect((await place(await byCourier(), {}, other)).body.code).toBe('no_delivery_address')
  })
})

describe('an open order', () => {
  test('takes the new charge within the same hold, and is refused where that is more than was shown', async () => {
    const work = await fixed()
    const first = (await place(work, { deliveryPrice: 450 })).body.data
    expect((await place(work, { deliveryPrice: 450 })).body.data).toEqual(first)
    await change(work, { deliveryPrice: 500 })
    expect((await place(work, { deliveryPrice: 450 })).body.code).toBe('delivery_price_changed')
    const second = (await place(work, { deliveryPrice: 500 })).body.data
    expect(second).toMatchObject({ orderId: first.orderId, amount: 2_450_000 })
    await change(work, { deliveryCharge: 'Free' })
    expect((await place(work, { deliveryPrice: 500 })).body.data).toMatchObject({
      orderId: first.orderId,
      amount: 2_400_000,
    })
    expect(await testApp.stockOf(work)).toMatchObject({ held: 1 })
  })

  test('has the rate of the address that was saved last', async () => {
    const work = await byCourier()
    const near = (await place(work)).body.data
    await moveTo('560003')
    expect((await place(work)).body.data).toMatchObject({
      orderId: near.orderId,
      amount: 2_400_000 + Math.round(129_258 * 1.4),
    })
  })

  test('is answered again to the same Idempotency-Key, also while the courier service is away', async () => {
    const work = await byCourier({ price: 23_600 })
    const placed = () =>
      testApp.request('POST /api/v1/order', {
        token: buyer.token,
        body: { productType: 'artwork', productId: work, couponCode: null },
        headers: { 'idempotency-key': 'delivery-price-1' },
      })
    const first = await placed()
    expect(first.status).toBe(200)
    // Another price is another parcel to the service, which nobody has asked for yet.
    await change(work, { price: 23_700 })
    await testApp.fault('status', { on: 'quote', status: 500, times: 2 })
    expect((await placed()).body).toEqual(first.body)
  })
})
