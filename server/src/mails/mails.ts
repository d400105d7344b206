// Public functions of mails: a mail is a row in the transaction of its event, and is sent after the commit
// (docs/decisions/020). Its key prevents duplicates. Queueing never refuses: a purchase must not fail because of a
// mail, so a subject or a name that could inject a header is sanitised instead. Mails that the reader switched off,
// and mails to an account without an email address, are not queued.
import { EventEmitter } from 'node:events'
import type { Id } from '@rasika/contract/fields.ts'
import type { Mail } from '../mail-templates/mail-templates.ts'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/db.ts'
import { insertCopy, insertMail, restartMail } from './store.ts'

export { deleteRecipientData, mailsTo } from './choices.ts'
export { selectSwitchedOff } from './store.ts'

/** Emitted after each commit that queued a mail: `sendOnCommit` then enqueues its sending; else it waits a minute. */
export const queueEvents = new EventEmitter<{ queued: [] }>()

/** In the caller's transaction. Returns false if this was queued before or is switched off. */
export async function queueMail(tx: Tx, mail: Mail): Promise<boolean> {
  const to = { name: oneLine(mail.to.name), email: oneLine(mail.to.email) }
  // A closed account has no email address.
  if (!to.email.includes('@')) return false
  const isNew = await insertMail(tx, { ...mail, to, subject: oneLine(mail.subject) })
  if (isNew) tx.afterCommit(() => queueEvents.emit('queued'))
  return isNew
}

/**
 * Sends a stored mail about `aboutId` once more, as it was. Returns its subject; null where there is no such mail, or
 * its text was removed after it was sent.
 */
export async function sendMailAgain(tx: Tx, id: Id, aboutId: string): Promise<string | null> {
  const subject = await insertCopy(tx, id, aboutId)
  if (subject !== null) tx.afterCommit(() => queueEvents.emit('queued'))
  return subject
}

/** Sends a mail that was given up, with all its attempts; returns its subject, null where no such mail can be sent. */
export async function sendGivenUpMail(tx: Tx, id: Id): Promise<string | null> {
  const subject = await restartMail(tx, id)
  if (subject !== null) tx.afterCommit(() => queueEvents.emit('queued'))
  return subject
}

/** True for a demonstration without a mail server: it sends nothing, and lists its mails at /demo/mails. */
export function hasDemoMailbox({ RASIKA_MODE, SMTP_URL }: Pick<Config, 'RASIKA_MODE' | 'SMTP_URL'>): boolean {
  return RASIKA_MODE === 'demo' && SMTP_URL === ''
}

/** Line breaks and other control characters could start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
