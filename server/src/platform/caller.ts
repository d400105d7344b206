// Who makes a call, as far as the call may know: told by an object, never read from a header by a slice.
export type Role = 'buyer' | 'artist'

export interface Session {
  role: Role
  /** The account's id. */
  id: string
  /** The token's own id, for revoking just this one. */
  jti: string
}

export interface Caller {
  session: Session | null
  /** Address the request came from; '' for calls of our own pages. */
  ip: string
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal
  requestId: string
}

/** A page being rendered: anonymous by construction (house.md "Pages"). */
export function pageCaller(requestId: string, signal?: AbortSignal): Caller {
  return { session: null, ip: '', requestId, ...(signal ? { signal } : {}) }
}
