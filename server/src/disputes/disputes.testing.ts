// A paid order and its dispute, for the tests of disputes: the bank's decisions through the sandbox, our response, and
// what rows, ledger, timeline and mails have after it.
import { toPaise } from '@rasika/contract/money.ts'
import { refundOrder } from '../orders/orders.ts'
import { artist, buyer, order, testApp } from '../orders/paying.testing.ts'
import { idOf } from '../testing/ids.ts'
import { type DisputeResponse, requestResponse } from './disputes.ts'

type Bank = 'won' | 'lost' | 'closed' | 'action_required'
interface Row {
  id: string
  provider_dispute_id: string
  status: string
  closed: boolean
  responded: boolean
  borne_by: string | null
  amount_deducted: number
}

export const paid = async () => {
  const placed = await order()
  const payment = await testApp.pay(placed)
  await testApp.verify(buyer, placed, payment)
  return { ...placed, paymentId: payment.paymentId }
}
export const dispute = async (paymentId: string, more: object = {}) => {
  const made = await testApp.admin<{ id: string }>('/dispute', { paymentId, ...more })
  await testApp.runAllWork()
  return made.id
}
export const decide = async (disputeId: string, outcome: Bank) => {
  await testApp.admin('/dispute-decision', { disputeId, outcome })
  await testApp.runAllWork()
}
export const rowsOf = (paymentId: string) =>
  testApp.db.fresh<Row>(
    `SELECT id, provider_dispute_id, status, closed_at IS NOT NULL AS closed, responded_at IS NOT NULL AS responded,
       borne_by, amount_deducted FROM disputes WHERE payment_id = $1 ORDER BY opened_at, id`,
    [paymentId],
  )
export const idOfDispute = async (paymentId: string) => idOf((await rowsOf(paymentId))[0]?.id ?? '')
export const respond = async (paymentId: string, response: DisputeResponse) => {
  const id = await idOfDispute(paymentId)
  await testApp.db.transaction((tx) => requestResponse(tx, id, response, testApp.context.clock.now()))
  await testApp.runAllWork()
}
export const refund = (orderId: string, amount: number | null = null) =>
  testApp.db.transaction((tx) =>
    refundOrder(testApp.context, tx, idOf(orderId), amount === null ? null : toPaise(amount)),
  )
export const entriesOf = (orderId: string) =>
  testApp.db.fresh<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM ledger_entries WHERE order_id = $1 ORDER BY seq',
    [orderId],
  )
export const kindsOf = async (orderId: string) => (await entriesOf(orderId)).map(({ kind }) => kind)
export const owedFor = async (orderId: string) =>
  (await entriesOf(orderId)).reduce((sum, { amount }) => sum + amount, 0)
export const stopsOf = async (orderId: string) => {
  const { body } = await testApp.request<{ data: { timeline: { step: string; state: string }[] } }>(
    `GET /api/v1/order/${orderId}`,
    { token: buyer.token },
  )
  return body.data.timeline.map(({ step, state }) => `${step} ${state}`)
}
export const mailKeys = async (orderId: string) =>
  (
    await testApp.db.fresh<{ key: string }>(
      `SELECT split_part(key, ':', 1) AS key FROM mails
       WHERE recipient = $1 AND about = $2 AND key LIKE 'artist_dispute%' ORDER BY written_at, id`,
      [artist.email, orderId],
    )
  ).map(({ key }) => key)
