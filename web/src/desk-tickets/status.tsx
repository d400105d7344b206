import type { TicketStatus } from '@rasika/contract/desk-choices.ts'
import { ticketWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<TicketStatus, string> = {
  open: 'i-half pend',
  overdue: 'i-alert inkc',
  answered: 'i-go stat',
  closed: 'i-check won',
}

export function Status({ status }: { status: TicketStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
