// The clock of the database, which decides where money or bids depend on time.
import type { Db } from './db.ts'

export async function databaseNow(db: Db): Promise<Date> {
  return ((await db.one<{ now: Date }>('SELECT clock_timestamp() AS now')) as { now: Date }).now
}

/** In ISO format to the microsecond, as the database compares times: a `Date` has milliseconds. */
export async function databaseNowInMicroseconds(db: Db): Promise<string> {
  const text = `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`
  return ((await db.one<{ now: string }>(text)) as { now: string }).now
}
