// Draws an invoice from its snapshot alone: the particulars of Rule 46 (for a bill of supply, Rule 49).
import { stateCodeOf } from '@rasika/contract/gst.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { drawn, left, measure, setHead, type } from './sheet.ts'
import type { InvoiceSnapshot } from './snapshots.ts'
import {
  gap,
  minus,
  priceRows,
  type PriceTable,
  roomFor,
  rupees,
  setClosing,
  setFactRow,
  setParties,
  drawPriceTable,
  setWork,
  taxRows,
  workHeight,
} from './tax-sheet.ts'
import { setText } from './type.ts'
import { words } from './words.ts'

const say = words.invoice

export function invoicePdf(invoice: InvoiceSnapshot): Promise<Buffer> {
  const { kind, number, issuedAt, delivery } = invoice
  const identity = {
    title: `${say.title[kind]} ${number}`,
    author: invoice.supplier.name,
    subject: words.subject(invoice.orderNumber ?? invoice.orderId),
    at: new Date(issuedAt),
  }
  return drawn(identity, (sheet) => {
    let y = setHead(sheet, say.copy)
    y = setText(sheet, say.title[kind], type.display, { x: left, y: y + 22, width: measure })
    y = setFactRow(
      sheet,
      [
        [say.number[kind], number, type.number],
        [say.date, formatDate(issuedAt)],
        [say.place, say.placeIs(delivery.state, stateCodeOf(delivery.state))],
        [say.kindOfSupply, invoice.interState ? say.interState : say.withinState],
        [say.reverseCharge, say.no],
      ],
      [0.23, 0.17, 0.26, 0.17, 0.17],
      y + 14,
    )
    y = setParties(sheet, invoice, y + gap)
    y = setWork(sheet, invoice, roomFor(sheet, y + gap, workHeight(sheet, invoice)))
    y = drawPriceTable(sheet, priceTableOf(invoice), roomFor(sheet, y + 14, 230))
    setClosing(sheet, invoice, roomFor(sheet, y + gap, 96))
  })
}

function priceTableOf(invoice: InvoiceSnapshot): PriceTable {
  const { kind, amounts, listPrice, price, house, couponCode } = invoice
  const notes = [
    say.payment(formatDate(invoice.issuedAt), invoice.paymentId),
    words.subject(invoice.orderNumber ?? invoice.orderId),
  ]
  if (amounts.coupon > 0) notes.push(say.couponNote(house.name))
  if (kind === 'bill_of_supply') notes.push(say.noTax)
  return {
    rows: [
      ...(listPrice
        ? ([
            [say.listed[kind], rupees(listPrice)],
            [say.offer, minus((listPrice - price) as Paise)],
          ] as const)
        : []),
      ...priceRows(invoice),
    ],
    taxes: taxRows(invoice),
    total: [say.total[kind], rupees(amounts.value), 'strong'],
    shares: [
      ...(amounts.coupon > 0 ? ([[say.coupon(house.name, couponCode), minus(amounts.coupon)]] as const) : []),
      [say.paid, rupees(amounts.paid), 'strong'],
    ],
    value: amounts.value,
    notes,
  }
}
