// Draws a certificate of authenticity: the work in its own proportions, its wall label, and a code that can be verified
// on the site. It names no buyer, since it stays with the work when the work changes hands.
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { paths } from '@rasika/contract/paths.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { drawQr } from './qr.ts'
import {
  dot,
  drawn,
  foot,
  ink,
  leftEdge,
  measure,
  pageSize,
  rightEdge,
  rule,
  setFact,
  setHead,
  type Sheet,
  type,
} from './sheet.ts'
import type { CertificateSnapshot } from './snapshots.ts'
import type { CertificateRow } from './store.ts'
import { heightOf, linesOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

const certificateWords = words.certificate
const titleStyle: Style = { face: 'wide', size: 24, color: ink, leading: 31 }
const longTitle: Style = { ...titleStyle, size: 16, leading: 22 }
const artistStyle: Style = { face: 'text-bold', size: 12, color: ink, leading: 17 }
const headStyle: Style = { face: 'wide', size: 11, color: ink, leading: 15 }
const qrSide = 74
const codeWidth = 165
const factWidth = measure * 0.3
const factGap = 9

type Fact = readonly [label: string, value: string]

/** @param jpeg the work's picture; null if its original no longer exists */
export function certificatePdf(
  { code, snapshot: work, issuedAt, withdrawnAt }: CertificateRow,
  jpeg: Buffer | null,
  publicUrl: string,
): Promise<Buffer> {
  const identity = {
    title: `${certificateWords.title} ${formatCertificateCode(code)}`,
    author: work.artistName,
    subject: work.title,
    at: issuedAt,
  }
  return drawn(identity, (sheet) => {
    const address = `${publicUrl}${paths.certificate(formatCertificateCode(code))}`
    const facts = factsOf(work, issuedAt)
    const top = setHead(sheet, certificateWords.title, headStyle) + 26
    // Laid out from the bottom up, so that the picture gets the remaining height.
    const signatures = foot - 34
    const statement = signatures - 62 - heightOf(sheet, certificateWords.statement(work.artistName), type.body, measure)
    const below = statement - 18 - Math.max(factsHeight(sheet, facts), codeHeight(sheet, address))
    const label = below - 20 - labelHeight(sheet, work)
    if (jpeg && work.picture)
      setPicture(sheet, jpeg, work.picture, { x: leftEdge, y: top, width: measure, height: label - 24 - top })
    setLabel(sheet, work, label)
    rule(sheet, below)
    setFacts(sheet, facts, below)
    setCode(sheet, code, address, below)
    const lead = withdrawnAt ? certificateWords.withdrawn : certificateWords.statement(work.artistName)
    setText(
      sheet,
      lead,
      { ...type.body, color: withdrawnAt ? dot : ink },
      { x: leftEdge, y: statement, width: measure },
    )
    setSignatures(sheet, signatures)
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** As large as its proportions allow, centred at the bottom of the box. */
function setPicture(sheet: Sheet, jpeg: Buffer, natural: { width: number; height: number }, box: Box): void {
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  const width = natural.width * scale
  const height = natural.height * scale
  sheet.image(jpeg, (pageSize.width - width) / 2, box.y + (box.height - height) / 2, { width, height })
}

function styleOfTitle(sheet: Sheet, title: string): Style {
  return linesOf(sheet, title, titleStyle, measure).length > 2 ? longTitle : titleStyle
}

function labelHeight(sheet: Sheet, work: CertificateSnapshot): number {
  return (
    heightOf(sheet, work.artistName, artistStyle, measure) +
    heightOf(sheet, work.title, styleOfTitle(sheet, work.title), measure)
  )
}

function setLabel(sheet: Sheet, work: CertificateSnapshot, y: number): void {
  const title = styleOfTitle(sheet, work.title)
  const at = setText(sheet, work.artistName, artistStyle, { x: leftEdge, y, width: measure })
  setText(sheet, work.title, title, { x: leftEdge, y: at, width: measure })
}

function factsOf(work: CertificateSnapshot, issuedAt: Date): Fact[] {
  const { size } = work
  const isFile = work.deliveryType === 'Digital'
  const facts: (Fact | null)[] = [
    work.year ? [certificateWords.year, String(work.year)] : null,
    work.medium ? [certificateWords.medium, work.medium] : null,
    size && !isFile ? [certificateWords.size, sizeLine(size, isFlat({ menuCategory: work.menuCategory ?? '' }))] : null,
    isFile ? [certificateWords.delivered, certificateWords.file] : null,
    work.editionSize ? [certificateWords.edition, certificateWords.editionOf(work.editionSize)] : null,
    work.hasSignature ? [certificateWords.signed, certificateWords.isSigned] : null,
    [certificateWords.ordered, formatDate(work.orderedAt)],
    [certificateWords.issued, formatDate(issuedAt.toISOString())],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Two facts per row, each row as high as the taller one. */
function rowsOf(facts: readonly Fact[]): Fact[][] {
  return facts.flatMap((_, nth) => (nth % 2 === 0 ? [facts.slice(nth, nth + 2)] : []))
}

function factsHeight(sheet: Sheet, facts: readonly Fact[]): number {
  const heights = rowsOf(facts).map((row) =>
    Math.max(...row.map(([, value]) => heightOf(sheet, value, type.body, factWidth))),
  )
  return heights.reduce((sum, height) => sum + type.label.leading + height + factGap, 12)
}

function setFacts(sheet: Sheet, facts: readonly Fact[], y: number): void {
  rowsOf(facts).reduce((at, row) => {
    const ends = row.map(([label, value], nth) =>
      setFact(sheet, label, value, { x: leftEdge + nth * (factWidth + 20), y: at, width: factWidth }),
    )
    return Math.max(...ends) + factGap - 1.5
  }, y + 12)
}

function codeHeight(sheet: Sheet, address: string): number {
  return 16 + qrSide + 6 + type.number.leading + heightOf(sheet, withoutScheme(address), type.label, codeWidth)
}

function setCode(sheet: Sheet, code: string, address: string, y: number): void {
  drawQr(sheet, address, rightEdge - qrSide, y + 16, qrSide)
  const column = { x: rightEdge - codeWidth, width: codeWidth, align: 'right' as const }
  const at = setText(sheet, formatCertificateCode(code), type.number, { ...column, y: y + qrSide + 22 })
  setText(sheet, withoutScheme(address), type.label, { ...column, y: at })
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

function setSignatures(sheet: Sheet, y: number): void {
  const width = measure * 0.42
  for (const [x, name] of [
    [leftEdge, certificateWords.artist],
    [rightEdge - width, certificateWords.forGallery(words.galleryName)],
  ] as const) {
    rule(sheet, y, x, x + width, ink)
    setText(sheet, name, type.label, { x, y: y + 4, width })
  }
}
