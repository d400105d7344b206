// Migrates a database: the numbered SQL files of server/migrations, forward only, each in its own transaction. The
// job queue is migrated with them, because a transaction may enqueue a job before the first worker runs. Several
// processes may start at once: one lock is held over all of it, and the others wait. Refuses a database that newer
// software has changed already.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { words } from '../words.ts'
import { exclusively } from './process-lock.ts'
import { StartupError } from './shutdown.ts'

const standardFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const migrationsTable = 'migrations'

/**
 * Returns the names of the migrations that ran. `folder`: where the SQL files are.
 * @throws StartupError where the database has a migration that this software does not know
 */
export async function migrate(connection: pg.ClientConfig | string, folder = standardFolder): Promise<string[]> {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  return exclusively('migrations', config, async (client) => {
    await refuseNewer(client, folder)
    const ran = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable,
      count: Number.POSITIVE_INFINITY,
      checkOrder: true,
      // Software older than our lock holds this one.
      advisoryLockMode: 'wait',
      log: () => {},
    })
    await migrateJobs(config)
    return ran.map((migration) => migration.name)
  })
}

async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [migrationsTable])
  if (!tables[0]?.there) return
  const known = new Set((await readdir(folder)).map((file) => path.parse(file).name))
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${migrationsTable} ORDER BY id`)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new StartupError(words.refusal.newerDatabase(unknown))
}

async function migrateJobs(config: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool: pool }).finally(() => pool.end())
}
