// The data of an e-way bill through HTTP: offered above the limit of the way, with the invoice's figures, else not.
import { eWayLimit } from '@rasika/contract/e-way.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { ArtistOrderDetail, ParcelFiles } from '@rasika/contract/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, { status: 'regular', number: '27AAPFU0939F1ZV' }))
})
afterAll(() => testApp?.close())

async function sold(price: number, state: string) {
  const buyer = await newBuyerWithAddress(testApp)
  await testApp.request('PATCH /api/v1/user/update', { token: buyer.token, body: { address: { state } } })
  const { data } = (await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))).body
  await testApp.verify(buyer, data, await testApp.pay(data))
  const path = `/api/v1/artist/order/${data.orderId}`
  const { token } = artist
  return {
    order: (await testApp.request<ResponseWith<ArtistOrderDetail>>(`GET ${path}`, { token })).body.data,
    papers: (await testApp.request<ResponseWith<ParcelFiles>>(`GET ${path}/papers`, { token })).body.data,
  }
}

test('a parcel to another State above ₹50,000 has the portal’s file, whose figures are the invoice’s', async () => {
  const { order, papers } = await sold(60_000, 'Karnataka')
  expect(order.eWayAbove).toBe(50_000)
  const response = await testApp.app.inject({ url: papers.eWay?.url ?? '' })
  expect(response.headers['content-type']).toContain('application/json')
  const [bill] = (JSON.parse(response.body) as { billLists: Record<string, unknown>[] }).billLists
  // ₹60,000 includes 5 %: ₹57,142.86 and ₹2,857.14.
  expect(bill).toMatchObject({
    ...{
      userGstin: '27AAPFU0939F1ZV',
      fromGstin: '27AAPFU0939F1ZV',
      fromStateCode: 27,
      toGstin: 'URP',
      toStateCode: 29,
    },
    ...{ docType: 'INV', docNo: expect.stringMatching(/^RI/), totInvValue: 60_000, totalValue: 57_142.86 },
    ...{ igstValue: 2857.14, cgstValue: 0, sgstValue: 0, mainHsnCode: 9701, toPincode: expect.any(Number) },
  })
})

test('up to the limit of the way there is none: ₹50,000 between States, ₹1 lakh within Maharashtra', async () => {
  for (const [price, state] of [
    [50_000, 'Karnataka'],
    [60_000, 'Maharashtra'],
  ] as const) {
    const { order, papers } = await sold(price, state)
    expect([order.eWayAbove, papers.eWay]).toEqual([null, null])
  }
  expect(eWayLimit('Karnataka', 'Karnataka', '2026-11-26')).toBe(toPaise(50_000_00))
  expect(eWayLimit('Goa', 'Goa', '2026-11-26')).toBeNull()
  // West Bengal took its lower limit back.
  expect(eWayLimit('West Bengal', 'West Bengal', '2023-12-10')).toBe(toPaise(50_000_00))
  expect(eWayLimit('West Bengal', 'West Bengal', '2024-01-10')).toBe(toPaise(1_00_000_00))
})
