// Draws an artist's statement of a month: the balance at its beginning and end, what changed it, and every entry.
import { formatRupeesExact, formatRupeesSigned } from '@rasika/contract/money.ts'
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import { formatDate, formatMonth } from '@rasika/contract/time.ts'
import { drawn, ink, leftEdge, measure, rightEdge, rule, setHead, type Sheet, type, yThatFits } from './sheet.ts'
import type { Party } from './snapshots.ts'
import { gap, setRows, type SheetRow } from './tax-sheet.ts'
import { heightOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

export interface StatementContents {
  statement: MonthlyStatement
  artist: string
  gallery: Party
  /** `amount` in rupees; `of`: order, work and reference. */
  entries: readonly { day: string; entry: string; of: string; amount: number }[]
}

const sheetWords = words.statement
const figure: Style = { ...type.body, tabular: true }

export function statementPdf({ statement, artist, gallery, entries }: StatementContents): Promise<Buffer> {
  const period = formatMonth(statement.month, 'withYear')
  const title = sheetWords.title(period)
  const at = new Date(`${statement.month}-28T00:00:00Z`)
  return drawn({ title, author: gallery.name, subject: artist, at }, (sheet) => {
    let y = setHead(sheet, artist)
    y = setText(sheet, title, type.display, { x: leftEdge, y: y + 22, width: measure })
    const by = sheetWords.by(gallery.name, gallery.address.join(', '), gallery.gstin ?? '')
    y = setText(sheet, by, type.quiet, { x: leftEdge, y: y + 4, width: measure })
    y = setRows(sheet, rowsOf(statement), leftEdge, rule(sheet, y + gap, leftEdge, rightEdge, ink) + 8)
    if (statement.documents.length > 0) {
      const documents = sheetWords.documents(statement.documents.join(', '))
      y = setText(sheet, documents, type.quiet, { x: leftEdge, y: y + 6, width: measure })
    }
    y = setText(sheet, sheetWords.entries, type.strong, { x: leftEdge, y: y + gap, width: measure })
    y = rule(sheet, y + 4, leftEdge, rightEdge, ink) + 6
    if (entries.length === 0) setText(sheet, sheetWords.none, type.body, { x: leftEdge, y, width: measure })
    for (const entry of entries) y = setEntry(sheet, entry, y, artist)
  })
}

function rowsOf(statement: MonthlyStatement): SheetRow[] {
  const { opening, sales, fees, feeTax, taxCollected, refunds, freight, paidOut, closing, notDue } = statement
  const { rows } = sheetWords
  const changes = [
    [rows.sales, sales],
    [rows.fees(formatRupeesExact(feeTax)), fees],
    [rows.taxCollected, taxCollected],
    [rows.refunds, refunds],
    [rows.freight, freight],
    [rows.paidOut, paidOut],
  ] as const
  return [
    [rows.opening, balance(opening)],
    ...changes.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, formatRupeesSigned(amount)] as const])),
    [rows.closing, balance(closing), 'strong'],
    ...(notDue > 0 ? [[rows.notDue, formatRupeesExact(notDue)] as const] : []),
  ]
}

function balance(amount: number): string {
  return amount < 0 ? formatRupeesSigned(amount) : formatRupeesExact(amount)
}

function setEntry(sheet: Sheet, entry: StatementContents['entries'][number], from: number, aside: string): number {
  const [dayWidth, amountWidth] = [78, 96]
  const width = measure - dayWidth - amountWidth - 12
  const height = heightOf(sheet, entry.entry, type.body, width) + heightOf(sheet, entry.of, type.quiet, width)
  const y = yThatFits(sheet, from, height, { aside, gap })
  setText(sheet, formatDate(entry.day), type.body, { x: leftEdge, y, width: dayWidth })
  const amount = { x: rightEdge - amountWidth, y, width: amountWidth, align: 'right' } as const
  setText(sheet, formatRupeesSigned(entry.amount), figure, amount)
  const named = setText(sheet, entry.entry, type.body, { x: leftEdge + dayWidth, y, width })
  return setText(sheet, entry.of, type.quiet, { x: leftEdge + dayWidth, y: named, width }) + 5
}
