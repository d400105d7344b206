// Filters typed in words, and the search for exactly what was typed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const small = { length: 0.3, breadth: 0.2, height: 0.03 }
  const large = { length: 1.5, breadth: 1.2, height: 0.03 }
  await insertArtworks(testApp, [
    { title: 'Lotus Pond', artist: 'Tara Menon', price: 15_000, size: small },
    { title: 'Lotus at Night', artist: 'Tara Menon', price: 90_000, size: large },
    { title: 'Under 20000', artist: 'Anil Rosenberg', price: 500_000, size: large },
    { title: 'Peacock', artist: 'Anil Rosenberg', price: 19_000, size: small },
    { title: 'Blue Peacock', artist: 'Anil Rosenberg', price: 90_000, size: large },
  ])
})
afterAll(() => testApp.close())

async function search(text: string, more: Record<string, string> = {}) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', {
    query: { search: text, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    titles: body.data.map(({ title }) => title).toSorted(),
    understoodAs: body.understoodAs,
    cursor: body.page.nextCursor,
  }
}

test.each([
  ['below ₹20,000', ['Lotus Pond', 'Peacock'], 'up to ₹20,000'],
  ['lotus under 0.5 lakh', ['Lotus Pond'], 'lotus, up to ₹50,000'],
  ['lotsu under 0.5 lakh', ['Lotus Pond'], 'lotus, up to ₹50,000'],
  ['above 1 lakh', ['Under 20000'], 'from ₹1,00,000'],
  ['2 feet wide', ['Lotus Pond', 'Peacock'], 'at most 2 feet wide'],
  ['lotus A3', ['Lotus Pond'], 'lotus, up to A3 size'],
  ['lotus under 1000', [], null],
])('reads filters in words: %s', async (text, titles, understoodAs) => {
  expect(await search(text)).toMatchObject({ titles, understoodAs: understoodAs ?? 'lotus, up to ₹1,000' })
})

test('a title that is so is meant before filters, and words of a title before a colour', async () => {
  expect(await search('under 20000')).toMatchObject({ titles: ['Under 20000'], understoodAs: null })
  expect(await search('blue peacock')).toMatchObject({ titles: ['Blue Peacock'], understoodAs: null })
})

test('filters in words narrow the chosen ones, and stay on the next page', async () => {
  expect((await search('below 20000 rupees', { maxPrice: '16000' })).titles).toEqual(['Lotus Pond'])
  const first = await search('below 20000 rupees', { limit: '1' })
  const next = await search('below 20000 rupees', { limit: '1', cursor: first.cursor as string })
  expect([...first.titles, ...next.titles].toSorted()).toEqual(['Lotus Pond', 'Peacock'])
})

test('searches for exactly what was typed on request', async () => {
  expect(await search('lotsu', { exact: '1' })).toMatchObject({ titles: [], understoodAs: null })
  expect(await search('lotus xqzwv', { exact: '1' })).toMatchObject({ titles: [], understoodAs: null })
  expect(await search('lotus A3', { exact: '1' })).toMatchObject({ titles: [], understoodAs: null })
  expect(await search('under 20000', { exact: '1' })).toMatchObject({ titles: ['Under 20000'] })
  const first = await search('lotus', { exact: '1', limit: '1' })
  const next = await search('lotus', { exact: '1', limit: '1', cursor: first.cursor as string })
  expect([...first.titles, ...next.titles].toSorted()).toEqual(['Lotus Pond', 'Lotus at Night'].toSorted())
})
