// Setting type on a page. A line may change scripts in mid-sentence; a word longer than its column is broken between
// letters, never cut off. A name in a script that no cut has is set in Latin letters, so that the parcel and the tax office find
// it; a picture among letters is left out; what is still unknown is set as '?', so that its place is seen.
import anyAscii from 'any-ascii'
import { type FontFile, fontFileOf, type Face, scripts } from './cuts.ts'

type Page = PDFKit.PDFDocument

/** One setting of type. Sizes and widths are points. */
export interface Style {
  face: Face
  size: number
  color: string
  /** From baseline to baseline. */
  leading: number
  spacing?: number
  /** Figures of one width, for columns. */
  tabular?: boolean
}

interface Run {
  cut: FontFile
  text: string
}

/** Marks that join or part what stands around them; no cut has to draw them. */
const silent = /\p{Default_Ignorable_Code_Point}/u
const unknown = '?'
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function covers(cut: FontFile, letter: string): boolean {
  const { has } = fontFileOf(cut)
  return [...letter].every((character) => has.has(character.codePointAt(0) as number) || silent.test(character))
}

/** The text in pieces of one cut each. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const { segment } of letters.segment(text)) {
    const last = runs.at(-1)
    // A space stays with the script it stands in.
    const first = segment === ' ' && last ? last.cut : face
    const cut = [first, face, ...scripts].find((candidate) => covers(candidate, segment))
    const piece: Run = cut ? { cut, text: segment } : { cut: face, text: unknown }
    if (last?.cut === piece.cut) last.text += piece.text
    else runs.push(piece)
  }
  return runs
}

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
/** Of a script; some are silent in ours, as the alef is. */
const written = /[\p{L}\p{M}\p{N}]/u

function inOurLetters(text: string, face: Face): string {
  const ours = (letter: string) => {
    if ([face, ...scripts].some((cut) => covers(cut, letter))) return letter
    if (picture.test(letter)) return ''
    return anyAscii(letter) || (written.test(letter) ? '' : letter)
  }
  return [...letters.segment(text)].map(({ segment }) => ours(segment)).join('')
}

function tidy(text: string, face: Face): string {
  return inOurLetters(text.normalize('NFC').replace(/[\s\u0000-\u001f]+/g, ' '), face).replace(/ {2,}/g, ' ').trim()
}

/** What is laid out without a wish of its own is laid out once: pdfkit remembers the words of a face. */
function optionsOf({ tabular, spacing }: Style): PDFKit.Mixins.TextOptions {
  return { ...(tabular ? { features: ['tnum', 'kern'] } : {}), characterSpacing: spacing ?? 0 }
}

function widthOfRun(page: Page, { cut, text }: Run, style: Style): number {
  page.registerFont(cut, fontFileOf(cut).bytes)
  return page.font(cut, style.size).widthOfString(text, optionsOf(style))
}

export function widthOf(page: Page, text: string, style: Style): number {
  return runsOf(text, style.face).reduce((width, run) => width + widthOfRun(page, run, style), 0)
}

/** The lines a text takes in a column. */
export function linesOf(page: Page, text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  const space = widthOf(page, ' ', style)
  let line = ''
  let taken = 0
  const begin = (part: string, wide: number) => {
    if (line) lines.push(line)
    line = part
    taken = wide
  }
  for (const word of tidy(text, style.face).split(' ')) {
    const wide = widthOf(page, word, style)
    if (line && taken + space + wide <= width) {
      line += ` ${word}`
      taken += space + wide
    } else if (wide <= width) {
      begin(word, wide)
    } else {
      begin('', 0)
      for (const { segment } of letters.segment(word)) {
        const more = widthOf(page, line + segment, style)
        if (more <= width || !line) {
          line += segment
          taken = more
        } else begin(segment, widthOf(page, segment, style))
      }
    }
  }
  return [...lines, line]
}

/** Points a text takes in a column. */
export function heightOf(page: Page, text: string, style: Style, width: number): number {
  return linesOf(page, text, style, width).length * style.leading
}

export interface Placed {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Sets a text in a column, as many lines as it takes. Answers where the next thing may stand. */
export function setText(page: Page, text: string, style: Style, { x, y, width, align = 'left' }: Placed): number {
  const lines = linesOf(page, text, style, width)
  lines.forEach((line, nth) => {
    const free = align === 'left' ? 0 : width - widthOf(page, line, style)
    setLine(page, line, style, x + (align === 'center' ? free / 2 : free), y + nth * style.leading + style.leading * 0.5 + style.size * 0.34)
  })
  return y + lines.length * style.leading
}

/** One line on its baseline. */
function setLine(page: Page, line: string, style: Style, x: number, baseline: number): void {
  let at = x
  for (const run of runsOf(line, style.face)) {
    const width = widthOfRun(page, run, style)
    page.fillColor(style.color).text(run.text, at, baseline, { ...optionsOf(style), lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}
