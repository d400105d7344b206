// Paying for a won lot (docs/product.md 7 to 9 and 15; spec: section 7, checkout and order): only by its winner, in
// time, once; the unit of its work is sold with it or released.
import { idOf } from '../testing/ids.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ResponseWith,
  auditPayments,
  type PaymentsTestApp,
  newBuyerWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { refundOrder } from './orders.ts'

let testApp: PaymentsTestApp
let artist: Person
let winner: Person
let other: Person

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  winner = await newBuyerWithAddress(testApp)
  other = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

const checkout = (buyer: Person, lot: string) =>
  testApp.request<ResponseWith<CheckoutProduct>>(`GET /api/v1/checkout/auction/${lot}`, { token: buyer.token })
const place = (buyer: Person, lot: string) => testApp.place(buyer, lot, null, {}, 'auction')
const statusOf = async (lot: string) =>
  (await testApp.request<{ data: { status: string } }>(`GET /api/v1/auction/status/${lot}`)).body.data.status
const paidWith = async (buyer: Person, lot: string) => {
  const { body } = await place(buyer, lot)
  return testApp.verify(buyer, body.data, await testApp.pay(body.data))
}

/** A lot that `winner` won at ₹6,500, over `other`, an hour ago. */
async function wonLot(more: Record<string, unknown> = {}, by = winner): Promise<string> {
  const lot = await newLot(testApp, artist, { endDate: inHours(2), ...more })
  await bidOn(testApp, other, lot, 6000)
  await bidOn(testApp, by, lot, 6500)
  await advanceHours(testApp, lot, 3)
  return lot
}

/** A lot that was won and recorded, and whose time to pay is over. */
async function lateLot(): Promise<string> {
  const lot = await wonLot()
  await testApp.run('tend-lots')
  await advanceHours(testApp, lot, 80)
  return lot
}

describe('the checkout of a lot', () => {
  test('shows its winner the winning bid, and nothing taken off', async () => {
    const lot = await wonLot()
    const { status, body } = await checkout(winner, lot)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: lot,
      productType: 'auction',
      price: 6500,
      maxPrice: null,
      finalPrice: 6500,
      deliveryPrice: 0,
      discount: 0,
      quantity: 1,
      soldOut: false,
      held: false,
    })
  })

  test('is for its winner only, and for no one before the hammer or after the time to pay', async () => {
    const running = await newLot(testApp, artist)
    await bidOn(testApp, winner, running, 6000)
    const lot = await wonLot()
    const late = await lateLot()
    for (const [buyer, id] of [
      [winner, running],
      [other, lot],
      [winner, late],
    ] as const) {
      for (const answer of [await checkout(buyer, id), await place(buyer, id)]) {
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          400,
          'not_your_win',
          'This auction is not yours to pay for',
        ])
      }
    }
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
      expect((await checkout(winner, id)).status).toBe(404)
      expect((await place(winner, id)).status).toBe(404)
    }
  })

  test('is closed to a buyer who declined it, and to everybody but its winner once it is paid', async () => {
    const passed = await lateLot()
    await testApp.run('tend-lots')
    expect((await checkout(other, passed)).body.data).toMatchObject({ price: 6000, soldOut: false })
    expect((await testApp.request(`POST /api/v1/auction/decline/${passed}`, { token: other.token })).status).toBe(200)
    const paid = await wonLot()
    await paidWith(winner, paid)
    for (const [buyer, id] of [
      [other, passed],
      [winner, passed],
      [other, paid],
    ] as const) {
      for (const answer of [await checkout(buyer, id), await place(buyer, id)]) {
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          400,
          'not_your_win',
          'This auction is not yours to pay for',
        ])
      }
    }
  })
})

describe('paying for a lot', () => {
  test('makes it sold, in the buyer’s orders, with its documents and mails', async () => {
    const lot = await wonLot()
    expect(await statusOf(lot)).toBe('completed')
    const { status, body } = await paidWith(winner, lot)
    expect([status, body.data.totalPrice]).toEqual([200, 6500])
    expect(await statusOf(lot)).toBe('sold')
    const orders = await testApp.request<ResponseWith<{ id: string; product: object }[]>>('GET /api/v1/user/orders', {
      token: winner.token,
    })
    expect(orders.body.data.find(({ id }) => id === body.data.id)?.product).toMatchObject({
      productType: 'auction',
      auctionId: lot,
      artworkId: null,
      sellingPrice: 6500,
      name: 'Monsoon over Pune',
    })
    const files = await testApp.request<ResponseWith<{ invoice: { url: string }; certificate: { url: string } }>>(
      `GET /api/v1/order/${body.data.id}/files`,
      { token: winner.token },
    )
    for (const { url } of [files.body.data.invoice, files.body.data.certificate])
      expect((await testApp.request(`GET ${url}`)).headers['content-type']).toBe('application/pdf')
    expect(await testApp.mailsTo(winner)).toContain('order_confirmed')
    expect(await testApp.mailsTo(artist)).toContain('sale')
    expect((await checkout(winner, lot)).body.data.soldOut).toBe(true)
    expect((await place(winner, lot)).body).toMatchObject({
      code: 'sold_out',
      message: 'You have bought this lot already',
    })
  })

  test('keeps the order without a link to the lot once its artist removes it', async () => {
    const lot = await wonLot()
    const { body } = await paidWith(winner, lot)
    await testApp.request(`DELETE /api/v1/auction/delete/${lot}`, { token: artist.token })
    expect((await testApp.request(`GET /api/v1/auction/view/${lot}`)).status).toBe(404)
    const one = await testApp.request<ResponseWith<BuyerOrderDetail>>(`GET /api/v1/order/${body.data.id}`, {
      token: winner.token,
    })
    const listed = await testApp.request<ResponseWith<BuyerOrder[]>>('GET /api/v1/user/orders', { token: winner.token })
    for (const order of [one.body.data, listed.body.data.find(({ id }) => id === body.data.id)])
      expect(order?.product).toMatchObject({ productType: 'auction', auctionId: null, name: 'Monsoon over Pune' })
  })

  test('stays sold to its winner after a refund, without a paid order', async () => {
    const lot = await wonLot()
    const { body } = await paidWith(winner, lot)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(body.data.id)))
    await testApp.runAllWork()
    const bids = await testApp.request<ResponseWith<OwnBid[]>>(`GET /api/v1/user/bid/auction/${lot}`, {
      token: winner.token,
    })
    expect(bids.body.data[0]?.auction).toMatchObject({ status: 'sold', isWinner: true, payUntil: null, orderId: null })
    const due = await testApp.request<ResponseWith<OwnBid[]>>('GET /api/v1/user/bids/due', { token: winner.token })
    expect(due.body.data.map(({ auctionId }) => auctionId)).not.toContain(lot)
  })

  test('twice keeps one payment and gives the other back', async () => {
    const lot = await wonLot()
    const { body: order } = await place(winner, lot)
    await testApp.fault('second_payment')
    expect((await testApp.verify(winner, order.data, await testApp.pay(order.data))).status).toBe(200)
    await testApp.runAllWork()
    expect(
      await testApp.db.one(
        'SELECT count(*)::int AS given FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
        [order.data.orderId],
      ),
    ).toEqual({ given: 1 })
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
    expect(
      await testApp.db.many("SELECT kind FROM auction_events WHERE auction_id = $1 AND kind = 'paid'", [lot]),
    ).toHaveLength(1)
  })

  test('begun and released leaves the unit of its work with the lot, and can begin again', async () => {
    const work = await newWork(testApp, artist)
    const lot = await wonLot({ artworkId: work })
    const unit = () => testApp.db.one('SELECT stock, held FROM artworks WHERE id = $1', [work])
    const before = await unit()
    const { body: order } = await place(winner, lot)
    expect((await checkout(winner, lot)).body.data.open).toMatchObject({
      orderId: order.data.orderId,
      productType: 'auction',
      productId: lot,
    })
    expect(
      (await testApp.request(`POST /api/v1/order/${order.data.orderId}/release`, { token: winner.token })).status,
    ).toBe(200)
    expect(await unit()).toEqual(before)
    expect((await checkout(winner, lot)).body.data.open).toBeNull()
    expect((await paidWith(winner, lot)).status).toBe(200)
  })

  test('requested again while it is open is the same order', async () => {
    const lot = await wonLot()
    const [one, two] = [await place(winner, lot), await place(winner, lot)]
    expect(two.body.data.orderId).toBe(one.body.data.orderId)
  })

  test('late is taken before the win has lapsed, and refunded after', async () => {
    const stands = await wonLot()
    const { body: taken } = await place(winner, stands)
    await advanceHours(testApp, stands, 80)
    expect((await testApp.verify(winner, taken.data, await testApp.pay(taken.data))).status).toBe(200)
    const lapsed = await wonLot()
    const { body: lost } = await place(winner, lapsed)
    await advanceHours(testApp, lapsed, 80)
    expect((await place(winner, lapsed)).body.code).toBe('not_your_win')
    await testApp.run('tend-lots')
    const refused = await testApp.verify(winner, lost.data, await testApp.pay(lost.data))
    expect([refused.status, refused.body.code]).toEqual([400, 'sold_out_refunded'])
    expect((await checkout(other, lapsed)).body.data.price).toBe(6000)
    expect((await paidWith(other, lapsed)).body.data.totalPrice).toBe(6000)
    await testApp.runAllWork()
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('takes a coupon that is made for auctions, and no other', async () => {
    const lot = await wonLot()
    await testApp.db.run(
      `INSERT INTO coupons (code, amount, product_type)
        VALUES ('HAMMER', 50000, 'auction'), ('WALL', 50000, 'artwork')`,
    )
    expect((await testApp.place(winner, lot, 'WALL', {}, 'auction')).body.code).toBe('coupon_invalid')
    expect((await testApp.place(winner, lot, 'HAMMER', {}, 'auction')).body.data.amount).toBe(600_000)
  })
})

describe('the work of a lot', () => {
  test('is one less when the lot is paid for', async () => {
    const work = await newWork(testApp, artist, { stock: 2 })
    const lot = await wonLot({ artworkId: work })
    expect(await testApp.stockOf(work)).toEqual({ stock: 2, held: 1, sold: 0 })
    await paidWith(winner, lot)
    expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 0, sold: 1 })
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('can be bought again when there was no bid, and when the lot is cancelled or deleted', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const free = { stock: 1, held: 0, sold: 0 }
    const open = () => newLot(testApp, artist, { artworkId: work, endDate: inHours(2) })
    const unsold = await open()
    await advanceHours(testApp, unsold, 3)
    await testApp.run('tend-lots')
    expect(await testApp.stockOf(work)).toEqual(free)
    const cancelled = await open()
    await testApp.request(`PATCH /api/v1/auction/cancel/${cancelled}`, { token: artist.token, body: {} })
    expect(await testApp.stockOf(work)).toEqual(free)
    await testApp.request(`DELETE /api/v1/auction/delete/${await open()}`, { token: artist.token })
    expect(await testApp.stockOf(work)).toEqual(free)
    const over = await open()
    await advanceHours(testApp, over, 3)
    await testApp.request(`DELETE /api/v1/auction/delete/${over}`, { token: artist.token })
    await testApp.run('tend-lots')
    expect(await testApp.stockOf(work)).toEqual(free)
  })

  test('may be bought at its price as well where there are two, by the same buyer at the same time', async () => {
    const work = await newWork(testApp, artist, { stock: 2 })
    const buyer = await newBuyerWithAddress(testApp)
    const lot = await wonLot({ artworkId: work }, buyer)
    const [byHammer, byPrice] = await Promise.all([place(buyer, lot), testApp.place(buyer, work)])
    expect([byHammer.status, byPrice.status]).toEqual([200, 200])
    for (const { body } of [byHammer, byPrice])
      expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 2 })
  })
})
