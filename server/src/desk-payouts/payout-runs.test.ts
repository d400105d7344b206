// Payout runs through HTTP on a real PostgreSQL, with the provider's sandbox: who is paid and who is not and why, a
// second person above the limit, transfers that fail, come back or lose their response, and a refund in between.
import type { DeskPayoutItem, DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import type { DeskArtistPayouts } from '@rasika/contract/desk-payouts.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10' })
  buyer = await newBuyerWithAddress(testApp)
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

type One = { data: DeskPayoutRunPage; code?: string }

/** Sold and delivered so many days ago; the username and the order. */
async function sold(artist: Person, price: number, daysAgo = 9) {
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
  await testApp.verify(buyer, body.data, await testApp.pay(body.data))
  await testApp.db.run(
    `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
     SELECT $1, 1, 'delivered', at, at, at FROM (SELECT clock_timestamp() - make_interval(days => $2) AS at) moment`,
    [body.data.orderId, daysAgo],
  )
  return body.data.orderId
}
type Paid = Person & { username: string; name: string }
async function withAccount(body: object = {}): Promise<Paid> {
  const person = await newArtist(testApp)
  const row = await testApp.db.one<Pick<Paid, 'username' | 'name'>>(
    'SELECT username, name FROM artists WHERE id = $1',
    [person.id],
  )
  const artist = { ...person, ...(row as Pick<Paid, 'username' | 'name'>) }
  await writeAccount(artist, body)
  return artist
}
const digits = '00123456789'
async function writeAccount({ token, name }: Paid, body: object = {}): Promise<void> {
  const written = { password, holderName: name, accountNumber: digits, accountNumberAgain: digits, ifsc: 'HDFC0001234' }
  await testApp.request('POST /api/v1/artist/payout-account', { token, body: { ...written, ...body } })
  await work()
}
/** Events and jobs, and what would be looked at later: the provider decides meanwhile. */
async function work(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await testApp.runAllWork()
    await testApp.db.run(`UPDATE payout_accounts SET due_at = clock_timestamp() WHERE state = 'checking'`)
    await testApp.db.run(
      'UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    )
    await testApp.run('check-payout-accounts')
    await testApp.run('send-payouts')
  }
}
const propose = (by = clerk) => by.request<One>('POST /desk/api/payout-runs')
const act = (by: TestOperator, run: number, name: string, body: object = {}) =>
  by.request<One>(`POST /desk/api/payout-run/${run}/${name}`, { body })
const view = async (run: number) => (await clerk.request<One>(`GET /desk/api/payout-run/${run}`)).body.data
const ofArtist = (run: DeskPayoutRunPage, { username }: { username: string }) =>
  run.items.find((item) => item.username === username) as DeskPayoutItem
const owedTo = async ({ id }: Person) =>
  (await testApp.db.one<{ balance: number }>('SELECT balance FROM ledgers WHERE artist_id = $1', [id]))?.balance
const isVerified = async () => expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
/** Nobody is left to be paid. */
const settle = async (run: number) => {
  if ((await view(run)).state === 'proposed') await act(clerk, run, 'drop')
}

test('a run names everybody with the reason, is frozen, and pays what is left in it', async () => {
  const [paid, out, young, small, none] = [
    await withAccount(),
    await withAccount(),
    await withAccount(),
    await withAccount(),
    await newArtist(testApp),
  ]
  await sold(paid, 20_000)
  await sold(out, 10_000)
  await sold(young, 10_000, 2)
  await sold(small, 300)
  await sold(none, 5000)
  const changed = await withAccount()
  await sold(changed, 5000)
  await writeAccount(changed, { ifsc: 'SBIN0001234' })
  const wrong = await withAccount({ holderName: 'Another Name' })
  await sold(wrong, 5000)

  const { number: run, ...proposed } = (await propose()).body.data
  expect(ofArtist({ number: run, ...proposed }, paid)).toMatchObject({
    balance: 18_000,
    amount: 18_000,
    state: 'proposed',
    account: { bank: 'HDFC Bank', last4: '6789' },
  })
  const whys = [young, small, changed, wrong].map((artist) => ofArtist({ number: run, ...proposed }, artist).why)
  expect(whys).toEqual(['not_matured', 'below_minimum', 'account_held', 'account_refused'])
  expect(proposed.items.filter(({ why }) => why === 'no_account')).toHaveLength(1)
  expect((await propose()).body.code).toBe('payout_run_open')
  expect((await act(clerk, run, 'leave-out', { username: out.username, reason: 'Asked us to wait' })).status).toBe(200)
  // What comes later is not in it.
  await sold(paid, 1000)
  const approved = (await act(clerk, run, 'approve')).body.data
  expect([approved.state, approved.total]).toEqual(['approved', 18_000])
  expect(await owedTo(paid)).toBe(90_000)
  await work()
  const after = await view(run)
  expect(ofArtist(after, paid)).toMatchObject({ state: 'paid', utr: expect.stringMatching(/^UTR/) })
  expect(ofArtist(after, out)).toMatchObject({ state: 'left_out', note: 'Asked us to wait' })
  expect(await owedTo(out)).toBe(900_000)
  expect((await act(clerk, run, 'approve')).body.code).toBe('payout_run_over')
  // The rest of the day's runs begin with these two.
  await isVerified()
})

test('above the limit a second person approves, of two at once one pays, and nobody is paid twice', async () => {
  const artist = await withAccount()
  await sold(artist, 150_000)
  const { number: run } = (await propose()).body.data
  await act(clerk, run, 'leave-out', { username: 'nobody', reason: 'x' })
  const requested = (await act(manager, run, 'approve')).body.data
  expect([requested.state, requested.approval?.requestedBy]).toEqual(['waiting', 'Mohan'])
  const body = { approvalId: requested.approval?.id, outcome: 'approved' }
  expect((await act(manager, run, 'decision', body)).body.code).toBe('second_person_needed')
  const others = [await newOperator(testApp, 'manager', 'Meera'), await newOperator(testApp, 'manager', 'Mira')]
  const results = await Promise.all(others.map((by) => act(by, run, 'decision', body)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await Promise.all([work(), testApp.run('send-payouts'), testApp.run('send-payouts')])
  await work()
  expect(ofArtist(await view(run), artist)).toMatchObject({ state: 'paid', amount: 135_000 })
  const made = await testApp.db.many('SELECT FROM sandbox.transfers WHERE amount = 13500000')
  expect(made).toHaveLength(1)
  expect(await owedTo(artist)).toBe(0)
  const acts = (await view(run)).audit.map(({ action }) => action)
  expect(acts).toEqual(['payout approve', 'payout approve request', 'payout propose'])
  await isVerified()
})

test('a lost response makes no second transfer, an event twice and late changes nothing', async () => {
  const artist = await withAccount()
  await sold(artist, 3000)
  const { number: run } = (await propose()).body.data
  await testApp.fault('drop_response', { on: 'transfer', times: 4 })
  await testApp.fault('webhook_duplicated', { copies: 3 })
  await act(clerk, run, 'approve')
  await testApp.run('send-payouts')
  await testApp.admin('/faults', {}, 'DELETE')
  await testApp.db.run('UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')
  await work()
  expect(ofArtist(await view(run), artist).state).toBe('paid')
  expect(await testApp.db.many('SELECT FROM sandbox.transfers WHERE amount = 270000')).toHaveLength(1)
  await isVerified()
})

test('a transfer that fails, or comes back after it was paid, returns to the balance once; Today lists it until it is paid', async () => {
  const artist = await withAccount()
  await sold(artist, 4000)
  const first = (await propose()).body.data.number
  await testApp.fault('transfer_fails', { times: 20 })
  await act(clerk, first, 'approve')
  await work()
  await testApp.admin('/faults', {}, 'DELETE')
  expect(ofArtist(await view(first), artist)).toMatchObject({
    state: 'failed',
    failure: 'The linked account is suspended',
  })
  expect(await owedTo(artist)).toBe(360_000)
  const listed = async () =>
    (await clerk.request<{ data: { items: TodayItem[] } }>('GET /desk/api/today')).body.data.items.filter(
      ({ group, what }) => group === 'payouts' && what.includes(artist.name),
    )
  const before = (await listed()).length
  expect(before).toBeGreaterThan(0)
  const second = (await propose()).body.data.number
  await testApp.fault('transfer_reversed', { times: 20 })
  await act(clerk, second, 'approve')
  await work()
  await work()
  await testApp.admin('/faults', {}, 'DELETE')
  expect(ofArtist(await view(second), artist).state).toBe('reversed')
  expect(await owedTo(artist)).toBe(360_000)
  const third = (await propose()).body.data.number
  await act(clerk, third, 'approve')
  await work()
  expect(ofArtist(await view(third), artist).state).toBe('paid')
  expect(await owedTo(artist)).toBe(0)
  expect((await listed()).length).toBeLessThan(before)
  const kinds = await testApp.db.many<{ kind: string }>(
    `SELECT kind FROM ledger_entries WHERE artist_id = $1 AND kind LIKE 'payout%' ORDER BY seq`,
    [artist.id],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['payout', 'payout_back', 'payout', 'payout_back', 'payout'])
  const atDesk = await clerk.request<{ data: DeskArtistPayouts }>(`GET /desk/api/artist/${artist.username}/payouts`)
  expect(atDesk.body.data.payouts.map(({ amount }) => amount)).toEqual([3600, -3600, 3600, -3600, 3600])
  await isVerified()
})

test('what returns to a buyer is never paid, and a refund at the moment of the approval is written once', async () => {
  const [artist, racing] = [await withAccount(), await withAccount()]
  const order = await sold(artist, 6000)
  const racingOrder = await sold(racing, 7000)
  const { number: run } = (await propose()).body.data
  await testApp.db.transaction((tx) => refundOrder(tx, idOf(order)))
  await Promise.all([act(clerk, run, 'approve'), testApp.db.transaction((tx) => refundOrder(tx, idOf(racingOrder)))])
  expect(ofArtist(await view(run), artist).state).toBe('changed')
  expect(await owedTo(artist)).toBe(0)
  await work()
  const { state } = ofArtist(await view(run), racing)
  // The payout came first, and its transfer was on hold and taken back; or the refund did and nothing was sent.
  expect(['reversed', 'changed']).toContain(state)
  expect(await owedTo(racing)).toBe(0)
  await isVerified()
  await settle(run)
})

test('a transfer is on hold until it is made, and taken back where a refund or another bank account came meanwhile', async () => {
  const [refunded, moved, paid] = [await withAccount(), await withAccount(), await withAccount()]
  const order = await sold(refunded, 8000)
  await sold(moved, 9000)
  await sold(paid, 10_000)
  const { number: run } = (await propose()).body.data
  await act(clerk, run, 'approve')
  // Sent, and not yet decided by the provider.
  await testApp.run('send-payouts')
  const held = await testApp.db.many(
    'SELECT FROM sandbox.transfers WHERE on_hold AND amount IN (720000, 810000, 900000)',
  )
  expect(held).toHaveLength(3)
  await testApp.db.transaction((tx) => refundOrder(tx, idOf(order)))
  await writeAccount(moved, { ifsc: 'SBIN0001234' })
  await work()
  const after = await view(run)
  expect([refunded, moved, paid].map((artist) => ofArtist(after, artist).state)).toEqual([
    'reversed',
    'reversed',
    'paid',
  ])
  expect(await Promise.all([refunded, moved, paid].map(owedTo))).toEqual([0, 810_000, 0])
  await isVerified()
})
