// Acts on one parcel at the same moment.
import { foldScans, type ScanFact } from '@rasika/contract/shipment-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { moveDelivery } from './shipments.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ RATE_LOOSENESS: '0' })
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

async function sell(): Promise<string> {
  const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed.orderId
}
const handOver = (id: string, trackingNumber: string) =>
  testApp.request(`POST /api/v1/artist/order/${id}/handed-over`, {
    token: artist.token,
    body: { courier: 'Delhivery', trackingNumber },
  })

test('of all acts at once there is one parcel, and its row is the fold of its scans', async () => {
  const id = await sell()
  await Promise.all([
    testApp.request(`POST /api/v1/artist/order/${id}/packed`, { token: artist.token }),
    ...['12345678901', '12345678901', '12345678901', '12345678901'].map((number) => handOver(id, number)),
    testApp.db
      .transaction((tx) => moveDelivery(tx, idOf(id), 'Delivered', testApp.context.publicUrl))
      .catch(() => undefined),
    testApp.request(`POST /api/v1/order/${id}/received`, { token: buyer.token }),
  ])
  const parcels = await testApp.db.many<{ id: string; state: string; delivered_at: Date }>(
    'SELECT id, state, delivered_at FROM shipments WHERE order_id = $1',
    [id],
  )
  expect(parcels).toHaveLength(1)
  const [parcel] = parcels
  const scans = await testApp.db.many<ScanFact>('SELECT at, state FROM shipment_scans WHERE shipment_id = $1', [
    parcel?.id,
  ])
  const { state, deliveredAt } = foldScans(scans)
  expect([parcel?.state, parcel?.delivered_at]).toEqual([state, deliveredAt])
  expect(scans.filter((scan) => scan.state === 'delivered').length).toBeLessThanOrEqual(1)
})

test('a refund and a handing over at once: either the refund stops it, or the parcel left before', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await sell()
    const [answer] = await Promise.all([
      handOver(id, '12345678901'),
      testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id))),
    ])
    const scans = await testApp.db.many<{ state: string }>(
      `SELECT c.state FROM shipment_scans c JOIN shipments s ON s.id = c.shipment_id WHERE s.order_id = $1`,
      [id],
    )
    expect([answer.status, scans.length]).toEqual(answer.status === 200 ? [200, 1] : [400, 0])
  }
})
