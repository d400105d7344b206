// Tokens in links to private files: what is signed and its signature. Each purpose has its own key, so that a token of
// one opens nothing of another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './app-context.ts'

type Secret = Pick<AppContext, 'sessionSecret'>

/** @param signed parts without a full stop between them become one token */
export function signedToken(context: Secret, purpose: string, signed: readonly (string | number)[]): string {
  const written = signed.join('.')
  return `${Buffer.from(written).toString('base64url')}.${sign(context, purpose, written).toString('base64url')}`
}

/** The signed parts; null for a token that this server never signed for this purpose. */
export function readSignedToken(context: Secret, purpose: string, token: string): string[] | null {
  const [written = '', signature = ''] = token.split('.')
  const signed = Buffer.from(written, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(context, purpose, signed)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return signed.split('.')
}

/** The second from which a link that is made now is no longer good. */
export function linkEnd({ clock, config }: Pick<AppContext, 'clock' | 'config'>): number {
  return Math.floor(clock.now().getTime() / 1000) + config.FILE_LINK_SECONDS
}

function sign({ sessionSecret }: Secret, purpose: string, signed: string): Buffer {
  return createHmac('sha256', createHmac('sha256', sessionSecret).update(purpose).digest()).update(signed).digest()
}
