import { auctionLabels } from '@rasika/contract/auction-names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AuctionListParams,
  urlOf,
  chipsOf,
  cleared,
  hasPast,
  countActiveFilters,
  listUrl,
  readUrl,
  queryOf,
  shownStatuses,
  withCategory,
  withStatus,
} from './url.ts'

const read = (url: string) => readUrl(url.split('?')[1] ?? '').params
const anyParams: fc.Arbitrary<AuctionListParams> = fc
  .record({
    search: fc.string({ maxLength: 40 }),
    statuses: fc.subarray([...auctionLabels]),
    low: fc.option(fc.nat({ max: 10_000_000 })),
    high: fc.option(fc.nat({ max: 10_000_000 })),
    sort: fc.constantFrom('ending-soon', 'newly-listed', 'price-low', 'price-high', 'most-bids'),
    view: fc.constantFrom('grid', 'list'),
  })
  .map(({ search, statuses, low, high, sort, view }) => {
    const written = new URLSearchParams({ search, sort, view })
    for (const status of statuses) written.append('status', status)
    if (low !== null) written.set('minPrice', String(low))
    if (high !== null) written.set('maxPrice', String(high))
    return readUrl(written.toString()).params
  })

test('a URL read and written again is the same parameters, and one list has one URL', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      expect(read(urlOf(params))).toEqual(params)
      expect(urlOf(read(urlOf(params)))).toBe(urlOf(params))
    }),
  )
  expect(urlOf(readUrl('').params)).toBe('/auctions')
})

test('each chip removes itself and nothing else, and clearing leaves none', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const chips = chipsOf(params)
      for (const chip of chips) {
        const others = chipsOf(read(urlOf(chip.without))).map(({ key }) => key)
        expect(others).toEqual(chips.map(({ key }) => key).filter((key) => key !== chip.key))
      }
      expect(chipsOf(cleared(params))).toEqual([])
      expect(countActiveFilters(params)).toBe(chips.filter(({ key }) => key !== 'search').length)
    }),
  )
})

test('categories are read by slug and by name, and written as slugs in the order of the menu', () => {
  const { params } = readUrl('category=Digital+Art&category=paintings&category=Watercolor')
  expect(params.category).toEqual(['paintings', 'digital-art', 'Watercolor'])
  expect(withCategory(params, 'paintings', false).category).toEqual(['digital-art', 'Watercolor'])
  expect(withCategory(params, 'sculptures', true).category).toEqual([
    'paintings',
    'sculptures',
    'digital-art',
    'Watercolor',
  ])
})

test('statuses are read in any case and ticked one by one', () => {
  const params = read('/auctions?status=Completed,LIVE&status=nonsense')
  expect(params.status).toEqual(['Live', 'Completed'])
  expect(withStatus(params, 'Live', false).status).toEqual(['Completed'])
  expect(withStatus(params, 'Upcoming', true).status).toEqual(['Live', 'Upcoming', 'Completed'])
})

test('live and upcoming are shown at first and need no URL; past results are shown only where the URL selects them', () => {
  expect(queryOf(read('/auctions'), null).status).toBe('live,upcoming')
  expect(shownStatuses(read('/auctions?status=upcoming&status=live'))).toEqual(['Live', 'Upcoming'])
  expect(urlOf(read('/auctions?status=upcoming&status=live'))).toBe('/auctions')
  expect(urlOf(withStatus(read('/auctions'), 'Upcoming', false))).toBe('/auctions?status=live')
  expect(urlOf(withStatus(read('/auctions?status=live'), 'Upcoming', true))).toBe('/auctions')
  expect(hasPast(read('/auctions'))).toBe(false)
  const withAll = withStatus(read('/auctions'), 'Completed', true)
  expect(hasPast(withAll)).toBe(true)
  expect(chipsOf(withAll).map(({ label, without }) => [label, urlOf(without)])).toEqual([['Completed', '/auctions']])
})

test('the layout of lots does not change which are shown', () => {
  const params = read('/auctions?sort=price-low')
  expect(listUrl.contentKey({ ...params, view: 'list' }, null)).toBe(listUrl.contentKey(params, null))
})
