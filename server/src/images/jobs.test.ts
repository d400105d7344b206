// Derivatives made while nobody waits: asked for in the transaction that brings a picture into use, made by a job
// that may be cut off anywhere, behind everybody who does wait.
import { pictureFiles } from '@rasika/contract/pictures.ts'
import { runOnce } from 'graphile-worker'
import { readdir, rm, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { claimPictures, storeHousePicture } from './images.ts'
import { imageTasks } from './jobs.ts'
import { flag } from './testing/good-files.ts'
import { upload } from './testing/upload.ts'
import { workshopOf } from './workshop.ts'

let house: TestHouse
let artist: Person
beforeAll(async () => {
  house = await openTestHouse()
  artist = await newArtist(house)
})
afterAll(() => house?.close())

const folderOf = (base: string) => `${house.parts.config.DATA_DIR}/images/derived/${base.slice(8)}`
const derivedOf = async (base: string) => (await readdir(folderOf(base)).catch(() => [])).sort()
const waiting = async () => (await house.db.one<{ n: number }>('SELECT count(*)::int AS n FROM graphile_worker.jobs'))?.n
const runJobs = () =>
  runOnce({
    pgPool: house.db.pool,
    noHandleSignals: true,
    taskList: Object.fromEntries(imageTasks(house.parts).map((task) => [task.name, (payload: unknown) => task.run(payload)])),
  })

test('an upload that nothing uses asks for no work; a claim asks once, and not when it is taken back', async () => {
  const { body } = await upload(house, await flag().png().toBuffer(), { token: artist.token })
  expect(await waiting()).toBe(0)
  const claim = (address: string, undo = false) =>
    house.db.transaction(async (tx) => {
      await claimPictures(tx, [address], { artistId: artist.id })
      if (undo) throw new Error('taken back')
    })
  await expect(claim(body.data.imageUrl, true)).rejects.toThrow('taken back')
  expect(await waiting()).toBe(0)
  await claim(body.data.imageUrl)
  await claim(body.data.imageUrl)
  expect(await waiting()).toBe(1)
  await runJobs()
  expect([await waiting(), await derivedOf(body.data.picture.base)]).toEqual([0, pictureFiles(body.data.picture).sort()])
})

test('makes every derivative of a house picture, and after a cut only what is missing', async () => {
  const picture = await storeHousePicture(house.parts, await flag().resize(700, 400, { fit: 'fill' }).webp().toBuffer())
  await runJobs()
  expect(await derivedOf(picture.base)).toEqual(pictureFiles(picture).sort())
  const { mtimeMs } = await stat(`${folderOf(picture.base)}/160.avif`)
  await rm(`${folderOf(picture.base)}/640.webp`)
  await imageTasks(house.parts)[0]?.run({ hash: picture.base.slice(8) })
  expect(await derivedOf(picture.base)).toEqual(pictureFiles(picture).sort())
  expect((await stat(`${folderOf(picture.base)}/160.avif`)).mtimeMs).toBe(mtimeMs)
})

test('ends quietly for a picture that was swept meanwhile', async () => {
  await expect(imageTasks(house.parts)[0]?.run({ hash: 'e'.repeat(32) })).resolves.toBeUndefined()
})

test('when the house closes in the middle, the rest waits for its next opening', async () => {
  const closing = await openTestHouse()
  const picture = await storeHousePicture(closing.parts, await flag().resize(1600, 1600, { fit: 'fill' }).webp().toBuffer())
  await closing.db.run('DELETE FROM graphile_worker._private_jobs')
  const running = imageTasks(closing.parts)[0]?.run({ hash: picture.base.slice(8) })
  workshopOf(closing.parts).workers.close()
  await running
  expect(await closing.db.one('SELECT count(*)::int AS n FROM graphile_worker.jobs')).toEqual({ n: 1 })
  await closing.close()
})
