// Two processes as they are shipped, each with a disk of its own, on the engines of a cluster: PostgreSQL with a
// standby that streams from it, Redis, an S3 store. What they must be together; `npm run check:cluster` has all of it,
// with roles, a balancer and fail-overs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrlOf } from '@rasika/server/testing/app-process.ts'
import { startTestRedis } from '@rasika/server/testing/redis.ts'
import { watch } from '@rasika/server/testing/stream.ts'
import { type StreamingPair, startStreamingPair } from '@rasika/server/testing/streaming-pair.ts'
import { startSwift, type Swift } from '@rasika/server/testing/swift.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BidderAccount, type BidsFixture, openBidsFixture } from './checks/bids/fixtures.ts'
import { otherServesPicture, watchersAddUp } from './checks/cluster/requirements.ts'
import { type BuyerAccount, type BuyerClients, buyerClientsOf, type ServerUnderTest } from './checks/orders/buyers.ts'

const timeout = 300_000
const contactLimit = 4
const closing = new AsyncDisposableStack()
let pair: StreamingPair
let store: Swift
let fixture: BidsFixture
let artist: BidderAccount
let bidder: BidderAccount

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-two-processes-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const [redis, streaming, swift] = await Promise.all([startTestRedis(), startStreamingPair(), startSwift(folder)])
  for (const engine of [redis, streaming, swift]) closing.defer(() => engine.stop())
  ;[pair, store] = [streaming, swift]
  fixture = await openBidsFixture({
    servers: 2,
    env: {
      DATABASE_READ_URL: databaseUrlOf(pair.standby),
      REDIS_URL: redis.url,
      STORAGE_URL: await store.makeBucket('rasika'),
      RATE_LOOSENESS: '1',
      RATE_CONTACT: `${contactLimit}/3600`,
      JOBS_LOST_SECONDS: '3',
      // Longer than any test: a job that hangs at the frozen store must not end by itself.
      STORAGE_SECONDS: '60',
      READ_MAX_LAG_SECONDS: '60',
    },
    startDatabase: async () => ({
      connection: pair.primary,
      url: databaseUrlOf(pair.primary),
      kill: () => pair.killPrimary(),
      // It stays for the engines' own end, also where the fixture could not be opened.
      stop: async () => {},
    }),
  })
  closing.defer(() => fixture.stop())
  artist = await fixture.newArtist()
  bidder = await fixture.newBidder(1)
}, timeout)
afterAll(() => closing.disposeAsync(), timeout)

const at = (nth: number) => fixture.origins[nth] as string
/** The two as a cluster names its processes. */
const two = () => ({ WEB1: at(0), WEB2: at(1), LIVE1: at(1) })

async function post(nth: number, target: string, body: object, token = ''): Promise<number> {
  const response = await fetch(at(nth) + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return response.status
}
const bid = (nth: number, lot: string, bidAmount: number) =>
  post(nth, '/api/v1/bid/new', { auctionId: lot, bidAmount }, bidder.token)

describe('event streams', () => {
  test('a bid at one process reaches a watcher at the other well before the page’s own poll', { timeout }, async () => {
    const lot = await fixture.newLot(artist, 600, 0)
    const streams = await Promise.all([0, 1].map((nth) => watch(at(nth), [lot])))
    for (const stream of streams) await stream.next(({ seq }) => seq === 0)
    for (const [nth, amount] of [
      [0, 1500],
      [1, 1600],
    ] as const) {
      expect(await bid(nth, lot, amount)).toBe(200)
      const moments = await Promise.all(
        streams.map((stream) => stream.next(({ currentPrice }) => currentPrice === amount)),
      )
      for (const moment of moments) {
        expect(moment).toMatchObject({
          seq: nth + 1,
          totalBids: nth + 1,
          highestBidder: 'Paddle 1',
          lines: [{ kind: 'placed', amount }],
        })
        // By the database's clock alone: when the bid was taken, and when the lot was read for the watcher.
        expect(Date.parse(moment.serverTime) - Date.parse(moment.lines[0]?.at ?? '')).toBeLessThan(2000)
      }
    }
    for (const stream of streams) stream.close()
  })

  test('a watcher at one process gets a cancellation at the other, and the end of a lot', { timeout }, async () => {
    const [cancelled, short] = [await fixture.newLot(artist, 600, 0), await fixture.newLot(artist, 3, 0)]
    const stream = await watch(at(1), [cancelled, short])
    const headers = { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' }
    await fetch(`${at(0)}/api/v1/auction/cancel/${cancelled}`, { method: 'PATCH', headers, body: '{}' })
    expect((await stream.next(({ lotId, status }) => lotId === cancelled && status === 'cancelled')).lotId).toBe(
      cancelled,
    )
    expect((await stream.next(({ lotId, status }) => lotId === short && status === 'ended')).lotId).toBe(short)
    stream.close()
  })

  test('each watcher hears how many watch at both processes', { timeout }, async () => {
    expect(await watchersAddUp(two())).toEqual([])
  })
})

test('a rate limit counts the requests at both processes together', { timeout }, async () => {
  const send = (nth: number) =>
    post(nth, '/api/v1/contact', { email: 'visitor@example.com', subject: 'A question', message: 'Is it still there?' })
  const statuses: number[] = []
  for (let nth = 0; nth < contactLimit + 2; nth++) statuses.push(await send(nth % 2))
  expect(statuses).toEqual([...Array.from({ length: contactLimit }, () => 200), 429, 429])
})

test('a picture that one process took in is served by the other, whose disk has nothing', { timeout }, async () => {
  expect(await otherServesPicture(two())).toEqual([])
})

describe('with the replay of the standby paused', () => {
  let people: BuyerClients
  let painter: BuyerAccount
  let work: string
  beforeAll(async () => {
    people = buyerClientsOf(fixture.servers()[0] as ServerUnderTest)
    painter = await people.newArtist()
    work = await people.newWork(painter, 1, { title: 'First title' })
  }, timeout)
  afterAll(async () => {
    await pair.onStandby('SELECT pg_wal_replay_resume()')
    people.close()
  })

  async function titleAt(nth: number, token?: string): Promise<string> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(`${at(nth)}/api/v1/artwork/view/${work}`, { headers })
    return ((await response.json()) as { data: { title: string } }).data.title
  }

  const rename = (title: string) => pair.onPrimary('UPDATE artworks SET title = $2 WHERE id = $1', [work, title])
  const titleOnStandby = async () => (await pair.onStandby(`SELECT title FROM artworks WHERE id = '${work}'`))[0]?.title

  /** Behind the product's back: no cache tag is dropped. */
  async function renamedAfterPause(): Promise<string[]> {
    await pair.onStandby('SELECT pg_wal_replay_resume()')
    await rename('First title')
    await expect.poll(titleOnStandby).toBe('First title')
    await pair.onStandby('SELECT pg_wal_replay_pause()')
    await rename('Second title')
    return [await titleAt(0), await titleAt(1)]
  }

  test('callers without a token read the standby; who is logged in reads the primary, also at the other process', async () => {
    // Until a process knows that the standby has the new work, it reads the primary.
    await expect.poll(renamedAfterPause).toEqual(['First title', 'First title'])
    expect(await titleAt(1, painter.token)).toBe('Second title')
  })

  test('a change at one process is read by callers without a token at the other', async () => {
    const { status } = await people.callApi(
      `PATCH /api/v1/artwork/update/${work}`,
      { title: 'Third title' },
      { authorization: `Bearer ${painter.token}` },
    )
    expect([status, await titleAt(0)]).toEqual([200, 'Third title'])
    await expect.poll(() => titleAt(1), { timeout: 2000, interval: 100 }).toBe('Third title')
  })
})

test('jobs of a killed process go on at the other', { timeout }, async () => {
  // Jobs that write into the store hang meanwhile, two at each process.
  store.freeze()
  for (let nth = 0; nth < 4; nth++) await pair.onPrimary("SELECT graphile_worker.add_job('write-sitemap')")
  const jobs = () =>
    pair.onPrimary(
      "SELECT count(*)::int AS jobs, count(DISTINCT locked_by)::int AS holders FROM graphile_worker.jobs WHERE task_identifier = 'write-sitemap'",
    )
  await expect.poll(jobs).toEqual([{ jobs: 4, holders: 2 }])
  await fixture.endServer(0)
  store.thaw()
  await expect.poll(jobs).toEqual([{ jobs: 0, holders: 0 }])
  expect(await (await fetch(`${at(1)}/sitemap.xml`)).text()).toContain('<sitemapindex')
})
