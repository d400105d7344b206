// Two transactions that need the same rows take them in one order (docs/payments.md "Transactions"), so that neither
// waits for the other. Each test plays the locks of one of them: it takes the first, waits until the request under test
// waits for it, and takes the second. Where the request has taken the second before, the database ends the request
// after a second, and it gets 503.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContest } from './contest/contest.ts'
import type { Tx } from './platform/db.ts'
import {
  auditPayments,
  cleanAudit,
  newBuyerWithAddress,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from './testing/buying.ts'
import { newLot } from './testing/lots.ts'
import { newOperator } from './testing/operators.ts'
import { newArtist, password, type Person } from './testing/people.ts'
import { newUpload, newWork, workForm } from './testing/works.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(async () => {
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
  await testApp?.close()
})

type Statement = [text: string, values: unknown[]]
const lockedWork = (id: string): Statement => ['SELECT FROM artworks WHERE id = $1 FOR NO KEY UPDATE', [id]]
const viewedWork = (id: string): Statement => ['UPDATE artworks SET views = views + 1 WHERE id = $1', [id]]
const usedPicture = ({ id }: Person, url: string): Statement => [
  `UPDATE images SET uses = uses WHERE artist_id = $1 AND strpos($2, hash) > 0`,
  [id, url],
]

/** The response beside a transaction that takes `first`, and `second` once the request waits for it or is over. */
async function beside<Result>(request: () => Promise<Result>, first: Statement, second: Statement): Promise<Result> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let requested: Promise<Result> | undefined
  const take = (tx: Tx, [text, values]: Statement) => tx.run(text, values)
  await testApp.db.transaction(async (tx) => {
    await take(tx, first)
    let isOver = false
    requested = request().finally(() => (isOver = true))
    const isReady = async () => isOver || (await testApp.db.fresh(waiting)).length > 0
    await expect.poll(isReady).toBe(true)
    await take(tx, second)
  })
  return requested as Promise<Result>
}

const statusOf = async (request: Promise<{ status: number }>) => (await request).status
const close = ({ token }: Person, side: 'user' | 'artist') =>
  statusOf(testApp.request(`DELETE /api/v1/${side}/account`, { token, body: { password } }))
const save = (buyer: Person, artworkId: string) =>
  statusOf(testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId } }))
const changeWork = ({ token }: Person, id: string, body: object) =>
  statusOf(testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token, body }))

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
  expect(await beside(change, lockedWork(low), lockedWork(high))).toBe(200)
})

test('an artist’s account that closes locks every work before it changes the totals of one', async () => {
  const artist = await newArtist(testApp)
  const [, high] = await twoWorks(artist)
  expect(await beside(() => close(artist, 'artist'), lockedWork(high), viewedWork(high))).toBe(200)
})

test('an artist’s account that closes locks a draft before the pictures of works', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  await newWork(testApp, artist, { images: [image] })
  await testApp.request('POST /api/v1/artist/draft/new', { token: artist.token, body: { images: [image] } })
  const draft: Statement = ['SELECT FROM artwork_drafts WHERE artist_id = $1 FOR UPDATE', [artist.id]]
  expect(await beside(() => close(artist, 'artist'), draft, usedPicture(artist, image))).toBe(200)
})

test('a buyer’s account that closes locks works in the order of their ids, as views do', async () => {
  const [low, high] = await twoWorks(await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  await testApp.endHold((await testApp.place(buyer, high)).body.data.orderId)
  await save(buyer, low)
  expect(await beside(() => close(buyer, 'user'), lockedWork(low), lockedWork(high))).toBe(200)
})

test('a buyer’s account that closes locks a work before its place on the wishlist, as removing it does', async () => {
  const work = await newWork(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  await save(buyer, work)
  const saved: Statement = ['SELECT FROM wishlist WHERE artwork_id = $1 FOR UPDATE', [work]]
  expect(await beside(() => close(buyer, 'user'), lockedWork(work), saved)).toBe(200)
})

test('saving a work locks the buyer before the work, as closing their account does', async () => {
  const work = await newWork(testApp, await newArtist(testApp))
  const buyer = await newBuyerWithAddress(testApp)
  const locked: Statement = ['SELECT FROM buyers WHERE id = $1 FOR UPDATE', [buyer.id]]
  expect(await beside(() => save(buyer, work), locked, lockedWork(work))).toBe(200)
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
  await testApp.db.run(
    `UPDATE provider_orders SET created_at = created_at - interval '1 day', checked_at = NULL WHERE order_id = $1`,
    [placed.orderId],
  )
  const rating: Statement = ['UPDATE ratings SET stars = 4 WHERE artwork_id = $1', [work]]
  await beside(() => testApp.run('reconcile-orders'), lockedWork(work), rating)
  expect(await testApp.stateOf(placed.orderId)).toBe('refunded')
})

test('a new work locks its artist before its pictures, as a change of the profile does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  const add = () =>
    statusOf(testApp.request('POST /api/v1/artwork/new', { token: artist.token, body: workForm({ images: [image] }) }))
  const profile: Statement = ['SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artist.id]]
  expect(await beside(add, profile, usedPicture(artist, image))).toBe(200)
})

test('an entry to the contest locks its artist before its picture, as closing the account does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title: 'A contest', theme: 'Dreams', days: 5, sample: false }),
  )
  const form = { fullname: 'Meera Iyer', name: 'Meera', phone: '98765 43211', description: 'A boat.', image }
  const enter = () => statusOf(testApp.request('POST /api/v1/contest/register', { token: artist.token, body: form }))
  const closing: Statement = ['SELECT FROM artists WHERE id = $1 FOR UPDATE', [artist.id]]
  expect(await beside(enter, closing, usedPicture(artist, image))).toBe(200)
})

test('works that exchange their pictures lock these in one order', async () => {
  const artist = await newArtist(testApp)
  const [one, other] = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
  const work = await newWork(testApp, artist, { images: [one] })
  const change = () => changeWork(artist, work, { images: [other] })
  expect(await beside(change, usedPicture(artist, one), usedPicture(artist, other))).toBe(200)
})

test('pictures that are used together are locked in the order of their ids', async () => {
  const artist = await newArtist(testApp)
  const uploads = [await newUpload(testApp, artist)]
  // The first that was uploaded is the last by its hash.
  const first = uploads[0] as string
  let second = await newUpload(testApp, artist)
  while (second > first) second = await newUpload(testApp, artist)
  const draft = { images: [first, second] }
  const create = () => statusOf(testApp.request('POST /api/v1/artist/draft/new', { token: artist.token, body: draft }))
  expect(await create()).toBe(200)
  const drafts = await testApp.request<{ data: { id: string }[] }>('GET /api/v1/artist/drafts', { token: artist.token })
  const remove = () =>
    statusOf(testApp.request(`DELETE /api/v1/artist/draft/${drafts.body.data[0]?.id}`, { token: artist.token }))
  expect(await beside(remove, usedPicture(artist, first), usedPicture(artist, second))).toBe(200)
})

test('a changed name and avatar lock the works before the picture, as a change of a work does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  const work = await newWork(testApp, artist)
  const change = () =>
    statusOf(
      testApp.request('PATCH /api/v1/artist/update', {
        token: artist.token,
        body: { name: 'Meera Kulkarni Iyer', avatar: image },
      }),
    )
  expect(await beside(change, lockedWork(work), usedPicture(artist, image))).toBe(200)
})

const usernameOf = async ({ id }: Person) =>
  (await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [id]))?.username ?? ''
/** As a decision does, which ends the approval first. */
const decided = (object: string): Statement => [
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
  const ledger: Statement = ['SELECT FROM ledgers WHERE artist_id = $1 FOR UPDATE', [artist.id]]
  expect((await beside(request, decided(username), ledger)).body.code).toBe('approval_waiting')
})

test('a tax status is not requested again while another person decides about the first', async () => {
  const artist = await newArtist(testApp)
  const manager = await newOperator(testApp, 'manager')
  const username = await usernameOf(artist)
  const body = { status: 'composition', number: '27AAPFU0939F1ZV' }
  const request = () => manager.request(`POST /desk/api/artist/${username}/tax`, { body })
  expect(await request()).toMatchObject({ status: 200 })
  const locked: Statement = ['SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artist.id]]
  expect((await beside(request, decided(username), locked)).body.code).toBe('approval_waiting')
})
