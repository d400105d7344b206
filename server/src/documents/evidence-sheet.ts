// Draws the evidence about an order that a bank reads in a dispute: facts and dated lines under headings, on as many
// pages as they need.
import { drawn, foot, leftEdge, measure, rule, setHead, type Sheet, type, yThatFits } from './sheet.ts'
import { heightOf, setText, type Style } from './typesetting.ts'
import { words } from './words.ts'

export interface EvidencePart {
  heading: string
  lines: readonly string[]
}

export interface EvidenceContents {
  orderNumber: string
  /** The provider's id of the dispute. */
  disputeId: string
  at: Date
  summary: string
  parts: readonly EvidencePart[]
}

const heading: Style = { ...type.display, size: 13, leading: 18 }
const gap = 14

export function evidencePdf({ orderNumber, disputeId, at, summary, parts }: EvidenceContents): Promise<Buffer> {
  const title = words.evidence.title(orderNumber)
  const identity = { title, author: words.galleryName, subject: words.subject(orderNumber), at }
  return drawn(identity, (sheet) => {
    let y = setHead(sheet, disputeId)
    y = setText(sheet, title, type.display, { x: leftEdge, y: y + 22, width: measure }) + gap
    for (const line of summary.split('\n')) y = setLine(sheet, line, type.body, y, disputeId)
    for (const { heading: head, lines } of parts) {
      y = rule(sheet, yThatFits(sheet, y + gap, heading.leading * 2 + gap, { aside: disputeId, gap }))
      y = setText(sheet, head, heading, { x: leftEdge, y: y + gap / 2, width: measure }) + 2
      for (const line of lines) y = setLine(sheet, line, type.body, y, disputeId)
    }
  })
}

function setLine(sheet: Sheet, text: string, style: Style, y: number, aside: string): number {
  const height = Math.min(heightOf(sheet, text, style, measure), foot - 120)
  const at = yThatFits(sheet, y, height, { aside, gap })
  return setText(sheet, text, style, { x: leftEdge, y: at, width: measure }) + 2
}
