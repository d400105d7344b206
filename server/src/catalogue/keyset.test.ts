// Pagination over changing data: while one client reads page after page, works are added, removed and change price, age
// and views. Every work that was not touched appears exactly once.
import { type Sort, sorts } from '@rasika/contract/catalogue-filters.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listsTag } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type ArtworkFixture, insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ LOG_LEVEL: 'error' })
})
afterAll(() => testApp.close())

const subcategories = ['madhubani', 'street', 'bronze'] as const

const work = fc.record({
  title: fc.constantFrom('Blue river', 'Red river', 'River and hill', 'Hill'),
  subcategory: fc.constantFrom(...subcategories),
  price: fc.integer({ min: 1, max: 6 }).map((step) => step * 1000),
  stock: fc.integer({ min: 0, max: 2 }),
  daysAgo: fc.integer({ min: 0, max: 5 }).map((step) => step * 150),
  views: fc.constantFrom(0, 0, 0, 7, 300),
  rated: fc.constantFrom(undefined, undefined, 3, 5),
  edition: fc.constantFrom(undefined, 5),
}) satisfies fc.Arbitrary<ArtworkFixture>

type Change =
  | { kind: 'hang'; work: ArtworkFixture }
  | { kind: 'remove' | 'delete' | 'reprice' | 'view' | 'rename'; at: number }
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('hang' as const), work }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'delete' as const, 'reprice' as const, 'view' as const, 'rename' as const),
    at: fc.nat(),
  }),
)

const queries: Record<string, string>[] = [
  {},
  { category: 'paintings' },
  { subcategory: 'madhubani,bronze' },
  { category: 'photography', subcategory: 'madhubani' },
  { minPrice: '2000', maxPrice: '5000' },
  { available: '1' },
  { edition: '1' },
  { search: 'river' },
  { search: 'blue hill' },
]

async function read(query: Record<string, string>): Promise<ListResponse> {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function applyChange(done: Change, ids: string[], touched: Set<string>): Promise<void> {
  if (done.kind === 'hang') {
    const inserted = await insertArtworks(testApp, [done.work])
    for (const id of inserted) touched.add(id)
    return
  }
  const id = ids[done.at % ids.length] as string
  touched.add(id)
  const statements = {
    remove: 'UPDATE artworks SET removed_at = now() WHERE id = $1',
    delete: 'DELETE FROM artworks WHERE id = $1',
    reprice: 'UPDATE artworks SET price = price + 150000 WHERE id = $1',
    view: 'UPDATE artworks SET views = views + 40 WHERE id = $1',
    rename: "UPDATE artworks SET title = 'River of hills' WHERE id = $1",
  }
  await testApp.db.run(statements[done.kind], [id])
  testApp.context.tags.drop([listsTag])
}

describe.each<Sort>([...sorts])('pages sorted by %s', (sort) => {
  test('show every work that stays as it is once, whatever changes between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(work, { minLength: 4, maxLength: 24 }),
        fc.constantFrom(...queries),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 10 }),
        async (works, query, limit, changes) => {
          await testApp.db.run('DELETE FROM artworks')
          const ids = await insertArtworks(testApp, works)
          const before = (await read({ ...query, sort, limit: '100' })).data.map(({ id }) => id)
          const touched = new Set<string>()
          const shown: string[] = []
          let cursor: string | null = null
          do {
            const page: ListResponse = await read({
              ...query,
              sort,
              limit: String(limit),
              ...(cursor ? { cursor } : {}),
            })
            shown.push(...page.data.map(({ id }) => id))
            cursor = page.page.nextCursor
            for (const one of changes.shift() ?? []) await applyChange(one, ids, touched)
          } while (cursor)
          const untouched = (list: string[]) => list.filter((id) => !touched.has(id))
          expect(untouched(shown)).toEqual(untouched(before))
        },
      ),
      { numRuns: 25 },
    )
  })
})
