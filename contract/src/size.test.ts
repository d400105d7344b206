import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centimetres, dimensionsOf, inches, sizeLine } from './size.ts'

describe('sizes', () => {
  test.each([
    [0.0254, '1'],
    [0.254, '10'],
    [0.56, '22'],
    [0.76, '30'],
    [0.03, '1.2'],
    [1.52, '60'],
    [0.001, '0'],
  ])('%d m reads %s in inches', (metres, printed) => {
    expect(inches(metres)).toBe(printed)
  })

  test.each([
    [0.56, '56'],
    [0.03, '3'],
    [0.025, '2.5'],
    [0.29, '29'],
    [1.155, '116'],
  ])('%d m reads %s in centimetres', (metres, printed) => {
    expect(centimetres(metres)).toBe(printed)
  })

  test('flat work is written width × height, in both units', () => {
    const size = { length: 0.56, breadth: 0.76, height: 0.03 }
    expect(sizeLine(size, true)).toBe('22 × 30 in (56 × 76 cm)')
    expect(sizeLine(size, true, { first: 'cm' })).toBe('56 × 76 cm (22 × 30 in)')
    expect(sizeLine(size, true, { whole: true })).toBe('22 × 30 × 1.2 in (56 × 76 × 3 cm)')
  })

  test('a sculpture is written width × height × depth, though its breadth is its depth', () => {
    const size = { length: 0.3, breadth: 0.2, height: 0.9 }
    expect(dimensionsOf(size, false)).toEqual({ width: 0.3, height: 0.9, depth: 0.2 })
    expect(sizeLine(size, false)).toBe('12 × 35 × 7.9 in (30 × 90 × 20 cm)')
  })

  test('whole from ten on, one decimal below, never further from the truth than half a step', () => {
    const metres = fc.integer({ min: 1, max: 100_000 }).map((millimetres) => millimetres / 1000)
    fc.assert(
      fc.property(metres, (value) => {
        for (const [printed, exact] of [
          [inches(value), value / 0.0254],
          [centimetres(value), value * 100],
        ] as const) {
          const step = exact >= 10 ? 1 : 0.1
          expect(Math.abs(Number(printed) - exact)).toBeLessThanOrEqual(step / 2 + 1e-9)
          expect(printed).toMatch(exact >= 10 ? /^\d+$/ : /^\d+(\.\d)?$/)
        }
      }),
    )
  })
})
