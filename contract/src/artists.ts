// Artists at the API: sign up, log in, own profile, log out (spec: sections 3, 5 and 7; product.md 6 and 11).
// Email, phone and address are the artist's own; no public shape holds them.
import { z } from 'zod'
import { calls } from './calls.ts'
import { credentials, phone, tokenReply } from './buyers.ts'
import { endpoint, noData, reply } from './endpoint.ts'
import { email, optionalText, optionalUrl, password, text } from './fields.ts'
import { stateNamed } from './places.ts'
import { words } from './words.ts'

/** Words of our addresses: an artist called `profile` would hide a room. */
export const reservedUsernames = ['profile', 'certification', 'signup', 'login', 'new', 'all', 'view', 'orders'] as const

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const username = z
  .string({ error: words.field.username })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_-]{3,30}$/, words.field.username)
  .refine((value) => !uuidShape.test(value), words.field.username)
  .refine((value) => !(reservedUsernames as readonly string[]).includes(value), words.field.usernameReserved)

export const socialLinks = z.object({
  instagram: optionalUrl,
  facebook: optionalUrl,
  twitter: optionalUrl,
  website: optionalUrl,
  portfolioLink: optionalUrl,
})

const studioAddress = z.object({
  receiverName: text(100),
  houseNumber: text(60),
  streetName: text(120),
  area: text(120),
  city: text(80),
  state: text(60)
    .refine((value) => stateNamed(value) !== null, words.field.state)
    .transform((value) => stateNamed(value) ?? value),
  pincode: text(10).refine((value) => /^\d{6}$/.test(value), words.field.pincode),
  fullAddress: text(400),
  addressType: optionalText(10)
    .transform((value) => value?.toLowerCase() ?? 'home')
    .pipe(z.enum(['home', 'work', 'other'], words.field.choice)),
})

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
  socialLinks: z.object({
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    twitter: z.string().nullable(),
    website: z.string().nullable(),
    portfolioLink: z.string().nullable(),
  }),
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
  artworksCount: z.number().int(),
  createdAt: z.string(),
})
export type ArtistProfile = z.output<typeof artistProfile>

export const artistEndpoints = {
  login: endpoint(calls.artists.login, {
    summary: 'Log an artist in',
    body: credentials,
    reply: tokenReply,
    refusals: ['wrong_credentials'],
    rate: 'login',
  }),
  register: endpoint(calls.artists.register, {
    summary: 'Register an artist and log in',
    body: z.object({
      name: text(100),
      username,
      description: text(2000),
      email,
      password,
      phone,
      avatar: optionalText(300),
      address: studioAddress,
      socialLinks: socialLinks.partial().nullish(),
    }),
    reply: reply({ data: z.object({ id: z.uuid(), token: z.string() }) }),
    refusals: ['email_taken', 'username_taken', 'image_not_yours'],
    creates: true,
    rate: 'register',
  }),
  profile: endpoint(calls.artists.profile, {
    summary: "The artist's own profile",
    reply: reply({ data: artistProfile }),
    refusals: ['token_refused', 'forbidden'],
  }),
  logout: endpoint(calls.artists.logout, {
    summary: 'Revoke the token this call carries',
    reply: noData,
    refusals: ['token_refused', 'forbidden'],
  }),
}
