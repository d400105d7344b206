// A primary and its synchronous standby, two real PostgreSQL behind one address: what is read from the standby, and
// what bidders and readers see when the primary is killed and the standby takes its place.
import { Refusal } from '@rasika/contract/refusal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { biddersOf } from '../testing/bidding.ts'
import { openForwarder } from '../testing/forwarder.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { startStopwatch } from '../testing/stopwatch.ts'
import { startStreamingPair, type StreamingPair } from '../testing/streaming-pair.ts'
import { newWork } from '../testing/works.ts'
import { type Database, openDatabase } from './db.ts'
import { makeLog } from './log.ts'
import { openReadDb, type ReadDb } from './read-db.ts'
import { artworkTag, listsTag, type SharedTags, sharedTags } from './tags.ts'

const log = makeLog('silent', false)
const maxLagMs = 1000
let pair: StreamingPair
let forwarder: Awaited<ReturnType<typeof openForwarder>>
let db: Database
let tags: SharedTags
let readDb: ReadDb
let testApp: TestApp
let artist: Person
let work: string

beforeAll(async () => {
  pair = await startStreamingPair()
  forwarder = await openForwarder(pair.primary)
  const { connection } = forwarder
  const options = { max: 4, statementMs: 2000, log }
  db = openDatabase(connection, options)
  tags = sharedTags(connection, log)
  readDb = openReadDb(db, { primary: connection, replicas: [pair.standby] }, { ...options, maxLagMs, tags })
  testApp = await openTestApp({}, { db, tags, readDb }, { connection, drop: async () => {} })
  artist = await newArtist(testApp)
  work = await newWork(testApp, artist, { title: 'First title' })
}, 120_000)
afterAll(async () => {
  await testApp?.close()
  await readDb?.close()
  await tags?.close()
  await db?.close()
  await forwarder?.close()
  await pair?.stop()
})

const titleSeenBy = async (token?: string) =>
  (
    await testApp.request<{ data: { title: string } }>(`GET /api/v1/artwork/view/${work}`, {
      ...(token ? { token } : {}),
    })
  ).body.data.title
/** Behind the product's back: no cache tag is dropped. */
const rename = (title: string) => pair.onPrimary('UPDATE artworks SET title = $2 WHERE id = $1', [work, title])
async function replicaIsRead(): Promise<void> {
  await expect.poll(() => readDb.lags()[0]).not.toBeNull()
}

describe('with its replay paused, the replica', () => {
  test('still answers callers without a token within the bound, and nobody who is logged in', async () => {
    // It has replayed the change that dropped the new work's tag.
    await expect.poll(() => readDb.run([artworkTag(work)], async (from) => from !== db)).toBe(true)
    await pair.onStandby('SELECT pg_wal_replay_pause()')
    await rename('Second title')
    expect(await titleSeenBy(artist.token)).toBe('Second title')
    expect(await titleSeenBy()).toBe('First title')
  })

  test('does not answer what a change has just made stale', async () => {
    const response = await testApp.request(`PATCH /api/v1/artwork/update/${work}`, {
      token: artist.token,
      body: { title: 'Third title' },
    })
    expect(response.status).toBe(200)
    expect(await titleSeenBy()).toBe('Third title')
  })

  test('is left out beyond the bound, and read again once it has caught up', async () => {
    await expect.poll(() => readDb.lags()[0]).toBeNull()
    await rename('Fourth title')
    expect(await titleSeenBy()).toBe('Fourth title')
    await pair.onStandby('SELECT pg_wal_replay_resume()')
    await replicaIsRead()
  })
})

test('what the replica does not have is looked for at the primary: another process may have just made it', async () => {
  await replicaIsRead()
  const onPrimary: boolean[] = []
  const found = await readDb.run([], async (from) => {
    onPrimary.push(from === db)
    if (from !== db) throw new Refusal('not_found')
    return 'found'
  })
  expect([found, onPrimary]).toEqual(['found', [false, true]])
})

test('every call that may lag can be answered by a standby, which refuses to write', async () => {
  const standby = openDatabase(pair.standby, { max: 4, statementMs: 2000, log, role: 'any' })
  const onStandby = await openTestApp(
    {},
    { db, tags, readDb: { run: (_tags, read) => read(standby), lags: () => [], close: async () => {} } },
    { connection: forwarder.connection, drop: async () => {} },
  )
  const lagging = onStandby.bound.filter(({ mayLag }) => mayLag)
  expect(lagging.length).toBeGreaterThan(8)
  for (const { endpoint } of lagging) {
    const path = endpoint.call.path.replace(':id', endpoint.call.path.includes('artwork') ? work : artist.id)
    const { status, body } = await onStandby.request<{ code?: string }>(`GET ${path}?search=rain`)
    expect([200, 404], `${path} ${body.code}`).toContain(status)
  }
  await expect(standby.run('DELETE FROM one_time_tasks')).rejects.toMatchObject({ code: '25006' })
  await onStandby.close()
  await standby.close()
})

test('a connection for writing that leads to a standby is refused, and the call with it', async () => {
  const misled = openDatabase(pair.standby, { max: 1, statementMs: 2000, log })
  await expect(misled.one('SELECT 1')).rejects.toMatchObject({ code: '25006' })
  expect(await misled.answers()).toBe(false)
  await misled.close()
})

test('when the primary is killed under bids, none that was acknowledged is lost or doubled, and lists are served', async () => {
  const lot = await newLot(testApp, artist)
  const buyers = [await newBuyer(testApp), await newBuyer(testApp), await newBuyer(testApp), await newBuyer(testApp)]
  const { bid } = biddersOf(testApp)
  const list = () => testApp.app.inject('/api/v1/artwork/all?limit=9')
  expect((await list()).statusCode).toBe(200)
  const acknowledged: string[] = []
  const unknown: number[] = []
  const refused = new Map<string, number>()
  let amount = 6000
  let goOn = true
  const loops = Array.from({ length: 64 }, async (_, nth) => {
    while (goOn) {
      const mine = (amount += 1)
      const { status, body } = await bid(buyers[nth % buyers.length] as Person, lot, mine)
      if (status === 200) acknowledged.push(body.data.id)
      else if (body.code === 'outcome_unknown') unknown.push(mine)
      else refused.set(body.code ?? String(status), (refused.get(body.code ?? String(status)) ?? 0) + 1)
      if (body.code === 'unavailable') await new Promise((passed) => setTimeout(passed, 20))
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100)
  forwarder.leadTo(null)
  pair.killPrimary()
  // The last changes' tags: no replica can show any more whether it has them.
  tags.drop([listsTag])
  await expect.poll(() => refused.get('unavailable') ?? 0).toBeGreaterThan(64)
  const served = await list()
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const uncached = () => testApp.app.inject('/api/v1/artwork/all?limit=7')
  expect((await uncached()).statusCode).toBe(200)
  const killedWith = acknowledged.length
  await pair.promote()
  forwarder.leadTo(pair.standby)
  const stopwatch = startStopwatch()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(killedWith)
  const servingAfter = stopwatch.stop()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(killedWith + 100)
  goOn = false
  await Promise.all(loops)
  expect(servingAfter).toBeLessThan(5000)
  // Refusals are of these kinds only: none is a fault.
  expect(['unavailable', 'bid_too_low', 'busy']).toEqual(expect.arrayContaining([...refused.keys()]))
  const placed = await db.many<{ bid_id: string; amount: number }>(
    `SELECT bid_id, amount FROM auction_events WHERE auction_id = $1 AND kind = 'placed'`,
    [lot],
  )
  const ids = new Set(placed.map(({ bid_id }) => bid_id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(new Set(placed.map((one) => one.amount)).size).toBe(placed.length)
  // What was neither acknowledged nor of an unknown outcome is not there.
  const unanswered = placed.filter(({ bid_id }) => !acknowledged.includes(bid_id))
  expect(unanswered.every((one) => unknown.includes(one.amount / 100))).toBe(true)
  expect((await list()).statusCode).toBe(200)
})
