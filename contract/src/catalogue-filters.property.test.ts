// The codec of filters over arbitrary URLs and arbitrary choices.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { artworkFilters, auctionFilters, parseArtworkFilters, unknownCategories } from './catalogue-filters.ts'
import { filterQuery } from './filter-query.ts'
import { type FilterTable, noFilters, parseFilters, writeFilters } from './list-filters.ts'

const scraps = ['', '1', 'true', '0', '-5', '12.5', '2020', '1e9', '₹ 25,000', 'cm', 'IN', 'wide,upright', 'OIL', 'oil']
const moreScraps = ['Roll Piece', 'west bengal', 'live', 'newest', 'paintings', 'madhubani', 'Digital Art', 'nonsense']
const written = fc.oneof(fc.constantFrom(...scraps, ...moreScraps), fc.integer().map(String), fc.string())

function anyParams(table: FilterTable): fc.Arbitrary<URLSearchParams> {
  const pair = fc.tuple(fc.constantFrom(...Object.keys(table), 'other'), written)
  return fc.array(pair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs))
}

/** What the API is sent: the parameter once, or as a list. */
function queryFrom(pairs: [string, string][]): Record<string, string | string[]> {
  const params = new URLSearchParams(pairs)
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const [first = '', ...others] = params.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

describe.each([
  ['works', artworkFilters],
  ['lots', auctionFilters],
] as const)('filters of %s', (_, table: FilterTable) => {
  test('any URL is read, written and read again with the same result', () => {
    fc.assert(
      fc.property(anyParams(table), (params) => {
        const values = parseFilters(table, params)
        const pairs = writeFilters(table, values)
        expect(parseFilters(table, new URLSearchParams(pairs))).toEqual(values)
        expect(writeFilters(table, parseFilters(table, new URLSearchParams(pairs)))).toEqual(pairs)
      }),
    )
  })

  test('the API accepts what a page writes, and reads the same values', () => {
    const api = z.object(filterQuery(table))
    fc.assert(
      fc.property(anyParams(table), (params) => {
        const values = parseFilters(table, params)
        const read = api.parse(queryFrom(writeFilters(table, values)))
        // The text of a search is cleaned further by the API.
        expect({ ...read, search: values.search }).toEqual(values)
      }),
    )
  })

  test('without a filter nothing is written', () => {
    expect(writeFilters(table, noFilters(table))).toEqual([])
  })
})

test('categories of the catalogue are written in the order of the menu and read back the same', () => {
  fc.assert(
    fc.property(anyParams(artworkFilters), (params) => {
      const values = parseArtworkFilters(params)
      expect(parseArtworkFilters(new URLSearchParams(writeFilters(artworkFilters, values)))).toEqual(values)
    }),
  )
})

test('a page ignores what the API refuses', () => {
  const api = z.object(filterQuery(artworkFilters))
  for (const [name, text] of [
    ['orientation', 'round'],
    ['medium', 'jam'],
    ['framingType', 'Box'],
    ['state', 'Wonderland'],
    ['minYear', '999'],
    ['maxYear', '1999.5'],
    ['maxWidth', '0'],
    ['maxHeight', 'high'],
    ['unit', 'ft'],
    ['sort', 'random'],
    ['minPrice', 'free'],
  ] as const) {
    expect(parseFilters(artworkFilters, new URLSearchParams({ [name]: text }))).toEqual(noFilters(artworkFilters))
    const refused = api.safeParse({ [name]: text })
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([name])
  }
})

test('reversed ends of a range are swapped', () => {
  const values = parseArtworkFilters(new URLSearchParams({ minYear: '2020', maxYear: '1990', minPrice: '₹ 25,000' }))
  expect(values).toMatchObject({ minYear: 1990, maxYear: 2020, minPrice: 25_000, maxPrice: null })
})

test('the unit is written only beside a side of the free wall', () => {
  const written = (params: string) => writeFilters(artworkFilters, parseArtworkFilters(new URLSearchParams(params)))
  expect(written('unit=in')).toEqual([])
  expect(written('unit=in&maxWidth=40')).toEqual([
    ['maxWidth', '40'],
    ['unit', 'in'],
  ])
})

test('a chosen subcategory brings its category; an unknown one is left as it is', () => {
  const values = parseArtworkFilters(new URLSearchParams('subcategory=bronze&category=Digital+Art&category=jam'))
  expect(values.category).toEqual(['sculptures', 'digital-art'])
  expect(values.subcategory).toEqual(['bronze', 'jam'])
  expect(unknownCategories(values)).toEqual(['jam'])
})
