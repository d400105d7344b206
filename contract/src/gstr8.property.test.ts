// GSTR-8 for any documents: halves equal, parts equal to their sums, what came back taken off.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstr8File, gstr8Of, type TaxedDocument, taxParts } from './gstr8.ts'
import { type Paise, toPaise } from './money.ts'
import { taxStatuses } from './tax-status.ts'
import { dutiesDue } from './tax-duties.ts'
import { tdsOf } from './tds.ts'

const document = fc
  .record({
    status: fc.constantFrom(...taxStatuses),
    number: fc.constantFrom('27AAAPD0000D1ZC', '29AAAPD0000D1ZT'),
    place: fc.constantFrom('27', '29'),
    isToRegistered: fc.boolean(),
    isCreditNote: fc.boolean(),
    net: fc.integer({ min: 0, max: 10_000_000 }).map(toPaise),
    half: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ half, ...one }): TaxedDocument => ({
    ...one,
    name: one.number,
    isInterState: one.place !== one.number.slice(0, 2),
    tax: toPaise(half * 2),
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const signed = (one: TaxedDocument, amount: Paise) => (one.isCreditNote ? -amount : amount)

describe('GSTR-8', () => {
  test('has each registered document in one row, and none of the others', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 40 }), (documents) => {
        const { rows, enrolled, tax, notTakenBack } = gstr8Of(documents)
        const registered = documents.filter(({ status }) => status === 'regular' || status === 'composition')
        expect(sum(rows.map(({ net }) => net))).toBe(sum(registered.map((one) => signed(one, one.net))))
        expect(tax).toBe(sum(registered.map((one) => signed(one, one.tax))))
        expect(notTakenBack).toBe(sum(rows.filter(({ net }) => net <= 0).map((row) => row.tax)))
        expect(new Set(rows.map(({ gstin, place }) => `${gstin} ${place}`)).size).toBe(rows.length)
        for (const row of rows) {
          const parts = taxParts(row)
          expect(parts.cgst).toBe(parts.sgst)
          expect(sum(Object.values(parts))).toBe(row.net > 0 ? row.tax : 0)
          expect(parts[row.isInterState ? 'cgst' : 'igst']).toBe(0)
        }
        const ofEnrolled = documents.filter(({ status }) => status === 'enrolled')
        expect(sum(enrolled.map(({ sold, returned }) => sold - returned))).toBe(
          sum(ofEnrolled.map((one) => signed(one, one.net))),
        )
      }),
    )
  })

  test('of a month without sales is a nil statement', () => {
    expect(gstr8File(gstr8Of([]), '29AAAAA0000A1Z5', '2026-10')).toEqual({
      ...{ gstin: '29AAAAA0000A1Z5', fp: '102026', tcs: [], urp: [] },
    })
  })
})

test('duties have the law’s days, in the order in which they are due', () => {
  const named = dutiesDue('2026-11-01', '2027-01-31').map(({ duty, period, due }) => `${due} ${duty} ${period}`)
  expect(named).toEqual([
    '2026-11-07 tds_payment 2026-10',
    '2026-11-10 gstr8 2026-10',
    '2026-11-11 gstr1 2026-10',
    '2026-11-20 gstr3b 2026-10',
    '2026-11-30 credit_notes 2025-26',
    '2026-12-07 tds_payment 2026-11',
    '2026-12-10 gstr8 2026-11',
    '2026-12-11 gstr1 2026-11',
    '2026-12-20 gstr3b 2026-11',
    '2026-12-31 gstr9b 2025-26',
    '2027-01-07 tds_payment 2026-12',
    '2027-01-10 gstr8 2026-12',
    '2027-01-11 gstr1 2026-12',
    '2027-01-20 gstr3b 2026-12',
    '2027-01-31 tds_statement 2026-10/2026-12',
  ])
  const ofMarch = dutiesDue('2026-04-01', '2026-05-31').map(({ duty, due }) => `${due} ${duty}`)
  expect(ofMarch).toContain('2026-04-30 tds_payment')
})

test('income tax: a person with a PAN is free up to five lakh, then pays a thousandth; without a PAN a twentieth', () => {
  const lakh = (count: number) => toPaise(count * 1_00_000_00)
  const tds = (pan: string | null, net: Paise, ofPan = net) =>
    tdsOf(pan, { net, ofPan }, { withPan: 10, withoutPan: 500 })
  expect(tds('ABCPU0939F', lakh(5))).toEqual({ rate: 0, tax: 0 })
  expect(tds('ABCPU0939F', lakh(6))).toEqual({ rate: 10, tax: 600_00 })
  // Another account of the same PAN has sold for five lakh.
  expect(tds('ABCPU0939F', lakh(1), lakh(6))).toEqual({ rate: 10, tax: 100_00 })
  expect(tds('AAACU0939F', lakh(1))).toEqual({ rate: 10, tax: 100_00 })
  expect(tds(null, lakh(1))).toEqual({ rate: 500, tax: 5_000_00 })
  expect(tds(null, toPaise(-100))).toEqual({ rate: 0, tax: 0 })
})
