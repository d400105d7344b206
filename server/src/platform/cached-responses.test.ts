// Public responses from memory, through HTTP on real PostgreSQL: who gets one, what drops it, and what many calls at
// once cost.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let work: string
let statements = 0
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  // Enough of them that a list is worth compressing.
  for (const title of ['Rain', 'River', 'Delta', 'Sea']) await newWork(testApp, artist, { title, stock: 0 })
  work = await newWork(testApp, artist, { title: 'Fish pond', price: 5000 })
  const { db } = testApp
  const [many, fresh] = [db.many.bind(db), db.fresh.bind(db)]
  Object.assign(db, {
    many: (...query: Parameters<typeof many>) => ((statements += 1), many(...query)),
    fresh: (...query: Parameters<typeof fresh>) => ((statements += 1), fresh(...query)),
  })
})
afterAll(() => testApp.close())

const url = '/api/v1/artwork/all'
const get = (query = '', headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url: url + query, headers })
/** How many statements `calls` sent. */
async function cost(calls: () => Promise<unknown>): Promise<number> {
  const before = statements
  await calls()
  return statements - before
}

test('many calls at once for one missing answer cost what one call costs, and the next call nothing', async () => {
  const one = await cost(() => get('?sort=newest&limit=7'))
  expect(one).toBeGreaterThan(0)
  const bodies = new Set<string>()
  const together = await cost(async () => {
    for (const { statusCode, body } of await Promise.all(Array.from({ length: 40 }, () => get('?limit=8&sort=newest'))))
      bodies.add(`${statusCode} ${body}`)
  })
  expect(together).toBeLessThanOrEqual(one)
  expect([...bodies]).toEqual([expect.stringMatching(/^200 .*Fish pond/)])
  expect(await cost(() => get('?limit=8&sort=newest'))).toBe(0)
})

test('it is sent compressed, with an ETag, and as 304 to a caller who has it', async () => {
  const plain = await get()
  const packed = await get('', { 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const { etag } = plain.headers
  const known = await get('', { 'if-none-match': String(etag) })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, stale-if-error=600',
    vary: 'accept-encoding, authorization',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(plain.headers['x-request-id']).not.toBe(known.headers['x-request-id'])
})

test('a change drops it before its own answer is sent', async () => {
  await get()
  const changed = await testApp.request(`PATCH /api/v1/artwork/update/${work}`, {
    token: artist.token,
    body: { price: 6000 },
  })
  expect(changed.status).toBe(200)
  expect(JSON.parse((await get()).body).data[0].price).toBe(6000)
})

test('a caller with a token gets a response of their own, which is not cached', async () => {
  const buyer = await newBuyer(testApp)
  const saved = await testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: work } })
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
  const own = await get('', { authorization: `Bearer ${buyer.token}` })
  expect(JSON.parse(own.body).data[0].inWishlist).toBe(true)
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(JSON.parse((await get()).body).data[0].inWishlist).toBeUndefined()
  expect((await get('', { authorization: 'Bearer invalid' })).headers['cache-control']).toBe('private, no-store')
})

test('a parameter that the call does not know, or another order of them, is the same response', async () => {
  await get('?limit=9&sort=newest')
  expect(await cost(() => get('?sort=newest&limit=9&x=1'))).toBe(0)
  expect(await cost(() => get('?sort=newest&limit=10'))).toBeGreaterThan(0)
})

test('a refusal is not cached', async () => {
  const [first, second] = [await get('?limit=0'), await get('?limit=0')]
  for (const refused of [first, second])
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'private, no-store'])
  expect(JSON.parse(first.body).requestId).not.toBe(JSON.parse(second.body).requestId)
})

test('the counts of promises are cached, and no change drops them', async () => {
  const counts = () => testApp.app.inject({ method: 'GET', url: '/api/v1/promises' })
  expect(await cost(counts)).toBe(1)
  await testApp.request(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body: { price: 7000 } })
  expect(await cost(counts)).toBe(0)
})
