// The caller of a call: passed as an object, never read from a header by a slice.
import type { AccountRole, OperatorRole } from '@rasika/contract/calls.ts'

export interface Session {
  role: AccountRole
  /** The account's id. */
  id: string
  /** The token's own id, for revoking just this one. */
  jti: string
}

/** The session of a token whose signature was checked and which may have been revoked since it was made. */
export interface UnconfirmedSession {
  /** The account's token version when the token was made. */
  ver: number
  /** @throws Problem token_refused */
  confirm(): Promise<void>
}

/** A person at the desk (docs/product.md 27). */
export interface Operator {
  id: string
  name: string
  email: string
  role: OperatorRole
}

export interface Caller {
  session: Session | null
  /** Set for calls of the desk only. */
  operator?: Operator
  /** IP address that the request came from; '' for calls of our own pages. */
  ip: string
  /**
   * Set where the session is verified by its token's signature only. The handler must check that the session is still
   * valid: with its other queries, or by `confirm`.
   */
  unconfirmed?: UnconfirmedSession
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal
  /** The client's User-Agent. */
  agent?: string
  requestId: string
}

export function buyerIdOf({ session }: Pick<Caller, 'session'>): string | null {
  return session?.role === 'buyer' ? session.id : null
}

/** A page being rendered: always anonymous (ARCHITECTURE.md "Pages"). */
export function pageCaller(requestId: string, signal?: AbortSignal): Caller {
  return { session: null, ip: '', requestId, ...(signal ? { signal } : {}) }
}

/**
 * The key of one caller for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer has a
 * whole /64 and could use all of it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)
  if (mapped) return mapped[1] as string
  if (!ip.includes(':')) return ip
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = ip.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
