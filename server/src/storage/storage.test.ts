// The storage: the same contract for the folder and for a bucket of a real S3-compatible store; what the product does
// with a bucket, and while it does not answer; and the command that copies from one to the other.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalOf } from '../images/images.ts'
import { hashOf } from '../images/image-files.ts'
import { sweepImages } from '../images/jobs.ts'
import { fetched, upload } from '../images/testing/upload.ts'
import { readConfig } from '../platform/config.ts'
import { engineReports } from '../platform/engine-states.ts'
import type { Storage } from '../platform/storage.ts'
import { writeSitemap } from '../sitemap/sitemap.ts'
import { commandProcess, runCommand } from '../testing/command.ts'
import { startStopwatch } from '../testing/stopwatch.ts'
import { listedAtOnce, startSwift, type Swift } from '../testing/swift.ts'
import { refuseWrongBucket } from './bucket.ts'
import { openStorage } from './storage.ts'
import { fill, filesIn, keysIn, open, openTwo, outcomeOf, picture, silent, storeOnce } from './storage.testing.ts'
import { words } from './words.ts'

let folder: string
let swift: Swift
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-storage-'))
  await mkdir(path.join(folder, 'swift'))
  swift = await startSwift(path.join(folder, 'swift'))
}, 120_000)
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

let serial = 0
const newBucket = () => swift.makeBucket(`bucket-${(serial += 1)}`)
const newFolder = () => path.join(folder, `data-${(serial += 1)}`)
describe.each([
  ['a folder', async () => open({ DATA_DIR: newFolder() })],
  ['a bucket', async () => open({ STORAGE_URL: await newBucket() })],
])('%s', (_what, openOne) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openOne()
  })

  test('returns what was stored, byte for byte, and its size and time', async () => {
    for (const bytes of [randomBytes(1_200_000), Buffer.alloc(0), Buffer.from('<Key>&amp;</Key>')]) {
      await storage.put('images/originals/ab/file', bytes)
      expect((await storage.get('images/originals/ab/file'))?.equals(bytes)).toBe(true)
      const found = await storage.find('images/originals/ab/file')
      expect(found?.size).toBe(bytes.byteLength)
      expect(Math.abs((found?.changed.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    }
  })

  test('has neither content nor size of an absent file, and removes it without fault', async () => {
    expect([await storage.get('images/none'), await storage.find('images/none')]).toEqual([null, null])
    await storage.remove('images/none')
    await storage.removeBelow('images/nothing')
    expect(await keysIn(storage, 'images/nothing')).toEqual([])
  })

  test('ten writes of one content at once leave it once and whole', async () => {
    const bytes = randomBytes(200_000)
    await Promise.all(Array.from({ length: 10 }, () => storage.put('images/many/one', bytes)))
    expect(await keysIn(storage, 'images/many')).toEqual(['images/many/one'])
    expect((await storage.get('images/many/one'))?.equals(bytes)).toBe(true)
  })

  test('lists and removes everything below a folder, in more than one page, and nothing beside it', async () => {
    const keys = Array.from({ length: listedAtOnce + 3 }, (_, at) => `images/derived/aa/${at + 100}.webp`)
    for (const key of [...keys, 'images/derived/aab/1.webp']) await storage.put(key, Buffer.from(key))
    expect(await keysIn(storage, 'images/derived/aa')).toEqual(keys)
    await storage.remove(keys[0] as string)
    expect(await keysIn(storage, 'images/derived/aa')).toEqual(keys.slice(1))
    await storage.removeBelow('images/derived/aa')
    expect(await keysIn(storage, 'images/derived')).toEqual(['images/derived/aab/1.webp'])
  })
})

test('no key leads out of the folder', async () => {
  const storage = open({ DATA_DIR: newFolder() })
  for (const key of ['../outside', 'images/../../outside', '/etc/passwd', 'images//x', 'images/.hidden', ''])
    await expect(
      Promise.resolve().then(() => storage.put(key, Buffer.from('x'))),
      key,
    ).rejects.toThrow('not a key')
})

describe('a store that refuses', () => {
  test('a wrong secret is refused at the start, in words without the secret, and by every call', async () => {
    await newBucket()
    const config = readConfig({ STORAGE_URL: swift.urlOf(`bucket-${serial}`, 'another secret') })
    const text = await refuseWrongBucket(config, silent).catch((error: Error) => error.message)
    expect(text).toMatch(
      /STORAGE_URL \(http:\S+\/bucket-\d+\) refuses: 403 SignatureDoesNotMatch\. Correct key, secret/,
    )
    expect(text).not.toContain('another')
    const storage = openStorage(config, silent)
    expect(await outcomeOf(storage.put('images/x', Buffer.from('x')))).toBe('unavailable 403 SignatureDoesNotMatch')
    expect(await outcomeOf(storage.get('images/x'))).toBe('unavailable 403 SignatureDoesNotMatch')
    expect(await outcomeOf(storage.find('images/x'))).toBe('unavailable 403')
    expect(engineReports()['storage']).toMatchObject({ state: 'down', detail: '403' })
  })

  test('an absent bucket and another region are refused at the start', async () => {
    const refusal = async (url: string) =>
      refuseWrongBucket(readConfig({ STORAGE_URL: url }), silent).catch((error: Error) => error.message)
    expect(await refusal(swift.urlOf('never-made'))).toContain('404 NoSuchBucket')
    expect(await refusal((await newBucket()).replace('us-east-1', 'eu-west-1'))).toMatch(/refuses: 400 Authorization/)
    expect(await refusal(await newBucket())).toBeUndefined()
    expect(engineReports()['storage']).toMatchObject({ state: 'up' })
  })

  test('a full store is no_room, as a full disk is, and reads go on', async () => {
    const storage = open({ STORAGE_URL: await newBucket() })
    await storage.put('images/first', Buffer.from('first'))
    await swift.limitBucket(`bucket-${serial}`, 10)
    expect(await outcomeOf(storage.put('images/second', randomBytes(100)))).toBe('no_room')
    expect((await storage.get('images/first'))?.toString()).toBe('first')
    expect(await storage.find('images/second')).toBeNull()
  })
})

describe('the product with a bucket', () => {
  test('pictures, downloads and the sitemap are the same at a process with another DATA_DIR', async () => {
    const { one, other } = await openTwo(await newBucket())
    const { base } = (await upload(one, await picture(1))).body.data.picture
    const served = await Promise.all([one, other].map((app) => fetched(app, `${base}/160.webp`)))
    expect(served.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      Array.from({ length: 2 }, () => [200, 'public, max-age=31536000, immutable']),
    )
    expect(served[0]?.bytes.equals(served[1]?.bytes as Buffer)).toBe(true)
    const originals = await Promise.all([one, other].map((app) => originalOf(app.context, base)))
    expect(hashOf(originals[1]?.bytes as Buffer)).toBe(base.slice('/images/'.length))
    expect(originals[0]).toEqual(originals[1])
    await writeSitemap(one.context)
    expect((await other.app.inject('/sitemap.xml')).body).toContain('/sitemaps/pages.xml')
    for (const app of [one, other]) expect(await readdir(app.context.config.DATA_DIR)).toEqual([])
  })

  test('the clean-up removes original and derivatives from the bucket', async () => {
    let now = new Date()
    const { one, other } = await openTwo(await newBucket(), { now: () => now })
    const { base } = (await upload(one, await picture(2))).body.data.picture
    expect((await fetched(other, `${base}/160.webp`)).status).toBe(200)
    expect(await keysIn(one.context.storage, 'images')).toHaveLength(2)
    now = new Date(Date.now() + 25 * 3_600_000)
    await sweepImages(other.context)
    expect(await keysIn(one.context.storage, 'images')).toEqual([])
    expect((await fetched(other, `${base}/320.webp`)).status).toBe(404)
  })

  test('while the store is down reads and uploads are answered 503 in time, and again as soon as it is back', async () => {
    const { one } = await openTwo(await newBucket())
    const { base } = (await upload(one, await picture(3))).body.data.picture
    await fetched(one, `${base}/160.webp`)
    const seen: { status: number; ms: number; retryAfter: unknown }[] = []
    let isOver = false
    const stopwatch = startStopwatch()
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const since = stopwatch.ms()
        const { status, headers } = await fetched(one, `${base}/160.webp`)
        seen.push({ status, ms: stopwatch.ms() - since, retryAfter: headers['retry-after'] })
      }
    })
    const until = async (status: number) => {
      await expect.poll(() => seen.at(-1)?.status).toBe(status)
    }
    const whileDown = async () => {
      await until(503)
      const refused = await upload(one, await picture(4))
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      expect(engineReports()['storage']?.state).toBe('down')
    }
    await until(200)
    await swift.kill()
    await whileDown()
    await swift.revive()
    await until(200)
    swift.freeze()
    await whileDown()
    expect(engineReports()['storage']?.detail).toBe('no answer within 1 s')
    swift.thaw()
    await until(200)
    isOver = true
    await Promise.all(readers).finally(() => stopwatch.stop())
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(seen.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '5')).toEqual([])
    // The time-out is one second; what is above it is the machine's.
    expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(4000)
    expect((await upload(one, await picture(4))).status).toBe(200)
    expect(engineReports()['storage']).toMatchObject({ state: 'up' })
    expect(await one.db.many('SELECT hash FROM unconfirmed_image_files')).toEqual([])
  })
})

test('a backup prints that it holds no pictures, and is restored where the bucket holds them', async () => {
  const [source, backup, restored] = [newFolder(), newFolder(), newFolder()]
  const env = { DATA_DIR: source, STORAGE_URL: await newBucket() }
  const bytes = await picture(5)
  const { base } = await storeOnce(env, bytes)

  const taken = await runCommand('backup/main.ts', [backup], env)
  expect(taken).toMatchObject({
    code: 0,
    printed: expect.stringContaining('and not in this backup, which holds the data'),
  })
  expect((await readdir(backup)).toSorted()).toEqual(['manifest.json', 'manifest.sha256', 'postgres'])
  const restore = (more: Record<string, string>) =>
    runCommand('backup/restore-main.ts', [backup], { DATA_DIR: restored, ...more })
  expect(await restore({})).toEqual({
    code: 1,
    printed: expect.stringMatching(/^This backup holds no pictures: they were/),
  })
  const key = `images/originals/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`
  await open(env).remove(key)
  const { STORAGE_URL } = env
  expect(await restore({ STORAGE_URL })).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`the original of picture ${base.slice('/images/'.length)} is missing`),
  })
  await open(env).put(key, bytes)
  expect(await restore({ STORAGE_URL })).toMatchObject({ code: 0, printed: expect.stringContaining('1 picture.') })
}, 240_000)

describe('npm run storage', () => {
  test('copies a folder to a bucket, goes on after a kill where it was, and copies it back equal', async () => {
    const [source, back] = [newFolder(), newFolder()]
    const keys = await fill(source, 30)
    const env = { DATA_DIR: source, STORAGE_URL: await newBucket() }
    const bucket = open(env)
    const dry = await runCommand('storage/main.ts', ['to-bucket', '--dry-run'], env)
    expect(dry).toEqual({ code: 0, printed: expect.stringContaining('60 files, 0.7 MB, would be copied; 0 files') })
    expect(await keysIn(bucket, 'images')).toEqual([])

    const { child, ended } = commandProcess('storage/main.ts', ['to-bucket'], env)
    await expect.poll(() => keysIn(bucket, 'images').then(({ length }) => length)).toBeGreaterThan(8)
    child.kill('SIGKILL')
    await ended
    const there = (await keysIn(bucket, 'images')).length
    expect(there).toBeLessThan(keys.length)
    const { code, printed } = await runCommand('storage/main.ts', ['to-bucket'], env)
    const [, copied, before] = /Copied (\d+) files.*; (\d+) files? there already\./.exec(printed) ?? []
    expect([code, Number(copied) + Number(before)]).toEqual([0, keys.length])
    expect(Number(before)).toBeGreaterThanOrEqual(there)
    expect(printed).toContain(words.left(source))
    expect(await keysIn(bucket, 'images')).toEqual(keys)

    const returned = await runCommand('storage/main.ts', ['to-folder', '--read-back'], { ...env, DATA_DIR: back })
    expect(returned).toMatchObject({ code: 0, printed: expect.stringContaining('Copied 60 files') })
    expect(await filesIn(back)).toEqual(await filesIn(source))
  })

  test('copies a file again that differs, refuses a damaged original, and copies the others', async () => {
    const source = newFolder()
    const keys = await fill(source, 3)
    const env = { DATA_DIR: source, STORAGE_URL: await newBucket() }
    await runCommand('storage/main.ts', ['to-bucket'], env)
    const [derived, original] = [keys[0], keys[3]] as [string, string]
    await open(env).put(derived, randomBytes(2000))
    await open(env).remove(original)
    await writeFile(path.join(source, original), randomBytes(20_000))
    const { code, printed } = await runCommand('storage/main.ts', ['to-bucket'], env)
    expect(code).toBe(1)
    expect(printed).toContain(words.damaged(original))
    expect(printed).toContain('Copied 1 file, 0 MB')
    expect((await open(env).get(derived))?.equals(await readFile(path.join(source, derived)))).toBe(true)
    expect(await open(env).find(original)).toBeNull()
  })

  test.each([
    ['without a bucket', ['to-bucket'], {}, /^STORAGE_URL is not set\. Set it to the bucket/],
    ['without a direction', [], {}, /^Copies pictures and files from the folder/],
    ['with an unknown option', ['to-bucket', '--delete'], {}, /^Unknown option '--delete'[^]*npm run storage -- /],
    [
      'when nothing answers',
      ['to-bucket'],
      { STORAGE_URL: 'http://key:secret@127.0.0.1:65533/bucket' },
      /^Copying[^]*The store does not answer \(ECONNREFUSED\)\. What was copied stays; run the same command again/,
    ],
  ])('prints in a sentence what is wrong %s', async (_when, args, env, sentence) => {
    const dataDir = newFolder()
    await fill(dataDir, 1)
    const { code, printed } = await runCommand('storage/main.ts', args, { DATA_DIR: dataDir, ...env })
    expect([code, printed]).toEqual([1, expect.stringMatching(sentence)])
    expect(printed).not.toMatch(/ {4}at |secret@/)
  })
})
