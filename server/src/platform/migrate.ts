// Brings a database to the newest shape: the numbered SQL files of server/migrations, forward only, each in
// its own transaction, under a lock, so that several processes may start at once.
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'

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
  return ran.map((migration) => migration.name)
}
