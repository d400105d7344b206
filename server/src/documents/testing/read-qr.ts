// The QR code that a document draws, as rows of modules: '1' is dark.
import { create } from 'qrcode'
import type { PdfRectangle } from './read-pdf.ts'

/** As the library encodes it. */
export function qrOf(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) => Array.from(data.slice(row * size, (row + 1) * size), Number).join(''))
}

/** As it stands on the page: the squares of the size that occurs most often. */
export function qrIn({ rectangles }: { rectangles: readonly PdfRectangle[] }): string[] {
  const bySide = Map.groupBy(rectangles, ({ width }) => width)
  const squares = [...bySide.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
  const side = squares[0]?.width ?? 1
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const dark = new Set(squares.map(({ x, y }) => `${Math.round((y - top) / side)} ${Math.round((x - left) / side)}`))
  const size = 1 + Math.max(...squares.map(({ x }) => Math.round((x - left) / side)))
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_cell, column) => (dark.has(`${row} ${column}`) ? '1' : '0')).join(''),
  )
}
