// The job runner on a PostgreSQL that is killed: jobs queued before and after the kill run, and none stays in the
// queue.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedData } from '../testing/postgres.ts'
import { makePostgresFolder, rows } from '../testing/postgres-fixture.ts'
import type { EmbeddedPostgres } from '../postgres/embedded.ts'
import { type Database, openDatabase } from './db.ts'
import { isConnectionLoss } from './db-client.ts'
import { enqueue, startJobs } from './jobs.ts'
import { makeLog } from './log.ts'

let ground: Awaited<ReturnType<typeof makePostgresFolder>>
let server: EmbeddedPostgres
let db: Database
let stop = async () => {}

beforeAll(async () => {
  const log = makeLog('silent', false)
  ground = await makePostgresFolder(migratedData())
  server = await ground.start(ground.dataDir)
  db = openDatabase(server.connection, { max: 6, statementMs: 5000, log })
  await db.run('CREATE TABLE notes (n int PRIMARY KEY)')
  const note = async (payload: unknown) => {
    await db.run('INSERT INTO notes VALUES ($1) ON CONFLICT DO NOTHING', [(payload as { n: number }).n])
  }
  stop = startJobs(db, [{ name: 'note', run: note }], log, { alone: true, lostSeconds: 45 })
})
afterAll(async () => {
  await stop()
  await db?.close()
  await ground.clear()
})

/** Retries until acknowledged; `key` makes the repetition harmless. */
async function call(n: number): Promise<void> {
  while (true) {
    try {
      return await enqueue(db, 'note', { n }, { key: `note ${n}` })
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test.each([1, 2, 3])(
  'jobs resume after a kill -9 of PostgreSQL, time %i: those enqueued before, meanwhile and after are done',
  async (time) => {
    const numbers = Array.from({ length: 200 }, (_, index) => time * 1000 + index)
    for (const n of numbers.slice(0, 60)) await call(n)
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    for (const n of numbers.slice(60, 180)) await call(n)
    // A backend serves on until it notices that the postmaster died.
    await expect.poll(() => server.pid(), { interval: 50 }).not.toBe(killed)
    for (const n of numbers.slice(180)) await call(n)
    const noted = () => db.many<{ n: number }>('SELECT n FROM notes WHERE n / 1000 = $1 ORDER BY n', [time])
    await expect.poll(async () => (await noted().catch(() => [])).map(({ n }) => n), { interval: 50 }).toEqual(numbers)
    const left = () => rows(server.connection, 'SELECT id FROM graphile_worker.jobs')
    await expect.poll(left, { interval: 50 }).toEqual([])
  },
)
