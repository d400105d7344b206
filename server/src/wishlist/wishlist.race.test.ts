// Parallel clicks: the counter on the work equals the number of wishlists with it, in any order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let buyers: Person[]

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  buyers = await Promise.all(Array.from({ length: 10 }, () => newBuyer(testApp)))
})
afterAll(() => testApp?.close())

const click = (call: 'POST' | 'DELETE', buyer: Person, artworkId: string) =>
  testApp.request(`${call} /api/v1/wishlist`, { token: buyer.token, body: { artworkId } })

async function counted(id: string): Promise<{ saves: number; lists: number }> {
  const text =
    'SELECT saves, (SELECT count(*) FROM wishlist WHERE artwork_id = id) AS lists FROM artworks WHERE id = $1'
  return (await testApp.db.one<{ saves: number; lists: number }>(text, [id])) ?? { saves: -1, lists: -2 }
}

describe('clicks at once', () => {
  test('fifty of ten buyers, saving and letting go, leave the counter equal to the lists', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newWork(testApp, artist)
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          click((n * 7 + round) % 3 === 0 ? 'DELETE' : 'POST', buyers[n % 10] as Person, id),
        ),
      )
      expect(responses.every(({ status }) => status === 200)).toBe(true)
      const { saves, lists } = await counted(id)
      expect(saves).toBe(lists)
    }
  })

  test('fifty of one buyer saving one work are one save', async () => {
    const id = await newWork(testApp, artist)
    await Promise.all(Array.from({ length: 50 }, () => click('POST', buyers[0] as Person, id)))
    expect(await counted(id)).toEqual({ saves: 1, lists: 1 })
    await Promise.all(Array.from({ length: 50 }, () => click('DELETE', buyers[0] as Person, id)))
    expect(await counted(id)).toEqual({ saves: 0, lists: 0 })
  })

  test('while the work is removed, no request gets a fault and no row is left', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newWork(testApp, artist)
      const saving = buyers.map((buyer) => click('POST', buyer, id))
      const [gone, ...responses] = await Promise.all([
        testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token }),
        ...saving,
      ])
      expect(gone.status).toBe(200)
      expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
      expect(await testApp.db.one('SELECT 1 FROM wishlist WHERE artwork_id = $1', [id])).toBeNull()
    }
  })
})
