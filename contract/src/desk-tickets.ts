// Tickets at the desk: messages to the gallery, with the law's two deadlines, answered by mail (docs/product.md 27).
// The message and its sender are personal data: shown by a call of its own, which is recorded.
import { z } from 'zod'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { ticketData, ticketKinds, ticketSorts, ticketStatuses } from './desk-choices.ts'
import { maxTicketAnswer } from './desk-limits.ts'
import { csvEndpoint, listEndpoint, queryChoice, queryDay } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { line, objectId, optionalLine, querySwitch, text } from './fields.ts'

export const ticketAnswer = text(maxTicketAnswer)

/** A ticket on the page of a buyer or an artist. */
export const ticketSummary = z.object({
  number: z.string(),
  subject: z.string(),
  isClosed: z.boolean(),
  sentAt: z.string(),
})
export type TicketSummary = z.output<typeof ticketSummary>

export const deskListedTicket = z.object({
  /** 'RAS-2026-000123'. */
  number: z.string(),
  subject: z.string(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  sentAt: z.string(),
  /** When the confirmation was sent to the sender; null while it waits. */
  acknowledgedAt: z.string().nullable(),
  /** `acknowledgeHours` after it came. */
  acknowledgeBy: z.string(),
  /** One month after it came. */
  closeBy: z.string(),
  /** The next of the two; null once it is closed. */
  deadline: z.string().nullable(),
  /** The operator who takes care of it. */
  assignee: z.string().nullable(),
  answerCount: z.number().int(),
})
export type DeskListedTicket = z.output<typeof deskListedTicket>

const person = z.object({ id: z.uuid(), name: z.string() })

export const deskTicket = deskListedTicket.extend({
  /** Masked. */
  email: z.string(),
  closedAt: z.string().nullable(),
  /** What it is about, with the page of the desk that shows it; null for a general one, and where it is gone. */
  about: z
    .object({ name: z.string(), page: z.enum(['order', 'artwork', 'auction', 'artist']), id: z.string() })
    .nullable(),
  /** Oldest first; `by` is null where the command line answered. */
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string().nullable(), at: z.string() })),
  /** Newest first. */
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.string() })),
  audit: z.array(auditRow),
  assigneeId: z.uuid().nullable(),
  /** Who can take care of it. */
  operators: z.array(person),
})
export type DeskTicket = z.output<typeof deskTicket>

const listQuery = z.object({
  search: optionalLine(200),
  status: queryChoice(ticketStatuses),
  kind: queryChoice(ticketKinds),
  /** Those that the operator of this session takes care of. */
  mine: querySwitch,
  from: queryDay,
  until: queryDay,
  sort: queryChoice(ticketSorts),
})
export type DeskTicketQuery = z.output<typeof listQuery>

const params = z.object({ number: line(60) })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskTicket })

export const deskTicketEndpoints = {
  list: listEndpoint(deskCalls.tickets.list, {
    summary:
      'Tickets, the nearest deadline first and closed ones last: found by number, subject, sender’s email or who ' +
      'takes care of it. Days are India’s, of the message, and both count as a whole',
    query: listQuery,
    row: deskListedTicket,
  }),
  csv: csvEndpoint(deskCalls.tickets.csv, { found: 'tickets', query: listQuery }),
  view: endpoint(deskCalls.tickets.view, {
    summary: 'One ticket with its answers and notes, without the message itself',
    params,
    response: one,
    refusals,
  }),
  look: endpoint(deskCalls.tickets.look, {
    summary: 'The message in full, or its sender’s email; it is recorded',
    params,
    body: z.object({ what: z.enum(ticketData) }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals,
  }),
  answer: endpoint(deskCalls.tickets.answer, {
    summary:
      'Answer by mail to the sender, and close the ticket if wished. Refused where another answer was sent since ' +
      '`answersSeen` were read',
    params,
    body: z.object({ text: ticketAnswer, closes: z.boolean(), answersSeen: z.number().int().min(0) }),
    response: one,
    refusals: [...refusals, 'ticket_answered'],
    creates: true,
  }),
  note: endpoint(deskCalls.tickets.note, {
    summary: 'Add a note that only the desk sees',
    params,
    body: z.object({ text: text(2000) }),
    response: one,
    refusals: [...refusals],
    creates: true,
  }),
  assign: endpoint(deskCalls.tickets.assign, {
    summary: 'Give the ticket to an operator, or to nobody',
    params,
    body: z.object({ operatorId: objectId(optionalLine(60)) }),
    response: one,
    refusals,
  }),
  close: endpoint(deskCalls.tickets.close, {
    summary: 'Close the ticket, or open it again; the sender gets no mail',
    params,
    body: z.object({ isClosed: z.boolean() }),
    response: one,
    refusals,
  }),
}
