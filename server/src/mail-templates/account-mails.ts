// Mails about an account, from its opening to its closing. All are mandatory. The content
// of a reset mail and of the farewell is deleted once it was sent.
import { createHash } from 'node:crypto'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { PayoutDestination } from '@rasika/contract/payout-account.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { accountWords as words } from './account-words.ts'
import type { Mail, Recipient } from './mail.ts'
import { mailOf } from './mail-of.ts'

interface Addressee {
  name: string
  email: string
}

/** Once per account, when it is opened. */
export function welcomeMail(reader: Recipient, { name, email }: Addressee, publicUrl: string): Mail {
  const { way, path, ...content } = words.welcome[reader.role]
  const links = [{ words: way, url: `${publicUrl}${path}` }]
  return mailOf(
    { to: { name, email }, reader, key: `welcome:${reader.id}`, about: null },
    { ...content, links, notes: [words.welcome.note] },
    publicUrl,
  )
}

export interface ResetLink {
  role: AccountRole
  /** The complete link, with its token in the fragment. */
  url: string
}

/** One mail for all accounts of an address, with a link for each. `minutes`: how long the links are valid. */
export function resetMail(to: Addressee, links: readonly ResetLink[], minutes: number, publicUrl: string): Mail {
  const { subject, heading, body, both, way, note } = words.reset
  const paragraphs = [
    body(
      links.map(({ role }) => words.side[role]),
      minutes,
    ),
    ...(links.length > 1 ? [both] : []),
  ]
  const mailLinks = links.map(({ role, url }) => ({ words: links.length > 1 ? way.of[role] : way.one, url }))
  const key = `password_reset:${createHash('sha256')
    .update(links.map(({ url }) => url).join(' '))
    .digest('base64url')}`
  return mailOf(
    { to, reader: null, key, about: null, isTransient: true },
    { subject, heading, paragraphs, links: mailLinks, notes: [note] },
    publicUrl,
  )
}

/** After each change, by a reset or with the old password; `at` makes the key unique. */
export function passwordChangedMail(reader: Recipient, to: Addressee, at: Date, publicUrl: string): Mail {
  const { subject, heading, body, way, note } = words.changed
  const facts = [
    [words.fact.account, words.account[reader.role]],
    [words.fact.when, formatDateTime(at.toISOString())],
  ] as const
  const content = {
    subject,
    heading,
    paragraphs: body,
    facts,
    links: [{ words: way, url: `${publicUrl}${paths.forgotPassword()}` }],
    notes: [note],
  }
  return mailOf({ to, reader, key: `password_changed:${reader.id}:${at.getTime()}`, about: null }, content, publicUrl)
}

export interface PayoutAccountWritten {
  /** Masked. */
  destination: PayoutDestination
  at: Date
  /** Null for the first account. */
  heldUntil: Date | null
}

/** After each change of the bank account or UPI address that an artist is paid to. */
export function payoutAccountMail(
  reader: Recipient,
  to: Addressee,
  { destination, at, heldUntil }: PayoutAccountWritten,
  publicUrl: string,
): Mail {
  const { subject, body, held, way, note } = words.payoutAccount
  const { kind, bank, ifsc, last4, upi } = destination
  const title = heldUntil === null ? subject[kind].first : subject[kind].changed
  const content = {
    subject: title,
    heading: title,
    paragraphs: [
      kind === 'upi' ? body.upi(upi ?? '') : body.bank(bank ?? ifsc ?? '', last4 ?? ''),
      ...(heldUntil === null ? [] : [held(formatDateTime(heldUntil.toISOString()))]),
    ],
    facts: [[words.fact.when, formatDateTime(at.toISOString())]] as const,
    links: [{ words: way, url: `${publicUrl}${paths.ownArtist()}` }],
    notes: [note],
  }
  return mailOf({ to, reader, key: `payout_account:${reader.id}:${at.getTime()}`, about: null }, content, publicUrl)
}

export interface AccountClosed {
  role: AccountRole
  /** The id of the closed account. */
  id: string
  /** There were orders, which must be kept by law. */
  keepsOrders: boolean
}

/** Queued after all data of the reader was deleted; its own content is deleted once it was sent. */
export function accountClosedMail({ role, id, keepsOrders }: AccountClosed, to: Addressee, publicUrl: string): Mail {
  const { subject, heading, body, retained, way } = words.farewell
  const paragraphs = [body[role], ...(keepsOrders ? [retained[role]] : []), words.farewell.open]
  const content = {
    subject,
    heading,
    paragraphs,
    links: [{ words: way, url: `${publicUrl}/` }],
    notes: [words.farewell.note],
  }
  return mailOf({ to, reader: null, key: `farewell:${id}`, about: null, isTransient: true }, content, publicUrl)
}
