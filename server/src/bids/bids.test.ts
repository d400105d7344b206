// Bids through HTTP: what is accepted, what is refused and with which sentences (spec: sections 3, 5, 7 and 8;
// docs/product.md 2 to 6).
import { afterAll, describe, expect, it } from 'vitest'
import { writeCursor } from '../platform/cursor.ts'
import { openAuctionFixture } from '../testing/bidding.ts'
import { inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { closeDueLots } from './jobs.ts'

const { testApp, bidding, artist, asha, balu, lot, close } = await openAuctionFixture()
afterAll(close)

const inWholeRupees = 'Write your bid in whole rupees'
const tooHigh = 'A bid is at most ₹1,00,00,00,000 (100 crore)'

describe('a bid', () => {
  it('is answered with what it made of the lot', async () => {
    const id = await lot()
    const { status, body } = await bidding.bid(asha, id, 5001)
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: false, message: 'Your bid of ₹5,001 has been placed successfully!' })
    expect(body.data).toMatchObject({
      bidAmount: 5001,
      maxAmount: null,
      currentPrice: 5001,
      minimumBid: 5002,
      outbid: false,
      extended: false,
      seq: 1,
    })
    expect(await bidding.statusOf(id)).toMatchObject({
      status: 'active',
      currentPrice: 5001,
      minimumBid: 5002,
      totalBids: 1,
      highestBidder: 'Paddle 1',
    })
  })

  it('below the minimum is refused with the minimum', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 5100)
    expect((await bidding.bid(balu, id, 5100)).body).toMatchObject({
      error: true,
      code: 'bid_too_low',
      message: 'Minimum bid amount is ₹5,101',
    })
    expect((await bidding.bid(balu, id, 5000)).status).toBe(400)
  })

  it.each([
    ['a string', '6000', inWholeRupees],
    ['a fraction', 6000.5, inWholeRupees],
    ['negative', -6000, inWholeRupees],
    ['zero', 0, inWholeRupees],
    ['null', null, inWholeRupees],
    ['nothing', undefined, inWholeRupees],
    ['a list', [6000], inWholeRupees],
    ['above ₹100 crore', 1_000_000_001, tooHigh],
    ['above ₹100 crore by a fraction', 1_000_000_000.5, tooHigh],
    ['more than can be counted', 2 ** 53, tooHigh],
    ['beyond every number', 1e308, tooHigh],
  ])('of %s is refused by its field, in one sentence', async (_, amount, sentence) => {
    const id = await lot()
    const response = await bidding.bid(asha, id, amount)
    expect(response.status).toBe(422)
    expect(response.body.errors).toEqual({ bidAmount: sentence })
    expect(await bidding.kindsOf(id)).toEqual([])
  })

  it('that is not JSON, as NaN and Infinity are not, is refused', async () => {
    const id = await lot()
    for (const word of ['NaN', 'Infinity', '1e']) {
      const response = await testApp.request('POST /api/v1/bid/new', {
        token: asha.token,
        text: `{"auctionId":"${id}","bidAmount":${word}}`,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
    }
    expect(await bidding.kindsOf(id)).toEqual([])
  })

  it('of exactly ₹100 crore is taken, and nothing can follow it', async () => {
    const id = await lot()
    expect((await bidding.bid(asha, id, 1_000_000_000)).status).toBe(200)
    expect((await bidding.bid(balu, id, 1_000_000_000)).body).toMatchObject({ code: 'bid_too_low', message: tooHigh })
  })

  it('before the start, after the end, and on a cancelled lot is refused', async () => {
    const early = await lot({ startDate: inHours(1), endDate: inHours(2) })
    expect((await bidding.bid(asha, early, 6000)).body).toMatchObject({
      code: 'auction_not_begun',
      message: 'This auction has not begun yet',
    })
    const late = await lot()
    await advanceHours(testApp, late, 25)
    expect((await bidding.bid(asha, late, 6000)).body).toMatchObject({ code: 'auction_over' })
    const cancelled = await lot()
    await testApp.request(`PATCH /api/v1/auction/cancel/${cancelled}`, { token: artist.token, body: {} })
    expect((await bidding.bid(asha, cancelled, 6000)).body).toMatchObject({ code: 'auction_over' })
  })

  it('on an unknown or malformed id of a lot is 404', async () => {
    for (const id of ['11111111-1111-4111-8111-111111111111', 'nothing', '../../etc'])
      expect((await bidding.bid(asha, id, 6000)).status).toBe(404)
  })

  it('of the artist under another account with the same phone or email is refused', async () => {
    const samePhone = await newBuyer(testApp, { phone: '90000 00001' })
    const id = await lot()
    expect((await bidding.bid(samePhone, id, 6000)).body).toMatchObject({ code: 'own_auction' })
    const sameEmail = await newBuyer(testApp, { email: artist.email })
    expect((await bidding.bid(sameEmail, id, 6000)).body).toMatchObject({ code: 'own_auction' })
    const other = await newLot(testApp, await newArtist(testApp, { phone: '90000 00002' }))
    expect((await bidding.bid(samePhone, other, 6000)).status).toBe(200)
  })

  it('that one leads with already answers as the first time did', async () => {
    const id = await lot()
    const first = await bidding.bid(asha, id, 6000)
    expect((await bidding.bid(asha, id, 6000)).body.data).toMatchObject({ id: first.body.data.id, bidAmount: 6000 })
    expect(await bidding.kindsOf(id)).toEqual(['placed'])
  })

  it('with an Idempotency-Key is made once, and the key serves nothing else', async () => {
    const id = await lot()
    const key = { 'idempotency-key': `key of ${id}` }
    const responses = await Promise.all([...Array(5)].map(() => bidding.bid(asha, id, 6000, undefined, key)))
    await bidding.bid(balu, id, 7000)
    const repeated = await bidding.bid(asha, id, 6000, undefined, key)
    expect(new Set([...responses, repeated].map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'placed'])
    expect((await bidding.bid(asha, id, 9000, undefined, key)).body.code).toBe('key_reused')
    expect((await bidding.bid(balu, id, 8000, undefined, key)).status).toBe(200)
  })
})

describe('who may bid', () => {
  it('without a token, with a bad one, or as an artist is refused before anything else is looked at', async () => {
    const id = await lot()
    expect((await testApp.request('POST /api/v1/bid/new', { body: { auctionId: id, bidAmount: 6000 } })).status).toBe(
      401,
    )
    expect((await testApp.request('POST /api/v1/bid/new', { token: 'forged', body: {} })).status).toBe(401)
    expect((await bidding.bid(artist, id, 6000)).status).toBe(403)
  })

  it('has logged out is refused, also when the bid itself is wrong', async () => {
    const id = await lot()
    const gone = await newBuyer(testApp)
    await testApp.request('POST /api/v1/user/logout', { token: gone.token, body: {} })
    expect((await bidding.bid(gone, id, 6000)).status).toBe(401)
    expect((await bidding.bid(gone, id, 'nonsense')).status).toBe(401)
    expect((await bidding.bid(gone, 'nothing', 6000)).status).toBe(401)
    expect(await bidding.kindsOf(id)).toEqual([])
  })
})

describe('a maximum', () => {
  it('raises itself, and the challenger’s response has the price it was raised to', async () => {
    const id = await lot()
    expect((await bidding.bid(asha, id, 5100, 9000)).body.data).toMatchObject({
      bidAmount: 5100,
      maxAmount: 9000,
      currentPrice: 5100,
    })
    expect((await bidding.bid(balu, id, 7000)).body.data).toMatchObject({
      bidAmount: 7000,
      currentPrice: 7001,
      outbid: true,
    })
    expect((await bidding.bidsOf(asha, id))[0]).toMatchObject({ bidAmount: 7001, maxAmount: 9000, standing: 'Winning' })
    expect((await bidding.bidsOf(balu, id))[0]).toMatchObject({ bidAmount: 7000, maxAmount: null, standing: 'Outbid' })
  })

  it('that another meets exactly keeps the lead, and the price is at it', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 5100, 9000)
    expect((await bidding.bid(balu, id, 9000)).body).toMatchObject({
      code: 'bid_too_low',
      message: 'Minimum bid amount is ₹9,001',
    })
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 9000, totalBids: 1 })
  })

  it('that is raised is answered by what it is now', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 5100, 9000)
    expect((await bidding.bid(asha, id, 5100, 12_000)).body).toMatchObject({
      message: 'Your maximum is now ₹12,000',
      data: { currentPrice: 5100, maxAmount: 12_000 },
    })
  })

  it('below the bid is refused', async () => {
    expect((await bidding.bid(asha, await lot(), 6000, 5999)).body).toMatchObject({ code: 'maximum_too_low' })
  })
})

describe('removing a bid', () => {
  it('leaves the price that the others explain, and keeps the row', async () => {
    const id = await lot()
    await bidding.bid(asha, id, 6000)
    const { body } = await bidding.bid(balu, id, 7000)
    const response = await bidding.withdraw(balu, body.data.id)
    expect(response.body).toMatchObject({
      message: 'Bid removed successfully',
      data: { id: body.data.id, currentPrice: 6000 },
    })
    expect((await bidding.bidsOf(balu, id))[0]).toMatchObject({ isDeleted: true, standing: 'Cancelled' })
    expect((await bidding.bidsOf(asha, id))[0]).toMatchObject({ standing: 'Winning' })
    expect(await bidding.statusOf(id)).toMatchObject({ currentPrice: 6000, totalBids: 1 })
  })

  it('requested twice is one removal', async () => {
    const id = await lot()
    const { body } = await bidding.bid(asha, id, 6000)
    expect((await bidding.withdraw(asha, body.data.id)).status).toBe(200)
    expect((await bidding.withdraw(asha, body.data.id)).status).toBe(200)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'withdrawn'])
  })

  it('of another buyer is 404, and so is one that does not exist', async () => {
    const id = await lot()
    const { body } = await bidding.bid(asha, id, 6000)
    expect((await bidding.withdraw(balu, body.data.id)).status).toBe(404)
    expect((await bidding.withdraw(balu, '11111111-1111-4111-8111-111111111111')).status).toBe(404)
    expect((await bidding.withdraw(balu, 'nothing')).status).toBe(404)
    expect(await bidding.kindsOf(id)).toEqual(['placed'])
  })

  it('after the end is refused', async () => {
    const id = await lot()
    const { body } = await bidding.bid(asha, id, 6000)
    await advanceHours(testApp, id, 25)
    expect((await bidding.withdraw(asha, body.data.id)).body.code).toBe('auction_over')
    await closeDueLots(testApp.context)
    expect((await bidding.withdraw(asha, body.data.id)).body.code).toBe('auction_over')
  })
})

describe('the soft close', () => {
  it('moves the end by a bid and by a removal, and by nothing that is refused', async () => {
    const id = await lot({ softCloseMinutes: 5 })
    await bidding.endIn(id, 60_000)
    const placed = await bidding.bid(asha, id, 6000)
    expect(placed.body.data.extended).toBe(true)
    const end = (await bidding.statusOf(id)).auctionEndTime
    expect((await bidding.bid(balu, id, 6000)).status).toBe(400)
    expect((await bidding.statusOf(id)).auctionEndTime).toBe(end)
    const gone = await bidding.withdraw(asha, placed.body.data.id)
    expect(gone.body.data.auctionEndTime > end).toBe(true)
    expect(await bidding.kindsOf(id)).toEqual(['placed', 'extended', 'withdrawn', 'extended'])
  })
})

describe("one's own bids", () => {
  it('are listed newest first, page by page, without those of others', async () => {
    const carol = await newBuyer(testApp)
    const id = await lot()
    for (const amount of [6000, 6100, 6200]) await bidding.bid(carol, id, amount)
    await bidding.bid(asha, id, 9000)
    const first = await testApp.request<{ data: { bidAmount: number }[]; page: { nextCursor: string; total: number } }>(
      'GET /api/v1/user/bids?limit=2',
      { token: carol.token },
    )
    expect(first.body.data.map(({ bidAmount }) => bidAmount)).toEqual([6200, 6100])
    expect(first.body.page).toMatchObject({ total: 3 })
    const second = await testApp.request<typeof first.body>(
      `GET /api/v1/user/bids?limit=2&cursor=${first.body.page.nextCursor}`,
      { token: carol.token },
    )
    expect(second.body.data.map(({ bidAmount }) => bidAmount)).toEqual([6000])
    const ofMilliseconds = writeCursor(['2026-11-20T12:00:00.000Z', id])
    for (const cursor of ['nonsense', ofMilliseconds])
      expect((await testApp.request(`GET /api/v1/user/bids?cursor=${cursor}`, { token: carol.token })).status).toBe(400)
  })
})
