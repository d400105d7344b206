import { expect, test } from 'vitest'
import { viewsOf } from './card.ts'
import { priceLabelInList } from './lot-card.tsx'

test('a lot without a count of views has 245, and one that was never viewed has none', () => {
  expect([{}, { totalViews: null }, { totalViews: 0 }, { totalViews: 12 }].map(viewsOf)).toEqual([245, 245, 0, 12])
})

test('the price of a lot is the starting price without bids, then the current bid, and what it was sold for once it is paid', () => {
  expect(priceLabelInList('upcoming', false, 0)).toBe('Starting price')
  expect(priceLabelInList('active', false, 0)).toBe('Starting price')
  expect(priceLabelInList('active', false, 2)).toBe('Current bid')
  expect(priceLabelInList('completed', true, 2)).toBe('Winning bid')
  expect(priceLabelInList('sold', true, 3)).toBe('Sold for')
  expect(priceLabelInList('ended', true, 3)).toBe('Last bid')
  expect(priceLabelInList('ended', true, 0)).toBe('Starting price')
})
