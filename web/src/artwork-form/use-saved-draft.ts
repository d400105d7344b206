// Saves a listing as a draft on the server: one second after the last change, one request at a time, the newest text
// last. The first change creates the draft. Where another tab saved the draft meanwhile, neither text replaces the
// other: the text of this form becomes a draft of its own.
import { Problem } from '@rasika/contract/problem.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { newKey } from '../platform/new-key.ts'
import { refusalOf } from '../platform/refusal.ts'
import { toast } from '../platform/toasts.ts'
import { storedBody, type WorkDraft } from './draft.ts'
import { words } from './words.ts'

const delayMs = 1000

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }

type Body = ReturnType<typeof storedBody>

interface Saving {
  id: string | null
  /** The draft's `updatedAt` when this form read or saved it last. */
  savedAt: string | null
  /** Changed and not being sent. */
  unsaved: Body | null
  /**
   * Sent without a response so far: repeated with the same key and body before anything newer, so that it makes one
   * draft, and this form takes its own text for no other tab's.
   */
  sent: { key: string; body: Body } | null
  timer: ReturnType<typeof setTimeout> | null
  running: Promise<void> | null
  ended: boolean
}

/** `start`: the draft that the form opened with. `onId`: called when a draft was created. */
export function useSavedDraft(
  start: { id: string; updatedAt: string } | null,
  onId: (id: string, savedAt: string) => void,
) {
  const [state, setState] = useState<SaveState>(start ? { kind: 'saved', at: start.updatedAt } : { kind: 'none' })
  const [isApart, setIsApart] = useState(false)
  const [saving] = useState<Saving>({
    id: start?.id ?? null,
    savedAt: start?.updatedAt ?? null,
    unsaved: null,
    sent: null,
    timer: null,
    running: null,
    ended: false,
  })
  const mounted = useRef(true)

  function stopTimer(): void {
    if (saving.timer !== null) clearTimeout(saving.timer)
    saving.timer = null
  }

  async function create(key: string, body: Body): Promise<string> {
    const { data } = await api.drafts.create({ body }, { idempotencyKey: key, keepalive: true })
    saving.id = data.id
    if (mounted.current) onId(data.id, data.updatedAt)
    return data.updatedAt
  }

  async function replace(id: string, key: string, body: Body): Promise<string> {
    const { savedAt } = saving
    try {
      const { data } = await api.drafts.update({ params: { id }, body: { ...body, savedAt } }, { keepalive: true })
      return data.updatedAt
    } catch (error) {
      // The draft was deleted or saved in another window: the text here becomes a new draft.
      const isChanged = error instanceof Problem && error.code === 'draft_changed'
      if (!isChanged && refusalOf(error).status !== 404) throw error
      if (isChanged) {
        setIsApart(true)
        toast(words.draft.apart, { kind: 'notice', about: 'draft' })
      }
      saving.id = null
      return create(key, body)
    }
  }

  async function send(body: Body): Promise<string> {
    const { key, body: first } = (saving.sent ??= { key: newKey(), body })
    saving.savedAt = await (saving.id === null ? create(key, first) : replace(saving.id, key, first))
    saving.sent = null
    return first === body ? saving.savedAt : send(body)
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
        if (status < 500) saving.sent = null
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
   * the draft that the publication finishes.
   */
  async function closeDraft(): Promise<{ draftId?: string; draftSavedAt?: string | null }> {
    stopTimer()
    saving.ended = true
    await saving.running
    return saving.id === null ? {} : { draftId: saving.id, draftSavedAt: saving.savedAt }
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
    /** Another tab saved the draft meanwhile: what is written here is a draft of its own since then. */
    isApart,
    /** For the text that is kept in this tab: a reload saves it as a change of this text, not of a newer one. */
    savedAt: () => saving.savedAt,
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
