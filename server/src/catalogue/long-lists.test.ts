// A list with one limit of price that leaves in more than a thousand works is known to be long without a count
// (counts.ts `isLong`). Prices are 1,001 to 2,005 rupees, one work each; three of five works are paintings.
import { sorts } from '@rasika/contract/catalogue-filters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listsTag } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
let ids: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  ids = await insertArtworks(
    testApp,
    Array.from({ length: 1005 }, (_, at) => ({
      title: `Leaf ${at + 1001}`,
      price: at + 1001,
      subcategory: at % 5 < 3 ? ('madhubani' as const) : ('bronze' as const),
      daysAgo: (at * 37) % 1005,
      ...(at % 10 === 0 ? { rated: 1 + (at % 5) } : {}),
    })),
  )
})
afterAll(() => testApp.close())

async function list(query: Record<string, string>) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function countOf(query: Record<string, string>) {
  const { total, totalIsMore } = (await list(query)).page
  return totalIsMore ? 'more' : total
}

describe('a list with one limit of price', () => {
  test.each(sorts)('has more than a thousand works from the 1,001st on, by %s', async (sort) => {
    expect(await countOf({ sort, minPrice: '1005' })).toBe('more')
    expect(await countOf({ sort, minPrice: '1005.01' })).toBe(1000)
    expect(await countOf({ sort, minPrice: '1900' })).toBe(106)
    expect(await countOf({ sort, maxPrice: '2001' })).toBe('more')
    expect(await countOf({ sort, maxPrice: '2000.99' })).toBe(1000)
    expect(await countOf({ sort, maxPrice: '1100' })).toBe(100)
  })

  test('is counted in its own category, and where it has both limits', async () => {
    expect(await countOf({ category: 'paintings', minPrice: '1002' })).toBe(602)
    expect(await countOf({ category: 'paintings,sculptures', minPrice: '1002' })).toBe('more')
    expect(await countOf({ minPrice: '1002', maxPrice: '2005' })).toBe('more')
    expect(await countOf({ minPrice: '1006', maxPrice: '2005' })).toBe(1000)
  })

  test.each(sorts)('shows each of its works once, page by page, by %s', async (sort) => {
    const shown: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data, page }: ListResponse = await list({ sort, minPrice: '1003', limit: '100', cursor })
      expect(page.totalIsMore).toBe(true)
      shown.push(...data.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(shown.toSorted()).toEqual(ids.slice(2).toSorted())
  })

  test('is counted anew once a work has left it', async () => {
    expect(await countOf({ minPrice: '1005' })).toBe('more')
    await testApp.db.run('UPDATE artworks SET removed_at = now() WHERE id = $1', [ids[900]])
    testApp.context.tags.drop([listsTag])
    expect(await countOf({ minPrice: '1005' })).toBe(1000)
    expect(await countOf({ minPrice: '1004' })).toBe('more')
  })
})
