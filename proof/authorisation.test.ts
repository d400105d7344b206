// Carries out every cell of the authorisation matrix against the running application: each call × caller × owner of the
// object.
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { absentId } from '@rasika/server/testing/ids.ts'
import { advanceHours } from '@rasika/server/testing/lots.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedStatus, matrix } from './checks/authorisation.ts'
import { matrixCallers, type MatrixCallers, type MatrixPerson } from './checks/authorisation-callers.ts'
import { type CallerKind, callerKinds, type MatrixRow, type ObjectKind, objects } from './checks/authorisation-rows.ts'
import { artistBody, buyerBody, lotBody, onePixel, workBody } from './checks/authorisation-bodies.ts'

let testApp: TestApp
let origin: string
let callers: MatrixCallers
let serial = 0
const unique = () => `m${serial++}`

/** A new work of the caller, a work of another artist, or an unknown id. */
async function workFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const second = requester === 'other artist'
  const owner: MatrixPerson = (kind === 'own') === second ? 'other artist' : 'artist'
  const token = await callers.tokenFor(owner)
  return (await callers.ok<{ data: { id: string } }>('POST /api/v1/artwork/new', { token, body: workBody(unique()) }))
    .data.id
}

const paidOrders = new Map<string, string>()

/** A paid order of the caller, of the other account of that role, or an unknown id. */
async function orderFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const isSeller = requester.endsWith('artist')
  const isOther = (kind === 'own') === requester.startsWith('other')
  const owner: MatrixPerson = isOther && !isSeller ? 'other buyer' : 'buyer'
  const seller = isOther && isSeller ? 'other artist' : 'artist'
  const token = await callers.tokenFor(owner)
  const there = paidOrders.get(`${owner} ${seller}`)
  if (there && !(await isCancelled(there, token))) return there
  const placing = { productType: 'artwork', productId: await workFor(seller, 'own') }
  const placed = (
    await callers.ok<{ data: { orderId: string; providerOrderId: string } }>('POST /api/v1/order', {
      token,
      body: placing,
    })
  ).data
  const payment = await fetch(`${origin}/sandbox/admin/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerOrderId: placed.providerOrderId }),
  })
  const proof = (await payment.json()) as { paymentId: string; signature: string }
  await callers.ok('POST /api/v1/order/verify', { token, body: { orderId: placed.orderId, ...proof } })
  paidOrders.set(`${owner} ${seller}`, placed.orderId)
  return placed.orderId
}

async function isCancelled(id: string, token: string): Promise<boolean> {
  const { data } = await callers.ok<{ data: { cancellation: { block: string | null } } }>(`GET /api/v1/order/${id}`, {
    token,
  })
  return data.cancellation.block === 'refunded'
}

const images = new Map<MatrixPerson, string>()

/** An upload of the artist; for all other cases, a URL without an owner. */
async function imageOf(requester: CallerKind | MatrixPerson): Promise<string> {
  if (requester !== 'artist' && requester !== 'other artist') return '/images/none'
  const there = images.get(requester)
  if (there) return there
  const uploaded = await callers.ok<{ data: { imageUrl: string } }>('POST /api/v1/image/upload', {
    token: await callers.tokenFor(requester),
    body: { file: onePixel },
  })
  images.set(requester, uploaded.data.imageUrl)
  return uploaded.data.imageUrl
}

async function newLotOf(owner: MatrixPerson): Promise<string> {
  const body = lotBody(await imageOf(owner))
  return (
    await callers.ok<{ data: { id: string } }>('POST /api/v1/auction/new', {
      token: await callers.tokenFor(owner),
      body,
    })
  ).data.id
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
  const bidder: MatrixPerson = (kind === 'own') === (requester === 'other buyer') ? 'other buyer' : 'buyer'
  const placed = await callers.ok<{ data: { id: string } }>('POST /api/v1/bid/new', {
    token: await callers.tokenFor(bidder),
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
  return decodeJwt<{ id: string }>(await callers.tokenFor(kind === 'own' ? 'artist' : 'other artist')).id
}

/** A session of the caller, of the other account of that role, or an unknown id. */
async function sessionFor({ who }: Call, requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const side = who === 'buyer' ? 'buyer' : 'artist'
  const owner = (kind === 'own') === requester.startsWith('other') ? (`other ${side}` as const) : side
  return decodeJwt<{ jti: string }>(await callers.newToken(owner)).jti
}

/** A draft of the caller, of another artist, or an unknown id. */
async function draftFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const owner: MatrixPerson = (kind === 'own') === (requester === 'other artist') ? 'other artist' : 'artist'
  return (
    await callers.ok<{ data: { id: string } }>('POST /api/v1/artist/draft/new', {
      token: await callers.tokenFor(owner),
      body: { title: unique() },
    })
  ).data.id
}

/** Another address of the caller, of the other buyer, or an unknown id. */
async function addressFor(requester: CallerKind, kind: ObjectKind): Promise<string> {
  if (kind === 'absent') return absentId
  const owner: MatrixPerson = (kind === 'own') === (requester === 'other buyer') ? 'other buyer' : 'buyer'
  return (
    await callers.ok<{ data: { id: string } }>('POST /api/v1/user/addresses', {
      token: await callers.tokenFor(owner),
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
  callers = matrixCallers(testApp)
  for (const name of ['b1', 'b2']) {
    const { data } = await callers.ok<{ data: { token: string } }>('POST /api/v1/user/new', { body: buyerBody(name) })
    const address = { ...artistBody(name).address, addressType: 'home', country: 'india' }
    await callers.ok('PATCH /api/v1/user/update', { token: data.token, body: { address } })
  }
  for (const name of ['a1', 'a2'])
    await callers.ok('POST /api/v1/artist/new', { body: { ...artistBody(name), email: `artist-${name}@example.com` } })
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
        const token = await callers.tokenOf(requester, call)
        const { status } = await testApp.request(`${call.method} ${call.path.replace(':id', object)}`, {
          ...(row.query ? { query: row.query(unique()) } : {}),
          ...(token ? { token } : {}),
          ...(row.body ? { body: row.body(object, unique(), await imageOf(requester)) } : {}),
        })
        if (status === 200 && call.method !== 'GET') {
          reusable.clear()
          callers.checkTokensAgain()
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
