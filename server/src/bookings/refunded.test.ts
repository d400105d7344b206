// What becomes of a booking whose order is refunded, through HTTP, against the courier sandbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { carryOutBooking } from './carry-out-booking.ts'
import { finishBookings, sellParcel } from './bookings.testing.ts'

let testApp: PaymentsTestApp

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

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
