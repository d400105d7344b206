// State of the logged-in buyer that the components of a page share. It is empty during server rendering, hydration and
// without a login, and is emptied whenever the session changes, here or in another tab.
import { useSyncExternalStore } from 'react'
import { onSessionChange, storedToken } from './session.ts'

export interface BuyerStore<Value> {
  /** Renders the component again when the selected part changes. */
  use: <Part>(select: (value: Value) => Part) => Part
  get: () => Value
  set: (value: Value) => void
  /** The token of the session that the value belongs to: a response that arrives under another one is discarded. */
  owner: () => string | null
  subscribe: (listener: () => void) => () => void
}

/** `onSession` is called after the value was emptied, on the first use and on every change of the session. */
export function buyerStore<Value>(empty: Value, onSession: (owner: string | null) => void): BuyerStore<Value> {
  let value = empty
  let token: string | null = null
  let started = false
  const listeners = new Set<() => void>()

  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const follow = () => {
    const now = storedToken('buyer')
    if (now === token) return
    token = now
    set(empty)
    onSession(now)
  }
  const start = () => {
    if (started) return
    started = true
    onSessionChange(follow)
    follow()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    start()
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    use: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(empty),
      ),
    get: () => value,
    set,
    owner: () => {
      start()
      return token
    },
    subscribe,
  }
}
