// Draws a credit note: the particulars of Rule 53(1A), with what it reverses of each amount of the invoice.
import { stateCodeOf } from '@rasika/contract/gst.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { drawn, leftEdge, measure, setHead, type } from './sheet.ts'
import { amountsOf, type CreditNoteSnapshot } from './snapshots.ts'
import {
  gap,
  noTaxNotes,
  priceRows,
  type PriceTable,
  yOnSheet,
  rupees,
  setClosing,
  setDeclaration,
  setFactRow,
  setParties,
  drawPriceTable,
  setWork,
  taxRows,
  workHeight,
} from './tax-sheet.ts'
import { setText } from './typesetting.ts'
import { words } from './words.ts'

const creditNoteWords = words.creditNote

export function creditNotePdf(note: CreditNoteSnapshot): Promise<Buffer> {
  const { number, issuedAt } = note
  const invoice = { ...note.invoice, amounts: amountsOf(note) }
  const identity = {
    title: `${creditNoteWords.title} ${number}`,
    author: invoice.supplier.name,
    subject: words.subject(invoice.orderNumber ?? invoice.orderId),
    at: new Date(issuedAt),
  }
  return drawn(identity, (sheet) => {
    let y = setHead(sheet, words.invoice.copy)
    y = setText(sheet, creditNoteWords.title, type.display, { x: leftEdge, y: y + 22, width: measure })
    y = setDeclaration(sheet, invoice, y)
    y = setFactRow(
      sheet,
      [
        [creditNoteWords.number, number, type.number],
        [words.invoice.date, formatDate(issuedAt)],
        [creditNoteWords.against[invoice.kind], invoice.number, type.number],
        [creditNoteWords.ofDate, formatDate(invoice.issuedAt)],
        [words.invoice.place, words.invoice.placeIs(invoice.delivery.state, stateCodeOf(invoice.delivery.state))],
      ],
      [0.22, 0.16, 0.22, 0.16, 0.24],
      y + 14,
    )
    y = setParties(sheet, invoice, y + gap)
    y = setWork(sheet, invoice, yOnSheet(sheet, y + gap, workHeight(sheet, invoice)))
    y = drawPriceTable(sheet, priceTableOf(note), yOnSheet(sheet, y + 14, 230))
    setClosing(sheet, invoice, yOnSheet(sheet, y + gap, 96))
  })
}

function priceTableOf(note: CreditNoteSnapshot): PriceTable {
  const { issuedAt } = note
  const amounts = amountsOf(note)
  const invoice = { ...note.invoice, amounts }
  const { kind, house: gallery, couponCode } = invoice
  const isPart = amounts.value < note.invoice.amounts.value
  return {
    rows: isPart ? [[creditNoteWords.part[kind], rupees(amounts.value)]] : priceRows(invoice),
    taxes: taxRows(invoice),
    total: [creditNoteWords.total, rupees(amounts.value), 'strong'],
    shares: [
      ...(amounts.coupon > 0
        ? ([[creditNoteWords.toGallery(gallery.name, couponCode), rupees(amounts.coupon)]] as const)
        : []),
      [creditNoteWords.toBuyer, rupees(amounts.paid), 'strong'],
    ],
    value: amounts.value,
    notes: [
      isPart ? creditNoteWords.partReason(rupees(note.invoice.amounts.value)) : creditNoteWords.reason,
      creditNoteWords.payment(formatDate(issuedAt), invoice.paymentId),
      words.subject(invoice.orderNumber ?? invoice.orderId),
      ...noTaxNotes(invoice),
    ],
  }
}
