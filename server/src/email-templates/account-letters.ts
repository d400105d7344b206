// The letters about an account: it was opened, its password was asked for anew or changed, it was closed. Nobody can
// switch them off. What holds a way in, and the last one somebody gets, is not kept once it was sent.
import { createHash } from 'node:crypto'
import type { MailSide } from '@rasika/contract/mail-groups.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { accountWords as words } from './account-words.ts'
import type { Mail, Recipient } from './mail.ts'
import { mailOf } from './mail-of.ts'

interface Addressee {
  name: string
  email: string
}

/** Once an account, when it was opened. */
export function welcomeMail(reader: Recipient, { name, email }: Addressee, publicUrl: string): Mail {
  const { way, path, ...said } = words.welcome[reader.role]
  const ways = [{ words: way, address: `${publicUrl}${path}` }]
  return mailOf({ to: { name, email }, reader, key: `welcome:${reader.id}`, about: null }, { ...said, ways, notes: [words.welcome.note] }, publicUrl)
}

export interface ResetLink {
  role: MailSide
  /** The whole address, its token in the fragment. */
  address: string
}

/** One mail for all accounts of an address: a link for each. `minutes`: how long they are good. */
export function resetMail(to: Addressee, links: readonly ResetLink[], minutes: number, publicUrl: string): Mail {
  const { subject, heading, said, both, way, note } = words.reset
  const paragraphs = [said(links.map(({ role }) => words.side[role]), minutes), ...(links.length > 1 ? [both] : [])]
  const ways = links.map(({ role, address }) => ({ words: links.length > 1 ? way.of[role] : way.one, address }))
  const key = `password_reset:${createHash('sha256').update(links.map(({ address }) => address).join(' ')).digest('base64url')}`
  return mailOf({ to, reader: null, key, about: null, isFleeting: true }, { subject, heading, paragraphs, ways, notes: [note] }, publicUrl)
}

/** After each change, by a reset or with the old one; `at` makes each another letter. */
export function passwordChangedMail(reader: Recipient, to: Addressee, at: Date, publicUrl: string): Mail {
  const { subject, heading, said, way, note } = words.changed
  const facts = [
    [words.fact.account, words.account[reader.role]],
    [words.fact.when, formatDateTime(at.toISOString())],
  ] as const
  const letter = { subject, heading, paragraphs: said, facts, ways: [{ words: way, address: `${publicUrl}/forgot/password` }], notes: [note] }
  return mailOf({ to, reader, key: `password_changed:${reader.id}:${at.getTime()}`, about: null }, letter, publicUrl)
}

export interface AccountClosed {
  role: MailSide
  /** The account's id, which is nobody's any more. */
  id: string
  /** There were orders, which the law has us keep. */
  keepsOrders: boolean
}

/** Posted after everything of the reader was taken out, and itself not kept. */
export function accountClosedMail({ role, id, keepsOrders }: AccountClosed, to: Addressee, publicUrl: string): Mail {
  const { subject, heading, said, kept, way } = words.farewell
  const paragraphs = [said[role], ...(keepsOrders ? [kept[role]] : []), words.farewell.open]
  const letter = { subject, heading, paragraphs, ways: [{ words: way, address: `${publicUrl}/` }], notes: [words.farewell.note] }
  return mailOf({ to, reader: null, key: `farewell:${id}`, about: null, isFleeting: true }, letter, publicUrl)
}
