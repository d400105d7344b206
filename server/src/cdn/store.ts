// SQL of the CDN's purges: one waiting job for the installation, to which every process adds its tags.
import type { Db } from '../platform/db.ts'

export const purgeTask = 'purge-cdn'
/** Purges run one after the other. */
const queue = purgeTask

/** graphile-worker joins the payloads of jobs with one key if both are lists. */
export async function addTagsToPurge(db: Db, tags: readonly string[], waitMs: number): Promise<void> {
  await db.run(
    `SELECT graphile_worker.add_job($1::text, payload := $2::json, queue_name := $3::text, job_key := $1::text,
      job_key_mode := 'preserve_run_at', run_at := now() + make_interval(secs => $4::float8 / 1000))`,
    [purgeTask, JSON.stringify(tags), queue, waitMs],
  )
}
