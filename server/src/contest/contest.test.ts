// The contest through HTTP: one entry per artist, while a contest is open, with a picture of their own that is small
// enough (spec: sections 5, 7 and 8; docs/product.md 17).
import type { Contest, ContestEntry } from '@rasika/contract/contest.ts'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upload } from '../images/testing/upload.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload } from '../testing/works.ts'
import { openContest } from './contest.ts'

let testApp: TestApp
let artist: Person
let image: string
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  image = await newUpload(testApp, artist)
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE contests CASCADE'))

const begin = (title = 'Art Contest 2025') =>
  testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title, theme: 'Dreams', days: 10, sample: false }),
  )
const end = () =>
  testApp.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '11 days', ends_at = ends_at - interval '11 days'",
  )
const view = async () => (await testApp.request<{ data: Contest | null }>('GET /api/v1/contest')).body.data
const entryOf = async ({ token }: Person) =>
  (await testApp.request<{ data: ContestEntry | null }>('GET /api/v1/contest/entry', { token })).body.data
const form = { fullname: 'Meera Iyer', name: 'Meera', phone: '98765 43211', description: 'A boat that flies.' }
const enter = (who: Person, changed: Record<string, unknown> = {}) =>
  testApp.request<ResponseBody & { data: { id: string } }>('POST /api/v1/contest/register', {
    token: who.token,
    body: { ...form, image, ...changed },
  })
const noisy = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

describe('the contest that everybody sees', () => {
  test('is null before the first one, and nothing can be entered', async () => {
    expect([await view(), await entryOf(artist)]).toEqual([null, null])
    expect(await enter(artist)).toMatchObject({
      status: 400,
      body: { code: 'contest_over', message: 'No contest is open at the moment' },
    })
  })

  test('is the open one, then the last one, then the next', async () => {
    await begin()
    const open = await view()
    expect(open).toMatchObject({ title: 'Art Contest 2025', theme: 'Dreams', open: true })
    expect(Date.parse(open?.endsAt ?? '') - Date.parse(open?.serverTime ?? '')).toBeGreaterThan(9.99 * 86_400_000)
    await end()
    expect(await view()).toMatchObject({ title: 'Art Contest 2025', open: false })
    await begin('Rivers')
    expect(await view()).toMatchObject({ title: 'Rivers', open: true })
  })

  test('is never two at once', async () => {
    await begin()
    await expect(begin('Another')).rejects.toMatchObject({ constraint: 'contests_one_at_once' })
  })
})

describe('entering', () => {
  test('is taken once, and the artist sees what was received', async () => {
    await begin()
    const { status, body } = await enter(artist)
    expect([status, body.message]).toEqual([200, 'Registration Successful'])
    expect(await entryOf(artist)).toMatchObject({
      id: body.data.id,
      fullname: 'Meera Iyer',
      description: 'A boat that flies.',
      result: 'received',
      picture: { address: image },
    })
    expect(await testApp.db.one('SELECT phone FROM contest_entries')).toEqual({ phone: '+919876543211' })
    expect(await enter(artist, { fullname: 'Somebody else', image: await newUpload(testApp, artist) })).toMatchObject({
      status: 400,
      body: { code: 'contest_entered', message: 'You have entered this contest already: one artwork per artist' },
    })
    expect(await entryOf(artist)).toMatchObject({ fullname: 'Meera Iyer' })
  })

  test('is refused to an artist whom an operator has hidden, with that reason', async () => {
    await begin()
    const hidden = await newArtist(testApp)
    const own = await newUpload(testApp, hidden)
    await testApp.db.run('UPDATE artists SET hidden_at = clock_timestamp() WHERE id = $1', [hidden.id])
    expect(await enter(hidden, { image: own })).toMatchObject({
      status: 400,
      body: {
        code: 'artist_hidden',
        message: 'The house has hidden your profile: you cannot enter the contest. Write to us to learn why',
      },
    })
    expect(await entryOf(hidden)).toBeNull()
  })

  test('is possible again in the next contest, and not in one that is over', async () => {
    await begin()
    await enter(artist)
    await end()
    expect(await enter(await newArtist(testApp))).toMatchObject({
      status: 400,
      body: { code: 'contest_over', message: 'This contest is over' },
    })
    expect(await entryOf(artist)).toMatchObject({ result: 'received' })
    await begin('Rivers')
    expect(await entryOf(artist)).toBeNull()
    expect((await enter(artist)).status).toBe(200)
  })

  test('with nothing names the fields in the spec’s order, and a wrong telephone at its field', async () => {
    await begin()
    const bare = await testApp.request('POST /api/v1/contest/register', { token: artist.token, body: {} })
    expect([bare.status, bare.body.message]).toEqual([422, 'Missing fields: fullname, phone, description, image'])
    for (const phone of ['12345', 'my number', '+91 98765 43211 00'])
      expect(await enter(artist, { phone })).toMatchObject({
        status: 422,
        body: { errors: { phone: expect.any(String) } },
      })
    expect(await entryOf(artist)).toBeNull()
  })

  test('takes only an upload of the same artist', async () => {
    await begin()
    const other = await newArtist(testApp)
    for (const theirs of [image, 'https://example.com/dream.jpg', '/images/none'])
      expect(await enter(other, { image: theirs })).toMatchObject({ status: 400, body: { code: 'image_not_yours' } })
  })

  test('measures 1 MB on the file that was sent, not on the stored one', async () => {
    await begin()
    const heavy = await noisy(620).png().toBuffer()
    expect(heavy.byteLength).toBeGreaterThan(1024 * 1024)
    const sent = (await upload(testApp, heavy, { token: artist.token })).body.data.imageUrl
    expect(await enter(artist, { image: sent })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'File is too large. Maximum allowed size is 1MB.' },
    })

    const light = await noisy(900).jpeg({ quality: 70 }).toBuffer()
    expect(light.byteLength).toBeLessThan(1024 * 1024)
    const storedPicture = (await upload(testApp, light, { token: artist.token })).body.data
    const row = await testApp.db.one<{ bytes: number; received_bytes: number }>(
      'SELECT bytes, received_bytes FROM images WHERE id = $1',
      [storedPicture.id],
    )
    expect([row?.received_bytes, (row?.bytes ?? 0) > 1024 * 1024]).toEqual([light.byteLength, true])
    expect((await enter(artist, { image: storedPicture.imageUrl })).status).toBe(200)
  })

  test('is for artists: a visitor gets 401, a buyer 403', async () => {
    await begin()
    const buyer = await newBuyer(testApp)
    expect((await enter(buyer)).status).toBe(403)
    expect((await testApp.request('GET /api/v1/contest/entry', { token: buyer.token })).status).toBe(403)
    expect((await testApp.request('POST /api/v1/contest/register', { body: { ...form, image } })).status).toBe(401)
  })

  test('with one key sent twice makes one entry and answers twice the same', async () => {
    await begin()
    const headers = { 'idempotency-key': 'one-opening-of-the-form' }
    const send = () =>
      testApp.request<ResponseBody & { data: { id: string } }>('POST /api/v1/contest/register', {
        token: artist.token,
        body: { ...form, image },
        headers,
      })
    const responses = [await send(), await send()]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body.data).toEqual(responses[1]?.body.data)
  })
})
