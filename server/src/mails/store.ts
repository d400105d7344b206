// Mails on their way. A row is taken by writing into it when another process may take it again, in one short
// statement that skips what others are taking: no lock is held while a mail server is slow.
import type { Db, Tx } from '../platform/db.ts'
import type { Mail } from './mail.ts'

/** Longer than a sending may take (sender.ts), so that nobody takes what is still being sent. */
const minutesTaken = 5

export interface TakenMail {
  id: string
  recipient: string
  recipient_name: string
  subject: string
  text: string
  html: string
  /** This one included. */
  attempts: number
}

/** False where a mail with this key is there already. */
export async function insertMail(tx: Tx, { key, about, to, subject, text, html }: Mail): Promise<boolean> {
  const rows = await tx.run(
    `INSERT INTO mails (key, about, recipient, recipient_name, subject, text, html) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (key) DO NOTHING`,
    [key, about, to.email, to.name, subject, text, html],
  )
  return rows === 1
}

export async function anyMailIsDue(db: Db): Promise<boolean> {
  const text = `SELECT EXISTS (SELECT FROM mails WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp()) AS due`
  return (await db.one<{ due: boolean }>(text))?.due === true
}

/** The mail that is due for longest, this process's for some minutes; null where none is. */
export function takeDueMail(db: Db): Promise<TakenMail | null> {
  return db.one<TakenMail>(
    `UPDATE mails SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(mins => $1)
     WHERE id = (
       SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp()
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, recipient, recipient_name, subject, text, html, attempts`,
    [minutesTaken],
  )
}

export async function endMail(db: Db, id: string, state: 'sent' | 'given_up'): Promise<void> {
  await db.run(`UPDATE mails SET state = $2, ended_at = clock_timestamp() WHERE id = $1 AND state = 'waiting'`, [id, state])
}

export async function postponeMail(db: Db, id: string, seconds: number): Promise<void> {
  const text = `UPDATE mails SET next_attempt_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 AND state = 'waiting'`
  await db.run(text, [id, seconds])
}

/** What the demonstration would have sent; answers how many. */
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
  return db.many('SELECT id, recipient, recipient_name, subject, written_at FROM mails ORDER BY written_at DESC, id DESC LIMIT $1', [limit])
}

export function selectMail(db: Db, id: string): Promise<MailRow | null> {
  return db.one('SELECT id, recipient, recipient_name, subject, text, html, written_at FROM mails WHERE id = $1', [id])
}
