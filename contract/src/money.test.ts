import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatRupees,
  formatRupeesExact,
  formatRupeesSigned,
  isRupees,
  maxAmountPaise,
  paiseOf,
  rupeesOf,
  toPaise,
} from './money.ts'

const paise = fc.integer({ min: 0, max: maxAmountPaise })
/** An amount as typed: whole rupees, then no, one or two decimals. */
const typed = fc
  .tuple(
    fc.integer({ min: 0, max: maxAmountPaise / 100 - 1 }),
    fc.constantFrom(0, 1, 2),
    fc.integer({ min: 0, max: 99 }),
  )
  .map(([whole, decimals, part]) => {
    const digits = decimals === 0 ? '' : `.${String(decimals === 1 ? part % 10 : part).padStart(decimals, '0')}`
    return {
      text: `${whole}${digits}`,
      paise: whole * 100 + (decimals === 1 ? (part % 10) * 10 : decimals === 2 ? part : 0),
    }
  })

/** Indian grouping implemented a second way: the last three digits, then pairs. */
function grouped(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  return head ? `${head},${digits.slice(-3)}` : digits
}

describe('money', () => {
  test('every number of paise goes to rupees and comes back the same', () => {
    fc.assert(fc.property(paise, (amount) => paiseOf(rupeesOf(toPaise(amount))) === amount))
  })

  test('rupees with at most two decimals are exact paise, as they were typed', () => {
    fc.assert(
      fc.property(typed, ({ text, paise: meant }) => {
        expect(isRupees(Number(text))).toBe(true)
        expect(paiseOf(Number(text))).toBe(meant)
      }),
    )
  })

  test('a third decimal that is not 0 is not rupees', () => {
    const third = fc.tuple(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(third, ([whole, part, mill]) => {
        expect(isRupees(Number(`${whole}.${String(part).padStart(2, '0')}${mill}`))).toBe(false)
      }),
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.001, 12.555])(
    '%d is not rupees',
    (value) => {
      expect(isRupees(value)).toBe(false)
    },
  )

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d never becomes paise', (value) => {
    expect(() => toPaise(value)).toThrow(RangeError)
  })

  test('sums that floats get wrong are right in paise', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(rupeesOf(toPaise(paiseOf(0.1) + paiseOf(0.2)))).toBe(0.3)
    expect(paiseOf(1.005 * 100)).toBe(10_050)
    expect(paiseOf(4.35)).toBe(435)
    expect(paiseOf(1_00_00_00_000.01)).toBe(1_00_00_00_00_001)
  })
})

describe('printed rupees', () => {
  test.each([
    [0, '₹0', '₹0.00'],
    [7, '₹7', '₹7.00'],
    [999, '₹999', '₹999.00'],
    [1000, '₹1,000', '₹1,000.00'],
    [105000, '₹1,05,000', '₹1,05,000.00'],
    [105000.5, '₹1,05,000.50', '₹1,05,000.50'],
    [12345678.9, '₹1,23,45,678.90', '₹1,23,45,678.90'],
    [1000000000, '₹1,00,00,00,000', '₹1,00,00,00,000.00'],
    [0.05, '₹0.05', '₹0.05'],
  ])('%d reads %s in a sentence and %s in a total', (rupees, sentence, total) => {
    expect(formatRupees(rupees)).toBe(sentence)
    expect(formatRupeesExact(rupees)).toBe(total)
  })

  test('a sum that is nothing but for its binary fractions has no minus', () => {
    expect(formatRupeesExact(18_500 - 1850 - 78.38 - 18_500 + 1850 + 78.38)).toBe('₹0.00')
    expect(formatRupeesExact(-0.01)).toBe('−₹0.01')
  })

  test('digits are grouped the Indian way, decimals show only where there are any, and nothing is rounded away', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const rupees = rupeesOf(toPaise(amount))
        const whole = grouped(String(Math.floor(amount / 100)))
        const part = String(amount % 100).padStart(2, '0')
        expect(formatRupees(rupees)).toBe(amount % 100 === 0 ? `₹${whole}` : `₹${whole}.${part}`)
        expect(formatRupeesExact(rupees)).toBe(`₹${whole}.${part}`)
      }),
    )
  })

  test('what is printed reads back as the same money', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const printed = formatRupees(rupeesOf(toPaise(amount)))
        expect(paiseOf(Number(printed.replace(/[₹,]/g, '')))).toBe(amount)
      }),
    )
  })

  test('counts are grouped the same way, without a sign', () => {
    expect(formatCount(100000)).toBe('1,00,000')
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => formatCount(value) === grouped(String(value))))
  })

  test('are what `Intl` prints for India, of either sign', () => {
    const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const plain = new Intl.NumberFormat('en-IN')
    fc.assert(
      fc.property(paise, (amount) => {
        const rupees = rupeesOf(toPaise(amount))
        expect(formatRupeesExact(rupees)).toBe(`₹${exact.format(rupees)}`)
        expect(formatRupees(rupees)).toBe(
          Number.isInteger(rupees) ? `₹${plain.format(rupees)}` : `₹${exact.format(rupees)}`,
        )
        expect(formatRupeesSigned(-rupees)).toBe(amount === 0 ? '₹0.00' : `−₹${exact.format(rupees)}`)
      }),
    )
    const thousandths = fc.integer({ min: -1e12, max: 1e12 }).filter((part) => part !== 0)
    fc.assert(fc.property(thousandths, (part) => formatCount(part / 1000) === plain.format(part / 1000)))
  })
})
