// Pictures are locked after works and drafts, all of one transaction in the order of their ids (docs/payments.md
// "Transactions"). As in lock-order.race.test.ts, each test plays another transaction that takes a lock before the
// request and one after.
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from './testing/app.ts'
import { beside, lockedWork, type LockStatement, usedPicture } from './testing/beside.ts'
import { newArtist, password, type Person } from './testing/people.ts'
import { newUpload, newWork, workForm } from './testing/works.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())

const statusOf = async (request: Promise<{ status: number }>) => (await request).status
const close = ({ token }: Person, side: 'user' | 'artist') =>
  statusOf(testApp.request(`DELETE /api/v1/${side}/account`, { token, body: { password } }))
const changeWork = ({ token }: Person, id: string, body: object) =>
  statusOf(testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token, body }))

test('an artist’s account that closes locks a draft before the pictures of works', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  await newWork(testApp, artist, { images: [image] })
  await testApp.request('POST /api/v1/artist/draft/new', { token: artist.token, body: { images: [image] } })
  const draft: LockStatement = ['SELECT FROM artwork_drafts WHERE artist_id = $1 FOR UPDATE', [artist.id]]
  expect(await beside(testApp, () => close(artist, 'artist'), draft, usedPicture(artist, image))).toBe(200)
})

test('a new work locks its artist before its pictures, as a change of the profile does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  const add = () =>
    statusOf(testApp.request('POST /api/v1/artwork/new', { token: artist.token, body: workForm({ images: [image] }) }))
  const profile: LockStatement = ['SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artist.id]]
  expect(await beside(testApp, add, profile, usedPicture(artist, image))).toBe(200)
})

test('works that exchange their pictures lock these in one order', async () => {
  const artist = await newArtist(testApp)
  const [one, other] = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
  const work = await newWork(testApp, artist, { images: [one] })
  const change = () => changeWork(artist, work, { images: [other] })
  expect(await beside(testApp, change, usedPicture(artist, one), usedPicture(artist, other))).toBe(200)
})

test('pictures that are used together are locked in the order of their ids', async () => {
  const artist = await newArtist(testApp)
  const uploads = [await newUpload(testApp, artist)]
  // The first that was uploaded is the last by its hash.
  const first = uploads[0] as string
  let second = await newUpload(testApp, artist)
  while (second > first) second = await newUpload(testApp, artist)
  const draft = { images: [first, second] }
  const create = () => statusOf(testApp.request('POST /api/v1/artist/draft/new', { token: artist.token, body: draft }))
  expect(await create()).toBe(200)
  const drafts = await testApp.request<{ data: { id: string }[] }>('GET /api/v1/artist/drafts', { token: artist.token })
  const remove = () =>
    statusOf(testApp.request(`DELETE /api/v1/artist/draft/${drafts.body.data[0]?.id}`, { token: artist.token }))
  expect(await beside(testApp, remove, usedPicture(artist, first), usedPicture(artist, second))).toBe(200)
})

test('a changed name and avatar lock the works before the picture, as a change of a work does', async () => {
  const artist = await newArtist(testApp)
  const image = await newUpload(testApp, artist)
  const work = await newWork(testApp, artist)
  const change = () =>
    statusOf(
      testApp.request('PATCH /api/v1/artist/update', {
        token: artist.token,
        body: { name: 'Meera Kulkarni Iyer', avatar: image },
      }),
    )
  expect(await beside(testApp, change, lockedWork(work), usedPicture(artist, image))).toBe(200)
})

test('a published draft locks its pictures and those of the new work in one order', async () => {
  const { artist, images, draftId } = await draftOfSecond()
  const add = () => publish(artist, { images: [...images], draftId })
  expect(await beside(testApp, add, usedPicture(artist, images[0]), usedPicture(artist, images[1]))).toBe(200)
})

test('a draft that ends with a change of a work is locked after the work and before its pictures', async () => {
  const { artist, images, draftId } = await draftOfSecond()
  const id = await newWork(testApp, artist)
  const change = () => publish(artist, { id, images: [...images], draftId })
  expect(await beside(testApp, change, lockedWork(id), usedPicture(artist, images[1]))).toBe(200)
  const next = await draftOfSecond()
  const draft: LockStatement = ['SELECT FROM artwork_drafts WHERE id = $1 FOR UPDATE', [next.draftId]]
  const other = await newWork(testApp, next.artist)
  const changeOther = () => publish(next.artist, { id: other, images: [...next.images], draftId: next.draftId })
  expect(await beside(testApp, changeOther, draft, usedPicture(next.artist, next.images[1]))).toBe(200)
})

test('two artists who use the same two files in opposite orders add the jobs of their pictures in one order', async () => {
  const artist = await newArtist(testApp)
  const images = [await newUpload(testApp, artist)]
  // The first that was uploaded is the last by its hash.
  while (images.length < 2 || (images[1] as string) > (images[0] as string))
    images[1] = await newUpload(testApp, artist)
  const added = (url = ''): LockStatement => [
    `SELECT graphile_worker.add_job('derive-images', '{}'::json, job_key => 'derive-images:' || hash)
     FROM images WHERE strpos($1, hash) > 0`,
    [url],
  ]
  const create = () =>
    statusOf(testApp.request('POST /api/v1/artist/draft/new', { token: artist.token, body: { images } }))
  expect(await beside(testApp, create, added(images[1]), added(images[0]))).toBe(200)
})

/** An artist with two uploads in the order of their rows' ids, and a draft with the second alone. */
async function draftOfSecond() {
  const artist = await newArtist(testApp)
  const images = [await newUpload(testApp, artist), await newUpload(testApp, artist)] as const
  const draft = await testApp.request<{ data: { id: string } }>('POST /api/v1/artist/draft/new', {
    token: artist.token,
    body: { images: [images[1]] },
  })
  return { artist, images, draftId: draft.body.data.id }
}
const publish = ({ token }: Person, body: Record<string, unknown>) =>
  statusOf(testApp.request('POST /api/v1/artwork/new', { token, body: workForm(body) }))
