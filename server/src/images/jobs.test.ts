// Derivatives made in the background: queued in the transaction that brings a picture into use, made by a job that can
// be interrupted anywhere, at a lower priority than requests.
import { pictureFiles } from '@rasika/contract/pictures.ts'
import { runOnce } from 'graphile-worker'
import { readdir, rm, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { attachPictures, storeSampleImage } from './images.ts'
import { imageTasks, sweepImages } from './jobs.ts'
import { flag } from './testing/good-files.ts'
import { upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

let testApp: TestApp
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const folderOf = (base: string) => `${testApp.context.config.DATA_DIR}/images/derived/${base.slice(8)}`
const derivedOf = async (base: string) => (await readdir(folderOf(base)).catch(() => [])).sort()
const waiting = async () =>
  (await testApp.db.one<{ n: number }>('SELECT count(*)::int AS n FROM graphile_worker.jobs'))?.n
const makeAll = ({ run }: TestApp) => run('derive-images')
const runJobs = () =>
  runOnce({
    pgPool: testApp.db.pool,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      imageTasks(testApp.context).map((task) => [task.name, (payload: unknown) => task.run(payload)]),
    ),
  })

test('an upload that nothing uses enqueues no job; attaching it enqueues one, and none when it is rolled back', async () => {
  const { body } = await upload(testApp, await flag().png().toBuffer(), { token: artist.token })
  expect(await waiting()).toBe(0)
  const attach = (address: string, undo = false) =>
    testApp.db.transaction(async (tx) => {
      await attachPictures(tx, [address], { artistId: artist.id })
      if (undo) throw new Error('taken back')
    })
  await expect(attach(body.data.imageUrl, true)).rejects.toThrow('taken back')
  expect(await waiting()).toBe(0)
  await attach(body.data.imageUrl)
  await attach(body.data.imageUrl)
  expect(await waiting()).toBe(1)
  await runJobs()
  expect([await waiting(), await derivedOf(body.data.picture.base)]).toEqual([
    0,
    pictureFiles(body.data.picture).sort(),
  ])
})

test('makes the small widths of every picture before the large ones of any', async () => {
  const background = [...'ab'].map((_, at) => ({ r: 200, g: 20 * at, b: 30 }))
  const [one, two] = await Promise.all(
    background.map(async (colour) =>
      storeSampleImage(
        testApp.context,
        await sharp({ create: { width: 960, height: 300, channels: 3, background: colour } })
          .webp()
          .toBuffer(),
      ),
    ),
  )
  await runJobs()
  const made = await Promise.all(
    [one, two].flatMap((picture) =>
      ['640.webp', '960.avif'].map(
        async (file) => (await stat(`${folderOf(picture?.base as string)}/${file}`)).mtimeMs,
      ),
    ),
  )
  expect(Math.max(made[0] as number, made[2] as number)).toBeLessThan(Math.min(made[1] as number, made[3] as number))
})

test.each([
  ['small', 'the small widths alone', (file: string) => !file.startsWith('720.')],
  ['none', 'nothing', () => false],
] as const)('with PICTURES_IN_ADVANCE=%s makes %s', async (PICTURES_IN_ADVANCE, _, isMade) => {
  const other = await openTestApp({ PICTURES_IN_ADVANCE })
  const original = await flag().resize(800, 400, { fit: 'fill' }).webp().toBuffer()
  const { base, width } = await storeSampleImage(other.context, original)
  await makeAll(other)
  const made = await readdir(`${other.context.config.DATA_DIR}/images/derived/${base.slice(8)}`).catch(() => [])
  await other.close()
  expect(made.sort()).toEqual(pictureFiles({ width }).filter(isMade).sort())
})

test('makes every derivative of a gallery picture, and after an interruption only the missing ones', async () => {
  const picture = await storeSampleImage(
    testApp.context,
    await flag().resize(700, 400, { fit: 'fill' }).webp().toBuffer(),
  )
  await runJobs()
  expect(await derivedOf(picture.base)).toEqual(pictureFiles(picture).sort())
  const { mtimeMs } = await stat(`${folderOf(picture.base)}/160.avif`)
  await rm(`${folderOf(picture.base)}/640.webp`)
  await testApp.db.run('UPDATE images SET derived = 0 WHERE hash = $1', [picture.base.slice(8)])
  await makeAll(testApp)
  expect(await derivedOf(picture.base)).toEqual(pictureFiles(picture).sort())
  expect((await stat(`${folderOf(picture.base)}/160.avif`)).mtimeMs).toBe(mtimeMs)
})

test('skips a picture that cannot be made, and goes on to the next', async () => {
  const broken = await storeSampleImage(testApp.context, await flag().modulate({ hue: 90 }).webp().toBuffer())
  const sound = await storeSampleImage(testApp.context, await flag().modulate({ hue: 180 }).webp().toBuffer())
  await rm(`${testApp.context.config.DATA_DIR}/images/originals/${broken.base.slice(8, 10)}/${broken.base.slice(8)}`)
  await runJobs()
  expect([await derivedOf(broken.base), await derivedOf(sound.base)]).toEqual([[], pictureFiles(sound).sort()])
})

test('a picture that fails waits for the next run, while the others are made; the run fails at its end', async () => {
  const failing = await storeSampleImage(testApp.context, await flag().modulate({ hue: 30 }).webp().toBuffer())
  const sound = await storeSampleImage(testApp.context, await flag().modulate({ hue: 60 }).webp().toBuffer())
  const { files } = imageContextOf(testApp.context)
  const look = files.hasDerived
  const looking = vi.spyOn(files, 'hasDerived').mockImplementation(async (hash, file) => {
    if (hash === failing.base.slice(8)) throw new Error('a fault of the store')
    return look(hash, file)
  })
  await expect(makeAll(testApp)).rejects.toThrow('pictures failed: 1')
  looking.mockRestore()
  expect([await derivedOf(failing.base), await derivedOf(sound.base)]).toEqual([[], pictureFiles(sound).sort()])
  await makeAll(testApp)
  expect(await derivedOf(failing.base)).toEqual(pictureFiles(failing).sort())
})

test('the nightly clean-up goes on past a picture whose files cannot be removed, and fails at its end', async () => {
  const hashes: (string | undefined)[] = []
  for (const hue of [100, 200]) {
    const { body } = await upload(testApp, await flag().modulate({ hue }).png().toBuffer(), { token: artist.token })
    hashes.push(body.data.picture.base.slice(8))
  }
  await testApp.db.run(`UPDATE images SET unused_since = now() - interval '30 days' WHERE hash = ANY($1)`, [hashes])
  const { files } = imageContextOf(testApp.context)
  const remove = files.remove
  const removing = vi.spyOn(files, 'remove').mockImplementation(async (hash) => {
    if (hash === hashes.toSorted()[0]) throw new Error('a fault of the store')
    return remove(hash)
  })
  const left = () => testApp.db.many('SELECT hash FROM images WHERE hash = ANY($1)', [hashes])
  await expect(sweepImages(testApp.context)).rejects.toThrow('pictures failed: 1')
  removing.mockRestore()
  expect(await left()).toEqual([{ hash: hashes.toSorted()[0] }])
  await sweepImages(testApp.context)
  expect(await left()).toEqual([])
})

test('called ten times at once looks again, and makes each once', async () => {
  const picture = await storeSampleImage(testApp.context, await flag().modulate({ hue: 270 }).webp().toBuffer())
  const { workers } = imageContextOf(testApp.context)
  const run = workers.run
  let made = 0
  workers.run = (rank, work) => {
    made += 1
    return run(rank, work)
  }
  await Promise.all(Array.from({ length: 10 }, () => makeAll(testApp)))
  workers.run = run
  expect([made, await derivedOf(picture.base)]).toEqual([pictureFiles(picture).length, pictureFiles(picture).sort()])
})

test('when the server stops in the middle, the rest waits for the next start', async () => {
  const closing = await openTestApp()
  await storeSampleImage(closing.context, await flag().resize(1600, 1600, { fit: 'fill' }).webp().toBuffer())
  await closing.db.run('DELETE FROM graphile_worker._private_jobs')
  const running = makeAll(closing)
  imageContextOf(closing.context).workers.close()
  await running
  expect(await closing.db.one('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual({ n: 1 })
  await closing.close()
})
