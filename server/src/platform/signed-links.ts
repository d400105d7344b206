// Tokens in links to private files: a claim and its signature. Each purpose has its own key, so that a token of one
// opens nothing of another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './app-context.ts'

type Secret = Pick<AppContext, 'sessionSecret'>

/** @param claim parts without a full stop between them become one token */
export function signedToken(context: Secret, purpose: string, claim: readonly (string | number)[]): string {
  const written = claim.join('.')
  return `${Buffer.from(written).toString('base64url')}.${sign(context, purpose, written).toString('base64url')}`
}

/** The parts of the claim; null for a token that this server never signed for this purpose. */
export function readSignedToken(context: Secret, purpose: string, token: string): string[] | null {
  const [written = '', signature = ''] = token.split('.')
  const claim = Buffer.from(written, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(context, purpose, claim)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return claim.split('.')
}

/** The second from which a link that is made now is no longer good. */
export function linkEnd({ clock, config }: Pick<AppContext, 'clock' | 'config'>): number {
  return Math.floor(clock.now().getTime() / 1000) + config.FILE_LINK_SECONDS
}

function sign({ sessionSecret }: Secret, purpose: string, claim: string): Buffer {
  return createHmac('sha256', createHmac('sha256', sessionSecret).update(purpose).digest()).update(claim).digest()
}
