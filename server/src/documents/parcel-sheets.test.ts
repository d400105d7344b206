// A parcel's papers with the shortest and the longest values, and the QR code of the packing slip.
import { describe, expect, test } from 'vitest'
import { type ParcelContents, parcelPapers } from './parcel-papers.ts'
import { parcelPaperPdf } from './parcel-sheets.ts'
import { pageSize } from './sheet.ts'
import { type PdfLine, readPdf } from './testing/read-pdf.ts'
import { qrIn, qrOf } from './testing/read-qr.ts'

const contents: ParcelContents = {
  orderNumber: 'R-7K3F-9R',
  parcelNumber: 1,
  paidAt: '2026-11-21T06:00:00.000Z',
  title: 'Monsoon over Pune',
  artistName: 'Asha Rao',
  medium: 'Oil on canvas',
  year: 2024,
  packing: 'glass',
  receiver: {
    name: 'Vikram Shah',
    lines: ['12, Lane 4, Koregaon Park', 'Pune, Maharashtra, 411001'],
    pincode: '411001',
    phone: '+91 98765 43210',
  },
  sender: { name: 'Asha Rao', lines: ['7, Kutchery Road, Chennai 600004, Tamil Nadu'], phone: '+91 98765 43211' },
  courier: null,
  invoiceNumber: 'RI/26-27/00042',
  certificateCode: 'K7Q2-9XMV-3HTB',
  orderUrl: 'https://rasika.example/user/order/0190a5b0-7c1e-7a55-9d7e-2f6a5e1c0d11',
}
const longest: ParcelContents = {
  ...contents,
  parcelNumber: 2,
  courier: { name: 'K'.repeat(60), number: '8'.repeat(40) },
  title: 'T'.repeat(160),
  artistName: 'A'.repeat(100),
  medium: 'M'.repeat(120),
  receiver: {
    name: 'N'.repeat(100),
    lines: ['W'.repeat(400), `${'C'.repeat(80)}, Dadra and Nagar Haveli and Daman and Diu, 396210`],
    pincode: '396210',
    phone: '+91 98765 43210',
  },
  sender: {
    name: 'S'.repeat(100),
    lines: [`${'H'.repeat(60)}, ${'R'.repeat(120)}, ${'L'.repeat(120)}, ${'C'.repeat(80)} 396210, Tamil Nadu`],
    phone: '+91 98765 43211',
  },
}
const a6 = { width: pageSize.width / 2, height: pageSize.height / 2 }

/** Outside the paper, or overlapping another line that begins in the same column. */
function misplaced(lines: readonly PdfLine[], { width, height }: typeof a6): string[] {
  return lines.flatMap((line, nth) => {
    const outside = line.x < 18 || line.x > width - 18 || line.y < 12 || line.y > height - 12
    const onAnother = lines.some(
      (other, at) => at !== nth && Math.abs(other.x - line.x) < 0.5 && Math.abs(other.y - line.y) < 0.8 * line.size,
    )
    return outside || onAnother ? [`${line.text} at ${line.x} ${line.y}`] : []
  })
}

describe('a parcel’s papers', () => {
  test.each(parcelPapers)('%s is one page, and nothing overlaps, whatever is written', async (paper) => {
    for (const written of [contents, longest]) {
      const { pages, lines } = readPdf(await parcelPaperPdf(written, paper))
      expect(pages).toBe(1)
      expect(misplaced(lines, paper.endsWith('a6') ? a6 : pageSize)).toEqual([])
    }
  })

  test('the label names both ends with their phones, PIN code and how to handle the parcel; on A4 four times', async () => {
    const { text } = readPdf(await parcelPaperPdf(contents, 'label_a6'))
    for (const written of [
      'Vikram Shah',
      'Phone +91 98765 43210',
      'PIN 411001',
      'Phone +91 98765 43211',
      'R-7K3F-9R',
      'Fragile, do not lay flat',
    ])
      expect(text.split('\n')).toContain(written)
    const booked = { ...contents, courier: { name: 'Delhivery', number: '1800000410000' } }
    expect(readPdf(await parcelPaperPdf(booked, 'label_a6')).text.split('\n')).toEqual(
      expect.arrayContaining(['Delhivery', '1800000410000']),
    )
    const four = readPdf(await parcelPaperPdf(contents, 'label_a4'))
    expect(four.text.split('\n').filter((line) => line === 'Vikram Shah')).toHaveLength(4)
    const closed = { ...contents, receiver: { ...contents.receiver, phone: 'closed:0195b6f2' } }
    expect(readPdf(await parcelPaperPdf(closed, 'label_a6')).text).not.toContain('closed')
  })

  test('the packing slip lists what is inside and shows no phone; its QR code is the order’s address', async () => {
    for (const paper of ['packing_slip_a6', 'packing_slip_a4'] as const) {
      const sheet = readPdf(await parcelPaperPdf({ ...contents, parcelNumber: 2 }, paper))
      const text = sheet.text.replaceAll('\n', ' ')
      for (const written of [
        'Monsoon over Pune',
        'Framed, on paper',
        'K7Q2-9XMV-3HTB',
        'RI/26-27/00042',
        'R-7K3F-9R, Parcel 2',
      ])
        expect(text).toContain(written)
      expect(text).not.toContain('98765')
      expect(qrIn(sheet)).toEqual(qrOf(contents.orderUrl))
    }
  })
})
