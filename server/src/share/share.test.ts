// The preview picture of a shared link.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardUrl, workLinkCard } from '@rasika/contract/sharing.ts'
import type { Artwork } from '@rasika/contract/artworks.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload, newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let id: string

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  id = await newWork(testApp, artist, { title: 'Ink & <water>', images: [await newUpload(testApp, artist)] })
})

afterAll(() => testApp.close())

const cardUrlNow = async () => {
  const { body } = await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${id}`)
  return cardUrl('artwork', id, workLinkCard(body.data))
}

test('a work is shared as a picture of 1200×630 that others may show, the same each time', async () => {
  const url = await cardUrlNow()
  const first = await testApp.app.inject(url)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await testApp.app.inject(url)).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('when the price changes the URL does, and the old one leads to the new', async () => {
  const before = await cardUrlNow()
  await testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token: artist.token, body: { price: 12345 } })
  const now = await cardUrlNow()
  expect(now).not.toBe(before)
  const { statusCode, headers } = await testApp.app.inject(before)
  expect([statusCode, headers.location]).toEqual([302, now])
})

test('what does not exist is 404, and the site has a picture of its own', async () => {
  for (const path of ['/share/artwork/nothing/x.jpg', `/share/buyer/${id}/x.jpg`, '/share/constructor/a/b.jpg'])
    expect((await testApp.app.inject(path)).statusCode, path).toBe(404)
  expect((await testApp.app.inject('/share/house.jpg')).statusCode).toBe(200)
})
