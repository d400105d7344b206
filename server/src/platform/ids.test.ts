// Every endpoint that takes the id of an object, with ids that name nothing.
import { endpoints } from '@rasika/contract/endpoints.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { isMalformedId } from '@rasika/contract/fields.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { lotForm, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'

let testApp: TestApp
let buyer: Person
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  buyer = await newBuyer(testApp)
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const unknown = '0195b6f2-7c1e-7000-8000-000000000001'
const malformed = ['nonsense', '1', "x' OR 1=1", `${unknown}0`, `{${unknown}}`, unknown.replaceAll('-', '')]
const notFound = [404, 'not_found', words.problem.notFound]

const table = Object.entries(endpoints).flatMap(([noun, ofNoun]) =>
  Object.entries<Endpoint>(ofNoun).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
)

interface Sent {
  body?: object
  query?: Record<string, string>
}

async function answerOf({ call: { method, path, who } }: Endpoint, { id = '', ...sent }: Sent & { id?: string }) {
  const token = who === 'buyer' ? buyer.token : who === 'artist' ? artist.token : undefined
  const response = await testApp.request<{ code: string; message: string }>(
    `${method} ${path.replace(':id', encodeURIComponent(id))}`,
    { ...(token ? { token } : {}), ...sent },
  )
  return [response.status, response.body.code, response.body.message]
}

describe('a malformed id in a path is answered like an unknown one', () => {
  const day = { day: '2026-12-01' }
  const box = { weight: 1, length: 10, breadth: 10, height: 10 }
  /** Bodies and queries that pass their own checks, where a call needs one before it looks for the object. */
  const needed: Record<string, Sent> = {
    'delivery.artwork': { query: { pincode: '560001' } },
    'delivery.auction': { query: { pincode: '560001' } },
    'shipments.handOver': { body: { courier: 'By hand', trackingNumber: null } },
    'bookings.quotes': { query: { weight: '1', length: '10', breadth: '10', height: '10' } },
    'bookings.book': { body: { ...box, ...day, courierId: '10' } },
    'bookings.chooseDay': { body: day },
    'bookings.answer': { body: day },
    'shipments.removePhotograph': { body: { photographId: unknown } },
    'shipments.rate': { body: { stars: 5 } },
    'claims.request': { body: { kind: 'change_of_mind' } },
    'claims.actOfBuyer': { body: { act: 'withdraw' } },
    'claims.removePhotographOfBuyer': { body: { photographId: unknown } },
    'claims.actOfArtist': { body: { act: 'receive' } },
  }
  const inPath = table.filter(({ endpoint }) => endpoint.call.path.includes('/:id'))

  test.each(inPath)('by $id', async ({ id: name, endpoint }) => {
    expect(endpoint.refusals).toContain('not_found')
    for (const id of [unknown, ...malformed])
      expect([id, ...(await answerOf(endpoint, { id, ...needed[name] }))]).toEqual([id, ...notFound])
  })
})

describe('a malformed id in a body is answered like an unknown one', () => {
  const bodies: Record<string, (id: string) => object | Promise<object>> = {
    'artworks.create.id': (id) => ({ id }),
    'auctions.create.artworkId': (artworkId) => lotForm(testApp, artist, { artworkId }),
    'auctions.update.artworkId': (artworkId) => ({ artworkId }),
    'bids.place.auctionId': (auctionId) => ({ auctionId, bidAmount: 6000 }),
    'orders.place.productId': (productId) => ({ productType: 'artwork', productId, couponCode: null }),
    'orders.verify.orderId': (orderId) => ({ orderId, couponCode: null, paymentId: 'pay_1', signature: 'none' }),
    'claims.removePhotographOfBuyer.photographId': (photographId) => ({ photographId }),
    'reminders.add.auctionId': (auctionId) => ({ auctionId }),
    'reminders.remove.auctionId': (auctionId) => ({ auctionId }),
    'shipments.removePhotograph.photographId': (photographId) => ({ photographId }),
    'wishlist.add.artworkId': (artworkId) => ({ artworkId }),
    'wishlist.remove.artworkId': (artworkId) => ({ artworkId }),
  }
  /** Removing what is not on the caller's list succeeds. */
  const removals = ['reminders.remove.auctionId', 'wishlist.remove.artworkId']
  const inBody = table.flatMap(({ id, endpoint }) => {
    const { body } = endpoint
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    const ofObjects = fields.filter((field) =>
      body?.safeParse({ [field]: 'nonsense' }).error?.issues.some(isMalformedId),
    )
    return ofObjects.map((field) => ({ id: `${id}.${field}`, endpoint }))
  })

  test('in every field of an endpoint that takes one', () => {
    expect(inBody.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  test.each(inBody)('in $id', async ({ id, endpoint }) => {
    const lot = await newLot(testApp, artist)
    const answer = async (named: string) => answerOf(endpoint, { id: lot, body: (await bodies[id]?.(named)) ?? {} })
    expect((await answer(unknown))[0]).toBe(removals.includes(id) ? 200 : 404)
    for (const named of malformed) expect([named, ...(await answer(named))]).toEqual([named, ...notFound])
  })
})

test('another fault of the body is reported before a malformed id', async () => {
  const response = await testApp.request<{ errors: object }>('POST /api/v1/order', {
    token: buyer.token,
    body: { productType: 'house', productId: 'nonsense', couponCode: null },
  })
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['productType']])
})

test('an id in capitals names the same object', async () => {
  const lot = await newLot(testApp, artist)
  const { body } = await testApp.request<{ data: { id: string } }>(`GET /api/v1/auction/view/${lot.toUpperCase()}`)
  expect(body.data.id).toBe(lot)
})
