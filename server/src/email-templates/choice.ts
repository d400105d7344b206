// What stands at the end of a mail that may be switched off: a token that names reader and group and is signed, so that
// it works without logging in, for one choice of one account and for nothing else. It has no end: the law wants an old
// mail's link to work. Another SESSION_SECRET ends them all.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailGroup, mailGroups } from '@rasika/contract/mail-groups.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Way } from './letter.ts'
import type { Recipient } from './mail.ts'
import { words } from './words.ts'

/** What a letter needs to know of the house. */
export type House = Pick<AppContext, 'publicUrl' | 'sessionSecret'>

export interface Choice {
  reader: Recipient
  group: MailGroup
}

/** Mail programs post here for their own button (RFC 8058); a person who opens it is shown the page. */
export const oneClickPath = '/api/v1/mail/one-click'

export function choiceWay(house: House, choice: Choice): Way {
  return { words: words.switchOff[choice.group], address: choiceAddress(house, choice) }
}

/** The token is in the fragment, which no server ever sees. */
export function choiceAddress(house: House, choice: Choice): string {
  return `${house.publicUrl}/mail/unsubscribe#${tokenOf(house, choice)}`
}

export function oneClickAddress(house: House, choice: Choice): string {
  return `${house.publicUrl}${oneClickPath}?token=${tokenOf(house, choice)}`
}

/** Null for what this house never signed. */
export function readChoice({ sessionSecret }: Pick<House, 'sessionSecret'>, token: string): Choice | null {
  const [role = '', id = '', group = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSide(role) || !(mailGroups[role] as readonly string[]).includes(group)) return null
  const choice: Choice = { reader: { role, id }, group: group as MailGroup }
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(sessionSecret, choice))]
  return given.length === right.length && timingSafeEqual(given, right) ? choice : null
}

function tokenOf({ sessionSecret }: House, choice: Choice): string {
  const { reader, group } = choice
  return [reader.role, reader.id, group, signatureOf(sessionSecret, choice)].join('.')
}

function signatureOf(secret: string, { reader, group }: Choice): string {
  return createHmac('sha256', secret).update(`mail choice ${reader.role} ${reader.id} ${group}`).digest('base64url').slice(0, 32)
}

function isSide(role: string): role is keyof typeof mailGroups {
  return Object.hasOwn(mailGroups, role)
}
