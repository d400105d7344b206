// Orders at the desk through HTTP on a real PostgreSQL: found by anything, masked, acted on, and a refund above the
// limit with two people.
import type { DeskListedOrder } from '@rasika/contract/desk-order-list.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let artist: Person
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

type One = { data: DeskOrder; code?: string }
type Listed = { data: DeskListedOrder[]; page: { total: number } }

/** A paid order; its number and payment. */
async function paid(title: string, price = 20_000) {
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { title, price, maxPrice: price }))
  const payment = await testApp.pay(body.data)
  expect((await testApp.verify(buyer, body.data, payment)).status).toBe(200)
  return { number: body.data.orderNumber, paymentId: payment.paymentId, orderId: body.data.orderId }
}
const view = async (number: string, by = viewer) => (await by.request<One>(`GET /desk/api/order/${number}`)).body.data
const found = async (query: Record<string, string>) =>
  (await viewer.request<Listed>('GET /desk/api/orders', { query })).body.data.map(({ title }) => title)
const actionsOf = async (number: string) => (await view(number)).audit.map((row) => `${row.operator}: ${row.action}`)

test('an order is found by number, buyer, phone, title, artist, tracking and payment, and by where it is', async () => {
  const { number, paymentId, orderId } = await paid('Heron at Dusk')
  await paid('A 100% Blue')
  const phone = (await testApp.db.one<{ phone: string }>('SELECT phone FROM buyers WHERE email = $1', [buyer.email]))
    ?.phone
  await clerk.request(`PATCH /desk/api/order/${number}/delivery`, { body: { to: 'Processing' } })
  await testApp.db.run(`UPDATE shipments SET courier = 'DTDC', tracking_number = 'D12345678' WHERE order_id = $1`, [
    orderId,
  ])
  for (const search of [number, number.toLowerCase().replaceAll('-', ''), paymentId, 'heron', 'd12345678'])
    expect(await found({ search }), search).toEqual(['Heron at Dusk'])
  const { name = '' } =
    (await testApp.db.one<{ name: string }>('SELECT name FROM artists WHERE id = $1', [artist.id])) ?? {}
  for (const search of [buyer.email, `0${String(phone).slice(3)}`, name])
    expect(await found({ search }), search).toEqual(['A 100% Blue', 'Heron at Dusk'])
  expect(await found({ search: '0% b' })).toEqual(['A 100% Blue'])
  expect(await found({ status: 'packed' })).toEqual(['Heron at Dusk'])
  expect(await found({ status: 'to_pack', until: '2020-01-01' })).toEqual([])
  expect(await found({ sort: 'title' })).toEqual(['A 100% Blue', 'Heron at Dusk'])
  expect(await found({ sort: '-title' })).toEqual(['Heron at Dusk', 'A 100% Blue'])
  expect((await viewer.request('GET /desk/api/orders', { query: { sort: 'password' } })).status).toBe(422)
})

test('personal data is masked; showing it, and opening a paper, is recorded', async () => {
  const { number } = await paid('Masked')
  const shown = JSON.stringify(await view(number))
  expect(shown).not.toContain(buyer.email)
  expect(shown).not.toContain('Lane 4')
  const look = (what: string) =>
    viewer.request<{ data: { value: string } }>(`POST /desk/api/order/${number}/look`, { body: { what } })
  expect((await look('email')).body.data.value).toBe(buyer.email)
  expect((await look('address')).body.data.value).toContain('Lane 4')
  expect((await look('phone')).body.data.value).toMatch(/^\+91\d{10}$/)
  expect((await look('password')).status).toBe(422)
  const paper = await viewer.request<{ data: { url: string } }>(`POST /desk/api/order/${number}/paper`, {
    body: { kind: 'invoice' },
  })
  expect((await testApp.request(`GET ${paper.body.data.url}`)).headers['content-type']).toBe('application/pdf')
  for (const kind of (await view(number)).papers.map((one) => one.kind).slice(2)) {
    const { url } = (
      await viewer.request<typeof paper.body>(`POST /desk/api/order/${number}/paper`, { body: { kind } })
    ).body.data
    expect([kind, (await testApp.request(`GET ${url}`)).headers['content-type']]).toEqual([kind, 'application/pdf'])
  }
  const photographs = await viewer.request<{ data: object[] }>(`POST /desk/api/order/${number}/photographs`)
  expect([(await view(number)).photographs, photographs.body.data]).toEqual([0, []])
  const none = await viewer.request(`POST /desk/api/order/${number}/paper`, { body: { kind: 'creditNote' } })
  expect(none.status).toBe(404)
  expect(await actionsOf(number)).toEqual([
    'Vira: order photographs',
    ...Array.from({ length: 6 }, () => 'Vira: order paper'),
    'Vira: order phone',
    'Vira: order address',
    'Vira: order email',
  ])
})

test('the delivery moves forward, a parcel’s report follows, and neither is a viewer’s to make', async () => {
  const { number } = await paid('Parcel')
  const deliver = (by: TestOperator, to: string) =>
    by.request<One>(`PATCH /desk/api/order/${number}/delivery`, { body: { to } })
  const report = (state: string) => clerk.request<One>(`POST /desk/api/order/${number}/parcel`, { body: { state } })
  expect((await deliver(viewer, 'Shipped')).status).toBe(403)
  expect((await report('lost')).body.code).toBe('not_deliverable')
  expect((await deliver(clerk, 'Shipped')).body.data.acts.deliver).toEqual(['Delivered'])
  expect((await deliver(clerk, 'Processing')).body.code).toBe('not_deliverable')
  const reported = (await report('failed_attempt')).body.data
  expect([reported.status, reported.parcels[0]?.scans[0]?.state]).toEqual(['stopped', 'failed_attempt'])
  expect((await deliver(clerk, 'Delivered')).body.data.status).toBe('delivered')
  expect(await actionsOf(number)).toEqual(['Chandra: order deliver', 'Chandra: order parcel', 'Chandra: order deliver'])
})

test('a refund up to ₹50,000 is one person’s, goes once, and its work goes on sale again', async () => {
  const { number } = await paid('Refunded', 50_000)
  const refund = () =>
    clerk.request<One>(`POST /desk/api/order/${number}/refund`, {
      body: { reason: 'torn on the way', restock: true },
      headers: { 'idempotency-key': 'one press' },
    })
  const [first, second] = [await refund(), await refund()]
  expect([first.status, first.body.data.status, first.body.data.approval]).toEqual([200, 'refunding', null])
  expect(second.body).toEqual(first.body)
  await testApp.runAllWork()
  const after = await view(number)
  expect([after.status, after.acts.refund, after.acts.restock, after.refunded]).toEqual([
    'refunded',
    null,
    false,
    50_000,
  ])
  expect(after.papers.map(({ kind }) => kind)).toContain('creditNote')
  const again = await clerk.request<One>(`POST /desk/api/order/${number}/refund`, {
    body: { reason: 'x', restock: false },
  })
  expect(again.body.code).toBe('not_refundable')
  expect(await actionsOf(number)).toEqual(['Chandra: order refund'])
})

test('a part of the price goes back and the order stands; the parts together need a second person above ₹50,000', async () => {
  const { number } = await paid('In parts', 60_000)
  const refund = (amount: number | string | null, restock = false) =>
    clerk.request<One>(`POST /desk/api/order/${number}/refund`, { body: { reason: 'a scratch', restock, amount } })
  expect((await refund('1,000')).body).toMatchObject({ code: 'invalid', errors: { amount: expect.any(String) } })
  expect((await refund(0.5)).body.code).toBe('refund_amount')
  expect((await refund(60_000.01)).body.code).toBe('refund_amount')
  expect((await refund(1000, true)).body).toMatchObject({ code: 'invalid', errors: { restock: expect.any(String) } })
  const first = (await refund(20_000.5)).body.data
  expect([first.approval, first.status, first.acts.refund, first.acts.refunded, first.refunded]).toEqual([
    null,
    'to_pack',
    39_999.5,
    20_000.5,
    20_000.5,
  ])
  expect((await refund(29_999.5)).body.data.acts.refund).toBe(10_000)
  const waiting = (await refund(5000)).body.data
  expect([waiting.approval?.amount, waiting.acts.refund]).toEqual([5000, 10_000])
  const decided = await manager.request<One>(`POST /desk/api/order/${number}/refund/decision`, {
    body: { approvalId: waiting.approval?.id, outcome: 'approved' },
  })
  expect([decided.status, decided.body.data.acts.refund]).toEqual([200, 5000])
  await testApp.runAllWork()
  const { papers, refunds, acts, status } = await view(number)
  expect(papers.filter(({ kind }) => kind === 'creditNote')).toHaveLength(3)
  expect(refunds.map(({ amount, status: state }) => [amount, state])).toEqual([
    [20_000.5, 'processed'],
    [29_999.5, 'processed'],
    [5000, 'processed'],
  ])
  expect([acts.deliver.length > 0, acts.restock, status]).toEqual([true, false, 'to_pack'])
  const links = await Promise.all(
    [0, 1, 2].map((nth) =>
      viewer.request<{ data: { url: string } }>(`POST /desk/api/order/${number}/paper`, {
        body: { kind: 'creditNote', nth },
      }),
    ),
  )
  expect(new Set(links.map(({ body }) => body.data.url)).size).toBe(3)
})

test('a refund above ₹50,000 needs a second person, a manager, never the first', async () => {
  const { number } = await paid('Dear', 50_001)
  const ask = (by: TestOperator) =>
    by.request<One>(`POST /desk/api/order/${number}/refund`, { body: { reason: 'not as described', restock: false } })
  const approvalId = async () => (await view(number)).approval?.id ?? '00000000-0000-4000-8000-000000000000'
  const decide = async (by: TestOperator, outcome: string, approval = approvalId()) =>
    by.request<One>(`POST /desk/api/order/${number}/refund/decision`, {
      body: { approvalId: await approval, outcome },
    })
  const waiting = (await ask(manager)).body.data
  expect([waiting.status, waiting.approval?.requestedBy, waiting.approval?.isOwn]).toEqual(['to_pack', 'Mohan', true])
  expect((await ask(clerk)).body.code).toBe('approval_waiting')
  expect((await decide(manager, 'approved')).body.code).toBe('second_person_needed')
  expect((await decide(clerk, 'approved')).status).toBe(403)
  expect((await decide(clerk, 'withdrawn')).status).toBe(403)
  expect((await decide(viewer, 'refused')).status).toBe(403)
  expect((await decide(manager, 'withdrawn')).body.data.approval).toBeNull()

  await ask(clerk)
  expect((await decide(manager, 'refused')).body.data.status).toBe('to_pack')
  await ask(manager)
  const second = await newOperator(testApp, 'manager', 'Sunita')
  const requested = approvalId()
  const approvals = await Promise.all([decide(second, 'approved', requested), decide(second, 'approved', requested)])
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await testApp.runAllWork()
  expect((await view(number)).status).toBe('refunded')
  expect(await actionsOf(number)).toEqual([
    'Sunita: order refund',
    'Mohan: order refund request',
    'Mohan: order refund refused',
    'Chandra: order refund request',
    'Mohan: order refund withdrawn',
    'Mohan: order refund request',
  ])
  expect(
    await testApp.db.one(
      'SELECT count(*)::int AS refunds FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id WHERE o.number = $1',
      [number],
    ),
  ).toEqual({ refunds: 1 })
})

test('the database refuses one’s own approval too', async () => {
  const text = `INSERT INTO desk_approvals (action, object, amount, requested_by, outcome, decided_by, decided_at)
    SELECT 'order refund', 'R-0000-00', 1, id, 'approved', id, now() FROM operators LIMIT 1`
  await expect(testApp.db.run(text)).rejects.toThrow('desk_approvals_second_check')
})

test('a note is the desk’s own, and a mail is sent again as it was', async () => {
  const { number } = await paid('Noted')
  const note = (by: TestOperator) =>
    by.request<One>(`POST /desk/api/order/${number}/note`, { body: { text: 'Called at 10' } })
  expect((await note(viewer)).status).toBe(403)
  expect((await note(clerk)).body.data.notes).toMatchObject([{ text: 'Called at 10', by: 'Chandra' }])
  const [mail] = (await view(number)).mails.filter(({ to }) => to === 'buyer')
  const again = (mailId: string | undefined, of = number) =>
    clerk.request(`POST /desk/api/order/${of}/mail`, { body: { mailId } })
  expect((await again(mail?.id)).status).toBe(200)
  const subjects = (await view(number)).mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === mail?.subject)).toHaveLength(2)
  const other = await paid('Other')
  expect((await again(mail?.id, other.number)).status, 'a mail of another order').toBe(404)
})

test('a note goes to each of the chosen orders, or to none of them, and once for a repeated press', async () => {
  const [first, second] = [await paid('Chosen first'), await paid('Chosen second')]
  const note = (by: TestOperator, numbers: string[], headers = {}) =>
    by.request('POST /desk/api/orders/notes', { body: { numbers, text: 'Sent together' }, headers })
  const numbers = [first.number, second.number, first.number]
  expect((await note(viewer, numbers)).status).toBe(403)
  expect((await note(clerk, [first.number, 'R-0000-00'])).status).toBe(404)
  expect((await note(clerk, [])).status).toBe(422)
  expect((await view(first.number)).notes).toEqual([])
  const headers = { 'idempotency-key': 'note-on-each' }
  for (let press = 0; press < 2; press++) expect((await note(clerk, numbers, headers)).status).toBe(200)
  for (const { number } of [first, second]) {
    expect((await view(number)).notes.map(({ text }) => text)).toEqual(['Sent together'])
    expect(await actionsOf(number)).toEqual(['Chandra: order note'])
  }
})

test('an export has what the filters find, or the chosen ones of it, and is recorded', async () => {
  const { body } = await clerk.request<{ data: { csv: string } }>('GET /desk/api/orders/csv', {
    query: { search: 'heron' },
  })
  expect(body.data.csv.trim().split('\r\n')).toHaveLength(2)
  expect(body.data.csv).toContain('Heron at Dusk')
  expect(body.data.csv).toMatch(/,(?:To pack|Packed|On its way|Refunded),/)
  const [heron] = (await viewer.request<Listed>('GET /desk/api/orders', { query: { search: 'heron' } })).body.data
  const chosen = { search: 'h', numbers: `${heron?.number},R-0000-00` }
  const part = await clerk.request<{ data: { csv: string } }>('GET /desk/api/orders/csv', { query: chosen })
  expect(part.body.data.csv).toBe(body.data.csv)
  expect((await viewer.request('GET /desk/api/orders/csv')).status).toBe(403)
  const recorded = await testApp.db.one(`SELECT operator, kind FROM desk_actions WHERE action = 'orders export'`)
  expect(recorded).toEqual({ operator: 'Chandra', kind: 'look' })
})

test('an unknown number is not found', async () => {
  for (const number of ['R-0000-00', 'nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await viewer.request(`GET /desk/api/order/${number}`)).status).toBe(404)
})
