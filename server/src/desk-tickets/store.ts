// The SQL of the list of tickets and of one ticket. `contact` writes them.
import type { Id } from '@rasika/contract/fields.ts'
import type { TicketKind, TicketStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskTicketQuery } from '@rasika/contract/desk-tickets.ts'
import { ticketDates } from '../contact/contact.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface ListedTicketRow {
  id: string
  serial: number
  subject: string
  kind: TicketKind
  status: TicketStatus
  sent_at: Date
  acknowledged_at: Date | null
  acknowledge_by: Date
  close_by: Date
  deadline: Date | null
  assignee: string | null
  answer_count: number
}

const kind = `coalesce(split_part(t.about, ':', 1), 'general')`
const listed = `
  SELECT t.id, t.serial, t.subject, t.email, t.assigned_to, ${kind} AS kind, t.state, t.sent_at, ${ticketDates}, o.name AS assignee
  FROM contact_tickets t LEFT JOIN operators o ON o.id = t.assigned_to`
const withStatus = `
  SELECT d.*, CASE WHEN d.deadline < clock_timestamp() THEN 'overdue' ELSE d.state END AS status
  FROM (${listed}) AS d`

const filtered = `
  FROM (${withStatus}) AS s
  WHERE ($1::text IS NULL OR serial = $2 OR subject ILIKE $1 OR email ILIKE $1 OR assignee ILIKE $1)
    AND ($3::text IS NULL OR status = $3) AND ($4::text IS NULL OR kind = $4) AND ($5::uuid IS NULL OR assigned_to = $5)
    AND ($6::date IS NULL OR sent_at >= $6::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ($7::date IS NULL OR sent_at < ($7::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

const columnOf = {
  sent: 'sent_at',
  subject: 'lower(subject)',
  deadline: 'deadline',
  assignee: 'lower(assignee)',
}

/** `serial`: the search as a full ticket number; `assignedTo`: an operator's tickets only. */
export interface TicketSearch extends DeskTicketQuery {
  serial: number | null
  assignedTo: string | null
}

function valuesOf({ search, serial, status, kind: about, assignedTo, from, until }: TicketSearch): unknown[] {
  const pattern = containing(search)
  return [pattern, serial, status, about, assignedTo, from, until]
}

export function selectDeskTickets(
  db: Db,
  search: TicketSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedTicketRow[]> {
  return db.fresh(
    `SELECT id, serial, subject, kind, status, sent_at, acknowledged_at, acknowledge_by, close_by, deadline, assignee,
       (SELECT count(*)::int FROM contact_answers a WHERE a.ticket_id = s.id) AS answer_count
     ${filtered} ${orderBy(search.sort ?? 'deadline', columnOf, 'sent_at DESC, id')} OFFSET $8 LIMIT $9`,
    [...valuesOf(search), offset, limit],
  )
}

/** Counted up to `max`. */
export async function countDeskTickets(db: Db, search: TicketSearch, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $8) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(search), max])
  return row?.count ?? 0
}

export interface TicketPageRow extends ListedTicketRow {
  email: string
  message: string
  assigned_to: string | null
  closed_at: Date | null
  about: string | null
}

export function findDeskTicket(db: Db, serial: number): Promise<TicketPageRow | null> {
  return db.one(
    `SELECT s.*, t.message, t.closed_at, t.about,
       (SELECT count(*)::int FROM contact_answers a WHERE a.ticket_id = s.id) AS answer_count
     FROM (${withStatus}) AS s JOIN contact_tickets t ON t.id = s.id WHERE s.serial = $1`,
    [serial],
  )
}

const nameTexts: Record<Exclude<TicketKind, 'general'>, string> = {
  order: 'SELECT number AS name FROM orders WHERE id = $1',
  artwork: 'SELECT title AS name FROM artworks WHERE id = $1',
  auction: 'SELECT title AS name FROM auctions WHERE id = $1',
  artist: 'SELECT name, username FROM artists WHERE id = $1',
}

/** The number of an order, the title of a work or lot, or an artist's name and username; null where it is gone. */
export function findAbout(
  db: Db,
  about: Exclude<TicketKind, 'general'>,
  id: Id,
): Promise<{ name: string; username?: string } | null> {
  return db.one(nameTexts[about], [id])
}

export interface TicketTextRow {
  id: string
  text: string
  operator_name: string | null
  written_at: Date
}

/** Oldest first. */
export function selectTicketAnswers(db: Db, ticketId: string): Promise<TicketTextRow[]> {
  return db.many(
    `SELECT a.id, a.text, o.name AS operator_name, a.written_at
     FROM contact_answers a LEFT JOIN operators o ON o.id = a.operator_id
     WHERE a.ticket_id = $1 ORDER BY a.written_at, a.id`,
    [ticketId],
  )
}

/** Newest first. */
export function selectTicketNotes(db: Db, ticketId: string): Promise<(TicketTextRow & { operator_name: string })[]> {
  return db.many(
    `SELECT n.id, n.text, o.name AS operator_name, n.written_at
     FROM contact_notes n JOIN operators o ON o.id = n.operator_id
     WHERE n.ticket_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    [ticketId],
  )
}

/** Operators who may act, by name. */
export function selectAssignable(db: Db): Promise<{ id: string; name: string }[]> {
  return db.many(
    `SELECT id, name FROM operators WHERE disabled_at IS NULL AND role <> 'viewer' ORDER BY lower(name), id`,
  )
}
