// The calls of an artist as the spec writes them (spec: sections 3, 5 and 7): names, bodies, responses.
import { imageLimitBytes, imageTypes } from '@rasika/contract/pictures.ts'
import { words } from '@rasika/contract/words.ts'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { type Person, artistForm, newArtist, password } from '@rasika/server/testing/people.ts'
import { newPicture, newWork } from '@rasika/server/testing/works.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Body = Record<string, unknown> & { error: boolean; message: string; data: Record<string, unknown> & unknown[] }

let testApp: TestApp
let artist: Person

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  await newWork(testApp, artist)
  for (let more = 0; more < 11; more++) await newWork(testApp, artist)
})

afterAll(() => testApp?.close())

async function bodyOf(call: string, options: Parameters<TestApp['request']>[1] = {}): Promise<Body> {
  const { status, body, headers } = await testApp.request<Body>(call, options)
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect([body.error, typeof body.message]).toEqual([false, 'string'])
  return body
}

describe('the calls of an artist', () => {
  test('POST /api/v1/artist/new takes the fields of all three steps and answers data.token and message', async () => {
    const { data, message } = await bodyOf('POST /api/v1/artist/new', { body: artistForm({ avatar: '' }) })
    expect([typeof data.token, message]).toEqual(['string', 'Registration successful'])
  })

  test('POST /api/v1/artist/login takes email, password; the token carries the artist’s id', async () => {
    const { data } = await bodyOf('POST /api/v1/artist/login', { body: { email: artist.email, password } })
    expect(decodeJwt(data.token as string)).toMatchObject({ id: artist.id, role: 'artist' })
  })

  test('an artist logs in with an email and a password, both required', async () => {
    const errorsOf = async (body: unknown) => (await testApp.request('POST /api/v1/artist/login', { body })).body.errors
    expect(await errorsOf({})).toEqual({ email: words.field.required, password: words.field.required })
    expect(await errorsOf({ email: 'asha', password: '' })).toEqual({
      email: words.field.email,
      password: words.field.required,
    })
  })

  test('an image is refused in its words, by its types and its 5 MB', () => {
    expect(words.image.wrongType).toBe('Please select a valid image file (JPEG, PNG, GIF, WEBP)')
    expect(words.image.tooLarge).toBe('Image must be less than 5MB')
    expect(imageLimitBytes).toBe(5 * 1024 * 1024)
    expect(imageTypes).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  })

  test('GET /api/v1//artist/profile, with both slashes, answers the own artist', async () => {
    const { data } = await bodyOf('GET /api/v1//artist/profile', { token: artist.token })
    expect(data).toMatchObject({ id: artist.id, email: artist.email, address: { addressType: 'home' } })
  })

  test('GET /api/v1/artist/all?limit=8 answers as many cards as its limit', async () => {
    for (let more = 0; more < 9; more++) await newArtist(testApp)
    const { data } = await bodyOf('GET /api/v1/artist/all?limit=8')
    expect(data).toHaveLength(8)
    expect(Object.keys((data as unknown as object[])[0] as object)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'username',
        'avatar',
        'tagline',
        'bio',
        'description',
        'location',
        'artworksCount',
        'followersCount',
        'artworkImages',
      ]),
    )
  })

  test('GET /api/v1/artist/{id}/artworks answers the list, by id', async () => {
    const { data } = await bodyOf(`GET /api/v1/artist/${artist.id}/artworks`)
    expect((data as unknown as { artistUsername: string }[]).length).toBeGreaterThan(10)
  })

  test('GET /api/v1/artist/view/{id} answers every public field of the spec, nothing omitted', async () => {
    const { data } = await bodyOf(`GET /api/v1/artist/view/${artist.id}`)
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        ...[
          'id',
          'name',
          'username',
          'avatar',
          'profilePicture',
          'tagline',
          'bio',
          'description',
          'location',
          'website',
          'socialLinks',
        ],
        ...['artworksCount', 'followersCount', 'artworkImages'],
      ]),
    )
    expect(Object.keys(data.socialLinks as object).toSorted()).toEqual([
      'facebook',
      'instagram',
      'portfolioLink',
      'twitter',
      'website',
    ])
  })

  test('PATCH /api/v1/artist/update changes the profile with that message', async () => {
    const { message } = await bodyOf('PATCH /api/v1/artist/update', { token: artist.token, body: { tagline: 'Rain' } })
    expect(message).toBe(words.done.profileUpdated)
  })

  test('POST /api/v1/image/upload takes the multipart field file or JSON file and answers data.imageUrl', async () => {
    const picture = await newPicture()
    const json = await bodyOf('POST /api/v1/image/upload', {
      token: artist.token,
      body: { file: `data:image/png;base64,${picture.toString('base64')}` },
    })
    const form = Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      picture,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/image/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${artist.token}` },
      payload: form,
    })
    expect((response.json() as Body).data.imageUrl).toBe(json.data.imageUrl)
    expect(json.data.imageUrl).toMatch(/^\/images\/[\da-f]{32}\/\d+\.webp$/)
  })
})
