// The calls about auctions and bids exactly as the spec's table writes them (spec: sections 3, 5, 7, 8 and 9): paths,
// the fields each reads, its messages, and the constants that both sides keep.
import { amountsOf } from '@rasika/contract/amounts.ts'
import { paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { bidOn, inHours, lotForm, newLot, advanceHours } from '@rasika/server/testing/lots.ts'
import { newArtist, newBuyer, type Person } from '@rasika/server/testing/people.ts'
import { newUpload } from '@rasika/server/testing/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Body = Record<string, unknown> & {
  error: boolean
  message: string
  data: Record<string, unknown> & Record<string, unknown>[]
}

let testApp: TestApp
let artist: Person
let buyer: Person
let lot: string

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
  lot = await newLot(testApp, artist, { tags: ['rain'] })
  await bidOn(testApp, buyer, lot, 6000)
})
afterAll(() => testApp?.close())

async function bodyOf(call: string, options: Parameters<TestApp['request']>[1] = {}): Promise<Body> {
  const { status, body } = await testApp.request<Body>(call, options)
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200)
  expect([body.error, typeof body.message]).toEqual([false, 'string'])
  return body
}

describe('the calls about auctions', () => {
  test('GET /api/v1/auction/all without parameters answers the list, and what the page counts', async () => {
    const body = await bodyOf('GET /api/v1/auction/all')
    expect(body.data.map(({ id }) => id)).toContain(lot)
    expect(Object.keys(body.stats as object)).toEqual([
      'total',
      'live',
      'upcoming',
      'endingToday',
      'endingSoon',
      'totalValue',
    ])
  })

  test('GET /api/v1/artist/{id}/auctions answers the list, by id', async () => {
    expect((await bodyOf(`GET /api/v1/artist/${artist.id}/auctions`)).data.map(({ id }) => id)).toContain(lot)
  })

  test('GET /api/v1/auction/view/{id} answers every field of the spec, nothing omitted', async () => {
    const { data } = await bodyOf(`GET /api/v1/auction/view/${lot}`)
    const named = [
      ...[
        'id',
        'title',
        'description',
        'artist',
        'artworkId',
        'category',
        'images',
        'startingPrice',
        'currentPrice',
        'currentBid',
        'totalBids',
        'totalViews',
      ],
      ...[
        'status',
        'auctionStartTime',
        'auctionEndTime',
        'createdAt',
        'condition',
        'highestBidder',
        'tags',
        'deliveryType',
        'size',
        'weight',
        'framingType',
      ],
      ...['theme', 'color', 'hasSignature', 'stock'],
    ]
    for (const name of named) expect(data, name).toHaveProperty(name)
  })

  test('GET /api/v1/auction/status/{id} answers status, currentPrice, error', async () => {
    expect((await bodyOf(`GET /api/v1/auction/status/${lot}`)).data).toMatchObject({
      status: 'active',
      currentPrice: 6000,
      error: null,
    })
  })

  test('POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages', async () => {
    const token = artist.token
    const { message, data } = await bodyOf('POST /api/v1/auction/new', { token, body: await lotForm(testApp, artist) })
    expect(message).toBe('Auction created successfully')
    expect(
      (await bodyOf(`PATCH /api/v1/auction/update/${data.id}`, { token, body: { title: 'Another' } })).message,
    ).toBe('Auction Updated')
    expect((await bodyOf(`PATCH /api/v1/auction/cancel/${data.id}`, { token, body: {} })).message).toBe(
      'Auction Cancelled',
    )
    expect((await bodyOf(`DELETE /api/v1/auction/delete/${data.id}`, { token })).message).toBe('Auction Deleted')
  })

  test('the form takes every choice of the spec, two image slots, and auctionEndTime is its endDate', async () => {
    const two = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    const form = await lotForm(testApp, artist, { images: two })
    for (const category of [
      'Oil Painting',
      'Watercolor',
      'Acrylic',
      'Digital',
      'Other',
      'Painting',
      'Sculpture',
      'Photography',
    ]) {
      const id = await newLot(testApp, artist, { ...form, category })
      expect((await bodyOf(`GET /api/v1/auction/view/${id}`)).data).toMatchObject({
        category,
        auctionEndTime: (form as { endDate?: string }).endDate,
      })
    }
    for (const framingType of ['Frame', 'Roll Piece', 'None', 'Canvas', 'Other'])
      await newLot(testApp, artist, { ...form, framingType })
    for (const deliveryType of ['Physical', 'Digital', 'Both']) await newLot(testApp, artist, { ...form, deliveryType })
    const three = await testApp.request('POST /api/v1/auction/new', {
      token: artist.token,
      body: { ...form, images: [...two, two[0]] },
    })
    expect(Object.keys(three.body.errors ?? {})).toEqual(['images'])
  })

  test('an active auction can be edited, closed and deleted; one that is over only deleted', async () => {
    const token = artist.token
    const over = await newLot(testApp, artist, { endDate: inHours(1) })
    await advanceHours(testApp, over, 2)
    expect(
      (await testApp.request(`PATCH /api/v1/auction/update/${over}`, { token, body: { title: 'x' } })).body.code,
    ).toBe('auction_over')
    expect((await testApp.request(`PATCH /api/v1/auction/cancel/${over}`, { token, body: {} })).body.code).toBe(
      'auction_over',
    )
    await bodyOf(`DELETE /api/v1/auction/delete/${over}`, { token })
  })
})

describe('the calls about bids', () => {
  test('POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1', async () => {
    const id = await newLot(testApp, artist)
    const bid = (bidAmount: number) =>
      testApp.request('POST /api/v1/bid/new', { token: buyer.token, body: { auctionId: id, bidAmount } })
    const low = await bid(5000)
    expect([low.status, low.body.message]).toEqual([400, 'Minimum bid amount is ₹5,001'])
    expect((await bid(5001)).body.message).toBe('Your bid of ₹5,001 has been placed successfully!')
  })

  test('GET /api/v1/user/bid/auction/{id} answers the user’s bids as the spec has them, each with isDeleted', async () => {
    const { data } = await bodyOf(`GET /api/v1/user/bid/auction/${lot}`, { token: buyer.token })
    expect(data[0]).toMatchObject({ bidAmount: 6000, isDeleted: false, auctionId: lot })
    for (const name of ['id', 'createdAt']) expect(data[0]).toHaveProperty(name)
    for (const name of ['id', 'title', 'images', 'status', 'currentPrice', 'startingPrice', 'isWinner', 'winner'])
      expect(data[0]?.auction).toHaveProperty(name)
  })

  test('the profile carries the buyer’s own bids, as their list does', async () => {
    const { token } = buyer
    const profile = await testApp.request<{ user: { bids: unknown[] } }>('GET /api/v1/user/profile', { token })
    expect(profile.body.user.bids.length).toBeGreaterThan(0)
    expect(profile.body.user.bids).toEqual((await bodyOf('GET /api/v1/user/bids', { token })).data)
  })

  test('DELETE /api/v1/bid/delete/{id} answers the spec’s message', async () => {
    const id = await newLot(testApp, artist)
    await bidOn(testApp, buyer, id, 6000)
    const { data } = await bodyOf(`GET /api/v1/user/bid/auction/${id}`, { token: buyer.token })
    expect((await bodyOf(`DELETE /api/v1/bid/delete/${data[0]?.id}`, { token: buyer.token })).message).toBe(
      'Bid removed successfully',
    )
  })
})

describe('the constants of auctions', () => {
  test('ending soon is under 2 hours, ending today up to 24', async () => {
    const counts = async () =>
      (await testApp.request<{ stats: Record<string, number> }>('GET /api/v1/auction/all')).body.stats
    const before = await counts()
    for (const hours of [1.98, 2.02, 23.98, 24.02]) await newLot(testApp, artist, { endDate: inHours(hours) })
    const after = await counts()
    const added = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect({ live: added('live'), today: added('endingToday'), soon: added('endingSoon') }).toEqual({
      live: 4,
      today: 3,
      soon: 1,
    })
  })

  test('the dynamic minimum is off: whatever the price, the next bid is one rupee more', async () => {
    for (const startingPrice of [1, 999, 5000, 250_000, 99_999_999]) {
      const id = await newLot(testApp, artist, { startingPrice })
      expect((await bodyOf(`GET /api/v1/auction/view/${id}`)).data).toMatchObject({
        currentPrice: startingPrice,
        minimumBid: startingPrice + 1,
      })
      await bidOn(testApp, buyer, id, startingPrice + 1)
      expect((await bodyOf(`GET /api/v1/auction/status/${id}`)).data).toMatchObject({
        currentPrice: startingPrice + 1,
        minimumBid: startingPrice + 2,
      })
    }
  })

  test('an auction total is the winning bid, delivery, less the discount', async () => {
    const id = await newLot(testApp, artist, { endDate: inHours(1) })
    await bidOn(testApp, buyer, id, 6000)
    await advanceHours(testApp, id, 2)
    const { data } = await bodyOf(`GET /api/v1/checkout/auction/${id}`, { token: buyer.token })
    expect(data).toMatchObject({ productType: 'auction', price: 6000, finalPrice: 6000, deliveryPrice: 0, discount: 0 })
    const [delivery, discount] = [toPaise(15_000), toPaise(40_000)]
    const { total } = amountsOf({ price: paiseOf(Number(data.finalPrice)), maxPrice: null, delivery }, discount)
    expect(rupeesOf(total)).toBe(6000 + 150 - 400)
  })
})
