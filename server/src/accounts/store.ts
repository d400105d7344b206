// SQL of accounts: buyers, and the sessions of both roles. Addresses and restrictions have stores of their own.
import type { Id } from '@rasika/contract/fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Db, Tx } from '../platform/db.ts'
import { addressOrNull } from './address-store.ts'

/** What a log-in is checked against. */
export interface StoredCredentials {
  id: string
  passwordHash: string
  /** The token version of the account. */
  version: number
  /** The account was opened from this caller before. */
  known: boolean
  /** Why an operator has suspended the account; null where it is not. */
  suspendedReason: string | null
}

export interface NewBuyer {
  name: string
  email: string
  /** E.164. */
  phone: string
  passwordHash: string
}

export interface BuyerRow extends Omit<NewBuyer, 'passwordHash'> {
  id: string
  createdAt: Date
  address: AddressWithPhone | null
}

/** Returns the buyer's id. @throws buyers_email_key */
export async function insertBuyer(tx: Tx, buyer: NewBuyer): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'INSERT INTO buyers (name, email, phone, password_hash) VALUES ($1, $2, $3, $4) RETURNING id',
    [buyer.name, buyer.email, buyer.phone, buyer.passwordHash],
  )
  return (row as { id: string }).id
}

export function findBuyerCredentials(db: Db, email: string, caller: string): Promise<StoredCredentials | null> {
  return db.one(
    `SELECT id, password_hash AS "passwordHash", token_version AS version, suspended_reason AS "suspendedReason",
            EXISTS (SELECT FROM sessions WHERE role = 'buyer' AND account_id = b.id AND caller = $2) AS known
     FROM buyers b WHERE email = $1`,
    [email, caller],
  )
}

export function findBuyer(db: Db, id: string): Promise<BuyerRow | null> {
  return db.one(
    `SELECT b.id, b.name, b.email, b.phone, b.created_at AS "createdAt", ${addressOrNull}
     FROM buyers b LEFT JOIN buyer_addresses a ON a.buyer_id = b.id AND a.is_default
     WHERE b.id = $1`,
    [id],
  )
}

/** Ends all tokens of the buyer by raising the version of their tokens; returns the new version. */
export async function raiseBuyerVersion(tx: Tx, id: string): Promise<number> {
  return (
    (await tx.one<{ version: number }>(
      'UPDATE buyers SET token_version = token_version + 1 WHERE id = $1 RETURNING token_version AS version',
      [id],
    )) as { version: number }
  ).version
}

export async function updateBuyerPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run('UPDATE buyers SET password_hash = $2 WHERE id = $1', [id, passwordHash])
}

/** Removes all personal data from the row; `name` is the placeholder for closed accounts. */
export async function emptyBuyer(tx: Tx, id: string, name: string, now: Date): Promise<void> {
  await tx.run(
    `UPDATE buyers SET name = $2, email = 'closed:' || id, phone = 'closed:' || id, password_hash = '', closed_at = $3,
       bidding_blocked_reason = CASE WHEN bidding_blocked_at IS NOT NULL THEN '' END,
       suspended_reason = CASE WHEN suspended_at IS NOT NULL THEN '' END
     WHERE id = $1`,
    [id, name, now],
  )
  await tx.run('DELETE FROM buyer_addresses WHERE buyer_id = $1', [id])
}

export interface NewSession {
  jti: string
  role: AccountRole
  accountId: string
  issuedAt: Date
  expiresAt: Date
  caller: string
  /** In words, '' if unknown. */
  device: string
}

/** Days are calendar days in India. */
const today = (instant: string) => `(${instant} AT TIME ZONE 'Asia/Kolkata')::date`

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(
    `INSERT INTO sessions (jti, role, account_id, issued_at, expires_at, caller, device, used_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, ${today('$4::timestamptz')})`,
    [session.jti, session.role, session.accountId, session.issuedAt, session.expiresAt, session.caller, session.device],
  )
}

const stands = (role: AccountRole, table: string) => `
  SELECT s.used_on IS DISTINCT FROM ${today('$4::timestamptz')} AS "isNewDay" FROM sessions s
  JOIN ${table} account ON account.id = s.account_id
  WHERE s.jti = $1 AND s.role = '${role}' AND s.account_id = $2
    AND s.revoked_at IS NULL AND s.expires_at > $4 AND account.token_version = $3`
const standsText = { buyer: stands('buyer', 'buyers'), artist: stands('artist', 'artists') }

/** Null if the session is revoked, expired at `now`, or of an earlier token version of the account. */
export function findActiveSession(
  db: Db,
  session: { role: AccountRole; jti: string; id: string; ver: number },
  now: Date,
): Promise<{ isNewDay: boolean } | null> {
  return db.one(standsText[session.role], [session.jti, session.id, session.ver, now])
}

/** Called at the first request of a day. */
export async function markUsed(db: Db, jti: string, now: Date): Promise<void> {
  await db.run(`UPDATE sessions SET used_on = ${today('$2::timestamptz')} WHERE jti = $1`, [jti, now])
}

/** Ends one session; its token is refused from then on. */
export async function revokeSession(tx: Tx, jti: string, now: Date): Promise<void> {
  await tx.run('UPDATE sessions SET revoked_at = $2 WHERE jti = $1 AND revoked_at IS NULL', [jti, now])
}

export async function revokeSessions(tx: Tx, role: AccountRole, accountId: string, now: Date): Promise<void> {
  await tx.run('UPDATE sessions SET revoked_at = $3 WHERE role = $1 AND account_id = $2 AND revoked_at IS NULL', [
    role,
    accountId,
    now,
  ])
}

export interface SessionRow {
  id: string
  device: string
  issued_at: Date
  expires_at: Date
  /** 'YYYY-MM-DD'. */
  used_on: string | null
}

/** The sessions valid at `now`, newest first. */
export function selectSessions(db: Db, role: AccountRole, accountId: string, now: Date): Promise<SessionRow[]> {
  return db.many(
    `SELECT jti AS id, device, issued_at, expires_at, used_on::text FROM sessions
     WHERE role = $1 AND account_id = $2 AND revoked_at IS NULL AND expires_at > $3 ORDER BY issued_at DESC, jti`,
    [role, accountId, now],
  )
}

/** False if the account has no such valid session. */
export async function revokeOwn(tx: Tx, role: AccountRole, accountId: string, id: Id, now: Date): Promise<boolean> {
  const text = `UPDATE sessions SET revoked_at = $4
    WHERE jti = $3 AND role = $1 AND account_id = $2 AND revoked_at IS NULL AND expires_at > $4`
  return (await tx.run(text, [role, accountId, id, now])) === 1
}

/** Returns how many were revoked. */
export function revokeOthers(tx: Tx, role: AccountRole, accountId: string, id: string, now: Date): Promise<number> {
  const text = `UPDATE sessions SET revoked_at = $4
    WHERE jti <> $3 AND role = $1 AND account_id = $2 AND revoked_at IS NULL AND expires_at > $4`
  return tx.run(text, [role, accountId, id, now])
}

export async function deleteSessions(tx: Tx, role: AccountRole, accountId: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE role = $1 AND account_id = $2', [role, accountId])
}

/** Deletes at most `max`; returns how many. */
export function deleteExpiredSessions(db: Db, now: Date, max: number): Promise<number> {
  return db.run('DELETE FROM sessions WHERE jti IN (SELECT jti FROM sessions WHERE expires_at <= $1 LIMIT $2)', [
    now,
    max,
  ])
}
