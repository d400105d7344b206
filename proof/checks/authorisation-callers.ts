// The callers of the authorisation matrix and their tokens: valid, expired, forged, or of a session that has ended.
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { TestApp } from '@rasika/server/testing/app.ts'
import { decodeJwt, SignJWT } from 'jose'
import { matrixPassword } from './authorisation-bodies.ts'
import type { CallerKind } from './authorisation-rows.ts'

const people = { buyer: 'b1', 'other buyer': 'b2', artist: 'a1', 'other artist': 'a2' } as const
export type MatrixPerson = keyof typeof people
export type MatrixCallers = ReturnType<typeof matrixCallers>

const sideOf = (person: MatrixPerson) => (person.endsWith('buyer') ? 'buyer' : 'artist')

async function signedAgain(token: string, secret: string, exp: number): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

export function matrixCallers(testApp: TestApp) {
  const tokens = new Map<MatrixPerson, string>()
  /** Whose token was valid after the last login and the last call that changed something. */
  const proven = new Set<MatrixPerson>()
  const endedTokens = new Map<MatrixPerson, string>()

  /** Returns the body of a request that must succeed. */
  async function ok<Body>(call: string, options: Parameters<TestApp['request']>[1]): Promise<Body> {
    const { status, body } = await testApp.request<Body>(call, options)
    if (status !== 200) throw new Error(`${call} answers ${status}: ${JSON.stringify(body)}`)
    return body
  }

  async function newToken(person: MatrixPerson): Promise<string> {
    proven.delete(person)
    const side = sideOf(person)
    const path = side === 'buyer' ? '/api/v1/user/login' : '/api/v1/artist/login'
    const body = { email: `${side}-${people[person]}@example.com`, password: matrixPassword }
    return (await ok<{ data: { token: string } }>(`POST ${path}`, { body })).data.token
  }

  /** The person's token of before, or a new one where a call has ended that session: a login hashes a password. */
  async function tokenFor(person: MatrixPerson): Promise<string> {
    const profile = sideOf(person) === 'buyer' ? calls.buyers.profile : calls.artists.profile
    const known = tokens.get(person)
    if (known && proven.has(person)) return known
    if (known && (await testApp.request(`GET ${profile.path}`, { token: known })).status === 200) {
      proven.add(person)
      return known
    }
    const token = await newToken(person)
    tokens.set(person, token)
    proven.add(person)
    return token
  }

  /** The token of a session that its person has ended, one for all calls. */
  async function endedToken(side: 'buyer' | 'artist'): Promise<string> {
    const known = endedTokens.get(side)
    if (known) return known
    const token = await newToken(side)
    await ok(`POST /api/v1/${side === 'buyer' ? 'user' : 'artist'}/logout`, { token })
    endedTokens.set(side, token)
    return token
  }

  /** Bad tokens derive from a valid token of the right role, so that no other rule can refuse them. */
  async function tokenOf(requester: CallerKind, { who }: Call): Promise<string | undefined> {
    if (requester === 'visitor') return undefined
    if (requester in people) return tokenFor(requester as MatrixPerson)
    const side = who === 'buyer' ? 'buyer' : 'artist'
    if (requester === 'revoked') return endedToken(side)
    const good = await tokenFor(side)
    const inAnHour = Math.floor(Date.now() / 1000) + 3600
    if (requester === 'forged') return signedAgain(good, 'somebody else’s secret, long enough', inAnHour)
    return signedAgain(good, testApp.context.sessionSecret, inAnHour - 7200)
  }

  return {
    ok,
    newToken,
    tokenFor,
    tokenOf,
    /** For a call that changed something: it may have ended a session. */
    checkTokensAgain() {
      proven.clear()
    },
  }
}
