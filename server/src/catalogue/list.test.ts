import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { hangWorks, type ListSaid } from './testing/works.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await hangWorks(house, [
    { title: 'Seven Fish, One Pond', subcategory: 'madhubani', price: 38500, medium: 'Natural pigment', subjects: ['fish'], daysAgo: 9, views: 12 },
    { title: 'Mor Milan', subcategory: 'madhubani', price: 52000, subjects: ['peacock'], daysAgo: 3, stock: 0 },
    { title: 'Pasu Kanru', subcategory: 'tanjore-mysore', price: 88000, subjects: ['cow'], daysAgo: 5, edition: 10 },
    { title: 'Brigade Road, Wet', subcategory: 'street', price: 12000, category: 'Photography', subjects: ['rain'], daysAgo: 1, rated: 4 },
    { title: 'Bell that Waits', subcategory: 'bronze', price: 145000, category: 'Sculpture', subjects: ['bell'], daysAgo: 2, rated: 5 },
    { title: 'Orbit Kept Indoors', subcategory: '3d', price: 9000.5, category: 'Digital', daysAgo: 4, edition: 50 },
    { title: 'Monsoon over Pune', subcategory: null, price: 24000, category: 'Watercolor', daysAgo: 6, views: 400 },
  ])
})
afterAll(() => house.close())

async function list(query: Record<string, string> = {}) {
  const { status, body } = await house.talk<ListSaid>('GET /api/v1/artwork/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title)

describe('the catalogue list', () => {
  test('says nothing but what the contract names, and every work without parameters', async () => {
    const said = await list()
    expect(said.data).toHaveLength(7)
    expect(said.page).toEqual({ nextCursor: null, total: 7, totalIsMore: false })
    expect(said.understoodAs).toBeNull()
  })

  test.each([
    ['featured', ['Monsoon over Pune', 'Seven Fish, One Pond', 'Brigade Road, Wet', 'Bell that Waits', 'Orbit Kept Indoors', 'Pasu Kanru', 'Mor Milan']],
    ['price-low', ['Orbit Kept Indoors', 'Brigade Road, Wet', 'Monsoon over Pune', 'Seven Fish, One Pond', 'Mor Milan', 'Pasu Kanru', 'Bell that Waits']],
    ['price-high', ['Bell that Waits', 'Pasu Kanru', 'Mor Milan', 'Seven Fish, One Pond', 'Monsoon over Pune', 'Brigade Road, Wet', 'Orbit Kept Indoors']],
    ['newest', ['Brigade Road, Wet', 'Bell that Waits', 'Mor Milan', 'Orbit Kept Indoors', 'Pasu Kanru', 'Monsoon over Pune', 'Seven Fish, One Pond']],
    ['rating', ['Bell that Waits', 'Brigade Road, Wet', 'Monsoon over Pune', 'Seven Fish, One Pond', 'Orbit Kept Indoors', 'Pasu Kanru', 'Mor Milan']],
  ])('sorted by %s, page by page as in one go', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const said: ListSaid = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...said.data.map(({ title }) => title))
      cursor = said.page.nextCursor
    } while (cursor)
    expect(paged).toEqual(expected)
  })
})
