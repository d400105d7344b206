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

/** Copies files, since the usual way through the log takes half as long again. */
async function createDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('postgres')
  const name = `rasika_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  return {
    connection: { ...connection, database: name },
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
