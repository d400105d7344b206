import { artworkFilters, type Sort } from '@rasika/contract/catalogue-filters.ts'
import { noFilters } from '@rasika/contract/list-filters.ts'
import { maxAmountPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { queryReaderOf, bucketsAt } from '../search/search.ts'
import { type Selection, selectionOf, wholeCatalogue } from './selection.ts'
import { selectByBuckets, selectByPriceSteps } from './search-index-store.ts'
import { orders } from './sorts.ts'
import { insertArtworks } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
let selection: Selection
beforeAll(async () => {
  testApp = await openTestApp()
  const works = fc.sample(
    fc.record({
      title: fc.constantFrom('Blue river', 'River and hill', 'Hill'),
      price: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 30_000_000 })),
      stock: fc.integer({ min: 0, max: 2 }),
      daysAgo: fc.double({ min: 0, max: 3500, noNaN: true }),
      views: fc.constantFrom(0, 5, 900),
      rated: fc.constantFrom(undefined, undefined, 1, 3, 4, 5),
    }),
    { numRuns: 220, seed: 5 },
  )
  await insertArtworks(testApp, works)
  const { value: understood } = await queryReaderOf(testApp.context).understand(testApp.db, 'river').next()
  const filters = selectionOf(noFilters(artworkFilters))
  if (!understood || !filters) throw new Error('nothing to search for')
  selection = { ...filters, groups: understood.groups, match: understood.match, titles: understood.titles }
})
afterAll(() => testApp.close())

async function pages(sort: Exclude<Sort, 'featured'>, limit: number, whole: boolean): Promise<string[]> {
  const ids: string[] = []
  let after: readonly (string | number)[] | null = null
  do {
    const page: Awaited<ReturnType<typeof selectByBuckets>> = await selectByBuckets(testApp.db, selection, sort, {
      order: orders[sort],
      now: new Date(),
      whole,
      after,
      limit,
      buyerId: null,
      signal: undefined,
    })
    ids.push(...page.cards.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

describe('a search under another order', () => {
  test.each(['price-low', 'price-high', 'newest', 'rating'] as const)(
    '%s reads the same works in the same order in steps and as a whole',
    async (sort) => {
      const whole = await pages(sort, 100, true)
      expect(whole.length).toBeGreaterThan(100)
      expect(new Set(whole).size).toBe(whole.length)
      for (const limit of [100, 24, 7]) expect(await pages(sort, limit, false)).toEqual(whole)
    },
  )

  test.each([
    ['price-low', {}],
    ['price-high', {}],
    ['price-low', { minPrice: 30_000, maxPrice: 2_000_000_000 }],
    ['price-high', { minPrice: 30_000, maxPrice: 2_000_000_000 }],
    ['price-high', { available: true }],
  ] as const)('%s with %j reads price steps in the order of prices', async (sort, narrowed) => {
    const wanted = { ...wholeCatalogue, ...narrowed }
    const direction = orders[sort].direction
    const rows = await testApp.db.fresh<{ id: string }>(
      `SELECT id FROM artworks WHERE price BETWEEN $1 AND $2 AND (stock > 0 OR NOT $3)
        ORDER BY price ${direction}, id ${direction}`,
      [wanted.minPrice ?? 0, wanted.maxPrice ?? maxAmountPaise, wanted.available],
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const limit of [100, 7]) {
      const ids: string[] = []
      let after: readonly (string | number)[] | null = null
      do {
        const page: Awaited<ReturnType<typeof selectByPriceSteps>> = await selectByPriceSteps(testApp.db, wanted, {
          order: orders[sort],
          after,
          limit,
          buyerId: null,
          signal: undefined,
        })
        ids.push(...page.cards.map(({ id }) => id))
        after = page.next
      } while (after)
      expect(ids).toEqual(rows.map(({ id }) => id))
    }
  })

  test('every work is in a rank bucket that is scanned, one in stock in a bucket for those in stock', async () => {
    const stood = await testApp.db.many<{ rank_bucket: number }>(
      'SELECT DISTINCT rank_bucket FROM artwork_search_index',
    )
    const buckets = new Set(bucketsAt(new Date(), false))
    expect(stood.filter(({ rank_bucket }) => !buckets.has(rank_bucket))).toEqual([])
    const inStock = await testApp.db.many<{ rank_bucket: number }>(
      `SELECT DISTINCT s.rank_bucket FROM artwork_search_index s JOIN artworks a ON a.id = s.artwork_id
        WHERE a.stock > 0`,
    )
    expect(inStock.filter(({ rank_bucket }) => !bucketsAt(new Date(), true).includes(rank_bucket))).toEqual([])
  })
})

describe('the search index and the vocabulary', () => {
  const counted = `
    SELECT word, count(*)::int AS uses FROM artworks a
    CROSS JOIN LATERAL unnest(string_to_array(array_to_string(search_texts(a), ' '), ' ')) AS word
    WHERE a.removed_at IS NULL AND length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]'
      AND ts_lexize('english_stem', word) <> '{}' GROUP BY word`
  const truth = async () => ({
    words: await testApp.db.fresh(
      `SELECT word, uses FROM vocabulary WHERE uses <> 0 EXCEPT ${counted}
        UNION ALL (${counted} EXCEPT SELECT word, uses FROM vocabulary)`,
    ),
    entries: await testApp.db.fresh(`
      SELECT artwork_id, rank_bucket, price, document::text FROM artwork_search_index
      EXCEPT SELECT id, search_rank_bucket(featured, stock), price, search_document(search_texts(a))::text
      FROM artworks a WHERE removed_at IS NULL`),
    missing: await testApp.db.fresh(
      'SELECT id FROM artworks WHERE removed_at IS NULL EXCEPT SELECT artwork_id FROM artwork_search_index',
    ),
  })

  test('agree with the artworks after any sequence of changes', async () => {
    const ids = (await testApp.db.many<{ id: string }>('SELECT id FROM artworks ORDER BY id LIMIT 30')).map(
      ({ id }) => id,
    )
    const change = fc.tuple(
      fc.constantFrom(...ids),
      fc.constantFrom(
        "SET title = 'Peacock of ' || title",
        "SET description = 'मधुबनी und Übermut'",
        'SET price = price + 100',
        'SET stock = 1 - least(stock, 1)',
        'SET views = views + 1',
        'SET views = views * 50',
        'SET removed_at = now()',
        'SET removed_at = NULL',
        'SET subjects = array_append(subjects, title)',
        'SET rating_count = rating_count + 1, rating_sum = rating_sum + 4',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const [id, set] of changes) await testApp.db.fresh(`UPDATE artworks ${set} WHERE id = $1`, [id])
        await testApp.db.fresh("UPDATE artworks SET artist_name = artist_name || ' Rao' WHERE id = ANY ($1::uuid[])", [
          ids.slice(0, 3),
        ])
        expect(await truth()).toEqual({ words: [], entries: [], missing: [] })
      }),
      { numRuns: 15 },
    )
    await testApp.db.run('DELETE FROM artworks')
    expect(await truth()).toEqual({ words: [], entries: [], missing: [] })
    expect(await testApp.db.fresh('SELECT 1 FROM artwork_search_index')).toEqual([])
  })
})
