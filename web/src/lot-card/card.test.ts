import { expect, test } from 'vitest'
import { viewsOf } from './card.ts'
import { priceName } from './lot-card.tsx'

test('a lot without a count of views has 245, and one that was never viewed has none', () => {
  expect([{}, { totalViews: null }, { totalViews: 0 }, { totalViews: 12 }].map(viewsOf)).toEqual([245, 245, 0, 12])
})

test('the price of a lot is the starting price without bids, then the current bid, and what it was sold for once it is paid', () => {
  expect(priceName('upcoming', false, 0)).toBe('Starting price')
  expect(priceName('active', false, 0)).toBe('Starting price')
  expect(priceName('active', false, 2)).toBe('Current bid')
  expect(priceName('completed', true, 2)).toBe('Winning bid')
  expect(priceName('sold', true, 3)).toBe('Sold for')
  expect(priceName('ended', true, 3)).toBe('Last bid')
  expect(priceName('ended', true, 0)).toBe('Starting price')
})
