// Tax at the desk through HTTP on a real PostgreSQL: GSTR-8 of sales that were really paid and refunded, its check
// against the ledgers, files with their audit rows, and duties that are done.
import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import type { TaxRegistration } from '@rasika/contract/tax-status.ts'
import { addMonths, dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { changeTaxStatus, forgetArtist } from '../artists/artists.ts'
import { refundOrder } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let clerk: TestOperator
let manager: TestOperator
let thisMonth: string
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ SELLER_GSTIN: '29AAAAA0000A1Z5' })
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
  thisMonth = dayInIndia(testApp.context.clock.now()).slice(0, 7)
})
afterAll(() => testApp?.close())

const taxOf = async (month: string) =>
  (await clerk.request<{ data: DeskTax }>('GET /desk/api/tax', { query: { month } })).body.data
const file = (kind: string, month: string, by = manager) =>
  by.request<{ data: { name: string; text: string; sha256: string }; code?: string }>('POST /desk/api/tax/file', {
    body: { kind, month },
  })

async function artistWith(name: string, registration: TaxRegistration): Promise<Person> {
  const artist = await newArtist(testApp, { name })
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, registration))
  return artist
}

/** Paid by a buyer of that State; with a GSTIN where one is given. */
async function sold(artist: Person, state: string, gstin: string | null = null): Promise<PlacedOrder> {
  const buyer = await newBuyerWithAddress(testApp)
  await testApp.request('PATCH /api/v1/user/update', { token: buyer.token, body: { address: { state } } })
  const named = gstin === null ? {} : { gstin, legalName: 'Bright Rooms' }
  const productId = await newWork(testApp, artist, { price: 24_000, maxPrice: 24_000 })
  const order = (
    await testApp.request<ResponseWith<PlacedOrder>>('POST /api/v1/order', {
      token: buyer.token,
      body: { productType: 'artwork', productId, couponCode: null, ...named },
    })
  ).body.data
  expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
  return order
}
const refund = ({ orderId }: PlacedOrder, paise: number) =>
  testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId), toPaise(paise)))
/** The sale becomes one of an earlier month, in India's calendar. */
const soldBefore = ({ orderId }: PlacedOrder, months = 1) =>
  testApp.db.run(
    `UPDATE invoices SET issued_at =
       (issued_at AT TIME ZONE 'Asia/Kolkata' - make_interval(months => $2)) AT TIME ZONE 'Asia/Kolkata'
     WHERE order_id = $1`,
    [orderId, months],
  )

test('GSTR-8 has what came back in its own month, and the sum of the ledgers to the paisa', async () => {
  const regular = await artistWith('Asha Regular', { status: 'regular', number: '27AAPFU0939F1ZV' })
  const number = demonstrationGstin('27', 7)
  const composition = await artistWith('Bela Composition', { status: 'composition', number })
  const enrolled = await artistWith('Chitra Enrolled', { status: 'enrolled', number: '272600012845ENR' })
  const none = await artistWith('Devi None', { status: 'none', number: null })
  await sold(regular, 'Maharashtra')
  await sold(regular, 'Karnataka', '29AAGCB7383J1Z4')
  const partly = await sold(regular, 'Karnataka')
  await soldBefore(partly)
  await refund(partly, 1_000_000)
  await sold(composition, 'Maharashtra')
  await sold(enrolled, 'Maharashtra')
  await sold(none, 'Maharashtra')

  const { gstr8, months } = await taxOf(thisMonth)
  const before = addMonths(thisMonth, -1)
  expect(months).toEqual([thisMonth, before])
  // ₹24,000 includes 5 %: ₹22,857.14 net, of which twice 0.25 % are ₹114.28. ₹10,000 of it went back: ₹9,523.81 and
  // ₹47.62.
  expect(gstr8.rows).toMatchObject([
    { name: 'Asha Regular', place: '27 Maharashtra', toOthers: 22_857.14, net: 22_857.14, cgst: 57.14, sgst: 57.14 },
    { place: '29 Karnataka', toRegistered: 22_857.14, toOthers: 0, returned: 9523.81, net: 13_333.33, igst: 66.66 },
    { name: 'Bela Composition', place: '27 Maharashtra', toOthers: 24_000, cgst: 60, sgst: 60, igst: 0 },
  ])
  expect(gstr8.enrolled).toEqual([{ number: '272600012845ENR', name: 'Chitra Enrolled', sold: 24_000, returned: 0 }])
  expect(gstr8.outside).toEqual({ artists: 1, sold: 24_000, returned: 0 })
  expect([gstr8.tax, gstr8.disagreements]).toEqual([gstr8.ledger, []])
  const inLedgers = await testApp.db.one<{ sum: number }>(
    `SELECT -sum(amount)::bigint AS sum FROM ledger_entries WHERE kind IN ('tcs', 'tcs_back')`,
  )
  const earlier = (await taxOf(before)).gstr8
  expect(earlier.rows).toMatchObject([{ toOthers: 22_857.14, returned: 0, igst: 114.28 }])
  expect(Math.round((gstr8.tax + earlier.tax) * 100)).toBe(inLedgers?.sum)
})

test('the file has the shape of the offline tool, and each one is recorded with its fingerprint', async () => {
  expect((await file('gstr8_json', thisMonth, clerk)).status).toBe(403)
  const { data } = (await file('gstr8_json', thisMonth)).body
  const written = JSON.parse(data.text) as { fp: string; tcs: Record<string, unknown>[]; urp: object[] }
  expect(written).toMatchObject({ gstin: '29AAAAA0000A1Z5', fp: `${thisMonth.slice(5)}${thisMonth.slice(0, 4)}` })
  expect(written.tcs[0]).toEqual({
    ...{ stin: '27AAPFU0939F1ZV', stin_name: 'Asha Regular', pos: '27', supR: 0, retsupR: 0, supU: 22_857.14 },
    ...{ retsupU: 0, amt: 22_857.14, camt: 57.14, samt: 57.14, iamt: 0 },
  })
  expect(written.urp).toEqual([{ enrolid: '272600012845ENR', grsval: 24_000, supret: 0 }])
  expect((await file('gstr8_csv', thisMonth)).body.data.text).toContain('3.1,272600012845ENR,Chitra Enrolled')
  const tds = (await file('tds_csv', thisMonth)).body.data.text
  expect(tds).toContain('Asha Regular')
  expect(tds).toMatch(/Devi None,[^,]*,,,.*5\.00,1200\.00/)
  const recorded = await testApp.db.many<{ detail: { kind: string; sha256: string } }>(
    `SELECT detail FROM desk_actions WHERE action = 'tax file' ORDER BY id`,
  )
  expect(recorded.map(({ detail }) => detail.kind)).toEqual(['gstr8_json', 'gstr8_csv', 'tds_csv'])
  expect(recorded[0]?.detail.sha256).toBe(data.sha256)
})

test('a nil month has a file with empty tables', async () => {
  const { data } = (await file('gstr8_json', '2025-12')).body
  expect(JSON.parse(data.text)).toMatchObject({ fp: '122025', tcs: [], urp: [] })
})

const duty = (period: string, doneOn: string, reference: string) =>
  manager.request<{ data: DeskTax; errors?: Record<string, string> }>('POST /desk/api/tax/duty', {
    body: { duty: 'gstr8', period, reference, doneOn },
  })
const today = () => dayInIndia(testApp.context.clock.now())

test('a duty is written down with its number; another takes its place, and the audit log keeps both', async () => {
  const before = addMonths(thisMonth, -1)
  const first = { reference: 'AA0811260041377', doneOn: today() }
  const seen = (await duty(before, first.doneOn, first.reference)).body.data.duties
  expect(seen.find(({ duty: name, period }) => name === 'gstr8' && period === before)).toMatchObject({
    ...{ status: 'done', done: { reference: first.reference, on: first.doneOn, by: 'Mohan' } },
  })
  const second = { reference: 'AA0811260041378', doneOn: `${thisMonth}-01` }
  const { body } = await duty(before, second.doneOn, second.reference)
  expect(body.data.duties.find(({ status }) => status === 'done')?.done?.reference).toBe(second.reference)
  const third = { reference: 'AA0811260041377-B', doneOn: today() }
  await carryOutCommand(
    testApp.context,
    parseCommand(['tax', 'done', 'gstr8', before, '--reference', third.reference]),
    'asha',
  )
  const recorded = await testApp.db.many<{ detail: object }>(
    `SELECT detail FROM desk_actions WHERE action = 'tax done' ORDER BY id`,
  )
  expect(recorded.map(({ detail }) => detail)).toEqual([
    first,
    { before: first, after: second },
    { before: second, after: third },
  ])
})

test('a duty is refused for no period of the calendar, and on a day to come or before its period is over', async () => {
  const before = addMonths(thisMonth, -1)
  const number = 'AA0811260041379'
  expect(await duty('1999-01', today(), number)).toMatchObject({
    ...{ status: 422, body: { errors: { period: 'There is no such duty for this period' } } },
  })
  const tomorrow = dayInIndia(new Date(testApp.context.clock.now().getTime() + 86_400_000))
  expect(await duty(before, tomorrow, number)).toMatchObject({
    ...{ status: 422, body: { errors: { doneOn: 'Choose a day that is not in the future' } } },
  })
  const over = formatDate(`${thisMonth}-01T12:00:00Z`)
  expect(await duty(before, `${before}-15`, number)).toMatchObject({
    ...{ status: 422, body: { errors: { doneOn: `Choose ${over} or a later day: the period is not over before` } } },
  })
  const stored = await testApp.db.many('SELECT 1 FROM tax_duties_done WHERE reference = $1', [number])
  expect(stored).toEqual([])
})

test('while a document and a ledger disagree, the file is refused and the document is named', async () => {
  const artist = await artistWith('Esha Regular', { status: 'regular', number: '27AAPFU0939F1ZV' })
  const order = await sold(artist, 'Maharashtra')
  await testApp.db.run(
    `UPDATE invoices SET snapshot = jsonb_set(snapshot, '{amounts,taxable}', '2000000') WHERE order_id = $1`,
    [order.orderId],
  )
  const { gstr8 } = await taxOf(thisMonth)
  expect(gstr8.disagreements).toMatchObject([{ order: order.orderNumber, tax: 100, ledger: 114.28 }])
  expect((await file('gstr8_json', thisMonth)).body.code).toBe('tax_disagrees')
  expect((await file('tds_csv', thisMonth)).status).toBe(200)
})

const taxOfYear = async () => (await file('tds_csv', thisMonth)).body.data.text
const close = (artist: Person) => testApp.db.transaction((tx) => forgetArtist(testApp.context, tx, artist.id))

test('the register of income tax has a closed account by name and GSTIN of its sale', async () => {
  const artist = await artistWith('Farah Regular', { status: 'regular', number: '27AAPFU0939F1ZV' })
  await sold(artist, 'Maharashtra')
  await close(artist)
  expect(await taxOfYear()).toMatch(
    /Farah Regular,[^,]*,AAPFU0939F,27AAPFU0939F1ZV,22857\.14,0\.00,22857\.14,0\.10,22\.86/,
  )
})

test('an overdue duty stays in the calendar and in Today, however old, until it is written down', async () => {
  const artist = await artistWith('Gita Regular', { status: 'regular', number: '27AAPFU0939F1ZV' })
  await soldBefore(await sold(artist, 'Maharashtra'), 6)
  const old = addMonths(thisMonth, -6)
  const ofOld = <Duty extends { duty: string; period: string }>(duties: readonly Duty[]) =>
    duties.find(({ duty: name, period }) => name === 'gstr8' && period === old)
  const inToday = async () =>
    (await todayItems(clerk)).some(({ opens }) => opens?.page === 'duty' && opens.id === `gstr8 ${old}`)
  expect(ofOld((await taxOf(thisMonth)).duties)).toMatchObject({ status: 'over', done: null })
  expect(await inToday()).toBe(true)

  const { status, body } = await duty(old, today(), 'AA0811260041380')
  expect([status, ofOld(body.data.duties)?.status]).toEqual([200, 'done'])
  expect(await inToday()).toBe(false)
  const beforeFirstSale = addMonths(old, -1)
  expect((await duty(beforeFirstSale, today(), 'AA0811260041381')).body.errors).toHaveProperty('period')
})

test('a duty that was done before the last months is not in the calendar, and its number is still corrected by the command', async () => {
  const old = addMonths(thisMonth, -5)
  expect((await duty(old, `${addMonths(thisMonth, -4)}-09`, 'AA0811260041382')).status).toBe(200)
  const { duties } = await taxOf(thisMonth)
  expect(duties.filter(({ duty: name, period }) => name === 'gstr8' && period === old)).toEqual([])
  await carryOutCommand(
    testApp.context,
    parseCommand(['tax', 'done', 'gstr8', old, '--reference', 'AA0811260041383']),
    'a test',
  )
  const listed = (await taxOf(thisMonth)).duties.find(({ duty: name, period }) => name === 'gstr8' && period === old)
  expect(listed?.done).toMatchObject({ reference: 'AA0811260041383', on: today() })
})
