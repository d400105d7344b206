import type { DisputeStatus } from '@rasika/contract/payment-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { disputeWords as words } from './words.ts'

const looks: Record<DisputeStatus, StatusLook> = {
  open: 'alert',
  sending: 'moving',
  under_review: 'held',
  won: 'done',
  lost: 'back',
  closed: 'done',
}

export function Status({ status }: { status: DisputeStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
