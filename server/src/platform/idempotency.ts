// `Idempotency-Key`: the first response to a creating call is stored for IDEMPOTENCY_HOURS, in the transaction of its
// effects, and sent again to a repeat; a concurrent repeat waits for the first and gets its response. The same key on
// another request is refused. The key is never stored: the response is found by a digest, and (since it may hold a
// token) encrypted with a secret derived from the key. A batch of bids stores its keys itself (bids/batch.ts).
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Caller } from './caller.ts'
import type { Db, Tx } from './db.ts'
import { decrypt, encrypt } from './encryption.ts'

export interface IdempotencyKey {
  digest: string
  requestDigest: string
  secret: Buffer
}

export function deriveKey(key: string, endpoint: Endpoint, caller: Caller, request: unknown): IdempotencyKey {
  if (key.length > 200) throw new Refusal('bad_request')
  const scope = `${endpoint.call.method} ${endpoint.call.path}\n${nameOf(caller)}\n${key}`
  const secret = Buffer.from(hkdfSync('sha256', scope, '', 'rasika idempotency', 32))
  return {
    digest: sha256(scope),
    // Keyed: a registration holds a password, and a plain digest of it could be guessed offline.
    requestDigest: createHmac('sha256', secret).update(JSON.stringify(request)).digest('hex'),
    secret,
  }
}

function nameOf({ session, operator }: Caller): string {
  if (operator) return `operator ${operator.id}`
  return session ? `${session.role} ${session.id}` : 'visitor'
}

export async function storeResponse<T>(key: IdempotencyKey, tx: Tx, work: () => Promise<T>): Promise<T> {
  // Inserting the row first makes a concurrent call with this key wait until the first has committed.
  const first = await tx.one(
    `INSERT INTO idempotency_keys (digest, request_digest, response) VALUES ($1, $2, '') ON CONFLICT DO NOTHING
      RETURNING digest`,
    [key.digest, key.requestDigest],
  )
  if (!first) return repeat(key, tx)
  const response = await work()
  tx.deferred.add('UPDATE idempotency_keys SET response = $2 WHERE digest = $1', [
    key.digest,
    encryptResponse(key, response),
  ])
  return response
}

async function repeat<T>(key: IdempotencyKey, tx: Tx): Promise<T> {
  const stored = await tx.one<StoredResponse>(
    'SELECT request_digest, response FROM idempotency_keys WHERE digest = $1',
    [key.digest],
  )
  if (!stored) throw new Refusal('unavailable', { retryAfter: 1 })
  return decryptResponse(key, stored)
}

export interface StoredResponse {
  request_digest: string
  response: Buffer
}

/** @throws Problem key_reused where the key belongs to another request */
export function decryptResponse<T>(key: IdempotencyKey, stored: StoredResponse): T {
  if (stored.request_digest !== key.requestDigest) throw new Refusal('key_reused')
  return decrypt(key.secret, stored.response) as T
}

export function encryptResponse(key: IdempotencyKey, response: unknown): Buffer {
  return encrypt(key.secret, response)
}

/** Returns the number of deleted keys. */
export function deleteOldKeys(db: Db, hours: number): Promise<number> {
  return db.run(`DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => $1)`, [hours])
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
