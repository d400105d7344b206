// Artist endpoints: sign up, log in, own profile, log out (spec: sections 3, 5 and 7; docs/product.md 6 and 11).
// Email, phone and address are private to the artist; no public shape holds them.
import { z } from 'zod'
import { addressTypes } from './address-fields.ts'
import { type LinkName, linkFault } from './artist-links.ts'
import { calls } from './calls.ts'
import { credentials, phone, tokenResponse } from './buyers.ts'
import { displayName } from './display-name.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { email, id, line, missingOrWrong, optionalLine, optionalUrl, password, text } from './fields.ts'
import { isGstin } from './gstin.ts'
import { isPincode } from './pincode.ts'
import { stateNamed } from './places.ts'
import { reservedUsernames, usernamePattern } from './usernames.ts'
import { words } from './words.ts'

/** As stored: trimmed, in lower case. */
export const username = z
  .string({ error: missingOrWrong })
  .trim()
  .toLowerCase()
  .regex(usernamePattern, words.field.username)
  .refine((value) => !reservedUsernames.includes(value), words.field.usernameReserved)

/** An artist in a path: by id or by username, in any case. */
export const artistKey = line(60).pipe(
  z.union([id.transform((value) => ({ id: value })), username.transform((value) => ({ username: value }))]),
)
export type ArtistKey = z.output<typeof artistKey>

/** An artist's links in a response; null where none was given. */
export const shownLinks = z.object({
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  website: z.string().nullable(),
  portfolioLink: z.string().nullable(),
})

const link = (name: LinkName) =>
  optionalUrl.superRefine((value, { addIssue }) => {
    const fault = value === null ? undefined : linkFault(name, value)
    if (fault) addIssue(fault)
  })
/** Step 3 of the sign-up: none is required, each must be a web address (spec: section 5). */
const socialLinks = z
  .object(
    {
      instagram: link('instagram'),
      facebook: link('facebook'),
      twitter: link('twitter'),
      website: link('website'),
      portfolioLink: link('portfolioLink'),
    },
    { error: missingOrWrong },
  )
  .partial()

const studioAddress = z.object(
  {
    receiverName: line(100),
    houseNumber: line(60),
    streetName: line(120),
    area: line(120),
    city: line(80),
    state: line(60)
      .refine((value) => stateNamed(value) !== null, words.field.state)
      .transform((value) => stateNamed(value) ?? value),
    pincode: line(10).refine(isPincode, words.field.pincode),
    fullAddress: text(400),
    addressType: optionalLine(10)
      .transform((value) => value?.toLowerCase() ?? 'home')
      .pipe(z.enum(addressTypes, words.field.choice)),
  },
  { error: missingOrWrong },
)
export type StudioAddress = z.output<typeof studioAddress>

export const artistProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  tagline: z.string().nullable(),
  description: z.string(),
  location: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  socialLinks: shownLinks,
  address: z.object({
    receiverName: z.string(),
    houseNumber: z.string(),
    streetName: z.string(),
    area: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    fullAddress: z.string(),
    addressType: z.string(),
  }),
  /** GST registration and income-tax number: private to the artist, in no public shape (docs/product.md 6). */
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  artworksCount: z.number().int(),
  /** Hidden by an operator: neither the artist nor their works are public. */
  hidden: z.boolean(),
  hiddenSince: z.string().nullable(),
  /** The operator's reason, if given. */
  hiddenReason: z.string().nullable(),
  createdAt: z.string(),
})
export type ArtistProfile = z.output<typeof artistProfile>

/**
 * A change of an artist's profile (spec: section 2, Edit form; docs/product.md 18): absent fields stay. A social
 * link, avatar, tagline, location, GSTIN or PAN given as null or `""` is cleared. The avatar is an upload of the
 * caller's own.
 */
const artistChange = z
  .object({
    name: displayName(100),
    avatar: optionalLine(300),
    tagline: optionalLine(120),
    description: text(2000),
    location: optionalLine(120),
    website: link('website'),
    socialLinks: socialLinks.nullish(),
    gstin: optionalLine(20)
      .transform((value) => value?.toUpperCase() ?? null)
      .refine((value) => value === null || isGstin(value), words.field.gstin),
    pan: optionalLine(20)
      .transform((value) => value?.toUpperCase() ?? null)
      .refine((value) => value === null || /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(value), words.field.pan),
  })
  .partial()
export type ArtistChange = z.output<typeof artistChange>

/** The names that 'Missing fields: …' may list, in the spec's order (spec: section 5, Artist signup). */
const requiredArtistFields = [
  'name',
  'username',
  'description',
  'email',
  'phone',
  'password',
  'address.receiverName',
  'address.houseNumber',
  'address.streetName',
  'address.area',
  'address.city',
  'address.state',
  'address.pincode',
  'address.fullAddress',
] as const

export const artistEndpoints = {
  login: endpoint(calls.artists.login, {
    summary: 'Log an artist in',
    body: credentials,
    response: tokenResponse,
    refusals: ['wrong_credentials'],
    rate: 'login',
  }),
  register: endpoint(calls.artists.register, {
    summary: 'Register an artist and log in',
    required: () => requiredArtistFields,
    body: z.object({
      name: displayName(100),
      username,
      description: text(2000),
      email,
      password,
      phone,
      avatar: optionalLine(300),
      address: studioAddress,
      socialLinks: socialLinks.nullish(),
    }),
    response: response({ data: z.object({ id: z.uuid(), token: z.string() }) }),
    refusals: ['email_taken', 'username_taken', 'image_not_yours'],
    creates: true,
    rate: 'register',
  }),
  update: endpoint(calls.artists.update, {
    summary: "Change what it carries of the artist's own profile",
    body: artistChange,
    response: response({ data: artistProfile }),
    refusals: ['token_refused', 'forbidden', 'image_not_yours'],
  }),
  available: endpoint(calls.artists.available, {
    summary: 'Whether a username can still be had',
    query: z.object({ username }),
    response: response({ data: z.object({ username: z.string(), available: z.boolean() }) }),
    refusals: [],
    rate: 'search',
  }),
  profile: endpoint(calls.artists.profile, {
    summary: "The artist's own profile",
    response: response({ data: artistProfile }),
    refusals: ['token_refused', 'forbidden'],
  }),
  logout: endpoint(calls.artists.logout, {
    summary: 'Revoke the token this call carries',
    response: noData,
    refusals: ['token_refused', 'forbidden'],
  }),
}
