// A parcel from the artist's studio to the buyer, through HTTP.
import { readFile } from 'node:fs/promises'
import type { ArtistOrderDetail, BuyerOrderDetail, ParcelFiles } from '@rasika/contract/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { qrIn, qrOf } from '../documents/testing/read-qr.ts'
import { refundOrder } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { moveDelivery, reportParcel, verifyParcels } from './shipments.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  buyer = await newBuyerWithAddress(testApp)
})

/** The id of a paid order of a new work. */
async function sell(changed: Record<string, unknown> = {}): Promise<string> {
  const placed = (await testApp.place(buyer, await newWork(testApp, artist, changed))).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed.orderId
}

const ofBuyer = async (id: string) =>
  (await testApp.request<ResponseWith<BuyerOrderDetail>>(`GET /api/v1/order/${id}`, { token: buyer.token })).body.data
const ofArtist = async (id: string) =>
  (await testApp.request<ResponseWith<ArtistOrderDetail>>(`GET /api/v1/artist/order/${id}`, { token: artist.token }))
    .body.data
const received = (id: string) =>
  testApp.request<ResponseWith<BuyerOrderDetail>>(`POST /api/v1/order/${id}/received`, { token: buyer.token })
const packed = (id: string) =>
  testApp.request<ResponseWith<ArtistOrderDetail>>(`POST /api/v1/artist/order/${id}/packed`, { token: artist.token })
const handOver = (id: string, courier = 'Blue Dart', trackingNumber = '7712 0490 338') =>
  testApp.request<ResponseWith<ArtistOrderDetail>>(`POST /api/v1/artist/order/${id}/handed-over`, {
    token: artist.token,
    body: { courier, trackingNumber },
  })
const now = ({ timeline }: Pick<BuyerOrderDetail, 'timeline'>) => timeline.find(({ state }) => state === 'now')?.step
const scansOf = async (id: string) => (await ofBuyer(id)).parcels.map(({ scans }) => scans.map(({ state }) => state))

describe('a parcel', () => {
  test('is packed, handed over and received, and buyer and artist see one timeline', async () => {
    const id = await sell({ framingType: 'Roll Piece' })
    expect(await ofBuyer(id)).toMatchObject({ deliveryStatus: 'Order_Placed', parcels: [], amounts: { price: 24_000 } })
    expect((await ofBuyer(id)).address?.join(', ')).toContain('Lane 4')
    expect(await ofArtist(id)).toMatchObject({ packing: 'rolled', deliveryStatus: 'Order_Placed', parcels: [] })
    expect((await ofArtist(id)).label?.at(-1)).toBe('+91 98765 43210')
    expect(JSON.stringify(await ofBuyer(id))).not.toContain('98765')
    expect(now(await ofArtist(id))).toBe('packing')

    expect((await packed(id)).body).toMatchObject({ message: 'Recorded: the work is packed' })
    expect(await ofBuyer(id)).toMatchObject({ deliveryStatus: 'Processing', parcels: [{ state: 'packed' }] })
    expect(now(await ofBuyer(id))).toBe('handed_over')

    expect((await handOver(id)).status).toBe(200)
    const shipped = await ofBuyer(id)
    expect(shipped).toMatchObject({
      deliveryStatus: 'Shipped',
      parcels: [{ state: 'in_transit', courier: 'Blue Dart', trackingNumber: '77120490338' }],
    })
    expect(shipped.parcels[0]?.trackingUrl).toContain('77120490338')
    expect(shipped.timeline).toEqual((await ofArtist(id)).timeline)
    expect(shipped.timeline.find(({ step }) => step === 'handed_over')).toMatchObject({ detail: 'Blue Dart' })

    expect((await received(id)).body.data).toMatchObject({ deliveryStatus: 'Delivered' })
    const done = await ofBuyer(id)
    expect(now(done)).toBe('return_window')
    expect((await ofArtist(id)).label).toBeNull()
    expect(done.parcels[0]?.scans.map(({ state, source }) => `${state} ${source}`)).toEqual([
      'delivered buyer',
      'in_transit artist',
      'packed artist',
    ])
    expect(done.deliveredAt).toBe(done.parcels[0]?.scans[0]?.at)
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped'])
  })

  test('takes each act once: a repeat changes nothing', async () => {
    const id = await sell()
    for (const act of [packed, packed, handOver, handOver, received, received]) expect((await act(id)).status).toBe(200)
    expect(await scansOf(id)).toEqual([['delivered', 'in_transit', 'packed']])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped'])
  })

  test('gets another number while it is on its way, with another mail, and none once it is delivered', async () => {
    const id = await sell()
    await handOver(id)
    expect((await handOver(id, 'Delhivery', '12345678901')).body.data.parcels).toMatchObject([
      { courier: 'Delhivery', trackingNumber: '12345678901', scans: [{ state: 'in_transit' }] },
    ])
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped', 'order_shipped'])
    await received(id)
    expect((await handOver(id)).body).toMatchObject({ code: 'not_deliverable' })
  })

  test('needs a number that its courier may have, and none for another courier', async () => {
    const id = await sell()
    expect((await handOver(id, 'India Post', '123')).body).toMatchObject({
      code: 'invalid',
      errors: { trackingNumber: 'This is not a tracking number of India Post. Read it again on the receipt' },
    })
    expect((await handOver(id, 'DTDC', '')).body).toMatchObject({ errors: { trackingNumber: 'Fill this in' } })
    expect((await handOver(id, '', 'X1')).body).toMatchObject({ errors: { courier: 'Fill this in' } })
    expect(await scansOf(id)).toEqual([])
    expect((await handOver(id, 'Our own van', '')).status).toBe(200)
    expect((await ofBuyer(id)).parcels).toMatchObject([{ courier: 'Our own van', trackingNumber: null }])
  })

  test('is received only once it is with the courier', async () => {
    const id = await sell()
    await packed(id)
    expect((await received(id)).body).toMatchObject({ code: 'not_deliverable' })
  })

  test('that is lost or comes back is sent again as another one, and the order does not step back', async () => {
    const id = await sell()
    await handOver(id)
    const report = (state: 'lost' | 'returned') =>
      testApp.db.transaction((tx) => reportParcel(tx, idOf(id), state, testApp.context.publicUrl))
    await report('lost')
    expect(await ofBuyer(id)).toMatchObject({ deliveryStatus: 'Shipped', parcels: [{ state: 'lost' }] })
    expect((await ofBuyer(id)).timeline.filter(({ state }) => state === 'stopped')).toMatchObject([{ step: 'lost' }])
    await packed(id)
    expect(await scansOf(id)).toEqual([['packed'], ['lost', 'in_transit']])
    expect((await ofBuyer(id)).deliveryStatus).toBe('Shipped')
    await handOver(id, 'Delhivery', '12345678901')
    await report('returned')
    expect((await received(id)).body).toMatchObject({ code: 'not_deliverable' })
    await handOver(id)
    expect((await received(id)).body.data).toMatchObject({ deliveryStatus: 'Delivered', parcels: [{}, {}, {}] })
    await expect(report('lost')).rejects.toMatchObject({ code: 'not_deliverable' })
  })

  test('has a label, a packing slip, an invoice and a certificate to print, for its artist, until it is delivered', async () => {
    const fullAddress = 'Blue gate behind the temple, 12 Lane 4'
    await testApp.request('PATCH /api/v1/user/update', { token: buyer.token, body: { address: { fullAddress } } })
    const id = await sell({ framingType: 'Frame' })
    const papersOf = (token: string) =>
      testApp.request<ResponseWith<ParcelFiles>>(`GET /api/v1/artist/order/${id}/papers`, { token })
    const { data } = (await papersOf(artist.token)).body
    const printed = async (
      paper: 'labelA6' | 'labelA4' | 'packingSlipA6' | 'packingSlipA4' | 'invoice' | 'certificate',
    ) => {
      const response = await testApp.app.inject({ url: data[paper].url })
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
      return readPdf(response.rawPayload)
    }
    for (const label of ['labelA6', 'labelA4'] as const)
      expect((await printed(label)).text).toContain('Phone +91 98765 43210')
    for (const paper of ['labelA6', 'invoice'] as const)
      expect((await printed(paper)).text.replaceAll(/\s+/g, ' ')).toContain(fullAddress)
    for (const paper of ['packingSlipA6', 'packingSlipA4'] as const) {
      const packingSlip = await printed(paper)
      expect(packingSlip.text).toContain('Monsoon over Pune')
      expect(qrIn(packingSlip)).toEqual(qrOf(`${testApp.context.publicUrl}/user/order/${id}`))
    }
    expect((await printed('invoice')).text).toContain('Bill of supply')
    expect([await ofArtist(id), await ofBuyer(id)]).toMatchObject(Array(2).fill({ invoiceKind: 'bill_of_supply' }))
    expect((await printed('certificate')).text).toContain('Monsoon over Pune')
    expect((await papersOf((await newArtist(testApp)).token)).status).toBe(404)
    expect((await papersOf(buyer.token)).status).toBe(403)
    await handOver(id)
    expect((await papersOf(artist.token)).status).toBe(200)
    await received(id)
    expect((await papersOf(artist.token)).body).toMatchObject({ code: 'not_deliverable' })
  })

  test('that has not arrived by the expected day is written of to buyer and artist, once', async () => {
    const [late, early, lost] = [await sell(), await sell(), await sell()]
    for (const id of [late, early, lost]) await handOver(id)
    await testApp.db.transaction((tx) => reportParcel(tx, idOf(lost), 'lost', testApp.context.publicUrl))
    await testApp.db.run(
      `UPDATE orders SET expected_on = clock_timestamp() - interval '1 hour' WHERE id = ANY ($1::uuid[])`,
      [[late, lost]],
    )
    for (let runs = 0; runs < 2; runs++) await testApp.run('report-overdue-parcels')
    const overdueMails = `SELECT split_part(key, ':', 1) AS mail, about FROM mails WHERE key LIKE 'parcel_overdue%' ORDER BY key`
    expect(await testApp.db.many(overdueMails)).toEqual([
      { mail: 'parcel_overdue_artist', about: late },
      { mail: 'parcel_overdue_buyer', about: late },
    ])
  })

  test('is not sent for a download, an order that is being refunded, or somebody else', async () => {
    const download = await sell({ deliveryType: 'Digital', category: 'Digital' })
    expect(await ofArtist(download)).toMatchObject({ packing: null, deliveryStatus: 'Delivered' })
    expect(await ofBuyer(download)).toMatchObject({ address: null, parcels: [] })
    expect((await handOver(download)).body).toMatchObject({ code: 'not_deliverable' })

    const id = await sell()
    const otherArtist = await newArtist(testApp)
    for (const act of ['packed', 'handed-over'])
      expect(
        (
          await testApp.request(`POST /api/v1/artist/order/${id}/${act}`, {
            token: otherArtist.token,
            body: { courier: 'DTDC', trackingNumber: 'B12345678' },
          })
        ).status,
      ).toBe(404)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
    for (const act of [packed, handOver]) expect((await act(id)).body).toMatchObject({ code: 'not_deliverable' })
    const steps = async () => (await ofBuyer(id)).timeline.map(({ step, state }) => `${step} ${state}`)
    expect(await steps()).toEqual(['paid done', 'cancelled stopped', 'refunded now'])
    await testApp.runAllWork()
    expect(await steps()).toEqual(['paid done', 'cancelled stopped', 'refunded stopped'])

    const sent = await sell()
    await handOver(sent)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(sent)))
    const report = testApp.db.transaction((tx) => reportParcel(tx, idOf(sent), 'returned', testApp.context.publicUrl))
    await expect(report).rejects.toMatchObject({ code: 'not_deliverable' })
  })

  test('of an order that nobody paid is not shown', async () => {
    const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    expect((await testApp.request(`GET /api/v1/order/${placed.orderId}`, { token: buyer.token })).status).toBe(404)
    expect((await handOver(placed.orderId)).body).toMatchObject({ code: 'not_deliverable' })
  })

  test('is moved by an operator forward only, and its buyer is written to once, when it sets out', async () => {
    const id = await sell()
    const move = (to: 'Order_Placed' | 'Shipped' | 'Processing') =>
      testApp.db.transaction((tx) => moveDelivery(tx, idOf(id), to, testApp.context.publicUrl))
    await move('Order_Placed')
    await move('Shipped')
    await move('Shipped')
    await expect(move('Processing')).rejects.toMatchObject({ code: 'not_deliverable' })
    expect((await ofBuyer(id)).deliveryStatus).toBe('Shipped')
    expect(await testApp.mailsTo(buyer)).toEqual(['order_confirmed', 'order_shipped'])
  })
})

test('verifying parcels finds no difference to their scans, and names each row that was changed by hand', async () => {
  const [sent, open] = [await sell(), await sell()]
  await handOver(sent)
  await received(sent)
  const before = await verifyParcels(testApp.db)
  expect(before.faults).toEqual([])
  expect([before.orders > 1, before.parcels > 0, before.scans > before.parcels]).toEqual([true, true, true])
  await testApp.db.run(`UPDATE shipments SET state = 'lost', delivered_at = NULL WHERE order_id = $1`, [sent])
  await testApp.db.run(
    `INSERT INTO shipments (order_id, number, state, packed_at) VALUES ($1, 1, 'packed', '2026-11-20T10:00:00Z')`,
    [open],
  )
  const { faults } = await verifyParcels(testApp.db)
  const [{ orderNumber }, { orderNumber: other }] = [await ofBuyer(sent), await ofBuyer(open)]
  expect(faults).toHaveLength(6)
  expect(faults).toEqual(
    expect.arrayContaining([
      `order ${orderNumber}, parcel 1: is lost, its scans say delivered`,
      expect.stringContaining(`order ${orderNumber}, parcel 1: deliveredAt is null, its scans say 20`),
      `order ${orderNumber}: is Shipped, its parcels say Delivered`,
      `order ${other}, parcel 1: is packed, its scans say draft`,
      `order ${other}, parcel 1: packedAt is 2026-11-20T10:00:00.000Z, its scans say null`,
      `order ${other}: is Processing, its parcels say Order_Placed`,
    ]),
  )
  await testApp.db.run('DELETE FROM shipments WHERE order_id = $1', [open])
})

test('deliveries that an operator set before there were parcels become scans', async () => {
  const [placed, shipped, delivered] = [await sell(), await sell(), await sell()]
  const { db } = testApp
  await db.run('DROP VIEW sales, order_deliveries')
  await db.run('DROP TABLE courier_bookings, courier_pushes, delivery_answers, shipment_scans, shipments CASCADE')
  await db.run('CREATE VIEW sales AS SELECT id FROM orders')
  await db.run(`ALTER TABLE orders ADD COLUMN delivery_status text NOT NULL DEFAULT 'Order_Placed'`)
  const event = `INSERT INTO order_events (order_id, cause, from_state, to_state, detail, happened_at)
    SELECT $1, 'delivery', 'paid', 'paid', jsonb_build_object('to', $2::text), $3::timestamptz`
  await db.run(event, [shipped, 'Shipped', '2026-11-20T10:00:00Z'])
  await db.run(event, [delivered, 'Processing', '2026-11-20T10:00:00Z'])
  await db.run(event, [delivered, 'Delivered', '2026-11-22T10:00:00Z'])
  await db.run(
    `UPDATE orders SET delivery_status = CASE id WHEN $1 THEN 'Shipped' ELSE 'Delivered' END WHERE id IN ($1, $2)`,
    [shipped, delivered],
  )
  for (const migration of ['0038_shipments', '0044_courier']) {
    await db.pool.query(await readFile(new URL(`../../migrations/${migration}.sql`, import.meta.url), 'utf8'))
  }
  const times = async (id: string) =>
    (await ofBuyer(id)).parcels.map(({ scans }) => scans.map(({ state, at }) => `${state} ${at.slice(0, 10)}`))
  expect(await times(placed)).toEqual([])
  expect(await times(shipped)).toEqual([['in_transit 2026-11-20', 'packed 2026-11-20']])
  expect(await times(delivered)).toEqual([['delivered 2026-11-22', 'in_transit 2026-11-22', 'packed 2026-11-20']])
  expect([(await ofBuyer(shipped)).deliveryStatus, (await ofBuyer(delivered)).deliveryStatus]).toEqual([
    'Shipped',
    'Delivered',
  ])
})
