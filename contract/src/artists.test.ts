import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artistEndpoints, username } from './artists.ts'
import { reservedUsernames } from './usernames.ts'
import { calls } from './calls.ts'
import { id } from './fields.ts'
import { words } from './words.ts'

const refusal = (value: unknown) => username.safeParse(value).error?.issues[0]?.message

describe('a username', () => {
  test('is written in lower case', () => {
    expect(username.parse(' Asha_Rao-1 ')).toBe('asha_rao-1')
  })

  test('has 3 to 30 of a to z, 0 to 9, _ and -', () => {
    for (const bad of ['ab', 'a'.repeat(31), 'asha rao', 'asha.rao', 'आशा', 'asha/rao', '']) {
      expect(refusal(bad), bad).toBe(words.field.username)
    }
    expect(refusal(undefined)).toBe(words.field.required)
  })

  test('is no word of our URLs', () => {
    for (const word of reservedUsernames) expect(refusal(word.toUpperCase())).toBe(words.field.usernameReserved)
    const written = Object.values(calls)
      .flatMap((ofNoun) => Object.values<{ path: string }>(ofNoun))
      .flatMap(({ path }) => /^\/api\/v1\/artist\/([^/:]+)/.exec(path)?.[1] ?? [])
    expect(written).toContain('profile')
    expect(written.filter((word) => !reservedUsernames.includes(word))).toEqual([])
  })

  test('never has the shape of an id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), fc.stringMatching(/^[a-z0-9_-]{1,40}$/)), (written) => {
        expect(username.safeParse(written).success && id.safeParse(written).success).toBe(false)
      }),
    )
  })
})

test('every field of steps 1 and 2 that is missing is listed under its own name', () => {
  const issues = (body: unknown) =>
    Object.fromEntries(
      (artistEndpoints.register.body?.safeParse(body).error?.issues ?? []).map((issue) => [
        issue.path.join('.'),
        issue.message,
      ]),
    )
  const missing = (names: string[]) => Object.fromEntries(names.map((name) => [name, words.field.required]))
  expect(issues({})).toEqual(missing(['name', 'username', 'description', 'email', 'password', 'phone', 'address']))
  expect(issues({ address: {}, socialLinks: { website: 'mine' } })).toEqual({
    ...missing(['name', 'username', 'description', 'email', 'password', 'phone']),
    ...missing(
      ['receiverName', 'houseNumber', 'streetName', 'area', 'city', 'state', 'pincode', 'fullAddress'].map(
        (field) => `address.${field}`,
      ),
    ),
    'socialLinks.website': words.link.url,
  })
})

test('a link with a fault is refused at its field, at sign-up and in the profile, and an empty one is none', () => {
  const socialLinks = {
    instagram: 'https://instagram.com@evil.example',
    facebook: 'https://evil.example/asha',
    twitter: '',
  }
  const faults = {
    'socialLinks.instagram': words.link.plain,
    'socialLinks.facebook': words.link.on('facebook.com'),
  }
  for (const { body } of [artistEndpoints.register, artistEndpoints.update]) {
    const issues = body?.safeParse({ socialLinks, website: 'https://localhost' }).error?.issues ?? []
    expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toMatchObject(faults)
  }
  const { error } = artistEndpoints.update.body?.safeParse({ website: 'https://localhost' }) ?? {}
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['website'], words.link.public]])
  const links = { twitter: '', instagram: ' https://instagram.com/asha ' }
  expect(artistEndpoints.update.body?.parse({ socialLinks: links }).socialLinks).toMatchObject({
    twitter: null,
    instagram: 'https://instagram.com/asha',
  })
})
