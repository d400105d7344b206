// When a step of an order's timeline happened, or by when it is to, in the same words for buyer, artist and operator.
import type { Timeline } from '@rasika/contract/timeline.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { timeline as words } from '@rasika/contract/words/timeline.ts'

/** Steps that somebody takes; the others are expected. */
const byDeadline: readonly string[] = ['packing', 'handed_over', 'claim', 'return']

/**
 * `formatPast` writes when it happened: the day, or the time as well. `isHeld`: something stops the order, so that
 * nobody knows when the artist's money is free.
 */
export function whenOf(
  entry: Timeline[number],
  { formatPast = formatDate, isHeld = false }: { formatPast?: (at: string) => string; isHeld?: boolean } = {},
): string | null {
  const { step, state, at, until, detail } = entry
  if (step === 'settled' && state === 'ahead' && isHeld) return words.held
  if (step === 'return_window' || step === 'settled') return windowOf(step, entry, formatPast)
  if (at !== null) return detail === null ? formatPast(at) : words.with(detail, formatPast(at))
  if (until === null) return detail
  return byDeadline.includes(step) ? words.by(formatDate(until)) : words.expected(formatDate(until))
}

function windowOf(
  step: 'return_window' | 'settled',
  { state, at, until }: Timeline[number],
  formatPast: (at: string) => string,
): string {
  const day = at ?? until
  const isWindow = step === 'return_window'
  if (day === null) return isWindow ? words.windowAhead : words.settledAhead
  if (state === 'done') return isWindow ? words.ended(formatPast(day)) : formatPast(day)
  return isWindow ? words.until(formatDate(day)) : words.after(formatDate(day))
}
