// Disputes at the desk through HTTP: listed, looked at, sent and accepted, with two people above the limit; Today and
// the order's page show them, and the command line does the same.
import type { DeskDispute, DeskListedDispute, DeskDisputeEvidence } from '@rasika/contract/desk-disputes.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
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

type One = { data: DeskDispute; code?: string }

/** A paid order whose payment a bank disputes. */
async function disputed(price = 20_000, more: object = {}) {
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
  const payment = await testApp.pay(body.data)
  await testApp.verify(buyer, body.data, payment)
  const { id } = await testApp.admin<{ id: string }>('/dispute', { paymentId: payment.paymentId, ...more })
  await testApp.runAllWork()
  return { id, number: body.data.orderNumber }
}
const view = async (id: string) => (await viewer.request<One>(`GET /desk/api/dispute/${id}`)).body.data
const act = (by: TestOperator, id: string, what: string, body: object, method = 'POST') =>
  by.request<One>(`${method} /desk/api/dispute/${id}/${what}`, { body })
const actsOf = async (id: string) => (await view(id)).audit.map((row) => `${row.operator}: ${row.action}`)
const todayOf = async (id: string) => {
  const items = await todayItems(viewer)
  return items.filter(({ opens }) => opens?.id === id)
}
const orderOf = async (number: string) =>
  (await viewer.request<{ data: DeskOrder }>(`GET /desk/api/order/${number}`)).body.data

test('a dispute is in the list, in Today a day before the bank’s time, and on the order’s page without a refund', async () => {
  const { id, number } = await disputed(20_000, { respondInHours: 30 })
  const { respondBy, deadline, acts, status } = await view(id)
  expect([Date.parse(respondBy ?? '') - Date.parse(deadline ?? ''), acts.respond, status]).toEqual([
    86_400_000,
    true,
    'open',
  ])
  const [item] = await todayOf(id)
  expect(item).toMatchObject({ group: 'disputes', nextAct: 'send_evidence', deadline, amount: 20_000 })
  expect(item?.what).toMatch(/^Less than 48 h left: chargeback: R-/)
  const order = await orderOf(number)
  expect(order.disputes).toMatchObject([{ id, status: 'open', amount: 20_000 }])
  expect([order.acts.refund, order.status]).toEqual([null, 'dispute'])
  const refund = await manager.request<One>(`POST /desk/api/order/${number}/refund`, {
    body: { reason: 'Torn', restock: false },
  })
  expect([refund.status, refund.body.code]).toEqual([400, 'payment_disputed'])
  const found = await viewer.request<{ data: DeskListedDispute[] }>('GET /desk/api/disputes', {
    query: { search: number, status: 'open' },
  })
  expect(found.body.data).toMatchObject([{ id, orderNumber: number }])
  const csv = await clerk.request<{ data: { csv: string } }>(`GET /desk/api/disputes/csv?search=${id}`)
  expect(csv.body.data.csv).toMatch(new RegExp(`${number},.+,Chargeback,Evidence wanted,`))
})

test('the evidence is looked at, its text saved and sent with the files; the bank’s outcome ends it', async () => {
  const { id } = await disputed()
  const shown = (await viewer.request<{ data: DeskDisputeEvidence }>(`POST /desk/api/dispute/${id}/evidence`)).body.data
  expect(shown.summary).toContain('Rasika is an online gallery')
  expect(shown.files).toEqual(['evidence.pdf', 'invoice.pdf', 'certificate.pdf'])
  expect(shown.parts.map(({ heading }) => heading)).toContain('The terms that the buyer accepted')
  expect((await act(viewer, id, 'contest', { summary: 'Delivered.' })).status).toBe(403)
  expect((await act(clerk, id, 'contest', { summary: 'x'.repeat(1001) })).status).toBe(422)
  expect((await act(clerk, id, 'summary', { summary: 'Delivered to the door.' }, 'PATCH')).status).toBe(200)
  expect((await todayOf(id)).length).toBe(1)
  const sent = await act(clerk, id, 'contest', { summary: 'Delivered to the door, and signed for.' })
  expect(sent.body.data).toMatchObject({ status: 'sending', acts: { respond: false } })
  expect((await act(clerk, id, 'contest', { summary: 'Again.' })).body.code).toBe('dispute_answered')
  await testApp.runAllWork()
  expect((await view(id)).status).toBe('under_review')
  expect(await todayOf(id)).toEqual([])
  await testApp.admin('/dispute-decision', { disputeId: id, outcome: 'won' })
  await testApp.runAllWork()
  expect(await view(id)).toMatchObject({ status: 'won', borneBy: null, amountDeducted: 0 })
  expect((await act(clerk, id, 'contest', { summary: 'Late.' })).status).toBe(400)
  expect(await actsOf(id)).toEqual(['Chandra: dispute contest', 'Chandra: dispute summary', 'Vira: dispute evidence'])
})

test('of two operators who change one text the later is refused until they have read the newer one', async () => {
  const { id } = await disputed()
  const other = await newOperator(testApp, 'clerk', 'Chitra')
  const savedText = async () =>
    (await clerk.request<{ data: DeskDisputeEvidence }>(`POST /desk/api/dispute/${id}/evidence`)).body.data.summary
  const save = (by: TestOperator, summary: string, summaryBefore?: string | null) =>
    act(by, id, 'summary', { summary, summaryBefore }, 'PATCH')
  const written = await savedText()
  const both = await Promise.all([save(clerk, 'Of Chandra.', written), save(other, 'Of Chitra.', written)])
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'summary_changed'])
  const first = await savedText()
  expect(first).toBe(both[0]?.status === 200 ? 'Of Chandra.' : 'Of Chitra.')
  const late = await act(other, id, 'contest', { summary: 'Of neither.', summaryBefore: written })
  expect([late.status, late.body.code, await savedText()]).toEqual([400, 'summary_changed', first])
  expect((await view(id)).status).toBe('open')
  // A repetition after a lost response, and one who has read the newer text.
  expect((await save(clerk, first, written)).status).toBe(200)
  expect((await save(other, 'Of both.', first)).status).toBe(200)
  // The form keeps the text as it was typed, the server as it is stored.
  expect((await save(other, '  Of both, at length.\n', 'Of both.')).status).toBe(200)
  expect((await save(other, 'Of both, in short.', '  Of both, at length.\n')).status).toBe(200)
  // Older pages do not send what they began with.
  for (const before of [null, undefined]) expect((await save(clerk, 'Of an older page.', before)).status).toBe(200)
  expect((await act(clerk, id, 'contest', { summary: 'Sent.', summaryBefore: 'Of an older page.' })).status).toBe(200)
})

test('the evidence of a delivered order has tracking, delivery and what each side wrote about a claim', async () => {
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price: 20_000, maxPrice: 20_000 }))
  const payment = await testApp.pay(body.data)
  await testApp.verify(buyer, body.data, payment)
  const order = `/api/v1/order/${body.data.orderId}`
  const ofArtist = `/api/v1/artist/order/${body.data.orderId}`
  const parcel = { courier: 'Delhivery', trackingNumber: '12345678901' }
  await testApp.request(`POST ${ofArtist}/handed-over`, { token: artist.token, body: parcel })
  await testApp.request(`POST ${order}/received`, { token: buyer.token })
  const claim = { kind: 'not_received', remedy: 'refund', description: 'The box was empty' }
  expect((await testApp.request(`POST ${order}/claims`, { token: buyer.token, body: claim })).status).toBe(200)
  const refusal = { act: 'refuse', words: 'The courier weighed it full' }
  await testApp.request(`PATCH ${ofArtist}/claims`, { token: artist.token, body: refusal })
  await testApp.runAllWork()
  const { id } = await testApp.admin<{ id: string }>('/dispute', { paymentId: payment.paymentId })
  await testApp.runAllWork()
  const { data } = (await viewer.request<{ data: DeskDisputeEvidence }>(`POST /desk/api/dispute/${id}/evidence`)).body
  expect(data.summary).toMatch(/Delhivery delivered the parcel \(tracking number 12345678901\) on .* to .*411001/)
  const written = Object.fromEntries(data.parts.map(({ heading, lines }) => [heading, lines.join(' ')]))
  expect(written['The delivery']).toMatch(/12345678901.*Handed over.*Delivered/i)
  const letters = written['What was written with the buyer'] ?? ''
  for (const part of ['the buyer wrote: C-', 'The box was empty', 'the artist answered: C-', 'weighed it full'])
    expect(letters).toContain(part)
})

test('a manager accepts; above ₹50,000 another manager approves it', async () => {
  const small = await disputed()
  expect((await act(clerk, small.id, 'accept', { reason: 'Lost on the way' })).status).toBe(403)
  await act(manager, small.id, 'accept', { reason: 'Lost on the way' })
  await testApp.runAllWork()
  expect(await view(small.id)).toMatchObject({ status: 'lost', borneBy: 'artist', amountDeducted: 20_000 })
  expect((await orderOf(small.number)).refunds).toMatchObject([{ reason: 'dispute', amount: 20_000 }])

  const large = await disputed(60_000)
  const requested = (await act(manager, large.id, 'accept', { reason: 'Broken' })).body.data
  expect([requested.status, requested.approval?.amount]).toEqual(['open', 60_000])
  expect((await todayOf(large.id)).map(({ group }) => group).toSorted()).toEqual(['approvals', 'disputes'])
  const decision = { approvalId: requested.approval?.id, outcome: 'approved' }
  expect((await act(manager, large.id, 'accept/decision', decision)).body.code).toBe('second_person_needed')
  const other = await newOperator(testApp, 'manager', 'Meera')
  expect((await act(other, large.id, 'accept/decision', decision)).body.data.status).toBe('sending')
  expect((await act(manager, large.id, 'accept', { reason: 'Broken' })).body.code).toBe('dispute_answered')
  await testApp.runAllWork()
  expect((await view(large.id)).status).toBe('lost')
  expect(await actsOf(large.id)).toEqual(['Meera: dispute accept', 'Mohan: dispute accept request'])
})

test('what the provider does not take is in Today with its fault', async () => {
  const { id } = await disputed()
  await testApp.fault('status', { on: 'dispute', status: 503 })
  await act(clerk, id, 'contest', { summary: 'Delivered.' })
  await testApp.runAllWork()
  expect((await view(id)).failure).toContain('facing some trouble')
  const [item] = await todayOf(id)
  expect([item?.what, item?.nextAct]).toEqual([expect.stringContaining('Could not be sent'), 'await_sending'])
})

test('the command line lists, shows, sends and accepts the same', async () => {
  const [one, other] = [await disputed(), await disputed()]
  const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'tester')
  expect((await desk('dispute', 'list')).join('\n')).toContain(one.number)
  expect((await desk('dispute', 'show', one.id)).join('\n')).toContain('Files: evidence.pdf, invoice.pdf')
  await desk('dispute', 'contest', one.id)
  await desk('dispute', 'accept', other.id, '--reason', 'Broken')
  await testApp.runAllWork()
  expect([(await view(one.id)).status, (await view(other.id)).status]).toEqual(['under_review', 'lost'])
  const [accepted] = (await view(other.id)).audit
  expect(accepted).toMatchObject({ action: 'dispute accept', detail: [{ name: 'amount' }, { value: 'Broken' }] })
  await expect(desk('dispute', 'accept', one.id)).rejects.toMatchObject({ code: 'dispute_answered' })
  await expect(desk('dispute', 'show', 'disp_none')).rejects.toThrow('No dispute has the id disp_none.')
})

test('the database’s clock decides whether the bank still takes evidence, whatever the process’s clock shows', async () => {
  const [open, over] = [await disputed(20_000, { respondInHours: 30 }), await disputed(20_000, { respondInHours: 30 })]
  await testApp.db.run(
    `UPDATE disputes SET respond_by = clock_timestamp() - interval '1 hour' WHERE provider_dispute_id = $1`,
    [over.id],
  )
  const contestAt = (id: string, hoursAhead: number) => {
    const clock = { now: () => new Date(Date.now() + hoursAhead * 3_600_000) }
    return carryOutCommand({ ...testApp.context, clock }, parseCommand(['dispute', 'contest', id]), 'asha')
  }
  await expect(contestAt(over.id, -48)).rejects.toMatchObject({ code: 'dispute_over' })
  await contestAt(open.id, 48)
  expect((await view(open.id)).status).toBe('sending')
})
