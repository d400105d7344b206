// Two payment providers: the setting chooses the provider of a new order; everything that exists is done at the
// provider that its row names. The second provider is the sandbox of another server, with keys and rows of its own.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProviderAccess } from '../platform/app-context.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { refundOrder } from './orders.ts'
import { buyer, order, reasonOf, setUpPayments, startPurchase, testApp } from './paying.testing.ts'

setUpPayments()

let other: PaymentsTestApp
let former: ProviderAccess
let present: ProviderAccess

beforeAll(async () => {
  other = await openPaymentsTestApp({}, { sessionSecret: 'the secret of another server, thirty-two' })
  former = { ...other.context.provider, name: 'former' }
  present = testApp.context.provider
})
afterAll(() => other?.close())
beforeEach(() => choose(present, [former]))

/** As a restart with other settings. */
function choose(provider: ProviderAccess, earlierProviders: ProviderAccess[]): void {
  Object.assign(testApp.context, { provider, earlierProviders })
}

/** An order placed while the former provider took new orders. */
async function placedBefore() {
  choose(former, [])
  const placed = await order()
  choose(present, [former])
  return placed
}

const makeDue = () =>
  testApp.db.run(`UPDATE provider_orders SET created_at = created_at - interval '1 day', checked_at = NULL`)
const retryRefunds = async () => {
  await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
  await testApp.run('refund-payments')
}
const refundsAt = async (app: PaymentsTestApp, paymentId: string) =>
  (await app.db.many('SELECT 1 FROM sandbox.refunds WHERE payment_id = $1', [paymentId])).length

describe('after the setting has changed', () => {
  test('an order placed before is captured, verified and refunded at the provider that its row names', async () => {
    const placed = await placedBefore()
    expect(placed.keyId).toBe(former.keyId)
    const paid = await other.pay(placed, 'authorized')
    expect((await testApp.verify(buyer, placed, paid)).status).toBe(200)
    expect(await other.db.one('SELECT captured FROM sandbox.payments WHERE id = $1', [paid.paymentId])).toEqual({
      captured: true,
    })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId)))
    await testApp.run('refund-payments')
    expect([await refundsAt(other, paid.paymentId), await testApp.stateOf(placed.orderId)]).toEqual([1, 'refunded'])
  })

  test('an event is taken under the secret of its sender, and its payment is fetched there', async () => {
    const placed = await placedBefore()
    const { paymentId } = await other.pay(placed)
    const text = JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: {
        payment: {
          entity: { id: paymentId, order_id: 'x', amount: 1, currency: 'INR', status: 'captured', created_at: 1 },
        },
      },
      created_at: 1,
    })
    const signature = createHmac('sha256', former.webhookSecrets[0] as string)
      .update(text)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    expect((await testApp.request('POST /api/v1/payment/webhook', { text, headers })).status).toBe(200)
    await testApp.runAllWork()
    expect(await testApp.stateOf(placed.orderId)).toBe('paid')
  })

  test('the reconciler asks each provider about its own orders', async () => {
    const before = await placedBefore()
    await other.pay(before)
    await startPurchase(1)
    const now = await order()
    await testApp.fault('webhook_lost', { times: 9, subject: now.providerOrderId })
    await testApp.pay(now)
    await makeDue()
    await testApp.run('reconcile-orders')
    expect([await testApp.stateOf(before.orderId), await testApp.stateOf(now.orderId)]).toEqual(['paid', 'paid'])
  })

  test('an open order gets terms at the provider of the setting, and a payment for its earlier terms still counts', async () => {
    const before = await placedBefore()
    const again = await order()
    expect([again.orderId, again.keyId]).toEqual([before.orderId, present.keyId])
    expect(again.providerOrderId).not.toBe(before.providerOrderId)
    expect((await testApp.verify(buyer, before, await other.pay(before))).status).toBe(200)
    expect(await testApp.stateOf(before.orderId)).toBe('paid')
  })
})

describe('a provider that the installation does not know', () => {
  const named = `this installation has no payment provider named 'former'`

  test('is logged by the reconciler; payments of other orders are recorded, and its own once it is set up again', async () => {
    const error = vi.spyOn(testApp.context.log, 'error')
    const before = await placedBefore()
    const paid = await other.pay(before)
    await startPurchase(1)
    const now = await order()
    await testApp.fault('webhook_lost', { times: 9, subject: now.providerOrderId })
    await testApp.pay(now)
    choose(present, [])
    await makeDue()
    await testApp.run('reconcile-orders')
    expect([await testApp.stateOf(before.orderId), await testApp.stateOf(now.orderId)]).toEqual(['open', 'paid'])
    expect(error).toHaveBeenCalledWith(
      { providerOrderId: before.providerOrderId, reason: expect.stringContaining(named) },
      expect.any(String),
    )
    error.mockRestore()
    choose(present, [former])
    await makeDue()
    await testApp.run('reconcile-orders')
    expect(await testApp.stateOf(before.orderId)).toBe('paid')
    expect(await testApp.db.one('SELECT id FROM payments WHERE order_id = $1', [before.orderId])).toEqual({
      id: paid.paymentId,
    })
  })

  test('leaves its refunds due and logged, and delays no other', async () => {
    const error = vi.spyOn(testApp.context.log, 'error')
    const before = await placedBefore()
    const paid = await other.pay(before)
    await testApp.verify(buyer, before, paid)
    const customer = buyer
    await startPurchase(1)
    const now = await order()
    await testApp.verify(buyer, now, await testApp.pay(now))
    choose(present, [])
    for (const { orderId } of [before, now])
      await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.run('refund-payments')
    expect([await reasonOf(before.orderId), await refundsAt(other, paid.paymentId)]).toEqual([['operator due'], 0])
    expect(await testApp.stateOf(now.orderId)).toBe('refunded')
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ paymentId: paid.paymentId, reason: expect.stringContaining(named) }),
      expect.any(String),
    )
    error.mockRestore()
    choose(present, [former])
    await retryRefunds()
    expect([await testApp.stateOf(before.orderId), await refundsAt(other, paid.paymentId)]).toEqual(['refunded', 1])
    expect(await testApp.mailsTo(customer)).toContain('refunded')
  })

  test('is logged where a dispute of it is open', async () => {
    const before = await placedBefore()
    const paid = await other.pay(before)
    await testApp.verify(buyer, before, paid)
    await other.admin('/dispute', { paymentId: paid.paymentId })
    await testApp.run('list-disputes')
    await testApp.db.run(`UPDATE disputes SET checked_at = checked_at - interval '1 day'`)
    choose(present, [])
    const error = vi.spyOn(testApp.context.log, 'error')
    await testApp.run('check-disputes')
    expect(error).toHaveBeenCalledWith(
      { provider: 'former', reason: expect.stringContaining(named) },
      expect.any(String),
    )
    error.mockRestore()
  })

  test('answers a buyer who has paid there with 503, and the payment counts later', async () => {
    const before = await placedBefore()
    const paid = await other.pay(before)
    choose(present, [])
    const error = vi.spyOn(testApp.context.log, 'error')
    expect((await testApp.verify(buyer, before, paid)).status).toBe(503)
    expect(error).toHaveBeenCalledWith({ reason: expect.stringContaining(named) }, expect.any(String))
    error.mockRestore()
    choose(present, [former])
    expect((await testApp.verify(buyer, before, paid)).status).toBe(200)
  })
})
