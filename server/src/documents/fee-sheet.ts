// Draws the gallery's own invoice for its fee, or a credit note for what of it went back, from its snapshot alone: the
// particulars of Rule 46 and Rule 53(1A).
import { amountInWords } from '@rasika/contract/amount-in-words.ts'
import type { FeeAmounts, FeeDocumentKind } from '@rasika/contract/fee-documents.ts'
import { stateCodeOf, stateTaxName } from '@rasika/contract/gst.ts'
import type { StateName } from '@rasika/contract/places.ts'
import { formatDate, formatMonth } from '@rasika/contract/time.ts'
import { drawn, foot, ink, leftEdge, measure, rightEdge, rule, setFact, setHead, type Sheet, type } from './sheet.ts'
import type { Party } from './snapshots.ts'
import { gap, rupees, setFactRow, setRows, type SheetRow } from './tax-sheet.ts'
import { setText } from './typesetting.ts'
import { words } from './words.ts'

export interface FeeSnapshot {
  kind: FeeDocumentKind
  number: string
  /** Whose fees, or returned fees, it has: '2026-10'. */
  month: string
  issuedAt: string
  gallery: Party
  artist: Party
  place: StateName
  interState: boolean
  code: string
  /** Per cent. */
  rate: number
  /** How many. */
  sales: number
  /** Of a credit note: the invoices. */
  against: readonly string[]
  amounts: FeeAmounts
}

const feeWords = words.fee

export function feeDocumentPdf(document: FeeSnapshot): Promise<Buffer> {
  const { kind, number, month, issuedAt, gallery, place, interState } = document
  const subject = formatMonth(month, 'withYear')
  const title = feeWords.title[kind]
  return drawn({ title: `${title} ${number}`, author: gallery.name, subject, at: new Date(issuedAt) }, (sheet) => {
    let y = setHead(sheet, words.invoice.copy)
    y = setText(sheet, title, type.display, { x: leftEdge, y: y + 22, width: measure })
    y = setFactRow(
      sheet,
      [
        [feeWords.number[kind], number, type.number],
        [words.invoice.date, formatDate(issuedAt)],
        [words.invoice.place, words.invoice.placeIs(place, stateCodeOf(place))],
        [words.invoice.kindOfSupply, interState ? words.invoice.interState : words.invoice.withinState],
        [words.invoice.reverseCharge, words.invoice.no],
      ],
      [0.23, 0.17, 0.26, 0.17, 0.17],
      y + 14,
    )
    y = setBothParties(sheet, document, y + gap)
    y = setService(sheet, document, y + gap)
    setClosing(sheet, document, y + gap)
  })
}

function setBothParties(sheet: Sheet, { gallery, artist, place }: FeeSnapshot, y: number): number {
  rule(sheet, y)
  const state = words.invoice.state(place, stateCodeOf(place))
  const blocks: [string, Party, string[]][] = [
    [feeWords.from, gallery, []],
    [feeWords.to, artist, [state]],
  ]
  return Math.max(
    ...blocks.map(([label, { name, address, gstin }, more], nth) => {
      const column = { x: leftEdge + (nth * measure) / 2, width: measure / 2 - 18 }
      let at = setText(sheet, label, type.label, { ...column, y: y + 12 })
      at = setText(sheet, name, type.strong, { ...column, y: at + 2 })
      const registered = gstin ? words.invoice.gstin(gstin) : words.invoice.unregistered
      for (const line of [...address, ...more, registered]) at = setText(sheet, line, type.body, { ...column, y: at })
      return at
    }),
  )
}

function setService(sheet: Sheet, document: FeeSnapshot, y: number): number {
  const { kind, month, code, rate, sales, against, interState, place, amounts } = document
  const period = formatMonth(month, 'withYear')
  const left = { x: leftEdge, width: measure * 0.44 }
  let at = setText(sheet, feeWords.service[kind](period), type.strong, { ...left, y: rule(sheet, y) + 10 })
  at = setText(sheet, feeWords.code(code), type.body, { ...left, y: at })
  at = setText(sheet, feeWords.sales[kind](sales), type.quiet, { ...left, y: at + 4 })
  if (against.length > 0) at = setText(sheet, feeWords.against(against.join(', ')), type.quiet, { ...left, y: at + 4 })
  at = setFact(sheet, words.invoice.inWords, amountInWords(amounts.value), { ...left, y: at + 10 })
  const taxes: SheetRow[] = interState
    ? [[words.invoice.tax('IGST', rate), rupees(amounts.igst)]]
    : [
        [words.invoice.tax('CGST', rate / 2), rupees(amounts.cgst)],
        [words.invoice.tax(stateTaxName(place), rate / 2), rupees(amounts.sgst)],
      ]
  const x = leftEdge + measure * 0.52
  const parts = setRows(sheet, [[words.invoice.totalTaxable, rupees(amounts.taxable)], ...taxes], x, y + 10)
  const total = [feeWords.total[kind], rupees(amounts.value), 'strong'] as const
  return Math.max(at, setRows(sheet, [total], x, rule(sheet, parts + 6, x, rightEdge, ink) + 6))
}

function setClosing(sheet: Sheet, { kind, gallery }: FeeSnapshot, from: number): void {
  const y = Math.max(from, foot - 96)
  const x = leftEdge + measure * 0.62
  const name = setText(sheet, words.invoice.signature(gallery.name), type.body, { x, y, width: rightEdge - x })
  const line = Math.max(name + 34, y + 56)
  rule(sheet, line, x, rightEdge, ink)
  setText(sheet, words.invoice.signatory, type.label, { x, y: line + 4, width: rightEdge - x })
  const note = setText(sheet, feeWords.settled[kind], type.quiet, { x: leftEdge, y, width: measure * 0.52 })
  setText(sheet, words.invoice.electronic, type.quiet, { x: leftEdge, y: note + 6, width: measure * 0.52 })
}
