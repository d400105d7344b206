// Which job workers are alive. Each process writes a sign of life of its own workers every few seconds, and releases
// the jobs of workers that gave none for JOBS_LOST_SECONDS: their process was killed or its machine is gone.
// graphile-worker by itself releases such jobs after four hours. A worker that was only cut off from the database for
// so long runs its job beside the next one; jobs do not mind.
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** Signs in the time after which a worker counts as lost. */
const signsInTime = 5

export interface WorkerLife {
  /** The pool that takes jobs in this process; none while the runner is begun again. */
  poolId: () => string | undefined
  lostSeconds: number
}

/** Returns a function that stops the signs and takes this process's worker off the list. */
export function showLife(db: Db, { poolId, lostSeconds }: WorkerLife, log: Log): () => Promise<void> {
  const everyMs = (lostSeconds * 1000) / signsInTime
  let lastSign = -Infinity
  let working = Promise.resolve()

  async function sign(): Promise<void> {
    const mine = poolId()
    if (mine !== undefined) await recordSign(db, mine)
    // After a time without the database, the signs of the others are old too: they get time for a new one first.
    const wasCutOff = performance.now() - lastSign > 2 * everyMs
    lastSign = performance.now()
    if (wasCutOff) return
    const released = await releaseJobsOfLost(db, lostSeconds)
    if (released > 0) log.warn({ workers: released }, 'jobs of lost workers were released')
  }
  const timer = setInterval(() => {
    working = working.then(sign).catch((err: unknown) => log.warn({ err }, 'a sign of life could not be written'))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
    await db.run('DELETE FROM job_workers WHERE pool_id = $1', [poolId() ?? '']).catch(() => {})
  }
}

async function recordSign(db: Db, poolId: string): Promise<void> {
  const text = `INSERT INTO job_workers (pool_id, seen_at) VALUES ($1, clock_timestamp())
    ON CONFLICT (pool_id) DO UPDATE SET seen_at = excluded.seen_at`
  await db.run(text, [poolId])
}

/** Returns the number of lost workers that held jobs. */
async function releaseJobsOfLost(db: Db, lostSeconds: number): Promise<number> {
  // A lock that is younger than the limit may be of a worker that has not given its first sign yet.
  const text = `WITH lost AS (
      SELECT array_agg(DISTINCT locked_by) AS pool_ids FROM (
        SELECT locked_by, locked_at FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
        UNION ALL
        SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) AS locks
      WHERE locked_at < clock_timestamp() - make_interval(secs => $1) AND NOT EXISTS (
        SELECT FROM job_workers
        WHERE pool_id = locked_by AND seen_at > clock_timestamp() - make_interval(secs => $1)))
    SELECT cardinality(pool_ids) AS lost, graphile_worker.force_unlock_workers(pool_ids) FROM lost
    WHERE pool_ids IS NOT NULL`
  const found = await db.one<{ lost: number }>(text, [lostSeconds])
  await db.run('DELETE FROM job_workers WHERE seen_at < clock_timestamp() - make_interval(secs => $1)', [
    lostSeconds * 10,
  ])
  return found?.lost ?? 0
}
