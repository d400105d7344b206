// A lost dispute over a payment whose refund was requested and not sent: the buyer never gets more than was paid, and
// an order whose money is back says so.
import { expect, test } from 'vitest'
import { verifyMoney } from '../ledger/ledger.ts'
import { buyer, order, reasonOf, setUpPayments, testApp, work } from '../orders/paying.testing.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import {
  decide,
  dispute,
  idOfDispute,
  mailKeys,
  owedFor,
  paid,
  refund,
  respond,
  rowsOf,
  stopsOf,
} from './disputes.testing.ts'
import { evidenceTextOf } from './evidence.ts'
import { findDispute } from './store.ts'
import { evidenceWords as words } from './words.ts'

setUpPayments()

const sentTo = async (paymentId: string) =>
  (
    await testApp.db.fresh<{ amount: number }>(
      `SELECT amount::int AS amount FROM sandbox.refunds WHERE payment_id = $1 AND status <> 'failed'
       ORDER BY created_at`,
      [paymentId],
    )
  ).map(({ amount }) => amount)
/** The provider cannot be reached: the refunds that are due stay unsent. */
async function failToSend(): Promise<void> {
  await testApp.fault('status', { on: 'refund', status: 503, times: 20 })
  await testApp.run('refund-payments')
  await testApp.admin('/faults', {}, 'DELETE')
}
async function sendDue(): Promise<void> {
  await testApp.db.run('UPDATE refunds SET next_attempt_at = clock_timestamp()')
  await testApp.run('refund-payments')
  await testApp.runAllWork()
}
const faults = async () => (await verifyMoney(testApp.db)).faults

test('of a part: only the rest of the refund is sent, and the mail names that amount', async () => {
  const { orderId, paymentId } = await paid()
  await refund(orderId)
  await failToSend()
  const disputeId = await dispute(paymentId, { amount: 900_000 })
  await decide(disputeId, 'lost')
  expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([['operator due'], 'paid'])
  await sendDue()
  expect(await sentTo(paymentId)).toEqual([1_500_000])
  expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([['operator processed'], 'refunded'])
  const mail = await testApp.db.one<{ subject: string }>(
    `SELECT subject FROM mails WHERE about = $1 AND key LIKE 'refunded:%'`,
    [orderId],
  )
  expect(mail?.subject).toContain('₹15,000.00')
  expect([await owedFor(orderId), await faults()]).toEqual([0, []])
})

test('two of parts, and more than one refund: the bank takes the oldest first', async () => {
  const { orderId, paymentId } = await paid()
  await refund(orderId, 500_000)
  await refund(orderId, 1_000_000)
  await failToSend()
  for (const amount of [300_000, 400_000]) await decide(await dispute(paymentId, { amount }), 'lost')
  await sendDue()
  expect(await sentTo(paymentId)).toEqual([800_000])
  expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([
    ['operator processed', 'operator processed'],
    'paid',
  ])
  await refund(orderId)
  await testApp.runAllWork()
  expect([await sentTo(paymentId), await testApp.stateOf(orderId)]).toEqual([[800_000, 900_000], 'refunded'])
  expect(await faults()).toEqual([])
})

test.each([
  [1_000_000, 500_000],
  // The provider would take more, since it does not count what the bank took.
  [500_000, 1_000_000],
])('beside a refund of %i paise at the provider’s dashboard: only the rest, %i, is sent', async (atDashboard, rest) => {
  const { orderId, paymentId } = await paid()
  const disputeId = await dispute(paymentId, { amount: 900_000 })
  await respond(paymentId, 'contest')
  await decide(disputeId, 'lost')
  await refund(orderId)
  await testApp.fault('webhook_lost', { times: 9 })
  await testApp.admin('/dashboard-refund', { paymentId, amount: atDashboard })
  // The provider’s refund is pending until the bank has decided.
  await testApp.runAllWork()
  await sendDue()
  expect(await sentTo(paymentId)).toEqual([atDashboard, rest])
  expect([await rowsOf(paymentId), await testApp.stateOf(orderId)]).toMatchObject([[{ status: 'lost' }], 'refunded'])
  expect(await faults()).toEqual([])
})

test('of all but less than a rupee: the provider refunds no less, so the refund is done', async () => {
  const { orderId, paymentId } = await paid()
  await refund(orderId)
  await failToSend()
  await decide(await dispute(paymentId, { amount: 2_400_000 - 99 }), 'lost')
  await sendDue()
  expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([['operator processed'], 'refunded'])
  expect([await sentTo(paymentId), await faults()]).toEqual([[], []])
})

test('of phase fraud that was accepted, where less than a rupee is left: nothing is refunded', async () => {
  const { orderId, paymentId } = await paid()
  await testApp.admin('/dashboard-refund', { paymentId, amount: 2_400_000 - 99 })
  await testApp.runAllWork()
  await dispute(paymentId, { phase: 'fraud', amount: 100 })
  await respond(paymentId, 'accept')
  await sendDue()
  expect([await reasonOf(orderId), await testApp.stateOf(orderId)]).toEqual([['provider processed'], 'paid'])
  expect([await sentTo(paymentId), await faults()]).toEqual([[2_400_000 - 99], []])
})

test.each([
  ['all', 2_400_000, []],
  ['a part', 900_000, [1_500_000]],
])(
  'of %s after the refund was processed, which fails later: only what the bank left is sent',
  async (_, amount, again) => {
    const { orderId, paymentId } = await paid()
    await refund(orderId)
    await testApp.runAllWork()
    await decide(await dispute(paymentId, { amount }), 'lost')
    const made = await testApp.db.one<{ id: string }>('SELECT id FROM sandbox.refunds WHERE payment_id = $1', [
      paymentId,
    ])
    for (let report = 0; report < 2; report++) {
      await testApp.admin('/refund', { refundId: made?.id, status: 'failed' })
      await testApp.runAllWork()
      await sendDue()
    }
    expect([await sentTo(paymentId), await reasonOf(orderId)]).toEqual([again, ['operator processed']])
    expect([await testApp.stateOf(orderId), await faults()]).toEqual(['refunded', []])
    const mails = (await testApp.mailsTo(buyer)).filter((key) => key === 'refund_failed')
    expect(mails).toHaveLength(again.length)
  },
)

test('of a payment that came too late: the order is refunded', async () => {
  const placed = await order()
  await testApp.endHold(placed.orderId)
  const other = await newBuyerWithAddress(testApp)
  const { data } = (await testApp.place(other, work)).body
  await testApp.verify(other, data, await testApp.pay(data))
  const payment = await testApp.pay(placed)
  await testApp.verify(buyer, placed, payment)
  await failToSend()
  await decide(await dispute(payment.paymentId), 'lost')
  expect([await testApp.stateOf(placed.orderId), await reasonOf(placed.orderId)]).toEqual([
    'refunded',
    ['gone processed'],
  ])
  await sendDue()
  expect(await sentTo(payment.paymentId)).toEqual([])
})

test('of a second payment: the sale goes on, its evidence is not that of the sale, and nobody bears it', async () => {
  const placed = await order()
  await testApp.fault('second_payment')
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  await testApp.runAllWork()
  const stops = await stopsOf(placed.orderId)
  const [{ id: second = '' } = {}] = await testApp.db.fresh<{ id: string }>(
    `SELECT payment_id AS id FROM refunds WHERE reason = 'second_payment'`,
  )
  const disputeId = await dispute(second)
  expect([await stopsOf(placed.orderId), await mailKeys(placed.orderId)]).toEqual([stops, []])
  const row = await findDispute(testApp.db, await idOfDispute(second))
  expect(row && (await evidenceTextOf(testApp.context, testApp.db, row))).toMatchObject({
    order: null,
    files: [words.files.sheet],
  })
  await respond(second, 'contest')
  await decide(disputeId, 'lost')
  expect(await rowsOf(second)).toMatchObject([{ status: 'lost', borne_by: null }])
  expect([await stopsOf(placed.orderId), await mailKeys(placed.orderId)]).toEqual([stops, []])
})
