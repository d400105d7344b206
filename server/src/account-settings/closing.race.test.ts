// An account closes while its owner bids, orders, saves, writes or lists something. Either it stays open and the
// action counts, or it closes and the action is refused: a closed account never leads a bid, owes or owns anything.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLotLedgers } from '../bids/bids.ts'
import {
  auditPayments,
  type PaymentsTestApp,
  manyBuyersWithAddress,
  newBuyerWithAddress,
  openPaymentsTestApp,
  cleanAudit,
} from '../testing/buying.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, password, type Person, studio } from '../testing/people.ts'
import { seededRandom } from '../testing/random.ts'
import { newUpload, newWork, workForm } from '../testing/works.ts'

const rounds = 40
const random = seededRandom(6)
let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ ORDERS_OPEN: '9' })
  artist = await newArtist(testApp)
})
afterAll(async () => {
  expect(await auditPayments(testApp)).toEqual(cleanAudit)
  expect((await verifyLotLedgers(testApp.db)).faults).toEqual([])
  await testApp?.close()
})

const count = async (text: string) => (await testApp.db.fresh(text)).length
const close = async ({ token }: Person, side = 'user') =>
  (await testApp.request(`DELETE /api/v1/${side}/account`, { token, body: { password } })).status
const isClosed = async ({ id }: Person) =>
  (await testApp.db.one('SELECT FROM buyers WHERE id = $1 AND closed_at IS NOT NULL', [id])) !== null

/** Buyers with the tests' password. */
async function buyers(many: number): Promise<Person[]> {
  const first = await newBuyerWithAddress(testApp)
  const others = await manyBuyersWithAddress(testApp, many - 1)
  await testApp.db.run(
    'UPDATE buyers SET password_hash = (SELECT password_hash FROM buyers WHERE id = $1) WHERE password_hash = $2',
    [first.id, 'x'],
  )
  return [first, ...others]
}

/**
 * Adapts the delay (milliseconds) between the closing and the other request so that they collide: checking the password
 * takes as long as the machine needs, so each round starts later if the other came first, earlier if the closing did.
 */
function meeting() {
  let pause = 20
  return async <Other>(
    person: Person,
    side: 'user' | 'artist',
    other: () => Promise<Other>,
  ): Promise<[number, Other]> => {
    const late = new Promise((go) => setTimeout(go, pause * (0.8 + 0.4 * random()))).then(other)
    const closing = await close(person, side)
    const done = await late
    pause = closing === 200 ? Math.max(1, pause * 0.8) : Math.min(2000, pause * 1.3)
    return [closing, done]
  }
}

test('against a bid: it is in the ledger and the account open, or neither', async () => {
  const people = await buyers(rounds)
  const outcomes = { bid: 0, closed: 0 }
  const meet = meeting()
  for (const person of people) {
    const lot = await newLot(testApp, artist)
    const [closing, bid] = await meet(
      person,
      'user',
      async () =>
        (
          await testApp.request('POST /api/v1/bid/new', {
            token: person.token,
            body: { auctionId: lot, bidAmount: 6000 },
          })
        ).status,
    )
    const leads =
      (await testApp.db.one('SELECT FROM auctions WHERE id = $1 AND leader_id = $2', [lot, person.id])) !== null
    expect({ closing, bid, leads, closed: await isClosed(person) }).toEqual(
      bid === 200
        ? { closing: 400, bid: 200, leads: true, closed: false }
        : { closing: 200, bid: 401, leads: false, closed: true },
    )
    outcomes[bid === 200 ? 'bid' : 'closed'] += 1
  }
  // Both outcomes occurred.
  expect(Math.min(outcomes.bid, outcomes.closed)).toBeGreaterThan(2)
})

test('against another’s removal that would make them lead: they lead and stay, or are gone and lead nothing', async () => {
  const people = await buyers(20)
  const meet = meeting()
  for (const person of people) {
    const lot = await newLot(testApp, artist)
    await bidOn(testApp, person, lot, 6000)
    const other = await newBuyerWithAddress(testApp)
    await bidOn(testApp, other, lot, 7000)
    const top = (await testApp.db.one<{ id: string }>('SELECT leader_bid_id AS id FROM auctions WHERE id = $1', [lot]))
      ?.id
    const [closing, removed] = await meet(
      person,
      'user',
      async () => (await testApp.request(`DELETE /api/v1/bid/delete/${top}`, { token: other.token })).status,
    )
    expect(removed).toBe(200)
    const leads =
      (await testApp.db.one('SELECT FROM auctions WHERE id = $1 AND leader_id = $2', [lot, person.id])) !== null
    expect({ closing, leads }).toEqual(leads ? { closing: 400, leads: true } : { closing: 200, leads: false })
  }
})

test('against an order, a saved work and an address: each is either stored before the closing, or refused', async () => {
  const people = await buyers(rounds)
  const work = await newWork(testApp, artist, { stock: 500 })
  const meet = meeting()
  for (const [nth, person] of people.entries()) {
    const acts = [
      () =>
        testApp.request('POST /api/v1/order', {
          token: person.token,
          body: { productType: 'artwork', productId: work, couponCode: '' },
        }),
      () => testApp.request('POST /api/v1/wishlist', { token: person.token, body: { artworkId: work } }),
      () =>
        testApp.request('PATCH /api/v1/user/update', {
          token: person.token,
          body: { address: { ...studio, addressType: 'home', country: 'india' } },
        }),
    ]
    const [closing, { status }] = await meet(person, 'user', acts[nth % 3] as (typeof acts)[number])
    // 400: the order waited for the closing and no longer finds an address.
    expect([200, 400, 401, 503], `the act answers ${status}`).toContain(status)
    expect([200, 400, 503], `closing answers ${closing}`).toContain(closing)
    expect(closing === 200).toBe(await isClosed(person))
  }
  const gone = 'IN (SELECT id FROM buyers WHERE closed_at IS NOT NULL)'
  expect(await count(`SELECT FROM orders WHERE buyer_id ${gone} AND state = 'open' AND held_until > now()`)).toBe(0)
  expect(await count(`SELECT FROM wishlist WHERE buyer_id ${gone}`)).toBe(0)
  expect(await count(`SELECT FROM buyer_addresses WHERE buyer_id ${gone}`)).toBe(0)
  expect(await testApp.db.one('SELECT saves FROM artworks WHERE id = $1', [work])).toEqual(
    await testApp.db.one('SELECT count(*)::int AS saves FROM wishlist WHERE artwork_id = $1', [work]),
  )
})

test('three requests at once close the account once and write one mail', async () => {
  const person = await newBuyerWithAddress(testApp)
  const statuses = await Promise.all([close(person), close(person), close(person)])
  expect(statuses.toSorted()).toEqual([200, 401, 401])
  expect(await count(`SELECT FROM mails WHERE key = 'farewell:${person.id}'`)).toBe(1)
})

test('an artist’s, while a work or a lot is added: no work or lot of a closed account stays on sale', async () => {
  const meet = meeting()
  for (let round = 0; round < 20; round++) {
    const maker = await newArtist(testApp)
    const image = await newUpload(testApp, maker)
    await newWork(testApp, maker)
    const acts = [
      () =>
        testApp.request('POST /api/v1/artwork/new', { token: maker.token, body: { ...workForm(), images: [image] } }),
      async () => ({
        status: await newLot(testApp, maker).then(
          () => 200,
          () => 401,
        ),
      }),
    ]
    const [closing, { status }] = await meet(maker, 'artist', acts[round % 2] as (typeof acts)[number])
    expect([200, 400, 401, 503]).toContain(status)
    const [closed] = await testApp.db.fresh<{ closed: boolean }>(
      'SELECT closed_at IS NOT NULL AS closed FROM artists WHERE id = $1',
      [maker.id],
    )
    expect(closed?.closed).toBe(closing === 200)
  }
  const gone = 'artist_id IN (SELECT id FROM artists WHERE closed_at IS NOT NULL)'
  expect(await count(`SELECT FROM artworks WHERE ${gone} AND removed_at IS NULL`)).toBe(0)
  expect(await count(`SELECT FROM auctions WHERE ${gone} AND removed_at IS NULL`)).toBe(0)
})
