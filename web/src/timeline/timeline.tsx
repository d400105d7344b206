// The timeline of an order, the same for buyer and artist (docs/product.md 21).
import type { Timeline } from '@rasika/contract/timeline.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import './timeline.css'
import { whenOf } from './when-of.ts'
import { words } from './words.ts'

const messages = contractWords.timeline

export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  const isHeld = stopOf(timeline) !== null
  return (
    <ol className={timeline.length <= 4 ? 'steps steps--few' : 'steps'} aria-label={words.label}>
      {timeline.map((entry) => (
        <li key={entry.step} className={entry.state} aria-current={entry.state === 'now' ? 'step' : undefined}>
          <b>{messages.steps[entry.step]}</b>
          <span>{whenOf(entry, { isHeld })}</span>
        </li>
      ))}
    </ol>
  )
}
