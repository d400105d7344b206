// Payout runs to UPI addresses through HTTP on a real PostgreSQL, with the provider's sandbox: at most ₹1,00,000 at a
// time, payouts that are refused, fail, are rejected or come back, lost responses, and a refund before or after
// sending.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { idOf } from '../testing/ids.ts'
import { todayItems } from '../testing/operators.ts'
import { openPayoutsTestApp, type PayableArtist, type PayoutsTestApp } from '../testing/paying-out.ts'
import { recordTransferEvent } from './send.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
})
afterAll(() => testApp?.close())

const clearFaults = () => testApp.admin('/faults', {}, 'DELETE')
/** By a second person where the runs before make that necessary. */
async function approve(run: number): Promise<number> {
  const { approval, total } = (await testApp.act(testApp.clerk, run, 'approve')).body.data
  if (approval) await testApp.act(testApp.manager, run, 'decision', { approvalId: approval.id, outcome: 'approved' })
  return total
}
const stateOf = async (run: number, artist: PayableArtist) => testApp.itemOf(await testApp.view(run), artist)
/** What the sandbox has paid, or is to pay, to the artist. */
const payoutsTo = ({ id }: PayableArtist) =>
  testApp.db.many<{ id: string; key: string; amount: number; status: string }>(
    `SELECT p.id, p.key, p.amount, p.status FROM sandbox.payouts p
       JOIN payout_accounts a ON a.provider_account_id = p.fund_account_id WHERE a.artist_id = $1 ORDER BY p.created_at`,
    [id],
  )
const entriesOf = async ({ id }: PayableArtist) =>
  (
    await testApp.db.many<{ kind: string }>(
      `SELECT kind FROM ledger_entries WHERE artist_id = $1 AND kind LIKE 'payout%' ORDER BY seq`,
      [id],
    )
  ).map(({ kind }) => kind)
/** Sends what is due; every response about the artist is lost. */
async function loseResponses({ id }: PayableArtist): Promise<void> {
  const row = await testApp.db.one<{ subject: string }>(
    'SELECT provider_account_id AS subject FROM payout_accounts WHERE artist_id = $1',
    [id],
  )
  await testApp.fault('drop_response', { on: 'transfer', times: 4, subject: row?.subject })
  await testApp.fault('webhook_lost', { times: 50 })
  await testApp.run('send-payouts')
  await clearFaults()
}

test('one payout is at most ₹1,00,000, under the id of its row; the rest stays in the balance and is in the next run', async () => {
  const [artist, banked] = [await testApp.withUpi(), await testApp.withAccount()]
  await testApp.sold(artist, 150_000)
  await testApp.sold(banked, 700)
  const first = (await testApp.propose()).body.data
  expect(testApp.itemOf(first, artist)).toMatchObject({
    ...{ balance: 135_000, amount: 100_000, rest: 35_000, state: 'proposed' },
    account: { kind: 'upi', upi: `${artist.username.slice(0, 2)}…@okicici`, last4: null },
  })
  expect(testApp.itemOf(first, banked)).toMatchObject({ rest: 0, account: { kind: 'bank', upi: null } })
  expect(JSON.stringify(first)).not.toContain(`${artist.username}@okicici`)
  await testApp.act(testApp.clerk, first.number, 'leave-out', { username: banked.username, reason: 'Another day' })
  expect(await approve(first.number)).toBe(100_000)
  await testApp.work()
  const paid = await stateOf(first.number, artist)
  expect(paid).toMatchObject({ state: 'paid', utr: expect.stringMatching(/^UPI/), amount: 100_000 })
  const made = await payoutsTo(artist)
  const row = await testApp.db.one<{ id: string }>('SELECT id FROM payout_items WHERE provider_transfer_id = $1', [
    paid.transferId,
  ])
  expect(made).toMatchObject([{ id: paid.transferId, key: row?.id, amount: 10_000_000, status: 'processed' }])
  expect(await testApp.owedTo(artist)).toBe(3_500_000)
  const second = (await testApp.propose()).body.data
  expect(testApp.itemOf(second, artist)).toMatchObject({ amount: 35_000, rest: 0, state: 'proposed' })
  await testApp.settle(second.number)
  await testApp.isVerified()
})

test('a lost response, two senders at once and a repeated event make one payout and one entry', async () => {
  const artist = await testApp.withUpi()
  await testApp.sold(artist, 3000)
  const { number: run } = (await testApp.propose()).body.data
  await approve(run)
  await loseResponses(artist)
  expect(await stateOf(run, artist)).toMatchObject({ state: 'due', transferId: null })
  await testApp.makeDue()
  await Promise.all([testApp.run('send-payouts'), testApp.run('send-payouts')])
  await testApp.work()
  const [made, ...others] = await payoutsTo(artist)
  expect([made?.amount, others]).toEqual([270_000, []])
  const event = { transferId: made?.id ?? '', provider: 'sandbox', kind: 'upi' as const }
  const repeats = () => Promise.all([1, 2, 3].map(() => recordTransferEvent(testApp.context, event)))
  await repeats()
  expect(await stateOf(run, artist)).toMatchObject({ state: 'paid' })
  expect(await entriesOf(artist)).toEqual(['payout'])
  // It comes back after it was paid, and three processes hear of it at once.
  await testApp.db.run(`UPDATE sandbox.payouts SET status = 'reversed' WHERE id = $1`, [made?.id])
  await repeats()
  expect(await stateOf(run, artist)).toMatchObject({ state: 'reversed' })
  expect(await entriesOf(artist)).toEqual(['payout', 'payout_back'])
  expect(await testApp.owedTo(artist)).toBe(270_000)
  await testApp.isVerified()
})

test.each(['failed', 'rejected', 'cancelled'])(
  'a payout that is %s returns to the balance once, and Today lists it',
  async (status) => {
    const artist = await testApp.withUpi()
    await testApp.sold(artist, 4000)
    const { number: run } = (await testApp.propose()).body.data
    await testApp.fault('transfer_fails', { status, times: 20 })
    await testApp.fault('webhook_duplicated', { copies: 3, times: 20 })
    await approve(run)
    await testApp.work()
    await clearFaults()
    expect(await stateOf(run, artist)).toMatchObject({ state: 'failed', failure: expect.stringMatching(status) })
    expect(await entriesOf(artist)).toEqual(['payout', 'payout_back'])
    const items = await todayItems(testApp.clerk)
    expect(items.filter(({ what }) => what.includes(artist.name))).not.toEqual([])
    const left = (await testApp.propose()).body.data.number
    await testApp.settle(left)
    await testApp.isVerified()
  },
)

test('a payout that comes back days after it was paid returns to the balance by its event, and the next run pays it', async () => {
  const artist = await testApp.withUpi()
  await testApp.sold(artist, 5000)
  const first = (await testApp.propose()).body.data.number
  await testApp.fault('transfer_reversed', { seconds: 86_400 * 2, times: 20 })
  await approve(first)
  // The event of the end is delivered by the second round, with what is due later.
  await testApp.work()
  await testApp.work()
  await clearFaults()
  expect(await stateOf(first, artist)).toMatchObject({ state: 'reversed' })
  expect(await testApp.owedTo(artist)).toBe(450_000)
  const second = (await testApp.propose()).body.data.number
  await approve(second)
  await testApp.work()
  expect(await stateOf(second, artist)).toMatchObject({ state: 'paid' })
  expect(await testApp.owedTo(artist)).toBe(0)
  await testApp.isVerified()
})

test('nothing is sent where a refund or another account came before; what may be on its way is only repeated', async () => {
  const [refunded, moved, late] = [await testApp.withUpi(), await testApp.withUpi(), await testApp.withUpi()]
  const order = await testApp.sold(refunded, 6000)
  await testApp.sold(moved, 7000)
  const first = (await testApp.propose()).body.data.number
  await approve(first)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order)))
  await testApp.writeUpi(moved, 'another@okicici')
  for (const artist of [refunded, moved]) {
    const item = await stateOf(first, artist)
    expect(item).toMatchObject({ state: 'failed', transferId: null, failure: expect.stringMatching(/^Not sent/) })
    expect(await payoutsTo(artist)).toEqual([])
    expect(await entriesOf(artist)).toEqual(['payout', 'payout_back'])
  }
  expect(await Promise.all([refunded, moved].map(testApp.owedTo))).toEqual([0, 630_000])

  const lateOrder = await testApp.sold(late, 8000)
  const second = (await testApp.propose()).body.data.number
  await approve(second)
  await loseResponses(late)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(lateOrder)))
  await testApp.makeDue()
  await testApp.work()
  // The provider had it, so it is paid, and the artist is below zero until the next sale.
  expect(await stateOf(second, late)).toMatchObject({ state: 'paid' })
  expect(await payoutsTo(late)).toHaveLength(1)
  expect(await testApp.owedTo(late)).toBe(-720_000)
  await testApp.isVerified()
})

test('a refusal of our keys is no answer about a payout, and one of a repetition is looked up', async () => {
  const artist = await testApp.withUpi()
  await testApp.sold(artist, 9000)
  const { number: run } = (await testApp.propose()).body.data
  const { provider } = testApp.context
  const { keySecret, payoutAccount } = provider
  provider.keySecret = 'another'
  await approve(run)
  await testApp.run('send-payouts')
  provider.keySecret = keySecret
  expect(await stateOf(run, artist)).toMatchObject({ state: 'due' })
  expect(await payoutsTo(artist)).toEqual([])
  await testApp.makeDue()
  await loseResponses(artist)
  expect(await payoutsTo(artist)).toHaveLength(1)
  // The account is changed while the outcome is unknown: the repetition is refused, as is the look.
  provider.payoutAccount = '1111111111'
  await testApp.makeDue()
  await testApp.run('send-payouts')
  provider.payoutAccount = payoutAccount
  expect(await stateOf(run, artist)).toMatchObject({ state: 'due' })
  // The repetition has another body, and is refused; the payout is found by its reference.
  await testApp.db.run(`UPDATE sandbox.payouts SET request = 'another' WHERE amount = 810000`)
  await testApp.makeDue()
  await testApp.work()
  expect(await stateOf(run, artist)).toMatchObject({ state: 'paid' })
  expect(await entriesOf(artist)).toEqual(['payout'])
  expect(await payoutsTo(artist)).toHaveLength(1)
  await testApp.isVerified()
})

test('a payout that the bank refuses at once returns to the balance, and nothing is proposed while UPI is off', async () => {
  const [artist, failing] = [await testApp.withUpi(), await testApp.withUpi('failure@razorpay')]
  await testApp.sold(artist, 10_000)
  await testApp.sold(failing, 11_000)
  const { config } = testApp.context
  const first = (await testApp.propose()).body.data.number
  // Another provider than the sandbox, without RAZORPAYX_ACCOUNT.
  config.RAZORPAY_KEY_ID = 'rzp_test_another'
  try {
    await approve(first)
    expect(await stateOf(first, artist)).toMatchObject({ state: 'changed' })
    const second = (await testApp.propose()).body.data
    expect(testApp.itemOf(second, artist)).toMatchObject({ state: 'held', why: 'upi_off', amount: 9000, rest: 0 })
    await testApp.act(testApp.clerk, second.number, 'drop')
  } finally {
    config.RAZORPAY_KEY_ID = ''
  }
  const third = (await testApp.propose()).body.data.number
  // The provider does not know the fund account.
  await testApp.db.run(`UPDATE payout_accounts SET provider_account_id = 'fa_unknown' WHERE artist_id = $1`, [
    artist.id,
  ])
  await approve(third)
  await testApp.work()
  expect(await stateOf(third, artist)).toMatchObject({ state: 'failed', failure: 'The id provided does not exist' })
  expect(await stateOf(third, failing)).toMatchObject({ state: 'failed' })
  expect(await Promise.all([artist, failing].map(testApp.owedTo))).toEqual([900_000, 990_000])
  await testApp.isVerified()
})
