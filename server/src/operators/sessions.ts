// An operator's session: 256 random bits in a cookie that scripts cannot read and other sites cannot send, 8 hours
// long, ended after 30 minutes without a call (docs/product.md 27). Over plain http, where browsers take no `__Host-`
// cookie, it has another name and may travel unencrypted: that is for a machine of one's own.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { endSession, findSession, insertSession, markSessionUsed } from './store.ts'

const hours = 8
const idleMinutes = 30
/** The time of use is stored once a minute. */
const storedEveryMs = 60_000

type SessionContext = Pick<AppContext, 'db' | 'clock' | 'publicUrl'>

/** Returns the cookie. */
export async function openOperatorSession({ clock, publicUrl }: SessionContext, tx: Tx, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await insertSession(tx, { tokenHash: hashOf(token), operatorId: id, now, expiresAt })
  return cookieOf(publicUrl, token, hours * 3600)
}

/** Returns the cookie that takes the other away. */
export async function endOperatorSession(
  { clock, publicUrl }: SessionContext,
  tx: Tx,
  request: FastifyRequest,
): Promise<string> {
  await endSession(tx, hashOf(tokenOf(request, publicUrl)), clock.now())
  return cookieOf(publicUrl, '', 0)
}

/** @throws Problem token_refused */
export async function operatorOf({ db, clock, publicUrl }: SessionContext, request: FastifyRequest): Promise<Operator> {
  const hash = hashOf(tokenOf(request, publicUrl))
  const now = clock.now()
  const found = await findSession(db, hash, now, new Date(now.getTime() - idleMinutes * 60_000))
  if (!found) throw new Refusal('token_refused')
  const { used_at: usedAt, ...operator } = found
  if (now.getTime() - usedAt.getTime() > storedEveryMs) await markSessionUsed(db, hash, now)
  return operator
}

/**
 * Refuses a write to the desk that a page of another site makes: its Origin must be this site's. Over plain http the
 * site is also reached by other names of the machine, so there the host that was called counts.
 */
export function guardDeskOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !/^\/+desk\/+api\//.test(request.url)) return done()
    const { origin } = request.headers
    const isOwn = origin === own.origin || (own.protocol === 'http:' && origin === `http://${request.host}`)
    done(isOwn ? undefined : new Refusal('forbidden'))
  })
}

function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

function nameOf(publicUrl: string): string {
  return isEncrypted(publicUrl) ? '__Host-desk' : 'desk'
}

function cookieOf(publicUrl: string, token: string, seconds: number): string {
  const secure = isEncrypted(publicUrl) ? '; Secure' : ''
  return `${nameOf(publicUrl)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

function tokenOf(request: FastifyRequest, publicUrl: string): string {
  const start = `${nameOf(publicUrl)}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim())
  return cookies.find((one) => one.startsWith(start))?.slice(start.length) ?? ''
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
