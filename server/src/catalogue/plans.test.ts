// No public statement reads a whole table or index: every statement of lists, searches, suggestions and
// recommendations is explained on a database with enough works, both with a custom and with a generic plan.
import { sorts } from '@rasika/contract/catalogue-filters.ts'
import { subcategories } from '@rasika/contract/categories.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks } from '../testing/artwork-fixtures.ts'
import { notePlans } from '../testing/plans.ts'

const works = 12_000
const words = [
  'river',
  'hill',
  'castle',
  'boat',
  'peacock',
  'lotus',
  'tiger',
  'monsoon',
  'temple',
  'market',
  'moon',
  'dance',
]

let testApp: TestApp
let plans: ReturnType<typeof notePlans>
let anyId: string
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000', PAGE_CACHE_MB: '0' })
  const word = (at: number) => words[at % words.length] as string
  const ids = await insertArtworks(
    testApp,
    Array.from({ length: works }, (_, at) => ({
      // Every third work has a unique word, so that the vocabulary is as long as in practice.
      title: `${word(at)} and ${word(Math.floor(at / 7))} ${at % 3 === 0 ? ownWord(at) : at % 13}`,
      artist: `Artist ${word(at)} ${word(at * 5)}`,
      subcategory: subcategories[(at * 31) % subcategories.length] ?? null,
      price: 500 + ((at * 7919) % 90_000),
      subjects: [word(at * 3), word(at * 11)],
      medium: ['Oil on canvas', 'Etching on paper', 'Ink on paper', 'Bronze'][at % 4] as string,
      size: { length: 0.2 + (at % 23) / 10, breadth: 0.2 + (at % 17) / 10, height: 0.03 },
      year: 1850 + (at % 170),
      signed: at % 3 === 0,
      // The artists of one name have the same word of twelve.
      state: at % 12 < 6 ? 'Bihar' : 'West Bengal',
      stock: at % 6 === 0 ? 0 : 1,
      ...(at % 20 === 0 ? { edition: 10 } : {}),
      ...(at % 50 === 0 ? { rated: 1 + (at % 5) } : {}),
      soldCount: at % 9 === 0 ? 1 : 0,
      daysAgo: (at % 2000) + 0.01,
      views: at % 100,
    })),
  )
  anyId = ids[77] as string
  await testApp.db.fresh('VACUUM (ANALYZE) artworks, artwork_search_index, vocabulary, artists')
  plans = notePlans(testApp, ['artworks', 'artwork_search_index', 'vocabulary'])
})
afterAll(() => testApp.close())

function ownWord(at: number): string {
  return [...at.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('') + 'oram'
}

async function endToEndReads(query: Record<string, string>, path = '/api/v1/artwork/all'): Promise<string[]> {
  testApp.context.tags.drop(['lists'])
  return plans.endToEndReads(async () => {
    const { status, body } = await testApp.request(`GET ${path}`, { query })
    expect(status, JSON.stringify(body)).toBe(200)
  })
}

const filters: Record<string, string>[] = [
  {},
  { category: 'paintings' },
  { category: 'paintings,sculptures' },
  { subcategory: 'madhubani' },
  { subcategory: 'madhubani,street,bronze' },
  { category: 'photography', subcategory: 'madhubani' },
  { minPrice: '2000', maxPrice: '2100' },
  { category: 'paintings', minPrice: '2000', maxPrice: '60000' },
  { subcategory: 'stone', maxPrice: '30000' },
  { available: '1' },
  { available: '1', category: 'paintings', minPrice: '40000' },
  { edition: '1' },
  { edition: '1', subcategory: 'generative', available: '1' },
  { category: 'acrylic' },
  { search: 'river' },
  { search: 'river castle', category: 'paintings' },
  { search: 'lotus', minPrice: '2000', maxPrice: '20000' },
  { search: 'lotsu moon' },
  { search: 'dance xqzzxqz' },
  { search: 'castel' },
  { search: 'river under 20000' },
  { search: 'river blue A3' },
  { search: 'river castle', exact: '1' },
  { medium: 'oil' },
  { medium: 'oil,print', orientation: 'wide', framingType: 'Frame', signed: '1' },
  { maxWidth: '60', maxHeight: '45' },
  { maxWidth: '30', maxHeight: '20', unit: 'in', category: 'paintings', available: '1' },
  { minYear: '1900', maxYear: '1950', orientation: 'upright' },
  { state: 'Bihar', colour: 'brown', minPrice: '2000', maxPrice: '60000' },
  { search: 'river', medium: 'oil', maxWidth: '60' },
]

describe.each(sorts.map((sort) => ({ sort })))('sorted by $sort', ({ sort }) => {
  test.each(filters)('no table is read from end to end with %j', async (query) => {
    expect(await endToEndReads({ ...query, sort })).toEqual([])
    const { body } = await testApp.request<{ page: { nextCursor: string | null } }>('GET /api/v1/artwork/all', {
      query: { ...query, sort, limit: '2' },
    })
    const cursor = body.page.nextCursor
    expect(cursor ? await endToEndReads({ ...query, sort, limit: '2', cursor }) : []).toEqual([])
  })
})

test.each([
  'top-selling',
  'recent',
  'suggest?search=riv',
  'suggest?search=moon+da',
  'suggest?search=artist+ri',
  'suggest?search=lotsuu',
  'similar/',
])('no table is read from end to end for %s', async (path) => {
  expect(await endToEndReads({}, `/api/v1/artwork/${path}${path.endsWith('/') ? anyId : ''}`)).toEqual([])
})
