// Instead of an order's claims, until they are there.
import type { Timeline } from '@rasika/contract/timeline.ts'
import type { FetchState } from '../platform/use-fetched.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'
import './claim.css'
import { words } from './words.ts'

interface Props {
  state: FetchState
  again: () => void
  timeline: Timeline
}

/** A placeholder only where the timeline says that there is a claim; that it could not be fetched, always. */
export function ClaimsWaiting({ state, again, timeline }: Props) {
  if (state === 'failed') {
    return (
      <section className="claim">
        <p role="alert">{words.failed}</p>
        <p className="claim__acts">
          <button type="button" className="btn btn--line" onClick={again}>
            {words.again}
          </button>
        </p>
      </section>
    )
  }
  if (!timeline.some(({ step }) => step === 'claim' || step === 'return')) return null
  return (
    <section className="claim" role="status" aria-busy="true">
      <span className="sr">{words.loading}</span>
      <TextSkeleton lines={[40, 90, 90, 60, 90, 90]} />
    </section>
  )
}
