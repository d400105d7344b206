// Buyers at the desk through HTTP on a real PostgreSQL: found and masked; bids stopped and accounts suspended for a
// reason, with what that does to bids, sessions and orders; ended again; and the same on the command line.
import type { DeskBuyer, DeskListedBuyer } from '@rasika/contract/desk-buyers.ts'
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KnownBuyer, knownBuyer } from '../accounts/accounts.ts'
import { withdrawRestrictedBids, verifyLotLedgers } from '../bids/bids.ts'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { closeDueLots } from '../bids/jobs.ts'
import { beside } from '../testing/beside.ts'
import { biddersOf, otherArtist } from '../testing/bidding.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { advanceHours, inHours, newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newBuyer, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { restrictForReason } from './restricting.ts'

let testApp: PaymentsTestApp
let bidding: ReturnType<typeof biddersOf>
let artist: Person
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  bidding = biddersOf(testApp)
  artist = await otherArtist(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(async () => {
  const { faults } = await verifyLotLedgers(testApp.db)
  await testApp.close()
  expect(faults).toEqual([])
})

type One = { data: DeskBuyer; code?: string; message?: string }
const reason = 'Two bids against your own lot.'
const view = async ({ id }: Person) => (await viewer.request<One>(`GET /desk/api/buyer/${id}`)).body.data
const restrict = ({ id }: Person, what: Restriction, by = manager) =>
  by.request<One>(`POST /desk/api/buyer/${id}/restriction`, { body: { what, reason } })
const lift = ({ id }: Person, what: Restriction) =>
  manager.request<One>(`POST /desk/api/buyer/${id}/lift`, { body: { what } })
const logIn = ({ email }: Person) =>
  testApp.request<{ data: { token: string }; code?: string; message?: string }>('POST /api/v1/user/login', {
    body: { email, password },
  })
const mailsTo = async ({ email }: Person) =>
  (
    await testApp.db.many<{ subject: string }>(
      `SELECT subject FROM mails WHERE recipient = $1 AND key LIKE 'rest%' ORDER BY id`,
      [email],
    )
  ).map(({ subject }) => subject)
const price = async (lot: string) => (await bidding.statusOf(lot)).currentPrice

test('buyers are found by name, email and phone, masked, filtered, and exported without email and phone', async () => {
  const lotus = await newBuyer(testApp, { name: 'Lotus Iyer', phone: '98111 22233' })
  const bose = await newBuyer(testApp, { name: 'Lotus Bose' })
  await restrict(bose, 'bidding')
  const found = async (query: Record<string, string>) =>
    (await viewer.request<{ data: DeskListedBuyer[] }>('GET /desk/api/buyers', { query })).body.data
  expect((await found({ search: 'lotus' })).map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'Lotus Bose: no_bids',
    'Lotus Iyer: open',
  ])
  expect((await found({ search: lotus.email })).map(({ id }) => id)).toEqual([lotus.id])
  expect((await found({ search: '9811122233' })).map(({ id }) => id)).toEqual([lotus.id])
  expect((await found({ search: 'lotus', status: 'no_bids' })).map(({ id }) => id)).toEqual([bose.id])
  expect((await found({ search: 'lotus', sort: '-name' }))[0]?.email).toMatch(/^b•••@/)
  const csv = await clerk.request<{ data: { csv: string } }>('GET /desk/api/buyers/csv', { query: { search: 'lotus' } })
  expect(csv.body.data.csv).toContain('Lotus Iyer')
  expect(csv.body.data.csv).toMatch(new RegExp(`${lotus.id},\\d+,\\d+\\.\\d\\d,\\d+,Open,`))
  expect(csv.body.data.csv).not.toContain('@')
})

test('a look at personal data is recorded', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  for (const what of ['email', 'phone', 'address'])
    expect((await viewer.request(`POST /desk/api/buyer/${buyer.id}/look`, { body: { what } })).status).toBe(200)
  expect((await view(buyer)).audit.map(({ operator, action }) => `${operator}: ${action}`)).toEqual([
    'Vira: buyer address',
    'Vira: buyer phone',
    'Vira: buyer email',
  ])
})

test('whose bids are stopped cannot bid, their bids on running lots go, what they bought stays; ended, they bid again', async () => {
  const [buyer, other] = [await newBuyerWithAddress(testApp), await newBuyer(testApp)]
  const order = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  await testApp.verify(buyer, order, await testApp.pay(order))
  const lots = [await newLot(testApp, artist), await newLot(testApp, artist)] as const
  await bidding.bid(other, lots[0], 5500)
  for (const lot of lots) expect((await bidding.bid(buyer, lot, 6000)).status).toBe(200)
  expect((await restrict(buyer, 'bidding', clerk)).status).toBe(403)
  expect((await restrict(buyer, 'bidding')).body.data.status).toBe('no_bids')
  expect((await restrict(buyer, 'bidding')).body.code).toBe('restricted')
  const refused = await bidding.bid(buyer, lots[1], 9000)
  expect([refused.status, refused.body.code]).toEqual([400, 'bidding_blocked'])
  expect(refused.body.message).toContain(reason)
  await withdrawRestrictedBids(testApp.context)
  await withdrawRestrictedBids(testApp.context)
  expect([await price(lots[0]), await price(lots[1])]).toEqual([5500, 5000])
  const shown = await view(buyer)
  expect([shown.biddingOn, shown.orders, shown.restrictions.bidding?.reason]).toEqual([[], 1, reason])
  expect((await logIn(buyer)).status).toBe(200)
  expect((await lift(buyer, 'bidding')).body.data.status).toBe('open')
  expect((await lift(buyer, 'bidding')).status).toBe(200)
  expect((await bidding.bid(buyer, lots[1], 6000)).status).toBe(200)
  expect(await mailsTo(buyer)).toEqual(['Bids from your account are stopped', 'You can bid again'])
  expect((await view(buyer)).audit.map(({ operator, action }) => `${operator}: ${action}`)).toEqual([
    'Mohan: buyer unblock',
    'Mohan: buyer block',
  ])
})

test('bids that are placed while they are stopped are removed with the others', async () => {
  const [buyer, other] = [await newBuyer(testApp), await newBuyer(testApp)]
  const lots = await Promise.all(Array.from({ length: 6 }, () => newLot(testApp, artist)))
  for (const lot of lots) await bidding.bid(other, lot, 5500)
  await Promise.all([restrict(buyer, 'bidding'), ...lots.map((lot) => bidding.bid(buyer, lot, 6000))])
  await withdrawRestrictedBids(testApp.context)
  expect(await Promise.all(lots.map(price))).toEqual(lots.map(() => 5500))
  expect((await view(buyer)).biddingOn).toEqual([])
})

test('bids stay where their buyer may bid again before they are removed', async () => {
  const buyer = await newBuyer(testApp)
  const lot = await newLot(testApp, artist)
  await bidding.bid(buyer, lot, 6000)
  await restrict(buyer, 'bidding')
  await beside(
    testApp,
    () => withdrawRestrictedBids(testApp.context),
    ['SELECT FROM auctions WHERE id = $1 FOR NO KEY UPDATE', [lot]],
    ['UPDATE buyers SET bidding_blocked_at = NULL, bidding_blocked_reason = NULL WHERE id = $1', [buyer.id]],
  )
  expect(await price(lot)).toBe(6000)
})

test('who was stopped before a lot ended does not win it, though no job removed the bids in time', async () => {
  const [buyer, other] = [await newBuyer(testApp), await newBuyer(testApp)]
  const softClose = { endDate: inHours(24), softCloseMinutes: 2 }
  const [late, early] = [await newLot(testApp, artist, softClose), await newLot(testApp, artist, softClose)]
  const lots = [late, early]
  for (const lot of lots) await bidding.bid(other, lot, 5500)
  for (const amount of [6000, 7000]) for (const lot of lots) await bidding.bid(buyer, lot, amount)
  await advanceHours(testApp, late, 25)
  await advanceHours(testApp, early, 27)
  await restrict(buyer, 'account')
  await testApp.db.run(`UPDATE buyers SET suspended_at = suspended_at - interval '2 hours' WHERE id = $1`, [buyer.id])
  const read = () =>
    testApp.db.many<{ ends_at: Date; winner: string | null; price: number }>(
      'SELECT winner_id AS winner, price::int, ends_at FROM auctions WHERE id = ANY ($1) ORDER BY array_position($1, id)',
      [lots],
    )
  const before = await read()
  await closeDueLots(testApp.context)
  expect(await read()).toEqual([
    { winner: other.id, price: 550_000, ends_at: before[0]?.ends_at },
    { winner: buyer.id, price: 700_000, ends_at: before[1]?.ends_at },
  ])
})

test('who was stopped leaves the lot to the next bidder whose account is not closed since its end', async () => {
  const [stopped, closed, next] = [await newBuyer(testApp), await newBuyer(testApp), await newBuyer(testApp)]
  const lot = await newLot(testApp, artist)
  for (const [buyer, amount] of [
    [next, 5500],
    [closed, 6000],
    [stopped, 7000],
  ] as const)
    await bidding.bid(buyer, lot, amount)
  await restrict(stopped, 'bidding')
  await testApp.db.run(`UPDATE buyers SET bidding_blocked_at = bidding_blocked_at - interval '2 days' WHERE id = $1`, [
    stopped.id,
  ])
  await advanceHours(testApp, lot, 25)
  const body = { password }
  expect((await testApp.request('DELETE /api/v1/user/account', { token: closed.token, body })).status).toBe(200)
  await closeDueLots(testApp.context)
  expect(await testApp.db.one('SELECT winner_id AS winner, price::int FROM auctions WHERE id = $1', [lot])).toEqual({
    winner: next.id,
    price: 550_000,
  })
})

test('who was stopped before a lot ended does not owe its price, before its result is recorded and after', async () => {
  const stopped = await newBuyerWithAddress(testApp)
  const lot = await newLot(testApp, artist)
  await bidding.bid(await newBuyer(testApp), lot, 5500)
  await bidding.bid(stopped, lot, 6000)
  await restrict(stopped, 'bidding')
  await testApp.db.run(`UPDATE buyers SET bidding_blocked_at = bidding_blocked_at - interval '2 days' WHERE id = $1`, [
    stopped.id,
  ])
  const seen = async () => {
    const [own] = await bidding.bidsOf(stopped, lot)
    const due = await testApp.request<{ data: unknown[] }>('GET /api/v1/user/bids/due', { token: stopped.token })
    const checkout = await testApp.request<One>(`GET /api/v1/checkout/auction/${lot}`, { token: stopped.token })
    return [due.body.data, checkout.body.code, own?.standing, own?.auction.isWinner, own?.auction.payUntil]
  }
  expect((await seen())[2]).toBe('Winning')
  await advanceHours(testApp, lot, 25)
  const afterEnd = [[], 'not_your_win', 'Cancelled', false, null]
  expect(await seen()).toEqual(afterEnd)
  await closeDueLots(testApp.context)
  expect(await seen()).toEqual(afterEnd)
})

test('bids are stopped at the database’s time, by which a lot ends', async () => {
  const buyer = await newBuyer(testApp)
  const lot = await newLot(testApp, artist)
  await bidding.bid(buyer, lot, 6000)
  const now = testApp.context.clock.now()
  await testApp.db.transaction(async (tx) => {
    const known = (await knownBuyer(tx, buyer.id)) as KnownBuyer
    // That of the process, an hour ahead.
    vi.spyOn(testApp.context.clock, 'now').mockReturnValue(new Date(now.getTime() + 3_600_000))
    await restrictForReason(testApp.context, tx, known, { what: 'bidding', reason })
  })
  vi.restoreAllMocks()
  // A minute before the end, which has come now.
  await advanceHours(testApp, lot, 24)
  await testApp.db.run(
    `UPDATE buyers SET bidding_blocked_at = bidding_blocked_at - interval '1 minute' WHERE id = $1`,
    [buyer.id],
  )
  await closeDueLots(testApp.context)
  expect(await bidding.kindsOf(lot)).toEqual(['placed', 'withdrawn', 'closed'])
})

test('whose account is suspended is logged out everywhere and cannot log in; the paid order goes on; ended, they can', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const order = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
  await testApp.verify(buyer, order, await testApp.pay(order))
  const lot = await newLot(testApp, artist)
  await bidding.bid(buyer, lot, 6000)
  expect((await restrict(buyer, 'account')).body.data.status).toBe('suspended')
  expect((await testApp.request('GET /api/v1/user/profile', { token: buyer.token })).status).toBe(401)
  expect((await bidding.bid(buyer, lot, 7000)).status).toBe(401)
  const refused = await logIn(buyer)
  expect([refused.status, refused.body.code]).toEqual([400, 'account_suspended'])
  expect(refused.body.message).toContain(reason)
  const guessed = await testApp.request<One>('POST /api/v1/user/login', {
    body: { email: buyer.email, password: 'a guess' },
  })
  expect(guessed.body.code).toBe('wrong_credentials')
  await withdrawRestrictedBids(testApp.context)
  expect(await price(lot)).toBe(5000)
  const sent = await testApp.request(`POST /api/v1/artist/order/${order.orderId}/packed`, { token: artist.token })
  expect(sent.status).toBe(200)
  expect((await lift(buyer, 'account')).body.data.status).toBe('open')
  expect((await logIn(buyer)).status).toBe(200)
  expect((await testApp.request('GET /api/v1/user/profile', { token: buyer.token })).status).toBe(401)
})

test('the command line does the same by email or id, each act with its row', async () => {
  const buyer = await newBuyer(testApp, { name: 'Kamala Nair' })
  const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
  expect(() => parseCommand(['buyer', 'block', buyer.email])).toThrow('Write the --reason')
  await desk('buyer', 'block', buyer.email.toUpperCase(), '--reason', reason)
  await desk('buyer', 'suspend', buyer.id, '--reason', reason)
  await expect(desk('buyer', 'suspend', buyer.id, '--reason', reason)).rejects.toThrow(
    'This restriction of Kamala Nair is in force already',
  )
  expect((await view(buyer)).status).toBe('suspended')
  await desk('buyer', 'restore', buyer.email)
  await desk('buyer', 'unblock', buyer.email)
  await expect(desk('buyer', 'unblock', 'nobody@example.com')).rejects.toThrow('There is no buyer nobody@example.com')
  const shown = await view(buyer)
  expect([shown.status, shown.audit.map(({ action }) => action)]).toEqual([
    'open',
    ['buyer unblock', 'buyer restore', 'buyer suspend', 'buyer block'],
  ])
})
