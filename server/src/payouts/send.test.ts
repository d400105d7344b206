// A payout whose request may have reached the provider and that was given up, and answers about another transfer,
// through HTTP on a real PostgreSQL, with the provider's sandbox. Runs as a whole are tested in ../desk-payouts/.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withLateResponse } from '../testing/late-response.ts'
import { todayItems } from '../testing/operators.ts'
import { openPayoutsTestApp, type PayableArtist, type PayoutsTestApp } from '../testing/paying-out.ts'
import { recordTransferEvent } from './send.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
})
afterAll(() => testApp?.close())

const atProvider = async ({ id }: PayableArtist) =>
  (
    await testApp.db.one<{ id: string }>(
      'SELECT provider_account_id AS id FROM payout_accounts WHERE artist_id = $1 AND ended_at IS NULL',
      [id],
    )
  )?.id
const todayOf = async ({ name }: PayableArtist) => {
  const items = await todayItems(testApp.clerk)
  return items.filter(({ what }) => what.includes(name))
}

test('a transfer whose payout was given up is taken back, and its money stays in the balance', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 3300)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.fault('drop_response', { on: 'transfer', times: 4 })
  await testApp.act(testApp.clerk, run, 'approve')
  await testApp.run('send-payouts')
  await testApp.admin('/faults', {}, 'DELETE')
  // The repeated request differs from the first, which the provider refuses for good.
  await testApp.db.run(`UPDATE payout_runs SET approved_at = approved_at - interval '1 minute' WHERE number = $1`, [
    run,
  ])
  await testApp.makeDue()
  await testApp.run('send-payouts')
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('failed')
  expect(await testApp.owedTo(artist)).toBe(297_000)
  const transfer = await testApp.db.one<{ id: string }>('SELECT id FROM sandbox.transfers WHERE amount = 297000')
  await recordTransferEvent(testApp.context, { transferId: transfer?.id ?? '', provider: 'sandbox', kind: 'bank' })
  const statuses = 'SELECT status, on_hold FROM sandbox.transfers WHERE amount = 297000'
  expect(await testApp.db.many(statuses)).toMatchObject([{ status: 'reversed' }])
  expect(await testApp.owedTo(artist)).toBe(297_000)
  await testApp.isVerified()
})

test.each(['amount', 'account_id'] as const)(
  'a response with another %s pays nothing, is shown and logged, and is requested again',
  async (column) => {
    const [artist, other] = [await testApp.withAccount(), await testApp.withAccount()]
    await testApp.sold(artist, 4400)
    const { number: run } = (await testApp.propose()).body.data
    await testApp.act(testApp.clerk, run, 'approve')
    await testApp.run('send-payouts')
    const { transferId } = testApp.itemOf(await testApp.view(run), artist)
    const set = (value: unknown) =>
      testApp.db.run(`UPDATE sandbox.transfers SET ${column} = $2 WHERE id = $1`, [transferId, value])
    const [right, wrong] =
      column === 'amount' ? [396_000, 395_900] : [await atProvider(artist), await atProvider(other)]
    await set(wrong)
    const logged = vi.spyOn(testApp.context.log, 'error')
    await testApp.admin('/deliver', { all: true })
    await testApp.work()
    expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({
      state: 'sent',
      failure: expect.stringContaining('another account or amount'),
    })
    expect(await testApp.db.many('SELECT on_hold FROM sandbox.transfers WHERE id = $1', [transferId])).toEqual([
      { on_hold: true },
    ])
    expect(await testApp.owedTo(artist)).toBe(0)
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ transferId, accountId: expect.any(String), amount: expect.any(Number) }),
      'the provider names another account or amount of a payout, and nothing of it is recorded',
    )
    expect(await todayOf(artist)).toMatchObject([listedInToday(run, artist, 3960)])
    await set(right)
    await testApp.work()
    expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({ state: 'paid', failure: null })
    expect(await todayOf(artist)).toEqual([])
    await testApp.isVerified()
  },
)

test.each(['amount', 'fund_account_id'] as const)(
  'a response about a payout by UPI with another %s pays nothing, before and after it was paid',
  async (column) => {
    const [artist, other] = [await testApp.withUpi(), await testApp.withUpi()]
    await testApp.sold(artist, 5500)
    const { number: run } = (await testApp.propose()).body.data
    await testApp.fault('drop_response', { on: 'transfer', times: 4 })
    await testApp.act(testApp.clerk, run, 'approve')
    await testApp.run('send-payouts')
    await testApp.admin('/faults', {}, 'DELETE')
    const made = await testApp.db.one<{ id: string }>('SELECT id FROM sandbox.payouts WHERE fund_account_id = $1', [
      await atProvider(artist),
    ])
    const set = (value: unknown) =>
      testApp.db.run(`UPDATE sandbox.payouts SET ${column} = $2 WHERE id = $1`, [made?.id, value])
    const [right, wrong] =
      column === 'amount' ? [495_000, 494_900] : [await atProvider(artist), await atProvider(other)]
    const item = async () => testApp.itemOf(await testApp.view(run), artist)
    const failure = expect.stringContaining('another account or amount')

    await set(wrong)
    await testApp.work()
    expect(await item()).toMatchObject({ state: 'due', transferId: null, failure })
    expect(await todayOf(artist)).toMatchObject([listedInToday(run, artist, 4950)])
    await set(right)
    await testApp.work()
    expect(await item()).toMatchObject({ state: 'paid', transferId: made?.id, failure: null })
    expect(await todayOf(artist)).toEqual([])

    await set(wrong)
    await recordTransferEvent(testApp.context, { transferId: made?.id ?? '', provider: 'sandbox', kind: 'upi' })
    expect(await item()).toMatchObject({ state: 'paid', failure })
    expect(await todayOf(artist)).toMatchObject([listedInToday(run, artist, 4950)])
    await set(right)
    await testApp.work()
    expect(await item()).toMatchObject({ state: 'paid', failure: null })
    expect(await testApp.owedTo(artist)).toBe(0)
    await testApp.isVerified()
  },
)

test('a paid transfer that the provider no longer calls made stays paid, is shown, and is looked at once a day', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 6600)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(testApp.clerk, run, 'approve')
  await testApp.work()
  const item = async () => testApp.itemOf(await testApp.view(run), artist)
  expect(await item()).toMatchObject({ state: 'paid', failure: null })
  const set = async (status: string) =>
    testApp.db.run('UPDATE sandbox.transfers SET status = $2 WHERE id = $1', [(await item()).transferId, status])

  await set('pending')
  await testApp.makeDue()
  await testApp.run('send-payouts')
  expect(await item()).toMatchObject({ state: 'paid', failure: expect.stringContaining('no longer') })
  expect(await todayOf(artist)).toMatchObject([
    { ...listedInToday(run, artist, 5940), what: `The provider no longer calls this transfer made: ${artist.name}` },
  ])
  const due = `SELECT FROM payout_items WHERE next_attempt_at > clock_timestamp() + interval '23 hours' AND artist_id = $1`
  expect(await testApp.db.many(due, [artist.id])).toHaveLength(1)
  await set('processed')
  await testApp.work()
  expect(await item()).toMatchObject({ state: 'paid', failure: null })
  expect(await todayOf(artist)).toEqual([])
  await testApp.isVerified()
})

test('an overtaken response of the provider is no sign that a paid transfer was not made', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 2700)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(testApp.clerk, run, 'approve')
  await testApp.run('send-payouts')
  const { transferId } = testApp.itemOf(await testApp.view(run), artist)
  const event = { transferId: transferId ?? '', provider: 'sandbox', kind: 'bank' } as const
  const late = await withLateResponse(testApp, 'read', () => recordTransferEvent(testApp.context, event))
  await testApp.admin('/deliver', { all: true })
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({ state: 'paid', failure: null })
  await late.outcome
  expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({ state: 'paid', failure: null })
})

test('an approved payout that the provider has not taken for an hour is listed until it has', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 7700)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.fault('status', { on: 'transfer', status: 403, times: 2 })
  await testApp.act(testApp.clerk, run, 'approve')
  await testApp.run('send-payouts')
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('due')
  expect(await todayOf(artist)).toEqual([])
  await testApp.db.run(`UPDATE payout_runs SET approved_at = approved_at - interval '61 minutes' WHERE number = $1`, [
    run,
  ])
  expect(await todayOf(artist)).toMatchObject([
    { ...listedInToday(run, artist, 6930), what: `The provider has not taken this payout: ${artist.name}` },
  ])
  await testApp.admin('/faults', {}, 'DELETE')
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('paid')
  expect(await todayOf(artist)).toEqual([])
})

function listedInToday(run: number, { name, username }: PayableArtist, amount: number) {
  return {
    ...{ group: 'payouts', label: username, what: `The provider names another account or amount: ${name}`, amount },
    ...{ opens: { page: 'payoutRun', id: String(run) }, nextAct: 'look_up_transfer', deadline: expect.any(String) },
  }
}
