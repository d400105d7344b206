// Credit notes: what each takes back of its invoice, its number, and that those of all parts add up.
import type { InvoiceAmounts } from '@rasika/contract/gst.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type DocumentKind, documentPdf } from './documents.ts'
import { gstin, issued, openFixture, type OrderFixture, refundedAt, registeredFixture } from './testing/paid-order.ts'
import { readPdf } from './testing/read-pdf.ts'

let testApp: TestApp
let orderFixture: OrderFixture
const registered = () => registeredFixture(testApp)
const pdfOf = (id: string, kind: DocumentKind) => documentPdf(testApp.context, testApp.db, id, kind)
const textOf = async (id: string, kind: DocumentKind) => readPdf(await pdfOf(id, kind)).text

beforeAll(async () => {
  testApp = await openTestApp()
  orderFixture = await registered()
})
afterAll(() => testApp?.close())

describe('a credit note', () => {
  const certificateOf = async (id: string) =>
    (await testApp.db.one<{ withdrawn: boolean }>(
      'SELECT withdrawn_at IS NOT NULL AS withdrawn FROM certificates WHERE order_id = $1',
      [id],
    )) ?? { withdrawn: null }
  const numberOf = async (id: string) =>
    (await testApp.db.one<{ number: string }>('SELECT number FROM credit_notes WHERE order_id = $1', [id]))?.number

  test('takes back the whole invoice, and names it', async () => {
    const { id, number } = await issued(orderFixture, {
      coupon_code: 'WELCOME10',
      coupon_discount: 600_000,
      total: 4_250_000,
    })
    const invoice = await pdfOf(id, 'invoice')
    await refundedAt(testApp, id, '2026-12-01T06:00:00Z')
    const lines = (await textOf(id, 'credit_note')).split('\n')
    const wanted = [
      'Credit note',
      'Against invoice no.',
      number,
      'Nov 21, 2026',
      'Dec 1, 2026',
      `GSTIN ${gstin}`,
      '9701',
      'IGST 5 %',
      '₹46,190.48',
      '₹2,309.52',
      'Credited in all',
      'Back to the buyer',
    ]
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([])
    expect(lines[lines.indexOf('Credited in all') + 1]).toBe('₹48,500.00')
    expect(lines[lines.indexOf('Back to the buyer') + 1]).toBe('₹42,500.00')
    expect(lines.join(' ')).toMatch(/Back to .*coupon WELCOME10 ₹6,000\.00/)
    expect((await pdfOf(id, 'invoice')).equals(invoice)).toBe(true)
    expect((await pdfOf(id, 'credit_note')).equals(await pdfOf(id, 'credit_note'))).toBe(true)
  })

  test('of a part takes back its part of value and tax; those of all parts add up to the invoice', async () => {
    const { id } = await issued(orderFixture, { coupon_code: 'WELCOME10', coupon_discount: 600_000, total: 4_250_000 })
    await refundedAt(testApp, id, '2026-12-01T06:00:00Z', 1_000_001)
    await refundedAt(testApp, id, '2026-12-02T06:00:00Z', 1_500_000)
    await refundedAt(testApp, id, '2026-12-03T06:00:00Z')
    const rows = await testApp.db.many<{ amounts: InvoiceAmounts; whole: InvoiceAmounts }>(
      `SELECT snapshot -> 'amounts' AS amounts, snapshot #> '{invoice,amounts}' AS whole
       FROM credit_notes WHERE order_id = $1 ORDER BY issued_at`,
      [id],
    )
    expect(rows.map(({ amounts: { paid } }) => paid)).toEqual([1_000_001, 1_500_000, 1_749_999])
    for (const { amounts: one } of rows) {
      expect(one.paid + one.coupon).toBe(one.value)
      expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.value)
    }
    for (const name of ['value', 'taxable', 'igst', 'coupon', 'paid'] as const)
      expect([name, rows.reduce((sum, { amounts }) => sum + amounts[name], 0)]).toEqual([name, rows[0]?.whole[name]])
    const first = await textOf(id, 'credit_note')
    expect(first).toContain('Part of the price, tax included')
    expect(first.split('\n')).toEqual(expect.arrayContaining(['Back to the buyer', '₹10,000.01', '₹11,411.78']))
    expect((await certificateOf(id)).withdrawn).toBe(true)
  })

  test('that is the first of several leaves the certificate', async () => {
    const { id } = await issued(orderFixture)
    await refundedAt(testApp, id, '2026-12-01T06:00:00Z', 100)
    expect((await certificateOf(id)).withdrawn).toBe(false)
  })

  test('is one for a refund, numbered for each artist by the year in which it was refunded', async () => {
    const one = await registered()
    const [first, second, third] = [await issued(one), await issued(one), await issued(one)]
    await refundedAt(testApp, first.id, '2026-12-01T06:00:00Z')
    await refundedAt(testApp, second.id, '2026-12-02T06:00:00Z')
    await refundedAt(testApp, third.id, '2027-04-01T00:00:00+05:30')
    expect([await numberOf(first.id), await numberOf(second.id), await numberOf(third.id)]).toEqual([
      'RC/26-27/00001',
      'RC/26-27/00002',
      'RC/27-28/00001',
    ])
  })

  test('of an artist without a GSTIN takes back a bill of supply, without tax', async () => {
    const { id, number } = await issued(await openFixture(testApp))
    await refundedAt(testApp, id, '2026-12-01T06:00:00Z')
    const text = await textOf(id, 'credit_note')
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Against bill no.', number]))
    expect(text).not.toMatch(/IGST|CGST|tax included/)
  })

  test('does not exist for an order that was not refunded', async () => {
    const { id } = await issued(orderFixture)
    await expect(pdfOf(id, 'credit_note')).rejects.toMatchObject({ code: 'not_found' })
  })
})
