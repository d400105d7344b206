// The name of a step in an order's timeline, in the same words for buyer, artist and operator.
import type { Timeline } from '@rasika/contract/timeline.ts'
import { timeline as words } from '@rasika/contract/words/timeline.ts'

/** Two steps have another name while they are under way: a parcel on its way back, and a requested refund. */
export function stepText({ step, at }: Pick<Timeline[number], 'step' | 'at'>): string {
  if (at === null && step === 'came_back') return words.states.returning
  if (at === null && step === 'refunded') return words.refunding
  return words.steps[step]
}
