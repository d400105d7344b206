// Public functions of tickets at the desk: read, and act on, each act with its row in the audit log, which never has a
// message or an answer in it. The acts themselves are those of `contact`, which the command line uses too.
import { maxExported, type TicketData } from '@rasika/contract/desk-choices.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import { type Id, parseId } from '@rasika/contract/fields.ts'
import type { DeskListedTicket, DeskTicket, DeskTicketQuery } from '@rasika/contract/desk-tickets.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import {
  answerTicket,
  assignTicket,
  closeTicket,
  lockedTicket,
  noteTicket,
  reopenTicket,
  serialOf,
  ticketNumber,
} from '../contact/contact.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { maskedEmail } from '../platform/masking.ts'
import {
  findAbout,
  findDeskTicket,
  type ListedTicketRow,
  selectAssignable,
  selectTicketAnswers,
  selectTicketNotes,
  type TicketPageRow,
  type TicketTextRow,
  selectDeskTickets,
  countDeskTickets,
  type TicketSearch,
} from './store.ts'
import { deskTicketWords as words } from './words.ts'

export function listTickets(
  db: Db,
  operator: Operator,
  query: DeskTicketQuery & { page: number },
): Promise<{ data: DeskListedTicket[]; page: DeskPage }> {
  const search = searchOf(query, operator)
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskTickets(db, search, part)).map(listedFrom),
    count: (max) => countDeskTickets(db, search, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportTickets(tx: Tx, operator: Operator, query: DeskTicketQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskTickets(tx, searchOf(query, operator), { offset: 0, limit: maxExported })).map(
    listedFrom,
  )
  const lines = rows.map((row) => [
    row.number,
    formatDateTime(row.sentAt),
    row.subject,
    deskNames.ticketKind[row.kind],
    deskNames.ticket[row.status],
    row.acknowledgedAt && formatDateTime(row.acknowledgedAt),
    row.deadline && formatDateTime(row.deadline),
    String(row.answerCount),
    row.assignee,
  ])
  return exportCsv(tx, operator, { action: 'tickets export', words, lines, now })
}

function searchOf(query: DeskTicketQuery, operator: Operator): TicketSearch {
  return { ...query, serial: serialOf(query.search ?? ''), assignedTo: query.mine ? operator.id : null }
}

/** @throws Problem not_found */
async function findTicket(db: Db, written: string): Promise<TicketPageRow> {
  const ticket = await findDeskTicket(db, serialIn(written))
  if (!ticket) throw new Refusal('not_found')
  return ticket
}

/** @throws Problem not_found */
export async function deskTicketOf(db: Db, written: string): Promise<DeskTicket> {
  const ticket = await findTicket(db, written)
  // Sequential, because the queries share a connection in a transaction.
  const answers = await selectTicketAnswers(db, ticket.id)
  const notes = await selectTicketNotes(db, ticket.id)
  const operators = await selectAssignable(db)
  return {
    ...listedFrom(ticket),
    email: maskedEmail(ticket.email),
    closedAt: ticket.closed_at?.toISOString() ?? null,
    about: await aboutOf(db, ticket),
    answers: answers.map(textFrom),
    notes: notes.map((note) => ({ ...textFrom(note), by: note.operator_name })),
    audit: await auditRowsAbout(db, ticketNumber(ticket)),
    assigneeId: ticket.assigned_to,
    operators,
  }
}

/** The sender's email or the message in full; recorded. @throws Problem not_found */
export async function look(tx: Tx, operator: Operator, written: string, what: TicketData): Promise<string> {
  const ticket = await findTicket(tx, written)
  await recordLook(tx, operator, { action: `ticket ${what}`, object: ticketNumber(ticket) })
  return ticket[what]
}

interface Answer {
  text: string
  closes: boolean
  /** How many answers the operator had read. */
  answersSeen: number
  publicUrl: string
}

/** @throws Problem not_found, ticket_answered */
export async function answer(
  tx: Tx,
  operator: Operator,
  written: string,
  { text, closes, answersSeen, publicUrl }: Answer,
): Promise<void> {
  const { ticket, answers } = await lockedTicket(tx, serialIn(written))
  if (answers.length !== answersSeen) throw new Refusal('ticket_answered')
  await answerTicket(tx, ticket, { text, operatorId: operator.id, publicUrl })
  if (closes) await closeTicket(tx, { ...ticket, state: 'answered' })
  const detail = { from: ticket.state, to: closes ? 'closed' : 'answered' }
  await recordAct(tx, operator, { action: 'ticket answer', object: ticketNumber(ticket), detail })
}

/** @throws Problem not_found */
export async function addNote(tx: Tx, operator: Operator, written: string, text: string): Promise<void> {
  const { ticket } = await lockedTicket(tx, serialIn(written))
  await noteTicket(tx, ticket, operator.id, text)
  await recordAct(tx, operator, { action: 'ticket note', object: ticketNumber(ticket) })
}

/** To an operator who may act, or to nobody. @throws Problem not_found */
export async function assign(tx: Tx, operator: Operator, written: string, operatorId: Id | null): Promise<void> {
  const { ticket } = await lockedTicket(tx, serialIn(written))
  if (ticket.assigned_to === operatorId) return
  const people = await selectAssignable(tx)
  const to = people.find(({ id }) => id === operatorId)
  if (operatorId !== null && !to) throw new Refusal('not_found')
  await assignTicket(tx, ticket, operatorId)
  const detail = { from: people.find(({ id }) => id === ticket.assigned_to)?.name ?? null, to: to?.name ?? null }
  await recordAct(tx, operator, { action: 'ticket assign', object: ticketNumber(ticket), detail })
}

/** Closes or opens again; what is so already is left unchanged. @throws Problem not_found */
export async function setClosed(tx: Tx, operator: Operator, written: string, isClosed: boolean): Promise<void> {
  const { ticket, answers } = await lockedTicket(tx, serialIn(written))
  const changed = isClosed ? await closeTicket(tx, ticket) : await reopenTicket(tx, ticket, answers.length > 0)
  if (!changed) return
  const detail = { from: ticket.state, to: isClosed ? 'closed' : answers.length > 0 ? 'answered' : 'open' }
  const action = isClosed ? 'ticket close' : 'ticket reopen'
  await recordAct(tx, operator, { action, object: ticketNumber(ticket), detail })
}

function listedFrom(row: ListedTicketRow): DeskListedTicket {
  return {
    number: ticketNumber(row),
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    sentAt: row.sent_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgeBy: row.acknowledge_by.toISOString(),
    closeBy: row.close_by.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    assignee: row.assignee,
    answerCount: row.answer_count,
  }
}

/** Null for what is no longer there. */
async function aboutOf(db: Db, { kind, about }: TicketPageRow): Promise<DeskTicket['about']> {
  const id = parseId(about?.split(':')[1])
  if (id === null || kind === 'general') return null
  const found = await findAbout(db, kind, id)
  if (found === null) return null
  const { name, username } = found
  // The desk opens an order by its number, and an artist by the username.
  return { name, page: kind, id: kind === 'order' ? name : (username ?? id) }
}

function textFrom({ id, text, operator_name: by, written_at: at }: TicketTextRow) {
  return { id, text, by, at: at.toISOString() }
}

function serialIn(written: string): number {
  const serial = serialOf(written)
  if (serial === null) throw new Refusal('not_found')
  return serial
}
