// The event stream, read through a socket as a browser does (docs/auctions.md "Event stream"): the messages a
// watcher gets, when, and what happens after it disconnects.
import type { StreamedMoment } from '@rasika/contract/event-stream.ts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auctionTag, localTags } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, inHours, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { connectTo, startTestRedis } from '../testing/redis.ts'
import { startStopwatch } from '../testing/stopwatch.ts'
import { type Stream, watch } from '../testing/stream.ts'

let testApp: TestApp
let address: string
let artist: Person
const streams: Stream[] = []
const missed: (() => void)[] = []

beforeAll(async () => {
  testApp = await openTestApp({}, { tags: { ...localTags(), onMissed: (listener) => missed.push(listener) } })
  address = await testApp.listen()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function listen(...lots: string[]): Promise<Stream> {
  const stream = await watch(address, lots)
  streams.push(stream)
  return stream
}
/** Changes the lot as a bid in another process would: the row changes, and its tag is invalidated after the commit. */
async function move(id: string, price: number): Promise<void> {
  await testApp.db.run('UPDATE auctions SET starting_price = $2, price = $2, seq = seq + 1 WHERE id = $1', [
    id,
    price * 100,
  ])
  testApp.context.tags.drop([auctionTag(id)])
}
/** Moves these times of the lot to half a second from now, as an act in another process would. */
async function bringForward(id: string, ...times: ('starts_at' | 'scheduled_ends_at' | 'ends_at')[]): Promise<void> {
  const changes = times.map((time) => `${time} = clock_timestamp() + interval '0.5 s'`)
  await testApp.db.run(`UPDATE auctions SET ${changes.join(', ')} WHERE id = $1`, [id])
  testApp.context.tags.drop([auctionTag(id)])
}
const priceIs = (price: number) => (moment: StreamedMoment) => moment.currentPrice === price

describe('a watcher', () => {
  test('gets the state of every lot of the request at once', async () => {
    const [one, two] = [await newLot(testApp, artist), await newLot(testApp, artist, { startDate: inHours(1) })]
    const stream = await listen(one, two)
    const first = await stream.next(({ lotId }) => lotId === one)
    expect(first).toMatchObject({
      lotId: one,
      status: 'active',
      currentPrice: 5000,
      minimumBid: 5001,
      totalBids: 0,
      highestBidder: null,
      seq: 0,
      watching: 1,
      lines: [],
      linesAfter: null,
    })
    expect(await stream.next(({ lotId }) => lotId === two)).toMatchObject({ status: 'upcoming' })
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers['cache-control']).toContain('no-store')
    expect(stream.headers['x-content-type-options']).toBe('nosniff')
  })

  test('opens a stream by GET only: HEAD is 404', async () => {
    const id = await newLot(testApp, artist)
    const response = await fetch(`${address}/api/v1/auction/live?lots=${id}`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5000),
    })
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  test('gets a change after its commit, with the lot’s number in the ledger', async () => {
    const id = await newLot(testApp, artist)
    const [one, two] = [await listen(id), await listen(id)]
    await move(id, 6000)
    for (const stream of [one, two])
      expect(await stream.next(priceIs(6000))).toMatchObject({ seq: 1, minimumBid: 6001 })
    expect(one.lastId()).toBe('1')
  })

  test('gets a bid with its line, soon after its response, and never a maximum', async () => {
    const id = await newLot(testApp, artist)
    const buyer = await newBuyer(testApp)
    const stream = await listen(id)
    await stream.next(({ seq }) => seq === 0)
    await bidOn(testApp, buyer, id, 6000, 9876)
    const stopwatch = startStopwatch()
    const moment = await stream.next(({ seq }) => seq === 1)
    expect(stopwatch.stop()).toBeLessThan(1000)
    expect(moment).toMatchObject({
      currentPrice: 6000,
      totalBids: 1,
      highestBidder: 'Paddle 1',
      lines: [{ seq: 1, kind: 'placed', paddle: 'Paddle 1', amount: 6000, price: 6000 }],
      linesAfter: 0,
    })
    await bidOn(testApp, buyer, id, 6000, 9877)
    expect(await stream.next(({ seq }) => seq === 2)).toMatchObject({ currentPrice: 6000, lines: [], linesAfter: 1 })
    expect(JSON.stringify(stream.moments())).not.toMatch(new RegExp(`987[67]|${buyer.id}`))
  })

  test('of one lot gets nothing of another', async () => {
    const [one, two] = [await newLot(testApp, artist), await newLot(testApp, artist)]
    const stream = await listen(one)
    await move(two, 7000)
    await move(one, 6000)
    await stream.next(priceIs(6000))
    expect(stream.moments().map(({ lotId }) => lotId)).toEqual(expect.arrayContaining([one]))
    expect(stream.moments().some(({ lotId }) => lotId === two)).toBe(false)
  })

  test('of a hundred changes gets the last one, and few of the others', async () => {
    const id = await newLot(testApp, artist)
    const stream = await listen(id)
    const began = performance.now()
    for (let price = 6001; price <= 6100; price++) await move(id, price)
    await stream.next(priceIs(6100))
    // The lot is read once in 100 ms at most, so that the messages are few for the time that the changes took.
    expect(stream.moments().length).toBeLessThan(4 + (performance.now() - began) / 90)
  })

  test('gets the beginning and the end of a lot without any request', async () => {
    const id = await newLot(testApp, artist, { startDate: inHours(1) })
    const stream = await listen(id)
    await stream.next(({ status }) => status === 'upcoming')
    await bringForward(id, 'starts_at')
    await stream.next(({ status }) => status === 'active')
    await bringForward(id, 'scheduled_ends_at', 'ends_at')
    const over = await stream.next(({ status }) => status === 'ended')
    expect(over.serverTime >= over.auctionEndTime).toBe(true)
  })

  test('gets the number of watchers of all processes on one Redis', async () => {
    const server = await startTestRedis()
    onTestFinished(() => server.stop())
    const connections = [await connectTo(server), await connectTo(server)]
    const apps = await Promise.all(connections.map((redis) => openTestApp({}, { redis, db: testApp.db })))
    const [here = '', there = ''] = await Promise.all(apps.map((app) => app.listen()))
    const id = await newLot(testApp, artist)
    const one = await watch(here, [id])
    const two = [await watch(there, [id]), await watch(there, [id])]
    for (const stream of [one, ...two]) await stream.next(({ watching }) => watching === 3)
    // Counted before the close: the new number may come while the process is still closing.
    const since = one.moments().length
    await apps[1]?.close()
    const later = await one.next((moment) => moment.watching === 1 && one.moments().indexOf(moment) >= since)
    expect(later.lotId).toBe(id)
    await apps[0]?.close()
    for (const redis of connections) redis.close()
  })

  test('gets the number of watchers', async () => {
    const id = await newLot(testApp, artist)
    const stream = await listen(id)
    await listen(id)
    expect(await stream.next(({ watching }) => watching === 2)).toMatchObject({ lotId: id, watching: 2 })
  })

  test('gets the state again when changes may have been missed', async () => {
    const id = await newLot(testApp, artist)
    const stream = await listen(id)
    await testApp.db.run('UPDATE auctions SET seq = 9 WHERE id = $1', [id])
    for (const listener of missed) listener()
    expect((await stream.next(({ seq }) => seq === 9)).lotId).toBe(id)
  })
})

describe('a stream', () => {
  test('of nothing, of what is no id and of a lot that does not exist is not found', async () => {
    for (const lots of ['', 'no-id', '00000000-0000-4000-8000-000000000000']) {
      expect((await testApp.request(`GET /api/v1/auction/live?lots=${lots}`)).status).toBe(404)
    }
    expect((await testApp.request('GET /api/v1/auction/live')).status).toBe(404)
  })

  test('is for at most twenty lots', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`)
    expect((await testApp.request(`GET /api/v1/auction/live?lots=${many.join(',')}`)).status).toBe(400)
    const twenty = many.slice(1).join(',')
    expect((await testApp.request(`GET /api/v1/auction/live?lots=${twenty}`)).status).toBe(404)
  })

  test('beyond LIVE_STREAMS is refused with a time to try again', async () => {
    const other = await openTestApp({ LIVE_STREAMS: '50' }, { db: testApp.db, tags: testApp.context.tags })
    const from = await other.listen()
    const id = await newLot(testApp, artist)
    const fifty = await Promise.all(Array.from({ length: 50 }, () => watch(from, [id])))
    expect(fifty).toHaveLength(50)
    const refused = await other.request(`GET /api/v1/auction/live?lots=${id}`)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    await other.close()
  })

  test('beyond LIVE_STREAMS_PER_ADDRESS is refused to that network alone, until one of its streams has ended', async () => {
    const strict = await openTestApp(
      { RATE_LOOSENESS: '1', LIVE_STREAMS_PER_ADDRESS: '2' },
      { db: testApp.db, tags: testApp.context.tags },
    )
    const from = await strict.listen()
    const id = await newLot(testApp, artist)
    const two = [await watch(from, [id]), await watch(from, [id])]
    const refused = await strict.request(`GET /api/v1/auction/live?lots=${id}`)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    // Another network has its own limit, so its invalid request gets its own response.
    expect((await strict.request('GET /api/v1/auction/live?lots=none', { ip: '203.0.113.9' })).status).toBe(404)
    two[0]?.close()
    await expect
      .poll(() =>
        watch(from, [id]).then(
          (stream) => two.push(stream),
          () => 0,
        ),
      )
      .toBe(3)
    for (const stream of two) stream.close()
    await strict.close()
  })

  test('that is open or opened while the server leaves ends within DRAIN_SECONDS, at a time of its own, with a pause before the return', async () => {
    const leaving = new AbortController()
    const other = await openTestApp({ DRAIN_SECONDS: '2' }, { db: testApp.db, leaving: leaving.signal })
    const from = await other.listen()
    const id = await newLot(testApp, artist)
    const open = await Promise.all(Array.from({ length: 20 }, () => watch(from, [id])))
    const stopwatch = startStopwatch()
    const endOf = async ({ ended }: Stream, since = stopwatch.ms()) => ended.then(() => stopwatch.ms() - since)
    const ending = open.map((stream) => endOf(stream))
    leaving.abort()
    const late = await watch(from, [id])
    open.push(late)
    const ends = await Promise.all([...ending, endOf(late)])
    stopwatch.stop()
    expect(Math.max(...ends)).toBeLessThan(3000)
    // Twenty random times in two seconds are all within half a second once in 10¹⁰ runs.
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(500)
    const pauses = open.map((stream) => stream.retry() ?? 0)
    expect(pauses.filter((pause) => pause < 500 || pause > 5000)).toEqual([])
    expect(new Set(pauses).size).toBeGreaterThan(10)
    await other.close()
  })

  test('ends when the server stops, and does not delay it', async () => {
    const other = await openTestApp({}, { db: testApp.db })
    const stream = await watch(await other.listen(), [await newLot(testApp, artist)])
    await other.close()
    await expect(stream.ended).resolves.toBeUndefined()
  })
})
