// Payout runs through HTTP on a real PostgreSQL, with the provider's sandbox: who is paid and who is not and why, a
// second person above the limit, transfers that fail, come back or lose their response, and a refund in between.
import type { DeskArtistMoney, DeskArtistPayouts } from '@rasika/contract/desk-payouts.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { refundOrder } from '../orders/orders.ts'
import { beside } from '../testing/beside.ts'
import { idOf } from '../testing/ids.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'
import { newArtist } from '../testing/people.ts'

let testApp: PayoutsTestApp
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
  ;({ clerk, manager } = testApp)
})
afterAll(() => testApp?.close())

/** The buyer's bank disputes the payment, and the dispute is recorded before any other event. */
async function openDispute(order: string): Promise<void> {
  const row = await testApp.db.one<{ payment_id: string }>('SELECT payment_id FROM orders WHERE id = $1', [order])
  await testApp.admin('/dispute', { paymentId: row?.payment_id })
  await testApp.run('list-disputes')
}

const todayRows = async () => await todayItems(clerk)

test('a run names everybody with the reason, is frozen, and pays what is left in it', async () => {
  const [paid, out, young, small, none] = [
    await testApp.withAccount(),
    await testApp.withAccount(),
    await testApp.withAccount(),
    await testApp.withAccount(),
    await newArtist(testApp),
  ]
  await testApp.sold(paid, 20_000)
  await testApp.sold(out, 10_000)
  await testApp.sold(young, 10_000, 2)
  await testApp.sold(small, 300)
  await testApp.sold(none, 5000)
  const changed = await testApp.withAccount()
  await testApp.sold(changed, 5000)
  await testApp.writeAccount(changed, { ifsc: 'SBIN0001234' })
  const wrong = await testApp.withAccount({ holderName: 'Another Name' })
  await testApp.sold(wrong, 5000)

  const { number: run, ...proposed } = (await testApp.propose()).body.data
  expect(testApp.itemOf({ number: run, ...proposed }, paid)).toMatchObject({
    balance: 18_000,
    amount: 18_000,
    state: 'proposed',
    account: { bank: 'HDFC Bank', last4: '6789' },
  })
  const whys = [young, small, changed, wrong].map((artist) => testApp.itemOf({ number: run, ...proposed }, artist).why)
  expect(whys).toEqual(['not_matured', 'below_minimum', 'account_held', 'account_refused'])
  const items = await todayItems(clerk)
  expect(items.find(({ label }) => label === wrong.username)?.what).toMatch(
    /^Bank account of .+ not accepted: the bank has it under another name\. The provider says “.+”$/,
  )
  expect(proposed.items.filter(({ why }) => why === 'no_account')).toHaveLength(1)
  expect((await testApp.propose()).body).toMatchObject({
    code: 'payout_run_open',
    message: `Payout run ${run} is not approved yet. Approve or drop it first; then another can be proposed`,
  })
  expect(
    (await testApp.act(clerk, run, 'leave-out', { username: out.username, reason: 'Asked us to wait' })).status,
  ).toBe(200)
  // What comes later is not in it.
  await testApp.sold(paid, 1000)
  const approved = (await testApp.act(clerk, run, 'approve')).body.data
  expect([approved.state, approved.total]).toEqual(['approved', 18_000])
  expect(await testApp.owedTo(paid)).toBe(90_000)
  await testApp.work()
  const after = await testApp.view(run)
  expect(testApp.itemOf(after, paid)).toMatchObject({ state: 'paid', utr: expect.stringMatching(/^UTR/) })
  expect(testApp.itemOf(after, out)).toMatchObject({ state: 'left_out', note: 'Asked us to wait' })
  expect(await testApp.owedTo(out)).toBe(900_000)
  expect((await testApp.act(clerk, run, 'approve')).body.code).toBe('payout_run_over')
  await testApp.isVerified()
})

test('above the limit a second person approves, of two at once one pays, and nobody is paid twice', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 150_000)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(clerk, run, 'leave-out', { username: 'nobody', reason: 'x' })
  const requested = (await testApp.act(manager, run, 'approve')).body.data
  expect([requested.state, requested.approval?.requestedBy]).toEqual(['waiting', 'Mohan'])
  for (const act of [['approve'], ['drop'], ['leave-out', artist.username, '--reason', 'Asked us to wait']]) {
    const command = parseCommand(['payout', act[0] ?? '', String(run), ...act.slice(1)])
    await expect(carryOutCommand(testApp.context, command, 'asha')).rejects.toMatchObject({ code: 'approval_waiting' })
  }
  const body = { approvalId: requested.approval?.id, outcome: 'approved' }
  expect((await testApp.act(manager, run, 'decision', body)).body.code).toBe('second_person_needed')
  const others = [await newOperator(testApp, 'manager', 'Meera'), await newOperator(testApp, 'manager', 'Mira')]
  const results = await Promise.all(others.map((by) => testApp.act(by, run, 'decision', body)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await Promise.all([testApp.work(), testApp.run('send-payouts'), testApp.run('send-payouts')])
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({ state: 'paid', amount: 135_000 })
  const made = await testApp.db.many('SELECT FROM sandbox.transfers WHERE amount = 13500000')
  expect(made).toHaveLength(1)
  expect(await testApp.owedTo(artist)).toBe(0)
  const acts = (await testApp.view(run)).audit.map(({ action }) => action)
  expect(acts).toEqual(['payout approve', 'payout approve request', 'payout propose'])
  await testApp.isVerified()
})

test('a lost response makes no second transfer, an event twice and late changes nothing', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 3000)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.fault('drop_response', { on: 'transfer', times: 4 })
  await testApp.fault('webhook_duplicated', { copies: 3 })
  await testApp.act(clerk, run, 'approve')
  await testApp.run('send-payouts')
  await testApp.admin('/faults', {}, 'DELETE')
  await testApp.db.run('UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('paid')
  expect(await testApp.db.many('SELECT FROM sandbox.transfers WHERE amount = 270000')).toHaveLength(1)
  await testApp.isVerified()
})

test('a transfer that fails, or comes back after it was paid, returns to the balance once; Today lists it until it is paid', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 4000)
  const first = await testApp.failedRun()
  expect(testApp.itemOf(await testApp.view(first), artist)).toMatchObject({
    state: 'failed',
    failure: 'The linked account is suspended',
  })
  expect(await testApp.owedTo(artist)).toBe(360_000)
  const listed = async () =>
    (await todayItems(clerk)).filter(({ group, what }) => group === 'payouts' && what.includes(artist.name))
  expect((await listed()).map(({ what }) => what)).toContain(`Transfer failed: ${artist.name}`)
  const before = (await listed()).length
  expect(before).toBeGreaterThan(0)
  const lastPaid = async () => {
    const query = { search: artist.username }
    const { body } = await clerk.request<{ data: DeskArtistMoney[] }>('GET /desk/api/payouts', { query })
    return body.data.map(({ lastPaidAt }) => lastPaidAt)
  }
  expect(await lastPaid()).toEqual([null])
  const second = (await testApp.propose()).body.data.number
  await testApp.fault('transfer_reversed', { times: 20 })
  await testApp.act(clerk, second, 'approve')
  await testApp.work()
  await testApp.work()
  await testApp.admin('/faults', {}, 'DELETE')
  expect(testApp.itemOf(await testApp.view(second), artist).state).toBe('reversed')
  expect(await testApp.owedTo(artist)).toBe(360_000)
  expect(await lastPaid()).toEqual([null])
  const third = (await testApp.propose()).body.data.number
  await testApp.act(clerk, third, 'approve')
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(third), artist).state).toBe('paid')
  expect(await lastPaid()).toEqual([expect.any(String)])
  expect(await testApp.owedTo(artist)).toBe(0)
  expect((await listed()).length).toBeLessThan(before)
  const kinds = await testApp.db.many<{ kind: string }>(
    `SELECT kind FROM ledger_entries WHERE artist_id = $1 AND kind LIKE 'payout%' ORDER BY seq`,
    [artist.id],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['payout', 'payout_back', 'payout', 'payout_back', 'payout'])
  const atDesk = await clerk.request<{ data: DeskArtistPayouts }>(`GET /desk/api/artist/${artist.username}/payouts`)
  expect(atDesk.body.data.payouts.map(({ amount }) => amount)).toEqual([3600, -3600, 3600, -3600, 3600])
  await testApp.isVerified()
})

test('what returns to a buyer is never paid, and a refund at the moment of the approval is written once', async () => {
  const [artist, racing] = [await testApp.withAccount(), await testApp.withAccount()]
  const order = await testApp.sold(artist, 6000)
  const racingOrder = await testApp.sold(racing, 7000)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order)))
  await Promise.all([
    testApp.act(clerk, run, 'approve'),
    testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(racingOrder))),
  ])
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('changed')
  expect(await testApp.owedTo(artist)).toBe(0)
  await testApp.work()
  const { state } = testApp.itemOf(await testApp.view(run), racing)
  // The payout came first, and its transfer was on hold and taken back; or the refund did and nothing was sent.
  expect(['reversed', 'changed']).toContain(state)
  expect(await testApp.owedTo(racing)).toBe(0)
  await testApp.isVerified()
  await testApp.settle(run)
})

test('a transfer is on hold until it is made, and taken back where something came meanwhile', async () => {
  const [refunded, moved, paid, disputed] = [
    await testApp.withAccount(),
    await testApp.withAccount(),
    await testApp.withAccount(),
    await testApp.withAccount(),
  ]
  const order = await testApp.sold(refunded, 8000)
  await testApp.sold(moved, 9000)
  await testApp.sold(paid, 10_000)
  const atBank = await testApp.sold(disputed, 11_000)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(clerk, run, 'approve')
  // Sent, and not yet decided by the provider.
  await testApp.run('send-payouts')
  const held = await testApp.db.many(
    'SELECT FROM sandbox.transfers WHERE on_hold AND amount IN (720000, 810000, 900000, 990000)',
  )
  expect(held).toHaveLength(4)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order)))
  await openDispute(atBank)
  await testApp.writeAccount(moved, { ifsc: 'SBIN0001234' })
  await testApp.work()
  const after = await testApp.view(run)
  expect([refunded, moved, paid, disputed].map((artist) => testApp.itemOf(after, artist).state)).toEqual([
    'reversed',
    'reversed',
    'paid',
    'reversed',
  ])
  expect(await Promise.all([refunded, moved, paid, disputed].map(testApp.owedTo))).toEqual([0, 810_000, 0, 990_000])
  await testApp.isVerified()
})

test('a transfer that failed leaves Today once it was paid by hand, also when something new is owed', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 2000)
  await testApp.failedRun()
  const listed = async () => (await todayRows()).filter(({ what }) => what === `Transfer failed: ${artist.name}`)
  expect(await listed()).toHaveLength(1)
  const body = { amount: 1800, reference: 'UTR by hand', paidOn: dayInIndia(new Date()) }
  const { status } = await clerk.request(`POST /desk/api/artist/${artist.username}/payouts`, { body })
  expect(status).toBe(200)
  await testApp.sold(artist, 1000, 1)
  expect(await listed()).toEqual([])
})

test.each([
  ['drop', {}],
  ['leave-out', { reason: 'Asked us to wait' }],
])('%s of a run at the moment at which a second person is requested is refused', async (name, body) => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 1500)
  const { number: run } = (await testApp.propose()).body.data
  const refused = await beside(
    testApp,
    () => testApp.act(clerk, run, name, { ...body, username: artist.username }),
    ['SELECT FROM payout_runs WHERE number = $1 FOR UPDATE', [run]],
    [
      `INSERT INTO desk_approvals (action, object, amount, requested_by)
       SELECT 'payout run', $1, 135000, id FROM operators WHERE name = 'Mohan'`,
      [String(run)],
    ],
  )
  expect(refused.body.code).toBe('approval_waiting')
  const { state, approval } = await testApp.view(run)
  expect([state, testApp.itemOf(await testApp.view(run), artist).state]).toEqual(['waiting', 'proposed'])
  await testApp.act(manager, run, 'decision', { approvalId: approval?.id, outcome: 'withdrawn' })
  await testApp.settle(run)
})
