import type { Timeline } from '@rasika/contract/timeline.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { stepText } from './step-text.ts'

/** What stops the order, in the words of its timeline; where nothing does, its stage. */
export function StopBadge({ timeline, stage }: { timeline: Timeline; stage: ReactNode }) {
  const stop = stopOf(timeline)
  if (stop === null) return stage
  const isRefund = stop.step === 'refunded'
  return (
    <span className={isRefund ? 'badge' : 'badge badge--pending'}>
      <Icon name={isRefund ? 'left' : 'half'} />
      {stepText(stop)}
    </span>
  )
}
