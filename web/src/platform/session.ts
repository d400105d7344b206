// The sessions in this browser: one token per role, stored as the spec says (spec: sections 6 and 9). A stored token
// means logged in; the buyer role wins if both are stored. Other tabs notice a log-out. Never read during server
// rendering.
import { useSyncExternalStore } from 'react'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { LoginReason } from '@rasika/contract/paths.ts'

/** What the spec stores for a buyer is named `user`. */
const tokenKeys = { buyer: 'user_auth_token', artist: 'artist_auth_token' } as const
/** Storage keys of the account record that a page may keep beside the token. */
const recordKeys = { buyer: 'user', artist: 'artist' } as const

const listeners = new Set<() => void>()
let onEnded: ((why: LoginReason) => void) | undefined
let ended: LoginReason | null = null
/** The session was ended by a request that nobody waits for, which does not lead to the login. */
let endedInBackground = false

export function storedToken(role: AccountRole): string | null {
  try {
    return localStorage.getItem(tokenKeys[role])
  } catch {
    return null
  }
}

/** The account id by the token's own claim (spec: section 3, Session identity); for display, never for permissions. */
export function storedId(role: AccountRole): string | null {
  try {
    const [, claims = ''] = (storedToken(role) ?? '').split('.')
    const { id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** Stores and reads back; false if the browser stores nothing (spec: section 8, 'Error. Try again'). */
export function keepToken(role: AccountRole, token: string): boolean {
  try {
    localStorage.setItem(tokenKeys[role], token)
  } catch {
    return false
  }
  ended = null
  endedInBackground = false
  notify()
  return storedToken(role) === token
}

/**
 * The reason that the login shows after a session ended while it was used; null if none did since the last login. It
 * goes before the reason of an act (`save`, `bid`): the person believed to be logged in.
 */
export function endedBecause(): LoginReason | null {
  return ended
}

export function keepRecord(role: AccountRole, record: unknown): void {
  try {
    localStorage.setItem(recordKeys[role], JSON.stringify(record))
  } catch {
    // A record only saves a call; without storage the page requests it from the server.
  }
}

/** Ends one role here and in the other tabs. */
export function clearSession(role: AccountRole): void {
  try {
    localStorage.removeItem(tokenKeys[role])
    localStorage.removeItem(recordKeys[role])
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  notify()
}

/**
 * The server refused a token: both sessions end, and the listener leads to the login after a user action, also where a
 * background request has ended them meanwhile. Ignored for a token that is no longer stored otherwise: the session
 * ended before, or another has begun.
 */
export function tokenRefused(
  token: string,
  { isBackground = false, why = 'ended' }: { isBackground?: boolean; why?: LoginReason } = {},
): void {
  const isStored = token === storedToken('buyer') || token === storedToken('artist')
  if (!isStored && (isBackground || !endedInBackground)) return
  // Set before the pages are notified, so that whichever leads to the login gives the same reason.
  ended = why
  endedInBackground = isBackground
  clearSession('buyer')
  clearSession('artist')
  if (!isBackground) onEnded?.(why)
}

/** The root sets what happens then; one listener, because there is one address bar. */
export function whenEnded(then: (why: LoginReason) => void): () => void {
  onEnded = then
  return () => {
    if (onEnded === then) onEnded = undefined
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== null && !Object.values<string>(tokenKeys).includes(event.key)) return
    if (event.key !== null) ended = event.newValue === null ? (ended ?? 'elsewhere') : null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** `unknown` during server rendering and hydration: the server's HTML is the same for everybody. */
export type KnownSession = 'unknown' | 'nobody' | AccountRole

function current(): KnownSession {
  if (storedToken('buyer')) return 'buyer'
  return storedToken('artist') ? 'artist' : 'nobody'
}

export function useSession(): KnownSession {
  return useSyncExternalStore(subscribe, current, () => 'unknown')
}

/** Calls back on every change of the stored tokens, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener)
}
