// Placeholders for a tab's figures and for the next page of a list.
import type { FetchState } from '../platform/use-fetched.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/empty.tsx'
import { words } from './words.ts'

export function Waiting({ state, again }: { state: FetchState; again: () => void }) {
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
    <div role="status" aria-busy="true" className="sales">
      <span className="sr">{words.loading}</span>
      <TextSkeleton lines={[30, 90, 90, 60, 90, 90]} />
    </div>
  )
}

interface OlderProps {
  hasMore: boolean
  moreState: FetchState
  fetchMore: () => Promise<void>
}

export function Older({ hasMore, moreState, fetchMore }: OlderProps) {
  if (!hasMore) return null
  const isFetching = moreState === 'fetching'
  return (
    <p className="sales__older">
      <button type="button" className="btn btn--line" disabled={isFetching} onClick={() => void fetchMore()}>
        {isFetching ? words.fetchingOlder : words.older}
      </button>
      <span role="status">{moreState === 'failed' ? words.failed : null}</span>
    </p>
  )
}
