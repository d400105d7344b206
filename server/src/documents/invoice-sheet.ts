// Draws an invoice from its snapshot alone: the particulars of Rule 46 (for a bill of supply, Rule 49).
import { stateCodeOf } from '@rasika/contract/gst.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { drawn, leftEdge, measure, setHead, type } from './sheet.ts'
import type { InvoiceSnapshot } from './snapshots.ts'
import {
  gap,
  minus,
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

const invoiceWords = words.invoice

export function invoicePdf(invoice: InvoiceSnapshot): Promise<Buffer> {
  const { kind, number, issuedAt, delivery } = invoice
  const identity = {
    title: `${invoiceWords.title[kind]} ${number}`,
    author: invoice.supplier.name,
    subject: words.subject(invoice.orderNumber ?? invoice.orderId),
    at: new Date(issuedAt),
  }
  return drawn(identity, (sheet) => {
    let y = setHead(sheet, invoiceWords.copy)
    y = setText(sheet, invoiceWords.title[kind], type.display, { x: leftEdge, y: y + 22, width: measure })
    y = setDeclaration(sheet, invoice, y)
    y = setFactRow(
      sheet,
      [
        [invoiceWords.number[kind], number, type.number],
        [invoiceWords.date, formatDate(issuedAt)],
        [invoiceWords.place, invoiceWords.placeIs(delivery.state, stateCodeOf(delivery.state))],
        [invoiceWords.kindOfSupply, invoice.interState ? invoiceWords.interState : invoiceWords.withinState],
        [invoiceWords.reverseCharge, invoiceWords.no],
      ],
      [0.23, 0.17, 0.26, 0.17, 0.17],
      y + 14,
    )
    y = setParties(sheet, invoice, y + gap)
    y = setWork(sheet, invoice, yOnSheet(sheet, y + gap, workHeight(sheet, invoice)))
    y = drawPriceTable(sheet, priceTableOf(invoice), yOnSheet(sheet, y + 14, 230))
    setClosing(sheet, invoice, yOnSheet(sheet, y + gap, 96))
  })
}

/** What the invoice's table says, on either paper. */
export function priceTableOf(invoice: InvoiceSnapshot): PriceTable {
  const { kind, amounts, listPrice, price, house: gallery, couponCode } = invoice
  const notes = [
    invoiceWords.payment(formatDate(invoice.issuedAt), invoice.paymentId),
    words.subject(invoice.orderNumber ?? invoice.orderId),
  ]
  if (amounts.coupon > 0) notes.push(invoiceWords.couponNote(gallery.name))
  notes.push(...noTaxNotes(invoice))
  return {
    rows: [
      ...(listPrice
        ? ([
            [invoiceWords.listed[kind], rupees(listPrice)],
            [invoiceWords.offer, minus((listPrice - price) as Paise)],
          ] as const)
        : []),
      ...priceRows(invoice),
    ],
    taxes: taxRows(invoice),
    total: [invoiceWords.total[kind], rupees(amounts.value), 'strong'],
    shares: [
      ...(amounts.coupon > 0
        ? ([[invoiceWords.coupon(gallery.name, couponCode), minus(amounts.coupon)]] as const)
        : []),
      [invoiceWords.paid, rupees(amounts.paid), 'strong'],
    ],
    value: amounts.value,
    notes,
  }
}
