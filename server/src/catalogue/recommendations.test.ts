import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
let ids: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  ids = await insertArtworks(testApp, [
    { title: 'Seven Fish, One Pond', subcategory: 'madhubani', price: 38500, daysAgo: 9, views: 12 },
    { title: 'Mor Milan', subcategory: 'madhubani', price: 52000, daysAgo: 3, stock: 0 },
    { title: 'Pasu Kanru', subcategory: 'tanjore-mysore', price: 88000, daysAgo: 5 },
    { title: 'Brigade Road, Wet', subcategory: 'street', price: 12000, category: 'Photography', daysAgo: 1 },
    { title: 'Monsoon over Pune', price: 24000, category: 'Watercolor', daysAgo: 6, views: 400 },
  ])
})
afterAll(() => testApp.close())

describe('lists of recommendations', () => {
  const cards = async (path: string) => {
    const { status, body } = await testApp.request<ListResponse>(`GET ${path}`)
    return { status, code: body.code, titles: body.data?.map(({ title }) => title) }
  }

  test('most sold first, then as featured', async () => {
    const [id] = await insertArtworks(testApp, [{ title: 'Sold Thrice', soldCount: 3, daysAgo: 50 }])
    expect((await cards('/api/v1/artwork/top-selling?limit=3')).titles).toEqual([
      'Sold Thrice',
      'Monsoon over Pune',
      'Seven Fish, One Pond',
    ])
    await testApp.db.run('DELETE FROM artworks WHERE id = $1', [id])
  })

  test('added last', async () => {
    expect((await cards('/api/v1/artwork/recent?limit=2')).titles).toEqual(['Brigade Road, Wet', 'Mor Milan'])
    expect((await cards('/api/v1/artwork/recent')).titles).toHaveLength(5)
  })

  test('like this one: its own kind before others, what can be bought before what is sold, never itself', async () => {
    expect((await cards(`/api/v1/artwork/similar/${ids[0]}`)).titles).toEqual([
      'Monsoon over Pune',
      'Pasu Kanru',
      'Mor Milan',
    ])
  })

  test('similar works of a missing work are 404', async () => {
    for (const id of ['01a1fbf5-2827-7e88-ab72-697248d30979', 'nonsense']) {
      expect(await cards(`/api/v1/artwork/similar/${id}`)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})
