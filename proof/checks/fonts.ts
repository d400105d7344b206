// The characters that the font subsets of the pages cover: the faces of `web/src/ui/fonts.css` with their ranges, and
// the characters in each file, read from its WOFF2 (a directory of tables in one brotli stream; `cmap` is never
// transformed).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { top } from './sources.ts'

export interface SubsetFont {
  family: string
  file: string
  has: (character: number) => boolean
}

/** In the order of the style file, without faces that only alias a local font. */
export function pageFaces(): SubsetFont[] {
  const css = readFileSync(path.join(top, 'web/src/ui/fonts.css'), 'utf8')
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const file = /url\(\.\.\/fonts\/([\w-]+\.woff2)\)/.exec(rules)?.[1]
    const family = /font-family: '([^']+)'/.exec(rules)?.[1]
    const ranges = /unicode-range:\s+([^;]+);/.exec(rules)?.[1]
    if (!file || !family || !ranges) return []
    const within = ranges.split(/,\s+/).map((range) =>
      range
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16)),
    )
    const characters = charactersOf(path.join(top, 'web/src/fonts', file))
    const has = (character: number) =>
      characters.has(character) && within.some(([from = 0, to = from]) => from <= character && character <= to)
    return [{ family, file, has }]
  })
}

/** Returns the characters of a text that no face of the family covers. */
export function missingFrom(faces: readonly SubsetFont[], family: string, text: string): string[] {
  const own = faces.filter((face) => face.family === family)
  return [...new Set(text)].filter((character) => !own.some((face) => face.has(character.codePointAt(0) as number)))
}

const cache = new Map<string, Set<number>>()
function charactersOf(file: string): Set<number> {
  const known = cache.get(file)
  if (known) return known
  const characters = readCmap(cmapOf(readFileSync(file)))
  cache.set(file, characters)
  return characters
}

/** Known tags of WOFF2 by number: only these are needed here (W3C WOFF2, 5.2). */
const cmapTag = 0
const [glyfTag, locaTag] = [10, 11]

function cmapOf(woff2: Buffer): Buffer {
  let at = 48
  function base128(): number {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let found: [number, number] | undefined
  for (let tables = woff2.readUInt16BE(12); tables > 0; tables--) {
    const flags = woff2.readUInt8(at++)
    const tag = flags & 63
    if (tag === 63) at += 4
    const plain = base128()
    // The two outline tables are transformed unless the version is 3; all others only when it is not 0.
    const isTransformed = tag === glyfTag || tag === locaTag ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = isTransformed ? base128() : plain
    if (tag === cmapTag) found = [offset, length]
    offset += length
  }
  if (!found) throw new Error('No cmap in this font')
  return brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20))).subarray(found[0], found[0] + found[1])
}

/** Formats 4 and 12, the two that web fonts contain. */
function readCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>()
  for (let table = cmap.readUInt16BE(2); table > 0; table--) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + (table - 1) * 8 + 4))
    const format = sub.readUInt16BE(0)
    if (format !== 4 && format !== 12) continue
    const count = format === 4 ? sub.readUInt16BE(6) / 2 : sub.readUInt32BE(12)
    for (let segment = 0; segment < count; segment++) {
      const [from, to] =
        format === 4
          ? [sub.readUInt16BE(16 + count * 2 + segment * 2), sub.readUInt16BE(14 + segment * 2)]
          : [sub.readUInt32BE(16 + segment * 12), sub.readUInt32BE(20 + segment * 12)]
      for (let character = from; character <= to && character !== 0xffff; character++) characters.add(character)
    }
  }
  return characters
}
