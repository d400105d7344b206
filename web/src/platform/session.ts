// Who is logged in, as far as this browser knows: a token per side, kept where the spec says (spec: sections
// 6 and 9). Presence of a token is being logged in; the user side wins where both are stored. Logging out
// in one tab is seen by the others; nothing here is ever read while a page is rendered on the server.
import { useSyncExternalStore } from 'react'
import type { LoginReason } from '../paths.ts'

export type Side = 'user' | 'artist'

const tokenKeys = { user: 'user_auth_token', artist: 'artist_auth_token' } as const
/** The record of the person that a page may keep beside the token. */
const recordKeys = { user: 'user', artist: 'artist' } as const

const listeners = new Set<() => void>()
let onEnded: ((why: LoginReason) => void) | undefined
let ended: LoginReason | null = null

export function storedToken(side: Side): string | null {
  try {
    return localStorage.getItem(tokenKeys[side])
  } catch {
    return null
  }
}

/** Whose session it is, by the token's own claim (spec: section 3, Session identity); for what is shown, never for what is allowed. */
export function storedId(side: Side): string | null {
  try {
    const [, claims = ''] = (storedToken(side) ?? '').split('.')
    const { id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** Stores and reads back; false where the browser keeps nothing (spec: section 8, 'Error. Try again'). */
export function keepToken(side: Side, token: string): boolean {
  try {
    localStorage.setItem(tokenKeys[side], token)
  } catch {
    return false
  }
  ended = null
  tell()
  return storedToken(side) === token
}

/** What the login says to somebody whose session ended under their hands; null where nobody's did since the last login. */
export function endedBecause(): LoginReason | null {
  return ended
}

export function keepRecord(side: Side, record: unknown): void {
  try {
    localStorage.setItem(recordKeys[side], JSON.stringify(record))
  } catch {
    // A record only saves a call; without storage the page asks the server.
  }
}

/** Ends one side here and in the other tabs. */
export function forget(side: Side): void {
  try {
    localStorage.removeItem(tokenKeys[side])
    localStorage.removeItem(recordKeys[side])
  } catch {
    // Nothing can be stored, so nothing is.
  }
  tell()
}

/** A stored token was refused: both sides end, and whoever is listening leads to the login, unless nobody asked. */
export function endSessions({ inPassing = false, why = 'ended' }: { inPassing?: boolean; why?: LoginReason } = {}): void {
  // Known before the pages hear of it: whichever of them leads to the login says the same.
  ended = why
  forget('user')
  forget('artist')
  if (!inPassing) onEnded?.(why)
}

/** The root tells what happens then; one listener, because there is one address bar. */
export function whenEnded(then: (why: LoginReason) => void): () => void {
  onEnded = then
  return () => {
    if (onEnded === then) onEnded = undefined
  }
}

function tell(): void {
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

/** `unknown` until the page has woken up: what the server rendered is the same for all. */
export type Known = 'unknown' | 'nobody' | Side

function current(): Known {
  if (storedToken('user')) return 'user'
  return storedToken('artist') ? 'artist' : 'nobody'
}

export function useSession(): Known {
  return useSyncExternalStore(subscribe, current, () => 'unknown')
}

/** Calls back on every change of the stored tokens, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener)
}
