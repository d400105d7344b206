// Draws a QR code into a document.
import { create } from 'qrcode'
import { ink, type Sheet } from './sheet.ts'

/** A square of `side` points with its top left corner at (x, y), without a margin. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const unit = side / size
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) sheet.rect(x + column * unit, y + row * unit, unit, unit)
    }
  }
  sheet.fill(ink)
}
