import fc from 'fast-check'
import { expect, test } from 'vitest'
import { framingTypes } from './categories.ts'
import { largestParcel, packedParcel, packingOf } from './packing.ts'

test('the packing follows from category, framing and medium', () => {
  const work = { category: 'Oil Painting', menuCategory: 'paintings', medium: 'Oil on linen', framingType: 'Frame' }
  expect(packingOf(work)).toBe('framed')
  expect(packingOf({ ...work, medium: 'Ink on paper' })).toBe('glass')
  expect(packingOf({ ...work, menuCategory: 'photography', medium: null })).toBe('glass')
  expect(packingOf({ ...work, framingType: 'Roll Piece' })).toBe('rolled')
  expect(packingOf({ ...work, framingType: 'None' })).toBe('flat')
  expect(packingOf({ ...work, menuCategory: 'sculptures' })).toBe('sculpture')
})

const measured = {
  ...{ category: 'Oil Painting', menuCategory: 'paintings', medium: 'Oil on linen', framingType: 'Frame' },
  ...{ size: { length: 0.5, breadth: 0.7, height: 0.03 }, weight: 3 },
}

test('a parcel is as large and heavy as the guide of its kind packs it', () => {
  expect(packedParcel(measured)).toEqual({ grams: 7000, lengthCm: 87, breadthCm: 67, heightCm: 19 })
  expect(packedParcel({ ...measured, framingType: 'None' })).toMatchObject({ lengthCm: 95, breadthCm: 75 })
  expect(packedParcel({ ...measured, framingType: 'Roll Piece' })).toEqual({
    ...{ grams: 4400, lengthCm: 70, breadthCm: 15, heightCm: 15 },
  })
  const bronze = { length: 0.2, breadth: 0.2, height: 0.4 }
  expect(packedParcel({ ...measured, menuCategory: 'sculptures', size: bronze, weight: 9 })).toMatchObject({
    ...{ lengthCm: 60, breadthCm: 40, heightCm: 40 },
  })
})

test('what is larger or heavier than a courier takes is no parcel', () => {
  expect(packedParcel({ ...measured, size: { length: 2.9, breadth: 1, height: 0.03 } })).toBeNull()
  expect(packedParcel({ ...measured, weight: 250 })).toBeNull()
})

test('a parcel is heavier than its work, its sides are in order, a larger work makes none shorter or lighter', () => {
  const side = fc.double({ min: 0.01, max: 2.5, noNaN: true })
  const work = fc.record({
    category: fc.constantFrom('Oil Painting', 'Watercolor', 'Sculpture'),
    menuCategory: fc.constantFrom('paintings', 'photography', 'sculptures'),
    medium: fc.constantFrom(null, 'Ink on paper'),
    framingType: fc.constantFrom(...framingTypes),
    size: fc.record({ length: side, breadth: side, height: side }),
    weight: fc.double({ min: 0.01, max: 150, noNaN: true }),
  })
  fc.assert(
    fc.property(work, fc.double({ min: 1, max: 1.1, noNaN: true }), (one, factor) => {
      const parcel = packedParcel(one)
      fc.pre(parcel !== null)
      const { grams, lengthCm, breadthCm, heightCm } = parcel
      expect(grams).toBeGreaterThan(one.weight * 1000)
      expect([lengthCm, breadthCm, heightCm]).toEqual([lengthCm, breadthCm, heightCm].toSorted((a, b) => b - a))
      expect(lengthCm).toBeLessThanOrEqual(largestParcel.sideCm)
      const { length, breadth, height } = one.size
      const size = { length: length * factor, breadth: breadth * factor, height: height * factor }
      const larger = packedParcel({ ...one, size }) ?? { lengthCm: Infinity, grams: Infinity }
      expect([larger.lengthCm >= lengthCm, larger.grams >= grams]).toEqual([true, true])
    }),
  )
})
