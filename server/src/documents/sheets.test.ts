// The documents with the longest values that the fields allow, in every Indian script and in one without a font.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { certificatePdf } from './certificate-sheet.ts'
import { invoicePdf } from './invoice-sheet.ts'
import { invoiceA6Pdf } from './invoice-a6-sheet.ts'
import { creditNotePdf } from './credit-note-sheet.ts'
import { certificateOf, creditNoteOf, invoiceOf, type PaidOrder } from './issue.ts'
import { leftEdge, pageSize, rightEdge } from './sheet.ts'
import { type PdfLine, readPdf } from './testing/read-pdf.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'

const config = readConfig({})
const scripts = [
  'Krishna ',
  'Śrī Kṛṣṇa ',
  'श्रीमती ',
  'শ্রীমতী ',
  'શ્રી ',
  'ਸ੍ਰੀ ',
  'ಶ್ರೀಮತಿ ',
  'ശ്രീമതി ',
  'ଶ୍ରୀମତୀ ',
  'ஸ்ரீமதி ',
  'శ్రీమతి ',
  'W',
  'x',
  'اردو ',
  '漢字',
  '😀',
  '\n',
  '\t',
  '‍',
]

interface Written {
  title: string
  name: string
  medium: string
  street: string
  city: string
}

function orderOf({ title, name, medium, street, city }: Written): PaidOrder {
  const address = {
    receiverName: name,
    addressType: 'home',
    houseNumber: street.slice(0, 60),
    streetName: street,
    area: street,
    city,
    state: 'Dadra and Nagar Haveli and Daman and Diu',
    pincode: '396210',
    country: 'india',
    fullAddress: street,
  }
  return {
    id: '0190a5b0-7c1e-7a55-9d7e-2f6a5e1c0d11',
    number: 'R-7K3F-9R',
    artistId: '0190a5b0-7c1e-7a55-9d7e-2f6a5e1c0d12',
    title,
    artistName: name,
    artistUsername: 'artist',
    sku: street.slice(0, 60),
    category: 'Painting',
    menuCategory: 'paintings',
    medium,
    year: 2024,
    framingType: 'Frame',
    deliveryType: 'Physical',
    picture: null,
    address,
    listPrice: 999_999_999_999 as Paise,
    price: 99_999_999_999 as Paise,
    delivery: 1 as Paise,
    couponCode: 'W'.repeat(24),
    couponDiscount: 99_999_999_900 as Paise,
    total: 100 as Paise,
    paidAt: new Date('2026-11-21T06:00:00Z'),
    paymentId: 'pay_R1a2B3c4D5e6F7',
    createdAt: new Date('2026-11-21T05:58:00Z'),
    buyerName: name,
    supplierName: name,
    supplierAddress: { ...address, addressType: 'work', state: 'Andaman and Nicobar Islands' },
    supplierGstin: '35AAAPD0000D1ZC',
    supplierStatus: 'regular',
    supplierEnrolment: null,
    hsn: null,
    buyerGstin: '29AAAPD0000D1ZT',
    buyerLegalName: name,
    size: { length: 0.56, breadth: 0.76, height: 0.02 },
    editionSize: 10_000,
    hasSignature: true,
  }
}

/** Outside the page's margins, or overlapping another text on the same line. */
function misplaced(lines: readonly PdfLine[]): string[] {
  return lines.flatMap((line, nth) => {
    const outside = line.x < leftEdge - 0.5 || line.x > rightEdge || line.y < 24 || line.y > pageSize.height - 40
    const onAnother = lines.some(
      (other, at) =>
        at !== nth &&
        other.page === line.page &&
        Math.abs(other.x - line.x) < 0.5 &&
        Math.abs(other.y - line.y) < 0.8 * line.size,
    )
    return outside || onAnother ? [`${line.text} at ${line.page} ${line.x} ${line.y}`] : []
  })
}

const wholeOf = ({ amounts: { paid } }: { amounts: { paid: Paise } }) => ({ amount: paid, before: toPaise(0), paid })

async function taxSheetsOf(order: PaidOrder) {
  const invoice = { ...invoiceOf(order, config), number: 'RI/26-27/00042' }
  const note = { ...creditNoteOf(invoice, [], wholeOf(invoice), order.paidAt), number: 'RC/26-27/00007' }
  return {
    invoice: readPdf(await invoicePdf(invoice)),
    creditNote: readPdf(await creditNotePdf(note)),
  }
}

async function sheetsOf(order: PaidOrder) {
  const row = { code: 'K7Q29XMV3HTB', snapshot: certificateOf(order), issuedAt: order.paidAt, withdrawnAt: null }
  return { ...(await taxSheetsOf(order)), certificate: readPdf(await certificatePdf(row, null, 'https://art.example')) }
}

/** In the totals: the table header has the same words. */
function taxableOf(lines: readonly string[]): number {
  return Math.round(Number((lines[lines.lastIndexOf('Taxable value') + 1] as string).replace(/[₹,]/g, '')) * 100)
}

describe('sheets', () => {
  const text = (max: number) =>
    fc
      .array(fc.constantFrom(...scripts), { minLength: 1, maxLength: max })
      .map((parts) => parts.join('').slice(0, max).trim() || 'x')

  test('fit whole within their margins, whatever is written, in whichever script', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ title: text(160), name: text(100), medium: text(120), street: text(120), city: text(80) }),
        async (written) => {
          const { invoice, certificate, creditNote } = await sheetsOf(orderOf(written))
          expect(misplaced(creditNote.lines)).toEqual([])
          expect(misplaced(invoice.lines)).toEqual([])
          expect(misplaced(certificate.lines)).toEqual([])
          expect(certificate.pages).toBe(1)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('of an invoice on A6 have all words of those on A4, on as many pages as they need', async () => {
    const wordsOf = (text: string) => new Set(text.split(/[\s,.]+/).filter(Boolean))
    const [a4, a6] = [readPdf(await invoicePdf(sampleInvoice)), readPdf(await invoiceA6Pdf(sampleInvoice))]
    const onA6 = wordsOf(a6.text)
    expect([...wordsOf(a4.text)].filter((word) => !onA6.has(word))).toEqual([])
    expect(a6.pages).toBeLessThanOrEqual(2)
    await fc.assert(
      fc.asyncProperty(
        fc.record({ title: text(160), name: text(100), medium: text(120), street: text(120), city: text(80) }),
        async (written) => {
          const invoice = { ...invoiceOf(orderOf(written), config), number: 'RI/26-27/00042' }
          const { lines } = readPdf(await invoiceA6Pdf(invoice))
          expect(lines.filter(({ x, y }) => x < 19.5 || x > 278 || y < 20 || y > 420 - 20)).toEqual([])
        },
      ),
      { numRuns: 8 },
    )
  })

  test('take a second page where one does not hold the longest of everything, and lose no character', async () => {
    const { invoice, certificate } = await sheetsOf(
      orderOf({
        title: 'T'.repeat(160),
        name: 'N'.repeat(100),
        medium: 'M'.repeat(120),
        street: 'W'.repeat(120),
        city: 'C'.repeat(80),
      }),
    )
    expect(
      misplaced([...invoice.lines, ...certificate.lines.map((line) => ({ ...line, page: line.page + 9 }))]),
    ).toEqual([])
    expect(invoice.pages).toBe(2)
    expect(invoice.text).toMatch(/^2 \/ 2$/m)
    const joined = (sheet: { text: string }) => sheet.text.replaceAll('\n', '')
    expect(joined(invoice)).toContain('T'.repeat(160))
    expect(joined(invoice)).toContain(`${'C'.repeat(80)} 396210`)
    expect(joined(certificate)).toContain('M'.repeat(120))
  })

  test('transliterate a name in a script without a font into Latin letters, and leave pictures out', async () => {
    const { invoice } = await sheetsOf(
      orderOf({ title: 'Rain', name: 'Asha 🎨 اردو', medium: 'Oil', street: 'Lane 4', city: 'Pune' }),
    )
    expect(invoice.text).toContain('Asha rdw')
    expect(invoice.text).not.toContain('?')
  })

  test('of a credit note have the figures of its invoice to the paisa, for any price, rate, coupon and State', async () => {
    const short = { title: 'Rain', name: 'Asha Rao', medium: 'Oil', street: 'Lane 4', city: 'Pune' }
    const sold = fc.record({
      price: fc.integer({ min: 100, max: 99_999_999_999 }),
      delivery: fc.integer({ min: 0, max: 500_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      menuCategory: fc.constantFrom('paintings', 'photography', 'sculptures', 'digital-art'),
      deliveryType: fc.constantFrom('Physical', 'Digital'),
      state: fc.constantFrom('Maharashtra', 'Karnataka', 'Chandigarh'),
      gstin: fc.constantFrom('27AAAPD0000D1ZC', '04AAAPD0000D1ZC', null),
    })
    const sum = (lines: string[], label: string | RegExp) => {
      const at = lines.findIndex((line) => (typeof label === 'string' ? line === label : label.test(line)))
      return at < 0 ? 0 : Math.round(Number((lines[at + 1] as string).replace(/[₹,]/g, '')) * 100)
    }
    await fc.assert(
      fc.asyncProperty(sold, async ({ price, delivery, part, state, gstin, ...kind }) => {
        const couponDiscount = Math.floor((price + delivery - 100) * part)
        const standard = orderOf(short)
        const order = {
          ...standard,
          ...kind,
          ...{
            price,
            listPrice: price,
            delivery,
            couponDiscount,
            total: price + delivery - couponDiscount,
            couponCode: 'TEN',
          },
          supplierGstin: gstin,
          supplierStatus: gstin === null ? 'none' : 'regular',
          address: { ...standard.address, state },
        }
        const { invoice, creditNote } = await taxSheetsOf(order as PaidOrder)
        const [taken, back] = [invoice.text.split('\n'), creditNote.text.split('\n')]
        const taxes = [/^IGST \d/, /^CGST \d/, /^(SGST|UTGST) \d/]
        for (const tax of taxes) expect(sum(back, tax)).toBe(sum(taken, tax))
        expect(sum(back, 'Credited in all')).toBe(sum(taken, gstin ? 'Invoice total' : 'Total'))
        expect(sum(back, 'Credited in all')).toBe(price + delivery)
        expect(sum(back, 'Back to the buyer')).toBe(sum(taken, 'Paid by the buyer'))
        expect(sum(back, 'Credited in all') - sum(back, 'Back to the buyer')).toBe(couponDiscount)
        const untaxed = sum(back, 'Credited in all') - taxes.reduce((all, tax) => all + sum(back, tax), 0)
        expect(untaxed).toBe(gstin ? taxableOf(back) : price + delivery)
      }),
      { numRuns: 15 },
    )
  })

  test('print a question mark for a character of no script, and print every other', async () => {
    const { certificate } = await sheetsOf(
      orderOf({ title: 'Ā \ue000 श्री ₹', name: 'A', medium: 'oil', street: 's', city: 'c' }),
    )
    expect(
      certificate.lines
        .map((line) => line.text)
        .join('')
        .replace(/\s/g, ''),
    ).toContain('Ā?श्री₹')
  })
})
