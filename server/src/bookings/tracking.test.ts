// What the courier service reports of a parcel: by push and by question, many times, late, out of order, and with a
// wrong key.
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { finishBookings, inDays, sellParcel, type SoldParcel } from './bookings.testing.ts'
import { password } from '../testing/people.ts'
import { pollParcels } from './tracking.ts'

let testApp: PaymentsTestApp

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const stateOf = async (sold: SoldParcel) => (await sold.ofBuyer()).parcels[0]?.state
const scansOf = async (sold: SoldParcel) =>
  (await sold.ofBuyer()).parcels[0]?.scans.filter(({ source }) => source === 'courier').map(({ state }) => state)

async function bookedParcel(): Promise<SoldParcel> {
  const sold = await sellParcel(testApp)
  await sold.book()
  return sold
}

/** Each number of the service, after a parcel was picked up. */
const afterPickup: Record<number, ShipmentState> = {
  6: 'in_transit',
  7: 'delivered',
  9: 'returning',
  10: 'returned',
  12: 'lost',
  14: 'returned',
  17: 'out_for_delivery',
  18: 'in_transit',
  21: 'failed_attempt',
  22: 'in_transit',
  23: 'damaged',
  24: 'lost',
  25: 'damaged',
  26: 'delivered',
  38: 'in_transit',
  39: 'in_transit',
  40: 'returning',
  41: 'returning',
  44: 'lost',
  46: 'returning',
  48: 'in_transit',
  51: 'in_transit',
  75: 'returning',
  76: 'lost',
  77: 'failed_attempt',
  78: 'returning',
}
const beforePickup: Record<number, ShipmentState> = {
  8: 'cancelled',
  13: 'pickup_failed',
  15: 'pickup_due',
  19: 'pickup_due',
  20: 'pickup_failed',
  27: 'pickup_due',
  42: 'in_transit',
  45: 'cancelled',
  52: 'pickup_due',
}

test('every number of the service leads to the state that it means', async () => {
  const parcels = await Promise.all(
    [
      ...Object.entries(beforePickup).map((expected) => ({ expected, first: [] as number[] })),
      ...Object.entries(afterPickup).map((expected) => ({ expected, first: [42] })),
    ].map(async (one) => ({ ...one, sold: await bookedParcel() })),
  )
  for (const { sold, expected, first } of parcels)
    for (const status of [...first, Number(expected[0])]) await sold.happens(status)
  await testApp.runAllWork()
  const reached = await Promise.all(parcels.map(async ({ sold, expected }) => [expected[0], await stateOf(sold)]))
  expect(reached).toEqual(parcels.map(({ expected }) => expected))
})

describe('pushes', () => {
  test('move the parcel to its delivery, with places, and the buyer gets one mail', async () => {
    const sold = await bookedParcel()
    await sold.happens(42)
    await testApp.runAllWork()
    for (const status of [18, 17, 7]) await sold.happens(status, 'Mumbai hub')
    await testApp.runAllWork()
    const order = await sold.ofBuyer()
    expect(order).toMatchObject({ deliveryStatus: 'Delivered', parcels: [{ state: 'delivered' }] })
    expect(order.parcels[0]?.scans[0]).toMatchObject({ state: 'delivered', source: 'courier', place: 'Mumbai hub' })
    expect(order.deliveredAt).toBe(order.parcels[0]?.scans[0]?.at)
    expect(await sold.mails(sold.buyer)).toEqual(['order_confirmed', 'order_shipped'])
    expect((await sold.view()).booking?.state).toBe('ended')
  })

  test('of one scan that come ten times count once', async () => {
    const sold = await bookedParcel()
    await testApp.fault('webhook_duplicated', { copies: 9 })
    await sold.happens(42)
    await testApp.runAllWork()
    expect((await scansOf(sold))?.filter((state) => state === 'in_transit')).toHaveLength(1)
    expect(await sold.mails(sold.buyer)).toEqual(['order_confirmed', 'order_shipped'])
  })

  test('late and out of order lead to the same state', async () => {
    const sold = await bookedParcel()
    await testApp.fault('webhook_delayed', { seconds: 3600 })
    await sold.happens(42)
    await sold.happens(17)
    await sold.happens(7)
    await testApp.runAllWork()
    expect(await stateOf(sold)).toBe('delivered')
    expect(await scansOf(sold)).toEqual(['delivered', 'out_for_delivery', 'in_transit', 'pickup_due', 'booked'])
  })

  test('are believed with the key only, and for the number only', async () => {
    const sold = await bookedParcel()
    const { trackingNumber: awb } = (await sold.view()).booking ?? {}
    const push = (headers: Record<string, string>, body: object) =>
      fetch(`${testApp.address}/api/v1/courier/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const body = { awb, shipment_status_id: 7, current_timestamp: '23 11 2026 10:00:00' }
    const key = testApp.context.courier.webhookKey
    expect((await push({}, body)).status).toBe(400)
    expect((await push({ 'x-api-key': `${key}x` }, body)).status).toBe(400)
    for (const name of ['x-api-key', 'anx-api-key']) expect((await push({ [name]: key }, body)).status).toBe(200)
    expect((await push({ 'x-api-key': key }, { ...body, awb: '999' })).status).toBe(200)
    expect((await push({ 'x-api-key': key }, [])).status).toBe(200)
    await testApp.runAllWork()
    // It says delivered; the service says that nobody has picked it up.
    expect(await stateOf(sold)).toBe('pickup_due')
    const stored = await testApp.db.many('SELECT FROM courier_pushes WHERE awb = $1 AND key LIKE $2', [awb, '% 7 %'])
    expect(stored).toHaveLength(1)
  })

  test('that are lost are made good by a poll every few hours', async () => {
    const sold = await bookedParcel()
    await testApp.runAllWork()
    await testApp.fault('webhook_lost')
    await sold.happens(42)
    await testApp.run('poll-parcels')
    expect(await stateOf(sold)).toBe('pickup_due')
    await pollParcels(testApp.context, 0)
    expect(await stateOf(sold)).toBe('in_transit')
  })

  test('that are lost are made good by the next poll where one has failed', async () => {
    const sold = await bookedParcel()
    await testApp.fault('status', { on: 'track', status: 500, times: 2 })
    await testApp.fault('webhook_lost')
    await sold.happens(42)
    await pollParcels(testApp.context, 0)
    await pollParcels(testApp.context, 0)
    expect(await stateOf(sold)).toBe('in_transit')
  })
})

describe('a failed attempt', () => {
  test('is mailed to buyer and artist, and the buyer chooses another day', async () => {
    const sold = await bookedParcel()
    expect(await sold.attempt()).toEqual({ attemptedAt: null, answerBy: null, answer: null })
    expect((await sold.answer({ day: inDays(1) })).body).toMatchObject({ code: 'not_deliverable' })
    for (const status of [42, 17, 21]) await sold.happens(status)
    await testApp.runAllWork()
    expect(await sold.mails(sold.buyer)).toEqual(['order_confirmed', 'order_shipped', 'parcel_failed_attempt_buyer'])
    expect(await sold.mails(sold.artist)).toContain('parcel_failed_attempt_artist')
    const { attemptedAt, answerBy } = await sold.attempt()
    expect(Date.parse(answerBy ?? '') - Date.parse(attemptedAt ?? '')).toBe(86_400_000)
    expect((await sold.answer({ day: inDays(30) })).body).toMatchObject({ code: 'invalid' })

    await testApp.fault('drop_response', { on: 'answer' })
    const written = { day: inDays(2), phone: '98765 43219', hint: 'Second gate' }
    const answer = { ...written, act: 'retry', by: 'buyer', phone: '+919876543219' }
    expect((await sold.answer(written)).body.data.answer).toEqual(answer)
    // The service has not answered, so the artist has no mail yet.
    expect(await sold.mails(sold.artist)).not.toContain('attempt_answered')
    expect((await sold.answer({ day: inDays(1) })).body.data.answer).toEqual(answer)
    await finishBookings(testApp)
    const [parcel] = await sold.atSandbox()
    expect(parcel?.answers.at(-1)).toMatchObject({
      action: 're-attempt',
      deferred_date: inDays(2),
      phone: '9876543219',
      address1: 'Second gate',
    })
    expect(await sold.mails(sold.artist)).toContain('attempt_answered')
    // A closed account leaves no phone and no hint behind.
    const closed = await testApp.request('DELETE /api/v1/user/account', { token: sold.buyer.token, body: { password } })
    expect(closed.status).toBe(200)
    expect(await testApp.db.many("SELECT phone, hint FROM delivery_answers WHERE state = 'sent'")).toEqual([
      { phone: null, hint: null },
    ])
  })

  test('each has its own mail and its own answer; the parcel that comes back is sent again', async () => {
    const sold = await bookedParcel()
    for (const statuses of [
      [42, 17, 21],
      [17, 21],
    ]) {
      for (const status of statuses) await sold.happens(status)
      await testApp.runAllWork()
    }
    const failed = (await sold.mails(sold.buyer)).filter((one) => one === 'parcel_failed_attempt_buyer')
    expect(failed).toHaveLength(2)
    expect((await sold.answer({ day: inDays(3), phone: '+44 20 7946 0958' })).body).toMatchObject({
      code: 'courier_refused',
      message: expect.stringContaining('Indian'),
    })
    expect(await sold.mails(sold.artist)).not.toContain('attempt_answered')
    expect((await sold.answer({ day: inDays(1) })).status).toBe(200)
    await testApp.db.run("UPDATE delivery_answers SET state = 'refused' WHERE state = 'sent'")
    expect((await sold.answer({ day: inDays(2) })).status).toBe(200)
    expect((await sold.mails(sold.artist)).filter((one) => one === 'attempt_answered')).toHaveLength(2)
    for (const status of [9, 10]) {
      await sold.happens(status)
      await testApp.runAllWork()
    }
    const mails = await sold.mails(sold.buyer)
    expect(mails).toEqual(expect.arrayContaining(['parcel_returning_buyer', 'parcel_returned_buyer']))
    expect(await sold.mails(sold.artist)).toEqual(expect.arrayContaining(['parcel_returned_artist']))
    expect(await sold.view()).toMatchObject({ booking: { state: 'ended' }, mayBook: true })
    expect((await sold.book({ courierId: '1' })).body.data).toMatchObject({ booking: { courier: 'Blue Dart' } })
    expect((await sold.ofBuyer()).parcels.map(({ state }) => state)).toEqual(['pickup_due', 'returned'])
  })
})

test('a lost parcel is mailed to both, and another one may be booked; found again, it is delivered', async () => {
  const sold = await bookedParcel()
  for (const status of [42, 12]) await sold.happens(status)
  await testApp.runAllWork()
  expect(await sold.mails(sold.buyer)).toContain('parcel_lost_buyer')
  expect(await sold.mails(sold.artist)).toContain('parcel_lost_artist')
  expect(await sold.view()).toMatchObject({ mayBook: true, mayCancel: false })
  await sold.happens(7)
  await testApp.runAllWork()
  expect(await sold.ofBuyer()).toMatchObject({ deliveryStatus: 'Delivered', parcels: [{ state: 'delivered' }] })
})
