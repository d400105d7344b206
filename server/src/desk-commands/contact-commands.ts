// Desk commands for contact tickets: list open ones with their legal deadlines, show, answer by mail, close. Tickets
// are addressed by number, as in the senders' mails.
import { ticketAnswer } from '@rasika/contract/desk-tickets.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import {
  answerTicket,
  closeTicket,
  lockedTicket,
  listTickets,
  type TicketRow,
  serialOf,
  ticketNumber,
  type TicketState,
} from '../contact/contact.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, readLimit, readText, UsageError } from './command.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const contactWords = deskWords.contact
const states = ['open', 'answered', 'closed'] as const satisfies readonly TicketState[]

const list: ParseCommand = (written) => {
  const { values } = readArguments(written, { state: { type: 'string' }, limit: { type: 'string' } } as const, 0)
  const state = states.find((one) => one === values.state) ?? null
  if (values.state !== undefined && state === null) throw new UsageError(deskWords.orderState(states))
  const limit = readLimit(values.limit)
  return {
    object: null,
    detail: { ...values },
    run: async (tx) => {
      const tickets = await listTickets(tx, state, limit)
      if (tickets.length === 0) return [contactWords.none]
      return columns([
        contactWords.head,
        ...tickets.map((one) => [
          ticketNumber(one),
          one.state,
          at(one.sent_at),
          acknowledgedIn(one),
          closedIn(one),
          one.email,
          one.subject,
        ]),
      ])
    },
  }
}

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const serial = readNumber(positionals[0])
  return {
    object: (tx) => numberOf(tx, serial),
    detail: {},
    run: async (tx) => {
      const { ticket, answers } = await lockedTicket(tx, serial)
      const { fact } = contactWords
      return [
        ...columns([
          [fact.number, ticketNumber(ticket)],
          [fact.state, ticket.state],
          [fact.from, ticket.email],
          [fact.subject, ticket.subject],
          [fact.about, ticket.about ?? deskWords.nothing],
          [fact.sent, at(ticket.sent_at)],
          [fact.acknowledged, acknowledgedIn(ticket)],
          [fact.closeBy, closedIn(ticket)],
        ]),
        '',
        ...linesOf(ticket.message),
        ...answers.flatMap(({ text, written_at: when }) => ['', contactWords.answeredAt(at(when)), ...linesOf(text)]),
      ]
    },
  }
}

const answer: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { text: { type: 'string' } } as const, 1)
  const serial = readNumber(positionals[0])
  const text = readText(values.text, ticketAnswer, contactWords.textMissing)
  // The answer is in the ticket; the audit log has no message in it.
  const detail: Record<string, unknown> = { to: 'answered' }
  return {
    action: 'ticket answer',
    object: (tx) => numberOf(tx, serial),
    detail,
    run: async (tx, { publicUrl }) => {
      const { ticket } = await lockedTicket(tx, serial)
      detail.from = ticket.state
      await answerTicket(tx, ticket, { text, operatorId: null, publicUrl })
      return [contactWords.answered(ticketNumber(ticket), printable(ticket.email))]
    },
  }
}

const close: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { note: { type: 'string' } } as const, 1)
  const serial = readNumber(positionals[0])
  const detail: Record<string, unknown> = { to: 'closed', ...values }
  return {
    action: 'ticket close',
    object: (tx) => numberOf(tx, serial),
    detail,
    run: async (tx) => {
      const { ticket } = await lockedTicket(tx, serial)
      detail.from = ticket.state
      return [
        (await closeTicket(tx, ticket))
          ? contactWords.closed(ticketNumber(ticket))
          : contactWords.closedBefore(ticketNumber(ticket)),
      ]
    },
  }
}

export const contactCommands = {
  'contact list': list,
  'contact show': show,
  'contact answer': answer,
  'contact close': close,
}

/** When it was acknowledged, or the deadline for it. */
function acknowledgedIn({ acknowledged_at: done, acknowledge_by: due, now }: TicketRow): string {
  return done ? at(done) : now > due ? contactWords.late(at(due)) : contactWords.due(at(due))
}

/** The deadline for closing it; overdue only while it is not closed. */
function closedIn({ state, closed_at: closedAt, close_by: due, now }: TicketRow): string {
  if (state === 'closed' && closedAt) return at(closedAt)
  return now > due ? contactWords.late(at(due)) : contactWords.due(at(due))
}

function at(when: Date): string {
  return formatDateTime(when.toISOString())
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => printable(line))
}

async function numberOf(tx: Tx, serial: number): Promise<string> {
  return ticketNumber((await lockedTicket(tx, serial)).ticket)
}

function readNumber(written: string | undefined): number {
  const serial = serialOf(written ?? '')
  if (serial === null) throw new UsageError(contactWords.noNumber)
  return serial
}
