// Short messages; never the only place that shows an error (docs/design.md "Pieces"). Where they stand: `ui/toast.css`.
// Account and login messages stay 5 s, all others 3 s (spec: section 9), and a message stays while it is hovered or
// focused (`shell/toasts.tsx`). The desk shows a message twice as long, a refusal three times (`desk/messages.tsx`).
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  /** `notice`: the action succeeded, but with an outcome the person did not hope for. */
  kind: 'done' | 'notice' | 'refused'
  about: string | undefined
  /** Shown but not announced, because the page announces it elsewhere. */
  isSilent: boolean
  /** Milliseconds it stays. */
  stays: number
}

const max = 4
const none: readonly Toast[] = []
let shown: readonly Toast[] = none
let made = 0
const listeners = new Set<() => void>()

interface ToastOptions {
  kind?: Toast['kind']
  area?: 'account'
  /** The action it belongs to: a later message of the same action replaces it. */
  about?: string
  isSilent?: boolean
}

/** `area: 'account'` for login, signup and the account page. A repeated text is shown once, with a new time-out. */
export function toast(text: string, { kind = 'done', area, about, isSilent = false }: ToastOptions = {}): void {
  const others = shown.filter((one) => one.text !== text && (about === undefined || one.about !== about))
  set([...others, { id: ++made, text, kind, about, isSilent, stays: area === 'account' ? 5000 : 3000 }].slice(-max))
}

/** The action is tried again, or succeeded without a message: its previous message is outdated. */
export function dismissAbout(about: string): void {
  if (shown.some((one) => one.about === about)) set(shown.filter((one) => one.about !== about))
}

/** The session is over: success messages of it are outdated. */
export function dismissSuccesses(): void {
  if (shown.some(({ kind }) => kind === 'done')) set(shown.filter(({ kind }) => kind !== 'done'))
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
