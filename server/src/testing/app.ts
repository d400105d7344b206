// The real application for tests, on a database of its own, called through HTTP without a socket.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltApp, buildApp } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { ChangedSettings, configInForce } from '../platform/config-in-force.ts'
import { openDatabase } from '../platform/db.ts'
import { makeLog } from '../platform/log.ts'
import { primaryReads } from '../platform/read-db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { courierAccess } from '../courier/courier.ts'
import { hasSandbox, providerAccess } from '../payments/payments.ts'
import { poolSize } from '../platform/role.ts'
import { localTags } from '../platform/tags.ts'
import { openStorage } from '../storage/storage.ts'
import { tasksOf } from '../tasks.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { clientFor } from './client.ts'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/**
 * `env` overrides settings by their environment names; rate limits are off unless a test sets them. `own`: a migrated
 * database of the test's own.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  context: Partial<AppContext> = {},
  own?: TestDatabase,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rasika-test-'))
  const database = own ?? (await createTestDatabase())
  const environment = readConfig({ RATE_LOOSENESS: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env })
  const changedSettings = new ChangedSettings(environment)
  const config: Config = configInForce(changedSettings, () => all.clock.now())
  const log = makeLog(config.LOG_LEVEL, false)
  const db = openDatabase(database.connection, {
    max: poolSize(config),
    statementMs: config.DATABASE_STATEMENT_MS,
    log,
  })
  const sessionSecret = context.sessionSecret ?? 'a secret of the tests, thirty-two long'
  const all: AppContext = {
    config,
    changedSettings,
    log,
    db,
    readDb: primaryReads(context.db ?? db),
    clock: { now: () => new Date() },
    tags: localTags(),
    redis: null,
    storage: openStorage(config, log),
    publicUrl: 'http://rasika.test',
    sessionSecret,
    provider: providerAccess(config, sessionSecret, () => ownUrl()),
    earlierProviders: [],
    courier: courierAccess(config, sessionSecret, hasSandbox(config), () => ownUrl()),
    leaving: new AbortController().signal,
    ...context,
  }
  const built: BuiltApp = await buildApp(all)
  const ownUrl = () => `http://127.0.0.1:${(built.app.server.address() as AddressInfo).port}`
  return {
    ...built,
    context: all,
    db,
    /** For a second process on the same database. */
    connection: database.connection,
    request: clientFor(built.app),
    /** Runs one task now. `tasks` are made anew for each call, as by another process; a test may pass others. */
    async run(name: string, payload: unknown = {}, tasks = tasksOf(all)): Promise<void> {
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`there is no task ${name}`)
      await task.run(payload)
    },
    /** For tests that need a socket, such as the payment sandbox. Returns the URL. */
    async listen() {
      await built.app.listen({ port: 0, host: '127.0.0.1' })
      return ownUrl()
    },
    async close() {
      await built.app.close()
      await db.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
