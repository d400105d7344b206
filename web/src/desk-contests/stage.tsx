import type { ContestStage } from '@rasika/contract/desk-choices.ts'
import { contestWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<ContestStage, string> = {
  open: 'i-go stat',
  judging: 'i-half pend',
  overdue: 'i-alert inkc',
  decided: 'i-check won',
  empty: 'i-ring',
}

export function Stage({ stage }: { stage: ContestStage }) {
  return <span className={`st ${shapes[stage]}`}>{words.stage[stage]}</span>
}
