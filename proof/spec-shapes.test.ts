// Small facts of the spec that no other test holds: choices, words and limits to the letter (sections 3, 5, 6, 8, 9).
import { calls } from '@rasika/contract/calls.ts'
import { deliveryTypes, framingTypes } from '@rasika/contract/categories.ts'
import { imageLimitBytes, imageTypes } from '@rasika/contract/images.ts'
import { words } from '@rasika/contract/words.ts'
import { openTestHouse, type TestHouse } from '@rasika/server/testing/house.ts'
import { newArtist } from '@rasika/server/testing/people.ts'
import { newWork } from '@rasika/server/testing/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house?.close())

describe('what the spec fixes', () => {
  test('a work may be framed or a roll piece, and come by post or as a file', () => {
    for (const framing of ['Frame', 'Roll Piece']) expect(framingTypes).toContain(framing)
    for (const delivery of ['Physical', 'Digital']) expect(deliveryTypes).toContain(delivery)
  })

  test('an image is refused in its words, by its types and its 5 MB', () => {
    expect(words.image.wrongType).toBe('Please select a valid image file (JPEG, PNG, GIF, WEBP)')
    expect(words.image.tooLarge).toBe('Image must be less than 5MB')
    expect(imageLimitBytes).toBe(5 * 1024 * 1024)
    expect(imageTypes).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  })

  test('nobody is asked to be an administrator', () => {
    const who = Object.values(calls).flatMap((noun) => Object.values(noun).map((call) => call.who))
    expect(new Set(who)).toEqual(new Set(['anyone', 'buyer', 'artist', 'visitor or artist']))
  })

  test('an artist logs in with an email and a password, both required', async () => {
    const login = async (body: unknown) => (await house.talk<{ errors: unknown }>('POST /api/v1/artist/login', { body })).body.errors
    expect(await login({})).toEqual({ email: words.field.required, password: words.field.required })
    expect(await login({ email: 'asha', password: '' })).toEqual({ email: words.field.email, password: words.field.required })
  })

  test('top-selling and recent lists hold 8 unless asked otherwise', async () => {
    const artist = await newArtist(house)
    for (let n = 0; n < 9; n++) await newWork(house, artist, { title: `Ninth of nine, ${n}` })
    for (const path of ['top-selling', 'top-selling?limit=8', 'recent', 'recent?limit=8']) {
      const { status, body } = await house.talk<{ data: unknown[] }>(`GET /api/v1/artwork/${path}`)
      expect([status, body.data.length], path).toEqual([200, 8])
    }
  })
})
