import { expect, test } from 'vitest'
import { packingOf } from './packing.ts'

test('the packing follows from category, framing and medium', () => {
  const work = { category: 'Oil Painting', menuCategory: 'paintings', medium: 'Oil on linen', framingType: 'Frame' }
  expect(packingOf(work)).toBe('framed')
  expect(packingOf({ ...work, medium: 'Ink on paper' })).toBe('glass')
  expect(packingOf({ ...work, menuCategory: 'photography', medium: null })).toBe('glass')
  expect(packingOf({ ...work, framingType: 'Roll Piece' })).toBe('rolled')
  expect(packingOf({ ...work, framingType: 'None' })).toBe('flat')
  expect(packingOf({ ...work, menuCategory: 'sculptures' })).toBe('sculpture')
})
