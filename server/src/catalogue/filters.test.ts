// The filters by which art is bought (docs/product.md 11c): each alone, with its counts, and together with others.
import { sorts } from '@rasika/contract/catalogue-filters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { facetsOf, insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const inBihar = { artist: 'Sunaina Devi', state: 'Bihar' }
  const inBengal = { artist: 'Bapi Chitrakar', state: 'West Bengal' }
  await insertArtworks(testApp, [
    {
      title: 'Pond',
      ...inBihar,
      subcategory: 'madhubani',
      medium: 'Natural pigment and ink on handmade paper',
      year: 2024,
      size: { length: 0.76, breadth: 0.56, height: 0.03 },
      signed: true,
    },
    {
      title: 'Peacock',
      ...inBihar,
      subcategory: 'madhubani',
      medium: 'Natural pigment on handmade paper',
      year: 2019,
      size: { length: 0.56, breadth: 0.76, height: 0.03 },
      framingType: 'Roll Piece',
    },
    {
      title: 'Cat',
      ...inBengal,
      subcategory: 'pattachitra-kalighat',
      medium: 'Watercolour and lamp black on paper',
      year: 1890,
      size: { length: 0.3, breadth: 0.3, height: 0.02 },
      price: 900,
    },
    {
      title: 'Boat',
      ...inBengal,
      subcategory: 'landscape-figurative',
      medium: 'Oil on wood',
      year: 2021,
      size: { length: 2.2, breadth: 0.9, height: 0.04 },
      signed: true,
      price: 90_000,
    },
    {
      title: 'Bell',
      subcategory: 'bronze',
      category: 'Sculpture',
      medium: 'Bronze, lost wax',
      framingType: 'None',
      size: { length: 0.2, breadth: 0.9, height: 0.5 },
    },
    {
      title: 'Fog',
      subcategory: 'black-and-white',
      category: 'Photography',
      medium: 'Selenium-toned silver gelatin print',
      size: { length: 0.4, breadth: 0.41, height: 0.01 },
      stock: 0,
    },
  ])
})
afterAll(() => testApp.close())

async function list(query: Record<string, string>) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title).toSorted()

test.each<[string, Record<string, string>, string[]]>([
  ['fits a wall in centimetres', { maxWidth: '76', maxHeight: '56' }, ['Bell', 'Cat', 'Fog', 'Pond']],
  ['fits a wall in inches', { maxWidth: '30', maxHeight: '22.05', unit: 'in' }, ['Bell', 'Cat', 'Fog', 'Pond']],
  ['is at most as high as a sculpture, whose breadth is its depth', { maxHeight: '50' }, ['Bell', 'Cat', 'Fog']],
  ['is upright', { orientation: 'upright' }, ['Bell', 'Peacock']],
  ['is square to a tenth, or very wide', { orientation: 'square,very-wide' }, ['Boat', 'Cat', 'Fog']],
  ['is wide', { orientation: 'wide' }, ['Pond']],
  ['has a material, and not its support', { medium: 'wood' }, []],
  ['has one of two materials', { medium: 'oil,ink' }, ['Boat', 'Cat', 'Pond']],
  ['is a photograph, not a print', { medium: 'print' }, []],
  ['is a photograph', { medium: 'photograph' }, ['Fog']],
  ['is from these years, ends included', { minYear: '2019', maxYear: '2021' }, ['Boat', 'Peacock']],
  ['is from before a year', { maxYear: '1950' }, ['Cat']],
  ['is framed so', { framingType: 'roll piece' }, ['Peacock']],
  ['is signed', { signed: '1' }, ['Boat', 'Pond']],
  ['is from a State', { state: 'West Bengal' }, ['Boat', 'Cat']],
  ['is several things at once', { state: 'Bihar', orientation: 'wide', minYear: '2020', signed: '1' }, ['Pond']],
  ['is in a category and cheap', { category: 'paintings', medium: 'ink', maxPrice: '1000' }, ['Cat']],
  ['is in stock', { medium: 'photograph', available: '1' }, []],
  ['is found and filtered', { search: 'paper', signed: '1' }, ['Pond']],
  ['has years that no work can have', { minYear: '2022', maxYear: '2021' }, []],
])('a work %s', async (_, query, found) => {
  expect(await titles(query)).toEqual(found)
  expect((await list(query)).page.total).toBe(found.length)
})

test.each(['orientation=round', 'medium=jam', 'minYear=999', 'maxWidth=0', 'maxHeight=tall', 'unit=ft', 'state=Goaa'])(
  '%s is refused at its parameter',
  async (query) => {
    const requested = Object.fromEntries(new URLSearchParams(query))
    const { status, body } = await testApp.request<{ errors: object }>('GET /api/v1/artwork/all', { query: requested })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).map((path) => path.split('.')[0])).toEqual(Object.keys(requested))
  },
)

describe('counts', () => {
  const counted = (counts: { slug: string; count: number; countIsMore: boolean }[]) =>
    Object.fromEntries(counts.map(({ slug, count, countIsMore }) => [slug, countIsMore ? `${count}+` : count]))

  test('have the number of works of each choice, in the order of the choices, without empty ones', async () => {
    const facets = await facetsOf(testApp, {})
    expect(facets.orientation.map(({ slug }) => slug)).toEqual(['upright', 'wide', 'square', 'very-wide'])
    expect(counted(facets.orientation)).toEqual({ upright: 2, wide: 1, square: 2, 'very-wide': 1 })
    expect(counted(facets.medium)).toMatchObject({ oil: 1, watercolour: 1, ink: 2, 'natural-pigment': 2, metal: 1 })
    expect(counted(facets.framingType)).toEqual({ Frame: 4, 'Roll Piece': 1, None: 1 })
    expect(counted(facets.signed)).toEqual({ '1': 2 })
    expect(counted(facets.state)).toEqual({ Bihar: 2, 'West Bengal': 2 })
  })

  test('follow all filters but the own one', async () => {
    const facets = await facetsOf(testApp, { state: 'Bihar', category: 'paintings', orientation: 'wide' })
    expect(counted(facets.state)).toEqual({ Bihar: 1 })
    expect(counted(facets.orientation)).toEqual({ upright: 1, wide: 1 })
    expect(counted(facets.medium)).toEqual({ ink: 1, 'natural-pigment': 1 })
    expect(counted(facets.categories)).toEqual({ paintings: 1 })
  })

  test('follow a search', async () => {
    const facets = await facetsOf(testApp, { search: 'paper', state: 'Bihar' })
    expect(counted(facets.state)).toEqual({ Bihar: 2, 'West Bengal': 1 })
    expect(counted(facets.signed)).toEqual({ '1': 1 })
  })
})

test('a changed work is found by what it is now', async () => {
  await testApp.db.run("UPDATE artworks SET has_signature = true, length_m = 3, medium = 'Acrylic' WHERE title = 'Fog'")
  testApp.context.tags.drop(['lists'])
  expect(await titles({ medium: 'acrylic', signed: '1', orientation: 'very-wide' })).toEqual(['Fog'])
})

describe('more works than are counted', () => {
  beforeAll(async () => {
    await insertArtworks(
      testApp,
      Array.from({ length: 2600 }, (_, at) => ({
        title: `Sheet ${at}`,
        artist: 'Rahi Pawar',
        state: 'Maharashtra',
        subcategory: 'illustration' as const,
        medium: at % 2 === 0 ? 'Pencil on paper' : 'Charcoal and gold on paper',
        price: 500 + ((at * 7919) % 60_000),
        daysAgo: at * 0.8,
        signed: at % 5 === 0,
        stock: at % 7 === 0 ? 0 : 1,
        ...(at % 400 === 0 ? { rated: 1 + (at % 5) } : {}),
        framingType: at === 2599 ? ('Canvas' as const) : ('None' as const),
        year: 1900 + (at % 100),
        ...(at % 2 === 0 ? { edition: 10 } : {}),
      })),
    )
  })

  test.each(
    sorts.flatMap((sort) => [
      { sort, signed: '' },
      { sort, signed: '1' },
    ]),
  )('are paged whole and in order: %j', async (query) => {
    const seen: string[] = []
    const prices: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data, page }: ListResponse = await list({ ...query, medium: 'drawing', limit: '100', cursor })
      seen.push(...data.map(({ id }) => id))
      prices.push(...data.map(({ price }) => price))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(query.signed ? 520 : 2600)
    const byPrice = prices.toSorted((a, b) => (query.sort === 'price-low' ? a - b : b - a))
    expect(prices).toEqual(query.sort.startsWith('price') ? byPrice : prices)
  })

  const idsOf = async (query: Record<string, string>) => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data, page }: ListResponse = await list({ ...query, medium: 'drawing', limit: '100', cursor })
      ids.push(...data.map(({ id }) => id))
      cursor = page.nextCursor
    }
    return ids
  }

  test.each<Record<string, string>>([
    { edition: '1' },
    { minYear: '1910', maxYear: '1985' },
    { maxWidth: '50', maxHeight: '40.5' },
    { subcategory: 'illustration', available: '1' },
    { category: 'other', minPrice: '900', maxPrice: '50000' },
  ])('are the same works by price and by date with %j', async (query) => {
    const byDate = await idsOf({ ...query, sort: 'newest' })
    expect(byDate.length).toBeGreaterThan(1000)
    expect((await idsOf({ ...query, sort: 'price-high' })).toSorted()).toEqual(byDate.toSorted())
  })

  test('featured shows works in stock first, then the newest', async () => {
    const { data } = await list({ medium: 'drawing', limit: '5' })
    expect(data.map(({ title }) => title)).toEqual(['Sheet 1', 'Sheet 2', 'Sheet 3', 'Sheet 4', 'Sheet 5'])
  })

  test('counts of a long list are lower bounds, without the choices that were not met', async () => {
    const facets = await facetsOf(testApp, { medium: 'drawing' })
    const { page } = await list({ medium: 'drawing' })
    expect(page).toMatchObject({ total: 1000, totalIsMore: true })
    const none = facets.framingType.find(({ slug }) => slug === 'None')
    expect(none?.countIsMore).toBe(true)
    expect(none?.count).toBeGreaterThan(500)
    expect(facets.framingType.find(({ slug }) => slug === 'Canvas')).toBeUndefined()
  })
})
