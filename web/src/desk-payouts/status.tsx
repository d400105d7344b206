import type { PayoutStatus } from '@rasika/contract/desk-choices.ts'
import type { PayoutItemState, PayoutRunState } from '@rasika/contract/payout-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { runWords } from './run-words.ts'
import { payoutWords as words } from './words.ts'

const looks: Record<PayoutStatus, StatusLook> = {
  owed: 'waiting',
  waiting: 'held',
  below: 'back',
  nothing: 'done',
}

export function Status({ status }: { status: PayoutStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}

const looksOfRun: Record<PayoutRunState, StatusLook> = {
  proposed: 'waiting',
  waiting: 'held',
  approved: 'done',
  dropped: 'dropped',
}

export function RunStatus({ state }: { state: PayoutRunState }) {
  return <StatusMark look={looksOfRun[state]}>{runWords.states[state]}</StatusMark>
}

const looksOfItem: Record<PayoutItemState, StatusLook> = {
  held: 'held',
  proposed: 'waiting',
  left_out: 'dropped',
  changed: 'dropped',
  due: 'moving',
  sent: 'moving',
  paid: 'done',
  failed: 'back',
  reversed: 'back',
}

export function ItemStatus({ state }: { state: PayoutItemState }) {
  return <StatusMark look={looksOfItem[state]}>{runWords.items[state]}</StatusMark>
}
