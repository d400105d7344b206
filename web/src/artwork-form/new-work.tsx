// A new listing: saved as a draft on the server while it is written, then published. One work per opening of the form.
import type { Draft } from '@rasika/contract/drafts.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { storedToken } from '../platform/session.ts'
import { deleteStoredDraft, useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { blankWork, bodyOfWork, draftOfStored, filledIn, isFlatDraft, type WorkDraft } from './draft.ts'
import { Confirm } from '../ui/confirm.tsx'
import { FormFrame } from './form-frame.tsx'
import { validateWork } from './validate.ts'
import { errorsByDimension, errorsClearedBy } from './measure.ts'
import { newSkuSuffix } from './suggest.ts'
import { type SaveState, useSavedDraft } from './use-saved-draft.ts'
import { fieldNames, WorkFields } from './work-fields.tsx'
import { words } from './words.ts'

interface Props {
  artistId: string
  /** The draft to continue; null for an empty form. */
  stored: Draft | null
  /** Called when the first change has created a draft. */
  onDraft: (id: string) => void
  onDone: (id: string) => void
  onCancel: () => void
}

export function NewWork({ artistId, stored, onDraft, onDone, onCancel }: Props) {
  // Unsaved text is kept in this tab as well, so that nothing is lost where the session ends.
  const [id, setId] = useState(stored?.id ?? 'new')
  const storageKey = (of: string) => `${artistId} draft ${of}`
  const {
    draft: { savedAt, ...draft },
    wasStored,
    write: keep,
    deleteSaved,
  } = useStoredDraft<WorkDraft & { savedAt: string | null }>(storageKey(id), {
    ...(stored ? draftOfStored(stored) : blankWork),
    savedAt: stored?.updatedAt ?? null,
  })
  const [skuSuffix] = useState(newSkuSuffix)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const start = stored && { id: stored.id, updatedAt: savedAt ?? stored.updatedAt }
  const saving = useSavedDraft(start, (made, madeAt) => {
    // The login after a session that ended meanwhile leads back to an empty form: it shows this tab's copy.
    if (!storedToken('artist')) return
    deleteStoredDraft(storageKey(id))
    setId(made)
    keep({ savedAt: madeAt })
    onDraft(made)
  })
  const { busy, message, refusals, errors, send, refuse, clearErrors } = useSubmit('artwork')
  const filled = filledIn(draft, skuSuffix)

  function write(part: Partial<WorkDraft>): void {
    keep({ ...part, savedAt: saving.savedAt() })
    saving.change({ ...draft, ...part })
    clearErrors(...errorsClearedBy(part))
  }

  const forgetSaved = useEffectEvent(deleteSaved)
  useEffect(() => {
    if (saving.state.kind === 'saved' && storedToken('artist')) forgetSaved()
  }, [saving.state])
  // At once: the server takes a repetition of what it has already for no change.
  const saveStored = useEffectEvent(() => {
    saving.change(draft)
    saving.save()
  })
  useEffect(() => {
    if (wasStored) saveStored()
  }, [wasStored])

  async function publish(): Promise<void> {
    const faults = validateWork(draft, { before: null, confirmed })
    if (Object.keys(faults).length > 0) {
      saving.save()
      return refuse(words.faults(Object.keys(faults).length), faults)
    }
    const body = { ...bodyOfWork(filled, null), ...(await saving.close()) }
    const sent = await send(({ idempotencyKey }) => api.artworks.create({ body }, { idempotencyKey }), {
      done: words.added,
      failed: words.addFailed,
    })
    if (!sent) return saving.resume()
    deleteSaved()
    onDone(sent.data.id)
  }

  async function close(): Promise<void> {
    if (await saving.finish()) onCancel()
    else setIsLeaving(true)
  }

  /** Unsaved text stays in this tab. */
  async function leave(): Promise<void> {
    await saving.close()
    onCancel()
  }

  return (
    <>
      <FormFrame
        title={words.add}
        lead={words.lead}
        names={fieldNames}
        message={message}
        refusals={refusals}
        errors={errorsByDimension(errors, isFlatDraft(draft), words.dimensions)}
        waits={busy || uploading}
        submit={busy ? words.saving : words.save}
        cancel={words.close}
        status={<DraftStatus state={saving.state} isApart={saving.isApart} again={saving.save} />}
        onSubmit={() => void publish()}
        onCancel={() => void close()}
      >
        <WorkFields
          draft={draft}
          filled={filled}
          before={null}
          errors={errorsByDimension(errors, isFlatDraft(draft), words.dimensions)}
          confirmed={confirmed}
          onConfirm={(name, confirmation) => {
            setConfirmed([...confirmed, confirmation])
            clearErrors(name)
          }}
          onWrite={write}
          onUploading={setUploading}
        />
      </FormFrame>
      <Confirm
        open={isLeaving}
        title={words.draft.leaving.title}
        messages={words.draft.leaving}
        busy={false}
        message={null}
        onYes={() => void leave()}
        onClose={() => setIsLeaving(false)}
      >
        {saving.state.kind === 'failed' ? (
          <p>
            {words.draft.failed} {saving.state.message}
          </p>
        ) : null}
        <p>{words.draft.leaving.text}</p>
      </Confirm>
    </>
  )
}

function DraftStatus({ state, isApart, again }: { state: SaveState; isApart: boolean; again: () => void }) {
  const apart = isApart ? `${words.draft.apart} ` : ''
  if (state.kind === 'none') return words.draft.none
  if (state.kind === 'saving') return apart + words.draft.saving
  if (state.kind === 'saved') return apart + words.draft.saved(formatTime(state.at))
  const { message } = state
  return (
    <>
      {apart}
      {words.draft.failed} {message}{' '}
      <button type="button" className="link" onClick={again}>
        {words.draft.again}
      </button>
    </>
  )
}
