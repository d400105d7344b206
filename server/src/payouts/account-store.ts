// The SQL of the bank accounts and UPI addresses of artists.
import type { PayoutAccountState } from '@rasika/contract/payout-account.ts'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import type { StudioAddress } from '@rasika/contract/artists.ts'
import type { LinkedAccount, LinkedAccountEventPayload } from '../payments/payments.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface AccountRow {
  id: string
  artist_id: string
  kind: PayoutKind
  /** Null for a UPI address, and once the artist has closed their account. */
  holder_name: string | null
  /** Null for a UPI address, as is `last4`. */
  ifsc: string | null
  last4: string | null
  /** Null for a bank account. */
  upi_masked: string | null
  /** The number or the address; null once it is replaced, or the artist has closed their account. */
  sealed_number: Buffer | null
  provider: string
  provider_account_id: string | null
  provider_product_id: string | null
  state: PayoutAccountState
  reason: string | null
  attempts: number
  linked_at: Date | null
  held_until: Date | null
  created_at: Date
  ended_at: Date | null
}

/** Newest first: the one in use, if any, is the first. */
export function selectAccounts(db: Db, artistId: string): Promise<AccountRow[]> {
  return db.many('SELECT * FROM payout_accounts WHERE artist_id = $1 ORDER BY created_at DESC LIMIT 50', [artistId])
}

export function findAccountOf(db: Db, { accountId, provider }: LinkedAccountEventPayload): Promise<AccountRow | null> {
  return db.one('SELECT * FROM payout_accounts WHERE provider_account_id = $1 AND provider = $2 AND ended_at IS NULL', [
    accountId,
    provider,
  ])
}

export interface OwnerRow {
  id: string
  username: string
  name: string
  email: string
  phone: string
  pan: string | null
  address: StudioAddress
  password_hash: string | null
}

const owner = 'SELECT id, username, name, email, phone, pan, address, password_hash FROM artists WHERE id = $1'

export function findOwner(db: Db, artistId: string): Promise<OwnerRow | null> {
  return db.one(owner, [artistId])
}

/** Locked until the transaction ends: of two changes at once, one comes after the other. */
export function lockOwner(tx: Tx, artistId: string): Promise<OwnerRow | null> {
  return tx.one(`${owner} FOR NO KEY UPDATE`, [artistId])
}

/** Ends the one in use and erases its number. */
export async function endAccount(tx: Tx, artistId: string, at: Date): Promise<void> {
  await tx.run(
    'UPDATE payout_accounts SET ended_at = $2, sealed_number = NULL WHERE artist_id = $1 AND ended_at IS NULL',
    [artistId, at],
  )
}

/** Erases the holder's name in all rows of an artist who closes the account. */
export async function eraseHolder(tx: Tx, artistId: string): Promise<void> {
  await tx.run('UPDATE payout_accounts SET holder_name = NULL WHERE artist_id = $1', [artistId])
}

export type NewAccount = Pick<
  AccountRow,
  | 'artist_id'
  | 'kind'
  | 'holder_name'
  | 'ifsc'
  | 'last4'
  | 'upi_masked'
  | 'provider'
  | 'provider_account_id'
  | 'provider_product_id'
  | 'held_until'
  | 'created_at'
> & { sealed_number: Buffer }

export async function insertAccount(tx: Tx, row: NewAccount): Promise<void> {
  await tx.run(
    `INSERT INTO payout_accounts (artist_id, kind, holder_name, ifsc, last4, upi_masked, sealed_number, provider,
       provider_account_id, provider_product_id, held_until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.artist_id,
      row.kind,
      row.holder_name,
      row.ifsc,
      row.last4,
      row.upi_masked,
      row.sealed_number,
      row.provider,
      row.provider_account_id,
      row.provider_product_id,
      row.held_until,
      row.created_at,
    ],
  )
}

/** The accounts in use whose check is due. */
export function selectUnchecked(db: Db, limit: number): Promise<AccountRow[]> {
  return db.many(
    `SELECT * FROM payout_accounts WHERE state = 'checking' AND ended_at IS NULL AND due_at <= clock_timestamp()
     ORDER BY due_at LIMIT $1`,
    [limit],
  )
}

/** Null where it has ended. */
export function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  return db.one('SELECT * FROM payout_accounts WHERE id = $1 AND ended_at IS NULL', [id])
}

/** Of the account as it was read: nothing is written where it has ended, or another check of it was recorded since. */
const unchanged = 'id = $1 AND attempts = $2 AND ended_at IS NULL'

type CheckedRow = Pick<AccountRow, 'id' | 'attempts'>

/** Records the provider's response. Returns whether the account is as it was read. */
export async function updateLinked(
  db: Db,
  { id, attempts }: CheckedRow,
  linked: LinkedAccount,
  seconds: number,
): Promise<boolean> {
  const count = await db.run(
    `UPDATE payout_accounts SET provider_account_id = $3, provider_product_id = $4, state = $5, reason = $6,
       linked_at = coalesce(linked_at, clock_timestamp()), attempts = attempts + 1,
       checked_at = CASE WHEN $5 = 'checking' THEN checked_at ELSE clock_timestamp() END,
       due_at = clock_timestamp() + make_interval(secs => $7)
     WHERE ${unchanged}`,
    [id, attempts, linked.accountId, linked.productId, linked.status, linked.reason, seconds],
  )
  return count > 0
}

/** The provider refused the request itself; the artist may write other details down. Returns as `updateLinked`. */
export async function updateDetailsNeeded(db: Db, { id, attempts }: CheckedRow, reason: string): Promise<boolean> {
  const count = await db.run(
    `UPDATE payout_accounts SET state = 'details_needed', reason = $3, checked_at = clock_timestamp(),
       attempts = attempts + 1
     WHERE ${unchanged}`,
    [id, attempts, reason],
  )
  return count > 0
}

export async function postponeCheck(db: Db, { id, attempts }: CheckedRow, seconds: number): Promise<void> {
  await db.run(
    `UPDATE payout_accounts SET attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => $3)
     WHERE ${unchanged}`,
    [id, attempts, seconds],
  )
}
