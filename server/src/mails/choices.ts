// What a person chose to be written about: every group of their side is on until it is switched off, by its owner or by
// whoever holds a mail of it. Also what the house gives out and forgets of a reader (account care).
import { mailGroups, type MailGroup, type MailSide } from '@rasika/contract/mail-groups.ts'
import type { Recipient } from '../email-templates/email-templates.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deleteReader, selectMailsTo, selectSwitchedOff, switchOff, switchOn } from './store.ts'

/** Each group of one's side: is it written? */
export type Choices<Side extends MailSide> = Record<(typeof mailGroups)[Side][number], boolean>

export async function mailPreferencesOf<Side extends MailSide>(db: Db, role: Side, id: string): Promise<Choices<Side>> {
  const off = await selectSwitchedOff(db, { role, id })
  return Object.fromEntries(mailGroups[role].map((group) => [group, !off.includes(group)])) as Choices<Side>
}

/** Groups that are not named stay as they are. */
export async function choose(tx: Tx, reader: Recipient, changed: Partial<Record<MailGroup, boolean | undefined>>): Promise<void> {
  for (const group of mailGroups[reader.role]) {
    if (changed[group] === undefined) continue
    await (changed[group] ? switchOn : switchOff)(tx, reader, group)
  }
}

export interface DemoMail {
  subject: string
  text: string
  state: 'waiting' | 'sent' | 'kept' | 'given_up'
  writtenAt: string
}

/** Everything the house keeps of what it wrote to this account, newest first. `email`: of mails from before accounts were noted. */
export async function mailsTo(db: Db, reader: Recipient, email: string): Promise<DemoMail[]> {
  return (await selectMailsTo(db, reader, email)).map(({ written_at: at, ...mail }) => ({ ...mail, writtenAt: at.toISOString() }))
}

/** For closing an account, before the farewell is posted: its mails, those on their way too, and its choices are gone. */
export async function deleteRecipientData(tx: Tx, reader: Recipient, email: string): Promise<void> {
  await deleteReader(tx, reader, email)
}
