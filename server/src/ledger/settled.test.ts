// The timeline of an order (contract/src/timeline.ts) and the ledger's SQL (maturity-store.ts) each decide when the
// artist's money is due: the step `settled` is over exactly while the ledger calls the money payable.
import { toPaise } from '@rasika/contract/money.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist } from '../testing/people.ts'
import { ledgerOf, setUpLedgers, sold, testApp } from './ledger.testing.ts'

setUpLedgers()

/** A work that was paid for 20 days ago, and whose parcel has had this state for 10 days. */
async function sale(state: 'in_transit' | 'delivered' | 'lost' = 'delivered') {
  const artist = await newArtist(testApp)
  const { orderId } = await sold(artist)
  const change = (text: string) => testApp.db.run(text, [orderId])
  await change(`UPDATE orders SET paid_at = paid_at - interval '20 days' WHERE id = $1`)
  await testApp.db.run(
    `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
     SELECT $1, 1, $2, at, at, CASE WHEN $2 = 'delivered' THEN at END
     FROM (SELECT clock_timestamp() - interval '10 days' AS at) moment`,
    [orderId, state],
  )
  /** What the timeline and the ledger say. */
  const isSettled = async () => {
    const path = `GET /api/v1/artist/order/${orderId}`
    const { body } = await testApp.request<{ data: ArtistOrderDetail }>(path, { token: artist.token })
    const timeline = body.data.timeline.some(({ step, state: progress }) => step === 'settled' && progress === 'done')
    return { timeline, ledger: (await ledgerOf(artist)).sums.payable > 0 }
  }
  return { orderId, change, isSettled }
}
const settled = { timeline: true, ledger: true }
const notSettled = { timeline: false, ledger: false }

test('a delivered work is settled once its return window is over', async () => {
  const { change, isSettled } = await sale()
  expect(await isSettled()).toEqual(settled)
  await change(`UPDATE shipments SET delivered_at = clock_timestamp() - interval '4 days' WHERE order_id = $1`)
  expect(await isSettled()).toEqual(notSettled)
})

test('a file is settled two days after its payment', async () => {
  const { change, isSettled } = await sale()
  await change(`DELETE FROM shipments WHERE order_id = $1`)
  await change(`UPDATE orders SET delivery_type = 'Digital', paid_at = clock_timestamp() WHERE id = $1`)
  expect(await isSettled()).toEqual(notSettled)
  await change(`UPDATE orders SET paid_at = paid_at - interval '3 days' WHERE id = $1`)
  expect(await isSettled()).toEqual(settled)
})

test('an order with a claim is settled once the claim is closed', async () => {
  const { change, isSettled } = await sale()
  await change(
    `INSERT INTO claims (order_id, kind, state, waits_for, due_at, remedy, description, comes_back)
     VALUES ($1, 'damaged', 'requested', 'artist', clock_timestamp() + interval '2 days', 'part', 'A scratch', false)`,
  )
  expect(await isSettled()).toEqual(notSettled)
  await change(
    `UPDATE claims SET state = 'withdrawn', waits_for = NULL, due_at = NULL, closed_at = clock_timestamp()
     WHERE order_id = $1`,
  )
  expect(await isSettled()).toEqual(settled)
})

test('an order with a dispute is settled once the bank has decided for the gallery', async () => {
  const { change, isSettled } = await sale()
  await change(
    `INSERT INTO disputes (provider, provider_dispute_id, payment_id, order_id, amount, phase, status, opened_at)
     SELECT 'razorpay', 'disp_' || id, payment_id, id, total, 'chargeback', 'open', clock_timestamp()
     FROM orders WHERE id = $1`,
  )
  expect(await isSettled()).toEqual(notSettled)
  await change(`UPDATE disputes SET status = 'won', closed_at = clock_timestamp() WHERE order_id = $1`)
  expect(await isSettled()).toEqual(settled)
})

test('a part that is refunded settles the rest; an order whose whole refund is requested or done is never settled', async () => {
  const { orderId, isSettled } = await sale()
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId), toPaise(100_000)))
  expect(await isSettled()).toEqual(settled)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
  expect(await isSettled()).toEqual(notSettled)
  await testApp.runAllWork()
  expect(await isSettled()).toEqual(notSettled)
})

test('a parcel on its way or lost is not settled; one that was found is, with its delivery', async () => {
  expect(await (await sale('in_transit')).isSettled()).toEqual(notSettled)
  const { change, isSettled } = await sale('lost')
  expect(await isSettled()).toEqual(notSettled)
  await change(`UPDATE shipments SET state = 'delivered', delivered_at = handed_over_at WHERE order_id = $1`)
  expect(await isSettled()).toEqual(settled)
})
