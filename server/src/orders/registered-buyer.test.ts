// What the invoice takes from the order: a registered buyer, the classification that the artist chose, and the rate in
// force. Through HTTP; the invoice is read back as its PDF.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { usualRates } from '@rasika/contract/gst-rates.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { documentPdf } from '../documents/documents.ts'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { refundOrder } from './orders.ts'

let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ GST_RATES: usualRates.replace('9702 5', '9702 12') })
  artist = await newArtist(testApp)
  const registration = { status: 'regular', number: '27AAPFU0939F1ZV' } as const
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, registration))
})
afterAll(() => testApp?.close())

const place = (buyer: Person, productId: string, named: object) =>
  testApp.request<ResponseWith<PlacedOrder>>('POST /api/v1/order', {
    token: buyer.token,
    body: { productType: 'artwork', productId, couponCode: null, ...named },
  })
const textOf = async (orderId: string, kind: 'invoice' | 'credit_note') =>
  readPdf(await documentPdf(testApp.context, testApp.db, orderId, kind)).text

test('a registered buyer is named with legal name and GSTIN on invoice and credit note; the last order counts', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist)
  const gstin = '29AAGCB7383J1Z4'
  expect((await place(buyer, work, { gstin: '29AAGCB7383J1Z5', legalName: 'Gallery' })).body.errors).toHaveProperty(
    'gstin',
  )
  expect((await place(buyer, work, { gstin })).body.errors).toHaveProperty('legalName')
  await place(buyer, work, {})
  const order = (await place(buyer, work, { gstin: gstin.toLowerCase(), legalName: 'Bright Rooms Pvt Ltd' })).body.data
  expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order.orderId)))
  for (const kind of ['invoice', 'credit_note'] as const)
    for (const part of ['Bright Rooms Pvt Ltd', `GSTIN ${gstin}`])
      expect(await textOf(order.orderId, kind)).toContain(part)
})

test('an original print is classified as its artist chose, at the rate in force for that code', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist, { category: 'Digital', hsn: '9702' })
  const seen = await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${work}`)
  expect(seen.body.data.hsn).toBe('9702')
  const order = (await place(buyer, work, {})).body.data
  await testApp.verify(buyer, order, await testApp.pay(order))
  const text = await textOf(order.orderId, 'invoice')
  for (const part of ['9702', '12 %', 'CGST 6 %']) expect(text).toContain(part)
  const refused = await testApp.request(`PATCH /api/v1/artwork/update/${work}`, {
    token: artist.token,
    body: { hsn: '9999' },
  })
  expect(refused.body).toMatchObject({ errors: { hsn: expect.any(String) } })
})
