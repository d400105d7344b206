// The demo's session secret: generated once, readable by its owner only, beside the data it protects, so that a
// restart logs no one out. Production sets its own (SESSION_SECRET).
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET
  const file = path.resolve(config.DATA_DIR, 'session-secret')
  try {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
