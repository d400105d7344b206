// Two transactions that need the same rows take them in one order (docs/payments.md "Transactions"), so that neither
// waits for the other. Each test plays the locks of one of them: it takes the first, waits until the request under test
// waits for it, and takes the second. Where the request has taken the second before, the database ends the request
// after a second, and it gets 503.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawRestrictedBids } from './bids/bids.ts'
import { openContest } from './contest/contest.ts'
import { beside, lockedWork, type LockStatement, usedPicture } from './testing/beside.ts'
import {
  auditPayments,
  cleanAudit,
  newBuyerWithAddress,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from './testing/buying.ts'
import { bidOn, newLot } from './testing/lots.ts'
import { newOperator } from './testing/operators.ts'
import { newArtist, password, type Person } from './testing/people.ts'
import { newUpload, newWork } from './testing/works.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(async () => {
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
  await testApp?.close()
})

const viewedWork = (id: string): LockStatement => ['UPDATE artworks SET views = views + 1 WHERE id = $1', [id]]

const statusOf = async (request: Promise<{ status: number }>) => (await request).status
const close = ({ token }: Person, side: 'user' | 'artist') =>
  statusOf(testApp.request(`DELETE /api/v1/${side}/account`, { token, body: { password } }))
const save = (buyer: Person, artworkId: string) =>
  statusOf(testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId } }))

/** Two works of an artist, in the order of their ids. */
async function twoWorks(artist: Person): Promise<[string, string]> {
  return [await newWork(testApp, artist), await newWork(testApp, artist)].toSorted() as [string, string]
}

test('a lot that gets another work locks both works in the order of their ids, as views do', async () => {
  const artist = await newArtist(testApp)
  const [low, high] = await twoWorks(artist)
  const lot = await newLot(testApp, artist, { artworkId: high })
  const change = () =>
    statusOf(testApp.request(`PATCH /api/v1/auction/update/${lot}`, { token: artist.token, body: { artworkId: low } }))
  expect(await beside(testApp, change, lockedWork(low), lockedWork(high))).toBe(200)
})

test('an artist’s account that closes locks every work before it changes the totals of one', async () => {
  const artist = await newArtist(testApp)
  const [, high] = await twoWorks(artist)
  expect(await beside(testApp, () => close(artist, 'artist'), lockedWork(high), viewedWork(high))).toBe(200)
})

test('a buyer’s account that closes locks works in the order of their ids, as views do', async () => {
  const [low, high] = await twoWorks(await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  await testApp.endHold((await testApp.place(buyer, high)).body.data.orderId)
  await save(buyer, low)
  expect(await beside(testApp, () => close(buyer, 'user'), lockedWork(low), lockedWork(high))).toBe(200)
})

test('a buyer’s account that closes locks a work before its place on the wishlist, as removing it does', async () => {
  const work = await newWork(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  await save(buyer, work)
  const saved: LockStatement = ['SELECT FROM wishlist WHERE artwork_id = $1 FOR UPDATE', [work]]
  expect(await beside(testApp, () => close(buyer, 'user'), lockedWork(work), saved)).toBe(200)
})

test('saving a work locks the buyer before the work, as closing their account does', async () => {
  const work = await newWork(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  const locked: LockStatement = ['SELECT FROM buyers WHERE id = $1 FOR UPDATE', [buyer.id]]
  expect(await beside(testApp, () => save(buyer, work), locked, lockedWork(work))).toBe(200)
})

test("taking back a restricted buyer's bids waits for no order, which locks the buyer before the lot", async () => {
  const lot = await newLot(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  await bidOn(testApp, buyer, lot, 6000)
  await testApp.db.run(
    `UPDATE buyers SET bidding_blocked_at = now(), bidding_blocked_reason = 'Own lot' WHERE id = $1`,
    [buyer.id],
  )
  const ordering: LockStatement = ['SELECT FROM buyers WHERE id = $1 FOR NO KEY UPDATE', [buyer.id]]
  const lockedLot: LockStatement = ['SELECT FROM auctions WHERE id = $1 FOR NO KEY UPDATE', [lot]]
  await beside(testApp, () => withdrawRestrictedBids(testApp.context), ordering, lockedLot)
  expect(await testApp.db.one('SELECT leader_id FROM auctions WHERE id = $1', [lot])).toEqual({ leader_id: null })
})

test('a refund at the provider’s dashboard locks the work before its rating, as rating it does', async () => {
  const work = await newWork(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  const { data: placed } = (await testApp.place(buyer, work)).body
  const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
  await testApp.db.run(
    'INSERT INTO ratings (artwork_id, buyer_id, order_id, stars, rated_at) VALUES ($1, $2, $3, 5, now())',
    [work, buyer.id, placed.orderId],
  )
  await testApp.db.run('UPDATE artworks SET rating_sum = 5, rating_count = 1 WHERE id = $1', [work])
  await testApp.fault('webhook_lost', { times: 9, subject: placed.providerOrderId })
  await testApp.admin('/dashboard-refund', { paymentId: body.data.paymentInfo.gatewayPaymentId })
  await testApp.letReconcilerAsk(placed.orderId)
  const rating: LockStatement = ['UPDATE ratings SET stars = 4 WHERE artwork_id = $1', [work]]
  await beside(testApp, () => testApp.run('reconcile-orders'), lockedWork(work), rating)
  expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
})

test('an entry to the contest locks its artist before its picture, as closing the account does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title: 'A contest', theme: 'Dreams', days: 5, sample: false }),
  )
  const form = { fullname: 'Meera Iyer', name: 'Meera', phone: '98765 43211', description: 'A boat.', image }
  const enter = () => statusOf(testApp.request('POST /api/v1/contest/register', { token: artist.token, body: form }))
  const closing: LockStatement = ['SELECT FROM artists WHERE id = $1 FOR UPDATE', [artist.id]]
  expect(await beside(testApp, enter, closing, usedPicture(artist, image))).toBe(200)
})

const usernameOf = async ({ id }: Person) =>
  (await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [id]))?.username ?? ''
/** As a decision does, which ends the approval first. */
const decided = (object: string): LockStatement => [
  `UPDATE desk_approvals SET outcome = 'withdrawn', decided_by = requested_by, decided_at = now() WHERE object = $1`,
  [object],
]

test('a payout is not requested again while another person decides about the first', async () => {
  const artist = await newArtist(testApp)
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist, { price: 300_000, maxPrice: 300_000 })
  const { data: placed } = (await testApp.place(buyer, work)).body
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  const clerk = await newOperator(testApp, 'clerk')
  const username = await usernameOf(artist)
  const body = { amount: 150_000, reference: 'UTR 1', paidOn: '2026-01-31' }
  const request = () => clerk.request(`POST /desk/api/artist/${username}/payouts`, { body })
  expect((await request()).status).toBe(200)
  const ledger: LockStatement = ['SELECT FROM ledgers WHERE artist_id = $1 FOR UPDATE', [artist.id]]
  expect((await beside(testApp, request, decided(username), ledger)).body.code).toBe('approval_waiting')
})

test('a tax status is not requested again while another person decides about the first', async () => {
  const artist = await newArtist(testApp)
  const manager = await newOperator(testApp, 'manager')
  const username = await usernameOf(artist)
  const body = { status: 'composition', number: '27AAPFU0939F1ZV' }
  const request = () => manager.request(`POST /desk/api/artist/${username}/tax`, { body })
  expect(await request()).toMatchObject({ status: 200 })
  const locked: LockStatement = ['SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artist.id]]
  expect((await beside(testApp, request, decided(username), locked)).body.code).toBe('approval_waiting')
})

test('a status that a manager approves leaves works the name that their artist takes meanwhile', async () => {
  const artist = await newArtist(testApp)
  const work = await newWork(testApp, artist)
  const [manager, other] = [await newOperator(testApp, 'manager'), await newOperator(testApp, 'manager')]
  const username = await usernameOf(artist)
  const path = `POST /desk/api/artist/${username}/tax` as const
  const response = await manager.request<{ data: { tax: { waiting: { id: string } } } }>(path, {
    body: { status: 'regular', number: '27AAPFU0939F1ZV' },
  })
  const body = { approvalId: response.body.data.tax.waiting.id, outcome: 'approved' }
  const approve = () => statusOf(other.request(`${path}/decision`, { body }))
  const name = 'Meera Kulkarni Iyer'
  const renamed: LockStatement = ['UPDATE artists SET name = $2 WHERE id = $1', [artist.id, name]]
  const renamedWork: LockStatement = ['UPDATE artworks SET artist_name = $2 WHERE artist_id = $1', [artist.id, name]]
  expect(await beside(testApp, approve, renamed, renamedWork)).toBe(200)
  expect(await testApp.db.one('SELECT artist_name FROM artworks WHERE id = $1', [work])).toEqual({ artist_name: name })
})

test('a note on several orders locks these in the order of their ids, as a late payment does', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const place = async () =>
    (await testApp.place(buyer, await newWork(testApp, await newArtist(testApp)))).body.data.orderId
  const [low, high] = [await place(), await place()].toSorted() as [string, string]
  const orders = await testApp.db.many<{ number: string }>(
    'SELECT number FROM orders WHERE id = ANY ($1) ORDER BY id DESC',
    [[low, high]],
  )
  const clerk = await newOperator(testApp, 'clerk')
  const body = { numbers: orders.map(({ number }) => number), text: 'Called the buyer.' }
  const locked = (id: string): LockStatement => ['SELECT FROM orders WHERE id = $1 FOR UPDATE', [id]]
  const note = () => statusOf(clerk.request('POST /desk/api/orders/notes', { body }))
  expect(await beside(testApp, note, locked(low), locked(high))).toBe(200)
})
