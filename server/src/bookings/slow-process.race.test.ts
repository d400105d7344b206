// A process that asks the courier service about a booking is held up for longer than its minute, and another one ends
// the booking meanwhile: nothing stays at the service that no row here stands for, and Today lists it until then.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { finishBookings, sellParcel, type SoldParcel } from './bookings.testing.ts'
import { cancelBooking } from './cancel.ts'
import { carryOutBooking } from './carry-out-booking.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer')
})
afterAll(() => testApp?.close())

/** A booking of which the service knows nothing yet, and its id. */
async function bookUnknown(): Promise<{ sold: SoldParcel; id: string }> {
  const sold = await sellParcel(testApp, { deliveryCharge: 'Fixed', deliveryPrice: 900 })
  await testApp.fault('status', { on: 'book', status: 500 })
  await sold.book()
  await testApp.db.run('UPDATE courier_bookings SET retry_at = NULL WHERE order_id = $1', [sold.id])
  const row = await testApp.db.one<{ id: string }>('SELECT id FROM courier_bookings WHERE order_id = $1', [sold.id])
  return { sold, id: row?.id ?? '' }
}

/** Carries out the booking in a process that is held up before it sends anything, until `meanwhile` is over. */
async function carryOutSlowly(id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const holder = await testApp.db.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE artists IN ACCESS EXCLUSIVE MODE')
    const slow = carryOutBooking(testApp.context, id)
    await expect
      .poll(() =>
        testApp.db.one(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM artists%'`),
      )
      .not.toBeNull()
    await testApp.db.run('UPDATE courier_bookings SET busy_until = clock_timestamp() WHERE id = $1', [id])
    await meanwhile()
    await holder.query('ROLLBACK')
    await slow
  } finally {
    holder.release()
  }
}

const listed = async (sold: SoldParcel) => {
  const { orderNumber } = await sold.ofArtist()
  const items = await todayItems(viewer)
  return items.filter(({ label, group }) => label === orderNumber && group === 'stopped')
}
const statuses = async (sold: SoldParcel) => (await sold.atSandbox()).map(({ status }) => status)

test('a parcel booked after the artist has cancelled is cancelled at the service at once', async () => {
  const { sold, id } = await bookUnknown()
  await carryOutSlowly(id, () => cancelBooking(testApp.context, id, 'artist'))
  expect(await statuses(sold)).toEqual([8])
  expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
  expect(await listed(sold)).toEqual([])
})

test('one that the service does not cancel is in Today, and each hour another request goes to the service', async () => {
  const { sold, id } = await bookUnknown()
  await testApp.fault('status', { on: 'cancel', status: 500 })
  await carryOutSlowly(id, () => cancelBooking(testApp.context, id, 'artist'))
  expect(await statuses(sold)).toEqual([52])
  expect(await listed(sold)).toMatchObject([{ nextAct: 'cancel_at_service', url: '/sandbox/admin/' }])
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([52])
  await testApp.db.run(`UPDATE courier_bookings SET left_asked_at = left_asked_at - interval '1 hour'`)
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([8])
  expect(await listed(sold)).toEqual([])
})

test('one that a person cancels at the service leaves Today as well', async () => {
  const { sold, id } = await bookUnknown()
  await testApp.fault('status', { on: 'cancel', status: 403, times: 2 })
  await carryOutSlowly(id, () => cancelBooking(testApp.context, id, 'artist'))
  expect(await listed(sold)).toHaveLength(1)
  const [parcel] = await sold.atSandbox()
  await testApp.admin('/parcel', { awb: parcel?.awb, status: 8 })
  await testApp.db.run(`UPDATE courier_bookings SET left_asked_at = left_asked_at - interval '1 hour'`)
  await finishBookings(testApp)
  expect(await listed(sold)).toEqual([])
  await testApp.admin('/faults', {}, 'DELETE')
})

test('a parcel booked while another process ends the booking is cancelled at the service and costs no freight', async () => {
  const { sold, id } = await bookUnknown()
  let cancelling: Promise<unknown> = Promise.resolve()
  await carryOutSlowly(id, async () => {
    await testApp.fault('delay', { on: 'find', seconds: 2 })
    cancelling = cancelBooking(testApp.context, id, 'artist')
    // The service knows no such booking, and its response is on its way.
    await expect
      .poll(async () => (await testApp.admin<{ name: string }[]>('/faults', {}, 'GET')).map(({ name }) => name))
      .not.toContain('delay')
  })
  await cancelling
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([8])
  expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
  expect(await listed(sold)).toEqual([])
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
})
