// Typesetting. Scripts may change within a line; a word longer than its column is broken between letters, never cut
// off. A name in a script without a font is transliterated to Latin, so that courier and tax office can use it; emoji
// are left out; other unknown characters become '?', so that the gap is visible.
import anyAscii from 'any-ascii'
import { type FontFile, fontFileOf, type Typeface, scripts } from './font-files.ts'

type Page = PDFKit.PDFDocument

/** A text style. Sizes and widths are points. */
export interface Style {
  face: Typeface
  size: number
  color: string
  /** From baseline to baseline. */
  leading: number
  spacing?: number
  /** Tabular figures, for columns. */
  tabular?: boolean
}

interface Run {
  font: FontFile
  text: string
}

/** Characters that join or separate their neighbours; no font needs a glyph for them. */
const silent = /\p{Default_Ignorable_Code_Point}/u
const unknown = '?'
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function covers(font: FontFile, letter: string): boolean {
  const { has } = fontFileOf(font)
  return [...letter].every((character) => has.has(character.codePointAt(0) as number) || silent.test(character))
}

/** Splits the text into runs of one font each. */
function runsOf(text: string, face: Typeface): Run[] {
  const runs: Run[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1)
    // A space takes the script of the text before it.
    const first = segment === ' ' && last ? last.font : face
    const font = [first, face, ...scripts].find((candidate) => covers(candidate, segment))
    const piece: Run = font ? { font, text: segment } : { font: face, text: unknown }
    if (last?.font === piece.font) last.text += piece.text
    else runs.push(piece)
  }
  return runs
}

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
/** Characters of a script; some have no Latin equivalent, for example the alef. */
const written = /[\p{L}\p{M}\p{N}]/u

function inKnownScripts(text: string, face: Typeface): string {
  const ours = (character: string) => {
    if ([face, ...scripts].some((font) => covers(font, character))) return character
    if (picture.test(character)) return ''
    return anyAscii(character) || (written.test(character) ? '' : character)
  }
  return [...segmenter.segment(text)].map(({ segment }) => ours(segment)).join('')
}

function tidy(text: string, face: Typeface): string {
  return inKnownScripts(text.normalize('NFC').replace(/[\s\u0000-\u001f]+/g, ' '), face)
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Passes `features` only where needed: without them pdfkit caches the layout of words. */
function optionsOf({ tabular, spacing }: Style): PDFKit.Mixins.TextOptions {
  return { ...(tabular ? { features: ['tnum', 'kern'] } : {}), characterSpacing: spacing ?? 0 }
}

function widthOfRun(page: Page, { font, text }: Run, style: Style): number {
  page.registerFont(font, fontFileOf(font).bytes)
  return page.font(font, style.size).widthOfString(text, optionsOf(style))
}

export function widthOf(page: Page, text: string, style: Style): number {
  return runsOf(text, style.face).reduce((width, run) => width + widthOfRun(page, run, style), 0)
}

/** Breaks a text into lines that fit a column. */
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
      for (const { segment } of segmenter.segment(word)) {
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

/** Height of a text set in this width, in points. */
export function heightOf(page: Page, text: string, style: Style, width: number): number {
  return linesOf(page, text, style, width).length * style.leading
}

export interface TextPosition {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Sets a text in a column, in as many lines as it needs. Returns the y of the next element. */
export function setText(page: Page, text: string, style: Style, { x, y, width, align = 'left' }: TextPosition): number {
  const lines = linesOf(page, text, style, width)
  lines.forEach((line, nth) => {
    const free = align === 'left' ? 0 : width - widthOf(page, line, style)
    setLine(
      page,
      line,
      style,
      x + (align === 'center' ? free / 2 : free),
      y + nth * style.leading + style.leading * 0.5 + style.size * 0.34,
    )
  })
  return y + lines.length * style.leading
}

/** Sets one line on its baseline. */
function setLine(page: Page, line: string, style: Style, x: number, baseline: number): void {
  let at = x
  for (const run of runsOf(line, style.face)) {
    const width = widthOfRun(page, run, style)
    page
      .fillColor(style.color)
      .text(run.text, at, baseline, { ...optionsOf(style), lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}
