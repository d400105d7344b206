// Booking a pickup at the courier service, through HTTP, against the courier sandbox.
import type { CourierQuote } from '@rasika/contract/bookings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { box, finishBookings, inDays, sellParcel, tomorrow } from './bookings.testing.ts'

let testApp: PaymentsTestApp

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const query = new URLSearchParams(Object.entries(box).map(([name, value]) => [name, String(value)])).toString()

describe('quotes', () => {
  test('are the prices and days of couriers for the packed parcel, the lowest first', async () => {
    const sold = await sellParcel(testApp)
    const { body } = await sold.asArtist<CourierQuote[]>('GET', `/pickup/quotes?${query}`)
    expect(body.data.map(({ courier }) => courier)).toEqual(['XpressBees', 'Delhivery', 'Blue Dart'])
    expect(body.data[1]).toMatchObject({
      courierId: '10',
      isSurface: true,
      expectedOn: expect.stringMatching(/^\d{4}-/),
    })
    // 60 x 50 x 12 cm count as 9 kg at Delhivery.
    expect(body.data[1]?.price).toBe(422)
  })

  test('are none where the PIN code is not served, or nobody drives', async () => {
    const sold = await sellParcel(testApp)
    for (const fault of ['pin_not_served', 'no_couriers']) {
      await testApp.fault(fault)
      expect((await sold.asArtist('GET', `/pickup/quotes?${query}`)).body.data).toEqual([])
    }
  })

  test('are refused with the field where the parcel has no size, or no number as people write it', async () => {
    const { asArtist } = await sellParcel(testApp)
    const errorsOf = async (query: string) => (await asArtist('GET', `/pickup/quotes?${query}`)).body.errors
    expect(await errorsOf('weight=0&length=60&breadth=50&height=12')).toEqual({ weight: 'Must be greater than 0' })
    const number = 'Write a number'
    expect(await errorsOf('weight=1e1&length=1e2&breadth=&height=12')).toEqual({
      weight: number,
      length: number,
      breadth: number,
    })
    expect(await errorsOf('weight=.5&length=1%2C00&breadth=50&height=12')).toBeUndefined()
  })
})

describe('a booking', () => {
  test('gives tracking number and pickup, and the parcel shows them', async () => {
    const sold = await sellParcel(testApp)
    expect(await sold.view()).toMatchObject({ off: null, declared: 24_000, booking: null, mayBook: true })
    const booked = await sold.book()
    expect(booked.body).toMatchObject({
      message: 'The pickup is booked',
      data: {
        booking: { state: 'booked', courier: 'Delhivery', price: 422, pickupOn: tomorrow(), failure: null },
        mayBook: false,
        mayChooseDay: false,
        mayCancel: true,
      },
    })
    const { trackingNumber } = booked.body.data.booking ?? {}
    expect(trackingNumber).toMatch(/^18\d{11}$/)
    const order = await sold.ofBuyer()
    expect(order).toMatchObject({ deliveryStatus: 'Processing' })
    expect(order.parcels).toMatchObject([
      {
        state: 'pickup_due',
        courier: 'Delhivery',
        trackingNumber,
        isBooked: true,
        scans: [{ state: 'pickup_due' }, { state: 'booked', source: 'artist' }],
      },
    ])
    expect(order.parcels[0]?.trackingUrl).toContain(trackingNumber)
  })

  test('gives the service name, address and phone of the buyer, title and price, and nothing else of the buyer', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    const [parcel] = await sold.atSandbox()
    const { billing_email: email, ...body } = parcel?.body ?? {}
    expect(email).toBe(testApp.context.config.SUPPORT_EMAIL)
    expect(body).toMatchObject({ billing_phone: '9876543210', billing_pincode: '411001', sub_total: 24_000 })
    expect(
      Object.keys(body)
        .filter((name) => name.startsWith('billing_'))
        .toSorted(),
    ).toEqual([
      'billing_address',
      'billing_address_2',
      'billing_city',
      'billing_country',
      'billing_customer_name',
      'billing_last_name',
      'billing_phone',
      'billing_pincode',
      'billing_state',
    ])
    expect(JSON.stringify(body)).not.toContain(sold.buyer.email)
  })

  test('stands: a repeat with another courier changes nothing, and no other courier is entered by hand', async () => {
    const sold = await sellParcel(testApp)
    const first = (await sold.book()).body.data
    expect((await sold.book({ courierId: '1', day: inDays(3) })).body.data).toEqual(first)
    expect(await sold.atSandbox()).toHaveLength(1)
    const byHand = await sold.asArtist('POST', '/handed-over', { courier: 'DTDC', trackingNumber: 'B12345678' })
    expect(byHand.body).toMatchObject({ code: 'pickup_booked' })
  })

  test('is refused with the reason of the service, and may be made again', async () => {
    const sold = await sellParcel(testApp, { price: 60_000, maxPrice: 60_000 })
    expect((await sold.book()).body).toMatchObject({
      code: 'courier_refused',
      message: expect.stringContaining('ewaybill_no is required'),
    })
    expect(await sold.view()).toMatchObject({ booking: { state: 'refused' }, mayBook: true })
    expect((await sold.book({ eWayBill: '1234 5678 9012' })).body.data).toMatchObject({ booking: { state: 'booked' } })
    expect((await sold.book({ day: inDays(-1) })).body).toMatchObject({
      code: 'invalid',
      errors: { day: expect.any(String) },
    })
    expect((await sold.book({ courierId: '999' })).status).toBe(200)
  })

  test('costs no more than the page showed: a higher price is refused with the new one', async () => {
    const sold = await sellParcel(testApp)
    expect((await sold.book({ price: 421.5 })).body).toMatchObject({
      code: 'delivery_price_changed',
      message: 'Delhivery asks for ₹422.00 now. Look at the prices again before you book',
    })
    expect((await sold.book({ price: -1 })).body.errors).toEqual({ price: 'Must be 0 or more' })
    expect(await sold.atSandbox()).toEqual([])
    expect((await sold.book({ price: 430 })).body.data).toMatchObject({ booking: { price: 422 } })
    // What is booked stands, whatever the page showed since.
    expect((await sold.book({ price: 100 })).body.data).toMatchObject({ booking: { price: 422 } })
  })

  test('is not made for a courier that is not offered, or an order that is refunded', async () => {
    const sold = await sellParcel(testApp)
    expect((await sold.book({ courierId: '999' })).body).toMatchObject({ code: 'courier_refused' })
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    expect((await sold.book()).body).toMatchObject({ code: 'not_deliverable' })
    expect(await sold.view()).toMatchObject({ mayBook: false })
    expect(await sold.atSandbox()).toEqual([])
  })

  test('is cancelled before the pickup, and another one follows; not once the courier has the parcel', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    expect((await sold.cancel()).body.data).toMatchObject({ booking: { state: 'cancelled' }, mayBook: true })
    expect((await sold.cancel()).status).toBe(200)
    expect((await sold.ofBuyer()).parcels).toMatchObject([{ state: 'cancelled' }])
    expect((await sold.book({ courierId: '1' })).body.data).toMatchObject({ booking: { courier: 'Blue Dart' } })
    expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([27, 8])
    // The courier has it, and its push has not arrived.
    await testApp.fault('webhook_lost')
    await sold.happens(42)
    expect((await sold.cancel()).body).toMatchObject({ code: 'pickup_over' })
  })

  test('keeps its number where the pickup is refused, and another day is chosen', async () => {
    const sold = await sellParcel(testApp)
    await testApp.fault('pickup_fails')
    const { message, data: refused } = (await sold.book()).body
    expect(message).toContain('refused the pickup')
    expect(refused).toMatchObject({
      booking: { state: 'booked', pickupOn: null, failure: 'No pickup slot is free at this address' },
      mayChooseDay: true,
    })
    expect((await sold.chooseDay(inDays(2))).body.data).toMatchObject({
      booking: { pickupOn: inDays(2), failure: null },
      mayChooseDay: false,
    })
    await sold.happens(13)
    await testApp.runAllWork()
    expect((await sold.ofArtist()).parcels[0]?.state).toBe('pickup_failed')
    expect(await sold.mails(sold.artist)).toContain('pickup_failed')
    expect(await sold.view()).toMatchObject({ mayChooseDay: true })
    expect((await sold.chooseDay(inDays(3))).status).toBe(200)
    await testApp.runAllWork()
    expect((await sold.ofArtist()).parcels[0]?.state).toBe('pickup_due')
  })
})

test('a receiver whose phone is not Indian, or whose account is closed, is refused in words', async () => {
  const sold = await sellParcel(testApp)
  const changed = `UPDATE orders SET address = address || jsonb_build_object('phone', $2::text) WHERE id = $1`
  for (const phone of ['+442079460958', 'closed:0199a5ab-1234-7000-8000-123456789012']) {
    await testApp.db.run(changed, [sold.id, phone])
    expect((await sold.book()).body).toMatchObject({
      code: 'courier_refused',
      message: expect.stringContaining('Indian'),
    })
  }
  expect(await sold.atSandbox()).toEqual([])
})

test('a booking at another service is not cancelled at this one', async () => {
  const sold = await sellParcel(testApp)
  await sold.book()
  await testApp.db.run("UPDATE courier_bookings SET service = 'another' WHERE order_id = $1", [sold.id])
  expect((await sold.cancel()).body).toMatchObject({ code: 'courier_unavailable' })
  expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([27])
})

describe('a lost answer', () => {
  test.each(['book', 'assign', 'pickup'])('of %s leads to one parcel', async (on) => {
    const sold = await sellParcel(testApp)
    await testApp.fault('drop_response', { on })
    expect((await sold.book()).status).toBe(200)
    expect((await sold.view()).booking).toMatchObject({
      state: on === 'pickup' ? 'booked' : 'requested',
      pickupOn: null,
    })
    // A press in between waits for the service as well.
    expect((await sold.book()).status).toBe(200)
    await finishBookings(testApp)
    expect((await sold.view()).booking).toMatchObject({ state: 'booked', pickupOn: tomorrow() })
    expect(await sold.atSandbox()).toHaveLength(1)
    expect((await sold.ofBuyer()).parcels).toHaveLength(1)
  })

  test('of a second booking is continued, without a new quote', async () => {
    const sold = await sellParcel(testApp)
    await sold.book()
    await sold.cancel()
    await testApp.fault('drop_response', { on: 'book' })
    expect((await sold.book()).body.data).toMatchObject({ booking: { state: 'requested' } })
    await testApp.fault('no_couriers')
    expect((await sold.book()).status).toBe(200)
    await finishBookings(testApp)
    expect((await sold.view()).booking).toMatchObject({ state: 'booked', pickupOn: tomorrow() })
    expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([27, 8])
    const left = await testApp.admin<{ name: string }[]>('/faults', {}, 'GET')
    expect(left.map(({ name }) => name)).toContain('no_couriers')
    await testApp.admin('/faults', {}, 'DELETE')
  })

  test('does not keep the artist from cancelling in the pause that follows', async () => {
    const sold = await sellParcel(testApp)
    await testApp.fault('drop_response', { on: 'assign' })
    await sold.book()
    expect((await sold.cancel()).body.data).toMatchObject({ booking: { state: 'cancelled' }, mayBook: true })
    expect((await sold.atSandbox()).map(({ status }) => status)).toEqual([8])
  })

  test('of an order that is refunded meanwhile ends with a cancelled booking, by the next run of the job', async () => {
    const sold = await sellParcel(testApp)
    await testApp.fault('drop_response', { on: 'book' })
    await sold.book()
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sold.id)))
    await testApp.run('finish-bookings')
    expect((await sold.view()).booking).toMatchObject({ state: 'cancelled' })
    expect((await sold.atSandbox()).filter(({ status }) => status !== 8)).toEqual([])
    expect((await sold.ofBuyer()).parcels).toEqual([])
  })
})

test('a token that has ended is renewed', async () => {
  const sold = await sellParcel(testApp)
  await sold.book()
  await testApp.fault('token_ended')
  expect((await sold.asArtist<CourierQuote[]>('GET', `/pickup/quotes?${query}`)).status).toBe(200)
})

test('without its settings nothing is booked, and courier and number are entered by hand', async () => {
  const { courier } = testApp.context
  testApp.context.courier = { ...courier, missing: 'COURIER_EMAIL' }
  try {
    const sold = await sellParcel(testApp)
    expect((await sold.view()).off).toContain('COURIER_EMAIL')
    expect((await sold.book()).body).toMatchObject({
      code: 'courier_off',
      message: expect.stringContaining('the setting COURIER_EMAIL is missing'),
    })
    const byHand = { courier: 'Blue Dart', trackingNumber: '77120490338' }
    expect((await sold.asArtist('POST', '/handed-over', byHand)).status).toBe(200)
  } finally {
    testApp.context.courier = courier
  }
})
