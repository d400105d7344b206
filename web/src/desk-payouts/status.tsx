import type { PayoutStatus } from '@rasika/contract/desk-choices.ts'
import type { PayoutRunState } from '@rasika/contract/payout-choices.ts'
import { runWords } from './run-words.ts'
import { payoutWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<PayoutStatus, string> = {
  due: 'i-half pend',
  waiting: 'i-hold inkc',
  below: 'i-back inkc',
  nothing: 'i-check won',
}

export function Status({ status }: { status: PayoutStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}

const shapesOfRun: Record<PayoutRunState, string> = {
  proposed: 'i-half pend',
  waiting: 'i-hold inkc',
  approved: 'i-check won',
  dropped: 'i-x',
}

export function RunStatus({ state }: { state: PayoutRunState }) {
  return <span className={`st ${shapesOfRun[state]}`}>{runWords.states[state]}</span>
}
