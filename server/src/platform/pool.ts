// A pool of connections to PostgreSQL whose connections may die without ending the process.
import pg from 'pg'
import { breakerClient, type ServerRole } from './connection-breaker.ts'
import { deadlines } from './db-client.ts'
import type { Log } from './log.ts'

export interface PoolOptions {
  /** The most connections at a time. */
  max: number
  /** The server ends a statement after this many milliseconds. */
  statementMs: number
  log: Log
  /** `primary` unless set: connections to a standby are refused. */
  role?: ServerRole
}

/** `name` is shown in `pg_stat_activity`. Lost connections are logged. */
export function openPool(
  connection: pg.PoolConfig,
  { max, statementMs, log, role }: PoolOptions,
  name: string,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: breakerClient(role),
    max,
    pipeline: true,
    ...deadlines(statementMs),
    idleTimeoutMillis: 30_000,
    application_name: name,
    options: `-c statement_timeout=${statementMs} -c timezone=UTC`,
  } as pg.PoolConfig)
  pool.on('error', (err) => log.warn({ err }, 'a waiting database connection was lost'))
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'a database connection was lost')))
  return pool
}
