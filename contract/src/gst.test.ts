import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryTypes, menuCategories } from './categories.ts'
import {
  financialYearOf,
  invoiceAmounts,
  numberPrefix,
  stateCodeOf,
  stateOfCode,
  stateTaxName,
  supplyOf,
} from './gst.ts'
import { maxAmountPaise, type Paise, toPaise } from './money.ts'
import { indianStates } from './places.ts'
import { type GstRates, readRates, usualRates } from './gst-rates.ts'

const inForce = readRates(usualRates) as GstRates

const rates = [null, 5, 18] as const
const order = fc
  .record({
    price: fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 100, max: maxAmountPaise })),
    delivery: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ price, delivery, share }) => {
    const coupon = Math.min(price + delivery - 100, Math.floor((price + delivery) * share))
    return {
      price: toPaise(price),
      delivery: toPaise(delivery),
      coupon: toPaise(coupon),
      total: toPaise(price + delivery - coupon),
    }
  })
const anyWork = fc.record({
  menuCategory: fc.constantFrom(...menuCategories),
  deliveryType: fc.constantFrom(...deliveryTypes),
})

function taxOf({ cgst, sgst, igst }: { cgst: Paise; sgst: Paise; igst: Paise }): number {
  return cgst + sgst + igst
}

describe('amounts', () => {
  test('halves are equal, and taxable value and tax are the value to the paisa', () => {
    fc.assert(
      fc.property(order, anyWork, fc.boolean(), (parts, work, interState) => {
        const amounts = invoiceAmounts(parts, supplyOf(work, inForce).rate, interState)
        expect(amounts.cgst).toBe(amounts.sgst)
        expect(amounts.taxable + taxOf(amounts)).toBe(amounts.value)
        expect(Object.values(amounts).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('a work bears the same tax within a State as between two', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...rates), (parts, rate) => {
        const within = invoiceAmounts(parts, rate, false)
        const between = invoiceAmounts(parts, rate, true)
        expect(within.igst).toBe(0)
        expect([between.cgst, between.sgst]).toEqual([0, 0])
        expect(between.igst).toBe(within.cgst + within.sgst)
        expect(between.taxable).toBe(within.taxable)
      }),
    )
  })

  test('each half is the rate on the taxable value, less than a paisa away', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(5 as const, 18 as const), (parts, rate) => {
        const { cgst, taxable } = invoiceAmounts(parts, rate, false)
        // Exactly: |cgst - taxable × rate / 200| < 1, in whole numbers, free of rounding.
        expect(Math.abs(Number(BigInt(cgst) * 200n - BigInt(taxable) * BigInt(rate)))).toBeLessThan(200)
      }),
    )
  })

  test('what the gallery pays for the buyer changes neither value nor tax, and both payments are the value', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...rates), fc.boolean(), (parts, rate, interState) => {
        const amounts = invoiceAmounts(parts, rate, interState)
        const without = invoiceAmounts(
          { ...parts, coupon: toPaise(0), total: toPaise(parts.price + parts.delivery) },
          rate,
          interState,
        )
        expect({ ...amounts, coupon: 0, paid: amounts.value }).toEqual(without)
        expect(amounts.paid + amounts.coupon).toBe(amounts.value)
        expect(amounts.paid).toBe(parts.total)
      }),
    )
  })

  test('a supplier without a GSTIN charges no tax', () => {
    const amounts = invoiceAmounts(
      { price: toPaise(105_000), delivery: toPaise(0), coupon: toPaise(0), total: toPaise(105_000) },
      null,
      false,
    )
    expect([amounts.taxable, taxOf(amounts)]).toEqual([105_000, 0])
  })

  test('₹1,050 at 5 % is ₹1,000 and twice ₹25; ₹48,500 is ₹46,190.48 and twice ₹1,154.76', () => {
    const reckoned = (price: number) => {
      const paise = toPaise(price)
      const { taxable, cgst } = invoiceAmounts(
        { price: paise, delivery: toPaise(0), coupon: toPaise(0), total: paise },
        5,
        false,
      )
      return [taxable, cgst]
    }
    expect(reckoned(105_000)).toEqual([100_000, 2500])
    expect(reckoned(4_850_000)).toEqual([4_619_048, 115_476])
  })

  test('an order whose parts are not its total has no invoice', () => {
    const parts = { price: toPaise(1000), delivery: toPaise(0), coupon: toPaise(100), total: toPaise(1000) }
    expect(() => invoiceAmounts(parts, 5, false)).toThrow(RangeError)
  })
})

describe('supply', () => {
  test.each([
    ['paintings', 'Physical', '9701', 5],
    ['sculptures', 'Physical', '9703', 5],
    ['photography', 'Physical', '49119100', 18],
    ['digital-art', 'Physical', '49119100', 18],
    ['digital-art', 'Digital', '998439', 18],
    ['photography', 'Digital', '998439', 18],
    ['paintings', 'Digital', '998439', 18],
    ['paintings', 'Both', '9701', 5],
  ])('%s delivered as %s are %s at %d per cent', (menuCategory, deliveryType, code, rate) => {
    expect(supplyOf({ menuCategory, deliveryType }, inForce)).toMatchObject({ code, rate })
  })

  test('only an original print is art among prints', () => {
    expect(supplyOf({ menuCategory: 'digital-art', deliveryType: 'Physical', hsn: '9702' }, inForce)).toMatchObject({
      code: '9702',
      rate: 5,
    })
    expect(supplyOf({ menuCategory: 'digital-art', deliveryType: 'Digital', hsn: '9702' }, inForce)).toMatchObject({
      scheme: 'SAC',
    })
  })
})

describe('States', () => {
  test('every State has its code, and a code its State', () => {
    for (const { name, code } of indianStates) expect([stateCodeOf(name), stateOfCode(code)]).toEqual([code, name])
    expect(stateOfCode('97')).toBeNull()
  })

  test('a Union Territory without a legislature has UTGST, one with a legislature SGST', () => {
    expect(indianStates.filter(({ name }) => stateTaxName(name) === 'UTGST')).toHaveLength(5)
    expect([stateTaxName('Chandigarh'), stateTaxName('Delhi'), stateTaxName('Puducherry')]).toEqual([
      'UTGST',
      'SGST',
      'SGST',
    ])
  })
})

describe('numbers', () => {
  test('the year changes on the first of April in India', () => {
    expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe('2026-27')
    expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe('2027-28')
    expect(financialYearOf(new Date('2099-06-01T00:00:00Z'))).toBe('2099-00')
  })

  test('of each kind of document begin differently', () => {
    expect(numberPrefix('invoice', '2026-27')).toBe('RI/26-27/')
    expect(numberPrefix('bill_of_supply', '2026-27')).toBe('RB/26-27/')
    expect(numberPrefix('credit_note', '2099-00')).toBe('RC/99-00/')
  })
})

test('rates are read whole or not at all', () => {
  expect(readRates(usualRates)).toMatchObject({ 9701: 5, 49119100: 18 })
  for (const wrong of [
    '',
    '9701 5',
    `${usualRates}, 9701 5`,
    usualRates.replace('18', '41'),
    usualRates.replace('5', '5.5'),
  ])
    expect(readRates(wrong)).toBeNull()
})
