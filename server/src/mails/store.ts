// SQL of outgoing mails. A worker takes a row by writing the time at which others may take it again, in one short
// statement that skips rows being taken: no lock is held while a mail server is slow.
import type { Id } from '@rasika/contract/fields.ts'
import type { MailGroup } from '@rasika/contract/mail-groups.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Mail, Recipient } from '../mail-templates/mail-templates.ts'
import type { Db, Tx } from '../platform/db.ts'

/** Longer than sending may take (sender.ts), so that no mail is taken while it is being sent. */
const minutesTaken = 5

export interface TakenMail {
  id: string
  recipient: string
  recipient_name: string
  subject: string
  text: string
  html: string
  recipient_role: AccountRole | null
  recipient_id: string | null
  mail_group: MailGroup | null
  reply_to: string | null
  /** Including this one. */
  attempts: number
}

/** False if a mail with this key exists already, or its reader has switched such mails off. */
export async function insertMail(
  tx: Tx,
  { key, about, to, reader, group, subject, text, html, replyTo, isTransient }: Mail,
): Promise<boolean> {
  const rows = await tx.run(
    `INSERT INTO mails (key, about, recipient, recipient_name, subject, text, html, recipient_role, recipient_id,
      mail_group, reply_to, transient)
     SELECT $1, $2::uuid, $3, $4, $5, $6, $7, $8, $9::uuid, $10, $11, $12::bool
     WHERE NOT EXISTS (SELECT FROM mail_opt_outs c WHERE c.role = $8 AND c.account_id = $9::uuid AND c.mail_group = $10)
     ON CONFLICT (key) DO NOTHING`,
    [
      key,
      about,
      to.email,
      to.name,
      subject,
      text,
      html,
      reader?.role ?? null,
      reader?.id ?? null,
      group,
      replyTo ?? null,
      isTransient ?? false,
    ],
  )
  return rows === 1
}

/** The copy of a mail about `aboutId` under a key of its own; returns its subject, null where there is none to copy. */
export async function insertCopy(tx: Tx, id: Id, aboutId: string): Promise<string | null> {
  const row = await tx.one<{ subject: string }>(
    `INSERT INTO mails (key, about, recipient, recipient_name, subject, text, html, recipient_role, recipient_id,
      mail_group, reply_to, transient)
     SELECT key || ':again:' || new_id(), about, recipient, recipient_name, subject, text, html, recipient_role,
      recipient_id, mail_group, reply_to, transient
     FROM mails WHERE id = $1 AND about = $2 AND NOT transient
     RETURNING subject`,
    [id, aboutId],
  )
  return row?.subject ?? null
}

export async function anyMailIsDue(db: Db): Promise<boolean> {
  const text = `SELECT EXISTS (SELECT FROM mails
    WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp()) AS due`
  return (await db.one<{ due: boolean }>(text))?.due === true
}

/** Takes the mail that is due longest for some minutes; null if none is due. */
export function takeDueMail(db: Db): Promise<TakenMail | null> {
  return db.one<TakenMail>(
    `UPDATE mails SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(mins => $1)
     WHERE id = (
       SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp()
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, recipient, recipient_name, subject, text, html, recipient_role, recipient_id, mail_group,
       reply_to, attempts`,
    [minutesTaken],
  )
}

const emptied = ['recipient', 'recipient_name', 'subject', 'text', 'html']
  .map((column) => `${column} = CASE WHEN transient THEN '' ELSE ${column} END`)
  .join(', ')

/** Deletes the content of a transient mail; its key stays, so that it is not written again. */
export async function endMail(db: Db, id: string, state: 'sent' | 'given_up'): Promise<void> {
  await db.run(
    `UPDATE mails SET state = $2, ended_at = clock_timestamp(), ${emptied} WHERE id = $1 AND state = 'waiting'`,
    [id, state],
  )
}

/** The text of a transient mail is gone. Returns the subject; null where the mail is not given up. */
export async function restartMail(tx: Tx, id: Id): Promise<string | null> {
  const row = await tx.one<{ subject: string }>(
    `UPDATE mails SET state = 'waiting', ended_at = NULL, attempts = 0, next_attempt_at = clock_timestamp()
     WHERE id = $1 AND state = 'given_up' AND NOT transient RETURNING subject`,
    [id],
  )
  return row?.subject ?? null
}

export async function postponeMail(db: Db, id: string, seconds: number): Promise<void> {
  const text = `UPDATE mails SET next_attempt_at = clock_timestamp() + make_interval(secs => $2)
    WHERE id = $1 AND state = 'waiting'`
  await db.run(text, [id, seconds])
}

/** Marks mails as 'kept': a demonstration sends none and shows them in its mailbox. Returns their number. */
export function keepWaitingMails(db: Db): Promise<number> {
  return db.run(`UPDATE mails SET state = 'kept', ended_at = clock_timestamp() WHERE state = 'waiting'`)
}

export interface MailRow {
  id: string
  recipient: string
  recipient_name: string
  subject: string
  text: string
  html: string
  written_at: Date
}

export function selectNewestMails(db: Db, limit: number): Promise<Omit<MailRow, 'text' | 'html'>[]> {
  return db.many(
    'SELECT id, recipient, recipient_name, subject, written_at FROM mails ORDER BY written_at DESC, id DESC LIMIT $1',
    [limit],
  )
}

export function findMail(db: Db, id: Id): Promise<MailRow | null> {
  return db.one('SELECT id, recipient, recipient_name, subject, text, html, written_at FROM mails WHERE id = $1', [id])
}

/** The groups that a reader has switched off. */
export async function selectSwitchedOff(db: Db, { role, id }: Recipient): Promise<string[]> {
  const rows = await db.many<{ mail_group: string }>(
    'SELECT mail_group FROM mail_opt_outs WHERE role = $1 AND account_id = $2 ORDER BY mail_group',
    [role, id],
  )
  return rows.map(({ mail_group }) => mail_group)
}

export async function switchOff(tx: Tx, { role, id }: Recipient, group: MailGroup): Promise<void> {
  const account = { buyer: 'buyers', artist: 'artists' }[role]
  // A deleted account has no choices.
  const text = `INSERT INTO mail_opt_outs (role, account_id, mail_group) SELECT $1, id, $3 FROM ${account}
    WHERE id = $2 AND closed_at IS NULL ON CONFLICT DO NOTHING`
  await tx.run(text, [role, id, group])
}

export async function switchOn(tx: Tx, { role, id }: Recipient, group: MailGroup): Promise<void> {
  await tx.run('DELETE FROM mail_opt_outs WHERE role = $1 AND account_id = $2 AND mail_group = $3', [role, id, group])
}

export interface MailToRow {
  subject: string
  text: string
  state: 'waiting' | 'sent' | 'kept' | 'given_up'
  written_at: Date
}

// Mails from before accounts were recorded are found by address only.
const toReader = `((recipient_role = $1 AND recipient_id = $2)
  OR (recipient_id IS NULL AND recipient = $3 AND NOT transient AND state <> 'waiting'))`

export function selectMailsTo(db: Db, { role, id }: Recipient, email: string): Promise<MailToRow[]> {
  return db.many(
    `SELECT subject, text, state, written_at FROM mails WHERE ${toReader} ORDER BY written_at DESC, id DESC`,
    [role, id, email],
  )
}

/**
 * Deletes mails and choices of an account that is closed. The confirmation of a ticket is only emptied, since its row
 * has the time at which the ticket was acknowledged.
 */
export async function deleteReader(tx: Tx, { role, id }: Recipient, email: string): Promise<void> {
  await tx.run(
    `UPDATE mails SET recipient = '', recipient_name = '', subject = '', text = '', html = '', transient = true,
       recipient_role = NULL, recipient_id = NULL
     WHERE key LIKE 'ticket:%' AND ${toReader}`,
    [role, id, email],
  )
  await tx.run(`DELETE FROM mails WHERE ${toReader}`, [role, id, email])
  await tx.run('DELETE FROM mail_opt_outs WHERE role = $1 AND account_id = $2', [role, id])
}
