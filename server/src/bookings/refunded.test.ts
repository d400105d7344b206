// What becomes of a booking whose order is refunded, through HTTP, against the courier sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newOperator, todayItems } from '../testing/operators.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { finishBookings, sellParcel, type SoldParcel } from './bookings.testing.ts'

let testApp: PaymentsTestApp

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

/** The response that assigns the number is lost, so that the booking stays requested. Returns the number. */
async function bookUnanswered(sold: SoldParcel): Promise<string> {
  await testApp.fault('drop_response', { on: 'assign' })
  await sold.book()
  expect((await sold.view()).booking).toMatchObject({ state: 'requested' })
  return (await sold.atSandbox())[0]?.awb ?? ''
}
const refund = ({ id }: SoldParcel) => testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
/** Asks the service about every parcel, as if the hours since the last time were over. */
async function poll(): Promise<void> {
  await testApp.db.run("UPDATE courier_bookings SET checked_at = clock_timestamp() - interval '1 day'")
  await testApp.run('poll-parcels')
}

describe('a booking that is not wanted any more when the service answers', () => {
  test('is tried to be cancelled again after a refusal, also where the order was handed over by hand', async () => {
    const [refunded, byHand] = [await sellParcel(testApp), await sellParcel(testApp)]
    for (const sold of [refunded, byHand]) await bookUnanswered(sold)
    await refund(refunded)
    await byHand.asArtist('POST', '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490338' })
    await testApp.fault('status', { on: 'cancel', status: 403, times: 3 })
    await finishBookings(testApp)
    for (const sold of [refunded, byHand]) {
      expect((await sold.view()).booking).toMatchObject({ state: 'requested' })
      expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([52])
    }
    await finishBookings(testApp)
    for (const sold of [refunded, byHand]) {
      expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
      expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
    }
    expect((await byHand.ofArtist()).parcels).toMatchObject([{ state: 'in_transit', courier: 'Blue Dart' }])
  })

  test('is followed where a courier has the parcel already, and its freight is the artist’s', async () => {
    const sold = await sellParcel(testApp, { deliveryCharge: 'Fixed', deliveryPrice: 900 })
    const trackingNumber = await bookUnanswered(sold)
    await testApp.admin('/parcel', { awb: trackingNumber, status: 42 })
    await refund(sold)
    await finishBookings(testApp)
    expect((await sold.view()).booking).toMatchObject({ state: 'booked', trackingNumber })
    await poll()
    expect((await sold.ofArtist()).parcels).toMatchObject([{ state: 'in_transit', isBooked: true, trackingNumber }])
    expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  })

  test('is the parcel that its artist handed over under the same number', async () => {
    const sold = await sellParcel(testApp)
    const trackingNumber = await bookUnanswered(sold)
    await testApp.admin('/parcel', { awb: trackingNumber, status: 42 })
    await sold.asArtist('POST', '/handed-over', { courier: 'Delhivery', trackingNumber })
    await finishBookings(testApp)
    expect((await sold.view()).booking).toMatchObject({ state: 'booked', trackingNumber })
    await testApp.admin('/parcel', { awb: trackingNumber, status: 17 })
    await poll()
    expect((await sold.ofArtist()).parcels).toMatchObject([
      { state: 'out_for_delivery', isBooked: true, trackingNumber },
    ])
  })

  test('stays open under another number than that of the parcel that was handed over, and Today lists it', async () => {
    const sold = await sellParcel(testApp)
    const awb = await bookUnanswered(sold)
    await testApp.admin('/parcel', { awb, status: 42 })
    await sold.asArtist('POST', '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490339' })
    await finishBookings(testApp)
    expect((await sold.view()).booking).toMatchObject({ state: 'requested', trackingNumber: awb })
    const viewer = await newOperator(testApp, 'viewer', 'Vira')
    const today = await todayItems(viewer)
    expect(today.map(({ label }) => label)).toContain((await sold.ofArtist()).orderNumber)
  })
})

describe('a refund', () => {
  test('cancels the booked pickup at the service', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    await testApp.run('finish-bookings')
    expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
    expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
    expect((await sold.ofArtist()).parcels).toMatchObject([{ state: 'cancelled' }])
  })

  test('leaves a parcel that the courier has, and what it reports is mailed to nobody', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    await sold.happens(42)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    await testApp.run('finish-bookings')
    await testApp.runAllWork()
    expect((await sold.view()).booking).toMatchObject({ state: 'booked' })
    expect((await sold.ofArtist()).parcels).toMatchObject([{ state: 'in_transit' }])
    expect(await sold.mails(sold.buyer)).not.toContain('order_shipped')
  })

  test('that comes before the pickup keeps the van away', async () => {
    const sold = await sellParcel(testApp)
    await testApp.fault('status', { on: 'pickup', status: 500 })
    await sold.book()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    await testApp.db.run('UPDATE courier_bookings SET retry_at = NULL')
    const { id } = (await testApp.db.one<{ id: string }>('SELECT id FROM courier_bookings WHERE order_id = $1', [
      sold.id,
    ])) as { id: string }
    await carryOutBooking(testApp.context, id)
    expect(await sold.atSandbox()).toMatchObject([{ pickup_on: null }])
    await finishBookings(testApp)
    expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
  })

  test('whose booking cannot be cancelled does not keep another order from its booking', async () => {
    const [refunded, waiting] = [await sellParcel(testApp), await sellParcel(testApp)]
    await refunded.book()
    await testApp.fault('drop_response', { on: 'book' })
    await waiting.book()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(refunded.id)))
    await testApp.db.run(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql`)
    await testApp.db.run(
      `CREATE TRIGGER broken BEFORE UPDATE ON courier_bookings FOR EACH ROW
       WHEN (OLD.order_id = '${refunded.id}' AND NEW.busy_until IS NOT NULL) EXECUTE FUNCTION fail()`,
    )
    await expect(finishBookings(testApp)).rejects.toThrow('1 of 1 rows failed')
    expect((await waiting.view()).booking).toMatchObject({ state: 'booked' })
    await testApp.db.run('DROP TRIGGER broken ON courier_bookings')
    await finishBookings(testApp)
    expect((await refunded.view()).booking).toMatchObject({ state: 'cancelled' })
  })
})
