// Set-up of a test run: one PostgreSQL (TEST_DATABASE_URL or DATABASE_URL, else a temporary embedded one without
// durability), and in it one migrated template that every test file clones.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { migrate } from '../platform/migrate.ts'

interface TestServer {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string }
  }
}

const folderPrefix = 'rasika-test-postgres-'

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Several test projects name this file: the first one that runs sets up for all.
  if (project.getProvidedContext().postgres) return undefined
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const { connection, stop } = given ? serverAt(given) : await startThrowaway()
  const template = `rasika_template_${randomBytes(4).toString('hex')}`
  try {
    await administer(connection, `create database ${template}`)
    await migrate({ ...connection, database: template })
  } catch (error) {
    // A migration that fails must not leave a server that keeps the run from ending.
    await administer(connection, `drop database if exists ${template} with (force)`)
    await stop()
    throw error
  }
  project.vitest.getRootProject().provide('postgres', { connection, template })
  return async () => {
    await administer(connection, `drop database ${template} with (force)`)
    await stop()
  }
}

/** In parts rather than as a URL, so that a test's own database name can replace the given one. */
function serverAt(connectionString: string): TestServer {
  const { host, port, user, password, ssl, database } = new pg.Client({ connectionString })
  return { connection: { host, port, user, password: password ?? undefined, ssl, database }, stop: async () => {} }
}

async function startThrowaway(): Promise<TestServer> {
  await removeForgotten()
  const folder = await mkdtemp(path.join(os.tmpdir(), folderPrefix))
  // PostgreSQL's account must pass through; the data folder protects its content.
  await chmod(folder, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {}, settings })
  return {
    connection: { ...embedded.connection },
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true })
    },
  }
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
