// Jobs on a database that goes away and returns: queued jobs run once it is back.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type Database, openDatabase } from './db.ts'
import { cronItemsOf, enqueue, startJobs, type Task } from './jobs.ts'
import { type Log, makeLog } from './log.ts'

let database: TestDatabase
let db: Database
let admin: pg.Client
let stop: (() => Promise<void>) | undefined
let ended = 0
let debugged: unknown[] = []
const log = Object.assign(Object.create(makeLog('silent', false)) as Log, {
  warn: () => ended++,
  debug: (_where: unknown, message: unknown) => debugged.push(message),
})

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 6, statementMs: 5000, log })
  admin = new pg.Client(database.connection)
  await admin.connect()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})
afterAll(async () => {
  await db.close()
  await admin.end()
  await database.drop()
})

function start(tasks: Task[], { alone = false } = {}): void {
  stop = startJobs(db, tasks, log, { alone, lostSeconds: 45 })
}

/** Resolves when the backends have ended: until then one would still write the end of a job. */
async function cutConnections(): Promise<void> {
  await admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
}
const patience = { interval: 20 }

describe('a job', () => {
  test('exists exactly when the transaction that enqueued it does', async () => {
    // Two waiting jobs run in parallel, so either may end first.
    const done: number[] = []
    start([{ name: 'note', run: async (payload) => void done.push((payload as { n: number }).n) }])
    await db.transaction((tx) => enqueue(tx, 'note', { n: 1 }))
    await expect(
      db.transaction(async (tx) => {
        await enqueue(tx, 'note', { n: 2 })
        throw new Error('thought better of it')
      }),
    ).rejects.toThrow('thought better')
    await db.transaction((tx) => enqueue(tx, 'note', { n: 3 }))
    await expect.poll(() => done.toSorted(), patience).toEqual([1, 3])
  })

  test('runs while the scheduled ones of a queue wait for a service that does not answer', async () => {
    const response = Promise.withResolvers<void>()
    const done: string[] = []
    const waiting = ['refunds', 'orders'].map((name) => ({
      ...{ name, cron: '* * * * *', queue: 'a service' },
      run: () => response.promise.then(() => void done.push(name)),
    }))
    // As the clock adds them, minute by minute.
    for (const { task, options } of [...cronItemsOf(waiting), ...cronItemsOf(waiting)])
      await enqueue(db, task, {}, options?.queueName ? { queue: options.queueName } : {})
    await enqueue(db, 'mails', {})
    start([...waiting, { name: 'mails', run: async () => void done.push('mails') }])
    await expect.poll(() => done, patience).toEqual(['mails'])
    response.resolve()
    await expect.poll(() => done, patience).toEqual(['mails', 'refunds', 'orders', 'refunds', 'orders'])
  })

  test('enqueued twice under one key is done once', async () => {
    const done: unknown[] = []
    await enqueue(db, 'once', { n: 1 }, { key: 'the key' })
    await enqueue(db, 'once', { n: 2 }, { key: 'the key' })
    start([{ name: 'once', run: async (payload) => void done.push(payload) }])
    await expect.poll(() => done, patience).toEqual([{ n: 2 }])
  })

  test('whose end cannot be written, because the connections were cut, blocks nothing: it is done, again if need be, and so is the next in its queue', async () => {
    const done: number[] = []
    const begun = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const run = async (payload: unknown) => {
      done.push((payload as { n: number }).n)
      begun.resolve()
      await cut.promise
    }
    start([{ name: 'line', run }])
    for (const n of [1, 2]) await enqueue(db, 'line', { n }, { queue: 'one after the other' })
    await begun.promise
    const host = db.pool.options.host
    db.pool.options.host = '/nowhere'
    ended = 0
    await cutConnections()
    cut.resolve()
    await expect.poll(() => ended, patience).toBeGreaterThan(0)
    expect((await admin.query('SELECT 1 FROM graphile_worker.jobs')).rows).toHaveLength(2)
    db.pool.options.host = host
    await expect.poll(() => done.at(-1), patience).toBe(2)
    await expect.poll(async () => (await admin.query('SELECT 1 FROM graphile_worker.jobs')).rows, patience).toEqual([])
  })

  test('and its neighbour, whose ends are lost in the same moment, are done again within seconds', async () => {
    const done: number[] = []
    const ends = new Map([1, 2].map((n) => [n, Promise.withResolvers<void>()]))
    const run = async (payload: unknown) => {
      const { n } = payload as { n: number }
      done.push(n)
      await ends.get(n)?.promise
    }
    start([{ name: 'pair', run }])
    for (const n of [1, 2]) await enqueue(db, 'pair', { n })
    await expect.poll(() => done.toSorted(), patience).toEqual([1, 2])
    await admin.query('BEGIN')
    await admin.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE')
    const waiting = () => admin.query('SELECT 1 FROM pg_locks WHERE NOT granted').then(({ rowCount }) => rowCount)
    // The runner records each end in one statement and fetches the next job in another.
    for (const [n, end] of ends) {
      end.resolve()
      await expect.poll(waiting, patience).toBe(n * 2)
    }
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query LIKE 'delete from%'`,
    )
    await admin.query('COMMIT')
    await expect.poll(() => done.toSorted(), patience).toEqual([1, 1, 2, 2])
    await expect.poll(async () => (await admin.query('SELECT 1 FROM graphile_worker.jobs')).rows, patience).toEqual([])
  })

  test('is done though the database failed in the moment in which the runner read the names of its tasks', async () => {
    const done: string[] = []
    await enqueue(db, 'early', {})
    await admin.query('ALTER TABLE graphile_worker._private_tasks RENAME TO away')
    debugged = []
    start([{ name: 'early', run: async () => void done.push('early') }])
    await expect.poll(() => debugged, patience).toContainEqual(expect.stringMatching(/^Failed to acquire job/))
    await admin.query('ALTER TABLE graphile_worker.away RENAME TO _private_tasks')
    await expect.poll(() => done, patience).toEqual(['early'])
  })

  test('that a killed process held is done at once by a server that is alone', async () => {
    const done: unknown[] = []
    await enqueue(db, 'left', { n: 1 }, { queue: 'held' })
    await admin.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a dead pool', attempts = 1",
    )
    await admin.query("UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'a dead pool'")
    start([{ name: 'left', run: async (payload) => void done.push(payload) }], { alone: true })
    await expect.poll(() => done, patience).toEqual([{ n: 1 }])
  })
})
