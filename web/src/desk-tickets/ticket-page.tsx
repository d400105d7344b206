// One ticket: the message after a recorded look, its answers and deadlines, notes, and the acts.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact, MaskedFact } from '../desk-acts/fact.tsx'
import { Notes } from '../desk-acts/notes.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { Message } from './message.tsx'
import { Status } from './status.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { ticketPageWords as words, ticketWords } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params.number ?? ''
  return (await deskApi.tickets.view({ params: { number } }, { signal: request.signal })).data
}

export function Component() {
  const ticket = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(ticket.number)}</title>
      <div className="head">
        <Crumb list={deskPaths.tickets()} name={words.back} />
        <h1>
          <span className="num">{ticket.number}</span>
        </h1>
        <p>
          <cite>{ticket.subject}</cite>
        </p>
        <Status status={ticket.status} />
      </div>
      {/* Another ticket begins with its own forms and nothing of the one before. */}
      <div className="grid with-acts" key={ticket.number}>
        <div className="grid two">
          <Message ticket={ticket} />
          <Facts ticket={ticket} />
          <Notes
            notes={ticket.notes}
            add={(text, idempotencyKey) =>
              deskApi.tickets.note({ params: { number: ticket.number }, body: { text } }, { idempotencyKey })
            }
          />
          <AuditTrail audit={ticket.audit} />
        </div>
        <TicketActs ticket={ticket} />
      </div>
    </>
  )
}

function Facts({ ticket }: { ticket: DeskTicket }) {
  const { number, acknowledgedAt, closedAt } = ticket
  return (
    <section className="box">
      <h2>{words.facts}</h2>
      <dl className="facts">
        <MaskedFact
          name={words.from}
          masked={ticket.email}
          look={() => deskApi.tickets.look({ params: { number }, body: { what: 'email' } })}
        />
        <Fact name={words.kind}>
          <About ticket={ticket} />
        </Fact>
        <Fact name={words.came}>{formatDateTime(ticket.sentAt)}</Fact>
        <Fact name={words.confirmed}>
          {acknowledgedAt ? formatDateTime(acknowledgedAt) : words.confirmBy(formatDateTime(ticket.acknowledgeBy))}
        </Fact>
        {closedAt === null ? (
          <Fact name={words.closeBy}>{formatDateTime(ticket.closeBy)}</Fact>
        ) : (
          <Fact name={words.closed}>{formatDateTime(closedAt)}</Fact>
        )}
        <Fact name={words.assignee}>{ticket.assignee ?? words.nobody}</Fact>
      </dl>
    </section>
  )
}

function About({ ticket: { kind, about } }: { ticket: DeskTicket }) {
  if (about === null) return ticketWords.kind[kind]
  return (
    <Link className="link" to={deskPaths[about.page](about.id)}>
      {about.name}
    </Link>
  )
}
