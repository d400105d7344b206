// The artist's signup draft by step, and its validation in the browser (spec: section 5, Artist signup). The draft is
// stored, so the password is not part of it: a password is never stored.
import { type LinkName, linkFault, linkNames } from '@rasika/contract/artist-links.ts'
import { emailShape } from '@rasika/contract/email.ts'
import { isPhone } from '@rasika/contract/phone.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import type { FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { reservedUsernames, usernamePattern } from '@rasika/contract/usernames.ts'
import { words as shared } from '@rasika/contract/words.ts'
import type { AddressDraft as Address } from '../address/draft.ts'
import type { Uploaded } from '../platform/upload.ts'
import { words } from './words.ts'

export const profileFields = ['name', 'username', 'description', 'email', 'phone'] as const
/** In the spec's order. */
export const studioFields = [
  'receiverName',
  'houseNumber',
  'streetName',
  'area',
  'city',
  'state',
  'pincode',
  'fullAddress',
] as const
type ProfileField = (typeof profileFields)[number]

export type Step = 1 | 2 | 3
export const lastStep: Step = 3

export interface SignupDraft extends Record<ProfileField, string> {
  avatar: Uploaded | null
  address: Address
  links: Record<LinkName, string>
  terms: boolean
}

/** Written out, because the fields of an address are loaded with the second step (spec: section 9, Defaults). */
const blankAddress: Address = {
  receiverName: '',
  addressType: 'home',
  houseNumber: '',
  streetName: '',
  area: '',
  city: '',
  state: '',
  pincode: '',
  country: 'india',
  fullAddress: '',
  phone: '',
}

export const blank: SignupDraft = {
  name: '',
  username: '',
  description: '',
  email: '',
  phone: '',
  avatar: null,
  address: blankAddress,
  links: { instagram: '', facebook: '', twitter: '', website: '', portfolioLink: '' },
  terms: false,
}

export type Early = Partial<Record<ProfileField | 'password', string>>

export function stepOf(written: string | null): Step {
  return written === '2' ? 2 : written === '3' ? 3 : 1
}

/** Errors of one step's fields, by their API names and in the order of the page; empty where all are valid. */
export function faultsOf(step: Step, draft: SignupDraft, password: string): FieldErrors {
  if (step === 1) return messagesOf({ ...profileFaults(draft), password: passwordFault(password) })
  if (step === 2)
    return messagesOf(
      Object.fromEntries(studioFields.map((name) => [`address.${name}`, studioFault(name, draft.address[name])])),
    )
  const links = Object.fromEntries(
    linkNames.map((name) => [`socialLinks.${name}`, optionalLinkFault(name, draft.links[name])]),
  )
  return messagesOf({ ...links, terms: draft.terms ? undefined : words.signup.termsMissing })
}

/** The furthest step allowed: no earlier step may be incomplete. The password is validated at the end. */
export function furthest(draft: SignupDraft): Step {
  if (Object.keys(messagesOf(profileFaults(draft))).length > 0) return 1
  return Object.keys(faultsOf(2, draft, '')).length > 0 ? 2 : lastStep
}

function profileFaults(draft: SignupDraft): Record<ProfileField, string | undefined> {
  const missing = (name: ProfileField) => (draft[name].trim() === '' ? shared.field.required : undefined)
  return {
    name: missing('name'),
    username: missing('username') ?? usernameFault(draft.username),
    description: missing('description'),
    email: missing('email') ?? (emailShape.test(draft.email.trim()) ? undefined : shared.field.email),
    phone: missing('phone') ?? (isPhone(draft.phone) ? undefined : shared.field.phone),
  }
}

export function usernameFault(written: string): string | undefined {
  const username = written.trim().toLowerCase()
  if (!usernamePattern.test(username)) return shared.field.username
  return reservedUsernames.includes(username) ? shared.field.usernameReserved : undefined
}

/** The same while typing: does not report a username that is merely too short so far. */
export function usernameFaultSoFar(written: string): string | undefined {
  const username = written.trim()
  return username.length < 3 && /^[a-z0-9_-]*$/i.test(username) ? undefined : usernameFault(written)
}

function passwordFault(password: string): string | undefined {
  if (password === '') return shared.field.required
  if (password.length < 8) return shared.field.passwordShort
  return password.length > 128 ? shared.field.passwordLong : undefined
}

function studioFault(name: (typeof studioFields)[number], written: string): string | undefined {
  if (written.trim() === '') return shared.field.required
  return name === 'pincode' && !isPincode(written.trim()) ? shared.field.pincode : undefined
}

function optionalLinkFault(name: LinkName, written: string): string | undefined {
  return written.trim() === '' ? undefined : linkFault(name, written)
}

function messagesOf(faults: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(faults).filter((one): one is [string, string] => one[1] !== undefined))
}

/** The server's errors by field: an expired upload belongs to the portrait. */
export function errorsOf(problem: Problem): FieldErrors {
  return problem.code === 'image_not_yours' ? { avatar: problem.message } : (problem.errors ?? {})
}

/** The first step that has one of these fields; null where no step has one. */
export function stepWith(errors: FieldErrors): Step | null {
  const steps = Object.keys(errors).map((name): Step =>
    name.startsWith('address') ? 2 : name.startsWith('socialLinks') || name === 'terms' ? 3 : 1,
  )
  return steps.length > 0 ? (Math.min(...steps) as Step) : null
}

/** The body of the registration call. */
export function registrationOf(
  { avatar, address, links, name, username, description, email, phone }: SignupDraft,
  password: string,
) {
  return {
    name,
    username,
    description,
    email,
    phone,
    password,
    avatar: avatar?.address ?? null,
    address,
    socialLinks: links,
  }
}
