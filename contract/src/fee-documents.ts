// What the gallery sells itself: its service to artists, for the fee of each sale. Its invoices and credit notes of a
// month, and the file of GSTR-1 that states them (docs/tax.md "The gallery's own sales"). Pure; paise.
import { invoiceAmounts } from './gst.ts'
import { type Paise, rupeesOf, toPaise } from './money.ts'

export const feeDocumentKinds = ['fee_invoice', 'fee_credit_note'] as const
export type FeeDocumentKind = (typeof feeDocumentKinds)[number]

/** Services of commission agents in retail trade. */
export const feeCode = '996211'

const prefixes: Record<FeeDocumentKind, string> = { fee_invoice: 'RF', fee_credit_note: 'RG' }

/** What the numbers begin with: 'RF/26-27/', 'RG/26-27/'. One series of the gallery for each kind and year. */
export function feeNumberPrefix(kind: FeeDocumentKind, financialYear: string): string {
  return `${prefixes[kind]}/${financialYear.slice(2)}/`
}

export interface FeeAmounts {
  /** Tax included: what the ledger took or returned. */
  value: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** `rate`: per cent. The fee includes its GST, as the terms state. */
export function feeAmounts(value: Paise, rate: number, isInterState: boolean): FeeAmounts {
  const none = toPaise(0)
  const { taxable, cgst, sgst, igst } = invoiceAmounts(
    { price: value, delivery: none, coupon: none, total: value },
    rate,
    isInterState,
  )
  return { value, taxable, cgst, sgst, igst }
}

/** A document of the month, as it was issued. */
export interface IssuedFeeDocument extends FeeAmounts {
  kind: FeeDocumentKind
  number: string
  /** A day of India, '2026-11-30'. */
  day: string
  /** The GSTIN of a registered artist. */
  gstin: string | null
  /** The GST code of the State of supply: '29'. */
  place: string
  isInterState: boolean
  rate: number
  /** The value of this invoice, or of the one that a credit note corrects. */
  invoiceValue: Paise
}

/**
 * Above so much an invoice to a recipient who is not registered, in another State, stands by itself (table 5), and so
 * does each credit note against it (9B).
 */
const largeInvoice = toPaise(1_00_000_00)

/** The file of the offline tool. `month`: '2026-10'. A month without sales has empty tables, a nil statement. */
export function gstr1File(sales: readonly IssuedFeeDocument[], gstin: string, month: string): object {
  const [year, number] = month.split('-')
  const registered = sales.filter((one) => one.gstin !== null)
  const others = sales.filter((one) => one.gstin === null)
  const isLarge = (one: IssuedFeeDocument) => one.isInterState && one.invoiceValue > largeInvoice
  const large = others.filter(isLarge)
  const small = others.filter((one) => !isLarge(one))
  return {
    gstin,
    fp: `${number}${year}`,
    b2b: grouped(registered.filter(isInvoice), (one) => one.gstin as string).map(([ctin, own]) => ({
      ctin,
      inv: own.map(invoiceEntry),
    })),
    b2cl: grouped(large.filter(isInvoice), ({ place }) => place).map(([pos, own]) => ({
      pos,
      inv: own.map((one) => ({ inum: one.number, idt: written(one.day), val: rupeesOf(one.value), itms: items(one) })),
    })),
    b2cs: grouped(small, (one) => `${one.place} ${one.rate}`).map(([, own]) => {
      const [first] = own as [IssuedFeeDocument]
      return { sply_ty: first.isInterState ? 'INTER' : 'INTRA', typ: 'OE', pos: first.place, ...sumOf(own) }
    }),
    cdnr: grouped(
      registered.filter((one) => !isInvoice(one)),
      (one) => one.gstin as string,
    ).map(([ctin, own]) => ({ ctin, nt: own.map((one) => ({ ...noteOf(one), rchrg: 'N', inv_typ: 'R' })) })),
    cdnur: large.filter((one) => !isInvoice(one)).map((one) => ({ typ: 'B2CL', ...noteOf(one) })),
    hsn: {
      data: grouped(sales, ({ rate }) => String(rate)).map(([, own], nth) => {
        return { num: nth + 1, hsn_sc: feeCode, uqc: 'NA', qty: 0, ...sumOf(own) }
      }),
    },
    doc_issue: { doc_det: feeDocumentKinds.flatMap((kind) => issuedOf(sales, kind)) },
  }
}

/** Signed: what credit notes take back is below zero. The sum of the month. */
export function sumOfFeeDocuments(sales: readonly IssuedFeeDocument[]): FeeAmounts {
  const part = (name: keyof FeeAmounts) =>
    toPaise(sales.reduce((sum, one) => sum + (isInvoice(one) ? one[name] : -one[name]), 0))
  return { value: part('value'), taxable: part('taxable'), cgst: part('cgst'), sgst: part('sgst'), igst: part('igst') }
}

function isInvoice({ kind }: Pick<IssuedFeeDocument, 'kind'>): boolean {
  return kind === 'fee_invoice'
}

function invoiceEntry(one: IssuedFeeDocument): object {
  const { number, day, value, place } = one
  const common = { val: rupeesOf(value), pos: place, rchrg: 'N', inv_typ: 'R', itms: items(one) }
  return { inum: number, idt: written(day), ...common }
}

function noteOf(one: IssuedFeeDocument): object {
  const { number, day, value, place } = one
  return { ntty: 'C', nt_num: number, nt_dt: written(day), val: rupeesOf(value), pos: place, itms: items(one) }
}

function items({ rate, taxable, cgst, sgst, igst, isInterState }: IssuedFeeDocument): object[] {
  const tax = isInterState ? { iamt: rupeesOf(igst) } : { camt: rupeesOf(cgst), samt: rupeesOf(sgst) }
  return [{ num: 1, itm_det: { rt: rate, txval: rupeesOf(taxable), ...tax, csamt: 0 } }]
}

function sumOf(own: readonly IssuedFeeDocument[]): object {
  const { taxable, cgst, sgst, igst } = sumOfFeeDocuments(own)
  const amounts = { txval: rupeesOf(taxable), iamt: rupeesOf(igst), camt: rupeesOf(cgst), samt: rupeesOf(sgst) }
  return { rt: own[0]?.rate ?? 0, ...amounts, csamt: 0 }
}

/** Table 13: the first and the last number of a kind, and how many. 1: invoices for outward supply; 5: credit notes. */
function issuedOf(sales: readonly IssuedFeeDocument[], kind: FeeDocumentKind): object[] {
  const numbers = sales.filter((one) => one.kind === kind).map(({ number }) => number)
  if (numbers.length === 0) return []
  const ordered = numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const range = { num: 1, from: ordered[0], to: ordered.at(-1), totnum: numbers.length, cancel: 0 }
  return [{ doc_num: kind === 'fee_invoice' ? 1 : 5, docs: [{ ...range, net_issue: numbers.length }] }]
}

/** '30-11-2026' */
function written(day: string): string {
  return day.split('-').toReversed().join('-')
}

function grouped<One>(all: readonly One[], key: (one: One) => string): [string, One[]][] {
  return [...Map.groupBy(all, key)]
}
