// Placeholders for a tab's figures and for the next page of a list.
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { words } from './words.ts'

export function Waiting({ state, again }: { state: 'fetching' | 'idle' | 'failed'; again: () => void }) {
  if (state === 'failed') {
    return (
      <Empty title={words.failed}>
        <button type="button" className="btn btn--line" onClick={again}>
          {words.again}
        </button>
      </Empty>
    )
  }
  return (
    <div role="status" aria-busy="true" className="st">
      <span className="sr">{words.loading}</span>
      <TextSkeleton lines={[30, 90, 90, 60, 90, 90]} />
    </div>
  )
}

export function Older({
  hasOlder,
  state,
  fetchOlder,
}: {
  hasOlder: boolean
  state: 'fetching' | 'idle' | 'failed'
  fetchOlder: () => Promise<void>
}) {
  if (!hasOlder) return null
  return (
    <p className="st__older">
      <button type="button" className="btn btn--line" disabled={state === 'fetching'} onClick={() => void fetchOlder()}>
        {state === 'fetching' ? words.fetchingOlder : words.older}
      </button>
      <span role="status">{state === 'failed' ? words.failed : null}</span>
    </p>
  )
}
