// The timeline of an order, the same for buyer and artist (docs/product.md 21).
import type { Timeline } from '@rasika/contract/timeline.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import './timeline.css'
import { stepText } from './step-text.ts'
import { whenOf } from './when-of.ts'
import { words } from './words.ts'

export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  const isHeld = stopOf(timeline) !== null
  return (
    <ol className={timeline.length <= 4 ? 'steps steps--few' : 'steps'} aria-label={words.label}>
      {timeline.map((entry) => (
        <li key={entry.step} className={entry.state} aria-current={entry.state === 'now' ? 'step' : undefined}>
          <b>{stepText(entry)}</b>
          <span>{whenOf(entry, { isHeld })}</span>
        </li>
      ))}
    </ol>
  )
}
