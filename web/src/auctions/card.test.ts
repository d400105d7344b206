import { expect, test } from 'vitest'
import { viewsOf } from './card.ts'

test('a lot whose views nobody counted has 245, and one that nobody has seen has none', () => {
  expect([{}, { totalViews: null }, { totalViews: 0 }, { totalViews: 12 }].map(viewsOf)).toEqual([245, 245, 0, 12])
})
