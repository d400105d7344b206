// Who makes a call, as far as the call may know: told by an object, never read from a header by a slice.
export type Role = 'buyer' | 'artist'

export interface Session {
  role: Role
  /** The account's id. */
  id: string
  /** The token's own id, for revoking just this one. */
  jti: string
}

export interface UnverifiedSession {
  /** The account's token version when the token was made. */
  ver: number
  /** @throws Problem token_refused */
  confirm(): Promise<void>
}

export interface Caller {
  session: Session | null
  /** Address the request came from; '' for calls of our own pages. */
  ip: string
  /**
   * There where the session is known by its token's signature only, and whoever decides still has to ask whether it
   * stands: together with what else it asks the database, or by `confirm`.
   */
  unconfirmed?: UnverifiedSession
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal
  /** What the program that asks calls itself. */
  agent?: string
  requestId: string
}

/** A page being rendered: anonymous by construction (ARCHITECTURE.md "Pages"). */
export function pageCaller(requestId: string, signal?: AbortSignal): Caller {
  return { session: null, ip: '', requestId, ...(signal ? { signal } : {}) }
}

/**
 * What counts as one caller where calls are counted: an IPv4 address, or the /64 that a customer with IPv6 has whole
 * and could walk through.
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
