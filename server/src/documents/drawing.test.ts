// The drawing thread: the server keeps responding meanwhile, and a document that cannot be drawn fails alone.
import { expect, test } from 'vitest'
import { draw } from './drawing.ts'
import { invoicePdf } from './invoice-sheet.ts'
import type { CertificateRow } from './store.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

test('documents drawn in the worker are the same as in this process, to the byte, many at once', async () => {
  const wanted = await invoicePdf(sampleInvoice)
  const drawn = await Promise.all(Array.from({ length: 12 }, () => draw({ kind: 'invoice', invoice: sampleInvoice })))
  for (const pdf of drawn) expect(pdf.equals(wanted)).toBe(true)
})

test('the server answers other requests while documents are drawn', async () => {
  await draw({ kind: 'invoice', invoice: sampleInvoice })
  const under = { way: true }
  const drawn = Promise.all(Array.from({ length: 8 }, () => draw({ kind: 'invoice', invoice: sampleInvoice }))).finally(
    () => (under.way = false),
  )
  // Drawn on this event loop, all of them would take only a few of its turns.
  let turns = 0
  for (; under.way; turns += 1) await new Promise((turn) => setImmediate(turn))
  await drawn
  expect(turns).toBeGreaterThan(100)
})

const broken = { ...sampleInvoice, work: null } as unknown as typeof sampleInvoice

test('a document that cannot be drawn fails, and the next one is drawn', async () => {
  await expect(draw({ kind: 'invoice', invoice: broken })).rejects.toThrow('TypeError')
  expect((await draw({ kind: 'invoice', invoice: sampleInvoice })).subarray(0, 5).toString()).toBe('%PDF-')
})

test('more at once than anybody would wait for are refused', async () => {
  // What cannot be drawn waits like all else, and is quickly over.
  const none = null as unknown as CertificateRow
  const drawings = await Promise.allSettled(
    Array.from({ length: 103 }, () => draw({ kind: 'certificate', certificate: none, jpeg: null, publicUrl: '' })),
  )
  const codes = drawings.map((one) => (one.status === 'rejected' ? (one.reason as { code?: string }).code : 'drawn'))
  expect(codes.slice(100)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(new Set(codes.slice(0, 100))).toEqual(new Set([undefined]))
})
