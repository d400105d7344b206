// A person's choices of optional mails: every group of their role is on until it is switched off, by the account or by
// the link in a mail. Also exports and deletes the mail data of an account (account-settings).
import { mailGroups, type MailGroup } from '@rasika/contract/mail-groups.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Recipient } from '../mail-templates/mail-templates.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deleteReader, selectMailsTo, selectSwitchedOff, switchOff, switchOn } from './store.ts'

/** Each group of the role, and whether its mails are sent. */
export type Choices<Role extends AccountRole> = Record<(typeof mailGroups)[Role][number], boolean>

export async function mailPreferencesOf<Role extends AccountRole>(
  db: Db,
  role: Role,
  id: string,
): Promise<Choices<Role>> {
  const off = await selectSwitchedOff(db, { role, id })
  return Object.fromEntries(mailGroups[role].map((group) => [group, !off.includes(group)])) as Choices<Role>
}

/** Groups that are not named stay unchanged. */
export async function choose(
  tx: Tx,
  reader: Recipient,
  changed: Partial<Record<MailGroup, boolean | undefined>>,
): Promise<void> {
  for (const group of mailGroups[reader.role]) {
    if (changed[group] === undefined) continue
    await (changed[group] ? switchOn : switchOff)(tx, reader, group)
  }
}

export interface StoredMail {
  subject: string
  text: string
  state: 'waiting' | 'sent' | 'kept' | 'given_up'
  writtenAt: string
}

/** All stored mails to this account, newest first. `email` finds mails from before accounts were recorded. */
export async function mailsTo(db: Db, reader: Recipient, email: string): Promise<StoredMail[]> {
  return (await selectMailsTo(db, reader, email)).map(({ written_at: at, ...mail }) => ({
    ...mail,
    writtenAt: at.toISOString(),
  }))
}

/** For closing an account, before the farewell is queued: deletes its mails, pending ones too, and its choices. */
export async function deleteRecipientData(tx: Tx, reader: Recipient, email: string): Promise<void> {
  await deleteReader(tx, reader, email)
}
