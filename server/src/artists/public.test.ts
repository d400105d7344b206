// Artists' public data, through HTTP: the list, one artist, and never any private field.
import type { ArtistCard, PublicArtist } from '@rasika/contract/public-artists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { bidOn, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer, studio } from '../testing/people.ts'
import { idOf } from '../testing/ids.ts'
import { newUpload, newWork } from '../testing/works.ts'

interface Listed {
  data: ArtistCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
  stats: { artists: number; artworks: number; auctions: number }
}

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE artists CASCADE'))

// Each count takes no time, also on a machine that stands still meanwhile: a quick one is repeated after every change
// (counts.ts).
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

async function list(query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await testApp.request<Listed>('GET /api/v1/artist/all', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const namesOf = ({ data }: Listed) => data.map(({ name }) => name)
const view = (named: string) =>
  testApp.request<{ data: PublicArtist; code?: string }>(`GET /api/v1/artist/view/${named}`)

describe('the list of artists', () => {
  test('is sorted by name, whatever the script, and counts artists, works and auctions', async () => {
    for (const name of ['Zoya Khan', 'asha rao', 'सरस्वती देवी', 'Émile Das', '!!!']) await newArtist(testApp, { name })
    const all = await list()
    expect(namesOf(all)).toEqual(['asha rao', 'Émile Das', 'सरस्वती देवी', 'Zoya Khan', '!!!'])
    expect(all.page).toEqual({ nextCursor: null, total: 5, totalIsMore: false })
    expect(all.stats).toEqual({ artists: 5, artworks: 0, auctions: 0 })
  })

  test('counts a new artist, work and lot at once', async () => {
    const artist = await newArtist(testApp)
    expect((await list()).stats).toEqual({ artists: 1, artworks: 0, auctions: 0 })
    await newWork(testApp, artist)
    const lot = await newLot(testApp, artist)
    expect((await list()).stats).toEqual({ artists: 1, artworks: 1, auctions: 1 })
    await testApp.request(`PATCH /api/v1/auction/cancel/${lot}`, { token: artist.token, body: {} })
    await newArtist(testApp)
    expect((await list()).stats).toEqual({ artists: 2, artworks: 1, auctions: 0 })
  })

  test.each([
    ['ASHA', ['Asha Rao']],
    ['sha', ['Asha Rao']],
    ['rao asha', ['Asha Rao']],
    ['Ras', ['सरस्वती']],
    ['as', ['Asha Rao', 'सरस्वती']],
    ['IO', ['Zoya Khan']],
    ['sh', ['Asha Rao']],
    ['स्व', ['सरस्वती']],
    ['1', ['Asha Rao']],
    ['z', ['Zoya Khan']],
    ['ao', ['Asha Rao']],
    ['hr', []],
    ['oo an', ['Zoya Khan']],
    ['@monsoon_studio', ['Zoya Khan']],
    ['SOON-STU', ['Zoya Khan']],
    ['सरस्वती', ['सरस्वती']],
    ['Sarasvati', ['सरस्वती']],
    ['zoya rao', []],
    ['%', []],
    ['_', []],
    ["' OR 1=1 --", []],
  ])('finds %s by name or username, in any case', async (search, names) => {
    await newArtist(testApp, { name: 'Asha Rao', username: 'asha1' })
    await newArtist(testApp, { name: 'Zoya Khan', username: 'monsoon_studio' })
    await newArtist(testApp, { name: 'सरस्वती', username: 'devi-s' })
    const found = await list({ search })
    expect(namesOf(found)).toEqual(names)
    expect([found.page.total, found.stats.artists]).toEqual([names.length, 3])
  })

  test('shows each with true counts and the newest pictures of their works, at most four', async () => {
    const artist = await newArtist(testApp, { name: 'Asha Rao' })
    const images = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const image = await newUpload(testApp, artist)
      images.unshift(image)
      await newWork(testApp, artist, { title, images: [image] })
    }
    await newWork(testApp, artist, { title: 'Without a picture' })
    const [card] = (await list()).data
    expect(card?.artworkImages.map(({ address, alt }) => [address, alt])).toEqual(
      images.slice(0, 4).map((image, at) => [image, ['Five', 'Four', 'Three', 'Two'][at]]),
    )
    expect(card).toMatchObject({
      artworksCount: 6,
      followersCount: 0,
      avatar: null,
      tagline: null,
      bio: 'Paints the monsoon.',
      sample: false,
    })
  })

  test('goes on behind the last one shown while artists come, go and change their names', async () => {
    const artists = []
    for (const name of ['Bela', 'Chitra', 'Devi', 'Esha', 'Farah', 'Gita'])
      artists.push(await newArtist(testApp, { name }))
    const first = await list({ limit: '2' })
    expect(namesOf(first)).toEqual(['Bela', 'Chitra'])
    await newArtist(testApp, { name: 'Asha' })
    await newArtist(testApp, { name: 'Ela' })
    await testApp.request('PATCH /api/v1/artist/update', {
      token: (artists[5] as { token: string }).token,
      body: { name: 'Aarti' },
    })
    const second = await list({ limit: '2', cursor: first.page.nextCursor as string })
    expect(namesOf(second)).toEqual(['Devi', 'Ela'])
    const third = await list({ limit: '4', cursor: second.page.nextCursor as string })
    expect(namesOf(third)).toEqual(['Esha', 'Farah'])
    expect(third.page.nextCursor).toBeNull()
  })

  test.each(['x', 'eyJhIjoxfQ', Buffer.from('["Asha"]').toString('base64url')])(
    'refuses the cursor %s, which no list wrote',
    async (cursor) => {
      const { status, body } = await testApp.request('GET /api/v1/artist/all', { query: { cursor } })
      expect([status, body.code]).toEqual([400, 'stale_cursor'])
    },
  )
})

describe('one artist', () => {
  test('is found by id and by username in any case, and no one else is', async () => {
    const { id } = await newArtist(testApp, { username: 'seen-by-all' })
    for (const named of [id, id.toUpperCase(), 'seen-by-all', 'Seen-By-All'])
      expect((await view(named)).body.data.id).toBe(id)
    for (const named of ['nobody-here', '00000000-0000-4000-8000-000000000000', "x' OR 1=1", 'a%00bc']) {
      const { status, body } = await view(encodeURI(named))
      expect([named, status, body.code]).toEqual([named, 404, 'not_found'])
    }
  })

  test('has counts that follow what happens to their works and lots', async () => {
    const artist = await newArtist(testApp)
    const work = await newWork(testApp, artist, { stock: 3 })
    const gone = await newWork(testApp, artist)
    await testApp.db.run('UPDATE artworks SET views = 40 WHERE id = $1', [work])
    await testApp.request(`DELETE /api/v1/artwork/delete/${gone}`, { token: artist.token })
    const lot = await newLot(testApp, artist)
    const over = await newLot(testApp, artist)
    const stats = async () => (await view(artist.id)).body.data.stats
    expect(await stats()).toEqual({ artworks: 1, totalViews: 40, sales: 0, activeAuctions: 2 })
    const buyer = await newBuyer(testApp)
    await bidOn(testApp, buyer, over, 6000)
    await advanceHours(testApp, over, 30)
    expect(await stats()).toMatchObject({ activeAuctions: 1 })
    await testApp.request(`PATCH /api/v1/auction/cancel/${lot}`, { token: artist.token, body: {} })
    expect(await stats()).toEqual({ artworks: 1, totalViews: 40, sales: 0, activeAuctions: 0 })
  })
})

describe('sales', () => {
  const salesOf = async (id: string) => (await view(id)).body.data.stats.sales

  test('are orders for works and for lots that were paid and not refunded, here and on the artist’s dashboard', async () => {
    const [artist, buyer] = [await newArtist(testApp), await newBuyerWithAddress(testApp)]
    const work = await newWork(testApp, artist)
    const lots = [await newLot(testApp, artist), await newLot(testApp, artist, { artworkId: work })]
    for (const lot of lots) {
      await bidOn(testApp, buyer, lot, 6000)
      await advanceHours(testApp, lot, 30)
    }
    await testApp.run('tend-lots')
    expect(await salesOf(artist.id)).toBe(0)
    for (const [productType, id] of [
      ['artwork', work],
      ['auction', lots[0]],
      ['auction', lots[1]],
    ] as const) {
      const { body } = await testApp.place(buyer, id as string, null, {}, productType)
      const { status, body: paid } = await testApp.verify(buyer, body.data, await testApp.pay(body.data))
      expect(status, JSON.stringify(paid)).toBe(200)
    }
    const dashboard = async () =>
      (
        await testApp.request<{ data: { totalOrders: number } }>('GET /api/v1/artist/profile/dashboard', {
          token: artist.token,
        })
      ).body.data.totalOrders
    expect([await salesOf(artist.id), await dashboard()]).toEqual([3, 3])
    const { id } = (await testApp.db.one<{ id: string }>(
      `SELECT id FROM orders WHERE artwork_id = $1 AND product_type = 'artwork'`,
      [work],
    )) as { id: string }
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
    await testApp.runAllWork()
    expect([await salesOf(artist.id), await dashboard()]).toEqual([2, 2])
  })
})

describe('no public response', () => {
  test('holds a stored link that the rule of links refuses', async () => {
    const artist = await newArtist(testApp)
    const stored = {
      instagram: 'https://instagram.com@evil.example',
      twitter: 'https://x.com/asha',
      website: 'https://localhost/',
      portfolioLink: null,
    }
    await testApp.db.run('UPDATE artists SET social_links = $2 WHERE id = $1', [artist.id, JSON.stringify(stored)])
    const socialLinks = {
      instagram: null,
      facebook: null,
      twitter: 'https://x.com/asha',
      website: null,
      portfolioLink: null,
    }
    expect((await view(artist.id)).body.data).toMatchObject({ website: null, socialLinks })
  })

  test('holds an email, phone, address, GSTIN, PAN or password of an artist', async () => {
    const artist = await newArtist(testApp, { username: 'private-one' })
    const body = {
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      tagline: 'Rain',
      socialLinks: { instagram: 'https://instagram.com/x' },
    }
    expect((await testApp.request('PATCH /api/v1/artist/update', { token: artist.token, body })).status).toBe(200)
    const work = await newWork(testApp, artist)
    const lot = await newLot(testApp, artist)
    const secrets = [artist.email, '98765', 'AAPFU0939F', studio.streetName, studio.pincode, studio.area, 'argon2']
    const calls = [
      'artist/all',
      'artist/all?search=private',
      `artist/view/${artist.id}`,
      'artist/view/private-one',
      `artist/${artist.id}/artworks`,
      `artist/${artist.id}/auctions`,
      'artist/available?username=private-one',
      `artwork/view/${work}`,
      `auction/view/${lot}`,
      'artwork/all',
      'auction/all',
      'artwork/suggest?search=asha',
    ]
    const callers = [undefined, (await newArtist(testApp)).token, (await newBuyer(testApp)).token]
    for (const call of calls) {
      for (const token of callers) {
        const { status, body: responseBody } = await testApp.request(`GET /api/v1/${call}`, token ? { token } : {})
        expect([call, status]).toEqual([call, 200])
        const text = JSON.stringify(responseBody)
        for (const secret of secrets) expect(text.includes(secret), `${call} says ${secret}`).toBe(false)
      }
    }
  })
})

test('answers whether a username is free, in any case, and refuses one that is malformed at its field', async () => {
  await newArtist(testApp, { username: 'taken-one' })
  const viewArtist = (username: string) =>
    testApp.request<{ data: unknown; errors?: Record<string, string> }>('GET /api/v1/artist/available', {
      query: { username },
    })
  expect((await viewArtist('Taken-One')).body.data).toEqual({ username: 'taken-one', available: false })
  expect((await viewArtist(' free-one ')).body.data).toEqual({ username: 'free-one', available: true })
  for (const bad of ['ab', 'profile', 'a b c', 'आशा', '']) {
    const { status, body } = await viewArtist(bad)
    expect([bad, status, Object.keys(body.errors ?? {})]).toEqual([bad, 422, ['username']])
  }
})
