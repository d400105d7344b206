// Background jobs: graphile-worker on the same database. A slice declares its tasks; enqueueing happens in the
// caller's transaction, so that a job exists exactly when its data does. Tasks are idempotent: a crash runs them
// again.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database, Db, Tx } from './db.ts'
import { showLife } from './job-workers.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

export interface Task {
  name: string
  /** `* * * * *` in UTC, for scheduled tasks. */
  cron?: string
  /**
   * The scheduled runs of all tasks with this queue come one after the other, so that a service that does not answer
   * keeps one worker of a process at most, however many runs the clock has added meanwhile.
   */
  queue?: string
  run: (payload: unknown) => Promise<void>
}

export interface JobsOptions {
  /**
   * No other process runs jobs on this database (the embedded one): a job that is still locked was locked by a killed
   * process, and is released at once instead of after `lostSeconds`.
   */
  alone: boolean
  /** Seconds without a sign of life after which the jobs of another process are released. */
  lostSeconds: number
}

const longestPause = 5000
/** Limit for starting: a connection cut at the wrong moment can leave the runner waiting for ever. */
const maxBeginningMs = 30_000
const maxStoppingMs = 5000

/**
 * Starts in the background and runs for as long as the process lives: a runner that ends because the database went
 * away is restarted, and its locked jobs are released. Returns a function that stops taking jobs and waits for the
 * running ones.
 */
export function startJobs(
  db: Database,
  tasks: readonly Task[],
  log: Log,
  { alone, lostSeconds }: JobsOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  const poolIds: string[] = []
  const endLife = showLife(db, { poolId: () => poolIds.at(-1), lostSeconds }, log)
  let runner: Runner | undefined

  async function keepRunning(): Promise<void> {
    let pause = 100
    let free = () => (alone ? freeAll(db) : Promise.resolve())
    while (!stopping.signal.aborted) {
      try {
        await free()
        const begun = begin(db.pool, tasks, log, (poolId) => poolIds.push(poolId))
        runner = await withTimeout(maxBeginningMs, 'beginning the job runner', begun.runner).catch((err: unknown) => {
          // A runner that starts late would work beside the next one.
          begun.runner.then((late) => late.stop()).catch(() => {})
          throw err
        })
        if (stopping.signal.aborted) await runner.stop()
        pause = 100
        await Promise.race([runner.promise, begun.ending])
        await begun.atRest()
        await withTimeout(maxStoppingMs, 'ending the job runner', runner.promise)
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err }, 'the job runner ended and is begun again')
      }
      if (poolIds.length > 0) free = () => freeJobsOf(db, poolIds)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(longestPause, pause * 2)
    }
  }

  const running = keepRunning()
  return async () => {
    stopping.abort()
    const ended = Promise.all([runner?.stop().catch(() => {}), running])
    // Jobs are idempotent and are released at the next start: nothing is lost by not waiting.
    await withTimeout(maxStoppingMs, 'stopping the job runner', ended).catch((err: unknown) =>
      log.warn({ err }, 'the job runner did not stop'),
    )
    await withTimeout(maxStoppingMs, 'the last sign of life', endLife()).catch(() => {})
  }
}

interface Begun {
  runner: Promise<Runner>
  /**
   * The runner takes no more jobs. `runner.promise` may never resolve: when two job completions are lost at once,
   * graphile-worker 0.18 counts pending completions below zero, and waits for ever for zero.
   */
  ending: Promise<void>
  /** Resolves when none of its tasks is running any more. */
  atRest(): Promise<unknown>
}

function begin(pool: pg.Pool, tasks: readonly Task[], log: Log, onPool: (poolId: string) => void): Begun {
  const ending = Promise.withResolvers<void>()
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  events.on('pool:gracefulShutdown', () => ending.resolve())
  const atWork = new Set<Promise<void>>()
  const running = (task: Task) => (payload: unknown) => {
    const work = task.run(payload).finally(() => atWork.delete(work))
    atWork.add(work)
    return work
  }
  const runner = run({
    pgPool: releasingOnce(pool),
    events,
    logger: loggerOver(log),
    noHandleSignals: true,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, running(task)])),
    parsedCronItems: parseCronItems(cronItemsOf(tasks)),
    preset: {
      worker: {
        concurrentJobs: 2,
        pollInterval: 2000,
        // Without a batch, a completion that cannot be written is an unhandled rejection; with one it ends the
        // runner.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  // A runner that failed to look for jobs ends. graphile-worker 0.18 would ask again, but where it failed to read the
  // names of its tasks, it keeps that failure as the answer and never takes a job.
  events.on('worker:getJob:error', () => void runner.then((failing) => failing.stop()).catch(() => {}))
  return { runner, ending: ending.promise, atRest: () => Promise.allSettled(atWork) }
}

/** What the runner adds by the clock. */
export function cronItemsOf(tasks: readonly Task[]): CronItem[] {
  return tasks.flatMap((task) => {
    const options = task.queue === undefined ? {} : { options: { queueName: task.queue } }
    return task.cron ? [{ task: task.name, match: task.cron, ...options }] : []
  })
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * graphile-worker releases a client twice when its connection ends while the runner stops, and the pool throws at
 * that.
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) => {
    if (!connected) return pool.connect()
    return pool.connect((error, client, done) => {
      let given = false
      connected(error, client, (release) => {
        if (!given) done(release)
        given = true
      })
    })
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function freeAll(db: Db): Promise<void> {
  const text = `SELECT graphile_worker.force_unlock_workers(
    array(SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`
  await db.run(text)
}

async function freeJobsOf(db: Db, poolIds: readonly string[]): Promise<void> {
  await db.run('SELECT graphile_worker.force_unlock_workers($1::text[])', [poolIds])
}

export interface EnqueueOptions {
  /** A second enqueue with this key while the first job waits adds no job. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** The SQL expression that adds a job, for a statement that writes more; takes SQL expressions. */
export function addJob(task: string, payload: string, key: string, queue = 'NULL'): string {
  return `graphile_worker.add_job(${task}::text, payload := ${payload}::json, job_key := ${key}::text, queue_name := ${queue}::text)`
}

const enqueueText = `SELECT ${addJob('$1', '$2', '$3', '$4')}`

/** Call in the caller's transaction. */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  { key, queue }: EnqueueOptions = {},
): Promise<void> {
  const values = [task, JSON.stringify(payload), key ?? null, queue ?? null]
  if ('deferred' in db) (db as Tx).deferred.add(enqueueText, values)
  else await db.run(enqueueText, values)
}

/**
 * A condition on `graphile_worker.jobs j`: the job failed and is not tried again. One that lost its key to a newer job
 * while it ran and then failed is left out, since the newer one goes on: it has no key, and failed soon after it was
 * made, while all tries of a job take days.
 */
export const isGivenUp = `(j.attempts >= j.max_attempts AND j.last_error IS NOT NULL
  AND (j.key IS NOT NULL OR j.run_at > j.created_at + interval '1 day'))`

/** Runs a job again that will not be tried again; returns its task, null where there is no such job. */
export async function runAgain(tx: Tx, id: string): Promise<string | null> {
  const job = await tx.one<{ task: string }>(
    `SELECT task_identifier AS task FROM graphile_worker.jobs j
     WHERE id = $1::bigint AND ${isGivenUp} AND locked_at IS NULL`,
    [id],
  )
  if (!job) return null
  const text = 'SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := clock_timestamp(), attempts := 0)'
  await tx.run(text, [id])
  return job.task
}

/** Logs the worker's messages from warnings up; payloads stay out of the log. */
function loggerOver(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const where = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error') log.error(where, message)
    else if (level === 'warning') log.warn(where, message)
    else log.debug(where, message)
  })
}
