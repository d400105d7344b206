// The numbers of bank accounts, and UPI addresses, at rest: AES-256-GCM under a key of their own. A demonstration
// derives it from the session secret; production names it in PAYOUT_KEY.
import { hkdfSync } from 'node:crypto'
import type { AppContext } from '../platform/app-context.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'

export type Secrets = Pick<AppContext, 'config' | 'sessionSecret'>

export function seal(secrets: Secrets, number: string): Buffer {
  return encrypt(keyOf(secrets), number)
}

/** @throws Error where the key is another one */
export function unseal(secrets: Secrets, sealed: Buffer): string {
  return decrypt(keyOf(secrets), sealed) as string
}

function keyOf({ config, sessionSecret }: Secrets): Buffer {
  return Buffer.from(hkdfSync('sha256', config.PAYOUT_KEY || sessionSecret, '', 'rasika payout accounts', 32))
}
