// Short messages, top right; never the only place where an error is told (look.md). Account and login
// messages stay 5 s, all others 3 s (spec: section 9), and none leaves while it is pointed at or focused.
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  kind: 'done' | 'refused'
  /** Milliseconds it stays. */
  stays: number
}

const most = 4
const none: readonly Toast[] = []
let shown: readonly Toast[] = none
let made = 0
const listeners = new Set<() => void>()

/** `side: 'account'` for login, signup and the account page. The same text twice shows once, anew. */
export function toast(text: string, { kind = 'done', side }: { kind?: Toast['kind']; side?: 'account' } = {}): void {
  const others = shown.filter((one) => one.text !== text)
  set([...others, { id: ++made, text, kind, stays: side === 'account' ? 5000 : 3000 }].slice(-most))
}

export function dismiss(id: number): void {
  set(shown.filter((one) => one.id !== id))
}

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => none,
  )
}
