import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listsTag } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newBuyer } from '../testing/people.ts'
import { facetsOf, insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await insertArtworks(testApp, [
    {
      title: 'Seven Fish, One Pond',
      subcategory: 'madhubani',
      price: 38500,
      medium: 'Natural pigment',
      subjects: ['fish'],
      daysAgo: 9,
      views: 12,
    },
    { title: 'Mor Milan', subcategory: 'madhubani', price: 52000, subjects: ['peacock'], daysAgo: 3, stock: 0 },
    { title: 'Pasu Kanru', subcategory: 'tanjore-mysore', price: 88000, subjects: ['cow'], daysAgo: 5, edition: 10 },
    {
      title: 'Brigade Road, Wet',
      subcategory: 'street',
      price: 12000,
      category: 'Photography',
      subjects: ['rain'],
      daysAgo: 1,
      rated: 4,
    },
    {
      title: 'Bell that Waits',
      subcategory: 'bronze',
      price: 145000,
      category: 'Sculpture',
      subjects: ['bell'],
      daysAgo: 2,
      rated: 5,
    },
    { title: 'Orbit Kept Indoors', subcategory: '3d', price: 9000.5, category: 'Digital', daysAgo: 4, edition: 50 },
    { title: 'Monsoon over Pune', subcategory: null, price: 24000, category: 'Watercolor', daysAgo: 6, views: 400 },
  ])
})
afterAll(() => testApp.close())

async function list(query: Record<string, string> = {}) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title)

describe('the catalogue list', () => {
  test('has every work on one page, and no counts of filters, where no parameter is sent', async () => {
    const response = await list()
    expect(response.data).toHaveLength(7)
    expect(response.page).toEqual({ nextCursor: null, total: 7, totalIsMore: false })
    expect(response.understoodAs).toBeNull()
    expect(response.facets).toBeNull()
  })

  test.each([
    [
      'featured',
      [
        'Monsoon over Pune',
        'Seven Fish, One Pond',
        'Brigade Road, Wet',
        'Bell that Waits',
        'Orbit Kept Indoors',
        'Pasu Kanru',
        'Mor Milan',
      ],
    ],
    [
      'price-low',
      [
        'Orbit Kept Indoors',
        'Brigade Road, Wet',
        'Monsoon over Pune',
        'Seven Fish, One Pond',
        'Mor Milan',
        'Pasu Kanru',
        'Bell that Waits',
      ],
    ],
    [
      'price-high',
      [
        'Bell that Waits',
        'Pasu Kanru',
        'Mor Milan',
        'Seven Fish, One Pond',
        'Monsoon over Pune',
        'Brigade Road, Wet',
        'Orbit Kept Indoors',
      ],
    ],
    [
      'newest',
      [
        'Brigade Road, Wet',
        'Bell that Waits',
        'Mor Milan',
        'Orbit Kept Indoors',
        'Pasu Kanru',
        'Monsoon over Pune',
        'Seven Fish, One Pond',
      ],
    ],
    [
      'rating',
      [
        'Bell that Waits',
        'Brigade Road, Wet',
        'Monsoon over Pune',
        'Seven Fish, One Pond',
        'Orbit Kept Indoors',
        'Pasu Kanru',
        'Mor Milan',
      ],
    ],
  ])('sorted by %s, page by page as in one go', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const response: ListResponse = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...response.data.map(({ title }) => title))
      cursor = response.page.nextCursor
    } while (cursor)
    expect(paged).toEqual(expected)
  })

  test.each<[Record<string, string>, string[]]>([
    [{ category: 'photography' }, ['Brigade Road, Wet']],
    [{ category: 'Digital Art' }, ['Orbit Kept Indoors']],
    [{ category: 'digital art', subcategory: '3d' }, ['Orbit Kept Indoors']],
    [{ category: 'watercolor' }, ['Monsoon over Pune']],
    [{ category: 'sculpture,photography' }, ['Brigade Road, Wet', 'Bell that Waits']],
    [{ category: 'watercolor,sculptures' }, ['Monsoon over Pune', 'Bell that Waits']],
    [{ category: 'paintings', subcategory: 'madhubani' }, ['Seven Fish, One Pond', 'Mor Milan']],
    [
      { category: 'paintings,photography', subcategory: 'madhubani' },
      ['Seven Fish, One Pond', 'Brigade Road, Wet', 'Mor Milan'],
    ],
    [{ subcategory: 'madhubani (mithila),bronze' }, ['Seven Fish, One Pond', 'Bell that Waits', 'Mor Milan']],
    [{ category: 'no such category' }, []],
    [{ subcategory: 'no such subcategory' }, []],
    [{ category: 'paintings', subcategory: 'no such subcategory' }, []],
    [{ category: 'no such category', subcategory: 'madhubani' }, []],
    [{ category: 'no such category,photography' }, ['Brigade Road, Wet']],
    [{ minPrice: '38500', maxPrice: '88000' }, ['Seven Fish, One Pond', 'Pasu Kanru', 'Mor Milan']],
    [{ minPrice: '9000.5', maxPrice: '9000.5' }, ['Orbit Kept Indoors']],
    [{ maxPrice: '9000.49' }, []],
    [{ minPrice: '90000', maxPrice: '20000' }, []],
    [{ edition: '1' }, ['Orbit Kept Indoors', 'Pasu Kanru']],
    [{ available: 'true', subcategory: 'madhubani' }, ['Seven Fish, One Pond']],
    [{ available: '1', edition: '1', maxPrice: '10000' }, ['Orbit Kept Indoors']],
  ])('with %j', async (query, expected) => {
    for (const sort of ['featured', 'price-low', 'price-high', 'newest', 'rating']) {
      const { data, page } = await list({ ...query, sort })
      expect(data.map(({ title }) => title).toSorted()).toEqual(expected.toSorted())
      expect(page).toEqual({ nextCursor: null, total: expected.length, totalIsMore: false })
    }
    expect(await titles(query)).toEqual(expected)
  })

  test('counts every category and subcategory, whichever is selected', async () => {
    const all = {
      categories: [
        { slug: 'paintings', count: 4, countIsMore: false },
        { slug: 'photography', count: 1, countIsMore: false },
        { slug: 'sculptures', count: 1, countIsMore: false },
        { slug: 'digital-art', count: 1, countIsMore: false },
      ],
      subcategories: [
        { slug: 'madhubani', count: 2, countIsMore: false },
        { slug: 'tanjore-mysore', count: 1, countIsMore: false },
        { slug: 'street', count: 1, countIsMore: false },
        { slug: 'bronze', count: 1, countIsMore: false },
        { slug: '3d', count: 1, countIsMore: false },
      ],
    }
    expect(await facetsOf(testApp, {})).toMatchObject(all)
    expect(await facetsOf(testApp, { category: 'photography' })).toMatchObject(all)
    const slugs = async (query: Record<string, string>) =>
      (await facetsOf(testApp, query)).subcategories.map(({ slug, count }) => `${slug} ${count}`)
    expect(await slugs({ minPrice: '50000' })).toEqual(['madhubani 1', 'tanjore-mysore 1', 'bronze 1'])
    expect(await slugs({ edition: '1', category: 'paintings' })).toEqual(['tanjore-mysore 1', '3d 1'])
    expect(await slugs({ available: '1' })).toEqual(['madhubani 1', 'tanjore-mysore 1', 'street 1', 'bronze 1', '3d 1'])
    expect(await slugs({ available: '1', maxPrice: '40000' })).toEqual(['madhubani 1', 'street 1', '3d 1'])
  })

  test('a cursor goes on in its own list and nowhere else', async () => {
    const cursor = (await list({ sort: 'price-low', limit: '2' })).page.nextCursor as string
    expect((await list({ sort: 'price-low', limit: '1', cursor })).data[0]?.title).toBe('Monsoon over Pune')
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const rewritten = (change: (values: unknown[]) => unknown[]) =>
      Buffer.from(JSON.stringify(change([...decoded]))).toString('base64url')
    const foreign: [Record<string, string>, string][] = [
      [{ sort: 'price-high' }, cursor],
      [{ sort: 'price-low', category: 'paintings' }, cursor],
      [{ sort: 'price-low', search: 'rain' }, cursor],
      [{ sort: 'price-low' }, 'not a cursor'],
      [{ sort: 'price-low' }, cursor.slice(0, -4)],
      [{ sort: 'price-low' }, rewritten((values) => values.toSpliced(1, 1, 5))],
      [{ sort: 'price-low' }, rewritten((values) => values.slice(1))],
      [{ sort: 'price-low' }, rewritten(() => ['x', { toString: 1 }, null])],
      [{ sort: 'price-low' }, Buffer.from('{"a":').toString('base64url')],
    ]
    for (const [query, wrong] of foreign) {
      const { status, body } = await testApp.request('GET /api/v1/artwork/all', { query: { ...query, cursor: wrong } })
      expect([status, body.code], wrong).toEqual([400, 'stale_cursor'])
    }
  })

  test('names the field that is wrong', async () => {
    for (const [query, field] of [
      [{ minPrice: 'cheap' }, 'minPrice'],
      [{ limit: '101' }, 'limit'],
      [{ limit: '0' }, 'limit'],
      [{ sort: 'random' }, 'sort'],
      [{ search: 'x'.repeat(201) }, 'search'],
    ] as const) {
      const { status, body } = await testApp.request('GET /api/v1/artwork/all', { query })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('shows a heart to the buyer who saved it and to no one else', async () => {
    const [buyer, other] = [await newBuyer(testApp), await newBuyer(testApp)]
    const { data } = await list({ category: 'photography' })
    await testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: data[0]?.id } })
    const heart = async (query: Record<string, string>, token?: string) =>
      (await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query, ...(token ? { token } : {}) })).body
        .data[0]?.inWishlist
    const queries: Record<string, string>[] = [
      { category: 'photography' },
      { search: 'brigade' },
      { search: 'brigade', sort: 'newest' },
    ]
    for (const query of queries) {
      expect([await heart(query, buyer.token), await heart(query, other.token), await heart(query)]).toEqual([
        true,
        undefined,
        undefined,
      ])
    }
  })

  test('what an artist takes out leaves every list, and a new work is there on the next read', async () => {
    const [id] = await insertArtworks(testApp, [{ title: 'Zephyrine', subcategory: 'warli-gond' }])
    const everywhere: Record<string, string>[] = [
      { subcategory: 'warli-gond' },
      { search: 'zephyrine' },
      { search: 'zephyrine', sort: 'price-low' },
    ]
    for (const query of everywhere) expect((await list(query)).page.total).toBe(1)
    await testApp.db.run('UPDATE artworks SET removed_at = now() WHERE id = $1', [id])
    testApp.context.tags.drop([listsTag])
    for (const query of everywhere) expect((await list(query)).page.total).toBe(0)
  })
})
