// A refund that the provider has made and that fails at the bank later: the buyer does not have the money, so it is
// sent again, and neither order page, desk nor mails say otherwise.
import { toPaise } from '@rasika/contract/money.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { describe, expect, test } from 'vitest'
import { verifyMoney } from '../ledger/ledger.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { refundOrder, viewOrder } from './orders.ts'
import { buyer, order, reasonOf, setUpPayments, testApp, work } from './paying.testing.ts'

setUpPayments()

const detail = async (id: string) =>
  (await testApp.request<{ data: BuyerOrderDetail }>(`GET /api/v1/order/${id}`, { token: buyer.token })).body.data
const refundStep = async (id: string) => (await detail(id)).timeline.find(({ step }) => step === 'refunded')?.state
const madeAtProvider = (id: string) =>
  testApp.db.fresh<{ id: string; status: string }>(
    `SELECT r.id, r.status FROM sandbox.refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1
     ORDER BY r.created_at`,
    [id],
  )
async function fails(id: string): Promise<void> {
  const refundId = (await madeAtProvider(id)).at(-1)?.id
  await testApp.admin('/refund', { refundId, status: 'failed' })
  await testApp.runAllWork()
}
async function sendAgain(): Promise<void> {
  await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
  await testApp.run('refund-payments')
  await testApp.runAllWork()
}
/** An order whose refund the bank has made, by the provider's last report. */
async function refunded() {
  const placed = await order()
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId)))
  await testApp.runAllWork()
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
    'refunded',
    ['operator processed'],
  ])
  return placed
}

test('it is sent again under a new key, and until then the order is not refunded', async () => {
  const { orderId: id } = await refunded()
  await fails(id)
  expect([await testApp.stateOf(id), await reasonOf(id)]).toEqual(['paid', ['operator failed']])
  expect((await detail(id)).refunds).toMatchObject([{ acceptedAt: null }])
  expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refund_failed', 'refunded'])
  expect(await refundStep(id)).toBe('now')
  await sendAgain()
  expect([await testApp.stateOf(id), await reasonOf(id)]).toEqual(['refunded', ['operator processed']])
  expect((await madeAtProvider(id)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect((await testApp.mailsTo(buyer)).filter((key) => key === 'refunded')).toHaveLength(2)
  const { events, payments } = await viewOrder(testApp.db, idOf(id))
  expect(payments).toMatchObject([{ outcome: 'refunded' }])
  expect(events.slice(-3).map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
    ['paid', 'refunded'],
    ['refunded', 'paid'],
    ['paid', 'refunded'],
  ])
})

test('its report again, also after the refund was sent again, changes nothing', async () => {
  const { orderId: id, providerOrderId } = await refunded()
  await testApp.fault('webhook_duplicated', { copies: 3, times: 4, subject: providerOrderId })
  await fails(id)
  await testApp.fault('drop_response', { on: 'refund', times: 2 })
  await sendAgain()
  const [first] = await madeAtProvider(id)
  await testApp.admin('/refund', { refundId: first?.id, status: 'failed' })
  await sendAgain()
  expect([await testApp.stateOf(id), await reasonOf(id)]).toEqual(['refunded', ['operator processed']])
  expect((await madeAtProvider(id)).map(({ status }) => status)).toEqual(['failed', 'processed'])
})

test('that fails again and again, mails its failure once', async () => {
  const { orderId: id } = await refunded()
  await fails(id)
  for (let round = 0; round < 3; round++) {
    await testApp.fault('refund_fails', { seconds: 0 })
    await sendAgain()
  }
  expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refund_failed', 'refunded'])
  await sendAgain()
  expect([await testApp.stateOf(id), await testApp.mailsTo(buyer)]).toEqual([
    'refunded',
    ['order_confirmed', 'refund_failed', 'refunded', 'refunded'],
  ])
})

test('it is found by the reconciler where its event was lost', async () => {
  const { orderId: id, providerOrderId } = await refunded()
  await testApp.fault('webhook_lost', { times: 9, subject: providerOrderId })
  await fails(id)
  expect(await reasonOf(id)).toEqual(['operator processed'])
  await testApp.letReconcilerAsk(id)
  await testApp.run('reconcile-orders')
  expect([await testApp.stateOf(id), await reasonOf(id)]).toEqual(['paid', ['operator failed']])
  await sendAgain()
  expect(await testApp.stateOf(id)).toBe('refunded')
})

test('one at the dashboard that took the place of ours: both are sent again', async () => {
  const placed = await order()
  const payment = await testApp.pay(placed)
  await testApp.verify(buyer, placed, payment)
  await testApp.fault('status', { on: 'refund', status: 503, times: 20 })
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId), toPaise(500_000)))
  await testApp.run('refund-payments')
  await testApp.admin('/faults', {}, 'DELETE')
  await testApp.admin('/dashboard-refund', { paymentId: payment.paymentId })
  await testApp.runAllWork()
  expect(await reasonOf(placed.orderId)).toEqual(['operator due', 'provider processed'])
  await sendAgain()
  const done = ['refunded', ['operator processed', 'provider processed']]
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual(done)
  expect((await testApp.mailsTo(buyer)).filter((key) => key === 'refunded')).toHaveLength(2)
  expect((await madeAtProvider(placed.orderId)).map(({ status }) => status)).toEqual(['processed'])

  await fails(placed.orderId)
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
    'paid',
    ['operator due', 'provider failed'],
  ])
  await sendAgain()
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual(done)
  expect((await madeAtProvider(placed.orderId)).map(({ status }) => status)).toEqual([
    'failed',
    'processed',
    'processed',
  ])
  expect((await verifyMoney(testApp.db)).faults).toEqual([])
})

describe('one at the dashboard that took the place of a part of ours', () => {
  /** Ours is requested first and sent last; returns the payment that it is of. */
  async function refundedByBoth(ours: number | null, atDashboard: number) {
    const placed = await order()
    const payment = await testApp.pay(placed)
    await testApp.verify(buyer, placed, payment)
    await testApp.fault('status', { on: 'refund', status: 503, times: 20 })
    const wanted = ours === null ? null : toPaise(ours)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId), wanted))
    await testApp.run('refund-payments')
    await testApp.admin('/faults', {}, 'DELETE')
    await testApp.admin('/dashboard-refund', { paymentId: payment.paymentId, amount: atDashboard })
    await testApp.runAllWork()
    await sendAgain()
    expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
    expect(await processed(payment.paymentId)).toBe(2_400_000)
    return { id: placed.orderId, paymentId: payment.paymentId }
  }
  const processed = async (paymentId: string) =>
    (
      await testApp.db.one<{ sum: number }>(
        `SELECT sum(amount)::bigint AS sum FROM sandbox.refunds WHERE payment_id = $1 AND status = 'processed'`,
        [paymentId],
      )
    )?.sum
  async function firstFails(paymentId: string): Promise<void> {
    const first = await testApp.db.one<{ id: string }>(
      'SELECT id FROM sandbox.refunds WHERE payment_id = $1 ORDER BY created_at LIMIT 1',
      [paymentId],
    )
    await testApp.admin('/refund', { refundId: first?.id, status: 'failed' })
    await testApp.runAllWork()
  }

  test.each([
    ['all that was left', null, 500_000, 1],
    ['all that was left and more', 2_000_000, 1_000_000, 2],
  ])('of %s: the part is sent again, under a new key, until it is made', async (_, ours, atDashboard, mails) => {
    const { id, paymentId } = await refundedByBoth(ours, atDashboard)
    await firstFails(paymentId)
    expect(await testApp.stateOf(id)).toBe('paid')
    await testApp.fault('refund_fails', { seconds: 0 })
    for (let round = 0; round < 3; round++) await sendAgain()
    expect([await processed(paymentId), await testApp.stateOf(id)]).toEqual([2_400_000, 'refunded'])
    expect((await reasonOf(id)).filter((reason) => !reason.endsWith('processed'))).toEqual([])
    expect((await testApp.mailsTo(buyer)).filter((key) => key === 'refund_failed')).toHaveLength(mails)
    expect((await verifyMoney(testApp.db)).faults).toEqual([])
  })

  test('what the reconciler finds of the refund that was made changes nothing meanwhile', async () => {
    const { id, paymentId } = await refundedByBoth(null, 500_000)
    await firstFails(paymentId)
    await testApp.letReconcilerAsk(id)
    await testApp.run('reconcile-orders')
    expect([await testApp.stateOf(id), await reasonOf(id)]).toEqual(['paid', ['operator failed']])
    await sendAgain()
    expect([await processed(paymentId), await testApp.stateOf(id)]).toEqual([2_400_000, 'refunded'])
  })

  test('of what a bank then takes, nothing is sent', async () => {
    const { id, paymentId } = await refundedByBoth(null, 500_000)
    await firstFails(paymentId)
    const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId, amount: 500_000 })
    await testApp.runAllWork()
    await testApp.admin('/dispute-decision', { disputeId, outcome: 'lost' })
    await testApp.runAllWork()
    await sendAgain()
    expect([await processed(paymentId), await testApp.stateOf(id)]).toEqual([1_900_000, 'refunded'])
    expect(await reasonOf(id)).toEqual(['operator processed'])
  })

  test('less what a bank took before it failed: the rest is sent, and the mail names that amount', async () => {
    const { id, paymentId } = await refundedByBoth(null, 500_000)
    const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId, amount: 300_000 })
    await testApp.runAllWork()
    await testApp.admin('/dispute-decision', { disputeId, outcome: 'lost' })
    await testApp.runAllWork()
    await firstFails(paymentId)
    await sendAgain()
    expect([await processed(paymentId), await testApp.stateOf(id)]).toEqual([2_100_000, 'refunded'])
    const mail = await testApp.db.one<{ text: string }>(
      `SELECT text FROM mails WHERE about = $1 AND key LIKE 'refund_failed:%'`,
      [id],
    )
    expect(mail?.text).toContain('₹2,000.00')
  })

  test('of a second payment: the part is sent again', async () => {
    const placed = await order()
    await testApp.fault('second_payment')
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.fault('status', { on: 'refund', status: 503, times: 20 })
    await testApp.runAllWork()
    await testApp.admin('/faults', {}, 'DELETE')
    const { payments } = await viewOrder(testApp.db, idOf(placed.orderId))
    const second = payments.find(({ outcome }) => outcome === 'refund_due')?.id ?? ''
    await testApp.admin('/dashboard-refund', { paymentId: second, amount: 500_000 })
    await testApp.runAllWork()
    await sendAgain()
    await firstFails(second)
    await sendAgain()
    expect([await processed(second), await testApp.stateOf(placed.orderId)]).toEqual([2_400_000, 'paid'])
  })
})

test('of a payment that came too late, the order is gone again until the money is back', async () => {
  const placed = await order()
  await testApp.endHold(placed.orderId)
  const other = await newBuyerWithAddress(testApp)
  const { data } = (await testApp.place(other, work)).body
  await testApp.verify(other, data, await testApp.pay(data))
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  await testApp.runAllWork()
  expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
  await fails(placed.orderId)
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual(['gone', ['gone failed']])
  await sendAgain()
  expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
})
