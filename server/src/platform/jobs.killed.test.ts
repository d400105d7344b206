// Jobs of a process that was killed, on a database that others use as well.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type Database, openDatabase } from './db.ts'
import { enqueue, startJobs } from './jobs.ts'
import { makeLog } from './log.ts'

const script = fileURLToPath(new URL('../testing/jobs-process.ts', import.meta.url))
/** A living process gives a sign five times within these seconds, on a busy machine too. */
const lostSeconds = 20
const log = makeLog('silent', false)
let database: TestDatabase
let db: Database
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 6, statementMs: 5000, log })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await db.close()
  await database.drop()
})

/** A process that holds the waiting job of this task. */
async function holderOf(task: string): Promise<ChildProcess> {
  const args = [script, JSON.stringify(database.connection), task, String(lostSeconds)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [printed] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  expect(String(printed)).toBe(`holds ${task}\n`)
  return child
}

/** Moves the last sign of the worker that holds this task's job, and its locks, into the past. */
async function passLostSeconds(task: string): Promise<void> {
  const ago = `now() - make_interval(secs => ${2 * lostSeconds})`
  await db.run(
    `WITH holder AS (
       SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = $1 AND locked_by IS NOT NULL),
     signs AS (
       UPDATE job_workers SET seen_at = ${ago} WHERE pool_id IN (SELECT locked_by FROM holder)),
     queues AS (
       UPDATE graphile_worker._private_job_queues SET locked_at = ${ago} WHERE locked_by IN (SELECT locked_by FROM holder))
     UPDATE graphile_worker._private_jobs SET locked_at = ${ago} WHERE locked_by IN (SELECT locked_by FROM holder)`,
    [task],
  )
}

test('a job of a killed process, and the queue it held, go on at another; a job of a living process stays with it', async () => {
  await enqueue(db, 'lives', {})
  await holderOf('lives')
  for (const n of [1, 2]) await enqueue(db, 'dies', { n }, { queue: 'one after the other' })
  const killed = await holderOf('dies')
  const done: unknown[] = []
  const run = async (payload: unknown) => void done.push(payload)
  const stop = startJobs(
    db,
    ['lives', 'dies'].map((name) => ({ name, run })),
    log,
    { alone: false, lostSeconds },
  )
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await passLostSeconds('dies')
  await expect.poll(() => done).toEqual([{ n: 1 }, { n: 2 }])
  // A job leaves the queue a moment after its task has ended.
  const left = () =>
    db.many<{ task: string; held: boolean }>(
      'SELECT task_identifier AS task, locked_by IS NOT NULL AS held FROM graphile_worker.jobs',
    )
  await expect.poll(left).toEqual([{ task: 'lives', held: true }])
  await stop()
})
