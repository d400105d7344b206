// A work and what its artist may do with it, through HTTP (spec: section 7, artwork; docs/product.md 9, 16, 19).
import { requiredArtworkFields } from '@rasika/contract/artworks.ts'
import { describe, expect, test } from 'vitest'
import { goneTag } from '../platform/tags.ts'
import { absentId } from '../testing/ids.ts'
import { newWork, workForm } from '../testing/works.ts'
import { add, artist, buyer, change, dropped, other, setUpArtworks, testApp, view } from './artworks.testing.ts'

setUpArtworks()

const remove = (id: string, token = artist.token) => testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token })

describe('adding a work', () => {
  test('answers the spec’s message and the id, and the work is there as it was written', async () => {
    const form = workForm({
      subcategory: 'landscape-figurative',
      medium: 'Watercolour on paper',
      year: 2026,
      subjects: ['rain', 'roofs'],
    })
    const { status, body } = await add(form)
    expect(status).toBe(200)
    expect(body.message).toBe('Artwork added successfully')
    expect(await view(body.data.id)).toMatchObject({
      ...form,
      artistName: 'Asha Rao',
      artistId: artist.id,
      menuCategory: 'paintings',
      images: [],
      sold: false,
      views: 0,
      averageRating: null,
      reviewCount: 0,
      sample: false,
      inWishlist: false,
      editionSize: null,
      returnPolicy: { isEligibleForReturn: false },
      artist: { id: artist.id, name: 'Asha Rao', description: 'Paints the monsoon.', tagline: null, avatar: null },
    })
  })

  test('without any field lists the missing ones in the spec’s order', async () => {
    const { status, body } = await add({})
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'missing_fields',
      message: `Missing fields: ${requiredArtworkFields.join(', ')}`,
    })
    // The signature is required as well, but is not among the names in the spec's message.
    expect(Object.keys(body.errors ?? {})).toEqual([...requiredArtworkFields, 'hasSignature'])
  })

  test('counts empty and null as missing, and a side of the size by its own name', async () => {
    const { body } = await add(workForm({ title: ' ', stock: null, size: { length: 0.2, height: 0.1 } }))
    expect(body.message).toBe('Missing fields: title, size.breadth, stock')
  })

  test('lists missing and wrong fields in one response', async () => {
    const { body } = await add(workForm({ title: '', price: 'dear', size: { length: 0.2, breadth: 0, height: 0.1 } }))
    expect(body).toMatchObject({ code: 'missing_fields', message: 'Missing fields: title' })
    expect(Object.keys(body.errors ?? {})).toEqual(['title', 'price', 'size.breadth'])
    expect(body.errors).toMatchObject({ title: 'Fill this in', price: 'Write a number' })
  })

  test('takes stock 0, which is not missing', async () => {
    const { body } = await add(workForm({ stock: 0 }))
    expect((await view(body.data.id)).sold).toBe(true)
  })

  test('refuses wrong fields by name', async () => {
    const { status, body } = await add(workForm({ price: '24000', category: 'Fresco' }))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ price: 'Write a number', category: 'Choose one of the list' })
  })

  test('refuses a higher price below the price, and takes one that is equal', async () => {
    const { status, body } = await add(workForm({ price: 500, maxPrice: 400.5 }))
    expect([status, body.errors]).toEqual([422, { maxPrice: '₹400.50 is lower than the price of ₹500' }])
    const { body: equal } = await add(workForm({ price: 500, maxPrice: 500 }))
    expect(await view(equal.data.id)).toMatchObject({ price: 500, maxPrice: 500 })
  })

  test('refuses a higher price below the stored price; a price raised above the higher price ends the offer', async () => {
    const id = await newWork(testApp, artist, { price: 500, maxPrice: 600 })
    const low = await change(id, { maxPrice: 499 })
    expect([low.status, low.body.errors]).toEqual([422, { maxPrice: '₹499 is lower than the price of ₹500' }])
    expect((await change(id, { price: 700, maxPrice: 650 })).status).toBe(422)
    expect((await change(id, { price: 700 })).status).toBe(200)
    expect(await view(id)).toMatchObject({ price: 700, maxPrice: 700 })
  })

  test('a work stored with a lower higher price keeps working', async () => {
    const id = await newWork(testApp, artist, { price: 500, maxPrice: 600 })
    await testApp.db.run('UPDATE artworks SET max_price = 40000 WHERE id = $1', [id])
    expect((await change(id, { title: 'Rain' })).status).toBe(200)
    expect(await view(id)).toMatchObject({ title: 'Rain', price: 500, maxPrice: 400 })
  })

  test('is for artists only', async () => {
    expect((await testApp.request('POST /api/v1/artwork/new', { body: workForm() })).status).toBe(401)
    expect((await add(workForm(), buyer.token)).status).toBe(403)
  })

  test('twice with one Idempotency-Key makes one work', async () => {
    const body = workForm()
    const send = () =>
      testApp.request<{ data: { id: string } }>('POST /api/v1/artwork/new', {
        token: artist.token,
        body,
        headers: { 'idempotency-key': 'form 1' },
      })
    const responses = await Promise.all([send(), send()])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a SKU', () => {
  test('is used once by an artist', async () => {
    await newWork(testApp, artist, { sku: 'ONCE' })
    const { status, body } = await add(workForm({ sku: 'ONCE' }))
    expect(status).toBe(400)
    expect(body.code).toBe('sku_taken')
  })

  test('is another artist’s to use as well', async () => {
    await newWork(testApp, artist, { sku: 'BOTH' })
    expect(await newWork(testApp, other, { sku: 'BOTH' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('cannot be changed to one in use, and may be sent unchanged', async () => {
    await newWork(testApp, artist, { sku: 'MINE-1' })
    const second = await newWork(testApp, artist, { sku: 'MINE-2' })
    expect((await change(second, { sku: 'MINE-1' })).body.code).toBe('sku_taken')
    expect((await change(second, { sku: 'MINE-2' })).status).toBe(200)
  })

  test('requested ten times at once is given once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(workForm({ sku: 'RACE' }))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'sku_taken')).toHaveLength(9)
  })

  test('is free again when its work is gone', async () => {
    await remove(await newWork(testApp, artist, { sku: 'AGAIN' }))
    expect(await newWork(testApp, artist, { sku: 'AGAIN' })).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('taking a work out', () => {
  test('answers the spec’s message, and the work is gone for everyone', async () => {
    const id = await newWork(testApp, artist)
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Artwork deleted'])
    expect((await testApp.request(`GET /api/v1/artwork/view/${id}`)).status).toBe(404)
    expect((await change(id, {})).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect(await testApp.db.one('SELECT 1 FROM artworks WHERE id = $1', [id])).toBeNull()
  })

  test('is its artist’s alone', async () => {
    const id = await newWork(testApp, artist)
    expect((await remove(id, other.token)).status).toBe(404)
    expect((await remove(id, buyer.token)).status).toBe(403)
    expect((await view(id)).id).toBe(id)
  })

  test('keeps the row, out of sight, where something points at it', async () => {
    const id = await newWork(testApp, artist, { sku: 'POINTED-AT' })
    await testApp.db.run('CREATE TABLE IF NOT EXISTS pointing (artwork_id uuid REFERENCES artworks)')
    await testApp.db.run('INSERT INTO pointing VALUES ($1)', [id])
    expect((await remove(id)).body.message).toBe('Artwork deleted')
    expect((await testApp.request(`GET /api/v1/artwork/view/${id}`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect(await testApp.db.one('SELECT removed_at IS NOT NULL AS removed FROM artworks WHERE id = $1', [id])).toEqual({
      removed: true,
    })
    await newWork(testApp, artist, { sku: 'POINTED-AT' })
  })
})

describe('looking at a work', () => {
  test('an unknown id and one of a wrong shape are 404 in the spec’s words', async () => {
    for (const id of [absentId, 'no-id', '1', `${absentId}x`]) {
      const { status, body } = await testApp.request(`GET /api/v1/artwork/view/${id}`)
      expect([status, body.message]).toEqual([404, 'The requested resource was not found'])
    }
  })

  test('an id in capitals is the same id', async () => {
    const id = await newWork(testApp, artist)
    expect((await view(id.toUpperCase())).id).toBe(id)
  })

  test('a bad token changes nothing', async () => {
    const id = await newWork(testApp, artist)
    expect(await view(id, 'nonsense')).toEqual(await view(id))
  })

  test('the public response contains neither the artist’s email, phone nor address', async () => {
    const text = JSON.stringify(await view(await newWork(testApp, artist)))
    for (const secret of [artist.email, '98765', 'Lane 4', '411001']) expect(text).not.toContain(secret)
  })
})

describe('finished pages', () => {
  test('are dropped after the commit of every change, and not when a change is refused', async () => {
    dropped.length = 0
    const id = await newWork(testApp, artist)
    expect(dropped).toEqual(['lists'])
    await change(id, { price: 5 })
    await remove(id)
    expect(dropped).toEqual(['lists', `artwork:${id}`, 'lists', `artwork:${id}`, 'lists', goneTag(`artwork:${id}`)])
    dropped.length = 0
    await change(id, { price: 5 })
    await add({})
    await testApp.request(`GET /api/v1/artwork/view/${id}`)
    expect(dropped).toEqual([])
  })
})
