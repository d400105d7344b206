// Public functions of operators: log-in with password and second factor, and what the command line does to accounts.
// Each change ends the sessions that it makes void (docs/product.md 27, docs/decisions/046).
import type { OperatorRole } from '@rasika/contract/calls.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { demonstration, isPassword, type LoginThrottle, markOf } from '../accounts/accounts.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Caller, Operator } from '../platform/caller.ts'
import { beginOneTimeTask } from '../platform/one-time-tasks.ts'
import type { Db, Tx } from '../platform/db.ts'
import { makeSecrets, type NewSecrets, readTotpSecret, recoveryHash } from './secrets.ts'
import {
  disableOperator as storeDisabled,
  endSessionsOf,
  findOperator,
  insertOperator,
  lockOperator,
  updateRole,
  updateSecrets,
  updateStep,
  useRecoveryCode,
} from './store.ts'
import { totpCodeOf, secondsLeft, totpStepAt, totpStepOf } from './totp.ts'
import { demonstrationOperator, operatorWords as words, sampleOperator } from './words.ts'

export { demonstrationOperator } from './words.ts'

export { guardDeskOrigin, operatorOf } from './sessions.ts'
export type { NewSecrets }

type SecretContext = Pick<AppContext, 'sessionSecret'>

export interface LogIn {
  email: string
  password: string
  code: string | null
  recoveryCode: string | null
}

/** The throttled half of a log-in, outside the transaction. @throws Problem wrong_credentials, too_many */
export async function checkOperatorPassword(
  context: AppContext,
  throttle: LoginThrottle,
  { email, password }: LogIn,
  caller: Caller,
): ReturnType<LoginThrottle['enter']> {
  const attempt = await throttle.enter({ email, caller: markOf(context, caller), known: false }, context.clock.now())
  const row = await findOperator(context.db, email)
  const right = await isPassword(password, row?.password_hash ?? null).catch(async (error: unknown) => {
    await attempt.takeBack()
    throw error
  })
  if (!right || row?.disabled_at) throw new Refusal('wrong_credentials', { message: words.wrongLogin })
  return attempt
}

/**
 * The second factor, with the operator's row locked: a code opens one session and is refused ever after, a recovery
 * code works once. @throws Problem wrong_credentials
 */
export async function checkSecondFactor(
  { sessionSecret, clock }: Pick<AppContext, 'sessionSecret' | 'clock'>,
  tx: Tx,
  { email, code, recoveryCode }: LogIn,
): Promise<{ operator: Operator; byRecoveryCode: boolean }> {
  if (code === null && recoveryCode === null)
    throw new Refusal('wrong_credentials', { message: words.noCode, errors: { code: words.noCode } })
  const refusal = () => new Refusal('wrong_credentials', { message: words.wrongLogin })
  const row = await lockOperator(tx, email)
  if (!row || row.disabled_at) throw refusal()
  const operator = { id: row.id, name: row.name, email: row.email, role: row.role }
  if (code === null) {
    const hash = recoveryHash(sessionSecret, email, recoveryCode ?? '')
    if (!(await useRecoveryCode(tx, row.id, hash, clock.now()))) throw refusal()
    return { operator, byRecoveryCode: true }
  }
  const step = totpStepOf(readTotpSecret(sessionSecret, row.totp_secret), code, row.totp_step, clock.now())
  if (step === null) throw refusal()
  updateStep(tx, row.id, step)
  return { operator, byRecoveryCode: false }
}

/** @throws operators_email_key */
export async function addOperator(
  { sessionSecret }: SecretContext,
  tx: Tx,
  person: Omit<Operator, 'id'>,
): Promise<NewSecrets> {
  const { shown, stored } = await makeSecrets(sessionSecret, person.email)
  await insertOperator(tx, person, stored)
  return shown
}

/** New password, new codes, no session; enables a disabled operator. Null: there is none of that email. */
export async function resetOperator(
  { sessionSecret }: SecretContext,
  tx: Tx,
  email: string,
  now: Date,
): Promise<NewSecrets | null> {
  const row = await lockOperator(tx, email)
  if (!row) return null
  const { shown, stored } = await makeSecrets(sessionSecret, email)
  await updateSecrets(tx, row.id, stored)
  await endSessionsOf(tx, row.id, now)
  return shown
}

/** Takes effect at the next call. False: there is none of that email. */
export async function changeRole(tx: Tx, email: string, role: OperatorRole): Promise<boolean> {
  const row = await lockOperator(tx, email)
  if (row) await updateRole(tx, row.id, role)
  return row !== null
}

/** False: there is none of that email. */
export async function disableOperator(tx: Tx, email: string, now: Date): Promise<boolean> {
  const row = await lockOperator(tx, email)
  if (row) {
    await storeDisabled(tx, row.id, now)
    await endSessionsOf(tx, row.id, now)
  }
  return row !== null
}

/** A second operator of the demonstration, whose work is part of its samples and as whom nobody can log in. */
export async function addSampleOperator(context: SecretContext, tx: Tx): Promise<Operator> {
  await addOperator(context, tx, sampleOperator)
  return (await findOperator(tx, sampleOperator.email)) as Operator
}

/** Creates the demonstration's operator, once. Does nothing in production. */
export async function seedOperator({ config, db, sessionSecret }: AppContext): Promise<void> {
  if (config.RASIKA_MODE !== 'demo') return
  await db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration operator'))) return
    if (await findOperator(tx, demonstrationOperator.email)) return
    const given = { password: demonstration.password }
    const { stored } = await makeSecrets(sessionSecret, demonstrationOperator.email, given)
    await insertOperator(tx, demonstrationOperator, stored)
  })
}

/**
 * The demonstration's operator with the next code that opens a session, and the seconds until it ends; where none is
 * accepted now, `code` is null and `seconds` is the time until one is. Null in production, or without the account.
 */
export async function demonstrationLogIn(
  { config, sessionSecret, clock }: AppContext,
  db: Db,
): Promise<{ email: string; password: string; code: string | null; seconds: number } | null> {
  if (config.RASIKA_MODE !== 'demo') return null
  const row = await findOperator(db, demonstrationOperator.email)
  if (!row || row.disabled_at) return null
  const now = clock.now()
  const step = Math.max(totpStepAt(now), row.totp_step + 1)
  const isAccepted = step <= totpStepAt(now) + 1
  return {
    email: row.email,
    password: demonstration.password,
    code: isAccepted ? totpCodeOf(readTotpSecret(sessionSecret, row.totp_secret), step) : null,
    seconds: secondsLeft(isAccepted ? step : step - 2, now),
  }
}
