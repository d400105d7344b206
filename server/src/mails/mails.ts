// The front door of mails: a mail is a row in the transaction of what it tells, and is sent after the commit
// (docs/decisions/007). Its key makes the same mail twice one mail. Posting never refuses: what somebody paid for must
// not fail for a letter, so a subject or a name that could break a header is made harmless instead. What its reader has
// switched off, and what is for an account that has no address any more, is not written.
import { EventEmitter } from 'node:events'
import type { Mail } from '../email-templates/email-templates.ts'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/db.ts'
import { insertMail } from './store.ts'

export { deleteRecipientData, type DemoMail, mailsTo } from './choices.ts'

/** Rung after each commit that wrote a mail; whoever sends in this process listens. A mail is found without it, a minute later. */
export const bell = new EventEmitter<{ ring: [] }>()

/** In the caller's transaction. Answers false where this was posted before, or nobody wants it. */
export async function queueMail(tx: Tx, mail: Mail): Promise<boolean> {
  const to = { name: oneLine(mail.to.name), email: oneLine(mail.to.email) }
  // None any more where the account was closed.
  if (!to.email.includes('@')) return false
  const isNew = await insertMail(tx, { ...mail, to, subject: oneLine(mail.subject) })
  if (isNew) tx.afterCommit(() => bell.emit('ring'))
  return isNew
}

/** A demonstration without a mail server sends nothing, and shows at /demo/mails what it would have sent. */
export function hasDemoMailbox({ RASIKA_MODE, SMTP_URL }: Pick<Config, 'RASIKA_MODE' | 'SMTP_URL'>): boolean {
  return RASIKA_MODE === 'demo' && SMTP_URL === ''
}

/** Line breaks and other control characters would begin a header of their own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
