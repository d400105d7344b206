// Set-up of the tests of an artist's lots: two artists and a buyer.
import type { Auction } from '@rasika/contract/auctions.ts'
import { afterAll, beforeAll } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'

export let testApp: TestApp
export let artist: Person
export let other: Person
export let buyer: Person

export function setUpAuctions(): void {
  beforeAll(async () => {
    testApp = await openTestApp()
    artist = await newArtist(testApp, { name: 'Asha Rao' })
    other = await newArtist(testApp)
    buyer = await newBuyer(testApp)
  })

  afterAll(() => testApp?.close())
}

export const view = async (id: string) =>
  (await testApp.request<{ data: Auction }>(`GET /api/v1/auction/view/${id}`)).body.data

/** Stock and held units of a work. */
export const stock = (id: string) => testApp.db.one('SELECT stock, held FROM artworks WHERE id = $1', [id])
