// Today and a pickup that the courier service has not confirmed: listed while somebody must act, not once the courier
// has the parcel.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellParcel } from '../bookings/bookings.testing.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer')
})
afterAll(() => testApp?.close())

const stopped = async () =>
  (await todayItems(viewer)).filter(({ group }) => group === 'stopped').map(({ what }) => what.split(':')[0])
/** The pauses between two requests are over, and the booking is hours old. */
async function waitHours(): Promise<void> {
  await testApp.db.run(`UPDATE courier_bookings SET retry_at = NULL, created_at = created_at - interval '2 hours'`)
  await testApp.run('finish-bookings')
}

test('a pickup without an answer is listed until the courier has the parcel', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('status', { on: 'pickup', status: 500, times: 2 })
  await sold.book()
  await waitHours()
  expect(await stopped()).toEqual(['Delhivery, no answer'])
  // The courier comes all the same, and its first scan is late.
  await testApp.fault('webhook_lost')
  await sold.happens(42)
  await waitHours()
  expect((await sold.view()).booking?.failure).toBe('Already picked up')
  expect(await stopped()).toEqual(['Delhivery says “Already picked up”'])
  await sold.happens(18)
  await testApp.runAllWork()
  expect(await stopped()).toEqual([])

  const scannedFirst = await sellParcel(testApp)
  await testApp.fault('status', { on: 'pickup', status: 500 })
  await scannedFirst.book()
  await scannedFirst.happens(42)
  await testApp.runAllWork()
  await waitHours()
  expect((await scannedFirst.view()).booking?.failure).toBeNull()
  expect(await stopped()).toEqual([])
})
