// Shared by the tax documents: invoice, bill of supply and credit note. Each part takes the height it needs; the rest
// continues on a second page.
import { amountInWords } from '@rasika/contract/amount-in-words.ts'
import { stateCodeOf, stateTaxName } from '@rasika/contract/gst.ts'
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import type { StateName } from '@rasika/contract/places.ts'
import { foot, ink, leftEdge, measure, rightEdge, rule, setFact, type Sheet, type, yThatFits } from './sheet.ts'
import { type InvoiceSnapshot, taxStatusOf } from './snapshots.ts'
import { heightOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

const invoiceWords = words.invoice
const figure: Style = { ...type.body, tabular: true }
const strongFigure: Style = { ...type.strong, tabular: true }
export const gap = 22

/** As `yThatFits`, of a tax document. */
export function yOnSheet(sheet: Sheet, y: number, height: number): number {
  return yThatFits(sheet, y, height, { aside: invoiceWords.copy, gap })
}

/** An amount as the documents print it, always with two decimals. */
export function rupees(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}

export function minus(amount: Paise): string {
  return `−${rupees(amount)}`
}

function columns(parts: readonly number[], between = 18): { x: number; width: number }[] {
  const free = measure - between * (parts.length - 1)
  let x = leftEdge
  return parts.map((part) => {
    const column = { x, width: free * part }
    x += column.width + between
    return column
  })
}

/** Small labels with their values, side by side; `parts` are fractions of the text width. */
export function setFactRow(
  sheet: Sheet,
  facts: readonly [label: string, value: string, style?: Style][],
  parts: readonly number[],
  y: number,
): number {
  return lowest(columns(parts), (column, nth) => {
    const [label, value, style] = facts[nth] as (typeof facts)[number]
    return setFact(sheet, label, value, { ...column, y }, style)
  })
}

/** Supplier, buyer and receiver: a label, a name, and lines. */
export function partyBlocks({ supplier, buyer, delivery, work }: InvoiceSnapshot): [string, string, ...string[]][] {
  const isFile = work.deliveryType === 'Digital'
  return [
    [invoiceWords.soldBy, supplier.name, ...supplier.address, stateLine(supplier.state), ...supplierLines(supplier)],
    [
      invoiceWords.billedTo,
      buyer.name,
      ...buyer.address,
      stateLine(delivery.state),
      ...(buyer.gstin ? [invoiceWords.gstin(buyer.gstin)] : []),
    ],
    isFile
      ? [invoiceWords.deliveredTo, invoiceWords.asFile]
      : [invoiceWords.deliveredTo, delivery.receiverName, ...delivery.address, stateLine(delivery.state)],
  ]
}

function supplierLines({ gstin, enrolmentNumber }: InvoiceSnapshot['supplier']): string[] {
  if (gstin) return [invoiceWords.gstin(gstin)]
  return enrolmentNumber
    ? [invoiceWords.unregistered, invoiceWords.enrolment(enrolmentNumber)]
    : [invoiceWords.unregistered]
}

/** What a bill of supply says of a supplier who is not registered. */
export function noTaxNotes(invoice: InvoiceSnapshot): string[] {
  const isOfUnregistered = invoice.kind === 'bill_of_supply' && taxStatusOf(invoice) !== 'composition'
  return isOfUnregistered ? [invoiceWords.noTax] : []
}

/** What stands at the top of a composition artist's bill, and of none else. */
export function declarationOf(invoice: InvoiceSnapshot): string | null {
  return taxStatusOf(invoice) === 'composition' ? invoiceWords.composition : null
}

export function setDeclaration(sheet: Sheet, invoice: InvoiceSnapshot, y: number): number {
  const declaration = declarationOf(invoice)
  if (declaration === null) return y
  return setText(sheet, declaration, type.strong, { x: leftEdge, y: y + 4, width: measure })
}

export function setParties(sheet: Sheet, invoice: InvoiceSnapshot, y: number): number {
  const blocks = partyBlocks(invoice)
  rule(sheet, y)
  return lowest(columns([1 / 3, 1 / 3, 1 / 3]), (column, nth) => {
    const [label, name, ...rest] = blocks[nth] as [string, string, ...string[]]
    let at = setText(sheet, label, type.label, { ...column, y: y + 12 })
    at = setText(sheet, name, type.strong, { ...column, y: at + 2 })
    for (const line of rest) at = setText(sheet, line, type.body, { ...column, y: at })
    return at
  })
}

function stateLine(state: StateName): string {
  return invoiceWords.state(state, stateCodeOf(state))
}

/** The work, in the order of a wall label. */
export function described({ title, year, artistName, medium, sku }: InvoiceSnapshot['work']): [string, Style][] {
  return [
    [year ? `${title}, ${year}` : title, type.strong],
    [invoiceWords.byArtist(artistName), type.body],
    ...(medium ? ([[medium, type.quiet]] as [string, Style][]) : []),
    [invoiceWords.sku(sku), type.quiet],
  ]
}

const descriptionPart = 0.42
const cellGap = 12

/** The height of the block about the work, in points. */
export function workHeight(sheet: Sheet, { work }: InvoiceSnapshot): number {
  // Four more columns are beside it; header and rules are above and below.
  const width = (measure - 4 * cellGap) * descriptionPart
  return described(work).reduce((sum, [line, style]) => sum + heightOf(sheet, line, style, width), 48)
}

/** The HSN or SAC in groups: '4911 91 00'. */
export function codeOf({ code }: InvoiceSnapshot['supply']): string {
  return code.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1 $2 $3')
}

export function setWork(sheet: Sheet, { kind, work, supply, rate, amounts }: InvoiceSnapshot, y: number): number {
  const taxed = kind === 'invoice'
  const cells: [string, string, number][] = [
    [invoiceWords.description, '', descriptionPart],
    [invoiceWords.code[supply.scheme], codeOf(supply), 0.15],
    [invoiceWords.quantity, invoiceWords.quantityIs, 0.1],
    [invoiceWords.rate, rate === null ? invoiceWords.none : invoiceWords.rateIs(rate), 0.12],
    [taxed ? invoiceWords.taxable : invoiceWords.value, rupees(amounts.taxable), 0.21],
  ]
  rule(sheet, y, leftEdge, rightEdge, ink)
  const columnBoxes = columns(
    cells.map(([, , part]) => part),
    cellGap,
  )
  const head = lowest(columnBoxes, (column, nth) => {
    const last = nth === cells.length - 1
    return setText(sheet, (cells[nth] as (typeof cells)[number])[0], type.label, {
      ...column,
      y: y + 7,
      align: last ? 'right' : 'left',
    })
  })
  rule(sheet, head + 5)
  const top = head + 14
  const end = lowest(columnBoxes, (column, nth) => {
    const last = nth === cells.length - 1
    if (nth > 0)
      return setText(sheet, (cells[nth] as (typeof cells)[number])[1], figure, {
        ...column,
        y: top,
        align: last ? 'right' : 'left',
      })
    return described(work).reduce((at, [line, style]) => setText(sheet, line, style, { ...column, y: at }), top)
  })
  return rule(sheet, end + 12)
}

export type SheetRow = readonly [label: string, amount: string, weight?: 'strong']

/** Taxable value and each tax; empty on a bill of supply. */
export function taxRows({ rate, interState, amounts, delivery }: InvoiceSnapshot): SheetRow[] {
  if (!rate) return []
  const half = rate / 2
  const taxable: SheetRow = [invoiceWords.totalTaxable, rupees(amounts.taxable)]
  if (interState) return [taxable, [invoiceWords.tax('IGST', rate), rupees(amounts.igst)]]
  return [
    taxable,
    [invoiceWords.tax('CGST', half), rupees(amounts.cgst)],
    [invoiceWords.tax(stateTaxName(delivery.state), half), rupees(amounts.sgst)],
  ]
}

export function priceRows({ kind, price, deliveryCharge }: InvoiceSnapshot): SheetRow[] {
  return [
    [invoiceWords.price[kind], rupees(price)],
    ...(deliveryCharge > 0 ? [[invoiceWords.delivery[kind], rupees(deliveryCharge)] as const] : []),
  ]
}

/** Right: from list price to who bears the discount; left: the sum in words and the notes. */
export interface PriceTable {
  rows: readonly SheetRow[]
  taxes: readonly SheetRow[]
  total: SheetRow
  shares: readonly SheetRow[]
  value: Paise
  notes: readonly string[]
}

/** Draws the table from `y` on; returns the position below it, in points. */
export function drawPriceTable(
  sheet: Sheet,
  { rows, taxes, total, shares, value, notes }: PriceTable,
  y: number,
): number {
  const x = leftEdge + measure * 0.48
  let at = setRows(sheet, rows, x, y)
  if (taxes.length > 0) at = setRows(sheet, taxes, x, rule(sheet, at + 6, x) + 6)
  at = setRows(sheet, [total], x, rule(sheet, at + 6, x, rightEdge, ink) + 6)
  at = setRows(sheet, shares, x, rule(sheet, at + 6, x) + 6)
  const column = { x: leftEdge, width: measure * 0.41 }
  const sum = setFact(sheet, invoiceWords.inWords, amountInWords(value), { ...column, y }) + 8
  return Math.max(
    at,
    notes.reduce((note, line) => setText(sheet, line, type.quiet, { ...column, y: note }) + 4, sum),
  )
}

/** Rows of a label and an amount, down to the right edge; returns the position below them, in points. */
export function setRows(sheet: Sheet, rows: readonly SheetRow[], x: number, y: number): number {
  const figures = 96
  return rows.reduce((at, [label, amount, weight]) => {
    const end = setText(sheet, label, weight ? type.strong : type.body, { x, y: at, width: rightEdge - x - figures })
    setText(sheet, amount, weight ? strongFigure : figure, {
      x: rightEdge - figures,
      y: at,
      width: figures,
      align: 'right',
    })
    return end + 2
  }, y)
}

export function setClosing(sheet: Sheet, { house: gallery, supplier }: InvoiceSnapshot, from: number): void {
  const y = Math.max(from, foot - 96)
  const x = leftEdge + measure * 0.62
  const name = setText(sheet, invoiceWords.signature(supplier.name), type.body, { x, y, width: rightEdge - x })
  const line = Math.max(name + 34, y + 56)
  rule(sheet, line, x, rightEdge, ink)
  setText(sheet, invoiceWords.signatory, type.label, { x, y: line + 4, width: rightEdge - x })
  const column = { x: leftEdge, width: measure * 0.52 }
  const note = setText(
    sheet,
    invoiceWords.soldThrough(gallery.name, gallery.address.join(', '), gallery.gstin ?? ''),
    type.quiet,
    {
      ...column,
      y,
    },
  )
  setText(sheet, invoiceWords.electronic, type.quiet, { ...column, y: note + 6 })
}

/** The bottom of the tallest column. */
function lowest<Column>(all: readonly Column[], set: (column: Column, nth: number) => number): number {
  return Math.max(...all.map(set))
}
