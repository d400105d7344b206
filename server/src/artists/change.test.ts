// An artist's changes to their own profile, through HTTP: only the given fields change, in every copy.
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { changeArtist } from './change.ts'

type Answer = ResponseBody & { data: ArtistProfile }

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const change = (artist: Person, body: Record<string, unknown>) =>
  testApp.request<Answer>('PATCH /api/v1/artist/update', { token: artist.token, body })
const profile = async (artist: Person) =>
  (await testApp.request<Answer>('GET /api/v1/artist/profile', { token: artist.token })).body.data
const usesOf = async (address: string) =>
  (await testApp.db.one<{ uses: number }>('SELECT uses FROM images WHERE hash = $1', [address.split('/')[2]]))?.uses

describe('a change of the profile', () => {
  test('leaves fields it does not contain, and empties those that are sent empty', async () => {
    const artist = await newArtist(testApp, {
      socialLinks: { instagram: 'https://instagram.com/asha', facebook: 'https://facebook.com/asha' },
    })
    const before = await profile(artist)
    const { status, body } = await change(artist, {
      tagline: 'Walls on paper',
      location: 'Pune',
      socialLinks: { twitter: 'https://x.com/asha' },
    })
    expect([status, body.message]).toEqual([200, words.done.profileUpdated])
    const links = { ...before.socialLinks, twitter: 'https://x.com/asha' }
    expect(body.data).toEqual({ ...before, tagline: 'Walls on paper', location: 'Pune', socialLinks: links })
    expect((await change(artist, {})).body.data).toEqual(body.data)
    const emptied = (
      await change(artist, { tagline: '', location: null, socialLinks: { instagram: '', twitter: null } })
    ).body.data
    expect(emptied).toEqual({ ...before, socialLinks: { ...before.socialLinks, instagram: null } })
    expect(await profile(artist)).toEqual(emptied)
  })

  test('takes the website under both of its names', async () => {
    const artist = await newArtist(testApp)
    expect((await change(artist, { website: 'https://one.example' })).body.data.socialLinks.website).toBe(
      'https://one.example',
    )
    expect((await change(artist, { socialLinks: { website: 'http://two.example' } })).body.data.website).toBe(
      'http://two.example',
    )
    expect(
      (await change(artist, { website: '', socialLinks: { website: 'http://three.example' } })).body.data.website,
    ).toBeNull()
  })

  test.each([
    [{ name: ' ' }, 'name', words.field.required],
    [{ name: 7 }, 'name', words.field.wrongType],
    [{ description: '' }, 'description', words.field.required],
    [{ website: 'javascript:alert(1)' }, 'website', words.link.url],
    [{ socialLinks: { facebook: 'facebook.com/asha' } }, 'socialLinks.facebook', words.link.url],
    [{ socialLinks: { instagram: 'data:text/html,x' } }, 'socialLinks.instagram', words.link.url],
    [{ socialLinks: { instagram: 'https://instagram.com@evil.example' } }, 'socialLinks.instagram', words.link.plain],
    [{ socialLinks: { twitter: 'https://evil.example/asha' } }, 'socialLinks.twitter', words.link.on('x.com')],
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin', words.field.gstin],
    [{ pan: 'AAPFU0939' }, 'pan', words.field.pan],
    [{ gstin: '27AAPFU0939F1ZV', pan: 'ABCPU0939F' }, 'pan', words.field.panOfGstin],
  ])('%j is refused at its field and changes nothing', async (body, field, sentence) => {
    const artist = await newArtist(testApp)
    const before = await profile(artist)
    const response = await change(artist, { tagline: 'Never', ...body })
    expect([response.status, response.body.errors]).toEqual([422, { [field]: sentence }])
    expect(await profile(artist)).toEqual(before)
  })

  test('is of the artist’s own profile, and of neither id, username, email nor hiding', async () => {
    const [artist, other] = [await newArtist(testApp), await newArtist(testApp)]
    const before = await profile(other)
    const { body } = await change(artist, {
      id: other.id,
      username: 'somebody-else',
      email: 'x@example.com',
      hidden: true,
      tagline: 'Mine',
    })
    expect(body.data).toMatchObject({ id: artist.id, email: artist.email, hidden: false, tagline: 'Mine' })
    expect(body.data.username).not.toBe('somebody-else')
    expect(await profile(other)).toEqual(before)
    expect(
      (await testApp.request('PATCH /api/v1/artist/update', { token: (await newBuyer(testApp)).token, body: {} }))
        .status,
    ).toBe(403)
  })
})

describe('GSTIN and PAN', () => {
  test('appear in the artist’s own profile, in capitals, and are set and cleared one by one', async () => {
    const artist = await newArtist(testApp)
    expect((await change(artist, { gstin: '27aapfu0939f1zv' })).body.data).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      pan: null,
    })
    expect((await change(artist, { pan: ' aapfu0939f ' })).body.data).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
    })
    expect((await change(artist, { gstin: '' })).body.data).toMatchObject({ gstin: null, pan: 'AAPFU0939F' })
    expect((await change(artist, { pan: null })).body.data).toMatchObject({ gstin: null, pan: null })
  })

  test('a PAN that another was registered with is refused, also when only one of them is sent', async () => {
    const artist = await newArtist(testApp)
    await change(artist, { pan: 'ABCPU0939F' })
    expect((await change(artist, { gstin: '27AAPFU0939F1ZV' })).body.errors).toEqual({ pan: words.field.panOfGstin })
    expect((await change(artist, { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' })).status).toBe(200)
    expect((await change(artist, { pan: 'ABCPU0939F' })).body.errors).toEqual({ pan: words.field.panOfGstin })
  })
})

describe('a new name', () => {
  test('is on every work and lot at once, also on those added at that moment, and their cached pages are dropped', async () => {
    const artist = await newArtist(testApp, { name: 'Asha Kulkarni' })
    const work = await newWork(testApp, artist)
    const lot = await newLot(testApp, artist)
    const dropped: string[] = []
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    const [renamed, ...added] = await Promise.all([
      change(artist, { name: 'Asha Deshpande' }),
      newWork(testApp, artist),
      newLot(testApp, artist),
      newWork(testApp, artist),
    ])
    expect([renamed.status, added.length]).toEqual([200, 3])
    const names = await testApp.db.many<{ name: string }>(
      `SELECT artist_name AS name FROM artworks WHERE artist_id = $1 UNION ALL SELECT artist_name FROM auctions
        WHERE artist_id = $1`,
      [artist.id],
    )
    expect(names.map(({ name }) => name)).toEqual(Array(5).fill('Asha Deshpande'))
    for (const tag of ['artists', 'lists', 'auction-lists', `artwork:${work}`, `auction:${lot}`])
      expect(dropped).toContain(tag)
    const found = await testApp.request<{ data: { id: string }[] }>('GET /api/v1/artwork/all', {
      query: { search: 'deshpande' },
    })
    expect(found.body.data.map(({ id }) => id)).toContain(work)
    const lots = await testApp.request<{ data: { artist: string }[] }>('GET /api/v1/auction/all', {
      query: { search: 'deshpande' },
    })
    expect(lots.body.data).toHaveLength(2)
  })
})

describe('an avatar', () => {
  test('is an upload of the artist’s own; the one before it is released, and null removes it', async () => {
    const artist = await newArtist(testApp, { name: 'Asha Kulkarni' })
    const [first, second] = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    expect((await change(artist, { avatar: first })).body.data.avatar).toBe(first)
    expect((await change(artist, { avatar: first, name: 'Asha D' })).body.data.avatar).toBe(first)
    expect(await usesOf(first)).toBe(1)
    const seen = await testApp.request<{ data: { avatar: { alt: string }; profilePicture: string } }>(
      `GET /api/v1/artist/view/${artist.id}`,
    )
    expect([seen.body.data.avatar.alt, seen.body.data.profilePicture]).toEqual(['Asha D', first])
    expect((await change(artist, { avatar: second })).body.data.avatar).toBe(second)
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
    expect((await change(artist, { avatar: null })).body.data.avatar).toBeNull()
    expect(await usesOf(second)).toBe(0)
  })

  test('that is another’s or unknown to the server is refused, and the old one stays', async () => {
    const [artist, other] = [await newArtist(testApp), await newArtist(testApp)]
    const own = await newUpload(testApp, artist)
    await change(artist, { avatar: own })
    for (const avatar of [
      await newUpload(testApp, other),
      'https://example.com/a.png',
      'http://169.254.169.254/latest',
      '/images/00000000000000000000000000000000/40.webp',
    ]) {
      const { status, body } = await change(artist, { avatar, tagline: 'Never' })
      expect([avatar, status, body.code]).toEqual([avatar, 400, 'image_not_yours'])
    }
    expect(await profile(artist)).toMatchObject({ avatar: own, tagline: null })
    expect(await usesOf(own)).toBe(1)
  })
})

test('a change that waited while the account was closed writes nothing', async () => {
  const artist = await newArtist(testApp)
  await testApp.request('DELETE /api/v1/artist/account', { token: artist.token, body: { password } })
  const stored = () => testApp.db.one('SELECT * FROM artists WHERE id = $1', [artist.id])
  const before = await stored()
  const late = testApp.db.transaction((tx) =>
    changeArtist(testApp.context, tx, artist.id, { tagline: 'Late', pan: 'AAPFU0939F' }, async () => {}),
  )
  await expect(late).rejects.toMatchObject({ code: 'token_refused' })
  expect(await stored()).toEqual(before)
})
