// Monthly statements and fee invoices through HTTP on a real PostgreSQL: sales that were really paid and refunded,
// moved into the month before.
import { type FeeDocumentKind, gstr1File } from '@rasika/contract/fee-documents.ts'
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { addMonths, startOfMonth } from '@rasika/contract/time.ts'
import { expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import type { FeeSnapshot } from '../documents/documents.ts'
import { recordPayout } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { moveDelivery } from '../shipments/shipments.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { feeDocumentsBetween, verifyFeeDocuments } from './statements.ts'
import {
  issue,
  moveBack,
  registered,
  setUpStatements,
  sold,
  statements,
  testApp,
  thisMonth,
} from './statements.testing.ts'

setUpStatements()

const documentsOf = async ({ id }: Person) =>
  testApp.db.many<{ kind: FeeDocumentKind; number: string; snapshot: FeeSnapshot }>(
    'SELECT kind, number, snapshot FROM fee_documents WHERE artist_id = $1 ORDER BY kind DESC, number',
    [id],
  )

test('a month that is over has one invoice for its fees and one credit note for what went back, each once', async () => {
  const artist = await registered({ status: 'regular', number: '27AAPFU0939F1ZV' })
  await sold(artist, 20_000)
  const order = await sold(artist, 10_000)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order), toPaise(250_000)))
  await issue()
  expect(await documentsOf(artist)).toEqual([])
  await moveBack()
  await Promise.all([issue(), issue()])
  await issue()
  // ₹3,000 of fees include 18 %: ₹2,542.38 and ₹457.62. ₹250 went back: ₹211.86 and ₹38.14.
  const [invoice, note] = await documentsOf(artist)
  const year = thisMonth.slice(2, 4)
  expect(invoice).toMatchObject({ kind: 'fee_invoice', number: expect.stringMatching(/^RF\/\d\d-\d\d\/\d{5}$/) })
  expect(invoice?.snapshot).toMatchObject({
    ...{ month: addMonths(thisMonth, -1), place: 'Maharashtra', interState: true, rate: 18, sales: 2 },
    amounts: { value: 300_000, taxable: 254_238, cgst: 0, sgst: 0, igst: 45_762 },
  })
  expect(note?.snapshot).toMatchObject({
    ...{ kind: 'fee_credit_note', against: [invoice?.number] },
    amounts: { value: 25_000, taxable: 21_186, igst: 3814 },
  })
  expect(note?.number.slice(0, 5)).toMatch(new RegExp(`^RG/(${year}|${Number(year) - 1})$`))
  expect((await verifyFeeDocuments(testApp.db)).faults).toEqual([])
})

test('a statement has the balance at both ends, the fee with its GST and what was not due, and its files are the artist’s own', async () => {
  const artist = await registered({ status: 'none', number: null })
  await sold(artist, 20_000)
  await moveBack()
  await issue()
  await sold(artist, 5000)
  const [statement, ...before] = await statements(artist)
  expect(before).toEqual([])
  expect(statement).toMatchObject({
    ...{ month: addMonths(thisMonth, -1), opening: 0, sales: 20_000, fees: -2000, taxCollected: 0, paidOut: 0 },
    ...{ closing: 18_000, notDue: 18_000, documents: [expect.stringMatching(/^RF/)] },
  })
  // Of a fee that includes 18 %.
  expect(statement?.feeTax).toBe(305.08)
  const { data } = (
    await testApp.request<{ data: Record<'pdf' | 'csv', { url: string }> & { documents: { url: string }[] } }>(
      'GET /api/v1/artist/statement',
      { token: artist.token },
    )
  ).body
  const fetched = async (url: string) => (await testApp.app.inject({ url })) as { rawPayload: Buffer; body: string }
  const csv = (await fetched(data.csv.url)).body.split('\r\n')
  expect(csv[0]).toContain('Date,Entry,Artwork')
  expect(csv.slice(1, 4).map((line) => line.split(',').at(-1))).toEqual(['0.00', '20000.00', '-2000.00'])
  expect(csv.slice(4, 6).map((line) => line.split(',').at(-1))).toEqual(['18000.00', '18000.00'])
  for (const { url } of [data.pdf, ...data.documents])
    expect((await fetched(url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const other = await newArtist(testApp)
  expect((await testApp.request('GET /api/v1/artist/statement', { token: other.token })).status).toBe(404)
  expect((await fetched(`${data.pdf.url}x`)).body).toContain('not_found')
})

test('an order refunded at the gallery’s cost is due from then on, though its parcel never arrived', async () => {
  const artist = await registered({ status: 'none', number: null })
  const order = await sold(artist, 20_000)
  const paid = await testApp.db.one<{ payment: string }>('SELECT payment_id AS payment FROM orders WHERE id = $1', [
    order,
  ])
  const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId: paid?.payment })
  await testApp.runAllWork()
  await moveBack()
  await testApp.admin('/dispute-decision', { disputeId, outcome: 'lost' })
  await testApp.runAllWork()
  expect(await testApp.stateOf(order)).toBe('refunded')
  const moveBackWithEvents = async () => {
    await moveBack()
    await testApp.db.run(
      `UPDATE order_events SET happened_at = (happened_at AT TIME ZONE 'Asia/Kolkata' - interval '1 month')
         AT TIME ZONE 'Asia/Kolkata' WHERE order_id = $1`,
      [order],
    )
  }
  // It was sold in one month, and the bank decided in the next.
  await moveBackWithEvents()
  const shown = async () => (await statements(artist)).map(({ closing, notDue }) => [closing, notDue])
  expect(await shown()).toEqual([
    [18_000, 0],
    [18_000, 18_000],
  ])
  await testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(1_800_000), `UTR-${artist.id}`))
  await moveBackWithEvents()
  expect(await shown()).toEqual([
    [0, 0],
    [18_000, 0],
    [18_000, 18_000],
  ])
})

test('GSTR-1 has registered artists one by one, the others by State, credit notes taken off, and adds up to the fees', async () => {
  const until = startOfMonth(addMonths(thisMonth, 1))
  const sales = await feeDocumentsBetween(testApp.db, startOfMonth(thisMonth), until)
  const file = gstr1File(sales, '29AAAAA0000A1Z5', thisMonth) as {
    b2b: { ctin: string; inv: { val: number; pos: string; itms: { itm_det: object }[] }[] }[]
    b2cs: { sply_ty: string; txval: number; pos: string }[]
    cdnr: { ctin: string; nt: { val: number }[] }[]
    hsn: { data: { txval: number; iamt: number; camt: number; samt: number }[] }
    doc_issue: { doc_det: { doc_num: number; docs: { totnum: number }[] }[] }
  }
  expect(file.b2b).toMatchObject([{ ctin: '27AAPFU0939F1ZV', inv: [{ val: 3000, pos: '27' }] }])
  expect(file.b2b[0]?.inv[0]?.itms[0]?.itm_det).toEqual({ rt: 18, txval: 2542.38, iamt: 457.62, csamt: 0 })
  expect(file.cdnr).toMatchObject([{ ctin: '27AAPFU0939F1ZV', nt: [{ val: 250 }] }])
  expect(file.b2cs).toHaveLength(1)
  expect(file.doc_issue.doc_det.map(({ doc_num: num, docs }) => [num, docs[0]?.totnum])).toEqual([
    [1, 2],
    [5, 1],
  ])
  const [{ txval, iamt, camt, samt } = { txval: 0, iamt: 0, camt: 0, samt: 0 }] = file.hsn.data
  const inLedgers = await testApp.db.one<{ sum: number }>(
    `SELECT -sum(e.amount)::bigint AS sum FROM ledger_entries e JOIN fee_document_entries d ON d.entry_id = e.id`,
  )
  expect(Math.round((txval + iamt + camt + samt) * 100)).toBe(inLedgers?.sum)
})

/** Once everything sold is delivered and paid out. */
async function closeAccount({ id, token }: Person, order: string): Promise<void> {
  await testApp.db.transaction((tx) => moveDelivery(tx, idOf(order), 'Delivered', testApp.context.publicUrl))
  const owed = await testApp.db.one<{ balance: number }>('SELECT balance FROM ledgers WHERE artist_id = $1', [id])
  await testApp.db.transaction((tx) => recordPayout(tx, id, toPaise(owed?.balance ?? 0), `UTR-${id}`))
  expect((await testApp.request('DELETE /api/v1/artist/account', { token, body: { password } })).status).toBe(200)
}
const refund = (order: string, paise: number) =>
  testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order), toPaise(paise)))
/** The fee includes so many per cent of GST from then on. */
const changeRate = (value: string, from: Date) =>
  testApp.context.changedSettings.replace([{ name: 'FEE_GST_PERCENT', value, from_at: from }])

test('the fees of a closed account are on an invoice to the artist of the sale, a late return on its note', async () => {
  const registration = { status: 'regular', number: '27AAPFU0939F1ZV' } as const
  const [regular, other] = [await registered(registration), await registered({ status: 'none', number: null })]
  const orders = [await sold(regular, 20_000), await sold(other, 20_000)] as const
  const names = await testApp.db.many<{ name: string; state: string }>(
    `SELECT name, address ->> 'state' AS state FROM artists WHERE id = ANY ($1) ORDER BY gstin NULLS LAST`,
    [[regular.id, other.id]],
  )
  await closeAccount(regular, orders[0])
  await closeAccount(other, orders[1])
  await moveBack()
  await issue()
  const parties = [
    { place: 'Maharashtra', artist: { name: names[0]?.name, gstin: registration.number } },
    { place: names[1]?.state, artist: { name: names[1]?.name, gstin: null } },
  ]
  const documents = async () => [await documentsOf(regular), await documentsOf(other)]
  expect((await documents()).map((own) => own.map(({ snapshot }) => snapshot))).toMatchObject(
    parties.map((party) => [{ kind: 'fee_invoice', ...party, amounts: { value: 200_000 } }]),
  )
  for (const order of orders) await refund(order, 250_000)
  await moveBack()
  await issue()
  for (const [nth, [invoice, note, ...more]] of (await documents()).entries()) {
    expect(more).toEqual([])
    expect(note?.snapshot).toMatchObject({ kind: 'fee_credit_note', against: [invoice?.number], ...parties[nth] })
    expect(note?.snapshot.amounts.value).toBe(25_000)
  }
  expect((await verifyFeeDocuments(testApp.db)).faults).toEqual([])
})

test('a credit note has rate, tax, place and party of the one invoice that it corrects', async () => {
  const artist = await registered({ status: 'none', number: null })
  const first = await sold(artist, 20_000)
  await moveBack()
  await issue()
  const number = demonstrationGstin('29', 7)
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, { status: 'regular', number }))
  const second = await sold(artist, 10_000)
  await moveBack()
  await issue()
  await refund(first, 250_000)
  await refund(second, 100_000)
  await moveBack()
  changeRate('12', startOfMonth(thisMonth))
  await issue()
  testApp.context.changedSettings.replace([])
  const [earlier, later, ...notes] = (await documentsOf(artist)).map(({ snapshot }) => snapshot)
  expect(earlier).toMatchObject({ kind: 'fee_invoice', artist: { gstin: null }, rate: 18 })
  expect(later).toMatchObject({ kind: 'fee_invoice', artist: { gstin: number }, place: 'Karnataka' })
  expect(notes).toMatchObject([
    {
      ...{ kind: 'fee_credit_note', against: [earlier?.number], artist: { gstin: null }, place: 'Maharashtra' },
      ...{ rate: 18, interState: true, amounts: { value: 25_000, igst: 3814, cgst: 0 } },
    },
    {
      ...{ kind: 'fee_credit_note', against: [later?.number], artist: { gstin: number }, place: 'Karnataka' },
      ...{ rate: 18, interState: false, amounts: { value: 10_000, igst: 0, cgst: 763, sgst: 763 } },
    },
  ])
  expect((await verifyFeeDocuments(testApp.db)).faults).toEqual([])
})

test('a fee is invoiced at the rate of its day, a month with two rates by two invoices', async () => {
  const [before, during] = [await newArtist(testApp), await newArtist(testApp)]
  await sold(before, 20_000)
  await sold(during, 20_000)
  const second = await sold(during, 10_000)
  await moveBack()
  const rates = async (artist: Person) => (await documentsOf(artist)).map(({ snapshot }) => snapshot.rate)
  const charged = await testApp.db.one<{ at: Date }>(
    `SELECT happened_at AS at FROM ledger_entries WHERE kind = 'fee' AND order_id = $1`,
    [second],
  )
  changeRate('12', charged?.at ?? new Date())
  await issue()
  testApp.context.changedSettings.replace([])
  expect([await rates(before), await rates(during)]).toEqual([[18], [18, 12]])
  expect((await verifyFeeDocuments(testApp.db)).faults).toEqual([])
})
