-- Up Migration
-- The pools of job workers that live, each with the time of its last sign. A job that is locked by another pool
-- belongs to a process that was killed, and is released (platform/job-workers.ts).
CREATE TABLE job_workers (
  pool_id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
