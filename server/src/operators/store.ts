// Every SQL statement of operators and their sessions.
import type { OperatorRole } from '@rasika/contract/calls.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { StoredSecrets } from './secrets.ts'

export interface OperatorRow extends Operator {
  password_hash: string
  totp_secret: Buffer
  totp_step: number
  disabled_at: Date | null
}

const columns = 'id, email, name, role, password_hash, totp_secret, totp_step, disabled_at'

export function findOperator(db: Db, email: string): Promise<OperatorRow | null> {
  return db.one(`SELECT ${columns} FROM operators WHERE email = $1`, [email])
}

/** Locked until the transaction ends, so that a code opens one session only. */
export function lockOperator(tx: Tx, email: string): Promise<OperatorRow | null> {
  return tx.one(`SELECT ${columns} FROM operators WHERE email = $1 FOR UPDATE`, [email])
}

/** @throws operators_email_key */
export async function insertOperator(
  tx: Tx,
  { name, email, role }: Omit<Operator, 'id'>,
  { passwordHash, totpSecret, recoveryCodes }: StoredSecrets,
): Promise<void> {
  const row = await tx.one<{ id: string }>(
    'INSERT INTO operators (email, name, role, password_hash, totp_secret) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [email, name, role, passwordHash, totpSecret],
  )
  await insertRecoveryCodes(tx, row?.id, recoveryCodes)
}

async function insertRecoveryCodes(tx: Tx, id: string | undefined, hashes: readonly string[]): Promise<void> {
  const text = 'INSERT INTO operator_recovery_codes (operator_id, code_hash) SELECT $1, unnest($2::text[])'
  await tx.run(text, [id, hashes])
}

/** Enables a disabled operator too. */
export async function updateSecrets(tx: Tx, id: string, secrets: StoredSecrets): Promise<void> {
  await tx.run(
    'UPDATE operators SET password_hash = $2, totp_secret = $3, totp_step = 0, disabled_at = NULL WHERE id = $1',
    [id, secrets.passwordHash, secrets.totpSecret],
  )
  await tx.run('DELETE FROM operator_recovery_codes WHERE operator_id = $1', [id])
  await insertRecoveryCodes(tx, id, secrets.recoveryCodes)
}

export async function updateRole(tx: Tx, id: string, role: OperatorRole): Promise<void> {
  await tx.run('UPDATE operators SET role = $2 WHERE id = $1', [id, role])
}

export async function disableOperator(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run('UPDATE operators SET disabled_at = $2 WHERE id = $1', [id, now])
}

export function updateStep(tx: Tx, id: string, step: number): void {
  tx.deferred.add('UPDATE operators SET totp_step = $2 WHERE id = $1', [id, step])
}

/** False where there is no such code, or it was used. */
export async function useRecoveryCode(tx: Tx, id: string, hash: string, now: Date): Promise<boolean> {
  const text = `UPDATE operator_recovery_codes SET used_at = $3
    WHERE operator_id = $1 AND code_hash = $2 AND used_at IS NULL`
  return (await tx.run(text, [id, hash, now])) === 1
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: string; operatorId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(
    `INSERT INTO operator_sessions (token_hash, operator_id, opened_at, used_at, expires_at) VALUES ($1, $2, $3, $3, $4)`,
    [session.tokenHash, session.operatorId, session.now, session.expiresAt],
  )
}

/** The operator of an open session that was used after `usedSince`. */
export function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
  usedSince: Date,
): Promise<(Operator & { used_at: Date }) | null> {
  return db.one(
    `SELECT o.id, o.name, o.email, o.role, s.used_at FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
     WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.used_at > $3 AND o.disabled_at IS NULL`,
    [tokenHash, now, usedSince],
  )
}

export async function markSessionUsed(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.run('UPDATE operator_sessions SET used_at = $2 WHERE token_hash = $1', [tokenHash, now])
}

export async function endSession(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.run('UPDATE operator_sessions SET ended_at = $2 WHERE token_hash = $1', [tokenHash, now])
}

export async function endSessionsOf(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.run('UPDATE operator_sessions SET ended_at = $2 WHERE operator_id = $1 AND ended_at IS NULL', [
    operatorId,
    now,
  ])
}
