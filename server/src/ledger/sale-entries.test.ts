// Deductions of a sale: exact in paise for all amounts.
import { toPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, feeOf, type NewLedgerEntry, refundEntries, tcsOf } from './sale-entries.ts'

const amount = fc.integer({ min: 100, max: 1_000_000_000_000 }).map(toPaise)

describe('deductions of a sale', () => {
  test('are a part of it, rounded once, half a paisa up', () => {
    expect(feeOf(toPaise(2_400_000), 1250)).toBe(300_000)
    expect(feeOf(toPaise(101), 50)).toBe(1)
    expect(feeOf(toPaise(100), 50)).toBe(1)
    expect(feeOf(toPaise(99), 50)).toBe(0)
  })

  test('as tax are two equal halves', () => {
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

  test('never differ from the exact part by more than the rounding', () => {
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

describe('refunds in parts', () => {
  const sumOf = (entries: readonly NewLedgerEntry[], kind: NewLedgerEntry['kind']) =>
    toPaise(entries.reduce((sum, one) => sum + (one.kind === kind ? Math.abs(one.amount) : 0), 0))
  /** The entries of refunds of these amounts, one after the other. */
  const played = (paid: number, sale: { sale: number; fee: number; tcs: number }, amounts: readonly number[]) => {
    const recorded = { sale: toPaise(sale.sale), fee: toPaise(sale.fee), tcs: toPaise(sale.tcs) }
    let before = 0
    const all: NewLedgerEntry[] = []
    for (const [nth, amount] of amounts.entries()) {
      const taken = { sale: sumOf(all, 'refund'), fee: sumOf(all, 'fee_back'), tcs: sumOf(all, 'tcs_back') }
      const share = { amount: toPaise(amount), before: toPaise(before), paid: toPaise(paid) }
      all.push(...refundEntries({ orderId: 'o', refundId: String(nth), isDispute: false, ...share }, recorded, taken))
      before += amount
    }
    return all
  }
  const amountsOf = (entries: readonly NewLedgerEntry[], kind: NewLedgerEntry['kind']) =>
    entries.filter((one) => one.kind === kind).map(({ amount }) => amount)

  test('three thirds of ₹100 add up', () => {
    const entries = played(10_000, { sale: 10_000, fee: 1000, tcs: 48 }, [3333, 3333, 3334])
    expect(amountsOf(entries, 'refund')).toEqual([-3333, -3333, -3334])
    expect(amountsOf(entries, 'fee_back')).toEqual([333, 333, 334])
    expect(amountsOf(entries, 'tcs_back')).toEqual([16, 16, 16])
  })

  test('what a coupon paid goes back to the gallery: the artist returns it with the buyer’s part', () => {
    const entries = played(9000, { sale: 10_000, fee: 1000, tcs: 0 }, [4500, 4500])
    expect(amountsOf(entries, 'refund')).toEqual([-5000, -5000])
    expect(amountsOf(entries, 'fee_back')).toEqual([500, 500])
  })

  test('of any amounts take back the whole, to the paisa, each in proportion', () => {
    const history = fc.record({
      paid: fc.integer({ min: 100, max: 1_000_000_000_000 }),
      coupon: fc.integer({ min: 0, max: 100_000_000 }),
      feeHundredths: fc.integer({ min: 0, max: 9000 }),
      tcsHundredths: fc.integer({ min: 0, max: 500 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(history, ({ paid, coupon, feeHundredths, tcsHundredths, cuts }) => {
        const value = toPaise(paid + coupon)
        const sale = { sale: value, fee: feeOf(value, feeHundredths), tcs: tcsOf(value, tcsHundredths) }
        const points = [...new Set([...cuts.map((cut) => Math.round(paid * cut)), 0, paid])].toSorted((a, b) => a - b)
        const amounts = points.slice(1).map((point, at) => point - (points[at] as number))
        const entries = played(paid, sale, amounts)
        expect(sumOf(entries, 'refund')).toBe(sale.sale)
        expect(sumOf(entries, 'fee_back')).toBe(sale.fee)
        expect(sumOf(entries, 'tcs_back')).toBe(sale.tcs)
        for (const [nth, amount] of amounts.slice(0, -1).entries()) {
          const back = sumOf(
            entries.filter(({ refundId }) => refundId === String(nth)),
            'fee_back',
          )
          expect(Math.abs(back - (sale.fee * amount) / paid)).toBeLessThanOrEqual(amounts.length)
        }
      }),
    )
  })
})
