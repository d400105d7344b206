// Refunds of a part of what was paid (docs/product.md 25): each once despite failures, until nothing is left.
import { refundOfCancellation } from '@rasika/contract/cancellation.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { describe, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { idOf } from '../testing/ids.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { refundOrder, viewOrder } from './orders.ts'
import { artist, buyer, order, reasonOf, setUpPayments, startPurchase, testApp } from './paying.testing.ts'

setUpPayments()

/** The work costs ₹24,000. */
async function paid(): Promise<string> {
  const placed = await order()
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed.orderId
}
const refund = (id: string, amount: number | null) =>
  testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id), amount === null ? null : toPaise(amount)))
const codeOf = (request: Promise<unknown>) =>
  request.then(() => 'refunded').catch((error: { code: string }) => error.code)
const detail = async (id: string) =>
  (await testApp.request<{ data: BuyerOrderDetail }>(`GET /api/v1/order/${id}`, { token: buyer.token })).body.data
const madeAtProvider = async (id: string) =>
  (
    await testApp.db.many<{ amount: number }>(
      `SELECT r.amount::int AS amount FROM sandbox.refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.order_id = $1 AND r.status <> 'failed' ORDER BY r.created_at`,
      [id],
    )
  ).map(({ amount }) => amount)
async function runDueRefunds(): Promise<void> {
  await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
  await testApp.run('refund-payments')
  await testApp.runAllWork()
}

describe('a part of what was paid', () => {
  test('goes back, and the order stands; the refund of the rest ends it', async () => {
    const id = await paid()
    expect(await refund(id, 500_000)).toBe(500_000)
    await testApp.runAllWork()
    const seen = await detail(id)
    expect([seen.state, seen.creditNotes, seen.timeline.map(({ step }) => step).includes('refunded')]).toEqual([
      'paid',
      1,
      false,
    ])
    expect(seen.refunds).toMatchObject([
      { amount: 5000, acceptedAt: expect.any(String), reference: expect.stringMatching(/^rfnd_/) },
    ])
    const files = await testApp.request<{ data: { creditNotes: unknown[]; certificate: unknown } }>(
      `GET /api/v1/order/${id}/files`,
      { token: buyer.token },
    )
    expect([files.body.data.creditNotes.length, files.body.data.certificate !== null]).toEqual([1, true])
    const handedOver = await testApp.request(`POST /api/v1/artist/order/${id}/handed-over`, {
      token: artist.token,
      body: { courier: 'Delhivery', trackingNumber: '12345678901' },
    })
    expect(handedOver.status).toBe(200)

    expect(await refund(id, null)).toBe(1_900_000)
    expect(await refund(id, null)).toBe(0)
    await testApp.runAllWork()
    expect([await testApp.stateOf(id), await reasonOf(id), await madeAtProvider(id)]).toEqual([
      'refunded',
      ['operator processed', 'operator processed'],
      [500_000, 1_900_000],
    ])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped', 'refunded', 'refunded'])
    expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  })

  test('is at least ₹1, leaves nothing or at least ₹1, and is never more than is left', async () => {
    const id = await paid()
    for (const amount of [99, 2_400_000 - 99, 2_400_001])
      expect([amount, await codeOf(refund(id, amount))]).toEqual([amount, 'refund_amount'])
    expect(await refund(id, 2_400_000 - 100)).toBe(2_399_900)
    expect(await codeOf(refund(id, 101))).toBe('refund_amount')
    expect(await refund(id, 100)).toBe(100)
    expect(await codeOf(refund(id, 100))).toBe('not_refundable')
    await testApp.runAllWork()
    expect(await testApp.stateOf(id)).toBe('refunded')
  })

  test('cannot be what the provider’s dashboard left, where that is less than the provider refunds', async () => {
    const id = await paid()
    const paymentId = (await viewOrder(testApp.db, idOf(id))).order.payment_id as string
    await testApp.admin('/dashboard-refund', { paymentId, amount: 2_400_000 - 99 })
    await testApp.runAllWork()
    expect((await viewOrder(testApp.db, idOf(id))).payments).toMatchObject([{ refunded: 2_399_901 }])
    expect([await codeOf(refund(id, null)), await codeOf(refund(id, 99))]).toEqual(['not_refundable', 'not_refundable'])
    await runDueRefunds()
    expect([await madeAtProvider(id), await reasonOf(id)]).toEqual([[2_399_901], ['provider processed']])
  })

  test('leaves the downloads of a digital work', async () => {
    await startPurchase(1)
    const images = [await newUpload(testApp, artist)]
    const work = await newWork(testApp, artist, { deliveryType: 'Digital', images })
    const placed = (await testApp.place(buyer, work)).body.data
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    await refund(placed.orderId, 100)
    expect((await detail(placed.orderId)).downloads).toBe(1)
    const files = await testApp.request<{ data: { downloads: { url: string }[] } }>(
      `GET /api/v1/order/${placed.orderId}/files`,
      { token: buyer.token },
    )
    expect((await testApp.app.inject({ url: files.body.data.downloads[0]?.url ?? '' })).statusCode).toBe(200)
    await testApp.runAllWork()
  })

  test('is left out where the buyer cancels the order afterwards: the rest goes back, and each mail gives its reason', async () => {
    const id = await paid()
    await refund(id, 400_000)
    expect(refundOfCancellation(await detail(id))).toBe(20_000)
    const response = await testApp.request(`POST /api/v1/order/${id}/cancel`, { token: buyer.token, body: {} })
    expect(response.status).toBe(200)
    await testApp.runAllWork()
    expect([await testApp.stateOf(id), await reasonOf(id), await madeAtProvider(id)]).toEqual([
      'refunded',
      ['operator processed', 'buyer processed'],
      [400_000, 2_000_000],
    ])
    const mails = await testApp.db.many<{ text: string }>(
      `SELECT text FROM mails WHERE about = $1 AND key LIKE 'refunded:%' ORDER BY subject DESC`,
      [id],
    )
    expect(mails.map(({ text }) => /We have sent back (\S+) .*\n+(.*)/.exec(text)?.slice(1))).toEqual([
      ['₹4,000.00', 'It is a part of what you paid.'],
      ['₹20,000.00', 'You cancelled this order.'],
    ])
  })
})

describe('despite failures', () => {
  test('two equal parts whose responses are lost are made once each', async () => {
    const id = await paid()
    await testApp.fault('drop_response', { on: 'refund', times: 2 })
    await refund(id, 300_000)
    await refund(id, 300_000)
    await testApp.runAllWork()
    await runDueRefunds()
    expect([await madeAtProvider(id), await reasonOf(id)]).toEqual([
      [300_000, 300_000],
      ['operator processed', 'operator processed'],
    ])
  })

  test('a part that fails at the bank is requested again; the order stays', async () => {
    const id = await paid()
    await testApp.fault('refund_fails', { seconds: 0 })
    await refund(id, 300_000)
    await testApp.runAllWork()
    await runDueRefunds()
    expect([await madeAtProvider(id), await reasonOf(id), await testApp.stateOf(id)]).toEqual([
      [300_000],
      ['operator processed'],
      'paid',
    ])
  })

  test('one for which the dashboard left nothing is done, also where a part of ours came after that of the dashboard', async () => {
    const placed = await order()
    const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
    const { orderId: id, providerOrderId } = placed
    await testApp.fault('webhook_lost', { times: 9, subject: providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId: body.data.paymentInfo.gatewayPaymentId, amount: 2_000_000 })
    // The provider's times are whole seconds.
    await testApp.db.run(
      `UPDATE sandbox.refunds SET created_at = created_at - interval '1 minute' WHERE payment_id = $1`,
      [body.data.paymentInfo.gatewayPaymentId],
    )
    await refund(id, 400_000)
    await testApp.runAllWork()
    await refund(id, null)
    await testApp.runAllWork()
    await runDueRefunds()
    expect([await madeAtProvider(id), await testApp.stateOf(id), await reasonOf(id)]).toEqual([
      [2_000_000, 400_000],
      'refunded',
      ['operator processed', 'operator processed'],
    ])
  })

  test('the rest is sent where the provider’s dashboard gave a part back in the same moment', async () => {
    const id = await paid()
    const paymentId = (await viewOrder(testApp.db, idOf(id))).order.payment_id as string
    await refund(id, 2_000_000)
    await testApp.admin('/dashboard-refund', { paymentId, amount: 1_000_000 })
    await testApp.runAllWork()
    await runDueRefunds()
    expect((await madeAtProvider(id)).reduce((sum, amount) => sum + amount, 0)).toBe(2_400_000)
    expect((await viewOrder(testApp.db, idOf(id))).payments).toMatchObject([{ refunded: 2_400_000 }])
    expect(await testApp.stateOf(id)).toBe('refunded')
  })

  test('the whole at the provider’s dashboard, found by sending a part of ours, ends the order', async () => {
    const placed = await order()
    const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
    await testApp.fault('webhook_lost', { times: 9, subject: placed.providerOrderId })
    await testApp.admin('/dashboard-refund', { paymentId: body.data.paymentInfo.gatewayPaymentId })
    await refund(placed.orderId, 500_000)
    await testApp.runAllWork()
    await runDueRefunds()
    expect([await madeAtProvider(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      [2_400_000],
      ['operator processed', 'provider processed'],
    ])
    expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
    expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  })

  test('one of which the provider’s dashboard left less than a rupee is done', async () => {
    const id = await paid()
    const paymentId = (await viewOrder(testApp.db, idOf(id))).order.payment_id as string
    await refund(id, null)
    await testApp.admin('/dashboard-refund', { paymentId, amount: 2_400_000 - 99 })
    await testApp.runAllWork()
    await runDueRefunds()
    expect([await madeAtProvider(id), await reasonOf(id), await testApp.stateOf(id)]).toEqual([
      [2_400_000 - 99],
      ['operator processed'],
      'refunded',
    ])
  })
})

test('many parts at the same moment never come to more than was paid', async () => {
  for (let round = 0; round < 4; round++) {
    await startPurchase(1)
    const id = await paid()
    const codes = await Promise.all([...Array(9)].map(() => codeOf(refund(id, 600_000))))
    expect(codes.filter((code) => code === 'refunded')).toHaveLength(4)
    await Promise.all([testApp.run('refund-payments'), testApp.run('refund-payments')])
    await testApp.runAllWork()
    expect([await madeAtProvider(id), await testApp.stateOf(id)]).toEqual([Array(4).fill(600_000), 'refunded'])
    const notes = await testApp.db.one('SELECT count(*)::int AS notes FROM credit_notes WHERE order_id = $1', [id])
    expect(notes).toEqual({ notes: 4 })
  }
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
})
