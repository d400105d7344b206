// Files made to deceive, break or bury a decoder: each is refused in the house's words, none is kept, and the
// picture process never grows past the figure below.
import { words } from '@rasika/contract/words.ts'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { badFiles } from './testing/bad-files.ts'
import { pngBomb } from './testing/by-hand.ts'
import { flag } from './testing/good-files.ts'
import { upload, workerPeak } from './testing/upload.ts'

const mostMegabytes = 256

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house?.close())

test('the corpus is no smaller than it was', () => {
  expect(badFiles.length).toBeGreaterThanOrEqual(37)
})

test.each(badFiles)('$name is refused', async ({ file, claim, status: wanted, message }) => {
  const bytes = await file()
  const { status, body } = await upload(house, bytes, claim)
  expect([status, body.message, body.code]).toEqual([wanted, message, wanted === 413 ? 'too_large' : 'image_unreadable'])
  expect(body.errors?.file).toBeTruthy()
})

test('after all of them nothing was kept, the house still takes pictures, and its decoder stayed small', async () => {
  expect(await house.db.one('SELECT count(*)::int AS n FROM images')).toEqual({ n: 0 })
  expect(await readdir(`${house.parts.config.DATA_DIR}/images`).catch(() => [])).toEqual([])
  expect((await upload(house, await flag().png().toBuffer())).status).toBe(200)
  const megabytes = await workerPeak()
  console.log(`picture process at most ${Math.round(megabytes)} MB over ${badFiles.length} hostile files`)
  expect(megabytes).toBeLessThan(mostMegabytes)
})

test('a picture that takes its process too long is refused, and the next one finds a fresh process', async () => {
  const hasty = await openTestHouse({ IMAGE_WORKER_SECONDS: '1', IMAGE_LIMIT_PIXELS: '300000000' })
  const seen = await upload(hasty, await pngBomb(16_000))
  const next = await upload(hasty, await flag().png().toBuffer())
  await hasty.close()
  expect([seen.status, seen.body.message, next.status]).toEqual([400, words.image.wrongType, 200])
})
