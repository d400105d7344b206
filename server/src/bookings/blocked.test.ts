// A booking whose work is to stay with its artist (docs/product.md 21): nothing is booked and no van is asked for until
// the bank has decided, and a pickup that was arranged before is cancelled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { finishBookings, inDays, sellParcel, type SoldParcel, tomorrow } from './bookings.testing.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer')
})
afterAll(() => testApp?.close())

/** The buyer's bank disputes the payment; returns what ends it for the artist. */
async function dispute({ id }: SoldParcel): Promise<() => Promise<void>> {
  const payment = await testApp.db.one<{ id: string }>('SELECT id FROM payments WHERE order_id = $1', [id])
  const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId: payment?.id })
  await testApp.runAllWork()
  return async () => {
    await testApp.admin('/dispute-decision', { disputeId, outcome: 'won' })
    await testApp.runAllWork()
  }
}
const stopped = async () => (await todayItems(viewer)).filter(({ group }) => group === 'stopped')

test('a parcel of which the service knows nothing is booked once the bank has decided', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('status', { on: 'book', status: 500 })
  await sold.book()
  const win = await dispute(sold)
  await finishBookings(testApp)
  expect(await sold.atSandbox()).toEqual([])
  expect((await sold.view()).booking).toMatchObject({ state: 'requested', failure: null })
  expect(await stopped()).toEqual([])
  await win()
  await finishBookings(testApp)
  expect((await sold.view()).booking).toMatchObject({ state: 'booked', pickupOn: tomorrow() })
})

test('one that is not wanted any more, since its artist handed the work over before, is cancelled all the same', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('drop_response', { on: 'assign' })
  await sold.book()
  await sold.asArtist('POST', '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490341' })
  await dispute(sold)
  await testApp.fault('status', { on: 'cancel', status: 500 })
  await finishBookings(testApp)
  expect((await stopped()).map(({ what }) => what.split(':')[0])).toEqual(['Delhivery, no answer'])
  await finishBookings(testApp)
  expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
  expect(await stopped()).toEqual([])
})

test('a booked parcel whose pickup has no answer yet gets no van before, and no other day', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('status', { on: 'pickup', status: 500 })
  await sold.book()
  const win = await dispute(sold)
  await finishBookings(testApp)
  expect(await sold.atSandbox()).toMatchObject([{ pickup_on: null }])
  expect((await sold.chooseDay(inDays(3))).body).toMatchObject({
    code: 'not_deliverable',
    message: expect.stringContaining('The buyer’s bank disputes the payment'),
  })
  await win()
  await finishBookings(testApp)
  expect((await sold.view()).booking).toMatchObject({ pickupOn: tomorrow() })
})

test('a pickup that was booked before is cancelled, and can be booked again once the bank has decided', async () => {
  const sold = await sellParcel(testApp)
  await sold.book()
  await finishBookings(testApp)
  expect((await sold.view()).booking).toMatchObject({ state: 'booked', pickupOn: tomorrow() })
  const win = await dispute(sold)
  await finishBookings(testApp)
  expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
  expect(await stopped()).toEqual([])
  await win()
  await sold.book()
  await finishBookings(testApp)
  expect((await sold.view()).booking).toMatchObject({ state: 'booked', pickupOn: tomorrow() })
})

test('a pickup that the courier service does not cancel is listed today until it is cancelled', async () => {
  const sold = await sellParcel(testApp)
  await sold.book()
  await finishBookings(testApp)
  await dispute(sold)
  await testApp.fault('status', { on: 'cancel', status: 500 })
  await finishBookings(testApp)
  const [row, ...others] = await stopped()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    what: expect.stringMatching(/^Delhivery, pickup to be cancelled: /),
    nextAct: 'cancel_at_service',
    deadline: new Date(`${tomorrow()}T00:00:00+05:30`).toISOString(),
  })
  await finishBookings(testApp)
  expect(await stopped()).toEqual([])
})
