import type { PayoutStage } from '@rasika/contract/desk-choices.ts'
import { payoutWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<PayoutStage, string> = {
  due: 'i-half pend',
  waiting: 'i-hold inkc',
  below: 'i-back inkc',
  settled: 'i-check won',
}

export function Stage({ stage }: { stage: PayoutStage }) {
  return <span className={`st ${shapes[stage]}`}>{words.stage[stage]}</span>
}
