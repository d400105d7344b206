// The product's process: read the settings, open the database, bring it to its shape, furnish the demo,
// serve pages and calls on one port, and leave in order when told to.
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigFault, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { type Log, makeLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import type { Parts } from './platform/parts.ts'
import { sessionSecret } from './platform/secret.ts'
import { localTags } from './platform/tags.ts'

function settingsOrLeave(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    console.error(error.message)
    process.exit(78)
  }
}

async function openDatabaseServer(config: Config, log: Log) {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({ dataDir: `${config.DATA_DIR}/postgres`, log: say })
  return { connection: embedded.connection, stop: () => embedded.stop() }
}

function say(sentence: string): void {
  console.log(sentence)
}

const config = settingsOrLeave()
const log = makeLog(config.LOG_LEVEL, process.stdout.isTTY)
const server = await openDatabaseServer(config, log)
await migrate(server.connection)
const db = openDatabase(server.connection, { max: config.DATABASE_POOL, statementMs: config.DATABASE_STATEMENT_MS, log })
const parts: Parts = {
  config,
  log,
  db,
  clock: systemClock,
  tags: localTags(),
  publicUrl: (config.PUBLIC_URL || `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  sessionSecret: sessionSecret(config),
}
const house = await buildApp(parts)
await house.app.listen({ port: config.PORT, host: config.HOST })
say(`Rasika is open: ${parts.publicUrl}`)

let leaving = false
async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000).unref()
  await house.app.close()
  await db.close()
  await server.stop()
  process.exit(0)
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
