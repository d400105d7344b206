// Work that is not a request: graphile-worker on the same database. A slice declares its tasks; enqueueing
// happens in the caller's transaction, so that a job exists exactly when what it is about does.
// Tasks are idempotent: a crash runs them again.
import { type CronItem, Logger, parseCronItems, run, type Runner, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

export interface Task {
  name: string
  /** `* * * * *` in UTC, for what must happen regularly. */
  cron?: string
  run: (payload: unknown) => Promise<void>
}

/** Answers a function that stops taking jobs and waits for the running ones. */
export async function startJobs(pool: pg.Pool, tasks: readonly Task[], log: Log): Promise<() => Promise<void>> {
  const crons: CronItem[] = tasks.flatMap((task) => (task.cron ? [{ task: task.name, match: task.cron }] : []))
  const options = { pgPool: pool, logger: loggerOver(log) }
  await runMigrations(options)
  const runner: Runner = await run({
    ...options,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, (payload: unknown) => task.run(payload)])),
    parsedCronItems: parseCronItems(crons),
  })
  runner.promise.catch((err: unknown) => log.error({ err }, 'the job runner ended'))
  return () => runner.stop()
}

/** In the caller's transaction. `key` makes a second request for the same work a no-op while the first waits. */
export async function enqueue(db: Db, task: string, payload: object, key?: string): Promise<void> {
  await db.run('SELECT graphile_worker.add_job($1, payload := $2::json, job_key := $3)', [task, JSON.stringify(payload), key ?? null])
}

/** Its chatter is ours only from warnings up; payloads stay out of the log. */
function loggerOver(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const where = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error') log.error(where, message)
    else if (level === 'warning') log.warn(where, message)
    else log.debug(where, message)
  })
}
