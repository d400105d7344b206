// The demo's session secret: generated once, readable by its owner only, beside the data it protects, so that a
// restart logs no one out. On a database of yours the first process stores its own there, so that processes with a
// folder each accept each other's sessions. Production sets its own (SESSION_SECRET).
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import { firstValueOf } from './one-time-tasks.ts'

export async function sessionSecret(
  { SESSION_SECRET, DATABASE_URL, DATA_DIR }: Pick<Config, 'SESSION_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
  db: Pick<Database, 'transaction'>,
): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const own = secretIn(DATA_DIR)
  return DATABASE_URL ? db.transaction((tx) => firstValueOf(tx, 'session secret of the demonstration', own)) : own
}

function secretIn(dataDir: string): string {
  const file = path.resolve(dataDir, 'session-secret')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Of processes that start at once, one creates the file, and no other reads it half written.
    linkSync(draft, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
