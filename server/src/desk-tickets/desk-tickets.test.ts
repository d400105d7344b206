// Tickets at the desk through HTTP on a real PostgreSQL: listed with their deadlines, read with a recorded look,
// answered by mail, assigned, noted, closed and opened again.
import type { DeskListedTicket, DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE mails, contact_tickets CASCADE'))

type One = { data: DeskTicket; code?: string }
type Listed = { data: DeskListedTicket[]; page: { total: number } }
const message = 'My telephone is 98765 43210.'

async function write(subject: string, about: string | null = null, email = 'asha@example.com'): Promise<string> {
  const body = { email, subject, message, about }
  return (await testApp.request<{ data: { number: string } }>('POST /api/v1/contact', { body })).body.data.number
}
const view = async (number: string) => (await viewer.request<One>(`GET /desk/api/ticket/${number}`)).body.data
const found = async (query: Record<string, string> = {}, by = viewer) =>
  (await by.request<Listed>('GET /desk/api/tickets', { query })).body.data.map(({ subject }) => subject)
const response = (number: string, by: TestOperator, body: object = {}, headers: Record<string, string> = {}) =>
  by.request<One>(`POST /desk/api/ticket/${number}/answer`, {
    body: { text: 'On cotton.', closes: false, answersSeen: 0, ...body },
    headers,
  })
const setClosed = (number: string, isClosed: boolean, by = clerk) =>
  by.request<One>(`PATCH /desk/api/ticket/${number}/state`, { body: { isClosed } })
const assign = (number: string, operatorId: string | null, by = clerk) =>
  by.request<One>(`PATCH /desk/api/ticket/${number}/assignee`, { body: { operatorId } })
const actsOf = async (number: string) =>
  (await view(number)).audit.map(({ operator, action, detail }) =>
    [`${operator}: ${action}`, ...detail.map(({ name, value }) => `${name} ${value}`)].join(', '),
  )
const answerMails = () =>
  testApp.db.many<{ recipient: string; subject: string; text: string }>(
    `SELECT recipient, subject, text FROM mails WHERE key LIKE 'ticket_answer:%' ORDER BY written_at`,
  )
const ageBy = (number: string, interval: string) =>
  testApp.db.run('UPDATE contact_tickets SET sent_at = sent_at - $2::interval WHERE serial = $1', [
    Number(number.split('-')[2]),
    interval,
  ])
const confirm = () => testApp.db.run(`UPDATE mails SET state = 'sent', ended_at = now() WHERE key LIKE 'ticket:%'`)
const rowsOfToday = async () => (await todayItems(viewer)).filter(({ group }) => group === 'tickets')
const ticketsOfToday = async () => (await rowsOfToday()).map(({ label }) => label)

test('the list has each ticket’s deadlines, the nearest first, closed ones last', async () => {
  const late = await write('A month ago')
  await write('Today')
  const [done, unconfirmed] = [await write('Done'), await write('Not confirmed')]
  await confirm()
  await ageBy(late, '32 days')
  await ageBy(unconfirmed, '3 days')
  await testApp.db.run(`UPDATE mails SET state = 'given_up' WHERE key LIKE 'ticket:%' AND about =
    (SELECT id FROM contact_tickets WHERE subject = 'Not confirmed')`)
  await setClosed(done, true)
  const { body } = await viewer.request<Listed>('GET /desk/api/tickets')
  expect(body.data.map(({ subject, status }) => [subject, status])).toEqual([
    ['A month ago', 'overdue'],
    ['Not confirmed', 'overdue'],
    ['Today', 'open'],
    ['Done', 'closed'],
  ])
  const [first, second, third, last] = body.data
  expect([first?.deadline, second?.deadline, third?.deadline, last?.deadline]).toEqual([
    first?.closeBy,
    second?.acknowledgeBy,
    third?.closeBy,
    null,
  ])
  // By the list: a number has the year in which its message came, and two messages were moved back.
  expect(await ticketsOfToday()).toEqual([first?.number, second?.number, third?.number])
})

test('a ticket is found by number, subject, email, kind, status, days and who takes care of it', async () => {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist, { title: 'Heron at Dusk' })
  const { body } = await testApp.place(buyer, work)
  const ofWork = await write('100% blue?', `artwork:${work}`)
  const ofOrder = await write('Where is it?', `order:${body.data.orderId}`, 'ravi@example.com')
  await write('Hello', 'auction:00000000-0000-4000-8000-000000000000')
  expect(await found({ search: ofWork.toLowerCase() })).toEqual(['100% blue?'])
  expect(await found({ search: '0% b' })).toEqual(['100% blue?'])
  expect(await found({ search: 'ravi@' })).toEqual(['Where is it?'])
  expect(await found({ kind: 'order' })).toEqual(['Where is it?'])
  expect(await found({ kind: 'auction' })).toEqual(['Hello'])
  expect(await found({ status: 'closed' })).toEqual([])
  expect(await found({ until: '2020-01-01' })).toEqual([])
  expect(await found({ sort: '-subject' })).toEqual(['Where is it?', 'Hello', '100% blue?'])
  expect((await viewer.request('GET /desk/api/tickets', { query: { kind: 'rant' } })).status).toBe(422)
  const own = (await view(ofOrder)).operators.find(({ name }) => name === 'Chandra')
  await assign(ofOrder, own?.id ?? '')
  expect(await found({ mine: '1' }, clerk)).toEqual(['Where is it?'])
  expect(await found({ mine: '1' }, manager)).toEqual([])
  expect((await view(ofOrder)).about).toEqual({
    name: body.data.orderNumber,
    page: 'order',
    id: body.data.orderNumber,
  })
  expect((await view(ofWork)).about).toEqual({ name: 'Heron at Dusk', page: 'artwork', id: work })
  expect((await view(await write('Odd', `order:00000000-${'-'.repeat(27)}`))).about).toBeNull()
})

test('the message and the sender are shown by a recorded look only', async () => {
  const number = await write('A question')
  const shown = JSON.stringify(await view(number))
  expect(shown).not.toContain('98765')
  expect(shown).not.toContain('asha@example.com')
  const look = (what: string) =>
    viewer.request<{ data: { value: string } }>(`POST /desk/api/ticket/${number}/look`, { body: { what } })
  expect((await look('message')).body.data.value).toBe(message)
  expect((await look('email')).body.data.value).toBe('asha@example.com')
  expect((await look('password')).status).toBe(422)
  expect(await actsOf(number)).toEqual(['Vira: ticket email', 'Vira: ticket message'])
})

test('an answer goes by mail with the number, once for a repeated press, and is not in the audit log', async () => {
  const number = await write('A question')
  expect((await response(number, viewer)).status).toBe(403)
  expect((await response(number, clerk, { text: ' ' })).status).toBe(422)
  const press = () => response(number, clerk, {}, { 'idempotency-key': 'one press' })
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await answerMails()).toMatchObject([{ recipient: 'asha@example.com', subject: `${number}: A question` }])
  expect((await answerMails())[0]?.text).toContain('On cotton.')
  const after = await view(number)
  expect([after.status, after.answers.map(({ text, by }) => `${by}: ${text}`)]).toEqual([
    'answered',
    ['Chandra: On cotton.'],
  ])
  expect(await actsOf(number)).toEqual(['Chandra: ticket answer, from open, to answered'])
})

test('Today asks for an answer to a ticket, and for its end once it is answered', async () => {
  const [answered] = [await write('Answered'), await write('Open')]
  await response(answered, clerk)
  expect((await rowsOfToday()).map(({ what, nextAct }) => `${what}: ${nextAct}`)).toEqual([
    'Answered: close_ticket',
    'Open: answer_ticket',
  ])
})

test('of two operators who answer at once one is sent, and the other is refused', async () => {
  const number = await write('A question')
  const responses = await Promise.all([response(number, clerk), response(number, manager, { text: 'On linen.' })])
  expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'ticket_answered'])
  expect(await answerMails()).toHaveLength(1)
  expect((await response(number, manager, { text: 'On linen.', answersSeen: 1, closes: true })).body.data.status).toBe(
    'closed',
  )
  expect(await answerMails()).toHaveLength(2)
  expect(await ticketsOfToday()).toEqual([])
})

test('closing twice is one act, and a closed ticket opens as what it was', async () => {
  const [unanswered, answered] = [await write('First'), await write('Second')]
  expect((await setClosed(unanswered, true, viewer)).status).toBe(403)
  await Promise.all([setClosed(unanswered, true), setClosed(unanswered, true, manager)])
  expect(await actsOf(unanswered)).toHaveLength(1)
  expect((await setClosed(unanswered, false)).body.data.status).toBe('open')
  await response(answered, clerk, { closes: true })
  const again = (await setClosed(answered, false)).body.data
  expect([again.status, again.closedAt]).toEqual(['answered', null])
  expect((await actsOf(answered))[0]).toBe('Chandra: ticket reopen, from closed, to answered')
  expect((await setClosed('RAS-2026-999999', true)).status).toBe(404)
})

test('a ticket is given to who may act, and back to nobody', async () => {
  const number = await write('A question')
  const { operators } = await view(number)
  expect(operators.map(({ name }) => name)).toEqual(['Chandra', 'Mohan'])
  const [first, second] = operators
  expect((await assign(number, first?.id ?? '', viewer)).status).toBe(403)
  expect((await assign(number, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await assign(number, first?.id ?? '')).body.data.assignee).toBe('Chandra')
  await assign(number, first?.id ?? '')
  expect((await assign(number, second?.id ?? '')).body.data.assigneeId).toBe(second?.id)
  expect((await assign(number, null)).body.data.assignee).toBeNull()
  expect(await actsOf(number)).toEqual([
    'Chandra: ticket assign, from Mohan, to null',
    'Chandra: ticket assign, from Chandra, to Mohan',
    'Chandra: ticket assign, from null, to Chandra',
  ])
})

test('a note is the desk’s own, and goes with the ticket when that is deleted', async () => {
  const number = await write('A question')
  const note = (by: TestOperator) =>
    by.request<One>(`POST /desk/api/ticket/${number}/note`, { body: { text: 'Called at 10' } })
  expect((await note(viewer)).status).toBe(403)
  expect((await note(clerk)).body.data.notes).toMatchObject([{ text: 'Called at 10', by: 'Chandra' }])
  await testApp.db.run('DELETE FROM contact_tickets')
  expect(await testApp.db.many('SELECT FROM contact_notes')).toEqual([])
})

test('an export has what the filters find, and is recorded', async () => {
  await write('=cmd')
  await write('Other')
  const { body } = await clerk.request<{ data: { csv: string } }>('GET /desk/api/tickets/csv', {
    query: { search: 'cmd' },
  })
  expect(body.data.csv.trim().split('\r\n')).toHaveLength(2)
  expect(body.data.csv).toMatch(/"'=cmd",Anything else,Open,/)
  expect((await viewer.request('GET /desk/api/tickets/csv')).status).toBe(403)
  const recorded = await testApp.db.one(`SELECT operator, kind FROM desk_actions WHERE action = 'tickets export'`)
  expect(recorded).toEqual({ operator: 'Chandra', kind: 'look' })
})
