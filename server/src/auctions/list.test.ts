// The list of lots (spec: section 2, Auction list; docs/product.md 1): its content, its order and its pagination.
import type { AuctionCard, AuctionStats } from '@rasika/contract/auctions.ts'
import { auctionSorts } from '@rasika/contract/auction-names.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctionListsTag } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

let testApp: TestApp
let artist: Person
const lots: Record<string, string> = {}

interface ListResponse extends ResponseBody {
  data: AuctionCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  stats: AuctionStats
  serverTime: string
}

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp, { name: 'Asha Rao' })
  const lot = async (title: string, price: number, from: number, to: number, more: object = {}) => {
    lots[title] = await newLot(testApp, artist, {
      title,
      startingPrice: price,
      startDate: inHours(Math.max(0, from)),
      endDate: inHours(to + Math.max(0, -from)),
      ...more,
    })
    if (from < 0) await advanceHours(testApp, lots[title], -from)
  }
  await lot('Blue river', 1000, -5, 1, { category: 'Watercolor' })
  await lot('Red river', 3000, -5, 30, { category: 'Oil Painting', tags: ['monsoon'] })
  await lot('Hill', 2000, -5, 20, { category: 'Digital' })
  await lot('Dawn', 4000, 3, 9)
  await lot('Dusk', 5000, 2, 40)
  await lot('Old well', 6000, -50, -20)
  await lot('Older well', 7000, -50, -40, { category: 'Photography' })
  await lot('Cancelled', 9000, -5, 5)
  await testApp.db.run('UPDATE auctions SET cancelled_at = now() WHERE id = $1', [lots.Cancelled])
  await testApp.db.run('UPDATE auctions SET active_bids = 4 WHERE id = $1', [lots.Hill])
})
afterAll(() => testApp?.close())

const list = async (query: Record<string, string> = {}) =>
  (await testApp.request<ListResponse>('GET /api/v1/auction/all', { query })).body
const titles = async (query: Record<string, string> = {}) => (await list(query)).data.map(({ title }) => title)

describe('the list', () => {
  test('without a word shows what can be bid on first, then what is to come, then what is over; cancelled lots never', async () => {
    expect(await titles()).toEqual(['Blue river', 'Hill', 'Red river', 'Dusk', 'Dawn', 'Old well', 'Older well'])
    expect((await list()).data.map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
      'upcoming',
      'upcoming',
      'ended',
      'ended',
    ])
  })

  test('counts all lots whatever is filtered', async () => {
    const stats = { total: 7, live: 3, upcoming: 2, endingToday: 2, endingSoon: 1, totalValue: 28_000 }
    testApp.context.tags.drop([auctionListsTag])
    expect((await list()).stats).toEqual(stats)
    expect((await list({ search: 'nothing of the kind', status: 'Live' })).stats).toEqual(stats)
  })

  test('filters by the words of the spec, one or several', async () => {
    expect(await titles({ status: 'Live' })).toEqual(['Blue river', 'Hill', 'Red river'])
    expect(await titles({ status: 'upcoming' })).toEqual(['Dusk', 'Dawn'])
    expect(await titles({ status: 'Completed' })).toEqual(['Old well', 'Older well'])
    expect(await titles({ status: 'live,completed' })).toEqual([
      'Blue river',
      'Hill',
      'Red river',
      'Old well',
      'Older well',
    ])
  })

  test('refuses an unknown status with the names it takes, and an unknown sort', async () => {
    for (const status of ['sold', 'live,nonsense']) {
      const { status: code, body } = await testApp.request('GET /api/v1/auction/all', { query: { status } })
      expect([code, Object.values(body.errors ?? {})]).toEqual([422, ['Use one of: Live, Upcoming, Completed']])
    }
    expect((await testApp.request('GET /api/v1/auction/all', { query: { sort: 'best' } })).status).toBe(422)
  })

  test('filters by price, by category and by the words of lot, artist and theme', async () => {
    expect(await titles({ minPrice: '2000', maxPrice: '4000', sort: 'price-low' })).toEqual([
      'Hill',
      'Red river',
      'Dawn',
    ])
    expect(await titles({ category: 'digital art,photography' })).toEqual(['Hill', 'Older well'])
    expect(await titles({ category: 'Oil Painting' })).toEqual(['Red river'])
    expect(await titles({ category: 'nonsense' })).toEqual([])
    expect(await titles({ search: 'RIVER' })).toEqual(['Blue river', 'Red river'])
    expect(await titles({ search: 'asha mons' })).toEqual(['Red river'])
    expect(await titles({ search: 'river hill' })).toEqual([])
    expect(await titles({ search: '%_\\' })).toEqual([])
  })

  test('sorts in five ways', async () => {
    expect(await titles({ sort: 'price-low' })).toEqual([
      'Blue river',
      'Hill',
      'Red river',
      'Dawn',
      'Dusk',
      'Old well',
      'Older well',
    ])
    expect(await titles({ sort: 'price-high' })).toEqual((await titles({ sort: 'price-low' })).toReversed())
    expect((await titles({ sort: 'most-bids' }))[0]).toBe('Hill')
    expect(await titles({ sort: 'newly-listed', limit: '2' })).toEqual(['Dusk', 'Dawn'])
  })

  test('pages through every sort, each lot once', async () => {
    for (const sort of auctionSorts) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { data, page } = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
        expect(page).toMatchObject({ total: 7, totalIsMore: false })
        seen.push(...data.map(({ title }) => title))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(await titles({ sort }))
    }
  })

  test('shows a lot that ends while one pages at its position', async () => {
    const first = await list({ limit: '1' })
    await advanceHours(testApp, lots.Hill as string, 21)
    const second = await list({ limit: '1', cursor: first.page.nextCursor as string })
    expect(second.data.map(({ title }) => title)).toEqual(['Red river'])
    await advanceHours(testApp, lots.Hill as string, -21)
  })

  test('refuses a cursor that it never wrote, or wrote for another sort', async () => {
    const { page } = await list({ limit: '2' })
    const forged = Buffer.from(JSON.stringify(['ending-soon', 'x', 0, 'y', 'z'])).toString('base64url')
    for (const query of [
      { cursor: 'nonsense' },
      { cursor: forged },
      { cursor: page.nextCursor as string, sort: 'price-low' },
    ]) {
      const { status, body } = await testApp.request('GET /api/v1/auction/all', {
        query: query as Record<string, string>,
      })
      expect([status, body.code]).toEqual([400, 'stale_cursor'])
    }
  })
})

describe('the lots of an artist', () => {
  const ofArtist = async (named: string, query: Record<string, string> = {}) =>
    (await testApp.request<ListResponse & { counts: unknown }>(`GET /api/v1/artist/${named}/auctions`, { query })).body

  test('are live by their end, then to come by their start, then over, the last first; cancelled ones by when that was; counted as the profile shows them', async () => {
    const response = await ofArtist(artist.id)
    expect(response.data.map(({ title }) => title)).toEqual([
      'Blue river',
      'Hill',
      'Red river',
      'Dusk',
      'Dawn',
      'Cancelled',
      'Old well',
      'Older well',
    ])
    expect(response.counts).toEqual({ active: 5, completed: 2, canceled: 1 })
    expect(response.page.total).toBe(8)
    expect(Math.abs(Date.parse(response.serverTime) - Date.now())).toBeLessThan(60_000)
  })

  test('are found by the username, page by page; an unknown artist is not found', async () => {
    const { username } = (await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [
      artist.id,
    ])) as { username: string }
    const first = await ofArtist(username, { limit: '5' })
    const second = await ofArtist(username, { limit: '5', cursor: first.page.nextCursor as string })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      (await ofArtist(username)).data.map(({ id }) => id),
    )
    expect(second.page.nextCursor).toBeNull()
    expect((await testApp.request('GET /api/v1/artist/nobody-here/auctions')).status).toBe(404)
  })
})
