// Public functions of accounts: authenticates tokens, opens and ends sessions for both roles, checks log-ins; changes
// passwords, forgets and restricts buyers, and seeds the demonstration's. A session is a database row that every
// authenticated request reads, so ending it takes effect at the next request. A failed log-in gets one sentence whether
// email or password is wrong, and takes as long either way (docs/product.md 11).
import { createHmac, randomUUID } from 'node:crypto'
import type { Address } from '@rasika/contract/addresses.ts'
import type { credentials } from '@rasika/contract/buyers.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { z } from 'zod'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { type Caller, networkOf, type Session } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { beginOneTimeTask } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deviceOf } from './devices.ts'
import { type LoginThrottle, loginThrottle } from './login-throttle.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { mergeAddress } from './address-store.ts'
import { phoneOf } from './phones.ts'
import {
  deleteSessions,
  emptyBuyer,
  findBuyerCredentials,
  insertBuyer,
  insertSession,
  type StoredCredentials,
  markUsed,
  raiseBuyerVersion,
  revokeSession,
  revokeSessions,
  findActiveSession,
  updateBuyerPassword,
} from './store.ts'
import { tokensOf } from './tokens.ts'
import { closedName, demonstration } from './words.ts'

export { hashPassword, isPassword } from './passwords.ts'
export { type LoginThrottle, loginThrottle } from './login-throttle.ts'
export { findAddress } from './address-store.ts'
export { type KnownBuyer, knownBuyer, liftRestriction, restrictBuyer } from './restrictions.ts'
export { endOtherSessions, endOwnSession, listSessions } from './sessions.ts'
export { closedName, demonstration } from './words.ts'

export interface Authenticator {
  /** Returns the session of a token. @throws Problem token_refused */
  authenticate: (token: string) => Promise<Session>
  /** Checks only the signature; the caller must check that the session is still valid. @throws Problem token_refused */
  readToken: (token: string) => Promise<Session & { ver: number }>
}

export function authenticator(context: AppContext): Authenticator {
  const tokens = tokensOf(context.sessionSecret)
  async function readToken(token: string) {
    const claims = await tokens.read(token, context.clock.now())
    if (!claims) throw new Refusal('token_refused')
    return { role: claims.role, id: claims.id, jti: claims.jti, ver: claims.ver }
  }
  return {
    readToken,
    async authenticate(token) {
      const { ver, ...session } = await readToken(token)
      const now = context.clock.now()
      const activeSession = await findActiveSession(context.db, { ...session, ver }, now)
      if (!activeSession) throw new Refusal('token_refused')
      if (activeSession.isNewDay) await markUsed(context.db, session.jti, now)
      return session
    },
  }
}

export interface Account {
  role: AccountRole
  id: string
  /** The token version read together with the password: a reset in between makes the new token void. */
  version: number
}

/** Returns the token, valid for SESSION_DAYS. */
export async function openSession(context: AppContext, tx: Tx, account: Account, caller: Caller): Promise<string> {
  const iat = Math.floor(context.clock.now().getTime() / 1000)
  const exp = iat + context.config.SESSION_DAYS * 86_400
  const jti = randomUUID()
  await insertSession(tx, {
    jti,
    role: account.role,
    accountId: account.id,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
    caller: markOf(context, caller),
    device: deviceOf(caller.agent),
  })
  return tokensOf(context.sessionSecret).sign({
    id: account.id,
    role: account.role,
    jti,
    ver: account.version,
    iat,
    exp,
  })
}

/** Revokes the token of this request. */
export async function endSession(context: AppContext, tx: Tx, session: Session): Promise<void> {
  await revokeSession(tx, session.jti, context.clock.now())
}

/** From the commit on every token of the buyer is void, also one issued at the same time. Returns the new version. */
export async function endBuyerSessions(context: AppContext, tx: Tx, buyerId: string): Promise<number> {
  const version = await raiseBuyerVersion(tx, buyerId)
  await revokeSessions(tx, 'buyer', buyerId, context.clock.now())
  return version
}

/** Revokes an artist's sessions; `artists/artists.ts` raises their token version. */
export async function revokeArtistSessions(context: AppContext, tx: Tx, artistId: string): Promise<void> {
  await revokeSessions(tx, 'artist', artistId, context.clock.now())
}

/** One throttle per role: failures in one role do not count against the other. */
export type LoginThrottles = Record<AccountRole, LoginThrottle>

export function loginThrottles(context: Pick<AppContext, 'config' | 'redis'>): LoginThrottles {
  const of = (role: AccountRole) => loginThrottle(context, role, context.config.RATE_LOGIN_ACCOUNT)
  return { buyer: of('buyer'), artist: of('artist') }
}

/**
 * Checks the password of a logged-in account before an irreversible action. Throttled, because a session left open
 * must not allow guessing the password; each `purpose` is counted apart. @throws Problem wrong_password, too_many
 */
export function passwordCheck(context: Pick<AppContext, 'config' | 'clock' | 'redis'>, purpose: string) {
  const throttle = loginThrottle(context, `password ${purpose}`, context.config.RATE_LOGIN_ACCOUNT)
  return async (session: Session, password: string, storedHash: string | null): Promise<void> => {
    const attempt = await throttle.enter({ email: session.id, caller: '', known: true }, context.clock.now())
    const right = await isPassword(password, storedHash).catch(async (error: unknown) => {
      await attempt.takeBack()
      throw error
    })
    if (!right) throw new Refusal('wrong_password', { errors: { password: words.accountSettings.wrongPassword } })
    await attempt.succeeded()
  }
}

/** Returns the version that new tokens carry; every earlier token is void. */
export async function setBuyerPassword(
  context: AppContext,
  tx: Tx,
  buyerId: string,
  passwordHash: string,
): Promise<number> {
  await updateBuyerPassword(tx, buyerId, passwordHash)
  return endBuyerSessions(context, tx, buyerId)
}

/** Removes the person from the buyer's row, and deletes the address and every session. */
export async function forgetBuyer(context: Pick<AppContext, 'clock'>, tx: Tx, buyerId: string): Promise<void> {
  await raiseBuyerVersion(tx, buyerId)
  await emptyBuyer(tx, buyerId, closedName, context.clock.now())
  await deleteSessions(tx, 'buyer', buyerId)
}

/** Deletes the artist's sessions when their account is closed. */
export async function forgetArtistSessions(tx: Tx, artistId: string): Promise<void> {
  await deleteSessions(tx, 'artist', artistId)
}

/** What a log-in is checked against; each role's store reads its own. */
export type { StoredCredentials }
type FindCredentials = (email: string, caller: string) => Promise<StoredCredentials | null>

/**
 * Checks email and password for one role.
 * @throws Problem wrong_credentials, too_many, account_suspended
 */
export function loginCheck(context: AppContext, role: AccountRole, throttle: LoginThrottle, find: FindCredentials) {
  return async ({
    body: { email, password },
    caller,
  }: {
    body: z.output<typeof credentials>
    caller: Caller
  }): Promise<Account> => {
    const mark = markOf(context, caller)
    const account = await find(email, mark)
    const attempt = await throttle.enter({ email, caller: mark, known: account?.known ?? false }, context.clock.now())
    const right = await isPassword(password, account?.passwordHash ?? null).catch(async (error: unknown) => {
      await attempt.takeBack()
      throw error
    })
    if (!right || !account) throw new Refusal('wrong_credentials')
    await attempt.succeeded()
    if (account.suspendedReason)
      throw new Refusal('account_suspended', { message: words.refusal.accountSuspended(account.suspendedReason) })
    return { role, id: account.id, version: account.version }
  }
}

export interface ReadyCredentials {
  /** E.164. */
  phone: string
  passwordHash: string
}

/**
 * The slow part of registering, outside the transaction: the phone as E.164 and the password's hash.
 * @throws Problem invalid for the phone
 */
export async function readyCredentials({
  body,
}: {
  body: { phone: string; password: string }
}): Promise<ReadyCredentials> {
  return { phone: phoneInFull(body.phone), passwordHash: await hashPassword(body.password) }
}

/** The field `phone` as E.164. @throws Problem invalid if it is not a phone number */
export function phoneInFull(written: string): string {
  const phone = phoneOf(written)
  if (phone === null) throw new Refusal('invalid', { errors: { phone: words.field.phone } })
  return phone
}

/** For the artists of the demonstration. @throws outside demonstration mode */
export async function demonstrationPasswordHash({ config }: AppContext): Promise<string> {
  if (config.RASIKA_MODE !== 'demo') throw new Error('demonstration accounts never enter a production database')
  return hashPassword(demonstration.password)
}

/** Creates the demonstration's collector account, once. Does nothing in production. */
export async function seedAccounts(context: AppContext): Promise<void> {
  if (context.config.RASIKA_MODE !== 'demo') return
  await context.db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration accounts'))) return
    if (await findBuyerCredentials(tx, demonstration.buyer.email, '')) return
    const id = await insertBuyer(tx, { ...demonstration.buyer, passwordHash: await demonstrationPasswordHash(context) })
    await mergeAddress(tx, id, { ...demonstration.address, receiverName: demonstration.buyer.name })
  })
}

export interface DemonstrationBuyer {
  id: string
  address: Address
}

/** Returns the demonstration's bidders, the collector first, and creates missing ones. None in production. */
export async function seedBidders(context: AppContext): Promise<string[]> {
  return (await seedPeople(context, 'demonstration bidders', demonstration.bidders)).map(({ id }) => id)
}

/** Returns the demonstration's buyers with their delivery addresses, the collector first. None in production. */
export async function seedBuyers(context: AppContext): Promise<DemonstrationBuyer[]> {
  const [collector, ...bidders] = await seedPeople(context, 'demonstration bidders', demonstration.bidders)
  const [, ...others] = await seedPeople(context, 'demonstration buyers', demonstration.buyers)
  return collector ? [collector, ...bidders, ...others] : []
}

async function seedPeople(
  context: AppContext,
  marker: string,
  people: readonly (typeof demonstration.bidders | typeof demonstration.buyers)[number][],
): Promise<DemonstrationBuyer[]> {
  if (context.config.RASIKA_MODE !== 'demo') return []
  return context.db.transaction(async (tx) => {
    const passwordHash = (await beginOneTimeTask(tx, marker)) ? await demonstrationPasswordHash(context) : null
    const found: DemonstrationBuyer[] = []
    for (const { address: written, ...person } of [
      { ...demonstration.buyer, address: demonstration.address },
      ...people,
    ]) {
      const address = { ...written, receiverName: person.name }
      const there = await findBuyerCredentials(tx, person.email, '')
      if (there) found.push({ id: there.id, address })
      else if (passwordHash) {
        const id = await insertBuyer(tx, { ...person, passwordHash })
        await mergeAddress(tx, id, address)
        found.push({ id, address })
      }
    }
    return found
  })
}

/** The caller's network as a keyed hash, so that a copy of the database does not reveal who used which. */
export function markOf(context: Pick<AppContext, 'sessionSecret'>, caller: Pick<Caller, 'ip'>): string {
  return createHmac('sha256', context.sessionSecret)
    .update(`caller ${networkOf(caller.ip)}`)
    .digest('base64url')
    .slice(0, 22)
}
