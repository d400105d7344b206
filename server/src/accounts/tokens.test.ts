// Every kind of invalid token is refused, through HTTP.
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { words } from '@rasika/contract/words.ts'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { tokensOf } from './tokens.ts'

let testApp: TestApp
let buyer: Person
let other: Person
let artist: Person
let now = new Date()
beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
  buyer = await newBuyer(testApp)
  other = await newBuyer(testApp)
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const hmac = (text: string, secret: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url')

/** Signed without the library, so that only the server can reject a malformed token. */
function handMade(
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  secret = testApp.context.sessionSecret,
  hash = 'sha256',
): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${hmac(text, secret, hash)}`
}

const claimsOf = (person: Person) => decodeJwt(person.token) as Record<string, unknown>
const changed = (claims: object) => handMade({ ...claimsOf(buyer), ...claims })
const without = (claim: string) => handMade({ ...claimsOf(buyer), [claim]: undefined })
const seconds = (from: number) => Math.floor(now.getTime() / 1000) + from

const bad: [string, () => string | Promise<string>][] = [
  ['of alg none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(buyer))}.`],
  [
    'of alg none with the old signature',
    () => `${part({ alg: 'none' })}.${part(claimsOf(buyer))}.${buyer.token.split('.')[2]}`,
  ],
  ['signed with another secret', () => handMade(claimsOf(buyer), undefined, 'another secret of thirty-two letters!')],
  ['signed with the empty secret', () => handMade(claimsOf(buyer), undefined, '')],
  [
    'signed with HS512 and the right secret',
    () => handMade(claimsOf(buyer), { alg: 'HS512' }, testApp.context.sessionSecret, 'sha512'),
  ],
  [
    'signed with HS512 under the name of HS256',
    () => handMade(claimsOf(buyer), undefined, testApp.context.sessionSecret, 'sha512'),
  ],
  [
    'signed with a key pair',
    () =>
      new SignJWT(claimsOf(buyer))
        .setProtectedHeader({ alg: 'ES256' })
        .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  ],
  [
    'with a header of its own that must be understood',
    () => handMade(claimsOf(buyer), { alg: 'HS256', crit: ['mine'], mine: 1 }),
  ],
  [
    'with a changed id under the old signature',
    () => [buyer.token.split('.')[0], part({ ...claimsOf(buyer), id: other.id }), buyer.token.split('.')[2]].join('.'),
  ],
  ['with a cut signature', () => buyer.token.slice(0, -2)],
  ['without a signature', () => `${buyer.token.split('.').slice(0, 2).join('.')}.`],
  ['expired', () => changed({ exp: seconds(-1) })],
  ['expiring this second', () => changed({ exp: seconds(0) })],
  ['without an end', () => without('exp')],
  ['without a beginning', () => without('iat')],
  ['without an id of its own', () => without('jti')],
  ['without a version', () => without('ver')],
  ['of another version', () => changed({ ver: 2 })],
  ['of a version that is no number', () => changed({ ver: '1' })],
  ['of another issuer', () => changed({ iss: 'elsewhere' })],
  ['for another audience', () => changed({ aud: 'elsewhere' })],
  ['whose session was never opened', () => changed({ jti: randomUUID() })],
  ["with another buyer's session", () => changed({ jti: claimsOf(other)['jti'] })],
  ["with another buyer's id", () => changed({ id: other.id })],
  ['whose role was changed', () => changed({ role: 'artist' })],
  ['of a role that is none', () => changed({ role: 'admin' })],
  ['whose id is none', () => changed({ id: "x' OR 1=1" })],
  ['whose id is an object', () => changed({ id: { toString: buyer.id } })],
  ['of claims that are a list', () => handMade([1, 2])],
  [
    'of claims that are no JSON',
    () => {
      const text = `${part({ alg: 'HS256' })}.${part('{')}`
      return `${text}.${hmac(text, testApp.context.sessionSecret)}`
    },
  ],
  ['of no meaning', () => 'abc'],
  ['of dots', () => '..'],
  ['of 8 kB', () => `${'x'.repeat(4000)}.${'y'.repeat(4000)}.z`],
]

describe('a token', () => {
  test('made by hand as the server makes it is valid, so that the others fail for what they are', async () => {
    expect((await testApp.request('GET /api/v1/user/profile', { token: handMade(claimsOf(buyer)) })).status).toBe(200)
  })

  test.each(bad)('%s is refused with 401 and the spec’s words', async (_, make) => {
    const { status, body } = await testApp.request('GET /api/v1/user/profile', { token: await make() })
    expect([status, body.error, body.code, body.message]).toEqual([
      401,
      true,
      'token_refused',
      words.problem.logInAgain,
    ])
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])('in the header %j is refused', async (header) => {
    expect((await testApp.request('GET /api/v1/user/profile', { headers: { authorization: header } })).status).toBe(401)
  })

  test('of the other role gets 403', async () => {
    const artistStatus = await testApp.request('GET /api/v1/user/profile', { token: artist.token })
    const buyerStatus = await testApp.request('GET /api/v1/artist/profile', { token: buyer.token })
    for (const { status, body } of [artistStatus, buyerStatus])
      expect([status, body.message]).toEqual([403, words.problem.forbidden])
  })

  test('that is bad does not take away what anyone may do', async () => {
    const token = changed({ exp: seconds(-1) })
    expect(
      (await testApp.request('POST /api/v1/user/login', { token, body: { email: 'x@example.com', password: 'x' } }))
        .status,
    ).toBe(400)
  })
})

test('401 comes before 403, 403 before a malformed body, and a malformed body before an invalid one', async () => {
  const nonsense = { text: '{"address":' }
  const update = (token?: string, body: object = nonsense) =>
    testApp.request('PATCH /api/v1/user/update', { ...(token ? { token } : {}), ...body })
  expect((await update()).status).toBe(401)
  expect((await update(changed({ exp: seconds(-1) }))).status).toBe(401)
  expect((await update(artist.token)).status).toBe(403)
  expect((await update(buyer.token)).status).toBe(400)
  expect((await update(buyer.token, { body: { address: 5 } })).status).toBe(422)
})

test('a token ends after 30 days, also one that was just used', async () => {
  const profileStatus = async () => (await testApp.request('GET /api/v1/user/profile', { token: other.token })).status
  const start = now
  now = new Date(start.getTime() + 30 * 86_400_000 - 2000)
  expect(await profileStatus()).toBe(200)
  now = new Date(start.getTime() + 30 * 86_400_000)
  expect(await profileStatus()).toBe(401)
  now = start
})

test('a fault of the database is a fault, never a refusal of the token', async () => {
  const { token } = await newBuyer(testApp)
  await testApp.db.run('ALTER TABLE sessions RENAME TO hidden')
  expect((await testApp.request('GET /api/v1/user/profile', { token })).status).toBe(500)
  await testApp.db.run('ALTER TABLE hidden RENAME TO sessions')
  expect((await testApp.request('GET /api/v1/user/profile', { token })).status).toBe(200)
})

test('a token that was read as valid before is checked against the clock again', async () => {
  const tokens = tokensOf(testApp.context.sessionSecret)
  const { exp } = claimsOf(buyer) as { exp: number }
  expect(await tokens.read(buyer.token, new Date((exp - 1) * 1000))).toMatchObject({ id: buyer.id })
  expect(await tokens.read(buyer.token, new Date(exp * 1000))).toBeNull()
  expect(await tokensOf('another secret of thirty-two letters!').read(buyer.token, new Date())).toBeNull()
})
