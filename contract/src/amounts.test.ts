import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, normaliseCouponCode, couponWorth, listPriceOf } from './amounts.ts'
import { maxAmountPaise, type Paise, toPaise } from './money.ts'
import { minPayable } from './provider-limits.ts'

const paise = (min: number, max = maxAmountPaise / 100) => fc.integer({ min, max }).map(toPaise)
const product = fc.record({
  price: paise(100),
  maxPrice: fc.option(paise(100)),
  delivery: fc.constantFrom(toPaise(0), toPaise(9900)),
})
const coupon = fc.oneof(
  paise(1).map((amount) => ({ amount: amount as Paise | null, percent: null as number | null })),
  fc
    .integer({ min: 1, max: 100 })
    .map((percent) => ({ amount: null as Paise | null, percent: percent as number | null })),
)
const none = toPaise(0)

describe('amounts of a checkout', () => {
  test('the rows add up to the total, in whole paise', () => {
    fc.assert(
      fc.property(product, coupon, (work, taken) => {
        const { list, delivery, discount, coupon: off, total } = amountsOf(work, couponWorth(taken, listPriceOf(work)))
        expect(list - discount + delivery - off).toBe(total)
        expect([list, discount, off, total].every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('no coupon takes the total below one rupee, and none adds to it', () => {
    fc.assert(
      fc.property(product, coupon, (work, taken) => {
        const { coupon: off, total } = amountsOf(work, couponWorth(taken, listPriceOf(work)))
        expect(total).toBeGreaterThanOrEqual(minPayable)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(work.price + work.delivery)
      }),
    )
  })

  test('without a coupon the total is price and delivery, whatever the maximum price is', () => {
    fc.assert(
      fc.property(product, (work) => {
        const { total, discount, list } = amountsOf(work, none)
        expect(total).toBe(work.price + work.delivery)
        expect(discount).toBe(list - work.price)
        expect(list).toBe(Math.max(work.price, work.maxPrice ?? 0))
      }),
    )
  })

  test('a maximum price below the price counts as none', () => {
    expect(amountsOf({ price: toPaise(30_000), maxPrice: toPaise(20_000), delivery: none }, none)).toMatchObject({
      list: 30_000,
      discount: 0,
      total: 30_000,
    })
  })
})

describe('what a coupon takes off', () => {
  test('a percentage is of the maximum price, floored to the paisa', () => {
    fc.assert(
      fc.property(paise(100), fc.integer({ min: 1, max: 100 }), (maxPrice, percent) => {
        const worth = couponWorth({ amount: null, percent }, maxPrice)
        expect(worth * 100).toBeLessThanOrEqual(maxPrice * percent)
        expect((worth + 1) * 100).toBeGreaterThan(maxPrice * percent)
      }),
    )
    expect(couponWorth({ amount: null, percent: 10 }, toPaise(3_000_005))).toBe(300_000)
  })

  test('an amount is itself, and stops at one rupee to pay', () => {
    expect(couponWorth({ amount: toPaise(50_000), percent: null }, toPaise(10_000))).toBe(50_000)
    expect(amountsOf({ price: toPaise(10_000), maxPrice: null, delivery: none }, toPaise(50_000))).toMatchObject({
      coupon: 9900,
      total: 100,
    })
  })

  test('a code is stored in upper case, without the blanks around it', () => {
    expect(normaliseCouponCode('  welcome10 ')).toBe('WELCOME10')
  })
})
