// An artist's public works through HTTP: four sorts, filters, pagination over changing works, and what only the artist
// sees.
import type { ArtistSort } from '@rasika/contract/public-artists.ts'
import { artistSorts } from '@rasika/contract/public-artists.ts'
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

interface Listed {
  code?: string
  errors?: Record<string, string>
  data: (ArtworkCard & { hidden?: boolean; inAuction?: boolean; description?: string })[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
}

let testApp: TestApp
let artist: Person
/** In the order they were added. */
const works = [
  { title: 'Reed', price: 3000, category: 'Oil Painting' },
  { title: 'Silt', price: 9000, category: 'Acrylic' },
  { title: 'Clay', price: 3000, category: 'Sculpture' },
  { title: 'Ford', price: 7000, category: 'Watercolor', stock: 0 },
  { title: 'Weir', price: 500, category: 'Photography' },
]
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp, { username: 'river-one' })
  for (const work of works) await newWork(testApp, artist, { ...work, maxPrice: work.price })
  await newWork(testApp, await newArtist(testApp), { title: 'Somebody else’s' })
})
afterAll(() => testApp?.close())

const listWorks = (query: Record<string, string> = {}, named = 'river-one', token?: string) =>
  testApp.request<Listed>(`GET /api/v1/artist/${named}/artworks`, { query, ...(token ? { token } : {}) })
const own = (query: Record<string, string> = {}, who = artist) =>
  testApp.request<Listed>('GET /api/v1/artist/profile/artworks', { query, token: who.token })
const ownWork = (id: string, who = artist) =>
  testApp.request<{ code?: string; data: Listed['data'][number] }>(`GET /api/v1/artist/profile/artwork/${id}`, {
    token: who.token,
  })
const titles = ({ body }: { body: Listed }) => body.data.map(({ title }) => title)

const inOrder: Record<ArtistSort, string[]> = {
  newest: ['Weir', 'Ford', 'Clay', 'Silt', 'Reed'],
  oldest: ['Reed', 'Silt', 'Clay', 'Ford', 'Weir'],
  'price-high': ['Silt', 'Ford', 'Clay', 'Reed', 'Weir'],
  'price-low': ['Weir', 'Reed', 'Clay', 'Ford', 'Silt'],
}

describe.each(artistSorts)('sorted by %s', (sort) => {
  test('the artist’s works are in this order, sold ones too, for everybody and for the artist', async () => {
    expect(titles(await listWorks({ sort }))).toEqual(inOrder[sort])
    expect(titles(await listWorks({ sort }, artist.id))).toEqual(inOrder[sort])
    expect(titles(await own({ sort }))).toEqual(inOrder[sort])
  })

  test('pages go through all of them once', async () => {
    for (const list of [listWorks, own]) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const response: { body: Listed } = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
        seen.push(...titles(response))
        expect(response.body.page.total).toBe(5)
        cursor = response.body.page.nextCursor
      }
      expect(seen).toEqual(inOrder[sort])
    }
  })
})

test.each([
  [{ category: 'all' }, ['Weir', 'Ford', 'Clay', 'Silt', 'Reed']],
  [{ category: '' }, ['Weir', 'Ford', 'Clay', 'Silt', 'Reed']],
  [{ category: 'paintings' }, ['Ford', 'Silt', 'Reed']],
  [{ category: 'Sculpture' }, ['Clay']],
  [{ category: 'Acrylic,photography' }, ['Weir', 'Silt']],
  [{ category: 'nothing-of-ours' }, []],
  [{ minPrice: '3000', maxPrice: '7000' }, ['Ford', 'Clay', 'Reed']],
  [{ minPrice: '3000.01' }, ['Ford', 'Silt']],
  [{ maxPrice: '0' }, []],
  [{ minPrice: '8000', maxPrice: '1000' }, []],
])('%j selects the right works, and counts them', async (query, expected) => {
  for (const answer of [await listWorks(query), await own(query)]) {
    expect(titles(answer)).toEqual(expected)
    expect(answer.body.page).toEqual({ nextCursor: null, total: expected.length, totalIsMore: false })
  }
})

test('the next page continues after the last work shown, whatever is added or removed meanwhile', async () => {
  const other = await newArtist(testApp)
  const ids = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await newWork(testApp, other, { title }))
  const first = await listWorks({ limit: '2' }, other.id)
  expect(titles(first)).toEqual(['E', 'D'])
  await newWork(testApp, other, { title: 'F' })
  await testApp.request(`DELETE /api/v1/artwork/delete/${ids[3]}`, { token: other.token })
  await testApp.request(`DELETE /api/v1/artwork/delete/${ids[2]}`, { token: other.token })
  expect(titles(await listWorks({ limit: '2', cursor: first.body.page.nextCursor as string }, other.id))).toEqual([
    'B',
    'A',
  ])
})

test('a cursor of another order, or of nothing, is refused', async () => {
  const { body } = await listWorks({ limit: '2', sort: 'newest' })
  for (const [sort, cursor] of [
    ['price-low', body.page.nextCursor],
    ['oldest', body.page.nextCursor],
    ['newest', 'x'],
  ] as const) {
    const response = await listWorks({ sort, cursor: cursor as string })
    expect([response.status, response.body.code]).toEqual([400, 'stale_cursor'])
  }
})

test('an unknown artist is not found; wrong filters are listed by field', async () => {
  expect((await listWorks({}, 'nobody-here')).body.code).toBe('not_found')
  expect((await listWorks({ sort: 'best', minPrice: 'x' })).body.errors).toEqual({
    sort: expect.any(String),
    minPrice: expect.any(String),
  })
})

test('a buyer sees only their own hearts', async () => {
  const buyer = await newBuyer(testApp)
  const { body } = await listWorks()
  const id = body.data[0]?.id
  await testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: id } })
  const hearts = async (token?: string) =>
    (await listWorks({}, 'river-one', token)).body.data.filter(({ inWishlist }) => inWishlist).map((work) => work.id)
  expect([await hearts(buyer.token), await hearts(), await hearts(artist.token)]).toEqual([[id], [], []])
})

test('the artist’s own list has what is in an auction, what is hidden, and the whole description', async () => {
  const other = await newArtist(testApp)
  const [inLot, hidden, plain] = [
    await newWork(testApp, other),
    await newWork(testApp, other),
    await newWork(testApp, other),
  ]
  await newLot(testApp, other, { artworkId: inLot })
  await testApp.db.run('UPDATE artworks SET removed_at = now(), hidden_at = now() WHERE id = $1', [hidden])
  const ownWorks = (await own({}, other)).body.data.map(({ id, hidden: isHidden, inAuction, description }) => [
    id,
    isHidden,
    inAuction,
    description,
  ])
  const story = 'Painted from a roof, between two showers.'
  expect(ownWorks).toEqual([
    [plain, false, false, story],
    [hidden, true, false, story],
    [inLot, false, true, story],
  ])
  const [card] = (await listWorks({}, other.id)).body.data
  expect(Object.keys(card ?? {})).not.toEqual(expect.arrayContaining(['hidden']))
  expect((await own({}, other)).body.page.total).toBe(3)
  expect((await listWorks({}, other.id)).body.page.total).toBe(2)
})

describe('the artist’s own works', () => {
  let many: Person
  let ids: string[]
  beforeAll(async () => {
    many = await newArtist(testApp)
    ids = []
    for (let at = 0; at < 103; at++)
      ids.push(await newWork(testApp, many, { title: `Study ${at} of rain`, sku: `ST_${at}` }))
  })

  test('are each found by id, however old, and where they are hidden or sold', async () => {
    const [oldest, hidden, sold, removed] = ids as [string, string, string, string]
    await testApp.db.run('UPDATE artworks SET removed_at = now(), hidden_at = now() WHERE id = $1', [hidden])
    await testApp.request(`PATCH /api/v1/artwork/update/${sold}`, { token: many.token, body: { stock: 0 } })
    await testApp.request(`DELETE /api/v1/artwork/delete/${removed}`, { token: many.token })
    expect((await ownWork(oldest, many)).body.data).toMatchObject({ id: oldest, hidden: false, stock: 2 })
    expect((await ownWork(hidden, many)).body.data).toMatchObject({
      id: hidden,
      hidden: true,
      title: 'Study 1 of rain',
    })
    expect((await ownWork(sold, many)).body.data).toMatchObject({ id: sold, sold: true })
    for (const absent of [await ownWork(removed, many), await ownWork(oldest), await ownWork('no-id', many)])
      expect([absent.status, absent.body.code]).toEqual([404, 'not_found'])
  })

  test.each([
    ['rain study 42', ['Study 42 of rain']],
    ['sTuDy ST_1 2', ['Study 102 of rain', 'Study 12 of rain']],
    ['ST_10', ['Study 102 of rain', 'Study 101 of rain', 'Study 100 of rain', 'Study 10 of rain']],
    ['S%1', []],
  ])('are searched by each word of title and SKU: %j', async (search, expected) => {
    const { body } = await own({ search }, many)
    expect([titles({ body }), body.page.total]).toEqual([expected, expected.length])
  })

  test('are all listed by an empty search, and hidden ones are found too', async () => {
    expect((await own({ search: '  ' }, many)).body.page.total).toBe(102)
    expect((await own({ search: 'ST_1 1 rain' }, many)).body.data.filter(({ hidden }) => hidden)).toMatchObject([
      { title: 'Study 1 of rain' },
    ])
  })

  test('are searched page by page', async () => {
    const first = await own({ search: 'ST_10', limit: '3' }, many)
    expect([first.body.data.length, first.body.page.total]).toEqual([3, 4])
    const second = await own({ search: 'ST_10', limit: '3', cursor: first.body.page.nextCursor ?? '' }, many)
    expect([titles(second), second.body.page.nextCursor]).toEqual([['Study 10 of rain'], null])
  })
})
