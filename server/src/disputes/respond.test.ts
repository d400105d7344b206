// Our response to a dispute, with the sandbox as the provider: what is sent, again, by whom it is borne, and what
// fails. After each test our payments and the provider's agree (`setUpPayments`).
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buyer, reasonOf, setUpPayments, testApp } from '../orders/paying.testing.ts'
import { requestResponse, saveSummary } from './disputes.ts'
import { decide, dispute, idOfDispute, kindsOf, mailKeys, paid, respond, rowsOf } from './disputes.testing.ts'

setUpPayments()

/** A payment at the provider that belongs to no order here; its id. */
async function paidElsewhere(): Promise<string> {
  const id = `order_${randomUUID()}`
  await testApp.db.run(
    `INSERT INTO sandbox.orders (id, amount, amount_paid, currency, notes, status, capture)
     VALUES ($1, 50000, 0, 'INR', '{}', 'created', 'automatic')`,
    [id],
  )
  return (await testApp.pay({ providerOrderId: id })).paymentId
}

/** Overwrites the facts of the order's invoice, which no act of the product does. */
async function writeSnapshot(orderId: string, snapshot: unknown): Promise<void> {
  await testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    await tx.run('UPDATE invoices SET snapshot = $2 WHERE order_id = $1', [orderId, JSON.stringify(snapshot)])
  })
}
/** From here on the invoice cannot be drawn. */
async function breakInvoice(orderId: string): Promise<{ snapshot: unknown }> {
  const row = await testApp.db.one<{ snapshot: unknown }>('SELECT snapshot FROM invoices WHERE order_id = $1', [
    orderId,
  ])
  await writeSnapshot(orderId, {})
  return { snapshot: row?.snapshot }
}

describe('our response', () => {
  test('that cannot be put together waits, and does not keep the others from their turn', async () => {
    const [broken, whole] = [await paid(), await paidElsewhere()]
    for (const paymentId of [broken.paymentId, whole]) await dispute(paymentId)
    for (const paymentId of [broken.paymentId, whole]) {
      const id = await idOfDispute(paymentId)
      const now = testApp.context.clock.now()
      await testApp.db.transaction((tx) => requestResponse(tx, id, 'contest', now))
    }
    await testApp.db.run(`UPDATE disputes SET respond_by = respond_by - interval '1 hour' WHERE payment_id = $1`, [
      broken.paymentId,
    ])
    const { snapshot } = await breakInvoice(broken.orderId)
    await expect(testApp.run('send-dispute-responses')).rejects.toThrow('1 of 2 rows failed')
    expect(await rowsOf(broken.paymentId)).toMatchObject([{ responded: false }])
    expect(await rowsOf(whole)).toMatchObject([{ responded: true }])
    const waiting = 'SELECT failure, next_attempt_at > clock_timestamp() AS waits FROM disputes WHERE payment_id = $1'
    expect(await testApp.db.one(waiting, [broken.paymentId])).toEqual({
      failure: 'The response could not be put together. It is tried again.',
      waits: true,
    })
    await writeSnapshot(broken.orderId, snapshot)
    await testApp.db.run('UPDATE disputes SET next_attempt_at = clock_timestamp() WHERE responded_at IS NULL')
    await testApp.run('send-dispute-responses')
    expect(await rowsOf(broken.paymentId)).toMatchObject([{ responded: true }])
    for (const paymentId of [broken.paymentId, whole])
      await decide((await rowsOf(paymentId))[0]?.provider_dispute_id ?? '', 'won')
    await testApp.admin('/dashboard-refund', { paymentId: whole })
  })

  test('is the operator’s text; required again, it is sent again; ignored then, it is our silence', async () => {
    const { orderId, paymentId } = await paid()
    const disputeId = await dispute(paymentId)
    const id = await idOfDispute(paymentId)
    const now = testApp.context.clock.now()
    await testApp.db.transaction((tx) =>
      saveSummary(tx, id, { summary: 'The buyer has the work.', summaryBefore: null }, now),
    )
    await testApp.fault('drop_response', { on: 'dispute' })
    await respond(paymentId, 'contest')
    await expect(respond(paymentId, 'accept')).rejects.toMatchObject({ code: 'dispute_answered' })
    await testApp.db.run('UPDATE disputes SET next_attempt_at = clock_timestamp() WHERE responded_at IS NULL')
    await testApp.run('send-dispute-responses')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'under_review', responded: true }])
    const sent = `SELECT evidence ->> 'summary' AS summary FROM sandbox.disputes WHERE id = $1`
    expect(await testApp.db.one(sent, [disputeId])).toEqual({ summary: 'The buyer has the work.' })
    await decide(disputeId, 'action_required')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'open', responded: false }])
    expect(await mailKeys(orderId)).toEqual(['artist_dispute', 'artist_dispute'])
    await respond(paymentId, 'contest')
    await decide(disputeId, 'action_required')
    await decide(disputeId, 'lost')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'lost', borne_by: 'gallery' }])
  })

  test('that accepts a dispute of phase fraud refunds the buyer ourselves, at the gallery’s cost', async () => {
    const { orderId, paymentId } = await paid()
    await dispute(paymentId, { phase: 'fraud' })
    await respond(paymentId, 'accept')
    await testApp.runAllWork()
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'closed', borne_by: 'gallery', amount_deducted: 0 }])
    expect([await testApp.stateOf(orderId), await reasonOf(orderId)]).toEqual(['refunded', ['dispute processed']])
    expect(await kindsOf(orderId)).toEqual(['sale', 'fee'])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'refunded'])
  })

  test('is refused once the bank takes none', async () => {
    const { paymentId } = await paid()
    const disputeId = await dispute(paymentId, { respondInHours: 0 })
    await expect(respond(paymentId, 'contest')).rejects.toMatchObject({ code: 'dispute_over' })
    await decide(disputeId, 'won')
    await expect(respond(paymentId, 'accept')).rejects.toMatchObject({ code: 'dispute_over' })
  })

  test('to a dispute of a payment that belongs to no order here is sent too, and changes no ledger', async () => {
    const { orderId } = await paid()
    const paymentId = await paidElsewhere()
    const disputeId = await dispute(paymentId)
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'open' }])
    await respond(paymentId, 'contest')
    await decide(disputeId, 'lost')
    expect(await rowsOf(paymentId)).toMatchObject([{ status: 'lost', borne_by: null }])
    expect(await kindsOf(orderId)).toEqual(['sale', 'fee'])
    await testApp.admin('/dashboard-refund', { paymentId })
  })
})
