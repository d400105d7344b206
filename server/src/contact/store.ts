// SQL of contact tickets. Legal deadlines count from the receipt of a message (reference: Consumer Protection
// (E-Commerce) Rules 2020: acknowledged within 48 hours, closed within a month).
import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'
import type { Db, Tx } from '../platform/db.ts'

export type TicketState = 'open' | 'answered' | 'closed'

export interface TicketRow {
  id: string
  serial: number
  email: string
  subject: string
  message: string
  about: string | null
  state: TicketState
  sent_at: Date
  closed_at: Date | null
  acknowledge_by: Date
  close_by: Date
  assigned_to: string | null
  /** When the confirmation mail was sent; null while it waits. */
  acknowledged_at: Date | null
  /** The next of the two; null once it is closed. */
  deadline: Date | null
  now: Date
}

export interface NewTicket {
  email: string
  subject: string
  message: string
  /** 'auction:<id>'. */
  about: string | null
  /** Absent: now. */
  sentAt?: Date
}

/** SQL of the two deadlines of a ticket `t`, and of the time when its confirmation was sent. */
export const acknowledgeBy = `t.sent_at + interval '${acknowledgeHours} hours'`
export const closeBy = `t.sent_at + interval '1 month'`
export const acknowledgedAt = `(SELECT m.ended_at FROM mails m WHERE m.key = 'ticket:' || t.id AND m.state IN ('sent', 'kept'))`
/** The deadline that is next; null once the ticket is closed. */
const deadline = `CASE WHEN t.state <> 'closed' THEN CASE WHEN ${acknowledgedAt} IS NULL THEN ${acknowledgeBy} ELSE ${closeBy} END END`
export const ticketDates = `${acknowledgeBy} AS acknowledge_by, ${closeBy} AS close_by, ${acknowledgedAt} AS acknowledged_at,
  ${deadline} AS deadline`

const seen = `
  t.id, t.serial, t.email, t.subject, t.message, t.about, t.state, t.sent_at, t.closed_at, t.assigned_to, ${ticketDates},
  clock_timestamp() AS now`

export async function insertTicket(tx: Tx, { email, subject, message, about, sentAt }: NewTicket): Promise<TicketRow> {
  const text = `INSERT INTO contact_tickets AS t (email, subject, message, about, sent_at)
    VALUES ($1, $2, $3, $4, coalesce($5, clock_timestamp())) RETURNING ${seen}`
  return (await tx.one<TicketRow>(text, [email, subject, message, about, sentAt ?? null])) as TicketRow
}

/** Oldest first; all open tickets, or those of one state. */
export function selectTickets(db: Db, state: TicketState | null, limit: number): Promise<TicketRow[]> {
  return db.many(
    `SELECT ${seen} FROM contact_tickets t
     WHERE ($1::text IS NULL AND state <> 'closed') OR state = $1 ORDER BY sent_at, serial LIMIT $2`,
    [state, limit],
  )
}

/** Locks the ticket until the transaction ends. */
export function lockTicket(tx: Tx, serial: number): Promise<TicketRow | null> {
  return tx.one(`SELECT ${seen} FROM contact_tickets t WHERE serial = $1 FOR NO KEY UPDATE OF t`, [serial])
}

export interface AnswerRow {
  id: string
  text: string
  written_at: Date
}

export function selectAnswers(db: Db, ticketId: string): Promise<AnswerRow[]> {
  return db.many('SELECT id, text, written_at FROM contact_answers WHERE ticket_id = $1 ORDER BY written_at, id', [
    ticketId,
  ])
}

/** Returns the answer's id. `operatorId` null: on the command line. */
export async function insertAnswer(tx: Tx, ticketId: string, text: string, operatorId: string | null): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'INSERT INTO contact_answers (ticket_id, text, operator_id) VALUES ($1, $2, $3) RETURNING id',
    [ticketId, text, operatorId],
  )
  return (row as { id: string }).id
}

export async function insertTicketNote(tx: Tx, ticketId: string, operatorId: string, text: string): Promise<void> {
  await tx.run('INSERT INTO contact_notes (ticket_id, operator_id, text) VALUES ($1, $2, $3)', [
    ticketId,
    operatorId,
    text,
  ])
}

export async function updateAssignee(tx: Tx, ticketId: string, operatorId: string | null): Promise<void> {
  await tx.run('UPDATE contact_tickets SET assigned_to = $2 WHERE id = $1', [ticketId, operatorId])
}

export async function updateTicketState(tx: Tx, id: string, state: TicketState): Promise<void> {
  await tx.run(
    `UPDATE contact_tickets SET state = $2, closed_at = CASE WHEN $2 = 'closed' THEN clock_timestamp() END
      WHERE id = $1`,
    [id, state],
  )
}

/** Returns the number of deleted tickets. */
export function deleteClosedTickets(db: Db, days: number, max: number): Promise<number> {
  return db.run(
    `DELETE FROM contact_tickets WHERE id IN (
       SELECT id FROM contact_tickets
       WHERE state = 'closed' AND closed_at < clock_timestamp() - make_interval(days => $1) LIMIT $2)`,
    [days, max],
  )
}
