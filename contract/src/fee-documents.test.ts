import { expect, test } from 'vitest'
import { feeAmounts, gstr1File, type IssuedFeeDocument } from './fee-documents.ts'
import { toPaise } from './money.ts'

const gstin = '29AAAAA0000A1Z5'

/** Of an artist in Maharashtra who is not registered. `rupees`: of the document, and of its invoice. */
function issued(number: string, rupees: number, ofInvoice = rupees): IssuedFeeDocument {
  return {
    ...feeAmounts(toPaise(rupees * 100), 18, true),
    ...{ kind: number.startsWith('RF') ? 'fee_invoice' : 'fee_credit_note', number, day: '2026-12-01', gstin: null },
    ...{ place: '27', isInterState: true, rate: 18, invoiceValue: toPaise(ofInvoice * 100) },
  }
}

interface Gstr1 {
  b2cl: { pos: string; inv: { inum: string; val: number }[] }[]
  b2cs: { txval: number }[]
  cdnur: { typ: string; nt_num: string; val: number; pos: string; itms: { itm_det: object }[] }[]
  doc_issue: { doc_det: { docs: { from: string; to: string; totnum: number }[] }[] }
}

test('a credit note against a large invoice stands by itself, however small it is, and lowers no sum of small ones', () => {
  const documents = [
    issued('RF/26-27/1', 2_36_000),
    issued('RF/26-27/2', 1180),
    issued('RG/26-27/1', 590, 2_36_000),
    issued('RG/26-27/2', 118, 1180),
  ]
  const file = gstr1File(documents, gstin, '2026-12') as Gstr1
  expect(file.b2cl).toMatchObject([{ pos: '27', inv: [{ inum: 'RF/26-27/1', val: 2_36_000 }] }])
  expect(file.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: 'RG/26-27/1', val: 590, pos: '27' }])
  expect(file.cdnur[0]?.itms[0]?.itm_det).toEqual({ rt: 18, txval: 500, iamt: 90, csamt: 0 })
  expect(file.b2cs).toMatchObject([{ txval: 900 }])
})

test('the numbers of a year are counted as numbers, also from the 100,000th on', () => {
  const documents = ['RF/26-27/100000', 'RF/26-27/99999'].map((number) => issued(number, 118))
  const { doc_issue: tables } = gstr1File(documents, gstin, '2026-12') as Gstr1
  expect(tables.doc_det[0]?.docs).toMatchObject([{ from: 'RF/26-27/99999', to: 'RF/26-27/100000', totnum: 2 }])
})
