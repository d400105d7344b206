// A process that asks the courier service about a booking is held up for longer than its minute, and another one takes
// the booking meanwhile: the first writes nothing any more but that it has had a parcel booked, nothing stays at the
// service that no row here stands for, and Today lists it until then.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { withLateResponse } from '../testing/late-response.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { finishBookings, sellParcel, type SoldParcel } from './bookings.testing.ts'
import { cancelBooking } from './cancel.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { takeBooking } from './store.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer')
})
afterAll(() => testApp?.close())

const bookingOf = async (sold: SoldParcel) => {
  await testApp.db.run('UPDATE courier_bookings SET retry_at = NULL WHERE order_id = $1', [sold.id])
  const row = await testApp.db.one<{ id: string }>('SELECT id FROM courier_bookings WHERE order_id = $1', [sold.id])
  return { sold, id: row?.id ?? '' }
}

/** A booking of which the service knows nothing yet, and its id. */
async function bookUnknown(): Promise<{ sold: SoldParcel; id: string }> {
  const sold = await sellParcel(testApp, { deliveryCharge: 'Fixed', deliveryPrice: 900 })
  await testApp.fault('status', { on: 'book', status: 500 })
  await sold.book()
  return bookingOf(sold)
}

/** The booking's minute is over. */
const endMinute = (id: string) =>
  testApp.db.run('UPDATE courier_bookings SET busy_until = clock_timestamp() WHERE id = $1', [id])

const waitsFor = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM ' || $1 || '%'`
async function untilWaiting(table: string): Promise<void> {
  await expect.poll(() => testApp.db.one(waitsFor, [table])).not.toBeNull()
}

/** Carries out the booking in a process that is held up before it sends anything, until `meanwhile` is over. */
async function carryOutSlowly(id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const holder = await testApp.db.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE artists IN ACCESS EXCLUSIVE MODE')
    const slow = carryOutBooking(testApp.context, id)
    await untilWaiting('artists')
    await endMinute(id)
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
  // The service knows no such booking.
  await carryOutSlowly(id, async () => {
    cancelling = (await withLateResponse(testApp, 'find', () => cancelBooking(testApp.context, id, 'artist'))).outcome
  })
  await cancelling
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([8])
  expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
  expect(await listed(sold)).toEqual([])
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
})

test('a parcel booked while the service refuses another process the booking is cancelled there', async () => {
  const { sold, id } = await bookUnknown()
  let second: Promise<unknown> = Promise.resolve()
  await carryOutSlowly(id, async () => {
    second = (await withLateResponse(testApp, 'find', () => carryOutBooking(testApp.context, id))).outcome
  })
  await second
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([8])
  expect((await sold.view()).booking).toMatchObject({ state: 'refused' })
  expect(await listed(sold)).toMatchObject([{ nextAct: 'call_service' }])
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
})

test('a parcel that a slow process has had booked stays at the service, and the one after it records it', async () => {
  const { sold, id } = await bookUnknown()
  const carryOut = () => carryOutBooking(testApp.context, id)
  let [slow, next]: Promise<unknown>[] = []
  await testApp.db.transaction(async (tx) => {
    await tx.run('SELECT FROM orders WHERE id = $1 FOR UPDATE', [sold.id])
    slow = carryOut()
    await untilWaiting('orders')
    await endMinute(id)
    next = (await withLateResponse(testApp, 'find', carryOut)).outcome
  })
  await slow
  expect([await statuses(sold), await listed(sold)]).toEqual([[52], []])
  await next
  await finishBookings(testApp)
  expect(await statuses(sold)).toEqual([27])
  expect((await sold.view()).booking).toMatchObject({ state: 'booked', failure: null })
  expect(await listed(sold)).toEqual([])
})

test.each(['find', 'cancel'])(
  'a cancelling that a slow process learns of by %s does not stand beside the parcel that was recorded since',
  async (on) => {
    const sold = await sellParcel(testApp, { deliveryCharge: 'Fixed', deliveryPrice: 900 })
    await testApp.fault('drop_response', { on: 'assign' })
    await sold.book()
    const { id } = await bookingOf(sold)
    const [parcel] = await sold.atSandbox()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    if (on === 'find') await testApp.admin('/parcel', { awb: parcel?.awb, status: 8 })
    const carryOut = () => carryOutBooking(testApp.context, id)
    const { outcome } = await withLateResponse(testApp, on, carryOut)
    await testApp.admin('/parcel', { awb: parcel?.awb, status: 42 })
    await endMinute(id)
    await carryOut()
    await outcome
    expect((await sold.view()).booking).toMatchObject({ state: 'booked', trackingNumber: parcel?.awb })
    expect((await sold.ofArtist()).parcels).toMatchObject([{ isBooked: true, trackingNumber: parcel?.awb }])
    expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  },
)

test.each(['pickup', 'cancel'])('a late response to %s does not end the minute of the process after it', async (on) => {
  const sold = await sellParcel(testApp)
  if (on === 'pickup') await testApp.fault('status', { on, status: 500 })
  await sold.book()
  const { id } = await bookingOf(sold)
  if (on === 'cancel') await sold.happens(42)
  const { outcome } = await withLateResponse<unknown>(testApp, on, () =>
    on === 'pickup' ? carryOutBooking(testApp.context, id) : cancelBooking(testApp.context, id, 'artist'),
  )
  await endMinute(id)
  expect(await takeBooking(testApp.db, id, 'now')).not.toBeNull()
  await outcome
  expect(await takeBooking(testApp.db, id, 'now')).toBeNull()
})
