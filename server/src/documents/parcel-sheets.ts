// Draws a parcel's papers. The label: A6, or A4 with four equal labels to cut apart, since one belongs inside the
// parcel too. The packing slip: A6 or A4.
import { isPhone } from '@rasika/contract/phone.ts'
import { formatDate } from '@rasika/contract/time.ts'
import type { ParcelContents, ParcelPaper } from './parcel-papers.ts'
import { paperSizeOf } from './parcel-papers.ts'
import { drawQr } from './qr.ts'
import { drawn, graphite, hairline, ink, pageSize, rule, setFact, setMark, type Sheet, type } from './sheet.ts'
import { heightOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

const parcelWords = words.parcel
/** Points: A6 is a quarter of A4. */
const quarter = { width: pageSize.width / 2, height: pageSize.height / 2 }
const edge = 22
const packingSlipEdgeOnA4 = 54
const mark: Style = { ...type.mark, size: 11, leading: 15 }
const pincodeStyle: Style = { face: 'condensed', size: 22, color: ink, leading: 25, spacing: 1, tabular: true }
const handlingStyle: Style = { face: 'wide', size: 12, color: ink, leading: 16 }
const name: Style = { face: 'text-bold', size: 14, color: ink, leading: 18 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function parcelPaperPdf(contents: ParcelContents, paper: ParcelPaper): Promise<Buffer> {
  const isLabel = paper.startsWith('label')
  const size = paperSizeOf(paper)
  const identity = {
    title: `${isLabel ? parcelWords.label : parcelWords.packingSlip} ${contents.orderNumber}`,
    author: words.galleryName,
    subject: words.subject(contents.orderNumber),
    at: new Date(contents.paidAt),
  }
  return drawn(
    identity,
    (sheet) => {
      if (!isLabel)
        return setPackingSlip(sheet, contents, size === 'A6' ? inset(quarterAt(0), edge) : packingSlipOnA4())
      if (size === 'A6') return setLabel(sheet, contents, inset(quarterAt(0), edge))
      for (let nth = 0; nth < 4; nth += 1) setLabel(sheet, contents, inset(quarterAt(nth), edge))
      setCuts(sheet)
    },
    size,
  )
}

function quarterAt(nth: number): Box {
  return { x: (nth % 2) * quarter.width, y: Math.floor(nth / 2) * quarter.height, ...quarter }
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function packingSlipOnA4(): Box {
  return inset({ x: 0, y: 0, ...pageSize }, packingSlipEdgeOnA4)
}

function setCuts(sheet: Sheet): void {
  sheet.dash(3, { space: 3 })
  sheet.moveTo(quarter.width, 0).lineTo(quarter.width, pageSize.height)
  sheet.moveTo(0, quarter.height).lineTo(pageSize.width, quarter.height)
  sheet.lineWidth(0.5).stroke(graphite).undash()
}

function reference({ orderNumber, parcelNumber }: ParcelContents): string {
  return parcelNumber === 1 ? orderNumber : `${orderNumber}, ${parcelWords.parcelNumber(parcelNumber)}`
}

/** Wordmark and order number. Returns the y of the next element. */
function setTop(sheet: Sheet, contents: ParcelContents, { x, y, width }: Box): number {
  setMark(sheet, x, y, mark)
  const head: Style = { ...type.number, size: 10.5, leading: mark.leading }
  setText(sheet, reference(contents), head, { x, y, width, align: 'right' })
  return rule(sheet, y + 20, x, x + width, ink)
}

/** A style that shrinks until the lines fit the height. */
function fitting(sheet: Sheet, lines: readonly string[], style: Style, width: number, height: number): Style {
  const heightIn = (tried: Style) => lines.reduce((sum, line) => sum + heightOf(sheet, line, tried, width), 0)
  let fit = style
  while (heightIn(fit) > height && fit.size > 5) fit = { ...fit, size: fit.size - 0.5, leading: fit.leading - 0.65 }
  return fit
}

function setLines(sheet: Sheet, lines: readonly string[], style: Style, box: Omit<Box, 'height'>): number {
  return lines.reduce((y, line) => setText(sheet, line, style, { ...box, y }), box.y)
}

function setLabel(sheet: Sheet, contents: ParcelContents, box: Box): void {
  const { receiver, sender, packing } = contents
  const { x, width } = box
  const bottom = box.y + box.height
  const handling = parcelWords.handling[packing]
  const senderTop = bottom - 108
  const top = setTop(sheet, contents, box) + 10
  const to = setText(sheet, parcelWords.to, type.label, { x, y: top, width }) + 2
  const pincodeHeight = receiver.pincode === null ? 0 : pincodeStyle.leading + 6
  const foot = senderTop - 8 - pincodeHeight
  const nameStyle = fitting(sheet, [receiver.name], name, width, 54)
  const afterName = setText(sheet, receiver.name, nameStyle, { x, y: to, width }) + 2
  const lines = [...receiver.lines, ...phoneLine(receiver.phone)]
  const body: Style = { ...type.body, size: 13, leading: 17.5 }
  setLines(sheet, lines, fitting(sheet, lines, body, width, foot - afterName), { x, y: afterName, width })
  if (receiver.pincode !== null)
    setText(sheet, `${parcelWords.pincode} ${receiver.pincode}`, pincodeStyle, { x, y: foot + 4, width })
  setCourier(sheet, contents, { x: x + width * 0.5, y: foot + 2, width: width * 0.5, height: pincodeStyle.leading + 2 })
  rule(sheet, senderTop, x, x + width)
  setSender(sheet, sender, { x, y: senderTop + 8, width, height: 70 })
  rule(sheet, bottom - 22, x, x + width, ink)
  setText(sheet, handling, handlingStyle, { x, y: bottom - 16, width })
}

/** Beside the PIN code. */
function setCourier(sheet: Sheet, { courier }: ParcelContents, { x, y, width, height }: Box): void {
  if (courier === null) return
  const named = fitting(sheet, [courier.name], type.label, width, height / 2)
  const after = setText(sheet, courier.name, named, { x, y, width, align: 'right' })
  const numbered = fitting(sheet, [courier.number], type.number, width, height - (after - y))
  setText(sheet, courier.number, numbered, { x, y: after, width, align: 'right' })
}

function setSender(sheet: Sheet, sender: ParcelContents['sender'], { x, y, width, height }: Box): void {
  const from = setText(sheet, parcelWords.from, type.label, { x, y, width }) + 1
  const lines = [sender.name, ...sender.lines, ...phoneLine(sender.phone)]
  setLines(sheet, lines, fitting(sheet, lines, type.quiet, width, height - 12), { x, y: from, width })
}

const gap = 12

function setPackingSlip(sheet: Sheet, contents: ParcelContents, box: Box): void {
  const { x, width } = box
  const isSmall = width < quarter.width
  const qrSide = isSmall ? 78 : 112
  const beside = width - qrSide - 14
  let y = setTop(sheet, contents, box) + gap
  drawQr(sheet, contents.orderUrl, x + width - qrSide, y, qrSide)
  const head: Style = { ...type.display, size: isSmall ? 15 : 25, leading: isSmall ? 20 : 33 }
  const afterHead = setText(sheet, parcelWords.packingSlip, head, { x, y, width: beside }) + 4
  const scan: Style = isSmall ? { ...type.label, color: ink } : type.quiet
  y = Math.max(y + qrSide, setText(sheet, parcelWords.scan, scan, { x, y: afterHead, width: beside })) + gap
  rule(sheet, y, x, x + width)
  y = setWork(sheet, contents, { ...box, y: y + gap })
  y = setFacts(sheet, contents, { ...box, y: y + gap })
  y = setInside(sheet, contents, { ...box, y: y + gap })
  const to = setText(sheet, parcelWords.deliverTo, type.label, { x, y: y + gap, width })
  const { name: receiver } = contents.receiver
  setText(sheet, receiver, fitting(sheet, [receiver], type.body, width, 28), { x, y: to + 1, width })
}

function setWork(sheet: Sheet, contents: ParcelContents, { x, y, width }: Box): number {
  const { title, artistName, medium, year } = contents
  const style = fitting(sheet, [title], { ...name, size: 13, leading: 17 }, width, 36)
  const after = setText(sheet, title, style, { x, y, width })
  const about = [parcelWords.by(artistName), medium, year === null ? null : String(year)].filter(Boolean).join(', ')
  return setText(sheet, about, fitting(sheet, [about], type.body, width, 28), { x, y: after + 1, width })
}

function setFacts(sheet: Sheet, { packing, paidAt }: ParcelContents, { x, y, width }: Box): number {
  const facts = [
    [parcelWords.pieces, parcelWords.onePiece],
    [parcelWords.packedAs, parcelWords.kinds[packing]],
    [parcelWords.paid, formatDate(paidAt)],
  ] as const
  const starts = [0, 0.2, 0.66]
  const ends = facts.map(([label, value], nth) => {
    const start = starts[nth] as number
    return setFact(sheet, label, value, {
      x: x + start * width,
      y,
      width: ((starts[nth + 1] ?? 1) - start) * width - 6,
    })
  })
  return Math.max(...ends)
}

/** A list to tick off before the parcel is closed. */
function setInside(sheet: Sheet, contents: ParcelContents, { x, y, width }: Box): number {
  const items = [
    parcelWords.theWork,
    parcelWords.certificate(contents.certificateCode),
    parcelWords.invoice(contents.invoiceNumber),
    parcelWords.secondLabel,
  ]
  const first = setText(sheet, parcelWords.inside, type.label, { x, y, width }) + 3
  return items.reduce((at, item) => {
    sheet
      .rect(x, at + 2, 8, 8)
      .lineWidth(0.7)
      .stroke(ink)
    const end = setText(sheet, item, type.body, { x: x + 15, y: at, width: width - 15 })
    rule(sheet, end + 1, x + 15, x + width, hairline)
    return end + 4
  }, first)
}

/** A closed account has no phone any more. */
function phoneLine(phone: string): string[] {
  return isPhone(phone) ? [parcelWords.phone(phone)] : []
}
