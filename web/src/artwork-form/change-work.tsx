// Edits a published work. The server validates and names each fault by its field; unsaved text survives a reload.
import type { WrittenWork } from '@rasika/contract/artworks.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { bodyOfWork, draftOfWork, isFlatDraft } from './draft.ts'
import { FormFrame } from './form-frame.tsx'
import { confirmationsOf, validateWork } from './validate.ts'
import { errorsByDimension, errorsClearedBy } from './measure.ts'
import { fieldNames, WorkFields } from './work-fields.tsx'
import { words } from './words.ts'

interface Props {
  artistId: string
  work: WrittenWork
  onDone: (id: string) => void
  onCancel: () => void
}

export function ChangeWork({ artistId, work, onDone, onCancel }: Props) {
  const [opened] = useState(() => ({ ...draftOfWork(work), stockSeen: String(work.stock) }))
  const { draft, wasStored, write, discard } = useStoredDraft(`${artistId} work ${work.id}`, opened)
  // A stock that comes back after a reload was written by somebody who saw another number than the newest.
  const before = { ...opened, stock: draft.stockSeen }
  const [confirmed, setConfirmed] = useState(() => confirmationsOf(opened))
  const { busy, message, refusals, errors, send, refuse, clearErrors } = useSubmit('artwork')
  const [uploading, setUploading] = useState(false)
  const named = errorsByDimension(errors, isFlatDraft(draft), words.dimensions)

  async function submit(): Promise<void> {
    const faults = validateWork(draft, { before, confirmed })
    if (Object.keys(faults).length > 0) return refuse(words.faults(Object.keys(faults).length), faults)
    const body = bodyOfWork(draft, before)
    const sent = await send(() => api.artworks.update({ params: { id: work.id }, body }), {
      done: words.updated,
      refused: async (problem, text) => {
        if (problem?.code === 'stock_changed') await fetchStock()
        refuse(text, problem?.errors)
      },
    })
    if (!sent) return
    discard()
    onDone(work.id)
  }

  /** The refusal shows the newest stock: the artist has seen it, and may save their own number over it. */
  async function fetchStock(): Promise<void> {
    const newest = await api.ownWorks.view({ params: { id: work.id } }).catch(() => null)
    if (newest) write({ stock: draft.stock, stockSeen: String(newest.data.stock) })
  }

  return (
    <FormFrame
      title={words.edit}
      startOver={wasStored ? discard : undefined}
      names={fieldNames}
      message={message}
      refusals={refusals}
      errors={named}
      waits={busy || uploading}
      submit={busy ? words.saving : words.update}
      onSubmit={() => void submit()}
      onCancel={() => {
        discard()
        onCancel()
      }}
    >
      <WorkFields
        draft={draft}
        filled={draft}
        before={before}
        errors={named}
        confirmed={confirmed}
        onConfirm={(name, confirmation) => {
          setConfirmed([...confirmed, confirmation])
          clearErrors(name)
        }}
        onWrite={(part) => {
          write('stock' in part ? { ...part, stockSeen: draft.stockSeen } : part)
          clearErrors(...errorsClearedBy(part))
        }}
        onUploading={setUploading}
      />
    </FormFrame>
  )
}
