import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filtersInWords } from './filters-in-words.ts'

describe('filters typed in words', () => {
  test.each([
    ['under 20000', { maxPrice: 20_000 }, ''],
    ['madhubani below 1 lakh', { maxPrice: 100_000 }, 'madhubani'],
    ['upto ₹ 25,000 peacock', { maxPrice: 25_000 }, 'peacock'],
    ['less than 1.5 lakhs', { maxPrice: 150_000 }, ''],
    ['within Rs. 15k', { maxPrice: 15_000 }, ''],
    ['below 5 hazar rupees', { maxPrice: 5000 }, ''],
    ['above 1 crore', { minPrice: 10_000_000 }, ''],
    ['from ₹5000', { minPrice: 5000 }, ''],
    ['between 5000 and 10000', { minPrice: 5000, maxPrice: 10_000 }, ''],
    ['2-5 lakh lotus', { minPrice: 200_000, maxPrice: 500_000 }, 'lotus'],
    ['under २००००', { maxPrice: 20_000 }, ''],
    ['2 feet wide', { maxWidth: 60.96 }, ''],
    ['under 2 feet wide', { maxWidth: 60.96 }, ''],
    ['3 ft high gond', { maxHeight: 91.44 }, 'gond'],
    ['60 x 90 cm', { maxWidth: 60, maxHeight: 90 }, ''],
    ['24" x 36"', { maxWidth: 60.96, maxHeight: 91.44 }, ''],
    ['24 by 36 inches lotus', { maxWidth: 60.96, maxHeight: 91.44 }, 'lotus'],
    ['1.2 m wide under 50k', { maxWidth: 120, maxPrice: 50_000 }, ''],
  ])('"%s" has a price or a size', (search, filters, rest) => {
    expect(filtersInWords(search, false)).toMatchObject({ filters, rest })
    expect(filtersInWords(search, true)?.filters).toEqual(filters)
  })

  test.each([
    ['a3', { maxWidth: 42, maxHeight: 42 }, ''],
    ['A4 size tiger', { maxWidth: 29.7, maxHeight: 29.7 }, 'tiger'],
    ['landscape blue', { colour: 'blue' }, 'landscape'],
    ['horizontal red horses under 1 lakh', { orientation: 'wide', colour: 'red', maxPrice: 100_000 }, 'horses'],
    ['portrait format', { orientation: 'upright' }, ''],
    ['grey coloured', { colour: 'grey' }, ''],
  ])('"%s" has a shape, a colour or a paper', (search, filters, rest) => {
    expect(filtersInWords(search, true)).toMatchObject({ filters, rest })
  })

  test.each([
    'under milk wood',
    'No. 5',
    'above 1947',
    'between 1914 and 1918',
    '1914-1918',
    'under 30',
    'blues',
    'ca3b',
    'gold leaf',
    'Untitled 12',
    '2 feet',
    'starry night over the rhone',
    'between two rivers',
    'नीला',
  ])('"%s" has none', (search) => {
    expect(filtersInWords(search, true)).toBeNull()
  })

  test('shows what was understood', () => {
    expect(filtersInWords('blue under 20000, 2 feet wide', true)?.labels).toEqual([
      'at most 2 feet wide',
      'up to ₹20,000',
      'blue',
    ])
  })

  test('keeps every word that is no filter, and adds none', () => {
    const word = fc.constantFrom(
      'lotus',
      'under',
      '20000',
      '1',
      'lakh',
      'blue',
      'wide',
      '2',
      'feet',
      'x',
      'a3',
      'to',
      'मधुबनी',
      '₹',
      '-',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), fc.boolean(), (typed, loose) => {
        const { filters, rest } = filtersInWords(typed.join(' '), loose) ?? { filters: {}, rest: typed.join(' ') }
        const left = rest.split(' ').filter(Boolean)
        const [before, after] = [typed, left].map((list) => list.filter((one) => /^(lotus|मधुबनी)$/.test(one)))
        expect(left.filter((one) => !typed.some((other) => other === one))).toEqual([])
        expect(after).toEqual(before)
        expect(Object.values(filters).filter((value) => typeof value === 'number' && value <= 0)).toEqual([])
      }),
    )
  })

  test('reads any text without a fault', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void filtersInWords(text, true)))
  })
})
