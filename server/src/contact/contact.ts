// Public functions of contact messages (spec: section 2, Contact; docs/product.md 18). A message becomes a numbered
// ticket; in the same transaction one mail confirms it to the sender and another notifies the operator. Refuses
// messages sent by robots. Operators answer by mail from the desk; what the sender then writes is a mail or a new
// message.
import { minWritingSeconds } from '@rasika/contract/contact-message.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { ticketAnswerMail, ticketMail, ticketNoticeMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Db, Tx } from '../platform/db.ts'
import { ticketNumber } from './number.ts'
import {
  type AnswerRow,
  insertAnswer,
  insertTicket,
  insertTicketNote,
  lockTicket,
  type NewTicket,
  selectAnswers,
  selectTickets,
  type TicketRow,
  type TicketState,
  updateAssignee,
  updateTicketState,
} from './store.ts'

export type { AnswerRow, TicketRow, TicketState } from './store.ts'
export { serialOf, ticketNumber } from './number.ts'
export { ticketSummaryColumns, ticketSummaryFrom, type TicketSummaryRow } from './summary.ts'
export { acknowledgeBy, acknowledgedAt, closeBy, ticketDates } from './store.ts'

/** @throws Problem message_trapped, message_too_fast */
export function refuseRobots({
  homepage,
  seconds,
}: {
  homepage?: string | null | undefined
  seconds?: number | null | undefined
}): void {
  if (homepage) throw new Refusal('message_trapped')
  if (typeof seconds === 'number' && seconds < minWritingSeconds) throw new Refusal('message_too_fast')
}

export interface ContactSettings {
  publicUrl: string
  supportEmail: string
}

export async function openTicket(
  tx: Tx,
  newTicket: NewTicket,
  { publicUrl, supportEmail }: ContactSettings,
): Promise<TicketRow & { number: string }> {
  const ticket = await insertTicket(tx, newTicket)
  const ticketData = { ...newTicket, id: ticket.id, number: ticketNumber(ticket), closeBy: ticket.close_by }
  await queueMail(tx, ticketMail(ticketData, publicUrl))
  await queueMail(tx, ticketNoticeMail(ticketData, supportEmail, publicUrl))
  return { ...ticket, number: ticketData.number }
}

/** For the demonstration: a message of the past. Its sender has the confirmation, the gallery no notice. */
export async function seedTicket(
  tx: Tx,
  newTicket: NewTicket & { sentAt: Date },
  publicUrl: string,
): Promise<TicketRow> {
  const ticket = await insertTicket(tx, newTicket)
  await queueMail(
    tx,
    ticketMail({ ...newTicket, id: ticket.id, number: ticketNumber(ticket), closeBy: ticket.close_by }, publicUrl),
  )
  return ticket
}

/** Open tickets, oldest first; with a state, those in it. */
export function listTickets(db: Db, state: TicketState | null, limit: number): Promise<TicketRow[]> {
  return selectTickets(db, state, limit)
}

/** Locks the ticket until the transaction ends; includes the answers. @throws Problem not_found */
export async function lockedTicket(tx: Tx, serial: number): Promise<{ ticket: TicketRow; answers: AnswerRow[] }> {
  const ticket = await lockTicket(tx, serial)
  if (!ticket) throw new Refusal('not_found')
  return { ticket, answers: await selectAnswers(tx, ticket.id) }
}

/**
 * Sends a mail to the ticket's sender. Reopens a closed ticket. `operatorId` null: on the command line. The ticket is
 * locked.
 */
export async function answerTicket(
  tx: Tx,
  ticket: TicketRow,
  { text, operatorId, publicUrl }: { text: string; operatorId: string | null; publicUrl: string },
): Promise<void> {
  const answerId = await insertAnswer(tx, ticket.id, text, operatorId)
  await updateTicketState(tx, ticket.id, 'answered')
  await queueMail(
    tx,
    ticketAnswerMail(
      { id: ticket.id, answerId, number: ticketNumber(ticket), email: ticket.email, subject: ticket.subject, text },
      publicUrl,
    ),
  )
}

/** Closes the locked ticket; false if it was closed already. */
export async function closeTicket(tx: Tx, ticket: TicketRow): Promise<boolean> {
  if (ticket.state === 'closed') return false
  await updateTicketState(tx, ticket.id, 'closed')
  return true
}

/** Opens the locked ticket again; false if it was not closed. */
export async function reopenTicket(tx: Tx, ticket: TicketRow, wasAnswered: boolean): Promise<boolean> {
  if (ticket.state !== 'closed') return false
  await updateTicketState(tx, ticket.id, wasAnswered ? 'answered' : 'open')
  return true
}

/** `operatorId` null: nobody takes care of it. */
export async function assignTicket(tx: Tx, ticket: TicketRow, operatorId: string | null): Promise<void> {
  await updateAssignee(tx, ticket.id, operatorId)
}

/** Only the desk sees it. */
export async function noteTicket(tx: Tx, ticket: TicketRow, operatorId: string, text: string): Promise<void> {
  await insertTicketNote(tx, ticket.id, operatorId, text)
}
