// Auctions at the desk through HTTP on a real PostgreSQL: the list, the replay of a ledger, bidders by paddle, and
// acts.
import type { DeskListedLot, DeskLot } from '@rasika/contract/desk-auctions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPaise } from '@rasika/contract/money.ts'
import { markPaid } from '../bids/bids.ts'
import { closeDueLots } from '../bids/jobs.ts'
import { openAuctionFixture } from '../testing/bidding.ts'
import { advanceHours, inHours } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'

let fixture: Awaited<ReturnType<typeof openAuctionFixture>>
let viewer: TestOperator
let manager: TestOperator
beforeAll(async () => {
  fixture = await openAuctionFixture()
  viewer = await newOperator(fixture.testApp, 'viewer', 'Vira')
  manager = await newOperator(fixture.testApp, 'manager', 'Mohan')
})
afterAll(() => fixture?.close())

type One = { data: DeskLot; code?: string }
const view = async (id: string) => (await viewer.request<One>(`GET /desk/api/auction/${id}`)).body.data
const act = (id: string, name: 'cancel' | 'offer', body: object, by = manager) =>
  by.request<One>(`POST /desk/api/auction/${id}/${name}`, { body })
const listed = async (query: Record<string, string>) =>
  (await viewer.request<{ data: DeskListedLot[] }>('GET /desk/api/auctions', { query })).body.data.map(
    ({ title, status }) => `${title}: ${status}`,
  )

/** A lot that Asha and Balu bid on, and that is over; Balu has won at ₹8,000. */
async function won(title: string): Promise<string> {
  const { lot, bidding, asha, balu, testApp } = fixture
  const id = await lot({ title })
  await bidding.bid(asha, id, 6000, 7000)
  await bidding.bid(balu, id, 8000)
  await advanceHours(testApp, id, 25)
  await closeDueLots(testApp.context)
  return id
}

test('lots are found by title, by status, sorted, and exported', async () => {
  await fixture.lot({ title: 'Ferry now', endDate: inHours(5) })
  await fixture.lot({ title: 'Ferry later', startDate: inHours(2), endDate: inHours(9) })
  await fixture.lot({ title: 'Ferry soon', endDate: inHours(3) })
  expect(await listed({ search: 'ferry' })).toEqual([
    'Ferry soon: active',
    'Ferry now: active',
    'Ferry later: upcoming',
  ])
  expect(await listed({ search: 'ferry', status: 'upcoming' })).toEqual(['Ferry later: upcoming'])
  expect((await listed({ search: 'ferry', sort: '-title' }))[0]).toBe('Ferry soon: active')
  expect((await viewer.request('GET /desk/api/auctions', { query: { status: 'asleep' } })).status).toBe(422)
  const { body } = await viewer.request<{ data: { csv: string } }>('GET /desk/api/auctions/csv', {
    query: { search: 'ferry' },
  })
  expect(body.data.csv.match(/Ferry [^,]+,[^,]+,(?:Live|Upcoming),/g)).toHaveLength(3)
})

test('the ledger is replayed entry by entry; a limit stays secret, and a bidder is a paddle until looked at', async () => {
  const { lot, bidding, asha, balu, testApp } = fixture
  const id = await lot({ title: 'Replayed' })
  await bidding.bid(asha, id, 6000, 7000)
  await bidding.bid(balu, id, 6500)
  const placed = await bidding.bid(balu, id, 9000)
  await bidding.withdraw(balu, placed.body.data.id)
  const found = await view(id)
  expect(found.ledger.map(({ kind, paddle, amount, price, leader }) => [kind, paddle, amount, price, leader])).toEqual([
    ['placed', 1, 6000, 6000, 1],
    ['placed', 2, 6500, 6501, 1],
    ['placed', 2, 9000, 9000, 2],
    ['withdrawn', 2, 9000, 6501, 1],
  ])
  expect(found.faults).toEqual([])
  expect(found.bidderList).toMatchObject([
    { paddle: 1, bids: 1, withdrawals: 0 },
    { paddle: 2, withdrawals: 1 },
  ])
  const shown = JSON.stringify(found)
  for (const secret of ['7000', asha.email, balu.email]) expect(shown).not.toContain(secret)
  const look = await viewer.request<{ data: { value: string } }>(`POST /desk/api/auction/${id}/look`, {
    body: { paddle: 2 },
  })
  expect(look.body.data.value).toContain(balu.email)
  expect((await view(id)).audit).toMatchObject([{ operator: 'Vira', kind: 'look', action: 'auction bidder' }])
  await testApp.db.run('UPDATE auctions SET active_bids = 9 WHERE id = $1', [id])
  expect((await view(id)).faults).toEqual(['the row has activeBids 9, its ledger 2'])
  await testApp.db.run('UPDATE auctions SET active_bids = 2 WHERE id = $1', [id])
})

test('a manager cancels with a reason, once; bidders get mails, and the act is recorded', async () => {
  const { lot, bidding, asha, testApp } = fixture
  const id = await lot({ title: 'Copied' })
  await bidding.bid(asha, id, 6000)
  expect((await act(id, 'cancel', { reason: 'A copy' }, viewer)).status).toBe(403)
  expect((await act(id, 'cancel', { reason: ' ' })).status).toBe(422)
  const { body } = await act(id, 'cancel', { reason: 'A copy' })
  expect([body.data.status, body.data.cancelReason, body.data.acts.cancel]).toEqual(['cancelled', 'A copy', false])
  expect((await act(id, 'cancel', { reason: 'Again' })).body.code).toBe('auction_over')
  // The response was lost, and the same person sends the same again.
  expect((await act(id, 'cancel', { reason: 'A copy' })).body.data.cancelReason).toBe('A copy')
  const other = await newOperator(testApp, 'manager', 'Meena')
  expect((await act(id, 'cancel', { reason: 'A copy' }, other)).body.code).toBe('auction_over')
  expect((await view(id)).audit).toHaveLength(1)
  expect(await testApp.db.many(`SELECT 1 FROM mails WHERE subject LIKE '%Copied%'`)).toHaveLength(1)
  const [row] = (await view(id)).audit
  expect(row).toMatchObject({
    operator: 'Mohan',
    action: 'auction cancel',
    detail: [{ name: 'reason', value: 'A copy' }],
  })
})

test('a lot that its artist has removed has a page here, and no public one', async () => {
  const { lot, bidding, asha, artist, testApp } = fixture
  const id = await lot({ title: 'Taken down' })
  await bidding.bid(asha, id, 6000)
  expect((await view(id)).isRemoved).toBe(false)
  await testApp.request(`DELETE /api/v1/auction/delete/${id}`, { token: artist.token })
  expect((await testApp.request(`GET /api/v1/auction/view/${id}`)).status).toBe(404)
  expect(await view(id)).toMatchObject({ status: 'cancelled', isRemoved: true })
})

test('a paid lot has no time to pay, on its page, in the list and in the export', async () => {
  const { testApp, balu } = fixture
  const id = await won('Settled')
  expect((await view(id)).payUntil).not.toBeNull()
  await testApp.db.transaction((tx) => markPaid(testApp.context, tx, id, balu.id, toPaise(800_000)))
  const query = { search: 'Settled' }
  const list = await viewer.request<{ data: DeskListedLot[] }>('GET /desk/api/auctions', { query })
  const { body } = await viewer.request<{ data: { csv: string } }>('GET /desk/api/auctions/csv', { query })
  expect([(await view(id)).payUntil, list.body.data[0]?.payUntil]).toEqual([null, null])
  expect(body.data.csv.trim().split('\r\n').at(-1)).toMatch(/,$/)
})

test('shows how many hours the next bidder would have, by the setting in force', async () => {
  const id = await won('Offered for long')
  expect((await view(id)).offerHours).toBe(24)
  const changed = await manager.request('POST /desk/api/setting/OFFER_HOURS', { body: { lastChange: 0, value: '48' } })
  expect(changed.status).toBe(200)
  expect((await view(id)).offerHours).toBe(48)
})

test('an unpaid win goes to the next bidder once, however often it is pressed, then the lot ends unsold', async () => {
  const id = await won('Passed on')
  expect((await view(id)).acts).toEqual({ cancel: false, offer: true })
  const body = { reason: 'He wrote that he will not pay', winner: 2 }
  const responses = await Promise.all([act(id, 'offer', body), act(id, 'offer', body), act(id, 'offer', body)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const passed = await view(id)
  for (const { body: response } of responses) expect(response.data).toMatchObject({ winner: 1, price: 6000 })
  // Another person did not do it, nor did this one for another reason.
  const other = await newOperator(fixture.testApp, 'manager', 'Madhu')
  expect((await act(id, 'offer', body, other)).body.code).toBe('nothing_to_offer')
  expect((await act(id, 'offer', { ...body, reason: 'A slip' })).body.code).toBe('nothing_to_offer')
  expect([passed.winner, passed.price, passed.status, passed.faults]).toEqual([1, 6000, 'completed', []])
  expect((await act(id, 'offer', { reason: 'Neither', winner: 1 })).body.data.status).toBe('ended')
  expect((await act(id, 'offer', { reason: 'Nobody', winner: 1 })).body.code).toBe('nothing_to_offer')
  expect((await act(id, 'offer', body)).body.data).toMatchObject({ winner: null, status: 'ended' })
  expect((await act(await fixture.lot(), 'offer', { reason: 'Live', winner: 1 })).body.code).toBe('nothing_to_offer')
  expect(passed.audit.filter(({ action }) => action === 'auction offer')).toHaveLength(1)
  const mails = await fixture.testApp.db.many(
    `SELECT split_part(key, ':', 1) AS kind FROM mails WHERE about = $1 AND key LIKE 'auction_offered:%'`,
    [id],
  )
  expect(mails).toHaveLength(1)
})

test('a win whose time to pay has passed goes to the next bidder once, and its bidder gets a mail', async () => {
  const id = await won('Let pass')
  await advanceHours(fixture.testApp, id, 73)
  const body = { reason: 'The time has passed', winner: 2 }
  for (const { status } of [await act(id, 'offer', body), await act(id, 'offer', body)]) expect(status).toBe(200)
  expect(await view(id)).toMatchObject({ winner: 1, price: 6000, faults: [] })
  const mails = await fixture.testApp.db.many(
    `SELECT FROM mails WHERE about = $1 AND key LIKE 'auction_lapsed:%' AND recipient = $2`,
    [id, fixture.balu.email],
  )
  expect(mails).toHaveLength(1)
})
