// Set-up of the tests of an artist's works: two artists, a buyer, and the cache tags that the application dropped.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { afterAll, beforeAll } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'

export let testApp: TestApp
export let artist: Person
export let other: Person
export let buyer: Person
export const dropped: string[] = []

export function setUpArtworks(): void {
  beforeAll(async () => {
    testApp = await openTestApp()
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    artist = await newArtist(testApp, { name: 'Asha Rao' })
    other = await newArtist(testApp)
    buyer = await newBuyer(testApp)
  })

  afterAll(() => testApp?.close())
}

export async function view(id: string, token?: string): Promise<Artwork> {
  const { body } = await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${id}`, token ? { token } : {})
  return body.data
}

export const add = (body: unknown, token: string | undefined = artist.token) =>
  testApp.request<ResponseBody & { data: { id: string } }>('POST /api/v1/artwork/new', {
    ...(token ? { token } : {}),
    body,
  })

export const change = (id: string, body: unknown, token = artist.token) =>
  testApp.request<ResponseBody & { data: { id: string } }>(`PATCH /api/v1/artwork/update/${id}`, { token, body })
