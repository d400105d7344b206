// Checks on a fresh server before the product uses it: the database exists, and every setting that an acknowledged
// write depends on has the value we set (ALTER SYSTEM, DATABASE or ROLE can override it).
import pg from 'pg'
import { durabilitySettings, port, type Settings } from './settings.ts'
import { PostgresStartError, postgresWords } from './words.ts'

export interface Connection {
  host: string
  port: number
  user: string
  database: string
}

const noSuchDatabase = '3D000'

export function connectionIn(socketFolder: string): Connection {
  return { host: socketFolder, port, user: 'postgres', database: 'rasika' }
}

/** True if the server behind this socket accepts a connection within 3 seconds and answers a query. */
export async function answers(socketFolder: string): Promise<boolean> {
  try {
    await query({ ...connectionIn(socketFolder), database: 'postgres' }, 'select 1')
    return true
  } catch {
    return false
  }
}

/** Creates the database if it is missing. Throws `PostgresStartError` when writes would not be safe. */
export async function ensureDatabase(connection: Connection, settings: Settings): Promise<void> {
  const show = 'select name, setting from pg_settings where name = any ($1)'
  const readSettings = () => query<{ name: string; setting: string }>(connection, show, [durabilitySettings])
  const rows = await readSettings().catch(async (error: unknown) => {
    if ((error as pg.DatabaseError).code !== noSuchDatabase) throw error
    await query({ ...connection, database: 'postgres' }, `create database ${connection.database}`)
    return readSettings()
  })
  for (const { name, setting } of rows) {
    if (setting !== (settings[name] ?? 'on')) throw new PostgresStartError(postgresWords.notDurable(name, setting))
  }
}

async function query<Row extends pg.QueryResultRow>(
  connection: Connection,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, query_timeout: 60_000 })
  // A server lost under an open connection is reported by the query; without a listener it would end Node.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
