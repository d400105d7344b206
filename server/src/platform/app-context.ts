// What every slice is handed: nothing global, nothing looked up.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import type { CacheTags } from './tags.ts'

/** Where the payment provider is and how it knows us; in a demonstration without keys, the sandbox in this process. */
export interface ProviderAccess {
  /** Its address with the version, without a slash at the end; asked for late, since the sandbox's needs the port. */
  apiUrl(): string
  /** What the page loads the payment window from. */
  checkoutScript: string
  keyId: string
  keySecret: string
  /** Valid for webhooks now; two while one is being replaced. */
  webhookSecrets: readonly string[]
}

export interface AppContext {
  config: Config
  log: Log
  db: Database
  clock: Clock
  tags: CacheTags
  /** Where people reach the house: PUBLIC_URL, or the local address in demo; without a slash at its end. */
  publicUrl: string
  /** Signs session tokens. */
  sessionSecret: string
  provider: ProviderAccess
}
