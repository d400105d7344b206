import { auctionLabels } from '@rasika/contract/auction-names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AuctionListParams,
  addressOf,
  chipsOf,
  cleared,
  hasPast,
  inForceOf,
  listing,
  readAddress,
  queryOf,
  shownStatuses,
  withCategory,
  withStatus,
} from './address.ts'

const read = (address: string) => readAddress(address.split('?')[1] ?? '').filter
const filters: fc.Arbitrary<AuctionListParams> = fc
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
    return readAddress(written.toString()).filter
  })

test('an address read and written again is the same filter, and one list has one address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(addressOf(filter))).toEqual(filter)
      expect(addressOf(read(addressOf(filter)))).toBe(addressOf(filter))
    }),
  )
  expect(addressOf(readAddress('').filter)).toBe('/auctions')
})

test('each chip removes itself and nothing else, and clearing leaves none', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const chips = chipsOf(filter)
      for (const chip of chips) {
        const others = chipsOf(read(addressOf(chip.without))).map(({ key }) => key)
        expect(others).toEqual(chips.map(({ key }) => key).filter((key) => key !== chip.key))
      }
      expect(chipsOf(cleared(filter))).toEqual([])
      expect(inForceOf(filter)).toBe(chips.filter(({ key }) => key !== 'search').length)
    }),
  )
})

test('categories are read by slug and by name, and written as slugs in the order of the menu', () => {
  const { filter } = readAddress('category=Digital+Art&category=paintings&category=Watercolor')
  expect(filter.category).toEqual(['paintings', 'digital-art', 'Watercolor'])
  expect(withCategory(filter, 'paintings', false).category).toEqual(['digital-art', 'Watercolor'])
  expect(withCategory(filter, 'sculptures', true).category).toEqual([
    'paintings',
    'sculptures',
    'digital-art',
    'Watercolor',
  ])
})

test('statuses are read in any case and ticked one by one', () => {
  const filter = read('/auctions?status=Completed,LIVE&status=nonsense')
  expect(filter.status).toEqual(['Live', 'Completed'])
  expect(withStatus(filter, 'Live', false).status).toEqual(['Completed'])
  expect(withStatus(filter, 'Upcoming', true).status).toEqual(['Live', 'Upcoming', 'Completed'])
})

test('live and upcoming are shown at first and need no address; past results are shown only where the address selects them', () => {
  expect(queryOf(read('/auctions'), null).status).toBe('live,upcoming')
  expect(shownStatuses(read('/auctions?status=upcoming&status=live'))).toEqual(['Live', 'Upcoming'])
  expect(addressOf(read('/auctions?status=upcoming&status=live'))).toBe('/auctions')
  expect(addressOf(withStatus(read('/auctions'), 'Upcoming', false))).toBe('/auctions?status=live')
  expect(addressOf(withStatus(read('/auctions?status=live'), 'Upcoming', true))).toBe('/auctions')
  expect(hasPast(read('/auctions'))).toBe(false)
  const withAll = withStatus(read('/auctions'), 'Completed', true)
  expect(hasPast(withAll)).toBe(true)
  expect(chipsOf(withAll).map(({ label, without }) => [label, addressOf(without)])).toEqual([
    ['Completed', '/auctions'],
  ])
})

test('the layout of lots does not change which are shown', () => {
  const filter = read('/auctions?sort=price-low')
  expect(listing.contentKey({ ...filter, view: 'list' }, null)).toBe(listing.contentKey(filter, null))
})
