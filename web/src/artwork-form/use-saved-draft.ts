// Saves a listing as a draft on the server: one second after the last change, one request at a time, the newest text
// last. The first change creates the draft.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/new-key.ts'
import { refusalOf } from '../platform/refusal.ts'
import { storedBody, type WorkDraft } from './draft.ts'

const delayMs = 1000

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }

type Body = ReturnType<typeof storedBody>

interface Saving {
  id: string | null
  /** Changed and not being sent. */
  unsaved: Body | null
  /** A creation without a response is repeated with the same key and body, so that it makes one draft. */
  creation: { key: string; body: Body } | null
  timer: ReturnType<typeof setTimeout> | null
  running: Promise<void> | null
  ended: boolean
}

/** `start`: the draft that the form opened with. `onId`: called once, when the first change has created one. */
export function useSavedDraft(start: { id: string; updatedAt: string } | null, onId: (id: string) => void) {
  const [state, setState] = useState<SaveState>(start ? { kind: 'saved', at: start.updatedAt } : { kind: 'none' })
  const [saving] = useState<Saving>({
    id: start?.id ?? null,
    unsaved: null,
    creation: null,
    timer: null,
    running: null,
    ended: false,
  })
  const mounted = useRef(true)

  function stopTimer(): void {
    if (saving.timer !== null) clearTimeout(saving.timer)
    saving.timer = null
  }

  async function send(body: Body): Promise<string> {
    if (saving.id === null) {
      saving.creation ??= { key: newKey(), body }
      const created = saving.creation
      const { data } = await api.drafts.create({ body: created.body }, { idempotencyKey: created.key, keepalive: true })
      saving.id = data.id
      saving.creation = null
      if (mounted.current) onId(data.id)
      if (created.body === body) return data.updatedAt
    }
    try {
      return (await api.drafts.update({ params: { id: saving.id }, body }, { keepalive: true })).data.updatedAt
    } catch (error) {
      // The draft was deleted in another window: the text here becomes a new draft.
      if (refusalOf(error).status !== 404) throw error
      saving.id = null
      return send(body)
    }
  }

  async function saveAll(): Promise<void> {
    while (saving.unsaved !== null && !saving.ended) {
      const body = saving.unsaved
      saving.unsaved = null
      setState({ kind: 'saving' })
      try {
        const at = await send(body)
        if (saving.unsaved === null) setState({ kind: 'saved', at })
      } catch (error) {
        const { status, message } = refusalOf(error)
        // Keep the key and body for a retry only where the response was lost, not after a refusal.
        if (status < 500) saving.creation = null
        saving.unsaved ??= body
        setState({ kind: 'failed', message })
        return
      }
    }
  }

  /** Saves unsaved changes at once. */
  function save(): Promise<void> {
    stopTimer()
    saving.running ??= saveAll().finally(() => {
      saving.running = null
    })
    return saving.running
  }

  function change(draft: WorkDraft): void {
    saving.unsaved = storedBody(draft)
    stopTimer()
    saving.timer = setTimeout(() => void save(), delayMs)
  }

  /**
   * For publishing, and for leaving without saving: waits for the running request and saves nothing more. Resolves with
   * the draft's id.
   */
  async function closeDraft(): Promise<string | null> {
    stopTimer()
    saving.ended = true
    await saving.running
    return saving.id
  }

  const leave = useEffectEvent(() => void save())
  useEffect(() => {
    mounted.current = true
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      mounted.current = false
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  return {
    state,
    change,
    save: () => void save(),
    /** For leaving: saves unsaved changes. Resolves with false where that failed, so that the text is not lost. */
    finish: async () => {
      await save()
      return saving.unsaved === null
    },
    close: closeDraft,
    /** After a refused publication: saving resumes, first with the changes since the last request. */
    resume: () => {
      saving.ended = false
      if (saving.unsaved !== null) void save()
    },
  }
}
