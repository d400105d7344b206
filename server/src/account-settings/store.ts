// Every SQL statement of passwords: the accounts behind an email or session, and the open reset links. The accounts'
// own slices write the accounts.
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface KnownAccount {
  role: AccountRole
  id: string
  name: string
  email: string
}

/** The buyer's account first. */
export function selectAccounts(db: Db, email: string): Promise<KnownAccount[]> {
  return db.many(
    `SELECT 'buyer' AS role, id, name, email FROM buyers WHERE email = $1
     UNION ALL SELECT 'artist', id, name, email FROM artists WHERE email = $1`,
    [email],
  )
}

const ofRole = (text: (table: string) => string) => ({ buyer: text('buyers'), artist: text('artists') })
const findText = ofRole(
  (table) => `SELECT name, email, password_hash AS "passwordHash" FROM ${table} WHERE id = $1 AND closed_at IS NULL`,
)
const lockText = ofRole(
  (table) =>
    `SELECT name, email, password_hash AS "passwordHash" FROM ${table} WHERE id = $1 AND closed_at IS NULL FOR UPDATE`,
)

export interface AccountOwner {
  name: string
  email: string
  passwordHash: string
}

export function findOwner(db: Db, role: AccountRole, id: string): Promise<AccountOwner | null> {
  return db.one(findText[role], [id])
}

/** Locks the account until the transaction ends; no other transaction writes for it meanwhile. */
export function lockOwner(tx: Tx, role: AccountRole, id: string): Promise<AccountOwner | null> {
  return tx.one(lockText[role], [id])
}

/** Adds a link; earlier valid links stay. */
export async function insertReset(tx: Tx, { role, id }: KnownAccount, digest: string, expiresAt: Date): Promise<void> {
  await tx.run('INSERT INTO password_resets (role, account_id, digest, expires_at) VALUES ($1, $2, $3, $4)', [
    role,
    id,
    digest,
    expiresAt,
  ])
}

/** The number of reset links of the account that are still valid at `beyond`. */
export async function countResets(db: Db, { role, id }: KnownAccount, beyond: Date): Promise<number> {
  const row = await db.one<{ count: number }>(
    'SELECT count(*) FROM password_resets WHERE role = $1 AND account_id = $2 AND expires_at > $3',
    [role, id, beyond],
  )
  return row?.count ?? 0
}

/** The account of a reset link; null if no valid link has this digest. */
export function findReset(db: Db, digest: string, now: Date): Promise<{ role: AccountRole; id: string } | null> {
  return db.one('SELECT role, account_id AS id FROM password_resets WHERE digest = $1 AND expires_at > $2', [
    digest,
    now,
  ])
}

export async function deleteResets(tx: Tx, role: AccountRole, id: string): Promise<void> {
  await tx.run('DELETE FROM password_resets WHERE role = $1 AND account_id = $2', [role, id])
}

/** Returns how many were deleted. */
export function deleteEndedResets(db: Db, now: Date): Promise<number> {
  return db.run('DELETE FROM password_resets WHERE expires_at <= $1', [now])
}
