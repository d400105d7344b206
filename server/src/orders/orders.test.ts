// Placing an order through HTTP, with the sandbox as the provider (docs/product.md 8 to 10).
import { addressFields } from '@rasika/contract/address-fields.ts'
import { describe, expect, test } from 'vitest'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { newBuyer } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { artist, buyer, setUpOrders, testApp, work } from './orders.testing.ts'

setUpOrders()

const summaryOf = ({ status, body }: { status: number; body: { message: string; code?: string } }) => [
  status,
  body.code,
  body.message,
]

describe('placing an order', () => {
  test('holds the work for 15 minutes and answers what the payment window needs', async () => {
    const before = Date.now()
    const { status, body } = await testApp.place(buyer, work)
    expect([status, body.message]).toEqual([200, 'Order created'])
    const { provider } = testApp.context
    expect(body.data).toMatchObject({
      amount: 2_400_000,
      currency: 'INR',
      keyId: provider.keyId,
      script: provider.checkoutScript,
    })
    expect(body.data.providerOrderId).toMatch(/^order_/)
    expect(Math.round((Date.parse(body.data.heldUntil) - before) / 60_000)).toBe(15)
    expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 1, sold: 0 })
  })

  test('needs all ten fields of the address', async () => {
    expect(summaryOf(await testApp.place(await newBuyer(testApp), work))).toEqual([
      400,
      'no_delivery_address',
      'Please add your delivery address',
    ])
    expect(addressFields).toHaveLength(10)
    for (const field of addressFields) {
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const read = `SELECT ${column} AS value FROM buyer_addresses WHERE buyer_id = $1`
      const { value } = (await testApp.db.one<{ value: string }>(read, [buyer.id])) ?? {}
      const write = `UPDATE buyer_addresses SET ${column} = $2 WHERE buyer_id = $1`
      await testApp.db.run(write, [buyer.id, null])
      expect([field, (await testApp.place(buyer, work)).body.code]).toEqual([field, 'no_delivery_address'])
      await testApp.db.run(write, [buyer.id, value])
    }
    expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 0, sold: 0 })
  })

  test('keeps the address as it was then, and takes a corrected one while it is open', async () => {
    const { body } = await testApp.place(buyer, work)
    const cityOf = async () =>
      (
        await testApp.db.one<{ city: string }>(`SELECT address ->> 'city' AS city FROM orders WHERE id = $1`, [
          body.data.orderId,
        ])
      )?.city
    await testApp.request('PATCH /api/v1/user/update', { token: buyer.token, body: { address: { city: 'Nashik' } } })
    expect(await cityOf()).toBe('Pune')
    await testApp.place(buyer, work)
    expect(await cityOf()).toBe('Nashik')
  })

  test('answers the same open order again, without lengthening the hold', async () => {
    const first = await testApp.place(buyer, work)
    const again = await testApp.place(buyer, work)
    expect(again.body.data).toEqual(first.body.data)
    expect(await testApp.stockOf(work)).toMatchObject({ held: 1 })
  })

  test('opens a new order at the provider within the same hold when the coupon changes, and another when it goes', async () => {
    const first = (await testApp.place(buyer, work)).body.data
    const cheaper = (await testApp.place(buyer, work, 'ten')).body.data
    expect(cheaper).toMatchObject({ orderId: first.orderId, heldUntil: first.heldUntil, amount: 2_100_000 })
    expect(cheaper.providerOrderId).not.toBe(first.providerOrderId)
    const other = (await testApp.place(buyer, work, 'FIVE')).body.data
    expect(other).toMatchObject({ orderId: first.orderId, amount: 2_350_000 })
    const none = (await testApp.place(buyer, work)).body.data
    expect(none).toMatchObject({ orderId: first.orderId, amount: 2_400_000 })
    expect(await testApp.stockOf(work)).toMatchObject({ held: 1 })
    expect(
      await testApp.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE order_id = $1', [first.orderId]),
    ).toEqual({ uses: 0 })
  })

  test('answers a new amount when the artist changed the price meanwhile', async () => {
    const first = (await testApp.place(buyer, work)).body.data
    await testApp.request(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body: { price: 25_000 } })
    expect((await testApp.place(buyer, work)).body.data).toMatchObject({ orderId: first.orderId, amount: 2_500_000 })
  })

  test('is refused while somebody else is paying, and once none is left', async () => {
    const { body } = await testApp.place(buyer, work)
    const other = await newBuyerWithAddress(testApp)
    expect(summaryOf(await testApp.place(other, work))).toEqual([
      400,
      'work_held',
      expect.stringContaining('Somebody is paying for this artwork'),
    ])
    await testApp.verify(buyer, body.data, await testApp.pay(body.data))
    expect(summaryOf(await testApp.place(other, work))).toEqual([400, 'sold_out', 'This artwork is sold out'])
    expect(summaryOf(await testApp.place(buyer, work))).toEqual([400, 'sold_out', 'This artwork is sold out'])
  })

  test('lets a hold end to the moment, whether or not a job has come by', async () => {
    const first = (await testApp.place(buyer, work)).body.data
    await testApp.endHold(first.orderId)
    const other = (await testApp.place(await newBuyerWithAddress(testApp), work)).body.data
    expect([await testApp.stateOf(first.orderId), await testApp.stateOf(other.orderId)]).toEqual(['lapsed', 'open'])
    expect(await testApp.stockOf(work)).toEqual({ stock: 1, held: 1, sold: 0 })
  })

  test('lapses by a job too, and gives the coupon back', async () => {
    const { orderId } = (await testApp.place(buyer, work, 'TEN')).body.data
    await testApp.endHold(orderId)
    await testApp.run('lapse-orders')
    expect([await testApp.stateOf(orderId), await testApp.stockOf(work)]).toEqual([
      'lapsed',
      { stock: 1, held: 0, sold: 0 },
    ])
    expect(
      await testApp.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE order_id = $1', [orderId]),
    ).toEqual({
      uses: 0,
    })
  })

  test('lets a buyer have three works held, not four', async () => {
    for (let n = 0; n < 3; n++) expect((await testApp.place(buyer, await newWork(testApp, artist))).status).toBe(200)
    expect(summaryOf(await testApp.place(buyer, work))).toEqual([
      400,
      'too_many_open_orders',
      expect.stringContaining('several payments open'),
    ])
  })

  test('is not there for what is no work, was taken out, or is an auction', async () => {
    const order = (body: object) => testApp.request('POST /api/v1/order', { token: buyer.token, body })
    for (const productId of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await order({ productType: 'artwork', productId })).status).toBe(404)
    }
    expect((await order({ productType: 'auction', productId: work })).status).toBe(404)
    expect(await order({ productType: 'sculpture', productId: work })).toMatchObject({
      status: 422,
      body: { errors: { productType: 'Choose one of the list' } },
    })
    await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })
    expect((await testApp.place(buyer, work)).status).toBe(404)
  })
})

describe('an Idempotency-Key', () => {
  test('answers the same order again, also after it was paid', async () => {
    const headers = { 'idempotency-key': 'one opening of the checkout' }
    const first = await testApp.place(buyer, work, null, headers)
    await testApp.verify(buyer, first.body.data, await testApp.pay(first.body.data))
    expect((await testApp.place(buyer, work, null, headers)).body.data).toEqual(first.body.data)
    expect((await testApp.place(buyer, work, 'TEN', headers)).body.code).toBe('key_reused')
  })
})

describe('a provider that does not answer', () => {
  test('is refused with the product’s own message, and the next try continues with the same hold', async () => {
    await testApp.fault('status', { on: 'create', status: 503, times: 9 })
    const failed = await testApp.place(buyer, work)
    expect(summaryOf(failed)).toEqual([503, 'provider_unavailable', 'Payment initiation failed. Please try again.'])
    await testApp.admin('/faults', {}, 'DELETE')
    expect((await testApp.place(buyer, work)).status).toBe(200)
    expect(await testApp.stockOf(work)).toMatchObject({ held: 1 })
    expect(await testApp.db.one('SELECT count(*)::int AS orders FROM orders WHERE buyer_id = $1', [buyer.id])).toEqual({
      orders: 1,
    })
  })

  test('an order that was made there though its response was lost is found by its receipt', async () => {
    const { orderId, providerOrderId } = (await testApp.place(buyer, work)).body.data
    await testApp.db.run('UPDATE provider_orders SET id = NULL WHERE order_id = $1', [orderId])
    expect((await testApp.place(buyer, work)).body.data.providerOrderId).toBe(providerOrderId)
  })
})

describe('the artist of a work that is being bought', () => {
  test('cannot lower its stock below what is held', async () => {
    const { status, body } = await testApp
      .place(buyer, work)
      .then(() => testApp.request(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body: { stock: 0 } }))
    expect([status, body.code, body.errors?.stock]).toEqual([
      400,
      'stock_held',
      expect.stringContaining('Somebody is paying'),
    ])
  })

  test('may delete it: it is archived, and a buyer who was paying still gets it', async () => {
    const { data } = (await testApp.place(buyer, work)).body
    expect((await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })).status).toBe(200)
    expect((await testApp.request(`GET /api/v1/artwork/view/${work}`)).status).toBe(404)
    expect((await testApp.verify(buyer, data, await testApp.pay(data))).status).toBe(200)
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
  })
})

describe('a buyer’s own orders', () => {
  interface Listed {
    data: { id: string }[]
    page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  }
  const list = (query: Record<string, string>) =>
    testApp.request<Listed>('GET /api/v1/user/orders', { token: buyer.token, query })

  test('are listed as the wire has them, newest first, page by page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
      await testApp.verify(buyer, placed, await testApp.pay(placed))
      ids.unshift(placed.orderId)
    }
    await testApp.place(buyer, work)
    const first = (await list({ limit: '2' })).body
    expect([first.data.map(({ id }) => id), first.page]).toEqual([
      ids.slice(0, 2),
      { nextCursor: expect.any(String), total: 3, totalIsMore: false },
    ])
    const rest = (await list({ limit: '2', cursor: first.page.nextCursor as string })).body
    expect([rest.data.map(({ id }) => id), rest.page.nextCursor]).toEqual([ids.slice(2), null])
    expect(first.data[0]).toEqual({
      ...{
        id: ids[0],
        orderNumber: expect.stringMatching(/^R-/),
        createdAt: expect.any(String),
        paidOn: expect.any(String),
        totalPrice: 24_000,
        state: 'paid',
      },
      ...{
        creditNotes: 0,
        invoiceKind: 'bill_of_supply',
        deliveryStatus: 'Order_Placed',
        deliveredOn: expect.any(String),
        deliveredAt: null,
        timeline: expect.arrayContaining([expect.objectContaining({ step: 'packing', state: 'now' })]),
        isDigital: false,
        paymentInfo: { gatewayPaymentId: expect.stringMatching(/^pay_/) },
      },
      product: {
        ...{ name: 'Monsoon over Pune', sellingPrice: 24_000, productType: 'artwork', artworkId: expect.any(String) },
        ...{ auctionId: null, artistName: 'Asha Rao', picture: null },
      },
    })
    expect((await list({ cursor: 'nothing of ours' })).body).toMatchObject({ code: 'stale_cursor' })
  })

  test('do not link to a work that was removed', async () => {
    const placed = (await testApp.place(buyer, work)).body.data
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })
    expect((await list({})).body.data[0]).toMatchObject({ id: placed.orderId, product: { artworkId: null } })
  })
})
