// A certificate of authenticity as a sheet: the work in its own proportions, its wall label, and a code that the house
// answers for. No buyer stands on it, since it goes with the work when the work changes hands.
import { certificatePath, formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { sizeLine } from '@rasika/contract/size.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { create } from 'qrcode'
import { dot, drawn, foot, ink, left, measure, paper, right, rule, setFact, setHead, type Sheet, type } from './sheet.ts'
import type { CertificateSnapshot } from './snapshots.ts'
import type { CertificateRow } from './store.ts'
import { linesOf, setText, type Style } from './type.ts'
import { words } from './words.ts'

const say = words.certificate
const titleStyle: Style = { face: 'wide', size: 24, color: ink, leading: 31 }
const longTitle: Style = { ...titleStyle, size: 16, leading: 22 }
const artistStyle: Style = { face: 'text-bold', size: 12, color: ink, leading: 17 }
const qrSide = 74

/** @param jpeg the work's picture; null where the house has none any more */
export function certificatePdf({ code, snapshot: work, issuedAt, withdrawnAt }: CertificateRow, jpeg: Buffer | null, publicUrl: string): Promise<Buffer> {
  const identity = { title: `${say.title} ${formatCertificateCode(code)}`, author: work.artistName, subject: work.title, at: issuedAt }
  return drawn(identity, (sheet) => {
    const top = setHead(sheet, say.title) + 26
    // From the bottom up, so that the picture gets all that is left.
    const signatures = foot - 40
    const label = measureLabel(sheet, work)
    const factsTop = signatures - 66 - Math.max(label.facts, qrSide + 44)
    const labelTop = factsTop - 20 - label.head
    if (jpeg && work.picture) setPicture(sheet, jpeg, work.picture, { x: left, y: top, width: measure, height: labelTop - 24 - top })
    setLabel(sheet, work, labelTop)
    setFacts(sheet, work, issuedAt, withdrawnAt, factsTop)
    setCode(sheet, code, publicUrl, factsTop)
    setSignatures(sheet, work, signatures)
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** As large as it gets in its own proportions, standing on the bottom of the box in its middle. */
function setPicture(sheet: Sheet, jpeg: Buffer, natural: { width: number; height: number }, box: Box): void {
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  const width = natural.width * scale
  const height = natural.height * scale
  sheet.image(jpeg, (paper.width - width) / 2, box.y + (box.height - height) / 2, { width, height })
}

function styleOfTitle(sheet: Sheet, title: string): Style {
  return linesOf(sheet, title, titleStyle, measure).length > 2 ? longTitle : titleStyle
}

function measureLabel(sheet: Sheet, work: CertificateSnapshot): { head: number; facts: number } {
  const title = styleOfTitle(sheet, work.title)
  return {
    head:
      linesOf(sheet, work.artistName, artistStyle, measure).length * artistStyle.leading +
      linesOf(sheet, work.title, title, measure).length * title.leading,
    facts: 118,
  }
}

function setLabel(sheet: Sheet, work: CertificateSnapshot, y: number): void {
  const title = styleOfTitle(sheet, work.title)
  const at = setText(sheet, work.artistName, artistStyle, { x: left, y, width: measure })
  setText(sheet, work.title, title, { x: left, y: at, width: measure })
}

function factsOf(work: CertificateSnapshot, issuedAt: Date): [string, string][] {
  const { size } = work
  const flat = work.menuCategory !== 'sculptures'
  const isFile = work.deliveryType === 'Digital'
  return [
    ...(work.year ? [[say.year, String(work.year)]] : []),
    ...(work.medium ? [[say.medium, work.medium]] : []),
    ...(size && !isFile ? [[say.size, `${sizeLine(size, flat, 'cm')} (${sizeLine(size, flat)})`]] : []),
    ...(isFile ? [[say.delivered, say.file]] : []),
    ...(work.editionSize ? [[say.edition, say.editionOf(work.editionSize)]] : []),
    ...(work.hasSignature ? [[say.signed, say.isSigned]] : []),
    [say.ordered, formatDate(work.orderedAt)],
    [say.issued, formatDate(issuedAt.toISOString())],
  ] as [string, string][]
}

function setFacts(sheet: Sheet, work: CertificateSnapshot, issuedAt: Date, withdrawnAt: Date | null, y: number): void {
  rule(sheet, y)
  const width = measure * 0.3
  let row = y + 14
  let end = row
  factsOf(work, issuedAt).forEach(([label, value], nth) => {
    const x = left + (nth % 2) * (width + 20)
    if (nth % 2 === 0) row = end
    end = Math.max(end, setFact(sheet, label, value, { x, y: row, width }) + 7)
  })
  if (withdrawnAt) setText(sheet, say.withdrawn, { ...type.strong, color: dot }, { x: left, y: end + 4, width: width * 2 })
}

function setCode(sheet: Sheet, code: string, publicUrl: string, y: number): void {
  const address = `${publicUrl}${certificatePath(code)}`
  const x = right - 150
  sheet.save()
  drawQr(sheet, address, right - qrSide, y + 16, qrSide)
  sheet.restore()
  const at = setText(sheet, formatCertificateCode(code), type.number, { x, y: y + qrSide + 22, width: 150, align: 'right' })
  setText(sheet, address.replace(/^https?:\/\//, ''), type.label, { x: x - 40, y: at + 1, width: 190, align: 'right' })
}

function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const unit = side / size
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) sheet.rect(x + column * unit, y + row * unit, unit, unit)
    }
  }
  sheet.fill(ink)
}

function setSignatures(sheet: Sheet, work: CertificateSnapshot, y: number): void {
  const width = measure * 0.42
  setText(sheet, say.statement(work.artistName), type.quiet, { x: left, y: y - 66, width: measure })
  for (const [x, name] of [[left, say.artist], [right - width, say.forHouse(words.house)]] as const) {
    rule(sheet, y, x, x + width, ink)
    setText(sheet, name, type.label, { x, y: y + 4, width })
  }
}
