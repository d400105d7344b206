// GSTR-8 of a month: the tax of each document worked out anew from what it states, beside what the ledgers recorded
// of it.
import { gstr8Of, type Gstr8, type TaxedDocument } from '@rasika/contract/gstr8.ts'
import { addMonths, startOfMonth } from '@rasika/contract/time.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { stateCodeOf } from '@rasika/contract/gst.ts'
import { refundPart } from '@rasika/contract/refund-parts.ts'
import { isTaxCollected, type TaxStatus } from '@rasika/contract/tax-status.ts'
import { tcsOf } from '../ledger/ledger.ts'
import type { Db } from '../platform/db.ts'
import { type InvoiceOfMonthRow, selectInvoicesOfMonth, selectStrayEntries } from './store.ts'

export interface Disagreement {
  order: string | null
  document: string | null
  /** The tax by the document, and by the ledger; negative of a credit note. */
  tax: Paise
  ledger: Paise
}

export interface TaxMonth {
  gstr8: Gstr8
  /** How many invoices and credit notes were issued. */
  documents: number
  /** Tax of the month's documents in the ledgers. */
  ledger: Paise
  disagreements: Disagreement[]
}

/** `month`: '2026-10', by India's calendar. */
export async function taxMonthOf(db: Db, month: string): Promise<TaxMonth> {
  const [from, until] = [startOfMonth(month), startOfMonth(addMonths(month, 1))]
  // Sequential: in a transaction they share a connection.
  const invoices = await selectInvoicesOfMonth(db, from, until)
  const strays = await selectStrayEntries(db, from, until)
  const found = invoices.flatMap((row) => documentsOf(row).filter(({ at }) => at >= from && at < until))
  const ofStrays = strays.map(({ order_number: order, amount }) => ({
    order,
    document: null,
    tax: toPaise(0),
    ledger: amount,
  }))
  const compared = [...found.map(({ compared: one }) => one), ...ofStrays]
  return {
    gstr8: gstr8Of(found.map(({ document }) => document)),
    documents: found.length,
    ledger: toPaise(compared.reduce((sum, { ledger }) => sum + ledger, 0)),
    disagreements: compared.filter(({ tax, ledger }) => tax !== ledger),
  }
}

interface Found {
  at: Date
  document: TaxedDocument
  compared: Disagreement
}

/** The invoice and its credit notes, each with its tax. */
function documentsOf(row: InvoiceOfMonthRow): Found[] {
  const status: TaxStatus = row.tax_status ?? (row.gstin === null ? 'none' : 'regular')
  const hundredths = row.tcs_hundredths ?? row.entry_hundredths ?? 0
  const tax = isTaxCollected(status) ? tcsOf(row.net, hundredths) : toPaise(0)
  const common = {
    status,
    number: row.gstin ?? row.enrolment_number,
    name: row.supplier_name,
    place: stateCodeOf(row.place),
    isInterState: row.is_inter_state,
    isToRegistered: row.is_to_registered,
  }
  const order = row.order_number
  const invoice: Found = {
    at: row.issued_at,
    document: { ...common, isCreditNote: false, net: row.net, tax },
    compared: { order, document: row.number, tax, ledger: row.ledger },
  }
  let before = toPaise(0)
  let takenHalf = toPaise(0)
  const half = toPaise(tax / 2)
  const notes = row.notes.map((note): Found => {
    const backHalf = refundPart(half, takenHalf, { amount: note.paid, before, paid: row.paid })
    before = toPaise(before + note.paid)
    takenHalf = toPaise(takenHalf + backHalf)
    const back = toPaise(2 * backHalf)
    const ledger = row.has_older_refund ? back : note.ledger
    return {
      at: new Date(note.issuedAt),
      document: { ...common, isCreditNote: true, net: note.net, tax: back },
      compared: { order, document: note.number, tax: toPaise(-back), ledger: toPaise(-ledger) },
    }
  })
  return [invoice, ...notes]
}
