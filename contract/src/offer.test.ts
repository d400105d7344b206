import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailOfferPercent, listOfferPercent } from './offer.ts'

const rupees = fc.integer({ min: 1, max: 1_000_000_000 }).map((paise) => paise / 100)
/** price below maxPrice, in paise, so that the expectation below needs no floating point. */
const discounted = fc
  .tuple(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 1, max: 10_000_000_000 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ paise: Math.min(a, b), maxPaise: Math.max(a, b) }))

const exactFloor = (paise: number, max: number) => Number((BigInt(max - paise) * 100n) / BigInt(max))
const exactRound = (paise: number, max: number) =>
  Number((BigInt(max - paise) * 200n + BigInt(max)) / (BigInt(max) * 2n))

describe('offer on a card', () => {
  test.each([
    ['a third off', 20000, 30000, 33],
    ['exactly 1 %', 99, 100, 1],
    ['29 % that floats make 28.999…', 71, 100, 29],
    ['57 % of paise', 0.43, 1, 57],
    ['almost everything', 0.01, 1000, 99],
  ])('%s is floored', (_, price, maxPrice, percent) => {
    expect(listOfferPercent({ price, maxPrice })).toBe(percent)
  })

  test.each([
    ['no original price', 100, null],
    ['an original price of 0', 100, 0],
    ['a price of 0', 0, 100],
    ['equal prices', 100, 100],
    ['a price above the original', 120, 100],
    ['an offer below 1 %', 99.01, 100],
  ])('%s shows no percent, so that the default of 20 is never shown', (_, price, maxPrice) => {
    expect(listOfferPercent({ price, maxPrice })).toBeNull()
  })

  test('the percent is the floor of the exact one, to the paisa', () => {
    fc.assert(
      fc.property(discounted, ({ paise, maxPaise }) => {
        expect(listOfferPercent({ price: paise / 100, maxPrice: maxPaise / 100 })).toBe(
          exactFloor(paise, maxPaise) || null,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('round discounts lose nothing to floating point', () => {
    const round = fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 99 }))
    fc.assert(
      fc.property(round, ([rupee, percent]) => {
        const price = (rupee * (100 - percent)) / 100
        expect(listOfferPercent({ price, maxPrice: rupee })).toBe(percent)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('offer on the artwork page', () => {
  test.each([
    ['a third off', 20000, 30000, 33],
    ['two thirds off', 10000, 30000, 67],
    ['exactly half a percent', 99.5, 100, 1],
    ['12.5 %', 87.5, 100, 13],
    ['57.5 % that floats make 57.4999…', 42.5, 100, 58],
  ])('%s is rounded', (_, price, maxPrice, percent) => {
    expect(detailOfferPercent({ price, maxPrice })).toBe(percent)
  })

  test('nothing is shown unless the original price is above the price by half a percent or more', () => {
    expect(detailOfferPercent({ price: 100, maxPrice: null })).toBeNull()
    expect(detailOfferPercent({ price: 99.6, maxPrice: 100 })).toBeNull()
    fc.assert(
      fc.property(rupees, rupees, (a, b) => {
        expect(detailOfferPercent({ price: Math.max(a, b), maxPrice: Math.min(a, b) })).toBeNull()
      }),
    )
  })

  test('the percent is the exact one rounded half up, to the paisa', () => {
    fc.assert(
      fc.property(discounted, ({ paise, maxPaise }) => {
        expect(detailOfferPercent({ price: paise / 100, maxPrice: maxPaise / 100 })).toBe(
          exactRound(paise, maxPaise) || null,
        )
      }),
      { numRuns: 2000 },
    )
  })
})
