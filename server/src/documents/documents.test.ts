import type { Certificate } from '@rasika/contract/documents.ts'
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { issueDocuments, type DocumentKind, documentPdf } from './documents.ts'
import { setGstin, setLastNumber } from './testing/order-store.ts'
import {
  address,
  type OrderFixture,
  gstin,
  issued,
  numbered,
  openFixture,
  paidOrder,
  refundedAt,
  registeredFixture,
} from './testing/paid-order.ts'
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

describe('numbers', () => {
  test('run from 1 for each artist, financial year and kind of document', async () => {
    const [one, other] = [await registered(), await registered()]
    const numbers = [
      (await issued(one)).number,
      (await issued(one)).number,
      (await issued(other)).number,
      (await issued(one, { paid_at: '2027-04-01T00:00:00+05:30' })).number,
      (await issued(one)).number,
    ]
    await setGstin(testApp.db, one.artist.id, null)
    numbers.push((await issued(one)).number)
    expect(numbers).toEqual([
      'RI/26-27/00001',
      'RI/26-27/00002',
      'RI/26-27/00001',
      'RI/27-28/00001',
      'RI/26-27/00003',
      'RB/26-27/00001',
    ])
  })

  test('have no hole and no double when many pay at once and some of them fail', async () => {
    const many = await registered()
    const ids = await Promise.all(Array.from({ length: 24 }, () => paidOrder(many)))
    const numbers = await Promise.all(
      ids.map((id, nth) =>
        testApp.db
          .transaction(async (tx) => {
            await issueDocuments(testApp.context, tx, { id })
            if (nth % 3 === 0) throw new Error('the payment fails after all')
          })
          .then(
            async () => [(await numbered(testApp, id)).number],
            () => [],
          ),
      ),
    )
    const wanted = Array.from({ length: 16 }, (_, nth) => `RI/26-27/${String(nth + 1).padStart(5, '0')}`)
    expect(numbers.flat().sort()).toEqual(wanted)
  })

  test('have at most 16 characters, however long the series grows', async () => {
    const many = await registered()
    await issued(many)
    await setLastNumber(testApp.db, many.artist.id, 9_999_998)
    expect((await issued(many)).number).toBe('RI/26-27/9999999')
    await expect(issued(many)).rejects.toMatchObject({ constraint: 'invoices_number_check' })
  })

  test('are not given again to an order that has its documents', async () => {
    const { id, ...first } = await issued(orderFixture)
    await testApp.db.transaction((tx) => issueDocuments(testApp.context, tx, { id }))
    expect(await numbered(testApp, id)).toEqual(first)
  })

  test('are not given to an order that is not paid', async () => {
    const id = await paidOrder(orderFixture, { paid_at: null, state: 'lapsed' })
    await expect(testApp.db.transaction((tx) => issueDocuments(testApp.context, tx, { id }))).rejects.toThrow(
      'paid order',
    )
    await expect(pdfOf(id, 'invoice')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a bill of supply', () => {
  test('of a composition artist has the words of the law at its top and no tax; also its credit note', async () => {
    const one = await openFixture(testApp)
    await testApp.db.transaction((tx) => changeTaxStatus(tx, one.artist.id, { status: 'composition', number: gstin }))
    const { id, number } = await issued(one, { address: JSON.stringify({ ...address, state: 'Maharashtra' }) })
    const declaration = 'Composition taxable person, not eligible to collect tax on supplies'
    const text = await textOf(id, 'invoice')
    for (const part of ['Bill of supply', declaration, `GSTIN ${gstin}`, 'Within the State'])
      expect(text).toContain(part)
    expect(text).not.toContain('not registered')
    expect(text).not.toContain('CGST')
    expect(number).toBe('RB/26-27/00001')
    await refundedAt(testApp, id, '2026-11-25T06:00:00Z')
    expect(await textOf(id, 'credit_note')).toContain(declaration)
    expect(await textOf(id, 'invoice_a6')).toContain(declaration.slice(0, 30))
  })

  test('of an enrolled artist has the enrolment number', async () => {
    const one = await openFixture(testApp)
    const number = '272600012845ENR'
    await testApp.db.transaction((tx) => changeTaxStatus(tx, one.artist.id, { status: 'enrolled', number }))
    const text = await textOf((await issued(one)).id, 'invoice')
    for (const part of ['Not registered under GST', `Enrolment number ${number}`]) expect(text).toContain(part)
  })
})

describe('an invoice', () => {
  test('between two States contains all that Rule 46 requires', async () => {
    const { id, number } = await issued(orderFixture)
    const text = await textOf(id, 'invoice')
    const wanted = [
      'Tax invoice',
      number,
      'Nov 21, 2026',
      'Karnataka (29)',
      'Inter-State',
      'Tax on reverse charge',
      'No',
      'Asha Rao',
      'Maharashtra, State code 27',
    ]
    wanted.push(
      `GSTIN ${gstin}`,
      'Meera Krishnan',
      '14B Lavelle Road, Bengaluru',
      'Karnataka, State code 29',
      '9701',
      '5 %',
      '1 no.',
      'Monsoon over Pune, 2024',
    )
    wanted.push(
      '₹46,190.48',
      'IGST 5 %',
      '₹2,309.52',
      '₹48,500.00',
      'Rupees Forty Eight Thousand Five Hundred Only',
      'Authorised signatory',
    )
    expect(wanted.filter((line) => !text.split('\n').includes(line))).toEqual([])
    expect(text).not.toMatch(/CGST|SGST/)
  })

  test('within a State has two equal halves', async () => {
    const { id } = await issued(orderFixture, {
      address: JSON.stringify({ ...address, state: 'Maharashtra', city: 'Mumbai', pincode: '400001' }),
    })
    const lines = (await textOf(id, 'invoice')).split('\n')
    expect(lines[lines.indexOf('CGST 2.5 %') + 1]).toBe('₹1,154.76')
    expect(lines[lines.indexOf('SGST 2.5 %') + 1]).toBe('₹1,154.76')
    expect(lines).not.toContain('IGST 5 %')
  })

  test('shows a coupon as paid by the gallery, which leaves value and tax as they were', async () => {
    const { id } = await issued(orderFixture, { coupon_code: 'WELCOME10', coupon_discount: 600_000, total: 4_250_000 })
    const lines = (await textOf(id, 'invoice')).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['₹46,190.48', '₹2,309.52', '−₹6,000.00', '₹42,500.00']))
    expect(lines[lines.indexOf('Invoice total') + 1]).toBe('₹48,500.00')
    expect(lines.join(' ')).toContain('coupon WELCOME10')
  })

  test('of a file is 18 per cent under its SAC and goes nowhere by post', async () => {
    const { id } = await issued(orderFixture, {})
    const file = await openFixture(testApp)
    await setGstin(testApp.db, file.artist.id, gstin)
    await testApp.request(`PATCH /api/v1/artwork/update/${file.artworkId}`, {
      token: file.artist.token,
      body: { deliveryType: 'Digital', category: 'Digital' },
    })
    const digital = await textOf((await issued(file)).id, 'invoice')
    expect(digital.split('\n')).toEqual(expect.arrayContaining(['SAC', '998439', '18 %', 'As a file, by download']))
    expect(await textOf(id, 'invoice')).not.toContain('by download')
  })

  test('of an artist without a GSTIN is a bill of supply, without tax', async () => {
    const text = await textOf((await issued(await openFixture(testApp))).id, 'invoice')
    expect(text).toMatch(/^Bill of supply$/m)
    expect(text).toContain('Not registered under GST')
    expect(text).not.toMatch(/IGST|CGST|tax included|Tax invoice/)
  })
})

describe('a document that was issued', () => {
  test('is the same to the byte, whatever its artist and its buyer change afterwards', async () => {
    const own = await registered()
    const { id } = await issued(own)
    const before = [await pdfOf(id, 'invoice'), await pdfOf(id, 'certificate')]
    await testApp.request(`PATCH /api/v1/artwork/update/${own.artworkId}`, {
      token: own.artist.token,
      body: { title: 'Another', images: [], year: 1999 },
    })
    await testApp.request('PATCH /api/v1/user/update', { token: own.buyer.token, body: { address: { city: 'Pune' } } })
    await setGstin(testApp.db, own.artist.id, null)
    expect((await pdfOf(id, 'invoice')).equals(before[0] as Buffer)).toBe(true)
    expect((await pdfOf(id, 'certificate')).equals(before[1] as Buffer)).toBe(true)
    expect(await textOf(id, 'certificate')).toContain('Monsoon over Pune')
  })
})

describe('a certificate', () => {
  type CertificateResponse = { data: Certificate; code?: string }
  const verify = (code: string) => testApp.request<CertificateResponse>(`GET /api/v1/certificate/${code}`)

  test('has the work, its code, and where to verify it', async () => {
    const { id, code } = await issued(orderFixture)
    const lines = (await textOf(id, 'certificate')).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Asha Rao',
        'Monsoon over Pune',
        'Watercolour on paper',
        '22 × 30 in (56 × 76 cm)',
        formatCertificateCode(code),
      ]),
    )
    expect(lines.join('')).toContain(`rasika.test/certificate/${formatCertificateCode(code)}`)
    expect(lines.join(' ')).not.toContain('Meera')
    expect(lines.join(' ')).toContain('Recorded by Rasika as sold by the account of Asha Rao.')
    expect(lines.join(' ')).not.toMatch(/\b(authentic|genuine)\b/i)
  })

  test('is answered to anyone who has its code, however it is written, and contains nothing of the buyer', async () => {
    const { code } = await issued(orderFixture)
    const { status, body } = await verify(formatCertificateCode(code).toLowerCase())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'Monsoon over Pune',
      artistName: 'Asha Rao',
      year: 2024,
      size: { length: 0.56 },
      withdrawnAt: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/Meera|Lavelle|example\.com|pay_/)
  })

  test('that does not exist is not found', async () => {
    for (const code of ['0000-0000-0000', 'x', 'U'.repeat(12)]) expect((await verify(code)).status).toBe(404)
  })

  test('of a refunded order is marked as withdrawn', async () => {
    const { id, code } = await issued(orderFixture)
    await refundedAt(testApp, id, '2026-11-24T06:00:00Z')
    expect((await verify(code)).body.data.withdrawnAt).toMatch(/^20/)
    expect(await textOf(id, 'certificate')).toContain('Withdrawn')
  })
})
