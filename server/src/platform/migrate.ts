// Brings a database to the newest shape: the numbered SQL files of server/migrations, forward only, each in
// its own transaction, under a lock, so that several processes may start at once. The queue of jobs is brought to
// its shape with them, because a transaction may ask for a job before the first worker runs.
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Answers the names of the migrations that ran. */
export async function migrate(connection: pg.ClientConfig | string): Promise<string[]> {
  const ran = await runner({
    databaseUrl: connection,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migrations',
    count: Number.POSITIVE_INFINITY,
    checkOrder: true,
    log: () => {},
  })
  const pool = new pg.Pool({ ...(typeof connection === 'string' ? { connectionString: connection } : connection), max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool: pool }).finally(() => pool.end())
  return ran.map((migration) => migration.name)
}
