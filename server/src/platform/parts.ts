// What every slice is handed: nothing global, nothing looked up.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import type { Tags } from './tags.ts'

export interface Parts {
  config: Config
  log: Log
  db: Database
  clock: Clock
  tags: Tags
  /** Where people reach the house: PUBLIC_URL, or the local address in demo; without a slash at its end. */
  publicUrl: string
  /** Signs session tokens. */
  sessionSecret: string
}
