// The fonts of the documents (documents/fonts; docs/decisions/019): four for the site's own text, and one for each
// Indian script that a name may use. Tells which font has which character; read once, on first use.
import { readFileSync } from 'node:fs'

export type Typeface = 'text' | 'text-bold' | 'condensed' | 'wide'
export const scripts = [
  'devanagari',
  'bangla',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'odia',
  'tamil',
  'telugu',
] as const
export type FontFile = Typeface | (typeof scripts)[number]

interface Loaded {
  bytes: Buffer
  has: ReadonlySet<number>
}

const loaded = new Map<FontFile, Loaded>()

export function fontFileOf(name: FontFile): Loaded {
  let font = loaded.get(name)
  if (!font) {
    const bytes = readFileSync(new URL(`fonts/anek-${name}.ttf`, import.meta.url))
    loaded.set(name, (font = { bytes, has: charactersOf(bytes) }))
  }
  return font
}

/** The characters of a TrueType file: its `cmap`, the subtable of format 4 (OpenType specification, cmap). */
function charactersOf(font: Buffer): ReadonlySet<number> {
  const has = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  for (let at = cmap + 4; at < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); at += 8) {
    const subtable = cmap + font.readUInt32BE(at + 4)
    if (font.readUInt16BE(subtable) !== 4) continue
    const segments = font.readUInt16BE(subtable + 6) / 2
    const ends = subtable + 14
    const starts = ends + 2 * segments + 2
    for (let segment = 0; segment < segments; segment += 1) {
      const end = font.readUInt16BE(ends + 2 * segment)
      for (let code = font.readUInt16BE(starts + 2 * segment); code <= end && code !== 0xffff; code += 1) has.add(code)
    }
  }
  return has
}

function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`a font without ${tag}`)
}
