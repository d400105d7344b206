// Payouts at the desk through HTTP on a real PostgreSQL: what is owed, a transfer recorded once, and one above the
// limit with two people.
import type { DeskArtistMoney, DeskArtistPayouts } from '@rasika/contract/desk-payouts.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPayout, verifyArtistLedgers } from '../ledger/ledger.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  buyer = await newBuyerWithAddress(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

type One = { data: DeskArtistPayouts; code?: string; message: string; errors?: Record<string, string> }
type Listed = { data: DeskArtistMoney[]; page: { total: number }; owed: number }
const today = () => dayInIndia(testApp.context.clock.now())

/** An artist who sold one work; the username, what is owed, and the order's number. */
async function sold(price: number) {
  const artist = await newArtist(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  const row = await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [artist.id])
  const username = row?.username ?? ''
  return { username, owed: (await view(username)).owed, order: body.data.orderNumber }
}
const view = async (username: string, by = viewer) =>
  (await by.request<One>(`GET /desk/api/artist/${username}/payouts`)).body.data
const pay = (by: TestOperator, username: string, body: object, headers: Record<string, string> = {}) =>
  by.request<One>(`POST /desk/api/artist/${username}/payouts`, {
    body: { reference: 'UTR 1', paidOn: today(), ...body },
    headers,
  })
const decide = (by: TestOperator, username: string, approvalId: string | undefined, outcome = 'approved') =>
  by.request<One>(`POST /desk/api/artist/${username}/payouts/decision`, { body: { approvalId, outcome } })
const actsOf = async (username: string) => (await view(username)).audit.map((row) => `${row.operator}: ${row.action}`)
const listed = async (query: Record<string, string>) =>
  (await viewer.request<Listed>('GET /desk/api/payouts', { query })).body

test('a payout is taken off what is owed, to the paisa, and its row has both sums', async () => {
  const { username, owed } = await sold(20_000)
  const before = await view(username)
  expect(before.owed).toBe(before.sales - before.fees - before.taxCollected)
  expect((await pay(viewer, username, { amount: 100.05 })).status).toBe(403)
  const after = (await pay(clerk, username, { amount: 100.05, paidOn: '2026-01-31' })).body.data
  expect(after.owed).toBe(Math.round((owed - 100.05) * 100) / 100)
  expect(after.payouts).toMatchObject([{ amount: 100.05, reference: 'UTR 1', balance: after.owed }])
  expect(dayInIndia(new Date(after.payouts[0]?.at ?? ''))).toBe('2026-01-31')
  const [row] = after.audit
  expect(Object.fromEntries(row?.detail.map(({ name, value }) => [name, value]) ?? [])).toEqual({
    amount: '100.05',
    reference: 'UTR 1',
    paidOn: '2026-01-31',
    owedBefore: String(owed),
    owedAfter: String(after.owed),
  })
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
})

test('never more than is owed, and nothing that returns to a buyer', async () => {
  const { username, owed, order } = await sold(20_000)
  const tooMuch = await pay(clerk, username, { amount: Math.round(owed * 100 + 1) / 100 })
  expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'payout_too_large'])
  await clerk.request(`POST /desk/api/order/${order}/refund`, { body: { reason: 'Torn', restock: false } })
  const { refunds, owed: left, status } = await view(username)
  expect([refunds, left, status]).toEqual([20_000, 0, 'nothing'])
  const held = (await pay(clerk, username, { amount: 1 })).body
  expect([held.code, held.message]).toEqual(['payout_too_large', expect.stringContaining('₹0.00 is owed')])
  expect(await actsOf(username)).toEqual([])
})

test('a wrong amount, reference or day is refused at its field', async () => {
  const { username } = await sold(20_000)
  const tomorrow = dayInIndia(new Date(testApp.context.clock.now().getTime() + 86_400_000))
  for (const [body, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.001 }, 'amount'],
    [{ amount: 10, reference: ' ' }, 'reference'],
    [{ amount: 10, paidOn: tomorrow }, 'paidOn'],
    [{ amount: 10, paidOn: '2026-02-30' }, 'paidOn'],
  ] as const) {
    const response = await pay(clerk, username, body)
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await pay(clerk, 'nobody-here', { amount: 10 })).status).toBe(404)
})

test('a transfer is recorded once, however often and by whomever', async () => {
  const { username, owed } = await sold(20_000)
  const press = () => pay(clerk, username, { amount: 5000 }, { 'idempotency-key': 'one press' })
  const presses = await Promise.all([press(), press(), pay(manager, username, { amount: 5000 })])
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await view(username)).owed).toBe(owed - 5000)
  const other = await pay(clerk, username, { amount: 5001 })
  expect([other.status, other.body.code]).toEqual([400, 'payout_reference_taken'])
  expect(await actsOf(username)).toHaveLength(1)
})

test('of two payouts at once that together are too much one is recorded', async () => {
  const { username, owed } = await sold(20_000)
  const half = Math.round(owed * 60) / 100
  const outcomes = await Promise.all([
    pay(clerk, username, { amount: half, reference: 'A' }),
    pay(manager, username, { amount: half, reference: 'B' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await view(username)).payouts).toHaveLength(1)
})

test('a payout above ₹1,00,000 needs a second person, a manager, never the first', async () => {
  const { username, owed } = await sold(3_00_000)
  const amount = 1_00_000.01
  const requested = (await pay(manager, username, { amount })).body.data
  expect([requested.owed, requested.status, requested.approval]).toMatchObject([
    owed,
    'waiting',
    { amount, reference: 'UTR 1', requestedBy: 'Mohan' },
  ])
  const items = await todayItems(viewer)
  expect(items.find(({ group }) => group === 'approvals')?.opens).toEqual({
    page: 'artistPayouts',
    id: username,
  })
  expect((await pay(clerk, username, { amount, reference: 'UTR 2' })).body.code).toBe('approval_waiting')
  const first = requested.approval?.id
  expect((await decide(manager, username, first)).body.code).toBe('second_person_needed')
  expect((await decide(clerk, username, first)).status).toBe(403)
  expect((await decide(viewer, username, first)).status).toBe(403)
  expect((await decide(manager, username, first, 'withdrawn')).body.data.approval).toBeNull()
  const again = (await pay(clerk, username, { amount })).body.data.approval?.id
  const both = await Promise.all([decide(manager, username, again), decide(manager, username, again)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const after = await view(username)
  expect([after.owed, after.payouts.length]).toEqual([Math.round((owed - amount) * 100) / 100, 1])
  expect(await actsOf(username)).toEqual([
    'Mohan: payout record',
    'Chandra: payout request',
    'Mohan: payout withdrawn',
    'Mohan: payout request',
  ])
})

test('a second payout of ₹90,000 within 7 days needs a second person, also with another day of transfer', async () => {
  const { username, owed } = await sold(3_00_000)
  const first = (await pay(clerk, username, { amount: 90_000, paidOn: '2026-01-31' })).body.data
  expect([first.approval, first.alone]).toEqual([null, { upTo: 1_00_000, days: 7, paidOut: 90_000 }])
  const second = (await pay(clerk, username, { amount: 90_000, reference: 'UTR 2', paidOn: '2026-02-28' })).body.data
  expect([second.approval?.amount, second.payouts.length]).toEqual([90_000, 1])
  expect((await pay(clerk, username, { amount: 90_000 })).body.data.payouts).toHaveLength(1)
  expect((await pay(clerk, username, { amount: 10_000, reference: 'UTR 3' })).body.data.payouts).toHaveLength(2)
  const approved = (await decide(manager, username, second.approval?.id)).body.data
  expect([approved.owed, approved.alone.paidOut]).toEqual([Math.round((owed - 1_90_000) * 100) / 100, 1_90_000])
})

test('what was written down more than 7 days ago does not count', async () => {
  const { username } = await sold(3_00_000)
  const artist = await testApp.db.one<{ id: string }>('SELECT id FROM artists WHERE username = $1', [username])
  const ago = (days: number) => new Date(testApp.context.clock.now().getTime() - days * 86_400_000)
  await testApp.db.transaction((tx) => recordPayout(tx, artist?.id ?? '', toPaise(90_000_00), 'UTR 0', ago(8), ago(8)))
  const after = (await pay(clerk, username, { amount: 90_000 })).body.data
  expect([after.approval, after.alone.paidOut, after.payouts.length]).toEqual([null, 90_000, 2])
})

test('of two payouts at once that together pass the limit one is written down and one waits', async () => {
  for (let round = 0; round < 3; round++) {
    const { username } = await sold(3_00_000)
    const outcomes = await Promise.all([
      pay(clerk, username, { amount: 90_000, reference: 'A' }),
      pay(manager, username, { amount: 90_000, reference: 'B' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    const { payouts, approval } = await view(username)
    expect([payouts.length, approval?.amount]).toEqual([1, 90_000])
  }
})

test('a request of more than is owed by now is refused at its approval, and can be refused', async () => {
  const { username, owed } = await sold(2_00_000)
  const requested = (await pay(clerk, username, { amount: 1_50_000 })).body.data.approval?.id
  const rest = Math.round((owed - 50_000) * 100) / 100
  await pay(clerk, username, { amount: Math.min(1_00_000, rest), reference: 'UTR 2' })
  const late = await decide(manager, username, requested)
  expect([late.status, late.body.code]).toEqual([400, 'payout_too_large'])
  expect((await decide(manager, username, requested, 'refused')).body.data.status).toBe('owed')
  expect((await view(username)).payouts).toHaveLength(1)
})

test('the list is found, filtered and sorted, with what is owed in all; both exports are recorded', async () => {
  const [small, large] = [await sold(30_000), await sold(40_000)]
  await pay(clerk, small.username, { amount: small.owed })
  expect((await listed({ search: small.username })).data).toMatchObject([{ owed: 0, status: 'nothing' }])
  const owed = await listed({ status: 'owed', search: large.username })
  expect([owed.data.length, owed.owed]).toEqual([1, large.owed])
  const sorted = (await listed({ sort: 'sales' })).data.map(({ sales }) => sales)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  expect((await viewer.request('GET /desk/api/payouts', { query: { sort: 'password' } })).status).toBe(422)
  const csv = (path: string, by = clerk) => by.request<{ data: { csv: string } }>(`GET ${path}`)
  const [head, row] = (await csv(`/desk/api/payouts/csv?search=${large.username}`)).body.data.csv.split('\r\n')
  expect(head).toMatch(/,Owed,Payable now,Last paid out$/)
  expect(row?.endsWith(`,${large.owed.toFixed(2)},0.00,`)).toBe(true)
  expect((await csv(`/desk/api/artist/${small.username}/payouts/csv`)).body.data.csv).toContain('UTR 1')
  expect((await csv('/desk/api/payouts/csv', viewer)).status).toBe(403)
  const looks = await testApp.db.many(`SELECT action FROM desk_actions WHERE action LIKE '%export' ORDER BY id`)
  expect(looks).toEqual([{ action: 'payouts export' }, { action: 'ledger export' }])
})
