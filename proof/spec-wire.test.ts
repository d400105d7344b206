// The calls exactly as the spec's table writes them (spec: sections 3, 6, 7 and 9): paths, the fields each reads, the
// token each requires, and the constants that both sides keep.
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { type Person, buyerForm, newArtist, newBuyer, password } from '@rasika/server/testing/people.ts'
import { newWork, workForm } from '@rasika/server/testing/works.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Body = Record<string, unknown> & { error: boolean; message: string; data: Record<string, unknown> & unknown[] }

let testApp: TestApp
let artist: Person
let buyer: Person
let work: string

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
  work = await newWork(testApp, artist)
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

describe('the calls of a buyer', () => {
  test('POST /api/v1/user/new takes name, phone, email, password and answers data.token', async () => {
    const { data } = await bodyOf('POST /api/v1/user/new', { body: buyerForm() })
    expect(data.token).toEqual(expect.any(String))
  })

  test('POST /api/v1/user/login takes email, password and answers data.token, message, error; the token carries an id', async () => {
    const { data, message } = await bodyOf('POST /api/v1/user/login', { body: { email: buyer.email, password } })
    expect(message).toBe('Login successful')
    expect(decodeJwt(data.token as string).id).toBe(buyer.id)
  })

  test('GET /api/v1/user/profile answers user: name, email, phone, createdAt, address, orders, bids', async () => {
    const body = await bodyOf('GET /api/v1/user/profile', { token: buyer.token })
    expect(Object.keys(body.user as object)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'createdAt', 'address', 'orders', 'bids']),
    )
    expect(body.user).toMatchObject({ orders: [], bids: [] })
  })

  test('PATCH /api/v1/user/update and GET /api/v1/user/profile/address carry the address, country india by default', async () => {
    const address = { streetName: 'Lane 4', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    expect((await bodyOf('PATCH /api/v1/user/update', { token: buyer.token, body: { address } })).message).toBe(
      'Address saved successfully!',
    )
    const { data } = await bodyOf('GET /api/v1/user/profile/address', { token: buyer.token })
    expect(data.address).toEqual({
      ...address,
      country: 'india',
      addressType: 'home',
      phone: null,
      receiverName: null,
      houseNumber: null,
      area: null,
      fullAddress: null,
    })
  })

  test('POST and DELETE /api/v1/wishlist take artworkId, GET /api/v1/wishlist/user answers the list', async () => {
    const token = buyer.token
    expect((await bodyOf('POST /api/v1/wishlist', { token, body: { artworkId: work } })).message).toBe(
      'Added to wishlist',
    )
    expect((await bodyOf('GET /api/v1/wishlist/user', { token })).data).toMatchObject([{ id: work, inWishlist: true }])
    expect((await bodyOf('DELETE /api/v1/wishlist', { token, body: { artworkId: work } })).message).toBe(
      'Removed from wishlist',
    )
    expect((await bodyOf('GET /api/v1/wishlist/user', { token })).data).toEqual([])
  })
})

describe('the calls about artworks', () => {
  test('GET /api/v1/artwork/all without parameters answers the list', async () => {
    expect((await bodyOf('GET /api/v1/artwork/all')).data).toHaveLength(12)
  })

  test.each(['top-selling', 'recent'])(
    'GET /api/v1/artwork/%s answers as many as its limit, and 8 without it',
    async (name) => {
      expect((await bodyOf(`GET /api/v1/artwork/${name}`)).data).toHaveLength(8)
      expect((await bodyOf(`GET /api/v1/artwork/${name}?limit=8`)).data).toHaveLength(8)
      expect((await bodyOf(`GET /api/v1/artwork/${name}?limit=3`)).data).toHaveLength(3)
    },
  )

  test('GET /api/v1/artwork/view/{id} answers every field of the spec, nothing omitted', async () => {
    const { data } = await bodyOf(`GET /api/v1/artwork/view/${work}`)
    const named = [
      ...[
        'id',
        'title',
        'sku',
        'price',
        'maxPrice',
        'description',
        'images',
        'size',
        'weight',
        'stock',
        'category',
        'framingType',
        'deliveryType',
      ],
      ...[
        'hasSignature',
        'sold',
        'views',
        'createdAt',
        'artistName',
        'artistUsername',
        'averageRating',
        'reviewCount',
        'inWishlist',
        'returnPolicy',
      ],
    ]
    for (const name of named) expect(data, name).toHaveProperty(name)
    expect(data.size).toEqual({ length: 0.56, breadth: 0.76, height: 0.03 })
    expect(data.returnPolicy).toEqual({ isEligibleForReturn: false })
  })

  test('POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} answer the spec’s messages', async () => {
    const token = artist.token
    const { message, data } = await bodyOf('POST /api/v1/artwork/new', { token, body: workForm() })
    expect(message).toBe('Artwork added successfully')
    expect((await bodyOf('POST /api/v1/artwork/new', { token, body: { id: data.id, title: 'Another' } })).message).toBe(
      'Artwork updated',
    )
    expect((await bodyOf(`PATCH /api/v1/artwork/update/${data.id}`, { token, body: { price: 900 } })).message).toBe(
      'Artwork updated',
    )
    expect((await bodyOf(`DELETE /api/v1/artwork/delete/${data.id}`, { token })).message).toBe('Artwork deleted')
  })

  test.each(['Oil Painting', 'Watercolor', 'Acrylic', 'Digital', 'Mixed Media', 'Other', 'Digital Art'])(
    'the category %s is taken',
    async (category) => {
      const id = await newWork(testApp, artist, { category })
      expect((await bodyOf(`GET /api/v1/artwork/view/${id}`)).data.category).toBe(category)
      await bodyOf(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })
    },
  )

  test.each([
    ['framingType', ['Frame', 'Roll Piece']],
    ['deliveryType', ['Physical', 'Digital']],
  ] as const)('%s is one of %j, and nothing else', async (field, choices) => {
    for (const choice of choices)
      await bodyOf(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body: { [field]: choice } })
    const refused = await testApp.request(`PATCH /api/v1/artwork/update/${work}`, {
      token: artist.token,
      body: { [field]: 'Elsewhere' },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('a signature may be there or not: hasSignature is a required value, not a required tick', async () => {
    await bodyOf(`PATCH /api/v1/artwork/update/${work}`, { token: artist.token, body: { hasSignature: false } })
    expect((await bodyOf(`GET /api/v1/artwork/view/${work}`)).data.hasSignature).toBe(false)
  })

  test('prices are compared as numbers', async () => {
    const id = await newWork(testApp, artist, { price: 900, maxPrice: 900 })
    const { data } = await bodyOf('GET /api/v1/artwork/all?minPrice=850&maxPrice=1000')
    expect(data.map((one) => (one as { id: string }).id)).toEqual([id])
    await bodyOf(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })
  })
})

describe('what the spec leaves to the server', () => {
  test('shapes beyond the spec’s are the contract’s: what a caller sends besides them is dropped, what we answer is declared', async () => {
    const id = await newWork(testApp, artist, { soldCount: 99, views: 5, artistName: 'Somebody Else', role: 'admin' })
    expect((await bodyOf(`GET /api/v1/artwork/view/${id}`)).data).toMatchObject({ views: 0, artistName: 'Asha Rao' })
    await bodyOf(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })
  })

  test('no call is for an administrator', async () => {
    const { body } = await testApp.request<{ components: { securitySchemes: object } }>('GET /api/openapi.json')
    expect(Object.keys(body.components.securitySchemes)).toEqual(['buyer', 'artist'])
  })

  test('unknown calls and methods are refused in the words of the catalogue', async () => {
    for (const call of ['GET /api/v1/nothing', 'POST /api/v1/artwork/all', 'DELETE /api/v1/user/login']) {
      const { status, body } = await testApp.request(call)
      expect([status, body]).toEqual([
        404,
        expect.objectContaining({ error: true, code: 'not_found', message: 'The requested resource was not found' }),
      ])
    }
  })
})
