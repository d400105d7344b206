// Ownership of pictures, their use by other slices, and when they are deleted.
import type { Picture } from '@rasika/contract/images.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import {
  attachPictures,
  pictureForPrint,
  releasePrivate,
  releasePictures,
  storePrivate,
  storeSampleImage,
} from './images.ts'
import { sweepImages } from './jobs.ts'
import { storeOriginal } from './reading.ts'
import { hashOf } from './image-files.ts'
import { flag } from './testing/good-files.ts'
import { fetched, upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

let testApp: TestApp
let artist: Person
let other: Person
let now = new Date()
let serial = 0
beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
  artist = await newArtist(testApp)
  other = await newArtist(testApp)
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => testApp?.close())

async function uploadNew(who?: Person): Promise<Picture> {
  const background = { r: 10, g: Math.floor(serial / 200), b: (serial += 1) % 200 }
  const file = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await upload(testApp, file, who ? { token: who.token } : {})
  return body.data.picture
}

const attach = (who: Person, addresses: string[], alts?: string[], previous?: Picture[]) =>
  testApp.db.transaction((tx) => attachPictures(tx, addresses, { artistId: who.id }, alts, previous))
const release = (who: Person, pictures: Picture[]) =>
  testApp.db.transaction((tx) => releasePictures(tx, pictures, { artistId: who.id }))
const advance = (hours: number) => (now = new Date(Date.now() + hours * 3_600_000))
const shown = async (picture: Picture) => (await fetched(testApp, picture.address)).status === 200
const originals = async () =>
  (await readdir(`${testApp.context.config.DATA_DIR}/images/originals`, { recursive: true })).filter((name) =>
    name.includes('/'),
  )
const refused = (run: Promise<unknown>) =>
  run.then(
    () => 'attached',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

describe('attaching', () => {
  test('answers the pictures in the order of their URLs, each with its words', async () => {
    const [one, two] = [await uploadNew(artist), await uploadNew(artist)]
    expect(
      await attach(artist, [two.address, one.base, `https://elsewhere.example${two.address}`], ['Second', 'First']),
    ).toEqual([
      { ...two, alt: 'Second' },
      { ...one, alt: 'First' },
      { ...two, alt: '' },
    ])
    expect(await attach(artist, [])).toEqual([])
  })

  test('another artist’s, a visitor’s, the gallery’s, an unknown or a foreign URL is refused, and attaches nothing', async () => {
    const own = await uploadNew(artist)
    const foreign = await uploadNew(other)
    const lone = await uploadNew()
    const ours = await storeSampleImage(testApp.context, await flag().webp().toBuffer())
    const unknown = `/images/${'0'.repeat(32)}/160.webp`
    for (const address of [
      foreign.address,
      lone.address,
      ours.address,
      unknown,
      'https://example.com/a.jpg',
      '',
      '/images/../etc/passwd',
    ]) {
      expect([address, await refused(attach(artist, [own.address, address]))]).toEqual([address, 'image_not_yours'])
    }
    const rows = await testApp.db.many('SELECT uses FROM images WHERE hash = $1', [own.base.slice(8)])
    expect(rows).toEqual([{ uses: 0 }])
  })

  test('pictures that the work shows already stay, whoever uploaded them, with their alternative texts or new ones', async () => {
    const ours = await storeSampleImage(testApp.context, await flag().webp({ quality: 70 }).toBuffer(), 'A flag')
    expect(await attach(artist, [ours.address], undefined, [ours])).toEqual([ours])
    expect(await attach(artist, [ours.address], ['Flag'], [ours])).toEqual([{ ...ours, alt: 'Flag' }])
  })

  test('a visitor’s upload becomes the artist’s at registration, once', async () => {
    const lone = await uploadNew()
    const register = (id: string) =>
      testApp.db.transaction((tx) => attachPictures(tx, [lone.address], { artistId: id, registering: true }))
    const seen = await Promise.all([refused(register(artist.id)), refused(register(other.id))])
    expect(seen.sort()).toEqual(['attached', 'image_not_yours'])
  })

  test('an avatar sent before there was a token is the new artist’s own', async () => {
    const lone = await uploadNew()
    const { id } = await newArtist(testApp, { avatar: lone.address })
    expect(await testApp.db.many('SELECT artist_id, uses FROM images WHERE hash = $1', [lone.base.slice(8)])).toEqual([
      { artist_id: id, uses: 1 },
    ])
    advance(100)
    await sweepImages(testApp.context)
    expect(await shown(lone)).toBe(true)
  })

  test('an artist’s upload cannot be another’s avatar', async () => {
    const foreign = await uploadNew(artist)
    await expect(newArtist(testApp, { avatar: foreign.address })).rejects.toThrow('image_not_yours')
  })
})

describe('the sweep', () => {
  test('takes what nothing used for a day, rows and files, and nothing sooner', async () => {
    const [lone, unattached, attached] = [await uploadNew(), await uploadNew(artist), await uploadNew(artist)]
    await attach(artist, [attached.address])
    for (const picture of [lone, unattached, attached]) expect(await shown(picture)).toBe(true)
    advance(23)
    await sweepImages(testApp.context)
    expect([await shown(lone), await shown(unattached), await shown(attached)]).toEqual([true, true, true])
    advance(25)
    await sweepImages(testApp.context)
    expect([await shown(lone), await shown(unattached), await shown(attached)]).toEqual([false, false, true])
    expect((await originals()).some((name) => name.endsWith(lone.base.slice(8)))).toBe(false)
    expect(await readdir(`${testApp.context.config.DATA_DIR}/images/derived`)).not.toContain(lone.base.slice(8))
  })

  test('leaves a picture that two works show until both have released it', async () => {
    const picture = await uploadNew(artist)
    await attach(artist, [picture.address])
    await attach(artist, [picture.address])
    await release(artist, [picture])
    advance(25)
    await sweepImages(testApp.context)
    expect(await shown(picture)).toBe(true)
    now = new Date()
    await release(artist, [picture])
    await sweepImages(testApp.context)
    expect(await shown(picture)).toBe(true)
    advance(25)
    await sweepImages(testApp.context)
    expect(await shown(picture)).toBe(false)
  })

  test('leaves the files while another upload of the same content is in use', async () => {
    const file = await flag().negate().png().toBuffer()
    const mine = (await upload(testApp, file, { token: artist.token })).body.data.picture
    await upload(testApp, file, { token: other.token })
    await attach(artist, [mine.address])
    advance(25)
    await sweepImages(testApp.context)
    expect(await shown(mine)).toBe(true)
    expect(await testApp.db.many('SELECT uses FROM images WHERE hash = $1', [mine.base.slice(8)])).toEqual([
      { uses: 1 },
    ])
  })

  test('leaves the gallery’s own pictures, and releasing them changes nothing', async () => {
    const ours = await storeSampleImage(testApp.context, await flag().webp({ quality: 50 }).toBuffer())
    await release(artist, [ours])
    advance(1000)
    await sweepImages(testApp.context)
    expect(await shown(ours)).toBe(true)
  })

  test('takes the file of an upload whose row was never inserted', async () => {
    const file = await flag().modulate({ hue: 120 }).png().toBuffer()
    const isThere = async () => (await originals()).some((name) => name.endsWith(hashOf(file)))
    await storeOriginal(testApp.context, hashOf(file), file)
    advance(23)
    await sweepImages(testApp.context)
    expect(await isThere()).toBe(true)
    advance(25)
    await sweepImages(testApp.context)
    expect(await isThere()).toBe(false)
  })

  test('takes a derivative that was still being made when its picture went, a day later', async () => {
    const hash = (await uploadNew(artist)).base.slice(8)
    advance(25)
    await sweepImages(testApp.context)
    await imageContextOf(testApp.context).files.putDerived(hash, '160.webp', Buffer.from('late'))
    advance(50)
    await sweepImages(testApp.context)
    expect(await readdir(`${testApp.context.config.DATA_DIR}/images/derived`)).not.toContain(hash)
    expect(await testApp.db.many('SELECT hash FROM unconfirmed_image_files')).toEqual([])
  })

  test('leaves a photograph without a public URL while it is used, also when a visitor sent the same picture', async () => {
    const file = await flag().negate().jpeg().toBuffer()
    const lone = (await upload(testApp, file)).body.data.picture
    const hash = lone.base.slice(8)
    const bytes = (await imageContextOf(testApp.context).files.original(hash)) as Buffer
    const looks = { width: 240, height: 160, format: 'jpeg' as const, placeholder: '', tone: '#ffffff' }
    const taken = { defect: null, bytes, hash: hashOf(bytes), receivedBytes: file.byteLength, ...looks }
    const id = await testApp.db.transaction((tx) => storePrivate(tx, taken, { artistId: artist.id }))
    advance(25)
    await sweepImages(testApp.context)
    expect([await shown(lone), (await pictureForPrint(testApp.context, lone.base)) !== null]).toEqual([false, true])
    await testApp.db.transaction((tx) => releasePrivate(tx, id))
    advance(50)
    await sweepImages(testApp.context)
    expect(await pictureForPrint(testApp.context, lone.base)).toBeNull()
  })

  test('and an attachment at the same moment agree: attached and there, or refused and gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      now = new Date()
      const picture = await uploadNew(artist)
      advance(25)
      const [outcome] = await Promise.all([refused(attach(artist, [picture.address])), sweepImages(testApp.context)])
      expect([outcome, await shown(picture)]).toEqual(
        outcome === 'attached' ? ['attached', true] : ['image_not_yours', false],
      )
    }
  })

  test('and the same upload again at the same moment agree: the new one has its file', async () => {
    const file = await flag().modulate({ hue: 40 }).png().toBuffer()
    for (let round = 0; round < 10; round += 1) {
      await upload(testApp, file)
      await testApp.db.run("UPDATE images SET unused_since = now() - interval '25 hours' WHERE uses = 0")
      const [again] = await Promise.all([upload(testApp, file, { token: artist.token }), sweepImages(testApp.context)])
      expect([again.status, await shown(again.body.data.picture)]).toEqual([200, true])
    }
  })
})
