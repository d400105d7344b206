// Nothing on a public path reads a table from end to end (goals.md "Speed"): every statement that a list, a search, a
// suggestion or a corner of a page runs is explained on a house with enough works, as planned for its values and
// as planned once for all.
import { sorts } from '@rasika/contract/artworks.ts'
import { subcategories } from '@rasika/contract/categories.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../platform/db.ts'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { hangWorks } from '../testing/hung-works.ts'

const works = 12_000
const words = ['river', 'hill', 'castle', 'boat', 'peacock', 'lotus', 'tiger', 'monsoon', 'temple', 'market', 'moon', 'dance']

let house: TestHouse
let asked: { text: string; values: readonly unknown[] }[] = []
let anyId: string
beforeAll(async () => {
  house = await openTestHouse({ DATABASE_STATEMENT_MS: '60000' })
  const word = (at: number) => words[at % words.length] as string
  const ids = await hangWorks(
    house,
    Array.from({ length: works }, (_, at) => ({
      // Every third work has a word of its own, so that the lexicon is as long as a real one.
      title: `${word(at)} and ${word(Math.floor(at / 7))} ${at % 3 === 0 ? ownWord(at) : at % 13}`,
      artist: `Artist ${word(at)} ${word(at * 5)}`,
      subcategory: subcategories[(at * 31) % subcategories.length] ?? null,
      price: 500 + ((at * 7919) % 90_000),
      subjects: [word(at * 3), word(at * 11)],
      stock: at % 6 === 0 ? 0 : 1,
      ...(at % 20 === 0 ? { edition: 10 } : {}),
      ...(at % 50 === 0 ? { rated: 1 + (at % 5) } : {}),
      soldCount: at % 9 === 0 ? 1 : 0,
      daysAgo: (at % 2000) + 0.01,
      views: at % 100,
    })),
  )
  anyId = ids[77] as string
  await house.db.fresh('VACUUM (ANALYZE) artworks, artwork_slips, lexicon, artists')
  const many = house.db.many.bind(house.db) as Db['many']
  const note: Db['many'] = (text, values = [], signal) => {
    asked.push({ text, values })
    return many(text, values, signal)
  }
  house.db.many = note
})
afterAll(() => house.close())

function ownWord(at: number): string {
  return [...at.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('') + 'oram'
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

async function endToEndReads(query: Record<string, string>, path = '/api/v1/artwork/all'): Promise<string[]> {
  asked = []
  house.parts.tags.drop(['lists'])
  const { status, body } = await house.talk(`GET ${path}`, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(asked.length).toBeGreaterThan(0)
  const bad: string[] = []
  const client = await house.db.pool.connect()
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET plan_cache_mode = ${mode}`)
      for (const { text, values } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
        for (const table of seqScans(rows[0]?.['QUERY PLAN'][0].Plan)) bad.push(`${mode}: ${table} in ${text}`)
      }
    }
  } finally {
    await client.query('RESET plan_cache_mode')
    client.release()
  }
  return bad
}

function seqScans(node: Node | undefined): string[] {
  if (!node) return []
  const own = node['Node Type'] === 'Seq Scan' && ['artworks', 'artwork_slips', 'lexicon'].includes(node['Relation Name'] ?? '')
  return [...(own ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap(seqScans)]
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
]

describe.each(sorts.map((sort) => ({ sort })))('sorted by $sort', ({ sort }) => {
  test.each(filters)('no table is read from end to end with %j', async (query) => {
    expect(await endToEndReads({ ...query, sort })).toEqual([])
    const { body } = await house.talk<{ page: { nextCursor: string | null } }>('GET /api/v1/artwork/all', { query: { ...query, sort, limit: '2' } })
    if (body.page.nextCursor) expect(await endToEndReads({ ...query, sort, limit: '2', cursor: body.page.nextCursor })).toEqual([])
  })
})

test.each(['top-selling', 'recent', 'suggest?search=riv', 'suggest?search=moon+da', 'suggest?search=artist+ri', 'suggest?search=lotsuu', 'similar/'])(
  'no table is read from end to end for %s',
  async (path) => {
    expect(await endToEndReads({}, `/api/v1/artwork/${path}${path.endsWith('/') ? anyId : ''}`)).toEqual([])
  },
)
