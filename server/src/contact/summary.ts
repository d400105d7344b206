// A ticket as the desk's pages of a buyer and of an artist list it.
import type { TicketSummary } from '@rasika/contract/desk-tickets.ts'
import { ticketNumber } from './number.ts'
import type { TicketRow } from './store.ts'

export type TicketSummaryRow = Pick<TicketRow, 'serial' | 'subject' | 'state' | 'sent_at'>

export const ticketSummaryColumns = 'serial, subject, state, sent_at'

export function ticketSummaryFrom(row: TicketSummaryRow): TicketSummary {
  return {
    number: ticketNumber(row),
    subject: row.subject,
    isClosed: row.state === 'closed',
    sentAt: row.sent_at.toISOString(),
  }
}
