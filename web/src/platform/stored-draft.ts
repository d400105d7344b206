// The draft of a long form, stored for this tab: it survives a reload, a refused session and leaving the page. It holds
// only the fields that were written, so that a form that opens again shows the server's newest value of every other
// field, and sends none of those back. It is deleted when the form is sent or discarded, and all drafts at a log-out.
// Never for a password; storage may refuse.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { beginDraft, withTyped, withWritten } from './draft-state.ts'
import { useHydrated } from './use-hydrated.ts'

const prefix = 'rasika_draft:'

type Field = HTMLInputElement | HTMLTextAreaElement

export interface StoredDraft<D> {
  draft: D
  /** A stored draft was found. */
  wasStored: boolean
  write: (part: Partial<D>) => void
  /** Deletes the draft; the form then shows its initial values. */
  discard: () => void
  /** The server has the input: the draft is deleted, and the form keeps showing it. */
  deleteSaved: () => void
}

/**
 * `name`: the account and the form, so that no draft appears in another account. A field that was not written has the
 * value of `start`. `typed`: the field values before hydration, which are newer than the draft. Read after hydration,
 * because the first render must equal the server's.
 */
export function useStoredDraft<D extends object>(name: string, start: D, typed: Partial<D> = {}): StoredDraft<D> {
  const isHydrated = useHydrated()
  const [current, setCurrent] = useState(() =>
    withTyped(beginDraft(isHydrated ? readDraft<D>(name) : null, start, isHydrated), typed),
  )
  if (isHydrated && !current.isRead)
    setCurrent(withTyped(beginDraft(readDraft<D>(name), current.draft, true), current.written))
  useEffect(() => {
    if (current.isWritten) keep(name, current.written)
  }, [name, current])
  return {
    draft: current.draft,
    wasStored: current.wasStored,
    write: (part) => setCurrent((before) => withWritten(before, part)),
    discard: () => {
      deleteStoredDraft(name)
      setCurrent(beginDraft(null, start, true))
    },
    deleteSaved: () => {
      deleteStoredDraft(name)
      setCurrent((before) => ({ ...before, written: {}, isWritten: false }))
    },
  }
}

function readDraft<D>(name: string): Partial<D> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : null
  } catch {
    return null
  }
}

function keep(name: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form works, and a reload empties it.
  }
}

export function deleteStoredDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** At a log-out: the next user of this tab finds no drafts of another account. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/**
 * The same for a server-rendered form with uncontrolled fields: what was typed before hydration stays, and empty fields
 * take the stored draft. `names`: the fields that are stored.
 */
export function useStoredFields(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
): { wasStored: boolean; keep: () => void; deleteSaved: () => void } {
  const [wasStored, setWasStored] = useState(false)
  const fields = (): Field[] => names.flatMap((one) => (form.current?.elements.namedItem(one) as Field | null) ?? [])
  const bringBack = useEffectEvent(() => {
    const stored = readDraft<Record<string, string>>(name)
    for (const field of fields()) {
      const value = stored?.[field.name]
      if (typeof value !== 'string' || value === '' || field.value !== field.defaultValue) continue
      field.value = value
      setWasStored(true)
    }
  })
  useEffect(() => bringBack(), [name])
  return {
    wasStored,
    keep: () => keep(name, Object.fromEntries(fields().map((field) => [field.name, field.value]))),
    deleteSaved: () => {
      deleteStoredDraft(name)
      setWasStored(false)
    },
  }
}
