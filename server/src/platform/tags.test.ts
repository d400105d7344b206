// Cache tags of two processes on one database, simulated by two connections.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { newArtist } from '../testing/people.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { newWork } from '../testing/works.ts'
import { openDatabase } from './db.ts'
import { makeLog } from './log.ts'
import { artworkTag, goneTag, passingTags, sharedTags, tagOfGone, type SharedTags } from './tags.ts'

const log = makeLog('silent', false)
let database: TestDatabase
let here: SharedTags
let there: SharedTags
let admin: pg.Client
const heardHere: string[] = []
const heardThere: string[] = []
let missedHere = 0
let missedThere = 0

/** A limit for what hangs. */
const patience = { timeout: 50_000, interval: 5 }

/**
 * "Within a second" (ARCHITECTURE.md "Pages") by the timers of this process, which a busy machine does not move: no
 * timer runs until the returned function lets a second of them pass. It waits until this was heard.
 */
function stopTimers(): (heard: readonly string[], expected: readonly string[]) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return async (heard, expected) => {
    vi.advanceTimersByTime(1000)
    await expect.poll(() => heard, patience).toEqual(expected)
    vi.useRealTimers()
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.connection)
  await admin.connect()
  here = sharedTags(database.connection, log)
  there = sharedTags(database.connection, log)
  here.onDrop((tags) => heardHere.push(...tags))
  there.onDrop((tags) => heardThere.push(...tags))
  here.onMissed(() => missedHere++)
  there.onMissed(() => missedThere++)
  await vi.waitFor(() => expect([missedHere, missedThere]).toEqual([1, 1]), patience)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await admin.end()
  await database.drop()
})

describe('tags of changed pages', () => {
  test('arrive at once in the process that changed something', () => {
    here.drop([artworkTag('a')])
    expect(heardHere).toEqual(['artwork:a'])
  })

  test('arrive within a second in another, and not a second time in the first', async () => {
    await vi.waitFor(() => expect(heardThere).toEqual(['artwork:a']), patience)
    const aSecondLater = stopTimers()
    there.drop(['lists'])
    await aSecondLater(heardHere, ['artwork:a', 'lists'])
    expect(heardThere).toEqual(['artwork:a', 'lists'])
  })

  test('arrive as they were sent also where the subject is no longer public', async () => {
    heardThere.length = 0
    here.drop([goneTag(artworkTag('b'))])
    await vi.waitFor(() => expect(heardThere.map(tagOfGone)).toEqual([artworkTag('b')]), patience)
  })

  test('a thousand at once all arrive', async () => {
    heardThere.length = 0
    const many = Array.from({ length: 1000 }, (_, n) =>
      artworkTag(`0192f3a4-0000-7000-8000-${String(n).padStart(12, '0')}`),
    )
    for (const tag of many) here.drop([tag])
    await vi.waitFor(() => expect(new Set(heardThere)).toEqual(new Set(many)), patience)
  })

  test('a lost connection reconnects, reports that something may have been missed, and sends what waited', async () => {
    heardThere.length = 0
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'rasika tags'`,
    )
    here.drop(['artwork:while-away'])
    await vi.waitFor(() => expect([missedHere, missedThere]).toEqual([2, 2]), patience)
    here.drop(['artwork:afterwards'])
    await vi.waitFor(() => expect(heardThere).toContain('artwork:afterwards'), patience)
  })

  test('closing sends what is still waiting first', async () => {
    const closing = sharedTags(database.connection, log)
    const ready = vi.fn<() => void>()
    closing.onMissed(ready)
    await vi.waitFor(() => expect(ready).toHaveBeenCalled(), patience)
    heardThere.length = 0
    for (let n = 0; n < 250; n++) closing.drop([`artwork:last-${n}`])
    await closing.close()
    await vi.waitFor(() => expect(heardThere).toHaveLength(250), patience)
  })

  test('a database that is not there is no fault: the tags work in this process', async () => {
    const alone = sharedTags({ ...database.connection, host: '/nowhere', port: 1 }, log)
    const heard: string[] = []
    alone.onDrop((tags) => heard.push(...tags))
    alone.drop(['lists'])
    expect(heard).toEqual(['lists'])
    await alone.close()
  })
})

describe('two servers on one database', () => {
  test('a work changed in one is a stale page in the other within a second', async () => {
    const first = await openTestApp()
    const { options } = first.db.pool
    // The pool hides the password when its options are copied.
    const connection = { ...options, password: options.password }
    const tags = [sharedTags(connection, log), sharedTags(connection, log)] as const
    const heard: string[] = []
    tags[1].onDrop((dropped) => heard.push(...dropped))
    const listening = vi.fn<() => void>()
    tags[1].onMissed(listening)
    const changing = await openTestApp({}, { db: first.db, tags: tags[0] })
    const second = await openTestApp({}, { db: first.db, tags: tags[1] })
    await vi.waitFor(() => expect(listening).toHaveBeenCalled(), patience)

    const artist = await newArtist(changing)
    const id = await newWork(changing, artist)
    await vi.waitFor(() => expect(heard).toEqual(['artists', 'lists']), patience)
    const aSecondLater = stopTimers()
    await changing.request(`PATCH /api/v1/artwork/update/${id}`, { token: artist.token, body: { price: 5 } })
    await aSecondLater(heard, ['artists', 'lists', artworkTag(id), 'lists'])
    expect((await second.request<{ data: { price: number } }>(`GET /api/v1/artwork/view/${id}`)).body.data.price).toBe(
      5,
    )

    for (const one of tags) await one.close()
    for (const testApp of [changing, second, first]) await testApp.close()
  })
})

test('a short-lived process sends its tags before it ends', async () => {
  const db = openDatabase(database.connection, { max: 1, statementMs: 5000, log })
  const passing = passingTags(db, log)
  heardThere.length = 0
  passing.drop(['auction:of-the-desk', 'auction-lists'])
  await passing.flushed()
  await vi.waitFor(() => expect(heardThere).toEqual(['auction:of-the-desk', 'auction-lists']), patience)

  heardThere.length = 0
  const hidden = Array.from({ length: 500 }, (_, n) =>
    goneTag(artworkTag(`0192f3a4-0000-7000-8000-${String(n).padStart(12, '0')}`)),
  )
  passing.drop(hidden)
  await passing.flushed()
  await expect.poll(() => heardThere).toEqual(hidden)
  await db.close()
})
