// The demonstration's auctions on a real server: every state, histories that replay, seeded once, and refilled when few
// are live.
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import { auctionStatuses } from '@rasika/contract/auction-names.ts'
import { works } from '@rasika/art/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstration, openSession } from '../accounts/accounts.ts'
import { verifyLotLedgers } from '../bids/bids.ts'
import type { TestApp } from '../testing/app.ts'
import { advanceHours } from '../testing/lots.ts'
import { lotsOf, type PlannedLot } from './lot-plan.ts'
import { seedLots, reopenLots } from './lots.ts'
import { seedGallery, type SeededGallery } from './seeded.testing.ts'

const never = new AbortController().signal
let gallery: SeededGallery
let testApp: TestApp
beforeAll(async () => {
  gallery = await seedGallery()
  testApp = await gallery.open()
  await seedLots(testApp.context, never)
})
afterAll(async () => {
  await testApp?.close()
  await gallery?.drop()
})

const lots = async (): Promise<AuctionCard[]> =>
  (await testApp.request<{ data: AuctionCard[] }>('GET /api/v1/auction/all', { query: { limit: '100' } })).body.data
const live = async () => (await lots()).filter(({ status }) => status === 'active')

describe('the demonstration’s auctions, once opened', () => {
  test('exist in every state, each of a work of the gallery or a study for one, with its picture', async () => {
    const rows = await testApp.db.many<{ id: string }>('SELECT id FROM auctions')
    expect(rows).toHaveLength(lotsOf(works).length)
    const statuses = await Promise.all(
      rows.map(
        async ({ id }) =>
          (await testApp.request<{ data: { status: string } }>(`GET /api/v1/auction/status/${id}`)).body.data.status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set(auctionStatuses))
    for (const lot of await lots())
      expect([lot.sample, lot.images.length, lot.artworkId === null]).toEqual([true, 1, lot.title.includes(': study')])
  })

  test('end within minutes, and in days', async () => {
    const left = (await live()).map(
      ({ auctionEndTime }) => Date.parse(auctionEndTime) - (performance.timeOrigin + performance.now()),
    )
    expect(left).toHaveLength(9)
    expect(left.filter((ms) => ms < 10 * 60_000).length).toBeGreaterThanOrEqual(2)
    expect(left.filter((ms) => ms > 86_400_000).length).toBeGreaterThanOrEqual(2)
  })

  test('have histories that agree with their ledgers, with everything in the past', async () => {
    const result = await verifyLotLedgers(testApp.db)
    expect(result.faults).toEqual([])
    expect(result.entries).toBeGreaterThan(60)
    expect(await testApp.db.many('SELECT 1 FROM auction_events WHERE happened_at > now()')).toEqual([])
    expect(
      await testApp.db.many(
        `SELECT title FROM artworks w
          WHERE held <> (SELECT count(*) FROM auctions a WHERE a.artwork_id = w.id AND a.holds_unit)`,
      ),
    ).toEqual([])
  })

  test('have sent no mail', async () => {
    expect(await testApp.db.many('SELECT 1 FROM mails')).toEqual([])
    expect(
      await testApp.db.many('SELECT 1 FROM auction_paddles WHERE outbid_at IS NOT NULL OR regained_at IS NOT NULL'),
    ).toEqual([])
  })

  test('have the collector among their bidders: winning, outbid, won and lost', async () => {
    const buyer = await testApp.db.one<{ id: string }>('SELECT id FROM buyers WHERE email = $1', [
      demonstration.buyer.email,
    ])
    const account = { role: 'buyer' as const, id: buyer?.id as string, version: 1 }
    const token = await testApp.db.transaction((tx) =>
      openSession(testApp.context, tx, account, { session: null, ip: '127.0.0.1', requestId: 'test' }),
    )
    const { body } = await testApp.request<{ data: { standing: string }[] }>('GET /api/v1/user/bids', { token })
    expect(new Set(body.data.map(({ standing }) => standing))).toEqual(new Set(['Winning', 'Outbid', 'Won', 'Lost']))
  })

  test('leave every work that is for sale for sale', async () => {
    expect(await testApp.db.many('SELECT title FROM artworks WHERE stock > 0 AND held >= stock')).toEqual([])
  })

  test('are opened once', async () => {
    expect(await seedLots(testApp.context, never)).toBe(0)
    expect(await reopenLots(testApp.context)).toBe(0)
  })
})

test('lots are opened again when fewer than six are live, however often', async () => {
  for (let round = 0; round < 6; round++) {
    for (const { id } of await live()) await advanceHours(testApp, id, 24 * 30)
    await testApp.run('tend-lots')
    const before = (await live()).length
    expect(await reopenLots(testApp.context)).toBe(9 - before)
    expect(new Set((await live()).map(({ title }) => title)).size).toBe(9)
    expect((await verifyLotLedgers(testApp.db)).faults).toEqual([])
  }
  expect(await reopenLots(testApp.context)).toBe(0)
})

test('a folder of data from before there were auctions gains them once; production never does', async () => {
  const older = await gallery.open()
  expect(await seedLots(older.context, never)).toBe(lotsOf(works).length)
  expect(await seedLots(older.context, never)).toBe(0)
  const production = { ...older.context, config: { ...older.context.config, RASIKA_MODE: 'production' as const } }
  expect([await seedLots(production, never), await reopenLots(production)]).toEqual([0, 0])
  await older.close()
})

test('a lot whose work its artist has put into an auction stays away, and the others open', async () => {
  const other = await gallery.open()
  const taken = lotsOf(works).find(({ outcome }) => outcome === 'runs') as PlannedLot
  await other.db.run(
    `WITH holding AS (UPDATE artworks SET held = held + 1, stock = stock + 1 WHERE source_ref = $1 RETURNING *)
     INSERT INTO auctions (artist_id, artist_name, artist_username, artwork_id, holds_unit, title, description,
       category, menu_category, length_m, breadth_m,
       height_m, weight_kg, framing_type, delivery_type, stock, pictures, starting_price, price, starts_at,
       scheduled_ends_at, ends_at)
     SELECT artist_id, artist_name, artist_username, id, true, title, description, category, menu_category,
       length_m, breadth_m,
       height_m, weight_kg, framing_type, delivery_type, 1, pictures, 100000, 100000, now(), now() + interval '1 day',
       now() + interval '1 day' FROM holding`,
    [`demonstration:${taken.work.slug}`],
  )
  expect(await seedLots(other.context, never)).toBe(lotsOf(works).length - 1)
  expect(await seedLots(other.context, never)).toBe(0)
  await other.close()
})
