import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artworkChange as change, artworkEndpoints, requiredArtworkFields } from './artworks.ts'

const whole = {
  title: 'Kosi in Flood',
  price: 24000,
  sku: 'SJ-01',
  maxPrice: 28000,
  description: 'A river, drawn twice.',
  size: { length: 0.56, breadth: 0.76, height: 0.03 },
  weight: 1.2,
  stock: 1,
  category: 'Other',
  framingType: 'Frame',
  deliveryType: 'Physical',
  hasSignature: true,
}

function faults(body: object): Record<string, string> {
  const parsed = change.safeParse(body)
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

describe('what an artist writes', () => {
  test('a change contains the fields it was sent with and no others', () => {
    for (const [name, value] of Object.entries(whole))
      expect(change.parse({ [name]: value })).toEqual({ [name]: value })
    expect(change.parse({})).toEqual({})
    expect(change.parse({ title: 'A', returnPolicy: { isEligibleForReturn: false }, views: 9 })).toEqual({ title: 'A' })
  })

  test('an optional field is emptied by "" and by null', () => {
    for (const name of ['subcategory', 'medium', 'year', 'editionSize']) {
      expect(change.parse({ [name]: '' })).toEqual({ [name]: null })
      expect(change.parse({ [name]: null })).toEqual({ [name]: null })
    }
    expect(change.parse({ alts: ['', 'Two boats'] })).toEqual({ alts: [null, 'Two boats'] })
  })

  test.each([
    ['title', '', 'Fill this in'],
    ['price', '24000', 'Write a number'],
    ['price', 0, 'Must be greater than 0'],
    ['price', 10.005, 'Write an amount in rupees with at most 2 decimals'],
    ['price', 1e11, 'Must be at most ₹10,00,00,00,000'],
    ['weight', -1, 'Must be greater than 0'],
    ['stock', 1.5, 'Write a whole number'],
    ['stock', -1, 'Must be 0 or more'],
    ['category', 'Fresco', 'Choose one of the list'],
    ['framingType', 'Gold', 'Choose one of the list'],
    ['deliveryType', 'Pigeon', 'Choose one of the list'],
    ['hasSignature', 'yes', 'Say true or false'],
    ['subcategory', 'cars', 'Choose one of the list'],
    ['year', 20.5, 'Write a year from 1000 to 2100'],
    ['editionSize', 0, 'Write a whole number from 1 to 10000'],
    ['images', 'one.png', 'This has the wrong type'],
    ['images', Array(9).fill('a'), 'Use at most 8'],
  ])('%s %j is refused in words', (name, value, sentence) => {
    expect(faults({ [name]: value })).toEqual({ [name]: sentence })
  })

  test('each side of the size has its own fault', () => {
    expect(faults({ size: { length: 0, breadth: '1', height: 101 } })).toEqual({
      'size.length': 'Must be greater than 0',
      'size.breadth': 'Write a number',
      'size.height': 'Must be at most 100',
    })
  })

  test('no fault is in the validator’s own words', () => {
    const junk = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.object())
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(change.shape)), junk, (name, value) => {
        for (const sentence of Object.values(faults({ [name]: value })))
          expect(sentence).not.toMatch(/Invalid|Too (big|small)|expected|Unrecognized/)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what adding a work requires', () => {
  const required = artworkEndpoints.create.required as NonNullable<typeof artworkEndpoints.create.required>

  test('every field the spec’s dashboard requires, in its order', () => {
    expect(required({})).toEqual(requiredArtworkFields)
    expect(requiredArtworkFields.join(', ')).toBe(
      'title, price, sku, maxPrice, description, size.length, size.breadth, size.height, weight, stock, ' +
        'category, framingType, deliveryType',
    )
  })

  test('and whether it is signed, which may be false but not left out', () => {
    const validate = (body: object) =>
      artworkEndpoints.create.body?.safeParse(body).error?.issues.map((issue) => [issue.path.join('.'), issue.message])
    const { hasSignature: _, ...unsaid } = whole
    expect(validate({ ...whole, hasSignature: false })).toBeUndefined()
    expect(validate(unsaid)).toEqual([['hasSignature', 'Say true or false']])
    expect(validate({ ...unsaid, price: '24000' })).toEqual([
      ['price', 'Write a number'],
      ['hasSignature', 'Say true or false'],
    ])
    expect(validate({ id: '0192f3a4-0000-7000-8000-000000000001', title: 'A' })).toBeUndefined()
  })

  test('nothing, where it changes a work by its id', () => {
    expect(required({ id: '0192f3a4-0000-7000-8000-000000000001' })).toEqual([])
    expect(required({ id: '' })).toEqual(requiredArtworkFields)
  })
})
