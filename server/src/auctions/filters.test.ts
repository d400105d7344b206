// The filters of lots by size, orientation, medium, year, framing, signature and State (docs/product.md 11c), and their
// counts.
import type { auctionEndpoints } from '@rasika/contract/auctions.ts'
import type { ResponseOf } from '@rasika/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { inHours, newLot } from '../testing/lots.ts'
import { newArtist } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

type ListResponse = ResponseOf<typeof auctionEndpoints.list> & ResponseBody

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const artist = await newArtist(testApp, { name: 'Asha Rao' })
  await testApp.db.run(`UPDATE artists SET address = address || '{"state":"West Bengal"}' WHERE name = 'Asha Rao'`)
  const lot = async (
    title: string,
    width: number,
    height: number,
    more: object,
    label: [string | null, number | null],
  ) => {
    const id = await newLot(testApp, artist, {
      title,
      startingPrice: 1000,
      startDate: inHours(0),
      endDate: inHours(5),
      size: { length: width, breadth: height, height: 0.03 },
      ...more,
    })
    await testApp.db.run('UPDATE auctions SET medium = $2, year = $3 WHERE id = $1', [id, ...label])
  }
  await lot('Pond', 0.76, 0.56, { hasSignature: true }, ['Natural pigment on paper', 2024])
  await lot('Peacock', 0.56, 0.76, { framingType: 'Roll Piece', hasSignature: false }, ['Watercolour on paper', 1999])
  await lot('River', 2.4, 0.8, { hasSignature: true, category: 'Photography' }, ['Oil on canvas', null])
})
afterAll(() => testApp?.close())

const list = async (query: Record<string, string>) =>
  (await testApp.request<ListResponse>('GET /api/v1/auction/all', { query })).body

test.each<[Record<string, string>, string[]]>([
  [{ maxWidth: '80', maxHeight: '60' }, ['Pond']],
  [{ maxWidth: '30', unit: 'in' }, ['Peacock', 'Pond']],
  [{ orientation: 'wide,very-wide' }, ['Pond', 'River']],
  [{ medium: 'oil,watercolour' }, ['Peacock', 'River']],
  [{ minYear: '1999' }, ['Peacock', 'Pond']],
  [{ maxYear: '2000' }, ['Peacock']],
  [{ framingType: 'roll piece' }, ['Peacock']],
  [{ signed: '1' }, ['Pond', 'River']],
  [{ state: 'west bengal', signed: '1' }, ['Pond', 'River']],
  [{ state: 'Goa' }, []],
  [{ search: 'paper', medium: 'watercolour' }, ['Peacock']],
  [{ search: 'asha', maxWidth: '60', status: 'Live' }, ['Peacock']],
])('lots with %j', async (query, found) => {
  const { data, page } = await list(query)
  expect(data.map(({ title }) => title).toSorted()).toEqual(found)
  expect(page.total).toBe(found.length)
})

test('the choices are counted under all filters but their own', async () => {
  const { facets } = await list({ signed: '1', orientation: 'wide' })
  const counted = (counts: (typeof facets)['medium']) => counts.map(({ slug, count }) => [slug, count])
  expect(counted(facets.orientation)).toEqual([
    ['wide', 1],
    ['very-wide', 1],
  ])
  expect(counted(facets.signed)).toEqual([['1', 1]])
  expect(counted(facets.medium)).toEqual([['natural-pigment', 1]])
  expect(counted(facets.state)).toEqual([['West Bengal', 1]])
})

test('categories are counted under all filters but their own', async () => {
  const counted = async (query: Record<string, string>) =>
    (await list(query)).facets.categories.map(({ slug, count }) => [slug, count])
  const both = [
    ['paintings', 1],
    ['photography', 1],
  ]
  expect(await counted({ signed: '1' })).toEqual(both)
  expect(await counted({ signed: '1', category: 'photography' })).toEqual(both)
  expect(await counted({ signed: '1', medium: 'natural-pigment', category: 'photography' })).toEqual([['paintings', 1]])
  expect(await counted({ category: 'nonsense' })).toEqual([])
})

test('a malformed filter is refused', async () => {
  const { status, body } = await testApp.request('GET /api/v1/auction/all', { query: { orientation: 'round' } })
  expect([status, body.code]).toEqual([422, 'invalid'])
})

test('pages continue under filters, each lot once', async () => {
  const first = await list({ signed: '1', limit: '1' })
  const second = await list({ signed: '1', limit: '1', cursor: first.page.nextCursor ?? '' })
  expect([...first.data, ...second.data].map(({ title }) => title).toSorted()).toEqual(['Pond', 'River'])
  expect(second.page.nextCursor).toBeNull()
})
