// A database that hangs without closing connections: every process of a real PostgreSQL is stopped by a signal and
// resumed later. No request waits past the deadline, no response states an outcome that is not known, and
// afterwards the server works as before.
import { randomUUID } from 'node:crypto'
import { calls } from '@rasika/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freeze } from '../testing/postgres-processes.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'
import { migratedData } from '../testing/postgres.ts'
import { makePostgresFolder } from '../testing/postgres-fixture.ts'
import { startStopwatch } from '../testing/stopwatch.ts'
import { newWork } from '../testing/works.ts'
import { type Database, openDatabase, type Tx } from './db.ts'
import { isConnectionLoss } from './db-client.ts'
import { makeLog } from './log.ts'

const insertNote = `INSERT INTO one_time_tasks (name, value) VALUES ($1, '')`
const statementMs = 700
/** Half a second beyond the statement limit, plus 1.2 seconds for a slow machine. */
const deadlineMs = statementMs + 500 + 1200

let ground: Awaited<ReturnType<typeof makePostgresFolder>>
let postmaster: () => number
let db: Database
let testApp: TestApp
let artist: Person
let buyer: Person
let thaw: (() => void) | undefined
/** Runs when a batch of bids has been decided, before it is written. */
let onDecided: (() => void) | undefined

const stop = () => (thaw = freeze(postmaster()))
const goOn = () => {
  thaw?.()
  thaw = undefined
}

beforeAll(async () => {
  ground = await makePostgresFolder(migratedData())
  const server = await ground.start(ground.dataDir, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  })
  postmaster = () => server.pid()
  const connection = { ...server.connection }
  db = openDatabase(connection, { max: 4, statementMs, log: makeLog('silent', false) })
  const pipelined: Database['pipelined'] = {
    ...db.pipelined,
    transaction: (reads, decide) =>
      db.pipelined.transaction(reads, async (rows, more) => {
        const decision = await decide(rows, more)
        onDecided?.()
        return decision
      }),
  }
  // Nothing in memory: a response that is kept needs no database.
  testApp = await openTestApp(
    { PAGE_CACHE_MB: '0' },
    { db: { ...db, pipelined } },
    { connection, drop: async () => {} },
  )
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
}, 120_000)
afterEach(() => {
  onDecided = undefined
  goOn()
})
afterAll(async () => {
  goOn()
  await testApp?.close()
  await db?.close()
  await ground?.clear()
})

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const stopwatch = startStopwatch()
  return { answer: await work, ms: stopwatch.stop() }
}

describe('while the database is frozen', () => {
  test('every call is answered 503 with Retry-After within the deadline, however many wait; the process answers', async () => {
    const work = await newWork(testApp, artist)
    const lot = await newLot(testApp, artist)
    const cases: [string, object?][] = [
      [`GET /api/v1/artwork/view/${work}`],
      [`GET ${calls.artworks.list.path}`],
      ['GET /api/v1/user/profile', { token: buyer.token }],
      ['POST /api/v1/user/login', { body: { email: buyer.email, password } }],
      ['POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: work } }],
      ['POST /api/v1/bid/new', { token: buyer.token, body: { auctionId: lot, bidAmount: 6000 } }],
      [`GET /api/v1/auction/status/${lot}`],
    ]
    // The pool holds idle connections, as in normal operation.
    await Promise.all(cases.map(([call, options]) => testApp.request(call, options)))
    stop()
    const manyCalls = [...cases, ...cases, ...cases]
    const responses = await Promise.all(manyCalls.map(([call, options]) => timed(testApp.request(call, options))))
    for (const [at, { answer, ms }] of responses.entries()) {
      const call = manyCalls[at]?.[0] as string
      expect(answer.status, call).toBe(503)
      expect(['unavailable', ...(call.includes('bid/new') ? ['outcome_unknown'] : [])], call).toContain(
        answer.body.code,
      )
      expect(Number(answer.headers['retry-after']), call).toBeGreaterThan(0)
      expect(ms, call).toBeLessThan(deadlineMs)
    }
    expect((await testApp.request('GET /healthz')).status).toBe(200)
  })

  test('/readyz answers 200 at once, since the pages in memory are served on', async () => {
    stop()
    const { answer, ms } = await timed(testApp.request('GET /readyz'))
    goOn()
    expect(answer.status).toBe(200)
    expect(ms).toBeLessThan(500)
  })

  test('/depz answers 503 within a second and a half, also to twenty at once, and takes no connection of a call', async () => {
    expect((await testApp.request('GET /depz')).status).toBe(200)
    stop()
    const before = db.pool.totalCount
    for (const { answer, ms } of await Promise.all(
      Array.from({ length: 20 }, () => timed(testApp.request('GET /depz'))),
    )) {
      expect(answer.status).toBe(503)
      expect(ms).toBeLessThan(1500)
    }
    expect(db.pool.totalCount).toBe(before)
    goOn()
    await expect.poll(async () => (await testApp.request('GET /depz')).status).toBe(200)
    const { body } = await testApp.request('GET /readyz')
    expect(body).toMatchObject({ status: 'ready', engines: { database: { state: 'up' } } })
  })

  test('a bid whose COMMIT was not answered has an unknown outcome, and the same bid again is the one bid there is', async () => {
    const lot = await newLot(testApp, artist)
    const placeBid = () =>
      testApp.request<{ code?: string; data: { bidAmount: number; seq: number } }>('POST /api/v1/bid/new', {
        token: buyer.token,
        body: { auctionId: lot, bidAmount: 7000 },
        headers: { 'idempotency-key': lot },
      })
    onDecided = stop
    const { answer, ms } = await timed(placeBid())
    expect([answer.status, answer.body.code]).toEqual([503, 'outcome_unknown'])
    expect(ms).toBeLessThan(deadlineMs)
    onDecided = undefined
    goOn()
    await expect.poll(async () => (await placeBid()).status).toBe(200)
    expect((await placeBid()).body.data).toMatchObject({ bidAmount: 7000, seq: 1 })
    expect(await db.one('SELECT count(*) FROM bids WHERE auction_id = $1', [lot])).toEqual({ count: 1 })
  })

  test.each([
    ['', async () => {}],
    [
      ', also with a deferred write that is sent with it',
      async (tx: Tx) => tx.deferred.add(insertNote, [randomUUID()]),
    ],
  ])('a transaction whose COMMIT was not answered has an unknown outcome too%s', async (_how, write) => {
    const made = db.transaction(async (tx) => {
      await tx.run(insertNote, [randomUUID()])
      stop()
      await write(tx)
    })
    await expect(made).rejects.toMatchObject({ code: 'outcome_unknown', status: 503 })
  })
})

describe('when the database goes on', () => {
  test('no connection that was given up is used again, and every response is to its own question', async () => {
    stop()
    await Promise.all(Array.from({ length: 8 }, () => expect(db.one('SELECT 1')).rejects.toSatisfy(isConnectionLoss)))
    goOn()
    // For 100 ms after a failed connection attempt, no other is made (connection-breaker.ts).
    await expect
      .poll(() =>
        Promise.all([1, 2, 3, 4].map(() => db.one('SELECT pg_sleep(0.01)'))).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    expect(
      await Promise.all(numbers.map(async (n) => (await db.one<{ n: number }>('SELECT $1::int AS n', [n]))?.n)),
    ).toEqual(numbers)
  })

  test('a statement that is only slow is ended by the database, before the call gives the connection up', async () => {
    await expect(db.one('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })
})
