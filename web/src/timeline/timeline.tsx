// The timeline of an order, the same for buyer and artist (docs/product.md 21).
import type { Timeline } from '@rasika/contract/timeline.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words as contractWords } from '@rasika/contract/words.ts'
import './timeline.css'
import { words } from './words.ts'

const messages = contractWords.timeline

export function OrderTimeline({ timeline }: { timeline: Timeline }) {
  return (
    <ol className={timeline.length <= 4 ? 'steps steps--few' : 'steps'} aria-label={words.label}>
      {timeline.map((entry) => (
        <li key={entry.step} className={entry.state} aria-current={entry.state === 'now' ? 'step' : undefined}>
          <b>{messages.steps[entry.step]}</b>
          <span>{whenOf(entry)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Steps that somebody takes; the others are expected. */
const byDeadline: readonly string[] = ['packing', 'handed_over', 'claim', 'return']

/** The day of a step: when it happened, or by when it will. */
function whenOf({ step, state, at, until, detail }: Timeline[number]): string | null {
  if (step === 'return_window' || step === 'settled') return windowOf(step, state, until, at)
  if (at !== null) return detail === null ? formatDate(at) : messages.with(detail, formatDate(at))
  if (until === null) return null
  return byDeadline.includes(step) ? messages.by(formatDate(until)) : messages.expected(formatDate(until))
}

function windowOf(
  step: 'return_window' | 'settled',
  state: Timeline[number]['state'],
  until: string | null,
  at: string | null,
): string | null {
  const day = at ?? until
  if (day === null) return step === 'return_window' ? words.windowAhead : words.settledAhead
  if (state === 'done') return step === 'return_window' ? messages.ended(formatDate(day)) : formatDate(day)
  return step === 'return_window' ? messages.until(formatDate(day)) : messages.after(formatDate(day))
}
