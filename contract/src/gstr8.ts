// GSTR-8, the operator's monthly statement of tax collected at source (CGST Act s. 52; docs/tax.md "GSTR-8"): from the
// documents of a month to the rows of its tables and to the file of the offline tool. Pure; paise.
import { type Paise, rupeesOf, toPaise } from './money.ts'
import type { TaxStatus } from './tax-status.ts'

/** An invoice or a credit note, as it was issued. */
export interface TaxedDocument {
  status: TaxStatus
  /** The supplier's GSTIN or enrolment number; null where there is none. */
  number: string | null
  name: string
  /** The GST code of the State of supply: '29'. */
  place: string
  isInterState: boolean
  isToRegistered: boolean
  isCreditNote: boolean
  /** Without tax. */
  net: Paise
  /** Tax collected of it, both halves. */
  tax: Paise
}

/** Table 3: a registered supplier and a place of supply. */
export interface Gstr8Row {
  gstin: string
  name: string
  place: string
  isInterState: boolean
  toRegistered: Paise
  returnedByRegistered: Paise
  toOthers: Paise
  returnedByOthers: Paise
  /** Below zero where more came back than was sold. */
  net: Paise
  /** The tax of the month's documents, less that of what came back; below zero where the net is. */
  tax: Paise
}

/** Table 3.1: a supplier with an enrolment number, of whom no tax is collected. */
export interface EnrolledRow {
  number: string
  name: string
  sold: Paise
  returned: Paise
}

export interface Gstr8 {
  rows: Gstr8Row[]
  enrolled: EnrolledRow[]
  /** Suppliers without any number, who are in no table. */
  outside: { artists: number; sold: Paise; returned: Paise }
  /** The sum of the rows. */
  tax: Paise
  /** What the tool does not take in this month: tax of rows whose net is not above zero. Zero or below. */
  notTakenBack: Paise
}

const zero = toPaise(0)

export function gstr8Of(documents: readonly TaxedDocument[]): Gstr8 {
  const registered = documents.filter(({ status }) => status === 'regular' || status === 'composition')
  const enrolled = documents.filter(({ status }) => status === 'enrolled')
  const outside = documents.filter(({ status }) => status === 'none')
  const rows = grouped(registered, ({ number, place, isInterState }) => `${number} ${place} ${isInterState}`)
    .map(rowOf)
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.place.localeCompare(other.place))
  return {
    rows,
    enrolled: grouped(enrolled, ({ number }) => String(number)).map((own) => ({
      number: own[0]?.number ?? '',
      name: own[0]?.name ?? '',
      ...soldAndReturned(own),
    })),
    outside: { artists: new Set(outside.map(({ name }) => name)).size, ...soldAndReturned(outside) },
    tax: sumOf(rows, ({ tax }) => tax),
    notTakenBack: sumOf(rows, (row) => (row.net > 0 ? zero : row.tax)),
  }
}

function rowOf(own: readonly TaxedDocument[]): Gstr8Row {
  const { number, name, place, isInterState } = own[0] as TaxedDocument
  const part = (isToRegistered: boolean, isCreditNote: boolean) =>
    sumOf(
      own.filter((one) => one.isToRegistered === isToRegistered && one.isCreditNote === isCreditNote),
      ({ net }) => net,
    )
  const [toRegistered, returnedByRegistered] = [part(true, false), part(true, true)]
  const [toOthers, returnedByOthers] = [part(false, false), part(false, true)]
  return {
    gstin: number ?? '',
    name,
    place,
    isInterState,
    toRegistered,
    returnedByRegistered,
    toOthers,
    returnedByOthers,
    net: toPaise(toRegistered + toOthers - returnedByRegistered - returnedByOthers),
    tax: sumOf(own, ({ tax, isCreditNote }) => toPaise(isCreditNote ? -tax : tax)),
  }
}

function soldAndReturned(own: readonly TaxedDocument[]): { sold: Paise; returned: Paise } {
  return {
    sold: sumOf(
      own.filter(({ isCreditNote }) => !isCreditNote),
      ({ net }) => net,
    ),
    returned: sumOf(
      own.filter(({ isCreditNote }) => isCreditNote),
      ({ net }) => net,
    ),
  }
}

/**
 * The parts of a row's tax that the tool asks for: two equal halves, or all in one; nothing unless the net is above
 * zero.
 */
export function taxParts({ net, tax, isInterState }: Pick<Gstr8Row, 'net' | 'tax' | 'isInterState'>) {
  const due = net > 0 ? tax : zero
  const half = toPaise(due / 2)
  return isInterState ? { cgst: zero, sgst: zero, igst: due } : { cgst: half, sgst: half, igst: zero }
}

/**
 * The file of the offline tool. `month`: '2026-10'. A month without sales has empty tables, which is a nil statement.
 */
export function gstr8File({ rows, enrolled }: Gstr8, gstin: string, month: string): object {
  const [year, number] = month.split('-')
  return {
    gstin,
    fp: `${number}${year}`,
    tcs: rows.map((row) => {
      const { cgst, sgst, igst } = taxParts(row)
      return {
        stin: row.gstin,
        stin_name: row.name,
        pos: row.place,
        supR: rupeesOf(row.toRegistered),
        retsupR: rupeesOf(row.returnedByRegistered),
        supU: rupeesOf(row.toOthers),
        retsupU: rupeesOf(row.returnedByOthers),
        amt: rupeesOf(row.net),
        camt: rupeesOf(cgst),
        samt: rupeesOf(sgst),
        iamt: rupeesOf(igst),
      }
    }),
    urp: enrolled.map((row) => ({
      enrolid: row.number,
      grsval: rupeesOf(row.sold),
      supret: rupeesOf(row.returned),
    })),
  }
}

function grouped<One>(all: readonly One[], key: (one: One) => string): One[][] {
  return [...Map.groupBy(all, key).values()]
}

function sumOf<One>(all: readonly One[], part: (one: One) => Paise): Paise {
  return toPaise(all.reduce((sum, one) => sum + part(one), 0))
}
