// What is half written in a long form, kept for this tab: a reload, a refused session or a step away loses nothing of it.
// It goes when the form is sent or given up, and all of them at a log-out. Never for a password; storage may refuse.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAwake } from './use-awake.ts'

const prefix = 'rasika_draft:'

type Field = HTMLInputElement | HTMLTextAreaElement

export interface StoredDraft<D> {
  draft: D
  /** Something written before was found again. */
  wasKept: boolean
  write: (part: Partial<D>) => void
  /** Forgets what was written; the form then shows what it began with. */
  drop: () => void
  /** The server has what was written: it is forgotten here, and the form goes on showing it. */
  settle: () => void
}

/**
 * `name`: whose form and of what, so that nobody meets another's words. A draft that lacks a field of today has it from
 * `start`. `typed`: what stood in the fields before the page was awake, which is newer than what was kept. Read once the page is awake: what the browser draws first must be what the server drew.
 */
export function useStoredDraft<D extends object>(name: string, start: D, typed: Partial<D> = {}): StoredDraft<D> {
  const isAwake = useAwake()
  const [held, setHeld] = useState(() => withTyped(begun(isAwake ? readDraft<D>(name) : null, start, isAwake), typed))
  if (isAwake && !held.isRead) setHeld(begun(readDraft<D>(name), held.draft, true))
  useEffect(() => {
    if (held.isWritten) keep(name, held.draft)
  }, [name, held])
  return {
    draft: held.draft,
    wasKept: held.wasKept,
    write: (part) => setHeld((before) => ({ ...before, draft: { ...before.draft, ...part }, isWritten: true })),
    drop: () => {
      deleteStoredDraft(name)
      setHeld(begun(null, start, true))
    },
    settle: () => {
      deleteStoredDraft(name)
      setHeld((before) => ({ ...before, isWritten: false }))
    },
  }
}

function begun<D extends object>(kept: Partial<D> | null, start: D, isRead: boolean) {
  return { draft: { ...start, ...kept }, wasKept: kept !== null, isWritten: false, isRead }
}

function withTyped<D extends object>(held: ReturnType<typeof begun<D>>, typed: Partial<D>) {
  return Object.keys(typed).length === 0 ? held : { ...held, draft: { ...held.draft, ...typed }, isWritten: true }
}

function readDraft<D>(name: string): Partial<D> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : null
  } catch {
    return null
  }
}

function keep(name: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the form works, and a reload begins it anew.
  }
}

export function deleteStoredDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing can be stored, so nothing is.
  }
}

/** At a log-out: whoever uses this tab next finds no words of somebody else's. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing can be stored, so nothing is.
  }
}

/**
 * The same for a form that the server renders, whose fields hold their own values: what was typed before the page was
 * awake stays, and where nothing was, what was kept comes back. `names`: the fields that are kept.
 */
export function useKeptFields(name: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]): { wasKept: boolean; keep: () => void; drop: () => void } {
  const [wasKept, setWasKept] = useState(false)
  const fields = (): Field[] => names.flatMap((one) => (form.current?.elements.namedItem(one) as Field | null) ?? [])
  const bringBack = useEffectEvent(() => {
    const kept = readDraft<Record<string, string>>(name)
    for (const field of fields()) {
      const value = kept?.[field.name]
      if (typeof value !== 'string' || value === '' || field.value !== field.defaultValue) continue
      field.value = value
      setWasKept(true)
    }
  })
  useEffect(() => bringBack(), [name])
  return {
    wasKept,
    keep: () => keep(name, Object.fromEntries(fields().map((field) => [field.name, field.value]))),
    drop: () => {
      deleteStoredDraft(name)
      setWasKept(false)
    },
  }
}
