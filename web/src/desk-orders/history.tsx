import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { particularsText, wordOf } from '../desk-acts/particulars.ts'
import { orderPageWords as words } from './words.ts'

/** What happened to the order, and what the desk did with it and looked at; newest first. */
export function History({ order: { events, audit } }: { order: DeskOrder }) {
  return (
    <>
      <section className="box">
        <h2>{words.history}</h2>
        <ol className="trail">
          {events.toReversed().map(({ at, cause, from, to, detail }) => (
            <li key={`${at} ${cause} ${to}`}>
              <span className="when num">{formatDateTime(at)}</span>
              {wordOf(cause)}
              {from !== to && ` → ${wordOf(to)}`}
              {detail.length > 0 && <span className="meta"> {particularsText(detail)}</span>}
            </li>
          ))}
        </ol>
      </section>
      <AuditTrail audit={audit} />
    </>
  )
}
