// A work whose last unit is in an auction says so and cannot be bought; it can be bought again once the auction is
// over.
import type { Artwork, ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { artworkTag } from '../platform/tags.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let work: string
const dropped: string[] = []

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  testApp.context.tags.onDrop((tags) => dropped.push(...tags))
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  buyer = await newBuyerWithAddress(testApp)
  work = await newWork(testApp, artist, { stock: 1 })
  dropped.length = 0
})

const view = async () => (await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${work}`)).body.data
const checkout = async () =>
  (await testApp.request<{ data: CheckoutProduct }>(`GET /api/v1/checkout/artwork/${work}`, { token: buyer.token }))
    .body.data
const lotOf = (more: object = {}) => newLot(testApp, artist, { artworkId: work, ...more })

test.each([
  ['live', -1],
  ['to come', 3],
])(
  'while the auction is %s, the work, its checkout and its order name the auction and not a payment',
  async (_, starts) => {
    const lot = await lotOf({ startDate: inHours(starts) })
    expect(dropped).toContain(artworkTag(work))
    expect((await view()).auctionId).toBe(lot)
    expect(await checkout()).toMatchObject({ auctionId: lot, held: false, soldOut: false })
    const { status, body } = await testApp.place(buyer, work)
    expect([status, body.code, body.message]).toEqual([400, 'work_in_auction', words.refusal.workUnderHammer])
  },
)

test('with another one left it can be bought beside the auction', async () => {
  work = await newWork(testApp, artist, { stock: 2 })
  await lotOf()
  expect((await view()).auctionId).toBe(null)
  expect(await checkout()).toMatchObject({ auctionId: null, held: false })
  expect((await testApp.place(buyer, work)).status).toBe(200)
  // Now another buyer is paying for the other unit, so the message says that.
  expect((await testApp.place(await newBuyerWithAddress(testApp), work)).body.code).toBe('work_held')
})

test('as soon as the auction has ended without a sale it can be bought, and its page is made anew', async () => {
  const lot = await lotOf({ endDate: inHours(2) })
  await advanceHours(testApp, lot, 3)
  dropped.length = 0
  await testApp.run('tend-lots')
  expect(dropped).toContain(artworkTag(work))
  expect((await view()).auctionId).toBe(null)
  expect((await testApp.place(buyer, work)).status).toBe(200)
})

test('as soon as the auction is cancelled it can be bought, and its page is made anew', async () => {
  const lot = await lotOf()
  dropped.length = 0
  await testApp.request(`PATCH /api/v1/auction/cancel/${lot}`, { token: artist.token, body: {} })
  expect(dropped).toContain(artworkTag(work))
  expect(await checkout()).toMatchObject({ auctionId: null, held: false })
})

test('while its winner may still pay it stays theirs', async () => {
  const lot = await lotOf({ endDate: inHours(2) })
  await bidOn(testApp, buyer, lot, 6000)
  await advanceHours(testApp, lot, 3)
  await testApp.run('tend-lots')
  expect((await view()).auctionId).toBe(lot)
  expect((await testApp.place(await newBuyerWithAddress(testApp), work)).body.code).toBe('work_in_auction')
})

test('an own bid is marked where its lot was removed, which then has no page', async () => {
  const lot = await lotOf()
  await bidOn(testApp, buyer, lot, 6000)
  const own = async () => {
    const { body } = await testApp.request<{ data: OwnBid[] }>('GET /api/v1/user/bids', { token: buyer.token })
    return body.data.map(({ auction: { id, isRemoved } }) => [id, isRemoved])
  }
  expect(await own()).toEqual([[lot, false]])
  await testApp.request(`DELETE /api/v1/auction/delete/${lot}`, { token: artist.token })
  expect((await testApp.request(`GET /api/v1/auction/view/${lot}`)).status).toBe(404)
  expect(await own()).toEqual([[lot, true]])
})

test('a won lot that its artist has removed is named nowhere, and its unit stays the winner’s', async () => {
  const lot = await lotOf({ endDate: inHours(2) })
  await bidOn(testApp, buyer, lot, 6000)
  await advanceHours(testApp, lot, 3)
  await testApp.run('tend-lots')
  dropped.length = 0
  await testApp.request(`DELETE /api/v1/auction/delete/${lot}`, { token: artist.token })
  expect((await testApp.request(`GET /api/v1/auction/view/${lot}`)).status).toBe(404)
  expect(dropped).toContain(artworkTag(work))
  expect(await view()).toMatchObject({ auctionId: null, isReserved: true })
  buyer = await newBuyerWithAddress(testApp)
  expect(await checkout()).toMatchObject({ auctionId: null, isReserved: true, soldOut: false })
  expect((await testApp.place(buyer, work)).body.code).toBe('work_reserved')
  dropped.length = 0
  await advanceHours(testApp, lot, 80)
  await testApp.run('tend-lots')
  expect(dropped).toContain(artworkTag(work))
  expect(await view()).toMatchObject({ auctionId: null, isReserved: false })
  expect(await checkout()).toMatchObject({ isReserved: false })
  expect((await testApp.place(buyer, work)).status).toBe(200)
})

const viewLot = async (id: string) =>
  (await testApp.request<{ data: Auction }>(`GET /api/v1/auction/view/${id}`)).body.data
const cardOf = async () =>
  (await testApp.request<{ data: ArtworkCard[] }>('GET /api/v1/artwork/recent')).body.data.find(({ id }) => id === work)

test.each([1, 2])(
  'a work with stock %i that is in an auction has its current price and times on page and card; the lot has whether the work can be bought',
  async (stock) => {
    work = await newWork(testApp, artist, { stock, price: 16_500 })
    expect((await view()).openAuction).toBe(null)
    const lot = await lotOf({ endDate: inHours(2) })
    await bidOn(testApp, buyer, lot, 9302)
    const { auctionStartTime, auctionEndTime, buyableArtwork } = await viewLot(lot)
    const openAuction = { id: lot, status: 'active', currentPrice: 9302, auctionStartTime, auctionEndTime }
    expect((await view()).openAuction).toEqual(openAuction)
    expect((await cardOf())?.openAuction).toEqual({ id: lot, currentPrice: 9302, auctionEndTime })
    expect(buyableArtwork).toEqual(stock === 1 ? null : { id: work, price: 16_500 })
    await advanceHours(testApp, lot, 3)
    expect((await view()).openAuction).toBe(null)
  },
)
