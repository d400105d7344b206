// Bookings of one parcel at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { finishBookings, inDays, sellParcel } from './bookings.testing.ts'

let testApp: PaymentsTestApp

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

test('of two bookings at once there is one parcel, whatever answer is lost', async () => {
  for (const on of [null, 'book', 'assign', 'pickup']) {
    const sold = await sellParcel(testApp)
    if (on) await testApp.fault('drop_response', { on })
    const responses = await Promise.all([sold.book(), sold.book({ courierId: '1' }), sold.book()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([finishBookings(testApp), finishBookings(testApp), sold.book()])
    const [parcels, atSandbox] = [(await sold.ofBuyer()).parcels, await sold.atSandbox()]
    expect([parcels.length, atSandbox.length]).toEqual([1, 1])
    expect(parcels[0]?.trackingNumber).toBe(atSandbox[0]?.awb)
  }
})

test('a booking and a handing over by hand at once leave one parcel, and nothing booked beside it', async () => {
  for (let round = 0; round < 5; round++) {
    const sold = await sellParcel(testApp)
    const byHand = { courier: 'Blue Dart', trackingNumber: '77120490338' }
    const [booked, handed] = await Promise.all([sold.book(), sold.asArtist('POST', '/handed-over', byHand)])
    await finishBookings(testApp)
    const { parcels } = await sold.ofBuyer()
    expect(parcels).toHaveLength(1)
    const open = (await sold.atSandbox()).filter(({ status }) => status !== 8)
    expect(open).toHaveLength(parcels[0]?.isBooked ? 1 : 0)
    expect([booked.status, handed.status]).toContain(200)
  }
})

test('a cancelling and its repeat at once cancel once', async () => {
  const sold = await sellParcel(testApp)
  await sold.book()
  const statuses = (await Promise.all([sold.cancel(), sold.cancel()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect((await sold.view()).booking?.state).toBe('cancelled')
  expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
})

test('another day that is chosen before the service has answered stands', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('delay', { on: 'pickup', seconds: 2 })
  const booking = sold.book()
  await expect.poll(async () => (await sold.view()).booking?.state).toBe('booked')
  expect((await sold.chooseDay(inDays(3))).body).toMatchObject({
    message: expect.stringContaining('not answered'),
    data: { booking: { wantedOn: inDays(3), pickupOn: null } },
  })
  expect((await booking).body.data.booking).toMatchObject({ wantedOn: inDays(3), pickupOn: null })
})

test('a refusal of the first day does not stand against the day that was chosen since', async () => {
  const sold = await sellParcel(testApp)
  await testApp.fault('delay', { on: 'pickup', seconds: 2 })
  await testApp.fault('pickup_fails')
  const booking = sold.book()
  await expect.poll(async () => (await sold.view()).booking?.state).toBe('booked')
  expect((await sold.chooseDay(inDays(3))).status).toBe(200)
  expect((await booking).body.data.booking).toMatchObject({ wantedOn: inDays(3), pickupOn: null, failure: null })
  await finishBookings(testApp)
  expect((await sold.view()).booking).toMatchObject({ pickupOn: inDays(3), failure: null })
})
