// Public functions of an artist's monthly statements and of the gallery's invoices for its fee.
import type { IssuedFeeDocument } from '@rasika/contract/fee-documents.ts'
import { stateCodeOf } from '@rasika/contract/gst.ts'
import { type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { selectNotDueAt } from '../ledger/ledger.ts'
import type { Db } from '../platform/db.ts'
import { type LedgerMonthRow, selectFeeDocuments, selectMonths, selectStatementDocuments } from './store.ts'

export { issueFeeDocuments } from './issue.ts'
export { verifyFeeDocuments } from './verify.ts'

const maxMonths = 24

/** The statements of months that are over, from the first entry on: the newest first, at most 24. */
export async function statementsOf(db: Db, artistId: string, now: Date): Promise<MonthlyStatement[]> {
  const current = dayInIndia(now).slice(0, 7)
  const rows = await selectMonths(db, artistId, startOfMonth(current))
  const documents = await selectStatementDocuments(db, artistId)
  const months = balancesOf(rows, current).slice(0, maxMonths)
  const ends = months.map(({ month }) => startOfMonth(addMonths(month, 1)))
  const notDue = await selectNotDueAt(db, artistId, ends)
  return months.map(({ month, opening, closing, ...row }, nth) => {
    const own = documents.filter((one) => one.month === month)
    const tax = own.reduce((sum, one) => sum + (one.kind === 'fee_invoice' ? one.tax : -one.tax), 0)
    return {
      month,
      opening: rupeesOf(opening),
      sales: rupeesOf(row.sales),
      fees: rupeesOf(row.fees),
      feeTax: rupeesOf(toPaise(tax)),
      taxCollected: rupeesOf(row.tax_collected),
      refunds: rupeesOf(row.refunds),
      freight: rupeesOf(row.freight),
      paidOut: rupeesOf(row.paid_out),
      closing: rupeesOf(closing),
      notDue: rupeesOf(notDue[nth] ?? toPaise(0)),
      documents: own.map(({ number }) => number),
    }
  })
}

type Balanced = LedgerMonthRow & { opening: Paise; closing: Paise }

/** Months without entries too, newest first. */
function balancesOf(rows: readonly LedgerMonthRow[], current: string): Balanced[] {
  const nothing = toPaise(0)
  const months: Balanced[] = []
  let balance = nothing
  for (let month = rows[0]?.month ?? current; month < current; month = addMonths(month, 1)) {
    const row = rows.find((one) => one.month === month) ?? {
      ...{ month, sales: nothing, fees: nothing, tax_collected: nothing },
      ...{ refunds: nothing, freight: nothing, paid_out: nothing },
    }
    const opening = balance
    balance = toPaise(balance + row.sales + row.fees + row.tax_collected + row.refunds + row.freight + row.paid_out)
    months.push({ ...row, opening, closing: balance })
  }
  return months.toReversed()
}

/** What the gallery itself sold, by the documents issued between two times. */
export async function feeDocumentsBetween(db: Db, from: Date, until: Date): Promise<IssuedFeeDocument[]> {
  const documents = await selectFeeDocuments(db, from, until)
  return documents.map(
    ({ snapshot: { kind, number, issuedAt, artist, place, interState, rate, amounts }, ...row }) => ({
      ...amounts,
      kind,
      number,
      day: dayInIndia(new Date(issuedAt)),
      gstin: artist.gstin,
      place: stateCodeOf(place),
      isInterState: interState,
      rate,
      invoiceValue: row.corrected_value ?? amounts.value,
    }),
  )
}
