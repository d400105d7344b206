import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { orderEventTexts, wordOf } from '@rasika/contract/particulars.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { orderPageWords as words } from './words.ts'

/** What happened to the order, and what the desk did with it and looked at; newest first. */
export function History({ order: { events, audit } }: { order: DeskOrder }) {
  return (
    <>
      <section className="box">
        <h2>{words.history}</h2>
        <ol className="trail">
          {events.toReversed().map((event) => (
            <li key={`${event.at} ${event.cause} ${event.to}`}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      </section>
      <AuditTrail audit={audit} />
    </>
  )
}

function Event({ event }: { event: DeskOrder['events'][number] }) {
  const { at, from, to } = event
  const [what, particulars] = orderEventTexts(event)
  return (
    <>
      <span className="when num">{formatDateTime(at)}</span>
      {what}
      {from !== to && ` → ${wordOf(to)}`}
      {particulars !== '' && <span className="meta"> {particulars}</span>}
    </>
  )
}
