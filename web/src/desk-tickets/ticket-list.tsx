// The tickets on the page of a buyer or an artist, the newest first.
import type { TicketSummary } from '@rasika/contract/desk-tickets.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link } from 'react-router'
import { ticketListWords as words } from './words.ts'

interface TicketListProps {
  title: string
  tickets: readonly TicketSummary[]
  /** The sentence where there are none. */
  empty: string
}

export function TicketList({ title, tickets, empty }: TicketListProps) {
  return (
    <section className="box" aria-label={title}>
      <h2>{title}</h2>
      {tickets.length === 0 && <p className="meta">{empty}</p>}
      <ol className="trail">
        {tickets.map(({ number, subject, isClosed, sentAt }) => (
          <li key={number}>
            <span className="when num">{formatDate(sentAt)}</span>
            <Link className="link num" to={deskPaths.ticket(number)}>
              {number}
            </Link>{' '}
            {subject} <span className="meta">{isClosed ? words.closed : words.open}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
