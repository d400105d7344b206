// Payments of an order, also late, double or wrong: each captured payment is kept by a paid order or refunded.
import { idOf } from '../testing/ids.ts'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { newWork } from '../testing/works.ts'
import { viewOrder } from './orders.ts'
import { artist, buyer, order, reasonOf, setUpPayments, testApp, work } from './paying.testing.ts'

setUpPayments()

describe('a payment that the browser proves', () => {
  test('pays the order: stock, delivery, documents, mail, once however often it is proved', async () => {
    const placed = await order()
    const proof = await testApp.pay(placed)
    const first = await testApp.verify(buyer, placed, proof)
    expect([first.status, first.body.message]).toEqual([200, 'Payment successful!'])
    expect(first.body.data).toEqual({
      id: placed.orderId,
      orderNumber: expect.stringMatching(/^R-/),
      totalPrice: 24_000,
      paymentInfo: { gatewayPaymentId: proof.paymentId },
      isDigital: false,
      images: [],
    })
    expect((await testApp.verify(buyer, placed, proof)).body.data).toEqual(first.body.data)
    expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
    const documents = `SELECT (SELECT count(*)::int FROM invoices WHERE order_id = $1) AS invoices,
      (SELECT count(*)::int FROM certificates WHERE order_id = $1) AS certificates`
    expect(await testApp.db.one(documents, [placed.orderId])).toEqual({ invoices: 1, certificates: 1 })
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed'])
    expect(await testApp.mailsTo(artist)).toEqual(['sale'])
    const { order: paid, delivery } = await viewOrder(testApp.db, idOf(placed.orderId))
    expect([paid.state, delivery.delivery_status]).toEqual(['paid', 'Order_Placed'])
    // By the courier’s estimate, as delivery-price.test.ts has it.
    expect((Number(paid.expected_on) - Number(paid.paid_at)) / 86_400_000).toBeGreaterThanOrEqual(5)
    const { body } = await testApp.request<{ user: { orders: { id: string }[] } }>('GET /api/v1/user/profile', {
      token: buyer.token,
    })
    expect(body.user.orders.map(({ id }) => id)).toEqual([placed.orderId])
  })

  test('drops the pages that showed the work, after the commit', async () => {
    const dropped: string[] = []
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    const placed = await order()
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    expect(dropped).toEqual(expect.arrayContaining([`artwork:${work}`, 'lists']))
  })

  test('is captured by us where it is only authorised', async () => {
    const placed = await order()
    expect((await testApp.verify(buyer, placed, await testApp.pay(placed, 'authorized'))).status).toBe(200)
  })

  test('proves nothing with another signature, another order’s payment, another buyer, or a payment that failed', async () => {
    const placed = await order()
    const proof = await testApp.pay(placed)
    const unproven = { status: 400, body: { code: 'payment_unproven', message: 'Payment verification failed' } }
    for (const signature of ['x', '0'.repeat(64), proof.signature.toUpperCase(), `${proof.signature}0`]) {
      expect(await testApp.verify(buyer, placed, { ...proof, signature })).toMatchObject(unproven)
    }
    const otherBuyer = await newBuyerWithAddress(testApp)
    expect((await testApp.verify(otherBuyer, placed, proof)).status).toBe(404)
    const elsewhere = (await testApp.place(otherBuyer, await newWork(testApp, artist))).body.data
    const theirs = await testApp.pay(elsewhere)
    expect(await testApp.verify(buyer, placed, theirs)).toMatchObject(unproven)
    expect(await testApp.verify(otherBuyer, elsewhere, { ...theirs, signature: proof.signature })).toMatchObject(
      unproven,
    )
    expect(await testApp.stateOf(placed.orderId)).toBe('open')
    const failing = (await testApp.place(otherBuyer, await newWork(testApp, artist))).body.data
    const failed = await testApp.pay(failing, 'failed')
    expect(await testApp.verify(otherBuyer, failing, { ...failed, signature: '0'.repeat(64) })).toMatchObject(unproven)
  })

  test('proves nothing with a payment of another provider order, even under a signature that holds, and leaves that payment to its own order', async () => {
    const placed = await order()
    const otherBuyer = await newBuyerWithAddress(testApp)
    const elsewhere = (await testApp.place(otherBuyer, await newWork(testApp, artist))).body.data
    const theirs = await testApp.pay(elsewhere)
    const signature = createHmac('sha256', testApp.context.provider.keySecret)
      .update(`${placed.providerOrderId}|${theirs.paymentId}`)
      .digest('hex')
    expect((await testApp.verify(buyer, placed, { ...theirs, signature })).body.code).toBe('payment_unproven')
    expect((await testApp.verify(otherBuyer, elsewhere, theirs)).status).toBe(200)
  })

  test('may fail first and go well on the same order', async () => {
    const placed = await order()
    await testApp.pay(placed, 'failed')
    expect((await testApp.verify(buyer, placed, await testApp.pay(placed))).status).toBe(200)
  })

  test('waits for the provider, and is proved by the next try', async () => {
    const placed = await order()
    const proof = await testApp.pay(placed)
    await testApp.fault('status', { on: 'read', status: 502, times: 9 })
    expect(await testApp.verify(buyer, placed, proof)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable', message: 'Payment verification failed. Please contact support.' },
    })
    await testApp.admin('/faults', {}, 'DELETE')
    expect((await testApp.verify(buyer, placed, proof)).status).toBe(200)
  })
})

const age = (orderId: string, minutes: number) =>
  testApp.db.run(
    `UPDATE provider_orders SET created_at = created_at - make_interval(mins => $2), checked_at = NULL
      WHERE order_id = $1`,
    [orderId, minutes],
  )

describe('money of a browser that is gone', () => {
  test('pays the order by the webhook', async () => {
    const placed = await order()
    await testApp.pay(placed)
    await testApp.runAllWork()
    expect([await testApp.stateOf(placed.orderId), await testApp.mailsTo(buyer)]).toEqual(['paid', ['order_confirmed']])
  })

  test('pays it by the reconciler where the webhook is lost as well', async () => {
    await testApp.fault('webhook_lost', { times: 10 })
    const placed = await order()
    await testApp.pay(placed, 'authorized')
    await testApp.runAllWork()
    expect(await testApp.stateOf(placed.orderId)).toBe('open')
    await age(placed.orderId, 2)
    await testApp.run('reconcile-orders')
    expect(await testApp.stateOf(placed.orderId)).toBe('paid')
  })
})

test('a second payment whose event was lost is found, though the order was paid long ago', async () => {
  const [dear, cheap] = [await order(), await order('TEN')]
  await testApp.verify(buyer, cheap, await testApp.pay(cheap))
  await testApp.fault('webhook_lost', { times: 9, subject: dear.providerOrderId })
  await testApp.pay(dear)
  await testApp.runAllWork()
  expect(await reasonOf(dear.orderId)).toEqual([])
  await testApp.admin('/faults', {}, 'DELETE')
  await age(dear.orderId, 5)
  await testApp.run('reconcile-orders')
  await testApp.runAllWork()
  expect(await reasonOf(dear.orderId)).toEqual(['superseded processed'])
})

describe('money that comes twice or in the wrong amount', () => {
  test('a second payment goes back, and the order stays paid', async () => {
    const placed = await order()
    await testApp.fault('second_payment')
    expect((await testApp.verify(buyer, placed, await testApp.pay(placed))).status).toBe(200)
    await testApp.runAllWork()
    expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'paid',
      ['second_payment processed'],
    ])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
  })

  test.each([
    ['other_amount', { amount: 2_399_999 }],
    ['other_currency', { currency: 'USD' }],
  ])('%s is always refunded', async (name, detail) => {
    const placed = await order()
    await testApp.fault(name, detail)
    expect(await testApp.verify(buyer, placed, await testApp.pay(placed))).toMatchObject({
      status: 400,
      body: { code: 'wrong_amount_refunded' },
    })
    await testApp.runAllWork()
    expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'open',
      ['wrong_amount processed'],
    ])
  })

  test('after the wrong amount the same order goes on at the provider by another one, with its coupon', async () => {
    const placed = await order('TEN')
    await testApp.fault('other_amount', { amount: 5000 })
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    const again = await order('TEN')
    expect(again).toMatchObject({ orderId: placed.orderId, amount: placed.amount, heldUntil: placed.heldUntil })
    expect(again.providerOrderId).not.toBe(placed.providerOrderId)
    expect((await testApp.verify(buyer, again, await testApp.pay(again))).status).toBe(200)
    expect(await testApp.stateOf(placed.orderId)).toBe('paid')
  })

  test('earlier terms that are paid after all pay the order at theirs, and the later ones go back', async () => {
    const dear = await order()
    const cheap = await order('TEN')
    const [first, second] = [await testApp.pay(dear), await testApp.pay(cheap)]
    const { body } = await testApp.verify(buyer, dear, first)
    expect(body.data).toMatchObject({ totalPrice: 24_000, paymentInfo: { gatewayPaymentId: first.paymentId } })
    expect((await testApp.verify(buyer, cheap, second)).body.data).toEqual(body.data)
    await testApp.runAllWork()
    expect(await reasonOf(dear.orderId)).toEqual(['second_payment processed'])
    expect(
      await testApp.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE buyer_id = $1', [buyer.id]),
    ).toEqual({ uses: 0 })
  })

  test('earlier terms whose coupon went to another order meanwhile go back, and the window in use stays good', async () => {
    const cheap = await order('TEN')
    const dear = await order()
    await testApp.place(buyer, await newWork(testApp, artist), 'TEN')
    await testApp.verify(buyer, cheap, await testApp.pay(cheap))
    expect(await testApp.stateOf(cheap.orderId)).toBe('open')
    expect((await testApp.verify(buyer, dear, await testApp.pay(dear))).body.data).toMatchObject({ totalPrice: 24_000 })
    await testApp.runAllWork()
    expect(await reasonOf(dear.orderId)).toEqual(['superseded processed'])
  })
})
