// Drafts of listings through HTTP: readable by their artist only, deleted by publishing, which keeps their pictures.
import { type Draft, maxDrafts } from '@rasika/contract/drafts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepImages } from '../images/jobs.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload, workForm } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let other: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  other = await newArtist(testApp)
})
afterAll(() => testApp?.close())

type Saved = ResponseBody & { data: { id: string; updatedAt: string } }
const create = (body: unknown, { token }: Person = artist, headers: Record<string, string> = {}) =>
  testApp.request<Saved>('POST /api/v1/artist/draft/new', { token, body, headers })
const save = (id: string, body: unknown, { token }: Person = artist) =>
  testApp.request<Saved>(`PATCH /api/v1/artist/draft/${id}`, { token, body })
const view = (id: string, { token }: Person = artist) =>
  testApp.request<ResponseBody & { data: Draft }>(`GET /api/v1/artist/draft/${id}`, { token })
const list = async ({ token }: Person = artist) =>
  (await testApp.request<{ data: Draft[] }>('GET /api/v1/artist/drafts', { token })).body.data
const remove = (id: string, { token }: Person = artist) =>
  testApp.request<ResponseBody>(`DELETE /api/v1/artist/draft/${id}`, { token })
const usesOf = async ({ id }: Person) =>
  (await testApp.db.fresh<{ uses: number }>('SELECT uses FROM images WHERE artist_id = $1 ORDER BY id', [id])).map(
    ({ uses }) => uses,
  )

describe('a draft', () => {
  test('keeps what was written, however little or wrong it is', async () => {
    const { status, body } = await create({ title: 'Half a monsoon', price: 'much', width: '0.6' })
    expect([status, body.message]).toEqual([200, 'Draft saved'])
    expect((await view(body.data.id)).body.data).toMatchObject({
      title: 'Half a monsoon',
      price: 'much',
      width: '0.6',
      height: null,
      hasSignature: false,
      images: [],
    })
    expect((await save(body.data.id, { title: 'A monsoon', hasSignature: true })).status).toBe(200)
    expect((await view(body.data.id)).body.data).toMatchObject({
      title: 'A monsoon',
      price: null,
      width: null,
      hasSignature: true,
    })
    expect((await list()).map(({ title }) => title)).toEqual(['A monsoon'])
    expect((await remove(body.data.id)).body.message).toBe('Draft deleted')
    expect((await remove(body.data.id)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('that is older than fields of the form is listed and opened, with those fields empty', async () => {
    const early = await newArtist(testApp)
    const { data } = (await create({ title: 'Before the monsoon', images: [await newUpload(testApp, early)] }, early))
      .body
    // As one is stored from before the other fields: `deliveryCharge` came with migration 0054, `hsn` with 0074.
    await testApp.db.run(`UPDATE artwork_drafts SET fields = '{"title": "Before the monsoon"}' WHERE id = $1`, [
      data.id,
    ])
    const empty = { deliveryCharge: null, deliveryPrice: null, hsn: null, hasSignature: false, ageDeclared: false }
    const { status, body } = await view(data.id, early)
    expect([status, body.data]).toMatchObject([200, { title: 'Before the monsoon', ...empty }])
    expect(body.data.images).toHaveLength(1)
    expect(await list(early)).toEqual([body.data])
  })

  test('that was saved elsewhere since the form read it is not overwritten', async () => {
    const opened = (await create({ title: 'Rain' })).body.data
    const first = await save(opened.id, { title: 'Rain, from the first tab', savedAt: opened.updatedAt })
    expect(first.status).toBe(200)
    const second = await save(opened.id, { title: 'Rain, from the second tab', savedAt: opened.updatedAt })
    expect([second.status, second.body.code, second.body.message]).toEqual([
      400,
      'draft_changed',
      'This draft was changed in another tab or on another device meanwhile',
    ])
    expect((await view(opened.id)).body.data.title).toBe('Rain, from the first tab')
    const after = { title: 'Rain, again', savedAt: first.body.data.updatedAt }
    expect((await save(opened.id, after)).status).toBe(200)
    // A repetition after a lost response, and a page from before this field.
    expect((await save(opened.id, after)).status).toBe(200)
    expect((await save(opened.id, { title: 'Rain, without the field' })).status).toBe(200)
    expect((await view(opened.id)).body.data.title).toBe('Rain, without the field')
    await remove(opened.id)
  })

  test('that two tabs save at the same moment keeps what one of them wrote, and the other is refused', async () => {
    const opened = (await create({ title: 'Rain' })).body.data
    const responses = await Promise.all(
      ['East', 'West'].map((title) => save(opened.id, { title, savedAt: opened.updatedAt })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const saved = responses.findIndex(({ status }) => status === 200)
    expect((await view(opened.id)).body.data.title).toBe(['East', 'West'][saved])
    await remove(opened.id)
  })

  test('that was saved elsewhere stays when the work is published from an older text of it', async () => {
    const opened = (await create({ title: 'Rain' })).body.data
    const saved = (await save(opened.id, { title: 'Rain, at night', savedAt: opened.updatedAt })).body.data
    const publish = (draftSavedAt: string) =>
      testApp.request<Saved>('POST /api/v1/artwork/new', {
        token: artist.token,
        body: { ...workForm(), draftId: opened.id, draftSavedAt },
      })
    expect((await publish(opened.updatedAt)).status).toBe(200)
    expect((await view(opened.id)).body.data.title).toBe('Rain, at night')
    expect((await publish(saved.updatedAt)).status).toBe(200)
    expect((await view(opened.id)).status).toBe(404)
  })

  test('is not found by another artist, in any call', async () => {
    const { data } = (await create({ title: 'Mine' })).body
    expect((await view(data.id, other)).status).toBe(404)
    expect((await save(data.id, { title: 'Yours' }, other)).status).toBe(404)
    expect((await remove(data.id, other)).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect(
      (
        await testApp.request('POST /api/v1/artwork/new', {
          token: other.token,
          body: { ...workForm(), draftId: data.id },
        })
      ).status,
    ).toBe(200)
    expect((await view(data.id)).body.data.title).toBe('Mine')
    await remove(data.id)
  })

  test('takes only uploads of its own artist, and only so many pictures and characters', async () => {
    const foreign = await create({ images: [await newUpload(testApp, other)] })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'image_not_yours'])
    const long = await create({ title: 'x'.repeat(161), images: Array.from({ length: 9 }, () => 'x') })
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['title', 'images']])
  })

  test('is one of at most twenty, also when many are created at once', async () => {
    const busy = await newArtist(testApp)
    const responses = await Promise.all(
      Array.from({ length: maxDrafts + 3 }, (_, at) => create({ title: `Draft ${at}` }, busy)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxDrafts)
    expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'too_many_drafts',
      message: 'You have 20 drafts. Publish or delete one of them first',
    })
    expect(await list(busy)).toHaveLength(maxDrafts)
  })

  test('created twice with one Idempotency-Key is one draft', async () => {
    const twice = await newArtist(testApp)
    const headers = { 'idempotency-key': 'one opening of the form' }
    const [first, second] = [
      await create({ title: 'Once' }, twice, headers),
      await create({ title: 'Once' }, twice, headers),
    ]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await list(twice)).toHaveLength(1)
  })
})

describe('the pictures of a draft', () => {
  test('are not deleted by the nightly clean-up until the draft is deleted', async () => {
    const painter = await newArtist(testApp)
    const images = [await newUpload(testApp, painter), await newUpload(testApp, painter)]
    const { data } = (await create({ images, alts: [null, 'The left half'] }, painter)).body
    expect(await usesOf(painter)).toEqual([1, 1])
    expect((await view(data.id, painter)).body.data.pictures.map(({ alt }) => alt)).toEqual(['', 'The left half'])
    await testApp.db.run(`UPDATE images SET unused_since = now() - interval '90 days' WHERE artist_id = $1`, [
      painter.id,
    ])
    await sweepImages(testApp.context)
    expect(await usesOf(painter)).toEqual([1, 1])
    await save(data.id, { images: [images[1]] }, painter)
    expect(await usesOf(painter)).toEqual([0, 1])
    await remove(data.id, painter)
    expect(await usesOf(painter)).toEqual([0, 0])
  })

  test('become those of the work that is published from it; the draft goes then, and stays after a refusal', async () => {
    const painter = await newArtist(testApp)
    const images = [await newUpload(testApp, painter)]
    const { data } = (await create({ title: 'Rain', images }, painter)).body
    const publish = (changed: object = {}) =>
      testApp.request<Saved>('POST /api/v1/artwork/new', {
        token: painter.token,
        body: { ...workForm({ images }), draftId: data.id, ...changed },
      })
    expect((await publish({ price: 'much' })).status).toBe(422)
    expect((await view(data.id, painter)).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect((await view(data.id, painter)).status).toBe(404)
    expect(await usesOf(painter)).toEqual([1])
    // Publishing again with a deleted draft works as without a draft.
    expect((await publish({ images: [] })).status).toBe(200)
  })

  test('and the drafts themselves are in the export, and go with the account', async () => {
    const closedAccount = await newArtist(testApp)
    await create({ title: 'Never finished', images: [await newUpload(testApp, closedAccount)] }, closedAccount)
    const { body } = await testApp.request<{ data: { drafts: { title: string }[] } }>('GET /api/v1/artist/export', {
      token: closedAccount.token,
    })
    expect(body.data.drafts).toMatchObject([{ fields: { title: 'Never finished' } }])
    expect(
      (await testApp.request('DELETE /api/v1/artist/account', { token: closedAccount.token, body: { password } }))
        .status,
    ).toBe(200)
    expect(await testApp.db.many('SELECT FROM artwork_drafts WHERE artist_id = $1', [closedAccount.id])).toEqual([])
    expect(await usesOf(closedAccount)).toEqual([0])
  })
})

test('a draft that comes after its account was closed is not stored', async () => {
  const gone = await newArtist(testApp)
  await testApp.request('DELETE /api/v1/artist/account', { token: gone.token, body: { password } })
  const late = testApp.db.run(`INSERT INTO artwork_drafts (artist_id, fields) VALUES ($1, '{}')`, [gone.id])
  await expect(late).rejects.toMatchObject({ constraint: 'account_closed' })
  expect(await testApp.db.many('SELECT FROM artwork_drafts WHERE artist_id = $1', [gone.id])).toEqual([])
})
