// Disputes of a payment at the buyer's bank, with the sandbox as the provider: what waits while one is open, and what
// each outcome changes. After each test our payments and the provider's agree (`setUpPayments`).
import { describe, expect, test } from 'vitest'
import { buyer, order, reasonOf, setUpPayments, testApp } from '../orders/paying.testing.ts'
import { idOf } from '../testing/ids.ts'
import { requestResponse } from './disputes.ts'
import {
  decide,
  dispute,
  entriesOf,
  kindsOf,
  mailKeys,
  owedFor,
  paid,
  refund,
  respond,
  rowsOf,
  stopsOf,
} from './disputes.testing.ts'

setUpPayments()

describe('while a dispute is open', () => {
  test('nobody requests a refund, the artist gets a mail, the order waits; won, all goes on', async () => {
    const { orderId, paymentId } = await paid()
    await testApp.fault('webhook_duplicated', { event: 'payment.dispute.created', copies: 2 })
    const disputeId = await dispute(paymentId)
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'open', closed: false, amount_deducted: 0 }])
    expect(await stopsOf(orderId)).toContain('dispute now')
    await expect(refund(orderId)).rejects.toMatchObject({
      code: 'payment_disputed',
      message: expect.stringContaining(disputeId),
    })
    await expect(refund(orderId, 20_000)).rejects.toMatchObject({ code: 'payment_disputed' })
    const cancelled = await testApp.request<{ code: string; message: string }>(`POST /api/v1/order/${orderId}/cancel`, {
      token: buyer.token,
      body: { reason: null },
    })
    expect([cancelled.status, cancelled.body.code]).toEqual([400, 'not_cancellable'])
    expect(cancelled.body.message).toContain('bank')
    expect(await kindsOf(orderId)).toEqual(['sale', 'fee'])
    expect(await mailKeys(orderId)).toEqual(['artist_dispute'])

    await respond(paymentId, 'contest')
    const sent = await testApp.db.one<{ summary: string; documents: number; status: string }>(
      `SELECT evidence ->> 'summary' AS summary, jsonb_array_length(evidence -> 'shipping_proof') AS documents, status
       FROM sandbox.disputes WHERE id = $1`,
      [disputeId],
    )
    expect(sent).toMatchObject({ documents: 1, status: 'under_review' })
    expect(sent?.summary).toMatch(/^Rasika is an online gallery.*₹24,000\.00/)
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'under_review', responded: true }])
    await decide(disputeId, 'won')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'won', closed: true, borne_by: null }])
    expect(await kindsOf(orderId)).toEqual(['sale', 'fee'])
    expect(await mailKeys(orderId)).toEqual(['artist_dispute', 'artist_dispute_ended'])
    expect(await stopsOf(orderId)).not.toContain('dispute now')
    await refund(orderId)
  })

  test('a refund that was requested and not sent waits, and is what a lost dispute takes first', async () => {
    const { orderId, paymentId } = await paid()
    await testApp.fault('status', { on: 'refund', status: 503, times: 4 })
    await refund(orderId)
    await testApp.run('refund-payments')
    await testApp.admin('/faults', {}, 'DELETE')
    const disputeId = await dispute(paymentId)
    await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
    await testApp.run('refund-payments')
    expect(await reasonOf(orderId)).toEqual(['operator due'])
    await decide(disputeId, 'lost')
    expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([['operator processed'], 'refunded'])
    expect(await owedFor(orderId)).toBe(0)
  })

  test('a refund made at the provider’s dashboard is recorded all the same', async () => {
    const { orderId, paymentId } = await paid()
    const disputeId = await dispute(paymentId)
    await testApp.admin('/dashboard-refund', { paymentId, amount: 500_000 })
    await testApp.runAllWork()
    expect(await reasonOf(orderId)).toEqual(['provider processed'])
    await decide(disputeId, 'won')
  })

  test('a refund and a dispute at the same moment: the refund comes first, or is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderId, paymentId } = await paid()
      await testApp.admin('/dispute', { paymentId })
      const [requested] = await Promise.allSettled([refund(orderId), testApp.runAllWork()])
      const isRefunded = requested.status === 'fulfilled'
      expect(isRefunded ? 'payment_disputed' : requested.reason.code).toBe('payment_disputed')
      expect((await reasonOf(orderId)).length).toBe(isRefunded ? 1 : 0)
      expect(await rowsOf(paymentId)).toMatchObject([{ status: 'open' }])
      await decide((await rowsOf(paymentId))[0]?.provider_dispute_id ?? '', isRefunded ? 'lost' : 'won')
      await testApp.db.run(`UPDATE artworks SET stock = stock + 1`)
    }
  })
})

describe('a lost dispute', () => {
  test('that was contested is recorded like a refund, once, however often and late its event comes', async () => {
    const { orderId, paymentId } = await paid()
    const disputeId = await dispute(paymentId)
    await respond(paymentId, 'contest')
    await testApp.fault('webhook_duplicated', { event: 'payment.dispute.lost', copies: 3 })
    await decide(disputeId, 'lost')
    await testApp.run('list-disputes')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'lost', borne_by: 'artist', amount_deducted: 2_400_000 }])
    expect(await entriesOf(orderId)).toMatchObject([
      { kind: 'sale', amount: 2_400_000 },
      { kind: 'fee' },
      { kind: 'dispute', amount: -2_400_000 },
      { kind: 'fee_back' },
    ])
    expect(await owedFor(orderId)).toBe(0)
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['dispute processed']])
    expect(await stopsOf(orderId)).toEqual(expect.arrayContaining(['dispute stopped', 'refunded stopped']))
    expect(await mailKeys(orderId)).toEqual(['artist_dispute', 'artist_dispute_ended'])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed'])
  })

  test('by our own silence is the gallery’s cost: the artist keeps the sale', async () => {
    const { orderId, paymentId } = await paid()
    const disputeId = await dispute(paymentId)
    await decide(disputeId, 'lost')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'lost', responded: false, borne_by: 'gallery' }])
    expect(await kindsOf(orderId)).toEqual(['sale', 'fee'])
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['dispute processed']])
    const notes = 'SELECT count(*)::int AS notes FROM credit_notes WHERE order_id = $1'
    expect(await testApp.db.one(notes, [orderId])).toEqual({ notes: 0 })
  })

  test('takes what refunds before it left, and no more', async () => {
    const { orderId, paymentId } = await paid()
    await refund(orderId, 900_000)
    await testApp.runAllWork()
    const disputeId = await dispute(paymentId)
    await respond(paymentId, 'accept')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'lost', borne_by: 'artist', amount_deducted: 2_400_000 }])
    const taken = await testApp.db.many(
      'SELECT reason, amount FROM refunds WHERE payment_id = $1 ORDER BY created_at',
      [paymentId],
    )
    expect(taken).toEqual([
      { reason: 'operator', amount: 900_000 },
      { reason: 'dispute', amount: 1_500_000 },
    ])
    expect([disputeId.length > 0, await owedFor(orderId)]).toEqual([true, 0])
  })

  test('of a part leaves the rest, also where two end at once; what is left can be refunded', async () => {
    const { orderId, paymentId } = await paid()
    const [first, second] = [
      await testApp.admin<{ id: string }>('/dispute', { paymentId, amount: 800_000 }),
      await testApp.admin<{ id: string }>('/dispute', { paymentId, amount: 700_000, phase: 'fraud' }),
    ]
    await testApp.runAllWork()
    for (const { id } of await rowsOf(paymentId))
      await testApp.db.transaction((tx) => requestResponse(tx, idOf(id), 'contest', testApp.context.clock.now()))
    await testApp.runAllWork()
    await Promise.all([decide(first.id, 'lost'), decide(second.id, 'lost')])
    await testApp.runAllWork()
    // The gallery bears fraud.
    expect((await rowsOf(paymentId)).map(({ borne_by }) => borne_by).toSorted()).toEqual(['artist', 'gallery'])
    expect(await testApp.stateOf(orderId)).toBe('paid')
    await refund(orderId)
    await testApp.runAllWork()
    expect(await testApp.stateOf(orderId)).toBe('refunded')
    // The artist keeps a part of the sale as large as what the gallery bore, less the fee on it.
    const ofArtist = Math.round(((await owedFor(orderId)) / 700_000) * 100)
    const [sale, fee] = await entriesOf(orderId)
    expect(ofArtist).toBe(Math.round((((sale?.amount ?? 0) + (fee?.amount ?? 0)) / (sale?.amount ?? 1)) * 100))
  })

  test('that was lost before its payment was known here takes the money once it is', async () => {
    const placed = await order()
    await testApp.fault('webhook_lost', { times: 3, subject: placed.providerOrderId })
    const payment = await testApp.pay(placed)
    await decide(await dispute(payment.paymentId), 'lost')
    expect(await rowsOf(payment.paymentId)).toMatchObject([{ status: 'lost', closed: true, borne_by: null }])
    await testApp.run('list-disputes')
    await testApp.verify(buyer, placed, payment)
    await testApp.run('list-disputes')
    expect(await rowsOf(payment.paymentId)).toMatchObject([{ status: 'lost', closed: true, borne_by: 'gallery' }])
    expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
      'refunded',
      ['dispute processed'],
    ])
  })
})

test('a dispute is found where every event was lost', async () => {
  const { paymentId } = await paid()
  await testApp.fault('webhook_lost', { times: 2 })
  const disputeId = await dispute(paymentId)
  expect(await rowsOf(paymentId)).toEqual([])
  await testApp.run('list-disputes')
  expect(await rowsOf(paymentId)).toMatchObject([{ status: 'open' }])
  await decide(disputeId, 'won')
  await testApp.db.run(`UPDATE disputes SET checked_at = checked_at - interval '7 hours'`)
  await testApp.run('check-disputes')
  expect(await rowsOf(paymentId)).toMatchObject([{ status: 'won', closed: true }])
})
