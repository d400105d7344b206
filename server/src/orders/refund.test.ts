// Refunds of a paid order: by an operator, once despite failures, and at the provider's dashboard.
import { idOf } from '../testing/ids.ts'
import { describe, expect, test } from 'vitest'
import { refundOrder, viewOrder } from './orders.ts'
import { buyer, order, reasonOf, setUpPayments, startPurchase, testApp } from './paying.testing.ts'

setUpPayments()

describe('a refund', () => {
  const paid = async () => {
    const placed = await order()
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    return placed
  }

  test('by the operator refunds all, once, and withdraws the certificate', async () => {
    const { orderId } = await paid()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    expect(await testApp.stateOf(orderId)).toBe('paid')
    await testApp.runAllWork()
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['operator processed']])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
    const listed = () => testApp.request('GET /api/v1/user/orders', { token: buyer.token })
    expect((await listed()).body).toMatchObject({ data: [{ id: orderId, creditNotes: 1 }] })
    expect(
      await testApp.db.one('SELECT withdrawn_at IS NOT NULL AS withdrawn FROM certificates WHERE order_id = $1', [
        orderId,
      ]),
    ).toEqual({ withdrawn: true })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
  })

  test('refunds what was paid, also where a coupon was used', async () => {
    const placed = await order('TEN')
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(placed.orderId)))
    await testApp.runAllWork()
    const { refunds } = await viewOrder(testApp.db, idOf(placed.orderId))
    expect(refunds).toMatchObject([{ amount: placed.amount, status: 'processed' }])
    expect(placed.amount).toBeLessThan(2_400_000)
  })

  test('carries the payment adapter’s name, as its payment and the provider’s order do', async () => {
    const { orderId } = await paid()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    const names = await testApp.db.one(
      `SELECT o.provider AS "order", p.provider AS payment, r.provider AS refund
       FROM provider_orders o JOIN payments p ON p.provider_order_id = o.id JOIN refunds r ON r.payment_id = p.id
       WHERE o.order_id = $1`,
      [orderId],
    )
    expect(names).toEqual({ order: 'sandbox', payment: 'sandbox', refund: 'sandbox' })
  })

  test('that fails at the bank is requested again under a new key', async () => {
    const { orderId } = await paid()
    await testApp.fault('refund_fails', { seconds: 0 })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
    await testApp.run('refund-payments')
    await testApp.runAllWork()
    const { refunds } = await viewOrder(testApp.db, idOf(orderId))
    expect(refunds).toMatchObject([{ status: 'processed' }])
    expect(refunds[0]?.key).not.toMatch(/-1$/)
  })

  test('that the database refuses is tried later, and the others are made', async () => {
    const refused = await paid()
    await startPurchase(1)
    const other = await paid()
    for (const { orderId } of [refused, other])
      await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.db.run(
      `UPDATE refunds r SET next_attempt_at = clock_timestamp() - CASE WHEN p.order_id = $1 THEN interval '1 hour' ELSE '0' END
        FROM payments p WHERE p.id = r.payment_id`,
      [refused.orderId],
    )
    await testApp.db.fresh(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.status <> OLD.status AND EXISTS (
        SELECT FROM payments WHERE id = NEW.payment_id AND order_id = '${refused.orderId}')
        THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`,
    )
    await testApp.db.fresh('CREATE TRIGGER refused BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse()')
    await expect(testApp.run('refund-payments')).rejects.toThrow('1 of 2 rows failed')
    await testApp.db.fresh('DROP TRIGGER refused ON refunds')
    expect([await reasonOf(refused.orderId), await reasonOf(other.orderId)]).toEqual([
      ['operator due'],
      ['operator pending'],
    ])
    await testApp.runAllWork()
    expect([await testApp.stateOf(refused.orderId), await testApp.stateOf(other.orderId)]).toEqual([
      'refunded',
      'refunded',
    ])
  })

  test('whose response is lost is made once', async () => {
    const { orderId } = await paid()
    await testApp.fault('drop_response', { on: 'refund', times: 2 })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
    await testApp.run('refund-payments')
    await testApp.runAllWork()
    expect(await reasonOf(orderId)).toEqual(['operator processed'])
    const made = await testApp.db.one(
      `SELECT count(*)::int AS made FROM sandbox.refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = $1`,
      [orderId],
    )
    expect(made).toEqual({ made: 1 })
  })
})

describe('a refund made at the provider’s dashboard', () => {
  const bought = async () => {
    const placed = await order()
    const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
    return { ...placed, paymentId: body.data.paymentInfo.gatewayPaymentId }
  }
  const expectRefundedOnce = async (orderId: string, paymentId: string) => {
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['provider processed']])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
    expect(
      await testApp.db.one('SELECT withdrawn_at IS NOT NULL AS withdrawn FROM certificates WHERE order_id = $1', [
        orderId,
      ]),
    ).toEqual({ withdrawn: true })
    const { events, payments } = await viewOrder(testApp.db, idOf(orderId))
    expect(events.filter(({ to_state }) => to_state === 'refunded')).toMatchObject([
      { cause: 'refund', from_state: 'paid', detail: { payment: paymentId } },
    ])
    expect(payments).toMatchObject([{ outcome: 'refunded' }])
    expect(
      await testApp.db.one('SELECT count(*)::int AS notes FROM credit_notes WHERE order_id = $1', [orderId]),
    ).toEqual({ notes: 1 })
  }
  test('ends the order as its events report, once, however often they come', async () => {
    const { orderId, providerOrderId, paymentId } = await bought()
    await testApp.fault('webhook_duplicated', { copies: 3, times: 4, subject: providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    await expectRefundedOnce(orderId, paymentId)
  })

  test('is found by the reconciler where its events were lost', async () => {
    const { orderId, providerOrderId, paymentId } = await bought()
    await testApp.fault('webhook_lost', { times: 9, subject: providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    expect(await testApp.stateOf(orderId)).toBe('paid')
    await testApp.letReconcilerAsk(orderId)
    await Promise.all([testApp.run('reconcile-orders'), testApp.run('reconcile-orders')])
    await expectRefundedOnce(orderId, paymentId)
  })

  test('is found by reconciliation, also after a first one before it was made', async () => {
    const { orderId, providerOrderId, paymentId } = await bought()
    await testApp.fault('webhook_lost', { times: 9, subject: providerOrderId })
    await testApp.letReconcilerAsk(orderId)
    await testApp.run('reconcile-orders')
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    await testApp.db.run(
      `UPDATE provider_orders SET created_at = created_at - interval '26 hours',
        checked_at = checked_at - interval '26 hours' WHERE order_id = $1`,
      [orderId],
    )
    await testApp.run('reconcile-orders')
    await expectRefundedOnce(orderId, paymentId)
  })

  test('of a part is one of ours, and leaves the order paid until the rest has gone back, too', async () => {
    const { orderId, paymentId } = await bought()
    await testApp.admin('/dashboard-refund', { paymentId, amount: 100_000 })
    await testApp.runAllWork()
    await testApp.letReconcilerAsk(orderId)
    await testApp.run('reconcile-orders')
    expect([await testApp.stateOf(orderId), await reasonOf(orderId), await testApp.mailsTo(buyer)]).toEqual([
      'paid',
      ['provider processed'],
      ['order_confirmed', 'refunded'],
    ])
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual([
      'refunded',
      ['provider processed', 'provider processed'],
    ])
    const { refunds, payments } = await viewOrder(testApp.db, idOf(orderId))
    expect(refunds.map(({ amount }) => amount)).toEqual([100_000, 2_300_000])
    expect(payments).toMatchObject([{ outcome: 'refunded', refunded: 2_400_000 }])
  })

  test('of a part, and then one of ours, refunds the rest and no more, under one key', async () => {
    const { orderId, paymentId } = await bought()
    await testApp.admin('/dashboard-refund', { paymentId, amount: 100_000 })
    await testApp.runAllWork()
    await testApp.fault('drop_response', { on: 'refund', times: 2 })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
    await testApp.run('refund-payments')
    await testApp.runAllWork()
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual([
      'refunded',
      ['provider processed', 'operator processed'],
    ])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded', 'refunded'])
    const made = await testApp.db.many(
      'SELECT amount::int AS amount FROM sandbox.refunds WHERE payment_id = $1 ORDER BY created_at',
      [paymentId],
    )
    expect(made).toEqual([{ amount: 100_000 }, { amount: 2_300_000 }])
    expect((await viewOrder(testApp.db, idOf(orderId))).refunds).toMatchObject([
      { amount: 100_000 },
      { amount: 2_300_000 },
    ])
  })

  test('of a part, whose rest fails at the bank, requests the rest again', async () => {
    const { orderId, paymentId, providerOrderId } = await bought()
    await testApp.admin('/dashboard-refund', { paymentId, amount: 100_000 })
    await testApp.runAllWork()
    await testApp.fault('refund_fails', { seconds: 0, subject: providerOrderId })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
    await testApp.run('refund-payments')
    await testApp.runAllWork()
    const made = await testApp.db.many(
      'SELECT amount::int AS amount, status FROM sandbox.refunds WHERE payment_id = $1 ORDER BY created_at',
      [paymentId],
    )
    expect(made).toEqual([
      { amount: 100_000, status: 'processed' },
      { amount: 2_300_000, status: 'failed' },
      { amount: 2_300_000, status: 'processed' },
    ])
    expect(await reasonOf(orderId)).toEqual(['provider processed', 'operator processed'])
  })

  test('is found a week and a half after the payment, too, where its events were lost', async () => {
    const { orderId, providerOrderId, paymentId } = await bought()
    await testApp.fault('webhook_lost', { times: 9, subject: providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    await testApp.db.run(
      `UPDATE provider_orders SET created_at = created_at - interval '11 days',
        checked_at = checked_at - interval '11 days' WHERE order_id = $1`,
      [orderId],
    )
    await testApp.run('reconcile-orders')
    await expectRefundedOnce(orderId, paymentId)
  })

  test('and one of ours at the same moment are one', async () => {
    const { orderId, paymentId } = await bought()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    expect([await testApp.stateOf(orderId), await reasonOf(orderId), await testApp.mailsTo(buyer)]).toEqual([
      'refunded',
      ['operator processed'],
      ['order_confirmed', 'refunded'],
    ])
  })
})
