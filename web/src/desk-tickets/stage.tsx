import type { TicketStage } from '@rasika/contract/desk-choices.ts'
import { ticketWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<TicketStage, string> = {
  open: 'i-half pend',
  overdue: 'i-alert inkc',
  answered: 'i-go stat',
  closed: 'i-check won',
}

export function Stage({ stage }: { stage: TicketStage }) {
  return <span className={`st ${shapes[stage]}`}>{words.stage[stage]}</span>
}
