// Files made to deceive, crash or overload a decoder: each has its expected outcome, refused ones are not stored, valid
// ones lose their embedded content, and neither process exceeds the memory limits below.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { calledOf, corpus } from './testing/corpus.ts'
import type { HostileFile } from './testing/hostile-file.ts'
import { flag } from './testing/good-files.ts'
import { freeze, pictureProcesses, workerPeak } from './testing/processes.ts'
import { fetched, upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

/** Limit of the image process. Measured: 110. */
const maxMegabytes = 256
/** Growth limit of the server's process (tests included). Measured: 106 to 136; uploads of 12 MB pass through it. */
const maxGrowth = 192

let testApp: TestApp
let folder: string
let before = 0
let grown = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-corpus-'))
  // In a separate process, so that the memory for building the bombs is not measured.
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('testing/corpus.ts', import.meta.url)), folder])
  testApp = await openTestApp()
  await upload(testApp, await flag().png().toBuffer())
  await testApp.db.run('DELETE FROM images')
  await rm(`${testApp.context.config.DATA_DIR}/images`, { recursive: true, force: true })
  before = process.memoryUsage().rss
})
afterAll(async () => {
  await testApp?.close()
  await rm(folder, { recursive: true, force: true })
})
const read = (one: HostileFile) => readFile(path.join(folder, calledOf(one)))

const refused = corpus.filter(({ status }) => status !== 200)
const taken = corpus.filter(({ status }) => status === 200)

test('the corpus is no smaller than it was, and contains no file twice', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(140)
  expect(refused.length).toBeGreaterThanOrEqual(120)
  expect(new Set(corpus.map(calledOf)).size).toBe(corpus.length)
})

test.each(refused)('$name is refused', async (one) => {
  const { declared, status: wanted, message } = one
  const { status, body } = await upload(testApp, await read(one), declared)
  expect([status, body.message, body.code]).toEqual([
    wanted,
    message,
    wanted === 413 ? 'too_large' : 'image_unreadable',
  ])
  expect(body.errors?.file).toBeTruthy()
  note()
})

test('none of these files is stored', async () => {
  expect(await testApp.db.one('SELECT count(*)::int AS n FROM images')).toEqual({ n: 0 })
  expect(await readdir(`${testApp.context.config.DATA_DIR}/images`).catch(() => [])).toEqual([])
})

test.each(taken)('$name is taken, and nothing of that is left', async (one) => {
  const { status, body } = await upload(testApp, await read(one), one.declared)
  expect([status, body.message]).toEqual([200, words.done.imageUploaded])
  const { base } = body.data.picture
  const original = (await imageContextOf(testApp.context).files.original(base.split('/').at(-1) as string)) as Buffer
  for (const bytes of [original, (await fetched(testApp, body.data.imageUrl)).bytes]) {
    for (const carried of ['script', '<?php', 'ENTITY', 'PK\x03', 'PK\x05', 'Exif', 'ns.adobe', 'acTL', 'raSk', 'EVIL'])
      expect(bytes.includes(carried)).toBe(false)
    expect(bytes.length).toBeLessThan(100_000)
  }
  note()
})

test('after all of them the server still accepts pictures, and its memory stayed small', async () => {
  expect((await upload(testApp, await flag().png().toBuffer())).status).toBe(200)
  const megabytes = await workerPeak()
  console.log(
    `${corpus.length} hostile files: the picture process held ${Math.round(megabytes)} MB at most, the ` +
      `server ${Math.round(grown)} MB more than before`,
  )
  expect(megabytes).toBeLessThan(maxMegabytes)
  expect(grown).toBeLessThan(maxGrowth)
})

test('a picture that takes its process too long is refused, and the next one finds a fresh process', async () => {
  const others = await pictureProcesses()
  const hasty = await openTestApp({ IMAGE_WORKER_SECONDS: '1' })
  const picture = await flag().png().toBuffer()
  const first = await upload(hasty, picture)
  freeze((await pictureProcesses()).filter((pid) => !others.includes(pid)))
  const seen = await upload(hasty, picture)
  const next = await upload(hasty, picture)
  await hasty.close()
  expect([first.status, seen.status, next.status]).toEqual([200, 400, 200])
  expect(seen.body.errors).toEqual({ file: words.image.broken })
})

function note(): void {
  grown = Math.max(grown, (process.memoryUsage().rss - before) / 1024 / 1024)
}
