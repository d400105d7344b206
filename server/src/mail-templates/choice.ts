// The unsubscribe token at the end of an optional mail: it names reader and group and is signed, so that it works
// without logging in, for that one choice of one account only. It does not expire, because the law wants links in old
// mails to work. Changing SESSION_SECRET invalidates all of them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailGroup, mailGroups } from '@rasika/contract/mail-groups.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { MailLink } from './mail-content.ts'
import type { Recipient } from './mail.ts'
import { words } from './words.ts'

/** The settings that a mail needs. */
export type MailSettings = Pick<AppContext, 'publicUrl' | 'sessionSecret'>

export interface Choice {
  reader: Recipient
  group: MailGroup
}

/** Mail programs POST here for their own button (RFC 8058); a GET shows the page. */
export const oneClickPath = '/api/v1/mail/one-click'

export function choiceLink(settings: MailSettings, choice: Choice): MailLink {
  return { words: words.switchOff[choice.group], url: choiceUrl(settings, choice) }
}

/** The token is in the fragment, which browsers never send to a server. */
export function choiceUrl(settings: MailSettings, choice: Choice): string {
  return `${settings.publicUrl}${paths.unsubscribe(tokenOf(settings, choice))}`
}

export function oneClickUrl(settings: MailSettings, choice: Choice): string {
  return `${settings.publicUrl}${oneClickPath}?token=${tokenOf(settings, choice)}`
}

/** Null for a token with an invalid signature. */
export function readChoice({ sessionSecret }: Pick<MailSettings, 'sessionSecret'>, token: string): Choice | null {
  const [role = '', id = '', group = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSide(role) || !(mailGroups[role] as readonly string[]).includes(group)) return null
  const choice: Choice = { reader: { role, id }, group: group as MailGroup }
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(sessionSecret, choice))]
  return given.length === right.length && timingSafeEqual(given, right) ? choice : null
}

function tokenOf({ sessionSecret }: MailSettings, choice: Choice): string {
  const { reader, group } = choice
  return [reader.role, reader.id, group, signatureOf(sessionSecret, choice)].join('.')
}

function signatureOf(secret: string, { reader, group }: Choice): string {
  return createHmac('sha256', secret)
    .update(`mail choice ${reader.role} ${reader.id} ${group}`)
    .digest('base64url')
    .slice(0, 32)
}

function isSide(role: string): role is keyof typeof mailGroups {
  return Object.hasOwn(mailGroups, role)
}
