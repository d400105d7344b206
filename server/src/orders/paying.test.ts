// Payments of an order, also late, double or wrong: each captured payment is kept by a paid order or refunded.
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import {
  auditPayments,
  type PaymentsTestApp,
  newCollector,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { showOrder } from './orders.ts'

let house: PaymentsTestApp
let artist: Person
let buyer: Person
let work: string

beforeAll(async () => {
  house = await openPaymentsTestApp({ ORDER_RECONCILE_SECONDS: '1' })
  artist = await newArtist(house)
  const terms = {
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerBuyer: 1,
    productType: 'artwork',
    sample: false,
  } as const
  await house.db.transaction((tx) => addCoupon(tx, { ...terms, code: 'TEN', amount: null, percent: 10 }))
})
afterAll(() => house?.close())
beforeEach(async () => {
  buyer = await newCollector(house)
  work = await newWork(house, artist, { stock: 1 })
})
afterEach(async () => {
  await house.admin('/faults', {}, 'DELETE')
  await house.settleAll()
  expect(await auditPayments(house)).toEqual(cleanAudit)
})

const order = async (code: string | null = null) => (await house.place(buyer, work, code)).body.data
const reasonOf = async (orderId: string) =>
  (await showOrder(house.db, orderId)).refunds.map(({ reason, status }) => `${reason} ${status}`)
const sellToOther = async () => {
  const other = await newCollector(house)
  const { data } = (await house.place(other, work)).body
  expect((await house.verify(other, data, await house.pay(data))).status).toBe(200)
}

describe('a payment that the browser proves', () => {
  test('pays the order: stock, delivery, papers, mail, once however often it is proved', async () => {
    const placed = await order()
    const proof = await house.pay(placed)
    const first = await house.verify(buyer, placed, proof)
    expect([first.status, first.body.message]).toEqual([200, 'Payment successful!'])
    expect(first.body.data).toEqual({
      id: placed.orderId,
      orderNumber: expect.stringMatching(/^R-/),
      totalPrice: 24_000,
      paymentInfo: { gatewayPaymentId: proof.paymentId },
      isDigital: false,
      images: [],
    })
    expect((await house.verify(buyer, placed, proof)).body.data).toEqual(first.body.data)
    expect(await house.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
    expect(await house.mailsTo(buyer)).toEqual(['order_confirmed'])
    expect(await house.mailsTo(artist)).toEqual(['sale'])
    const { order: paid } = await showOrder(house.db, placed.orderId)
    expect([paid.state, paid.delivery_status]).toEqual(['paid', 'Order_Placed'])
    expect((Number(paid.delivered_on) - Number(paid.paid_at)) / 86_400_000).toBeGreaterThanOrEqual(9)
    const { body } = await house.talk<{ user: { orders: { id: string }[] } }>('GET /api/v1/user/profile', {
      token: buyer.token,
    })
    expect(body.user.orders.map(({ id }) => id)).toEqual([placed.orderId])
  })

  test('drops the pages that showed the work, after the commit', async () => {
    const dropped: string[] = []
    house.parts.tags.onDrop((tags) => dropped.push(...tags))
    const placed = await order()
    await house.verify(buyer, placed, await house.pay(placed))
    expect(dropped).toEqual(expect.arrayContaining([`artwork:${work}`, 'lists']))
  })

  test('is captured by us where it is only authorised', async () => {
    const placed = await order()
    expect((await house.verify(buyer, placed, await house.pay(placed, 'authorized'))).status).toBe(200)
  })

  test('proves nothing with another signature, another order’s payment, another buyer, or a payment that failed', async () => {
    const placed = await order()
    const proof = await house.pay(placed)
    const unproven = { status: 400, body: { code: 'payment_unproven', message: 'Payment verification failed' } }
    for (const signature of ['x', '0'.repeat(64), proof.signature.toUpperCase(), `${proof.signature}0`]) {
      expect(await house.verify(buyer, placed, { ...proof, signature })).toMatchObject(unproven)
    }
    const stranger = await newCollector(house)
    expect((await house.verify(stranger, placed, proof)).status).toBe(404)
    const elsewhere = (await house.place(stranger, await newWork(house, artist))).body.data
    const theirs = await house.pay(elsewhere)
    expect(await house.verify(buyer, placed, theirs)).toMatchObject(unproven)
    expect(await house.verify(stranger, elsewhere, { ...theirs, signature: proof.signature })).toMatchObject(unproven)
    expect(await house.stateOf(placed.orderId)).toBe('open')
    const failing = (await house.place(stranger, await newWork(house, artist))).body.data
    const failed = await house.pay(failing, 'failed')
    expect(await house.verify(stranger, failing, { ...failed, signature: '0'.repeat(64) })).toMatchObject(unproven)
  })

  test('proves nothing with a payment of another provider order, even under a signature that holds, and leaves that payment to its own order', async () => {
    const placed = await order()
    const stranger = await newCollector(house)
    const elsewhere = (await house.place(stranger, await newWork(house, artist))).body.data
    const theirs = await house.pay(elsewhere)
    const signature = createHmac('sha256', house.parts.provider.keySecret)
      .update(`${placed.providerOrderId}|${theirs.paymentId}`)
      .digest('hex')
    expect((await house.verify(buyer, placed, { ...theirs, signature })).body.code).toBe('payment_unproven')
    expect((await house.verify(stranger, elsewhere, theirs)).status).toBe(200)
  })

  test('may fail first and go well on the same order', async () => {
    const placed = await order()
    await house.pay(placed, 'failed')
    expect((await house.verify(buyer, placed, await house.pay(placed))).status).toBe(200)
  })

  test('waits for the provider, and is proved by the next try', async () => {
    const placed = await order()
    const proof = await house.pay(placed)
    await house.fault('status', { on: 'read', status: 502, times: 9 })
    expect(await house.verify(buyer, placed, proof)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable', message: 'Payment verification failed. Please contact support.' },
    })
    await house.admin('/faults', {}, 'DELETE')
    expect((await house.verify(buyer, placed, proof)).status).toBe(200)
  })
})

describe('money of a browser that is gone', () => {
  test('pays the order by the webhook', async () => {
    const placed = await order()
    await house.pay(placed)
    await house.settleAll()
    expect([await house.stateOf(placed.orderId), await house.mailsTo(buyer)]).toEqual(['paid', ['order_confirmed']])
  })

  test('pays it by the reconciler where the webhook is lost as well', async () => {
    await house.fault('webhook_lost', { times: 10 })
    const placed = await order()
    await house.pay(placed, 'authorized')
    await house.settleAll()
    expect(await house.stateOf(placed.orderId)).toBe('open')
    await age(placed.orderId, 2)
    await house.run('reconcile-orders')
    expect(await house.stateOf(placed.orderId)).toBe('paid')
  })
})

const age = (orderId: string, minutes: number) =>
  house.db.run(
    `UPDATE provider_orders SET created_at = created_at - make_interval(mins => $2), checked_at = NULL WHERE order_id = $1`,
    [orderId, minutes],
  )

test('a second payment whose news was lost is found, though the order is paid long since', async () => {
  const [dear, cheap] = [await order(), await order('TEN')]
  await house.verify(buyer, cheap, await house.pay(cheap))
  await house.fault('webhook_lost', { times: 9, subject: dear.providerOrderId })
  await house.pay(dear)
  await house.settleAll()
  expect(await reasonOf(dear.orderId)).toEqual([])
  await house.admin('/faults', {}, 'DELETE')
  await age(dear.orderId, 5)
  await house.run('reconcile-orders')
  await house.settleAll()
  expect(await reasonOf(dear.orderId)).toEqual(['superseded processed'])
})

describe('money that comes late', () => {
  const payLate = async () => {
    const placed = await order()
    await house.fault('late_authorisation', { seconds: 0 })
    const { paymentId } = await house.pay(placed)
    await house.endHold(placed.orderId)
    await house.run('lapse-orders')
    return { placed, paymentId }
  }

  test('still buys the work where it is there', async () => {
    const { placed } = await payLate()
    await house.settleAll()
    expect([await house.stateOf(placed.orderId), await house.stockOf(work)]).toEqual([
      'paid',
      { stock: 0, held: 0, sold: 1 },
    ])
  })

  test('goes back where the work is sold, and the buyer is told', async () => {
    const placed = await order()
    await house.endHold(placed.orderId)
    await sellToOther()
    const proof = await house.pay(placed)
    expect(await house.verify(buyer, placed, proof)).toMatchObject({ status: 400, body: { code: 'sold_out_refunded' } })
    expect(await house.stateOf(placed.orderId)).toBe('gone')
    await house.settleAll()
    expect([await house.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'refunded',
      ['gone processed'],
    ])
    expect(await house.mailsTo(buyer)).toEqual(['refunded'])
    expect(await house.verify(buyer, placed, proof)).toMatchObject({ status: 400, body: { code: 'sold_out_refunded' } })
    const { body } = await house.talk<{ data: { state: string; paidOn: null }[] }>('GET /api/v1/user/orders', {
      token: buyer.token,
    })
    expect(body.data).toMatchObject([{ state: 'refunded', paidOn: null, paymentInfo: null }])
  })

  describe('while the same buyer’s newer order holds the work', () => {
    const usesOf = (orderId: string) =>
      house.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE order_id = $1', [orderId])
    const lapsedAndNewer = async (stock: number, code: string | null = null) => {
      work = await newWork(house, artist, { stock })
      const earlier = await order(code)
      await house.endHold(earlier.orderId)
      const newer = await order(code)
      expect(newer.orderId).not.toBe(earlier.orderId)
      return { earlier, newer }
    }

    test('takes the last unit over from it, and money for the newer one goes back', async () => {
      const { earlier, newer } = await lapsedAndNewer(1)
      expect((await house.verify(buyer, earlier, await house.pay(earlier))).status).toBe(200)
      expect([await house.stateOf(earlier.orderId), await house.stateOf(newer.orderId)]).toEqual(['paid', 'lapsed'])
      expect(await house.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
      expect((await showOrder(house.db, newer.orderId)).events.at(-1)).toMatchObject({
        cause: 'gave way',
        from_state: 'open',
        to_state: 'lapsed',
        detail: { to: earlier.orderId },
      })
      expect(await house.verify(buyer, newer, await house.pay(newer))).toMatchObject({
        status: 400,
        body: { code: 'sold_out_refunded' },
      })
      await house.settleAll()
      expect([await reasonOf(earlier.orderId), await reasonOf(newer.orderId)]).toEqual([[], ['gone processed']])
      expect(await house.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
    })

    test('takes its coupon over, too, also where a unit is free', async () => {
      for (const stock of [1, 2]) {
        const { earlier, newer } = await lapsedAndNewer(stock, 'TEN')
        const { body } = await house.verify(buyer, earlier, await house.pay(earlier))
        expect(body.data).toMatchObject({ id: earlier.orderId, totalPrice: 21_000 })
        expect([
          await usesOf(earlier.orderId),
          await usesOf(newer.orderId),
          await house.stateOf(newer.orderId),
        ]).toEqual([{ uses: 1 }, { uses: 0 }, 'lapsed'])
        expect(await house.stockOf(work)).toEqual({ stock: stock - 1, held: 0, sold: 1 })
        buyer = await newCollector(house)
      }
    })

    test('leaves it alone where there is enough for both', async () => {
      const { earlier, newer } = await lapsedAndNewer(2)
      expect((await house.verify(buyer, earlier, await house.pay(earlier))).status).toBe(200)
      expect((await house.verify(buyer, newer, await house.pay(newer))).status).toBe(200)
      expect(await house.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 2 })
    })

    test('leaves it alone where the money is not what was asked', async () => {
      const { earlier, newer } = await lapsedAndNewer(1)
      await house.fault('other_amount', { amount: 2_399_999 })
      expect((await house.verify(buyer, earlier, await house.pay(earlier))).status).toBe(400)
      expect([await house.stateOf(earlier.orderId), await house.stateOf(newer.orderId)]).toEqual(['lapsed', 'open'])
      await house.endHold(newer.orderId)
    })
  })

  test('goes back where its coupon has been used for another order meanwhile', async () => {
    const placed = await order('TEN')
    await house.endHold(placed.orderId)
    await house.run('lapse-orders')
    const other = (await house.place(buyer, await newWork(house, artist), 'TEN')).body.data
    await house.verify(buyer, other, await house.pay(other))
    expect(await house.verify(buyer, placed, await house.pay(placed))).toMatchObject({
      status: 400,
      body: { code: 'payment_refunded' },
    })
    await house.settleAll()
    expect(await reasonOf(placed.orderId)).toEqual(['coupon_spent processed'])
  })
})

describe('money that comes twice or is not what was asked', () => {
  test('a second payment goes back, and the order stays paid', async () => {
    const placed = await order()
    await house.fault('second_payment')
    expect((await house.verify(buyer, placed, await house.pay(placed))).status).toBe(200)
    await house.settleAll()
    expect([await house.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'paid',
      ['second_payment processed'],
    ])
    expect(await house.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
  })

  test.each([
    ['other_amount', { amount: 2_399_999 }],
    ['other_currency', { currency: 'USD' }],
  ])('%s is never kept', async (name, detail) => {
    const placed = await order()
    await house.fault(name, detail)
    expect(await house.verify(buyer, placed, await house.pay(placed))).toMatchObject({
      status: 400,
      body: { code: 'wrong_amount_refunded' },
    })
    await house.settleAll()
    expect([await house.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'open',
      ['wrong_amount processed'],
    ])
  })

  test('after the wrong amount the same order goes on at the provider by another one, with its coupon', async () => {
    const placed = await order('TEN')
    await house.fault('other_amount', { amount: 5000 })
    await house.verify(buyer, placed, await house.pay(placed))
    const again = await order('TEN')
    expect(again).toMatchObject({ orderId: placed.orderId, amount: placed.amount, heldUntil: placed.heldUntil })
    expect(again.providerOrderId).not.toBe(placed.providerOrderId)
    expect((await house.verify(buyer, again, await house.pay(again))).status).toBe(200)
    expect(await house.stateOf(placed.orderId)).toBe('paid')
  })

  test('earlier terms that are paid after all settle the order at theirs, and the later ones go back', async () => {
    const dear = await order()
    const cheap = await order('TEN')
    const [first, second] = [await house.pay(dear), await house.pay(cheap)]
    const { body } = await house.verify(buyer, dear, first)
    expect(body.data).toMatchObject({ totalPrice: 24_000, paymentInfo: { gatewayPaymentId: first.paymentId } })
    expect((await house.verify(buyer, cheap, second)).body.data).toEqual(body.data)
    await house.settleAll()
    expect(await reasonOf(dear.orderId)).toEqual(['second_payment processed'])
    expect(await house.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE buyer_id = $1', [buyer.id])).toEqual(
      { uses: 0 },
    )
  })

  test('earlier terms whose coupon went to another order meanwhile go back, and the window in use stays good', async () => {
    const cheap = await order('TEN')
    const dear = await order()
    await house.place(buyer, await newWork(house, artist), 'TEN')
    await house.verify(buyer, cheap, await house.pay(cheap))
    expect(await house.stateOf(cheap.orderId)).toBe('open')
    expect((await house.verify(buyer, dear, await house.pay(dear))).body.data).toMatchObject({ totalPrice: 24_000 })
    await house.settleAll()
    expect(await reasonOf(dear.orderId)).toEqual(['superseded processed'])
  })
})
