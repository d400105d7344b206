// The wishlist, through HTTP (spec: sections 2, 4 and 7).
import type { Artwork, ArtworkCard } from '@rasika/contract/artworks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { absentId } from '../testing/ids.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

interface Listed {
  data: ArtworkCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  code?: string
}
let testApp: TestApp
let artist: Person

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const add = (buyer: Person, artworkId: unknown) =>
  testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId } })
const remove = (buyer: Person, artworkId: unknown) =>
  testApp.request('DELETE /api/v1/wishlist', { token: buyer.token, body: { artworkId } })
const list = async (buyer: Person, query: Record<string, string> = {}) =>
  (await testApp.request<Listed>('GET /api/v1/wishlist/user', { token: buyer.token, query })).body
const idsOf = async (buyer: Person) =>
  (await testApp.request<{ data: string[] }>('GET /api/v1/wishlist/ids', { token: buyer.token })).body.data

async function savesOf(id: string): Promise<number> {
  return (await testApp.db.one<{ saves: number }>('SELECT saves FROM artworks WHERE id = $1', [id]))?.saves ?? -1
}

describe('saving a work', () => {
  test('answers the spec’s message; the list, the ids, the work and its counter know', async () => {
    const buyer = await newBuyer(testApp)
    const id = await newWork(testApp, artist)
    const { status, body } = await add(buyer, id)
    expect([status, body.message]).toEqual([200, 'Added to wishlist'])
    const { data, page } = await list(buyer)
    expect(data.map((card) => [card.id, card.inWishlist])).toEqual([[id, true]])
    expect(page).toEqual({ nextCursor: null, total: 1, totalIsMore: false })
    expect(await idsOf(buyer)).toEqual([id])
    expect(await savesOf(id)).toBe(1)
  })

  test('a second time changes nothing', async () => {
    const buyer = await newBuyer(testApp)
    const [first, second] = [await newWork(testApp, artist), await newWork(testApp, artist)]
    for (const id of [first, second, first]) expect((await add(buyer, id)).status).toBe(200)
    expect(await idsOf(buyer)).toEqual([second, first])
    expect(await savesOf(first)).toBe(1)
  })

  test('shows on the work for this buyer only', async () => {
    const [buyer, other] = [await newBuyer(testApp), await newBuyer(testApp)]
    const id = await newWork(testApp, artist)
    await add(buyer, id)
    const seen = async (token?: string) =>
      (await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${id}`, token ? { token } : {})).body.data
        .inWishlist
    expect([await seen(buyer.token), await seen(other.token), await seen(artist.token), await seen()]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('what is no work is 404, what is nothing is 422', async () => {
    const buyer = await newBuyer(testApp)
    for (const id of [absentId, 'no-id', '']) expect((await add(buyer, id)).status).toBe(404)
    for (const id of [undefined, 7, null]) expect((await add(buyer, id)).status).toBe(422)
  })

  test('is for buyers', async () => {
    const id = await newWork(testApp, artist)
    expect((await testApp.request('POST /api/v1/wishlist', { body: { artworkId: id } })).status).toBe(401)
    expect((await add(artist, id)).status).toBe(403)
  })
})

describe('letting a work go', () => {
  test('answers the spec’s message, once or twice', async () => {
    const buyer = await newBuyer(testApp)
    const id = await newWork(testApp, artist)
    await add(buyer, id)
    for (let n = 0; n < 2; n++) {
      const { status, body } = await remove(buyer, id)
      expect([status, body.message]).toEqual([200, 'Removed from wishlist'])
      expect(await idsOf(buyer)).toEqual([])
      expect(await savesOf(id)).toBe(0)
    }
  })

  test('leaves everybody else’s list alone', async () => {
    const [buyer, other] = [await newBuyer(testApp), await newBuyer(testApp)]
    const id = await newWork(testApp, artist)
    await add(buyer, id)
    await add(other, id)
    await remove(buyer, id)
    expect(await idsOf(other)).toEqual([id])
    expect(await savesOf(id)).toBe(1)
  })

  test('of a work that never was is fine; of what is no id it is 404', async () => {
    const buyer = await newBuyer(testApp)
    expect((await remove(buyer, absentId)).status).toBe(200)
    expect((await remove(buyer, 'no-id')).status).toBe(404)
  })
})

describe('the list', () => {
  test('is sorted by the newest saved, page by page, each work once, while others are saved and removed', async () => {
    const buyer = await newBuyer(testApp)
    const works: string[] = []
    for (let n = 0; n < 7; n++) works.push(await newWork(testApp, artist))
    for (const id of works) await add(buyer, id)
    const first = await list(buyer, { limit: '3' })
    expect(first.data.map(({ id }) => id)).toEqual(works.toReversed().slice(0, 3))
    expect(first.page).toMatchObject({ total: 7, totalIsMore: false })
    await add(buyer, await newWork(testApp, artist))
    await remove(buyer, works[5] as string)
    const second = await list(buyer, { limit: '3', cursor: first.page.nextCursor as string })
    expect(second.data.map(({ id }) => id)).toEqual([works[3], works[2], works[1]])
    const third = await list(buyer, { limit: '3', cursor: second.page.nextCursor as string })
    expect(third.data.map(({ id }) => id)).toEqual([works[0]])
    expect(third.page.nextCursor).toBeNull()
  })

  test('keeps its order where many were saved in one moment', async () => {
    const buyer = await newBuyer(testApp)
    const works = await Promise.all(Array.from({ length: 9 }, () => newWork(testApp, artist)))
    await testApp.db.run("INSERT INTO wishlist SELECT $1, unnest($2::uuid[]), '2026-01-01 10:00:00.123456Z'", [
      buyer.id,
      works,
    ])
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Listed = await list(buyer, { limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.page.nextCursor
    } while (cursor)
    expect(seen).toEqual(works.toSorted().toReversed())
  })

  test('a cursor that is not of this list is refused with a message', async () => {
    const buyer = await newBuyer(testApp)
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["2026","b"]').toString('base64url')]) {
      expect((await list(buyer, { cursor })).code).toBe('stale_cursor')
    }
  })

  test('no longer has a removed work, also one that something still points at', async () => {
    const buyer = await newBuyer(testApp)
    const [gone, archived, stays] = [
      await newWork(testApp, artist),
      await newWork(testApp, artist),
      await newWork(testApp, artist),
    ]
    for (const id of [gone, archived, stays]) await add(buyer, id)
    await testApp.db.run('CREATE TABLE pointing (artwork_id uuid REFERENCES artworks)')
    await testApp.db.run('INSERT INTO pointing VALUES ($1)', [archived])
    for (const id of [gone, archived])
      await testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })
    const { data, page } = await list(buyer)
    expect([data.map(({ id }) => id), page.total, await idsOf(buyer)]).toEqual([[stays], 1, [stays]])
    expect((await add(buyer, archived)).status).toBe(404)
    expect((await remove(buyer, archived)).status).toBe(200)
  })

  test('counts exactly to a thousand and then answers that there are more', async () => {
    const buyer = await newBuyer(testApp)
    const first = await newWork(testApp, artist)
    const copy = `INSERT INTO artworks (artist_id, artist_name, artist_username, title, sku, price,
      description, category,
        menu_category, length_m, breadth_m, height_m, weight_kg, stock, framing_type, delivery_type)
      SELECT artist_id, artist_name, artist_username, title, 'many-' || n, price, description, category,
        menu_category, length_m, breadth_m, height_m, weight_kg, stock, framing_type, delivery_type
      FROM artworks, generate_series(1, 1001) AS n WHERE id = $1 RETURNING id`
    const many = await testApp.db.many<{ id: string }>(copy, [first])
    await testApp.db.run('INSERT INTO wishlist SELECT $1, unnest($2::uuid[])', [
      buyer.id,
      many.slice(0, 1000).map(({ id }) => id),
    ])
    expect((await list(buyer)).page).toMatchObject({ total: 1000, totalIsMore: false })
    await add(buyer, many[1000]?.id)
    expect((await list(buyer)).page).toMatchObject({ total: 1000, totalIsMore: true })
  })
})
