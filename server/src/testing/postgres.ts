// One database for every test file: a clone of the run's migrated template, dropped afterwards.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** Call once a file, in `beforeAll`; call `drop` in `afterAll`, after the pool is closed. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgres').template)
}

/** A copy of a database that has no connection now. */
export function cloneDatabase({ connection }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(String(connection.database))
}

/** Without a table, as before the first start. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

/** The run's migrated and empty data folder, for `copyData` and `makePostgresFolder` of `postgres-fixture.ts`. */
export function migratedData(): string {
  return inject('postgres').migratedData
}

/** Copies files, since the usual way through the log takes half as long again. */
async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `rasika_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return {
    connection: { ...inject('postgres').connection, database: name },
    async drop() {
      await administer(`drop database ${name} with (force)`)
    },
  }
}

let pool: pg.Pool | undefined

/** On one connection for all files of a worker, since each costs the server a process. It ends with the worker. */
function administer(statement: string): Promise<unknown> {
  if (!pool) {
    pool = new pg.Pool({ ...inject('postgres').connection, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // Without a listener, a connection that is cut while it is idle would end the worker.
    pool.on('error', () => {})
  }
  return pool.query(statement)
}
