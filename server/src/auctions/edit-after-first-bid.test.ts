// What an artist may still change after the first bid, and how a lot ends: cancelled, deleted, archived
// (docs/product.md 1 and 15).
import type { Auction, AuctionLine } from '@rasika/contract/auctions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDueLots } from '../bids/jobs.ts'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { goneTag } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newUpload, newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let other: Person
let asha: Person
let ravi: Person

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  other = await newArtist(testApp)
  asha = await newBuyer(testApp)
  ravi = await newBuyer(testApp)
})
afterAll(() => testApp?.close())

const view = async (id: string) =>
  (await testApp.request<{ data: Auction }>(`GET /api/v1/auction/view/${id}`)).body.data
const change = (id: string, body: unknown) =>
  testApp.request(`PATCH /api/v1/auction/update/${id}`, { token: artist.token, body })
const cancel = (id: string, body: unknown = {}, token = artist.token) =>
  testApp.request(`PATCH /api/v1/auction/cancel/${id}`, { token, body })
const remove = (id: string, token = artist.token) => testApp.request(`DELETE /api/v1/auction/delete/${id}`, { token })
const history = async (id: string, query: Record<string, string> = {}) =>
  (
    await testApp.request<{ data: AuctionLine[]; page: { nextCursor: string | null; total: number } }>(
      `GET /api/v1/auction/history/${id}`,
      { query },
    )
  ).body
const mailsTo = async ({ email }: Person) =>
  (await testApp.db.many<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1', [email])).map(
    ({ subject }) => subject,
  )

async function bidLot(more: Record<string, unknown> = {}): Promise<string> {
  const id = await newLot(testApp, artist, more)
  await bidOn(testApp, asha, id, 6000)
  return id
}

describe('after the first bid', () => {
  test('what a bidder relied on is frozen, each field with the reason', async () => {
    const id = await bidLot()
    const { status, body } = await change(id, {
      category: 'Digital',
      size: { length: 1, breadth: 1, height: 1 },
      weight: 9,
      images: [await newUpload(testApp, artist)],
      framingType: 'None',
      hasSignature: false,
      deliveryType: 'Digital',
      startingPrice: 100,
      startDate: inHours(1),
      endDate: inHours(1),
      softCloseMinutes: 10,
      artworkId: await newWork(testApp, artist),
    })
    expect(status).toBe(422)
    const frozen = 'Somebody has bid relying on this: it can no longer be changed'
    const names = [
      'category',
      'size',
      'weight',
      'images',
      'framingType',
      'hasSignature',
      'deliveryType',
      'startingPrice',
      'startDate',
      'softCloseMinutes',
      'artworkId',
    ]
    expect(body.errors).toEqual({
      ...Object.fromEntries(names.map((name) => [name, frozen])),
      endDate: 'After the first bid the end can only move later',
    })
  })

  test('the same again is fine, and words may change', async () => {
    const id = await bidLot()
    const { serverTime: _, ...before } = await view(id)
    const { size, weight, images, framingType, hasSignature, deliveryType, startingPrice, softCloseMinutes, category } =
      before
    const same = {
      size,
      weight,
      images,
      framingType,
      hasSignature,
      deliveryType,
      startingPrice,
      softCloseMinutes,
      category,
      startDate: before.auctionStartTime,
      endDate: before.auctionEndTime,
    }
    expect((await change(id, { ...same, title: 'Another title', tags: ['rain'] })).status).toBe(200)
    const { serverTime: __, ...after } = await view(id)
    expect(after).toEqual({ ...before, title: 'Another title', tags: ['rain'] })
  })

  test('the end can be moved later, with a ledger entry, and the announced end stays in the response', async () => {
    const id = await bidLot()
    const before = await view(id)
    const endDate = inHours(48)
    expect((await change(id, { endDate })).status).toBe(200)
    expect(await view(id)).toMatchObject({
      auctionEndTime: endDate,
      scheduledEndTime: before.scheduledEndTime,
      seq: before.seq + 1,
    })
    expect((await history(id)).data[0]).toMatchObject({ kind: 'extended', auctionEndTime: endDate })
    expect((await change(id, { endDate: before.scheduledEndTime })).status).toBe(200)
    expect((await view(id)).auctionEndTime).toBe(endDate)
  })

  test('stays frozen though the bid is removed', async () => {
    const id = await newLot(testApp, artist)
    const { body } = await testApp.request<{ data: { id: string } }>('POST /api/v1/bid/new', {
      token: asha.token,
      body: { auctionId: id, bidAmount: 6000 },
    })
    expect((await testApp.request(`DELETE /api/v1/bid/delete/${body.data.id}`, { token: asha.token })).status).toBe(200)
    expect((await change(id, { startingPrice: 100 })).status).toBe(422)
  })
})

describe('what everybody sees of a lot with bids', () => {
  test('people by the lot’s own pseudonyms, and no maximum', async () => {
    const id = await newLot(testApp, artist)
    await bidOn(testApp, asha, id, 6000, 9_99_999)
    await bidOn(testApp, ravi, id, 7000)
    expect(await view(id)).toMatchObject({
      currentPrice: 7001,
      currentBid: 7001,
      totalBids: 2,
      highestBidder: 'Paddle 1',
      minimumBid: 7002,
    })
    const entries = await history(id)
    expect(entries.data.map(({ kind, paddle, amount, price }) => [kind, paddle, amount, price])).toEqual([
      ['placed', 'Paddle 2', 7000, 7001],
      ['placed', 'Paddle 1', 6000, 6000],
    ])
    const all = JSON.stringify([entries, await view(id), await testApp.request(`GET /api/v1/auction/status/${id}`)])
    for (const secret of ['999999', '99999900', asha.id, ravi.id, asha.email]) expect(all).not.toContain(secret)
  })

  test('the history page by page, newest first', async () => {
    const id = await newLot(testApp, artist)
    for (let bid = 6001; bid <= 6005; bid++) await bidOn(testApp, bid % 2 ? asha : ravi, id, bid)
    const first = await history(id, { limit: '3' })
    const rest = await history(id, { limit: '3', cursor: first.page.nextCursor as string })
    expect([...first.data, ...rest.data].map(({ amount }) => amount)).toEqual([6005, 6004, 6003, 6002, 6001])
    expect([first.page.total, rest.page.nextCursor]).toEqual([5, null])
    expect((await testApp.request(`GET /api/v1/auction/history/${id}?cursor=nonsense`)).body.code).toBe('stale_cursor')
  })
})

describe('closing an auction', () => {
  test('without a sale removes it from the list and mails its bidders the reason', async () => {
    const id = await bidLot({ title: 'Cancelled with a reason' })
    const { status, body } = await cancel(id, { reason: 'The frame broke' })
    expect([status, body.message]).toEqual([200, 'Auction Cancelled'])
    expect(await view(id)).toMatchObject({ status: 'cancelled', cancelReason: 'The frame broke' })
    expect((await history(id)).data[0]?.kind).toBe('cancelled')
    expect((await mailsTo(asha)).some((subject) => subject.includes('Cancelled with a reason'))).toBe(true)
    const { body: list } = await testApp.request<{ data: { id: string }[] }>('GET /api/v1/auction/all', {
      query: { limit: '100' },
    })
    expect(list.data.some((lot) => lot.id === id)).toBe(false)
  })

  test('works before it begins, and not when it is over', async () => {
    const upcoming = await newLot(testApp, artist, { startDate: inHours(2) })
    expect((await cancel(upcoming)).status).toBe(200)
    const over = await newLot(testApp, artist, { endDate: inHours(1) })
    await advanceHours(testApp, over, 2)
    expect((await cancel(over)).body.code).toBe('auction_over')
  })

  test('again with the same reason is answered as the first time, not otherwise', async () => {
    const [id, ofOperator] = [await bidLot({ title: 'Cancelled twice' }), await bidLot({})]
    const reason = 'The frame broke'
    const responses = [await cancel(id, { reason }), await cancel(id, { reason })]
    expect(responses[1]).toMatchObject({ status: 200, body: responses[0]?.body })
    expect((await mailsTo(asha)).filter((subject) => subject.includes('Cancelled twice'))).toHaveLength(1)
    for (const body of [{}, { reason: 'It is sold' }]) expect((await cancel(id, body)).body.code).toBe('auction_over')
    await carryOutCommand(testApp.context, parseCommand(['auction', 'cancel', ofOperator]), 'asha')
    expect((await cancel(ofOperator)).body.code).toBe('auction_over')
  })

  test('is for its own artist', async () => {
    const id = await newLot(testApp, artist)
    expect((await cancel(id, {}, other.token)).status).toBe(404)
    expect((await cancel(id, {}, asha.token)).status).toBe(403)
    expect((await testApp.request(`PATCH /api/v1/auction/cancel/${id}`, { body: {} })).status).toBe(401)
  })
})

describe('deleting an auction', () => {
  test('without a bid takes the row and releases its pictures', async () => {
    const image = await newUpload(testApp, artist)
    const id = await newLot(testApp, artist, { images: [image] })
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Auction Deleted'])
    expect(await testApp.db.one('SELECT 1 FROM auctions WHERE id = $1', [id])).toBeNull()
    expect((await testApp.request(`GET /api/v1/auction/view/${id}`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const hash = /images\/(\w+)/.exec(image)?.[1]
    expect(
      await testApp.db.one('SELECT uses FROM images WHERE hash = $1 AND artist_id = $2', [hash, artist.id]),
    ).toEqual({ uses: 0 })
  })

  test('with bids cancels it first and keeps it out of sight', async () => {
    const id = await bidLot({ title: 'Deleted with a bid' })
    expect((await remove(id)).status).toBe(200)
    expect((await testApp.request(`GET /api/v1/auction/view/${id}`)).status).toBe(404)
    expect(
      await testApp.db.one(
        'SELECT removed_at IS NOT NULL AS removed, cancelled_at IS NOT NULL AS cancelled FROM auctions WHERE id = $1',
        [id],
      ),
    ).toEqual({ removed: true, cancelled: true })
    expect((await mailsTo(asha)).some((subject) => subject.includes('Deleted with a bid'))).toBe(true)
  })

  test('once it is won keeps the winner’s checkout', async () => {
    const id = await bidLot({ endDate: inHours(2) })
    await advanceHours(testApp, id, 3)
    expect((await remove(id)).status).toBe(200)
    const { status, body } = await testApp.request<{ data: { price: number } }>(`GET /api/v1/checkout/auction/${id}`, {
      token: asha.token,
    })
    expect([status, body.data.price]).toEqual([200, 6000])
  })

  test('is followed by no mail with a link to its page, which is gone', async () => {
    const [live, won] = [await bidLot(), await bidLot({ endDate: inHours(2) })]
    await bidOn(testApp, ravi, won, 7000)
    await advanceHours(testApp, won, 3)
    for (const id of [live, won]) await remove(id)
    await closeDueLots(testApp.context)
    const mails = await testApp.db.many<{ recipient: string; key: string; text: string; html: string }>(
      'SELECT recipient, key, text, html FROM mails WHERE about = ANY ($1) ORDER BY key',
      [[live, won]],
    )
    expect(mails.map(({ key, recipient }) => [key.split(':')[0], recipient])).toEqual([
      ['auction_cancelled', asha.email],
      ['auction_lost', asha.email],
      ['auction_sold', artist.email],
      ['auction_won', ravi.email],
    ])
    const linking = mails.filter(({ text, html }) => /(?<!checkout)\/auction\//.test(text + html))
    expect(linking.map(({ key }) => key)).toEqual([])
    const ways = mails.map(({ text }) => text.match(/(?:user|artist)\/profile\S*|checkout\/auction/g)?.at(-1))
    expect(ways).toEqual(['user/profile?tab=bids', 'user/profile?tab=bids', 'artist/profile', 'checkout/auction'])
  })

  test('takes its cached page away, which is not sent once more while a new one cannot be made', async () => {
    const id = await newLot(testApp, artist)
    const dropped: string[] = []
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    await remove(id)
    expect(dropped).toContain(goneTag(`auction:${id}`))
  })

  test('is for its own artist', async () => {
    const id = await newLot(testApp, artist)
    expect((await remove(id, other.token)).status).toBe(404)
    expect((await remove(id, asha.token)).status).toBe(403)
  })
})
