import type { Timeline } from '@rasika/contract/timeline.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { stepText } from './step-text.ts'

/** What stops the order, in the words of its timeline; where nothing does, its status. */
export function StopBadge({ timeline, status }: { timeline: Timeline; status: ReactNode }) {
  const stop = stopOf(timeline)
  if (stop === null) return status
  const isRefund = stop.step === 'refunded'
  return (
    <span className={isRefund ? 'badge' : 'badge badge--pending'}>
      <Icon name={isRefund ? 'left' : 'half'} />
      {stepText(stop)}
    </span>
  )
}
