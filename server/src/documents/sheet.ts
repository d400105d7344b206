// The page of a document: A4 unless it says another size, the wordmark with its dot at the top, hairlines, wide
// margins. The same words make the same bytes: the file's date and id come from the document, not from the time of
// the request.
import PDFDocument from 'pdfkit'
import { setText, type Style, widthOf } from './typesetting.ts'
import { words } from './words.ts'

export type Sheet = PDFKit.PDFDocument

/** Points. */
export const pageSize = { width: 595.28, height: 841.89 }
export const leftEdge = 54
export const rightEdge = pageSize.width - leftEdge
export const measure = rightEdge - leftEdge
export const foot = pageSize.height - 48

export const ink = '#16130f'
export const graphite = '#655f57'
export const hairline = '#dfdad2'
export const dot = '#c8201a'

export const type = {
  mark: { face: 'wide', size: 17, color: ink, leading: 22 },
  display: { face: 'wide', size: 25, color: ink, leading: 33 },
  label: { face: 'text', size: 7.6, color: graphite, leading: 11 },
  body: { face: 'text', size: 9.2, color: ink, leading: 13.4 },
  quiet: { face: 'text', size: 8.2, color: graphite, leading: 12 },
  strong: { face: 'text-bold', size: 9.2, color: ink, leading: 13.4 },
  number: { face: 'condensed', size: 12.5, color: ink, leading: 16, spacing: 0.2, tabular: true },
} as const satisfies Record<string, Style>

export interface Identity {
  title: string
  author: string
  subject: string
  at: Date
}

export type PaperSize = 'A4' | 'A6'

/** Renders the drawing to a file. */
export async function drawn(
  { title, author, subject, at }: Identity,
  draw: (sheet: Sheet) => void,
  size: PaperSize = 'A4',
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size,
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: words.galleryName,
      Producer: words.galleryName,
      CreationDate: at,
      ModDate: at,
    },
  })
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  sheet.on('end', resolve)
  sheet.on('error', reject)
  draw(sheet)
  countPages(sheet)
  sheet.end()
  await promise
  return Buffer.concat(chunks)
}

function countPages(sheet: Sheet): void {
  const { count } = sheet.bufferedPageRange()
  for (let nth = 0; count > 1 && nth < count; nth += 1) {
    sheet.switchToPage(nth)
    const { width, height } = sheet.page
    const edge = width < pageSize.width ? 20 : leftEdge
    const box = { x: edge, y: height - (pageSize.height - foot) / 2 - 16, width: width - 2 * edge }
    setText(sheet, words.page(nth + 1, count), type.label, { ...box, align: 'right' })
  }
}

/** Wordmark at the left, the document's title at the right. Returns the y of the next element. */
export function setHead(sheet: Sheet, aside: string, style: Style = type.quiet): number {
  const y = 50
  setMark(sheet, leftEdge, y)
  setText(sheet, aside, style, { x: leftEdge, y: y + 18.5 - style.leading, width: measure, align: 'right' })
  return rule(sheet, y + 34)
}

/** The y of an element of this height: here, or below the head of a new page where this one has no room. */
export function yThatFits(sheet: Sheet, y: number, height: number, page: { aside: string; gap: number }): number {
  if (y + height <= foot) return y
  sheet.addPage()
  return setHead(sheet, page.aside) + page.gap
}

/** The wordmark with its dot. */
export function setMark(sheet: Sheet, x: number, y: number, style: Style = type.mark): void {
  setText(sheet, words.galleryName, style, { x, y, width: measure })
  const unit = style.size / type.mark.size
  sheet.circle(x + widthOf(sheet, words.galleryName, style) + 5.4 * unit, y + 15.2 * unit, 2.5 * unit).fill(dot)
}

export function rule(sheet: Sheet, y: number, from = leftEdge, to = rightEdge, color: string = hairline): number {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(color)
  return y
}

/** A small label with its value below. */
export function setFact(
  sheet: Sheet,
  label: string,
  value: string,
  box: { x: number; y: number; width: number },
  style: Style = type.body,
): number {
  const y = setText(sheet, label, type.label, box)
  return setText(sheet, value, style, { ...box, y: y + 1.5 })
}
