// Dependencies passed to every slice.
import type { ChangedSettings } from './config-in-force.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import type { ReadDb } from './read-db.ts'
import type { Redis } from './redis.ts'
import type { CacheTags } from './tags.ts'
import type { Storage } from './storage.ts'

/** Content-policy sources by kind. */
export interface CheckoutOrigins {
  script: readonly string[]
  style: readonly string[]
  img: readonly string[]
  connect: readonly string[]
  form: readonly string[]
  frame: readonly string[]
}

/** The payment provider's URL and our keys; in a demonstration without keys, the sandbox in this process. */
export interface ProviderAccess {
  /** Stored with every provider order, payment, refund, dispute and payout account. */
  name: string
  /** Its URL with the version, without a trailing slash; a function, since the sandbox's URL needs the port. */
  apiUrl(): string
  /** The URL of the payment window's script. */
  checkoutScript: string
  /** What the document of the checkout must allow for that window; null where this server serves the window itself. */
  checkoutOrigins: CheckoutOrigins | null
  keyId: string
  keySecret: string
  /** Valid webhook secrets; two during a rotation. */
  webhookSecrets: readonly string[]
  /** The account there from which UPI addresses are paid; empty: they are not. */
  payoutAccount: string
}

/** The courier service's URL and our account; in a demonstration without one, the sandbox in this process. */
export interface CourierAccess {
  /** Stored with every booking. */
  name: string
  /** The first setting that is missing; null where parcels can be booked. */
  missing: string | null
  /** Its URL with the version, without a trailing slash; a function, since the sandbox's URL needs the port. */
  apiUrl(): string
  email: string
  password: string
  /** What the service sends with its reports. */
  webhookKey: string
  /** `{artist}` in it stands for the artist's username. */
  pickupLocation: string
}

export interface AppContext {
  /** With the changes of operators: read each value when it is needed. */
  config: Config
  changedSettings: ChangedSettings
  log: Log
  db: Database
  /** Reads that may lag: on a replica where one is near enough. */
  readDb: ReadDb
  clock: Clock
  tags: CacheTags
  /** Where processes count together; null without REDIS_URL. */
  redis: Redis | null
  /** Pictures and files. */
  storage: Storage
  /** The public URL: PUBLIC_URL, or the local URL in demo; without a trailing slash. */
  publicUrl: string
  /**
   * Signs session tokens, file links, links of mails and the catalogue's cursors; encrypts the operators' one-time code
   * secrets and keys their recovery codes; the keys of a demonstration that nobody sets follow from it. A new one ends
   * them all.
   */
  sessionSecret: string
  /** Takes new orders and payout accounts, by the settings. */
  provider: ProviderAccess
  /** Take no new orders; payments and refunds of the orders that they took are still theirs. */
  earlierProviders: readonly ProviderAccess[]
  courier: CourierAccess
  /** Aborted when the process is ordered to stop; it serves on for DRAIN_SECONDS. */
  leaving: AbortSignal
}
