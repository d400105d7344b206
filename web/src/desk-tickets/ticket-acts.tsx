import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AssignForm } from './assign-form.tsx'
import { CloseForm } from './close-form.tsx'
import { ticketActWords as words } from './words.ts'

/** What can be done with the ticket. */
export function TicketActs({ ticket }: { ticket: DeskTicket }) {
  const isClosed = ticket.status === 'closed'
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'answer',
          ...words.answer,
          pressKey: 'a',
          isPossible: true,
          form: (done) => <AnswerForm ticket={ticket} done={done} />,
        },
        {
          name: 'assign',
          ...words.assign,
          hint: words.assign.hint(ticket.assignee),
          pressKey: 't',
          isPossible: true,
          form: (done) => <AssignForm ticket={ticket} done={done} />,
        },
        {
          name: 'close',
          ...words.close,
          pressKey: 's',
          isPossible: !isClosed,
          form: (done) => <CloseForm ticket={ticket} done={done} />,
        },
        {
          name: 'reopen',
          ...words.reopen,
          pressKey: 'r',
          isPossible: isClosed,
          form: (done) => <CloseForm ticket={ticket} done={done} />,
        },
      ]}
    />
  )
}
