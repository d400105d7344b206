// Changing an auction without bids.
import { describe, expect, test } from 'vitest'
import { absentId } from '../testing/ids.ts'
import { inHours, newLot, advanceHours } from '../testing/lots.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newWork } from '../testing/works.ts'
import { artist, buyer, other, setUpAuctions, stock, testApp, view } from './auctions.testing.ts'

setUpAuctions()

const change = (id: string, body: unknown, token = artist.token) =>
  testApp.request<ResponseBody & { data: { id: string } }>(`PATCH /api/v1/auction/update/${id}`, { token, body })

describe('changing an auction that nobody has bid on', () => {
  test('changes the fields it contains and nothing else', async () => {
    const id = await newLot(testApp, artist, { condition: 'As new' })
    const { serverTime: _, ...before } = await view(id)
    const { status, body } = await change(id, { title: 'Another title' })
    expect([status, body.message, body.data.id]).toEqual([200, 'Auction Updated', id])
    const { serverTime: __, ...after } = await view(id)
    expect(after).toEqual({ ...before, title: 'Another title' })
  })

  test('moves price, start and end', async () => {
    const id = await newLot(testApp, artist)
    const [startDate, endDate] = [inHours(5), inHours(9)]
    await change(id, { startingPrice: 900, startDate, endDate })
    expect(await view(id)).toMatchObject({
      status: 'upcoming',
      currentPrice: 900,
      minimumBid: 901,
      auctionStartTime: startDate,
      auctionEndTime: endDate,
      scheduledEndTime: endDate,
    })
    expect((await change(id, { endDate: inHours(4) })).body.errors).toEqual({
      endDate: 'End date must be after start date',
    })
    expect((await change(id, { startDate: inHours(10) })).body.errors).toEqual({
      endDate: 'End date must be after start date',
    })
  })

  test('may take another work, or none, and lets the first one go', async () => {
    const [first, second] = [await newWork(testApp, artist), await newWork(testApp, artist)]
    const id = await newLot(testApp, artist, { artworkId: first })
    await change(id, { artworkId: second })
    expect([await stock(first), await stock(second)]).toEqual([
      { stock: 2, held: 0 },
      { stock: 2, held: 1 },
    ])
    const bronze = await newWork(testApp, artist, { category: 'Other', subcategory: 'bronze' })
    await change(id, { artworkId: bronze, category: 'Other' })
    expect(await view(id)).toMatchObject({ category: 'Other', menuCategory: 'sculptures' })
    await change(id, { artworkId: second })
    await change(id, { artworkId: null })
    expect(await stock(second)).toEqual({ stock: 2, held: 0 })
    expect((await view(id)).artworkId).toBeNull()
  })

  test('is for its own artist only, and checks that before the body', async () => {
    const id = await newLot(testApp, artist)
    const wrong = { startingPrice: 'much' }
    expect((await testApp.request(`PATCH /api/v1/auction/update/${id}`, { body: wrong })).status).toBe(401)
    expect((await change(id, wrong, buyer.token)).status).toBe(403)
    expect((await change(id, wrong, other.token)).status).toBe(404)
    expect((await change(absentId, wrong)).status).toBe(404)
    expect((await change('no-id', wrong)).status).toBe(404)
    expect((await change(id, wrong)).status).toBe(422)
  })

  test('is over when its time is', async () => {
    const id = await newLot(testApp, artist, { startDate: inHours(-1), endDate: inHours(1) })
    await advanceHours(testApp, id, 2)
    const { status, body } = await change(id, { title: 'Too late' })
    expect([status, body.code, body.message]).toEqual([400, 'auction_over', 'This auction is over'])
  })
})
