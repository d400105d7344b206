import type { BuyerStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { buyerWords as words } from './words.ts'

const looks: Record<BuyerStatus, StatusLook> = {
  open: 'done',
  no_bids: 'held',
  suspended: 'held',
  closed: 'none',
}

export function Status({ status }: { status: BuyerStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
