import type { PayoutStatus } from '@rasika/contract/desk-choices.ts'
import type { PayoutItemState, PayoutRunState } from '@rasika/contract/payout-choices.ts'
import { runWords } from './run-words.ts'
import { payoutWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<PayoutStatus, string> = {
  owed: 'i-half pend',
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

const shapesOfItem: Record<PayoutItemState, string> = {
  held: 'i-hold inkc',
  proposed: 'i-half pend',
  left_out: 'i-x',
  changed: 'i-x',
  due: 'i-go stat',
  sent: 'i-go stat',
  paid: 'i-check won',
  failed: 'i-back inkc',
  reversed: 'i-back inkc',
}

export function ItemStatus({ state }: { state: PayoutItemState }) {
  return <span className={`st ${shapesOfItem[state]}`}>{runWords.items[state]}</span>
}
