// Every SQL statement of passwords: who is behind an email or a session, and the links that are out. What is written
// to an account is its own slice's.
import type { Role } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface KnownAccount {
  role: Role
  id: string
  name: string
  email: string
}

/** The buyer first. */
export function selectAccounts(db: Db, email: string): Promise<KnownAccount[]> {
  return db.many(
    `SELECT 'buyer' AS role, id, name, email FROM buyers WHERE email = $1
     UNION ALL SELECT 'artist', id, name, email FROM artists WHERE email = $1`,
    [email],
  )
}

const ofRole = (text: (table: string) => string) => ({ buyer: text('buyers'), artist: text('artists') })
const findText = ofRole((table) => `SELECT name, email, password_hash AS "passwordHash" FROM ${table} WHERE id = $1 AND closed_at IS NULL`)
const holdText = ofRole((table) => `SELECT name, email, password_hash AS "passwordHash" FROM ${table} WHERE id = $1 AND closed_at IS NULL FOR UPDATE`)

export interface AccountOwner {
  name: string
  email: string
  passwordHash: string
}

export function findHolder(db: Db, role: Role, id: string): Promise<AccountOwner | null> {
  return db.one(findText[role], [id])
}

/** Nothing is written for the account by anybody else until the transaction ends. */
export function lockHolder(tx: Tx, role: Role, id: string): Promise<AccountOwner | null> {
  return tx.one(holdText[role], [id])
}

/** Beside those that stand. */
export async function keepReset(tx: Tx, { role, id }: KnownAccount, digest: string, expiresAt: Date): Promise<void> {
  await tx.run('INSERT INTO password_resets (role, account_id, digest, expires_at) VALUES ($1, $2, $3, $4)', [role, id, digest, expiresAt])
}

/** How many links of the account are good beyond this moment. */
export async function countResets(db: Db, { role, id }: KnownAccount, beyond: Date): Promise<number> {
  const row = await db.one<{ count: number }>('SELECT count(*) FROM password_resets WHERE role = $1 AND account_id = $2 AND expires_at > $3', [role, id, beyond])
  return row?.count ?? 0
}

/** Whose link it is; null where none with this digest stands. */
export function findReset(db: Db, digest: string, now: Date): Promise<{ role: Role; id: string } | null> {
  return db.one('SELECT role, account_id AS id FROM password_resets WHERE digest = $1 AND expires_at > $2', [digest, now])
}

export async function deleteReset(tx: Tx, role: Role, id: string): Promise<void> {
  await tx.run('DELETE FROM password_resets WHERE role = $1 AND account_id = $2', [role, id])
}

/** Answers how many. */
export function deleteEndedResets(db: Db, now: Date): Promise<number> {
  return db.run('DELETE FROM password_resets WHERE expires_at <= $1', [now])
}
