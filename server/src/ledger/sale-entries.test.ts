// Deductions of a sale: exact in paise for all amounts.
import { toPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, feeOf, tcsOf } from './sale-entries.ts'

const amount = fc.integer({ min: 100, max: 1_000_000_000_000 }).map(toPaise)

describe('deductions of a sale', () => {
  test('is a part of it, rounded once, half a paisa up', () => {
    expect(feeOf(toPaise(2_400_000), 1250)).toBe(300_000)
    expect(feeOf(toPaise(101), 50)).toBe(1)
    expect(feeOf(toPaise(100), 50)).toBe(1)
    expect(feeOf(toPaise(99), 50)).toBe(0)
  })

  test('as tax is two equal halves', () => {
    // ₹24,000 includes 5 % tax: taxable ₹22,857.14, of it 0.25 % and 0.25 %.
    expect(tcsOf(toPaise(2_285_714), 50)).toBe(2 * 5714)
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 500 }),
        (taxable, hundredths) => tcsOf(taxable, hundredths) % 2 === 0,
      ),
    )
  })

  test('never differs from the exact part by more than the rounding', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 9000 }), (value, hundredths) => {
        const exact = BigInt(value) * BigInt(hundredths)
        const twice = 2n * (BigInt(feeOf(value, hundredths)) * 10_000n - exact)
        return twice <= 10_000n && twice > -10_000n
      }),
    )
  })
})

test('a sale is credited whole, with an entry beside it for each deduction; a deduction of nothing has no entry', () => {
  const sale = { orderId: 'one', value: toPaise(2_400_000), taxable: toPaise(2_285_714) }
  const kinds = (rates: { fee: number; tcs: number }, taxable = true) =>
    entriesOf(taxable ? sale : { ...sale, taxable: null }, rates).map(({ kind, amount: paise, percentHundredths }) => [
      kind,
      paise,
      percentHundredths,
    ])
  expect(kinds({ fee: 0, tcs: 0 })).toEqual([['sale', 2_400_000, null]])
  expect(kinds({ fee: 1000, tcs: 50 })).toEqual([
    ['sale', 2_400_000, null],
    ['fee', -240_000, 1000],
    ['tcs', -11_428, 50],
  ])
  expect(kinds({ fee: 0, tcs: 50 }, false)).toEqual([['sale', 2_400_000, null]])
})

test('the largest fee and the largest tax together leave something of the smallest sale', () => {
  fc.assert(
    fc.property(
      amount,
      (value) =>
        entriesOf({ orderId: 'one', value, taxable: value }, { fee: 9000, tcs: 500 }).reduce(
          (sum, one) => sum + one.amount,
          0,
        ) > 0,
    ),
  )
})
