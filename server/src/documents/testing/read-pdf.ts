// Extracts the text of a PDF that pdfkit wrote: inflates content streams and maps glyphs to characters by each font's
// ToUnicode map. Reads these documents only, not PDFs in general.
import { inflateSync } from 'node:zlib'

export interface PdfLine {
  page: number
  /** Points from the left and, to the baseline, from the bottom. */
  x: number
  y: number
  size: number
  text: string
}

export interface PdfRectangle {
  page: number
  /** Points from the left and from the top. */
  x: number
  y: number
  width: number
  height: number
}

export function readPdf(file: Buffer): {
  pages: number
  lines: PdfLine[]
  text: string
  rectangles: PdfRectangle[]
} {
  const source = file.toString('latin1')
  const stream = (id: string): string => {
    const head = new RegExp(`(?:^|\\n)${id} 0 obj\\n<<[\\s\\S]*?/Length (\\d+)[\\s\\S]*?>>\\nstream\\n`).exec(source)
    if (!head) throw new Error(`no stream ${id}`)
    const from = head.index + head[0].length
    return inflateSync(file.subarray(from, from + Number(head[1]))).toString('latin1')
  }
  const characters = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name as string,
      charactersOf(source, id as string, stream),
    ]),
  )
  const pages = [...source.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)]
  const lines = pages.flatMap(([, id], page) => linesOf(stream(id as string), characters, page))
  const rectangles = pages.flatMap(([, id], page) => rectanglesOf(stream(id as string), page))
  return { pages: pages.length, lines, text: lines.map(({ text }) => text).join('\n'), rectangles }
}

function rectanglesOf(content: string, page: number): PdfRectangle[] {
  return [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...numbers]) => {
    const [x, y, width, height] = numbers.map(Number) as [number, number, number, number]
    return { page, x, y, width, height }
  })
}

function charactersOf(source: string, font: string, stream: (id: string) => string): Map<number, string> {
  const map = new RegExp(`(?:^|\\n)${font} 0 obj\\n<<[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(source)?.[1]
  const characters = new Map<number, string>()
  for (const [, first, , all] of stream(map as string).matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    ;[...(all as string).matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code], nth) => {
      characters.set(
        Number.parseInt(first as string, 16) + nth,
        Buffer.from((code as string).replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      )
    })
  }
  return characters
}

function linesOf(content: string, characters: Map<string, Map<number, string>>, page: number): PdfLine[] {
  const text = /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf[\s\S]*?\[(.*)\] TJ/g
  return [...content.matchAll(text)].map(([, x, y, font, size, shown]) => {
    const glyphs = [...(shown as string).matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex]) => (hex as string).match(/.{4}/g) ?? [],
    )
    const decoded = glyphs
      .map((glyph) => characters.get(font as string)?.get(Number.parseInt(glyph, 16)) ?? '')
      .join('')
    return { page, x: Number(x), y: Number(y), size: Number(size), text: decoded }
  })
}
