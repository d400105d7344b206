// Draws an invoice on A6, for the printer of the address label: the same particulars as on A4, in one column. What does
// not fit continues on another page.
import { amountInWords } from '@rasika/contract/amount-in-words.ts'
import { stateCodeOf } from '@rasika/contract/gst.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { priceTableOf } from './invoice-sheet.ts'
import { drawn, ink, pageSize, rule, setMark, type Sheet, type } from './sheet.ts'
import type { InvoiceSnapshot } from './snapshots.ts'
import { codeOf, declarationOf, described, partyBlocks, rupees, type SheetRow } from './tax-sheet.ts'
import { heightOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

const invoiceWords = words.invoice
const edge = 20
const width = pageSize.width / 2 - 2 * edge
const bottom = pageSize.height / 2 - edge - 26
const body: Style = { ...type.body, size: 7.4, leading: 10.2 }
const strong: Style = { ...type.strong, size: 7.4, leading: 10.2 }
const quiet: Style = { ...type.quiet, size: 6.6, leading: 9.2 }
const label: Style = { ...type.label, size: 6.2, leading: 8.8 }
const head: Style = { ...type.display, size: 14, leading: 19 }
const mark: Style = { ...type.mark, size: 10, leading: 14 }

/** Where the next line goes; a line that does not fit begins another page. */
class Column {
  readonly sheet: Sheet
  y: number

  constructor(sheet: Sheet) {
    this.sheet = sheet
    this.y = this.begin()
  }

  line(text: string, style: Style): void {
    this.room(heightOf(this.sheet, text, style, width))
    this.y = setText(this.sheet, text, style, { x: edge, y: this.y, width })
  }

  /** A label at the left, its value at the right. */
  row(name: string, value: string, style: Style = body): void {
    const half = width * 0.56
    const box = { x: edge + half, width: width - half }
    this.room(Math.max(heightOf(this.sheet, name, style, half - 6), heightOf(this.sheet, value, style, box.width)))
    const { y } = this
    const end = setText(this.sheet, name, style, { x: edge, y, width: half - 6 })
    const tabular = { ...style, tabular: true }
    this.y = Math.max(end, setText(this.sheet, value, tabular, { ...box, y, align: 'right' }))
  }

  rule(color?: string): void {
    this.room(20)
    this.y = rule(this.sheet, this.y + 4, edge, edge + width, color) + 4
  }

  private room(height: number): void {
    if (this.y + height <= bottom) return
    this.sheet.addPage()
    this.y = this.begin()
  }

  private begin(): number {
    setMark(this.sheet, edge, edge, mark)
    setText(this.sheet, invoiceWords.copy, quiet, { x: edge, y: edge + 3, width, align: 'right' })
    return rule(this.sheet, edge + 19, edge, edge + width, ink) + 6
  }
}

export function invoiceA6Pdf(invoice: InvoiceSnapshot): Promise<Buffer> {
  const { kind, number, issuedAt, supplier } = invoice
  const identity = {
    title: `${invoiceWords.title[kind]} ${number}`,
    author: supplier.name,
    subject: words.subject(invoice.orderNumber ?? invoice.orderId),
    at: new Date(issuedAt),
  }
  return drawn(identity, (sheet) => setParticulars(new Column(sheet), invoice), 'A6')
}

function setParticulars(column: Column, invoice: InvoiceSnapshot): void {
  const { kind, delivery, work, supply, rate, amounts, house: gallery, supplier } = invoice
  column.line(invoiceWords.title[kind], head)
  const declaration = declarationOf(invoice)
  if (declaration !== null) column.line(declaration, strong)
  column.row(invoiceWords.number[kind], invoice.number, strong)
  column.row(invoiceWords.date, formatDate(invoice.issuedAt))
  column.row(invoiceWords.place, invoiceWords.placeIs(delivery.state, stateCodeOf(delivery.state)))
  column.row(invoiceWords.kindOfSupply, invoice.interState ? invoiceWords.interState : invoiceWords.withinState)
  column.row(invoiceWords.reverseCharge, invoiceWords.no)
  for (const [name, first, ...lines] of partyBlocks(invoice)) {
    column.rule()
    column.line(name, label)
    column.line(first, strong)
    for (const line of lines) column.line(line, body)
  }
  column.rule(ink)
  column.line(invoiceWords.description, label)
  for (const [line, style] of described(work))
    column.line(line, style === type.strong ? strong : style === type.quiet ? quiet : body)
  column.row(invoiceWords.code[supply.scheme], codeOf(supply))
  column.row(invoiceWords.quantity, invoiceWords.quantityIs)
  column.row(invoiceWords.rate, rate === null ? invoiceWords.none : invoiceWords.rateIs(rate))
  column.row(kind === 'invoice' ? invoiceWords.taxable : invoiceWords.value, rupees(amounts.taxable))
  const { rows, taxes, total, shares, notes } = priceTableOf(invoice)
  for (const part of [rows, taxes, [total], shares].filter(({ length }) => length > 0)) {
    column.rule()
    for (const [name, amount, weight] of part as readonly SheetRow[]) column.row(name, amount, weight ? strong : body)
  }
  column.rule()
  column.line(invoiceWords.inWords, label)
  column.line(amountInWords(amounts.value), body)
  for (const note of notes) column.line(note, quiet)
  column.line(invoiceWords.soldThrough(gallery.name, gallery.address.join(', '), gallery.gstin ?? ''), quiet)
  column.line(`${invoiceWords.signature(supplier.name)}, ${invoiceWords.signatory}. ${invoiceWords.electronic}`, quiet)
}
