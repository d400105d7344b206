// Carries out every cell of the authorisation matrix against the running application: each call × caller × owner of the
// object.
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { absentId } from '@rasika/server/testing/ids.ts'
import { advanceHours } from '@rasika/server/testing/lots.ts'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedStatus, matrix } from './checks/authorisation.ts'
import { type CallerKind, callerKinds, type MatrixRow, type ObjectKind, objects } from './checks/authorisation-rows.ts'
import { artistBody, buyerBody, lotBody, matrixPassword, onePixel, workBody } from './checks/authorisation-bodies.ts'

type Granted = { data: { token: string } }
let testApp: TestApp
let origin: string
let serial = 0
const unique = () => `m${serial++}`

const people = { buyer: 'b1', 'other buyer': 'b2', artist: 'a1', 'other artist': 'a2' } as const
type Person = keyof typeof people

async function ok<Body>(call: string, options: Parameters<TestApp['request']>[1]): Promise<Body> {
  const response = await testApp.request<Body>(call, options)
  expect(response.status, `${call} ${JSON.stringify(response.body)}`).toBe(200)
  return response.body
}

const sideOf = (person: Person) => (person.endsWith('buyer') ? 'buyer' : 'artist')

async function newToken(person: Person): Promise<string> {
  proven.delete(person)
  const side = sideOf(person)
  const path = side === 'buyer' ? '/api/v1/user/login' : '/api/v1/artist/login'
  const body = { email: `${side}-${people[person]}@example.com`, password: matrixPassword }
  return (await ok<Granted>(`POST ${path}`, { body })).data.token
}

const tokens = new Map<Person, string>()
/** Whose token was valid after the last login and the last call that changed something. */
const proven = new Set<Person>()

/** The person's token of before, or a new one where a call has ended that session: a login hashes a password. */
async function tokenFor(person: Person): Promise<string> {
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

async function signedAgain(token: string, secret: string, exp: number): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

/** Bad tokens derive from a valid token of the right role, so that no other rule can refuse them. */
async function tokenOf(requester: CallerKind, { who }: Call): Promise<string | undefined> {
  if (requester === 'visitor') return undefined
  if (requester in people) return tokenFor(requester as Person)
  const side = who === 'buyer' ? 'buyer' : 'artist'
  if (requester === 'revoked') return endedToken(side)
  const good = await tokenFor(side)
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  if (requester === 'forged') return signedAgain(good, 'somebody else’s secret, long enough', inAnHour)
  return signedAgain(good, testApp.context.sessionSecret, inAnHour - 7200)
}

const endedTokens = new Map<Person, string>()

/** The token of a session that its person has ended, one for all calls. */
async function endedToken(side: 'buyer' | 'artist'): Promise<string> {
  const known = endedTokens.get(side)
  if (known) return known
  const token = await newToken(side)
  await ok(`POST /api/v1/${side === 'buyer' ? 'user' : 'artist'}/logout`, { token })
  endedTokens.set(side, token)
  return token
}

/** A new work of the caller, a work of another artist, or an unknown id. */
async function workFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const second = requester === 'other artist'
  const owner: Person = (kind === 'own') === second ? 'other artist' : 'artist'
  const token = await tokenFor(owner)
  return (await ok<{ data: { id: string } }>('POST /api/v1/artwork/new', { token, body: workBody(unique()) })).data.id
}

const paidOrders = new Map<string, string>()

/** A paid order of the caller, of the other account of that role, or an unknown id. */
async function orderFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const isSeller = requester.endsWith('artist')
  const isOther = (kind === 'own') === requester.startsWith('other')
  const owner: Person = isOther && !isSeller ? 'other buyer' : 'buyer'
  const seller = isOther && isSeller ? 'other artist' : 'artist'
  const token = await tokenFor(owner)
  const there = paidOrders.get(`${owner} ${seller}`)
  if (there && !(await isCancelled(there, token))) return there
  const placing = { productType: 'artwork', productId: await workFor(seller, 'own') }
  const placed = (
    await ok<{ data: { orderId: string; providerOrderId: string } }>('POST /api/v1/order', { token, body: placing })
  ).data
  const payment = await fetch(`${origin}/sandbox/admin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerOrderId: placed.providerOrderId }),
  })
  const proof = (await payment.json()) as { paymentId: string; signature: string }
  await ok('POST /api/v1/order/verify', { token, body: { orderId: placed.orderId, ...proof } })
  paidOrders.set(`${owner} ${seller}`, placed.orderId)
  return placed.orderId
}

async function isCancelled(id: string, token: string): Promise<boolean> {
  const { data } = await ok<{ data: { cancellation: { block: string | null } } }>(`GET /api/v1/order/${id}`, { token })
  return data.cancellation.block === 'refunded'
}

const images = new Map<Person, string>()

/** An upload of the artist; for all other cases, a URL without an owner. */
async function imageOf(requester: CallerKind | Person): Promise<string> {
  if (requester !== 'artist' && requester !== 'other artist') return '/images/none'
  const there = images.get(requester)
  if (there) return there
  const uploaded = await ok<{ data: { imageUrl: string } }>('POST /api/v1/image/upload', {
    token: await tokenFor(requester),
    body: { file: onePixel },
  })
  images.set(requester, uploaded.data.imageUrl)
  return uploaded.data.imageUrl
}

async function newLotOf(owner: Person): Promise<string> {
  const body = lotBody(await imageOf(owner))
  return (await ok<{ data: { id: string } }>('POST /api/v1/auction/new', { token: await tokenFor(owner), body })).data
    .id
}

/** A live lot of the caller, of another artist, or an unknown id. */
async function lotFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  return newLotOf((kind === 'own') === (requester === 'other artist') ? 'other artist' : 'artist')
}

/** A bid of the caller, of the other buyer, or an unknown id. */
async function bidFor(requester: CallerKind, kind: ObjectKind): Promise<{ bid: string; lot: string }> {
  const lot = await newLotOf('artist')
  if (kind === 'absent') return { bid: absentId, lot: absentId }
  const bidder: Person = (kind === 'own') === (requester === 'other buyer') ? 'other buyer' : 'buyer'
  const placed = await ok<{ data: { id: string } }>('POST /api/v1/bid/new', {
    token: await tokenFor(bidder),
    body: { auctionId: lot, bidAmount: 2000 },
  })
  return { bid: placed.data.id, lot }
}

/** A lot won by the caller or by the other buyer. */
async function wonLotFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  const { lot } = await bidFor(requester, kind)
  await advanceHours(testApp, lot, 30)
  return lot
}

async function artistFor(kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return 'nobody-of-that-name'
  return decodeJwt<{ id: string }>(await tokenFor(kind === 'own' ? 'artist' : 'other artist')).id
}

/** A session of the caller, of the other account of that role, or an unknown id. */
async function sessionFor({ who }: Call, requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const side = who === 'buyer' ? 'buyer' : 'artist'
  const owner = (kind === 'own') === requester.startsWith('other') ? (`other ${side}` as const) : side
  return decodeJwt<{ jti: string }>(await newToken(owner)).jti
}

/** A draft of the caller, of another artist, or an unknown id. */
async function draftFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const owner: Person = (kind === 'own') === (requester === 'other artist') ? 'other artist' : 'artist'
  return (
    await ok<{ data: { id: string } }>('POST /api/v1/artist/draft/new', {
      token: await tokenFor(owner),
      body: { title: unique() },
    })
  ).data.id
}

/** Another address of the caller, of the other buyer, or an unknown id. */
async function addressFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const owner: Person = (kind === 'own') === (requester === 'other buyer') ? 'other buyer' : 'buyer'
  return (
    await ok<{ data: { id: string } }>('POST /api/v1/user/addresses', {
      token: await tokenFor(owner),
      body: { address: { city: 'Pune' } },
    })
  ).data.id
}

interface Cell {
  call: Call
  named: Endpoint['object']
  requester: CallerKind
  kind: ObjectKind
}

/** In its path, or in its body. */
function namesObject(call: Call, named: Endpoint['object'], row: MatrixRow): boolean {
  const bodyWith = (object: string) => JSON.stringify(row.body?.(object, 'unique', 'image'))
  return named !== undefined || call.path.includes(':id') || bodyWith('one') !== bodyWith('another')
}

/** Kept for the cells of a row that name the same owner's, until a call has changed something. */
async function objectFor(cell: Cell, reusable: Map<string, string>): Promise<string> {
  const { requester, kind } = cell
  const isOther = (kind === 'own') === requester.startsWith('other')
  const key = [requester.endsWith('artist'), isOther, kind === 'absent'].join()
  const object = reusable.get(key) ?? (await newObject(cell))
  reusable.set(key, object)
  return object
}

async function newObject({ call, named, requester, kind }: Cell): Promise<string> {
  if (call.path === calls.checkout.auction.path || call.path === calls.auctions.decline.path)
    return wonLotFor(requester, kind)
  if (named === 'auction' || call.path === calls.bids.place.path) return lotFor(requester, kind)
  if (named === 'address') return addressFor(requester, kind)
  if (named === 'draft') return draftFor(requester, kind)
  if (named === 'session') return sessionFor(call, requester, kind)
  if (named === 'bid') return (await bidFor(requester, kind)).bid
  if (named === 'artist') return artistFor(kind)
  return named === 'order' ? orderFor(requester, kind) : workFor(requester, kind)
}

beforeAll(async () => {
  testApp = await openTestApp()
  origin = await testApp.listen()
  for (const name of ['b1', 'b2']) {
    const { data } = await ok<Granted>('POST /api/v1/user/new', { body: buyerBody(name) })
    const address = { ...artistBody(name).address, addressType: 'home', country: 'india' }
    await ok('PATCH /api/v1/user/update', { token: data.token, body: { address } })
  }
  for (const name of ['a1', 'a2'])
    await ok('POST /api/v1/artist/new', { body: { ...artistBody(name), email: `artist-${name}@example.com` } })
})
// The matrix stays below the limits of drafts and addresses.
beforeEach(async () => {
  await testApp.db.run('DELETE FROM artwork_drafts')
  await testApp.db.run('DELETE FROM buyer_addresses WHERE NOT is_default')
})
afterAll(() => testApp?.close())

describe.each(Object.entries(matrix))('%s', (noun, rows) => {
  const named = Object.entries(rows as Record<string, MatrixRow>)
  test.each(named)('%s answers each caller as the matrix requires', async (name, row) => {
    const call = (calls[noun as keyof typeof calls] as Record<string, Call>)[name] as Call
    const { object: named } = (endpoints[noun as keyof typeof endpoints] as Record<string, Endpoint>)[name] as Endpoint
    const kinds = namesObject(call, named, row) ? objects : (['own'] as const)
    const reusable = new Map<string, string>()
    const seen: string[] = []
    const wanted: string[] = []
    for (const requester of callerKinds) {
      for (const kind of kinds) {
        const object = kinds === objects ? await objectFor({ call, named, requester, kind }, reusable) : absentId
        const token = await tokenOf(requester, call)
        const { status } = await testApp.request(`${call.method} ${call.path.replace(':id', object)}`, {
          ...(row.query ? { query: row.query(unique()) } : {}),
          ...(token ? { token } : {}),
          ...(row.body ? { body: row.body(object, unique(), await imageOf(requester)) } : {}),
        })
        if (status === 200 && call.method !== 'GET') {
          reusable.clear()
          proven.clear()
        }
        seen.push(`${requester}, ${kind}: ${status}`)
        wanted.push(`${requester}, ${kind}: ${expectedStatus(row, requester, kind)}`)
      }
    }
    expect(seen).toEqual(wanted)
  })
})

test('every call of the contract is bound', () => {
  const all = Object.values(calls).flatMap((group) => Object.values(group as Record<string, Call>))
  const bound = new Set(testApp.bound.map((one) => one.endpoint.call))
  expect(all.filter((call) => !bound.has(call))).toEqual([])
})
