// The pictures a work may show: its artist's own uploads, in the form's order and with the form's texts.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload, newWork, workForm } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let other: Person

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  other = await newArtist(testApp)
})
afterAll(() => testApp?.close())

async function picturesOf(id: string): Promise<Artwork['pictures']> {
  return (await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${id}`)).body.data.pictures
}
const add = (body: object, token = artist.token) =>
  testApp.request('POST /api/v1/artwork/new', { token, body: workForm({ ...body }) })
const change = (id: string, body: object) =>
  testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token: artist.token, body })

async function usesOf(address: string): Promise<number | undefined> {
  const hash = /images\/(\w+)/.exec(address)?.[1]
  return (
    await testApp.db.one<{ uses: number }>('SELECT uses FROM images WHERE hash = $1 AND artist_id = $2', [
      hash,
      artist.id,
    ])
  )?.uses
}

describe('the pictures of a work', () => {
  test('are the artist’s uploads, in the form’s order, with the form’s words', async () => {
    const [one, two] = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    const pictures = await picturesOf(await newWork(testApp, artist, { images: [two, one], alts: ['The whole', ''] }))
    expect(pictures.map(({ address, alt }) => [address, alt])).toEqual([
      [two, 'The whole'],
      [one, ''],
    ])
    expect(pictures[0]).toMatchObject({
      width: 320,
      height: 240,
      tone: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringContaining('data:image/webp'),
    })
  })

  test('cannot be somebody else’s, an address of elsewhere, or nothing we know', async () => {
    const foreign = await newUpload(testApp, other)
    for (const address of [
      foreign,
      'https://example.com/cat.png',
      '/images/00000000000000000000000000000000/320.webp',
      '',
      '../secret',
    ]) {
      const { status, body } = await add({ images: [address] })
      expect([address, status, body.code]).toEqual([address, 400, 'image_not_yours'])
    }
  })

  test('stay unchanged by a change that does not name them', async () => {
    const id = await newWork(testApp, artist, { images: [await newUpload(testApp, artist)], alts: ['Roofs'] })
    const before = await picturesOf(id)
    await change(id, { title: 'Roofs, again' })
    expect(await picturesOf(id)).toEqual(before)
    await change(id, { alts: ['Wet roofs'] })
    expect(await picturesOf(id)).toEqual([{ ...before[0], alt: 'Wet roofs' }])
  })

  test('keep their words where they were reordered or removed before a change of the words alone', async () => {
    const [one, two, three] = [
      await newUpload(testApp, artist),
      await newUpload(testApp, artist),
      await newUpload(testApp, artist),
    ]
    const id = await newWork(testApp, artist, { images: [one, two, three], alts: ['First', 'Second', 'Third'] })
    await change(id, { images: [three, one] })
    await change(id, { alts: ['First, by day', 'Second', null], altsOf: [one, two, three] })
    expect((await picturesOf(id)).map(({ address, alt }) => [address, alt])).toEqual([
      [three, ''],
      [one, 'First, by day'],
    ])
    await change(id, { alts: ['Third'], altsOf: [three] })
    expect((await picturesOf(id)).map(({ alt }) => alt)).toEqual(['Third', 'First, by day'])
  })

  test('that a change leaves out are released, those it keeps are counted once, new ones come in', async () => {
    const [remaining, gone, fresh] = [
      await newUpload(testApp, artist),
      await newUpload(testApp, artist),
      await newUpload(testApp, artist),
    ]
    const id = await newWork(testApp, artist, { images: [remaining, gone] })
    expect([await usesOf(remaining), await usesOf(gone), await usesOf(fresh)]).toEqual([1, 1, 0])
    await change(id, { images: [fresh, remaining] })
    expect((await picturesOf(id)).map(({ address }) => address)).toEqual([fresh, remaining])
    expect([await usesOf(remaining), await usesOf(gone), await usesOf(fresh)]).toEqual([1, 0, 1])
  })

  test('are released when the work is removed', async () => {
    const address = await newUpload(testApp, artist)
    const id = await newWork(testApp, artist, { images: [address] })
    await testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })
    expect(await usesOf(address)).toBe(0)
  })

  test('of a refused change are not counted', async () => {
    const address = await newUpload(testApp, artist)
    await newWork(testApp, artist, { sku: 'PICTURED' })
    expect((await add({ images: [address], sku: 'PICTURED' })).body.code).toBe('sku_taken')
    expect(await usesOf(address)).toBe(0)
  })
})
