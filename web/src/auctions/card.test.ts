import { expect, test } from 'vitest'
import { viewsOf } from './card.ts'
import { priceName } from './lot-card.tsx'

test('a lot whose views nobody counted has 245, and one that nobody has seen has none', () => {
  expect([{}, { totalViews: null }, { totalViews: 0 }, { totalViews: 12 }].map(viewsOf)).toEqual([245, 245, 0, 12])
})

test('the price of a lot is the last bid once it is over, and the starting bid where nobody could bid or nobody did', () => {
  expect(priceName('active', false, 0)).toBe('Current bid')
  expect(priceName('upcoming', false, 0)).toBe('Starting bid')
  expect(priceName('ended', true, 0)).toBe('Starting bid')
  expect(priceName('sold', true, 3)).toBe('Last bid')
})
