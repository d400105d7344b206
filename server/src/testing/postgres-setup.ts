// Set-up of a test run: one PostgreSQL (TEST_DATABASE_URL or DATABASE_URL, else a temporary embedded one without
// durability), and in it one migrated template that every test file clones. Tests that start a PostgreSQL of their own
// copy a migrated data folder: to make and migrate one takes seconds of processor time.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { migrate } from '../platform/migrate.ts'
import { copyData } from './postgres-fixture.ts'

interface TestServer {
  connection: pg.ClientConfig
  /** A migrated database without a connection. */
  template: string
  stop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `migratedData`: the data folder of a stopped server, whose database is migrated and otherwise empty. */
    postgres: { connection: pg.ClientConfig; template: string; migratedData: string }
  }
}

const folderPrefix = 'rasika-test-postgres-'
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Several test projects name this file: the first one that runs sets up for all.
  if (project.getProvidedContext().postgres) return undefined
  await removeForgotten()
  const folder = await mkdtemp(path.join(os.tmpdir(), folderPrefix))
  // PostgreSQL's account must pass through; the data folders protect their content.
  await chmod(folder, 0o755)
  const clear = () => rm(folder, { recursive: true })
  try {
    const migratedData = await makeMigratedData(folder)
    const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
    const { stop, ...server } = given ? await prepareServerAt(given) : await startThrowaway(folder, migratedData)
    project.vitest.getRootProject().provide('postgres', { ...server, migratedData })
    return async () => {
      await stop()
      await clear()
    }
  } catch (error) {
    await clear()
    throw error
  }
}

async function makeMigratedData(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'migrated')
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: notDurable })
  // A migration that fails must not leave a server that keeps the run from ending.
  await migrate(embedded.connection).finally(() => embedded.stop())
  return dataDir
}

/** The connection in parts rather than as a URL, so that a test's own database name can replace the given one. */
async function prepareServerAt(connectionString: string): Promise<TestServer> {
  const { host, port, user, password, ssl, database } = new pg.Client({ connectionString })
  const connection = { host, port, user, password: password ?? undefined, ssl, database }
  const template = `rasika_template_${randomBytes(4).toString('hex')}`
  const stop = () => administer(connection, `drop database if exists ${template} with (force)`)
  await administer(connection, `create database ${template}`)
  await migrate({ ...connection, database: template }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { connection, template, stop }
}

async function startThrowaway(folder: string, migratedData: string): Promise<TestServer> {
  const dataDir = path.join(folder, 'postgres')
  copyData(migratedData, dataDir)
  const settings = { ...notDurable, max_connections: '200' }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  return { connection: { ...connection, database: 'postgres' }, template: connection.database, stop }
}

/** Removes leftovers of killed runs. An orphan is ended by adopting it; one in use refuses and stays. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    // A complete data folder is in use or left over; anything less may be a run that is just starting.
    if (!name.startsWith(folderPrefix) || !existsSync(path.join(folder, 'postgres', 'PG_VERSION'))) continue
    try {
      const forgotten = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} })
      await forgotten.stop()
      await rm(folder, { recursive: true, maxRetries: 5 })
    } catch {
      continue
    }
  }
}

async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
