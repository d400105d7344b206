// Money that arrives after the hold of its order has lapsed (docs/payments.md).
import { idOf } from '../testing/ids.ts'
import { describe, expect, test } from 'vitest'
import { verifyMoney } from '../ledger/ledger.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { newWork } from '../testing/works.ts'
import { viewOrder } from './orders.ts'
import { artist, buyer, order, reasonOf, setUpPayments, startPurchase, testApp, work } from './paying.testing.ts'

setUpPayments()

const sellToOther = async () => {
  const other = await newBuyerWithAddress(testApp)
  const { data } = (await testApp.place(other, work)).body
  expect((await testApp.verify(other, data, await testApp.pay(data))).status).toBe(200)
}

describe('money that arrives late', () => {
  const payLate = async () => {
    const placed = await order()
    await testApp.fault('late_authorisation', { seconds: 0 })
    const { paymentId } = await testApp.pay(placed)
    await testApp.endHold(placed.orderId)
    await testApp.run('lapse-orders')
    return { placed, paymentId }
  }

  test('still buys the work where it is there', async () => {
    const { placed } = await payLate()
    await testApp.runAllWork()
    expect([await testApp.stateOf(placed.orderId), await testApp.stockOf(work)]).toEqual([
      'paid',
      { stock: 0, held: 0, sold: 1 },
    ])
  })

  test('is refunded where the work is sold, and the buyer is refused with that reason', async () => {
    const placed = await order()
    await testApp.endHold(placed.orderId)
    await sellToOther()
    const proof = await testApp.pay(placed)
    expect(await testApp.verify(buyer, placed, proof)).toMatchObject({
      status: 400,
      body: { code: 'sold_out_refunded' },
    })
    expect(await testApp.stateOf(placed.orderId)).toBe('gone')
    await testApp.runAllWork()
    expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'refunded',
      ['gone processed'],
    ])
    expect(await testApp.mailsTo(buyer)).toEqual(['refunded'])
    expect(await testApp.verify(buyer, placed, proof)).toMatchObject({
      status: 400,
      body: { code: 'sold_out_refunded' },
    })
    const { body } = await testApp.request<{ data: { state: string; paidOn: null }[] }>('GET /api/v1/user/orders', {
      token: buyer.token,
    })
    expect(body.data).toMatchObject([{ state: 'refunded', paidOn: null, invoiceKind: null, paymentInfo: null }])
  })

  describe('while the same buyer’s newer order holds the work', () => {
    const usesOf = (orderId: string) =>
      testApp.db.one('SELECT count(*)::int AS uses FROM coupon_uses WHERE order_id = $1', [orderId])
    const lapsedAndNewer = async (stock: number, code: string | null = null) => {
      await startPurchase(stock)
      const earlier = await order(code)
      await testApp.endHold(earlier.orderId)
      const newer = await order(code)
      expect(newer.orderId).not.toBe(earlier.orderId)
      return { earlier, newer }
    }

    test('takes the last unit over from it, and money for the newer one goes back', async () => {
      const { earlier, newer } = await lapsedAndNewer(1)
      expect((await testApp.verify(buyer, earlier, await testApp.pay(earlier))).status).toBe(200)
      expect([await testApp.stateOf(earlier.orderId), await testApp.stateOf(newer.orderId)]).toEqual(['paid', 'lapsed'])
      expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 1 })
      expect((await viewOrder(testApp.db, idOf(newer.orderId))).events.at(-1)).toMatchObject({
        cause: 'earlier order paid',
        from_state: 'open',
        to_state: 'lapsed',
        detail: { to: earlier.orderId },
      })
      expect(await testApp.verify(buyer, newer, await testApp.pay(newer))).toMatchObject({
        status: 400,
        body: { code: 'sold_out_refunded' },
      })
      await testApp.runAllWork()
      expect([await reasonOf(earlier.orderId), await reasonOf(newer.orderId)]).toEqual([[], ['gone processed']])
      expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
    })

    test('takes its coupon over, too, also where a unit is free', async () => {
      for (const stock of [1, 2]) {
        const { earlier, newer } = await lapsedAndNewer(stock, 'TEN')
        const { body } = await testApp.verify(buyer, earlier, await testApp.pay(earlier))
        expect(body.data).toMatchObject({ id: earlier.orderId, totalPrice: 21_000 })
        expect([
          await usesOf(earlier.orderId),
          await usesOf(newer.orderId),
          await testApp.stateOf(newer.orderId),
        ]).toEqual([{ uses: 1 }, { uses: 0 }, 'lapsed'])
        expect(await testApp.stockOf(work)).toEqual({ stock: stock - 1, held: 0, sold: 1 })
      }
    })

    test('leaves it alone where there is enough for both', async () => {
      const { earlier, newer } = await lapsedAndNewer(2)
      expect((await testApp.verify(buyer, earlier, await testApp.pay(earlier))).status).toBe(200)
      expect((await testApp.verify(buyer, newer, await testApp.pay(newer))).status).toBe(200)
      expect(await testApp.stockOf(work)).toEqual({ stock: 0, held: 0, sold: 2 })
    })

    test('leaves it unchanged where the amount is wrong', async () => {
      const { earlier, newer } = await lapsedAndNewer(1)
      await testApp.fault('other_amount', { amount: 2_399_999 })
      expect((await testApp.verify(buyer, earlier, await testApp.pay(earlier))).status).toBe(400)
      expect([await testApp.stateOf(earlier.orderId), await testApp.stateOf(newer.orderId)]).toEqual(['lapsed', 'open'])
      await testApp.endHold(newer.orderId)
    })
  })

  test('that the provider returned by itself is recorded as refunded, and `verify` finds no fault', async () => {
    const placed = await order()
    const { paymentId } = await testApp.pay(placed, 'failed')
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.admin('/late', { paymentId })
    await testApp.runAllWork()
    const { payments, refunds } = await viewOrder(testApp.db, idOf(placed.orderId))
    expect(payments.map(({ outcome, refunded }) => [outcome, refunded])).toEqual([
      ['kept', 0],
      ['refunded', 2_400_000],
    ])
    expect(refunds).toMatchObject([{ payment_id: paymentId, reason: 'provider', status: 'processed' }])
    expect([await testApp.stateOf(placed.orderId), await testApp.mailsTo(buyer)]).toEqual(['paid', ['order_confirmed']])
    expect((await verifyMoney(testApp.db)).faults).toEqual([])
  })

  test('goes back where its coupon has been used for another order meanwhile', async () => {
    const placed = await order('TEN')
    await testApp.endHold(placed.orderId)
    await testApp.run('lapse-orders')
    const other = (await testApp.place(buyer, await newWork(testApp, artist), 'TEN')).body.data
    await testApp.verify(buyer, other, await testApp.pay(other))
    expect(await testApp.verify(buyer, placed, await testApp.pay(placed))).toMatchObject({
      status: 400,
      body: { code: 'payment_refunded' },
    })
    await testApp.runAllWork()
    expect(await reasonOf(placed.orderId)).toEqual(['coupon_spent processed'])
  })
})
