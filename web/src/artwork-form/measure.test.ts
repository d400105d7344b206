import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtOf, errorsByDimension, metresOf, numbersOf, shownIn, sizeFrom, units } from './measure.ts'
import { suggestedWeight } from './suggest.ts'

describe('a size in the form', () => {
  test('typed in centimetres, inches or metres is held in metres', () => {
    expect([metresOf('60', 'cm'), metresOf('30', 'in'), metresOf('0.76', 'm'), metresOf('1,200', 'cm')]).toEqual([
      '0.6',
      '0.762',
      '0.76',
      '12',
    ])
    expect([metresOf('', 'cm'), metresOf('wide', 'in')]).toEqual(['', 'wide'])
  })

  test('is digits with one decimal point and grouping commas, and nothing else is read as a number', () => {
    const measured = { width: '0x10', height: '1e3', depth: '0.02' }
    for (const odd of ['1e3', '1E3', '0x10', '0b11', '-5', '+5', 'Infinity', '1.2.3']) {
      for (const unit of units) expect([odd, unit, metresOf(odd, unit)]).toEqual([odd, unit, odd])
      expect([odd, shownIn(odd, 'cm'), doubtOf('width', odd)]).toEqual([odd, odd, null])
    }
    expect(numbersOf(measured)).toEqual({ width: Number.NaN, height: Number.NaN, depth: 0.02 })
    expect(suggestedWeight({ measured, isFlat: true, framingType: 'Frame', deliveryType: 'Rolled' })).toBe('')
  })

  test('is not changed by what another unit shows of it, to a tenth of a millimetre', () => {
    const millimetres = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(millimetres, fc.constantFrom(...units), (value, unit) => {
        const metres = String(value / 1000)
        expect(Math.abs(Number(metresOf(shownIn(metres, unit), unit)) - Number(metres))).toBeLessThan(0.00014)
      }),
    )
    expect(shownIn('0.508', 'in')).toBe('20')
    expect(shownIn('0.29', 'cm')).toBe('29')
  })

  test('is doubted above 10 m and below 1 cm, with what was perhaps meant; paper may be thin', () => {
    expect(doubtOf('width', '91')).toEqual({ long: true, perhaps: '0.91' })
    expect(doubtOf('height', '0.006')).toEqual({ long: false, perhaps: '0.6' })
    for (const fine of ['10', '0.01', '0.6', '', 'wide', '0']) expect(doubtOf('width', fine)).toBeNull()
    expect(doubtOf('depth', '0.001')).toBeNull()
    expect(doubtOf('depth', '11')).toEqual({ long: true, perhaps: '0.11' })
  })

  test('goes to the sides of the call by the kind of work, and faults come back by the same way', () => {
    const measured = { width: '0.3', height: '0.9', depth: '0.2' }
    expect(sizeFrom(measured, true)).toEqual({ length: '0.3', breadth: '0.9', height: '0.2' })
    expect(sizeFrom(measured, false)).toEqual({ length: '0.3', breadth: '0.2', height: '0.9' })
    const named = { width: 'Width', height: 'Height', depth: 'Depth' }
    const errors = { title: 'x', 'size.breadth': 'Breadth must be greater than 0' }
    expect(errorsByDimension(errors, true, named)).toEqual({ title: 'x', height: 'Height must be greater than 0' })
    expect(errorsByDimension(errors, false, named)).toEqual({ title: 'x', depth: 'Depth must be greater than 0' })
  })
})
