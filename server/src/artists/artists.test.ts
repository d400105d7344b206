import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { words } from '@rasika/contract/words.ts'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../testing/ids.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { artistForm, newArtist, newBuyer, password, studio } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { addArtist, endArtistSessions, publicArtist } from './artists.ts'

type Registered = ResponseBody & { data: { id: string; token: string } }
type Own = ResponseBody & { data: ArtistProfile }

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const register = (body: unknown, headers: Record<string, string> = {}) =>
  testApp.request<Registered>('POST /api/v1/artist/new', { body, headers })
const profile = async (token: string) => (await testApp.request<Own>('GET /api/v1/artist/profile', { token })).body.data
const login = (body: unknown) => testApp.request<Registered>('POST /api/v1/artist/login', { body })

async function upload(tone: string, token?: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: tone } })
    .png()
    .toBuffer()
  const body = { file: `data:image/png;base64,${bytes.toString('base64')}` }
  const response = await testApp.request<{ data: { imageUrl: string } }>('POST /api/v1/image/upload', {
    body,
    ...(token ? { token } : {}),
  })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body.data.imageUrl
}

describe('registering as an artist', () => {
  test('answers id and token, and the profile has every field of the form', async () => {
    const links = { instagram: 'https://instagram.com/asha', website: 'https://asha.example', twitter: '' }
    const form = artistForm({
      name: 'आशा राव',
      username: 'Asha_Rao',
      email: 'Asha@Example.com',
      socialLinks: links,
      description: 'Paints\nthe monsoon.',
    })
    const { status, body } = await register(form)
    expect([status, body.message]).toEqual([200, words.account.registered])
    expect(decodeJwt(body.data.token)).toMatchObject({ id: body.data.id, role: 'artist', ver: 1 })
    expect(await profile(body.data.token)).toEqual({
      id: body.data.id,
      name: 'आशा राव',
      username: 'asha_rao',
      avatar: null,
      tagline: null,
      description: 'Paints\nthe monsoon.',
      location: null,
      email: 'asha@example.com',
      phone: '+919876543211',
      website: 'https://asha.example',
      socialLinks: {
        instagram: 'https://instagram.com/asha',
        facebook: null,
        twitter: null,
        website: 'https://asha.example',
        portfolioLink: null,
      },
      address: { ...studio, addressType: 'home' },
      artworksCount: 0,
      gstin: null,
      pan: null,
      hidden: false,
      hiddenSince: null,
      hiddenReason: null,
      createdAt: expect.any(String),
    })
  })

  test('works without social links, and with the address the spec writes', async () => {
    const { socialLinks: _, ...form } = artistForm()
    const { body } = await register(form)
    expect((await testApp.request('GET /api/v1//artist/profile', { token: body.data.token })).status).toBe(200)
    expect((await profile(body.data.token)).socialLinks).toEqual({
      instagram: null,
      facebook: null,
      twitter: null,
      website: null,
      portfolioLink: null,
    })
  })

  test('a username and an email have one artist each, whatever their case', async () => {
    const first = artistForm()
    await register(first)
    const sameName = await register(artistForm({ username: first.username.toUpperCase() }))
    expect([sameName.status, sameName.body.code, sameName.body.message]).toEqual([
      400,
      'username_taken',
      words.field.usernameTaken,
    ])
    const sameEmail = await register(artistForm({ email: first.email.toUpperCase() }))
    expect([sameEmail.status, sameEmail.body.code, sameEmail.body.message]).toEqual([
      400,
      'email_taken',
      words.refusal.emailTaken,
    ])
  })

  test('wrong fields are refused with a message, each by its name', async () => {
    const { status, body } = await register(
      artistForm({
        username: 'profile',
        phone: 'call me',
        address: { ...studio, pincode: '41100', state: 'Texas', addressType: 'castle' },
        socialLinks: { website: 'javascript:alert(1)', instagram: 'asha' },
      }),
    )
    expect([status, body.errors]).toEqual([
      422,
      {
        username: words.field.usernameReserved,
        phone: words.field.phone,
        'address.pincode': words.field.pincode,
        'address.state': words.field.state,
        'address.addressType': words.field.choice,
        'socialLinks.website': words.link.url,
        'socialLinks.instagram': words.link.url,
      },
    ])
  })

  test('an empty registration names what is missing, in the order of the steps', async () => {
    const { status, body } = await register({})
    expect([status, body.message]).toEqual([
      422,
      'Missing fields: name, username, description, email, phone, password, address.receiverName, ' +
        'address.houseNumber, address.streetName, address.area, address.city, address.state, address.pincode, ' +
        'address.fullAddress',
    ])
  })

  test('20 registrations of one username at once make exactly one artist', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(artistForm({ username: 'wanted' }))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'username_taken')).toHaveLength(19)
    expect(await testApp.db.one(`SELECT count(*) FROM artists WHERE username = 'wanted'`)).toEqual({ count: 1 })
  })

  test('the same Idempotency-Key answers a repeat with the first response', async () => {
    const form = artistForm()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => register(form, { 'idempotency-key': 'one form' })),
    )
    expect(new Set(responses.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
  })
})

describe('an avatar', () => {
  test('is an upload made before there was a token, and becomes the artist’s own', async () => {
    const avatar = await upload('#884422')
    const one = await newArtist(testApp, { avatar })
    expect((await profile(one.token)).avatar).toBe(avatar)
    const seen = await publicArtist(testApp.db, { id: idOf(one.id) })
    expect(seen?.avatar).toMatchObject({ address: avatar, width: 40, height: 30, alt: 'Asha Rao' })
  })

  test('that is another’s, foreign, or used already is refused, and no artist is added', async () => {
    const used = await upload('#224488')
    await newArtist(testApp, { avatar: used })
    const other = await newArtist(testApp)
    const others = await upload('#448822', other.token)
    for (const avatar of [
      used,
      others,
      'https://example.com/a.png',
      'http://169.254.169.254/latest',
      '/etc/passwd',
      '/images/00000000000000000000000000000000/40.webp',
    ]) {
      const form = artistForm({ avatar })
      const { status, body } = await register(form)
      expect([avatar, status, body.code]).toEqual([avatar, 400, 'image_not_yours'])
      expect(await testApp.db.one('SELECT count(*) FROM artists WHERE email = $1', [form.email])).toEqual({ count: 0 })
    }
  })

  test('of two who register at once with one upload goes to one of them', async () => {
    const avatar = await upload('#442288')
    const responses = await Promise.all([register(artistForm({ avatar })), register(artistForm({ avatar }))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('an artist’s session', () => {
  test('is opened by a log-in with the right password only, and ended by logging out', async () => {
    const { email } = await newArtist(testApp)
    const wrong = await login({ email, password: 'wrong password' })
    expect([wrong.status, wrong.body.message]).toEqual([400, words.refusal.wrongCredentials])
    const { body } = await login({ email, password })
    expect(body.message).toBe(words.account.loggedIn)
    const { token } = body.data
    expect((await testApp.request('POST /api/v1/artist/logout', { token })).body.message).toBe(words.account.loggedOut)
    expect((await testApp.request('GET /api/v1/artist/profile', { token })).status).toBe(401)
  })

  test('is separate from a buyer’s: neither role’s log-out ends the other’s', async () => {
    const [artist, buyer] = [await newArtist(testApp), await newBuyer(testApp)]
    expect((await testApp.request('POST /api/v1/artist/logout', { token: buyer.token })).status).toBe(403)
    expect((await testApp.request('POST /api/v1/user/logout', { token: artist.token })).status).toBe(403)
    expect((await testApp.request('GET /api/v1/artist/profile', { token: artist.token })).status).toBe(200)
    expect((await testApp.request('GET /api/v1/user/profile', { token: buyer.token })).status).toBe(200)
  })

  test('ends with all others of the account', async () => {
    const { id, email, token } = await newArtist(testApp)
    const second = (await login({ email, password })).body.data.token
    await testApp.db.transaction((tx) => endArtistSessions(testApp.context, tx, id))
    for (const ended of [token, second])
      expect((await testApp.request('GET /api/v1/artist/profile', { token: ended })).status).toBe(401)
    const { body } = await login({ email, password })
    expect((await testApp.request('GET /api/v1/artist/profile', { token: body.data.token })).status).toBe(200)
  })
})

describe('what anyone may see of an artist', () => {
  test('is found by id and by username, in any case', async () => {
    const one = await newArtist(testApp, { username: 'seen-by-all' })
    const view = (named: string) =>
      testApp.request<{ data?: { id: string } }>(`GET /api/v1/artist/view/${encodeURIComponent(named)}`)
    for (const named of [one.id, one.id.toUpperCase(), 'seen-by-all', 'Seen-By-All'])
      expect((await view(named)).body.data?.id).toBe(one.id)
    const unknown = ['nobody-here', '00000000-0000-4000-8000-000000000000', '', "x' OR 1=1", 'a\u0000bc', 'profile']
    for (const named of unknown) expect((await view(named)).status).toBe(404)
  })

  test('holds no email, phone or address', async () => {
    const one = await newArtist(testApp)
    const seen = await publicArtist(testApp.db, { id: idOf(one.id) })
    expect(Object.keys(seen ?? {}).toSorted()).toEqual([
      'avatar',
      'description',
      'id',
      'location',
      'name',
      'sample',
      'tagline',
      'username',
    ])
    expect(JSON.stringify(seen)).not.toMatch(/@|98765|Lane|411001/)
  })
})

test('an artist of the demonstration is added with fields that a registration does not have', async () => {
  const artist = {
    name: 'Sarita Jha',
    username: 'saritajha',
    email: 'saritajha@rasika.example',
    phone: '+919000000002',
    passwordHash: 'x',
    description: 'Paints Mithila walls on paper.',
    address: { ...studio, addressType: 'home' as const },
    socialLinks: {},
    tagline: 'Walls on paper',
    location: 'Madhubani, Bihar',
    sample: true,
  }
  const id = await testApp.db.transaction((tx) => addArtist(tx, artist, null))
  expect(await publicArtist(testApp.db, { username: 'saritajha' })).toMatchObject({
    id,
    tagline: 'Walls on paper',
    location: 'Madhubani, Bihar',
    avatar: null,
  })
})
