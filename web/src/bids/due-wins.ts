// Won lots that the logged-in buyer has not paid for: read once per document and per login, and again on the list of bids;
// never without a token.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { onSessionChange, storedToken } from '../platform/session.ts'

const none: readonly OwnBid[] = []
let due: readonly OwnBid[] = none
let token: string | null = null
let started = false
const listeners = new Set<() => void>()

/** The first to lapse first; empty until they are known. */
export function useDueWins(): readonly OwnBid[] {
  return useSyncExternalStore(subscribe, () => due, () => none)
}

/** What cannot be read stays as it was: nothing on a page depends on it. */
export async function readDueWins(): Promise<void> {
  const owner = storedToken('user')
  if (owner === null) return
  try {
    const { data } = await api.bids.due(undefined, { inPassing: true })
    if (owner === storedToken('user')) write(data)
  } catch (error) {
    console.warn(error)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) {
    started = true
    onSessionChange(follow)
    follow()
  }
  return () => {
    listeners.delete(listener)
  }
}

function follow(): void {
  const now = storedToken('user')
  if (now === token) return
  token = now
  write(none)
  void readDueWins()
}

function write(next: readonly OwnBid[]): void {
  due = next
  for (const listener of listeners) listener()
}
