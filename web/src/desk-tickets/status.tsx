import type { TicketStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { ticketWords as words } from './words.ts'

const looks: Record<TicketStatus, StatusLook> = {
  open: 'waiting',
  overdue: 'alert',
  answered: 'moving',
  closed: 'done',
}

export function Status({ status }: { status: TicketStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
