// The database of the running product, for what no call does, and the secret by which it signs.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Database, openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import { reachDatabase } from '@rasika/server/postgres/reach.ts'
import { databaseName, dataName, secretName } from './global-setup.ts'

/** `ofOther`: the data folder of another server than the shared one. */
export async function withDatabase(work: (db: Database) => Promise<void>, ofOther?: string): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const where = ofOther === undefined ? sharedDatabase() : { url: '', dataDir: ofOther }
  const connection = await reachDatabase({ ...where, print: () => {} }, closing)
  const db = openDatabase(connection, { max: 1, statementMs: 5000, log: makeLog('silent', false) })
  closing.defer(() => db.close())
  await work(db)
}

/** As the desk does. */
export async function hideWork(id: string): Promise<void> {
  await withDatabase((db) =>
    db
      .run('UPDATE artworks SET removed_at = clock_timestamp(), hidden_at = clock_timestamp() WHERE id = $1', [id])
      .then(() => undefined),
  )
}

export async function sessionSecret(): Promise<string> {
  const { dataDir } = sharedDatabase()
  return process.env[secretName] ?? readFile(path.join(dataDir, 'session-secret'), 'utf8')
}

function sharedDatabase(): { url: string; dataDir: string } {
  return { url: process.env[databaseName] ?? '', dataDir: process.env[dataName] ?? '' }
}
