// The form that the URL names, in place of the tab's list; the edited item is fetched first. A reload restores an
// unfinished form: its URL stays, and its text is a draft on the server or in the browser tab.
import type { WrittenWork } from '@rasika/contract/artworks.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Draft } from '@rasika/contract/drafts.ts'
import { useState } from 'react'
import { ChangeWork } from '../artwork-form/change-work.tsx'
import { NewWork } from '../artwork-form/new-work.tsx'
import { words as workWords } from '../artwork-form/words.ts'
import { LotForm } from '../auction-form/lot-form.tsx'
import { words as lotWords } from '../auction-form/words.ts'
import { api } from '../platform/api.ts'
import { type FetchState, useFetched } from '../platform/use-fetched.ts'
import { refusalOf } from '../platform/refusal.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'

interface Props {
  artistId: string
  /** `new`, or the id of the edited item. */
  form: string
  /** Receives the id of the created or changed item. */
  onDone: (id: string) => void
  onCancel: () => void
}

/** The value of `open` for a new work or lot. */
export const newForm = 'new'
const isNew = (form: string) => form === newForm

export function OpenWorkForm({ form, draftId, artistId, onDone, onCancel }: Props & { draftId: string | null }) {
  // The draft id at the opening: a draft that the form itself creates does not open it again.
  const [opened] = useState(draftId)
  const found = useOpenedItem(form, fetchOwnWork)
  const stored = useOpenedItem(opened ?? newForm, fetchDraft)
  if (isNew(form)) {
    if (opened === null || stored.item)
      return (
        <NewWork artistId={artistId} stored={stored.item} onDraft={keepInUrl} onDone={onDone} onCancel={onCancel} />
      )
    return (
      <FormNotReady
        message={workWords.draft.loading}
        absent={workWords.draft.absent}
        back={workWords.back}
        found={stored}
        onBack={onCancel}
      />
    )
  }
  if (found.item)
    return <ChangeWork key={form} work={found.item} artistId={artistId} onDone={onDone} onCancel={onCancel} />
  return (
    <FormNotReady
      message={workWords.loading}
      absent={workWords.absent}
      back={workWords.back}
      found={found}
      onBack={onCancel}
    />
  )
}

async function fetchDraft(id: string, signal: AbortSignal): Promise<Draft> {
  return (await api.drafts.view({ params: { id } }, { signal })).data
}

/** Lets a reload find the draft. Bypasses the router, since its loaders have nothing new to fetch. */
function keepInUrl(id: string): void {
  const url = new URL(location.href)
  url.searchParams.set('draft', id)
  history.replaceState(history.state, '', url)
}

export function OpenLotForm({ form, workId, ...rest }: Props & { workId: string | null }) {
  const found = useOpenedItem(form, findOpenLot)
  if (isNew(form)) return <LotForm key={form} lot={null} workId={workId} {...rest} />
  return found.item ? (
    <LotForm key={form} lot={found.item} workId={null} {...rest} />
  ) : (
    <FormNotReady
      message={lotWords.loading}
      absent={lotWords.absent}
      back={lotWords.back}
      found={found}
      onBack={rest.onCancel}
    />
  )
}

async function fetchOwnWork(id: string, signal: AbortSignal): Promise<WrittenWork> {
  return (await api.ownWorks.view({ params: { id } }, { signal })).data
}

async function findOpenLot(id: string, signal: AbortSignal): Promise<Auction | null> {
  const { data: lot } = await api.auctions.view({ params: { id } }, { signal })
  return isOver(lot.status) ? null : lot
}

interface Found<T> {
  item: T | null
  state: FetchState
  error: unknown
  again: () => void
}

/** `item` is null until it is fetched, and where it is missing. */
function useOpenedItem<T>(form: string, find: (id: string, signal: AbortSignal) => Promise<T | null>): Found<T> {
  const { value, ...found } = useFetched(isNew(form) ? null : form, async (signal) => ({
    item: await find(form, signal),
  }))
  return { ...found, item: value?.item ?? null }
}

interface FormNotReadyProps {
  message: string
  absent: string
  back: string
  found: Found<unknown>
  onBack: () => void
}

function FormNotReady({ message, absent, back, found: { state, error, again }, onBack }: FormNotReadyProps) {
  if (state === 'fetching') {
    return (
      <div className="work-form" role="status" aria-busy="true">
        <span className="sr">{message}</span>
        <TextSkeleton lines={[30, 90, 90, 70, 90, 40]} />
      </div>
    )
  }
  const refusal = state === 'failed' ? refusalOf(error) : null
  const isAbsent = refusal === null || refusal.status === 404
  return (
    <Empty title={isAbsent ? absent : refusal.message}>
      {isAbsent ? null : (
        <button type="button" className="btn" onClick={again}>
          {lotWords.again}
        </button>
      )}
      <button type="button" className="btn btn--line" onClick={onBack}>
        {back}
      </button>
    </Empty>
  )
}
