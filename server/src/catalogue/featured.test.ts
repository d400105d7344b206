// "Featured", as the catalogue and the terms explain it: works in stock first, then how often a work is looked at and
// saved against how new it is, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'
import { newBuyer } from '../testing/people.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ PAGE_CACHE_MB: '0' })
})
afterAll(() => testApp.close())

test('featured shows works in stock first, and those that are looked at and saved before others of their age', async () => {
  const [, , , saved] = await insertArtworks(testApp, [
    { title: 'Sold and new', stock: 0, daysAgo: 1, views: 900 },
    { title: 'New', daysAgo: 1 },
    { title: 'Looked at', daysAgo: 8, views: 9 },
    { title: 'Saved', daysAgo: 8.5 },
    { title: 'Neither', daysAgo: 8 },
  ])
  const titles = async () =>
    (await testApp.request<ListResponse>('GET /api/v1/artwork/all')).body.data.map(({ title }) => title)
  expect(await titles()).toEqual(['Looked at', 'New', 'Neither', 'Saved', 'Sold and new'])
  const { token } = await newBuyer(testApp)
  await testApp.request('POST /api/v1/wishlist', { token, body: { artworkId: saved } })
  expect(await titles()).toEqual(['Saved', 'Looked at', 'New', 'Neither', 'Sold and new'])
})

test('the place of a work is made of its stock, its views, its saves and its age, and of nothing else', async () => {
  const row = await testApp.db.one<{ columns: string[] }>(
    `SELECT array_agg(a.attname::text ORDER BY a.attname) AS columns
     FROM pg_attrdef d
       JOIN pg_attribute f ON f.attrelid = d.adrelid AND f.attnum = d.adnum
       JOIN pg_depend p ON p.classid = 'pg_attrdef'::regclass AND p.objid = d.oid AND p.refobjid = d.adrelid
       JOIN pg_attribute a ON a.attrelid = p.refobjid AND a.attnum = p.refobjsubid
     WHERE d.adrelid = 'artworks'::regclass AND f.attname = 'featured' AND a.attname <> 'featured'`,
  )
  expect(row?.columns).toEqual(['created_at', 'saves', 'stock', 'views'])
})
