// Public access to images; each derivative is made once however many requests need it.
import { pictureFiles, pictureFormats, widthsOf } from '@rasika/contract/pictures.ts'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { storeSampleImage } from './images.ts'
import { flag } from './testing/good-files.ts'
import { fetched, upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

let testApp: TestApp
let serial = 0
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

/** A new image of that width in pixels, half as high, with unique content. */
async function newImage(width: number): Promise<{ base: string; hash: string }> {
  const background = { r: (serial += 1), g: 90, b: 40 }
  const mark = { create: { width: 8, height: 8, channels: 3 as const, background } }
  const file = await sharp(await flag().png().toBuffer())
    .resize(width, width / 2, { fit: 'fill' })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
  const { body } = await upload(testApp, file)
  return { base: body.data.picture.base, hash: body.data.picture.base.slice('/images/'.length) }
}

const derivedOf = (hash: string) =>
  readdir(`${testApp.context.config.DATA_DIR}/images/derived/${hash}`).catch(() => [] as string[])

describe('a derivative', () => {
  test('has the width and format of its URL, and is never wider than the original', async () => {
    const { base } = await newImage(700)
    for (const width of widthsOf({ width: 700 })) {
      for (const format of pictureFormats) {
        const { status, bytes, headers } = await fetched(testApp, `${base}/${width}.${format}`)
        expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
        const metadata = await sharp(bytes).metadata()
        expect([metadata.width, metadata.height]).toEqual([width, width / 2])
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    }
    for (const file of [
      '960.webp',
      '1600.avif',
      '161.webp',
      '160.png',
      '160.jpg',
      '0160.webp',
      '160.webp.webp',
      'original',
      'originals',
      '..',
      '160',
      '160.AVIF',
      '',
      '%2e%2e',
      '1e3.webp',
    ]) {
      expect([file, (await fetched(testApp, `${base}/${file}`)).status]).toEqual([file, 404])
    }
  })

  test('of a picture narrower than the smallest width keeps its size', async () => {
    const { base } = await newImage(60)
    const { bytes } = await fetched(testApp, `${base}/160.webp`)
    expect((await sharp(bytes).metadata()).width).toBe(60)
    expect((await fetched(testApp, `${base}/320.webp`)).status).toBe(404)
  })

  test('is immutable, typed, inert and cacheable', async () => {
    const { base, hash } = await newImage(200)
    const { headers } = await fetched(testApp, `${base}/160.avif`)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      etag: `W/"${hash}/160.avif"`,
    })
    const again = await fetched(testApp, `${base}/160.avif`, { 'if-none-match': headers.etag as string })
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      headers['cache-control'],
    ])
    expect((await testApp.app.inject({ method: 'HEAD', url: `${base}/160.avif` })).statusCode).toBe(200)
  })

  test('of an unknown image is 404, and leaves nothing on the disk', async () => {
    const unknown = 'f'.repeat(32)
    const { status, headers } = await fetched(testApp, `/images/${unknown}/160.webp`)
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    for (const hash of ['F'.repeat(32), 'short', '..%2f..', `${unknown}0`])
      expect((await fetched(testApp, `/images/${hash}/160.webp`)).status).toBe(404)
    expect(await derivedOf(unknown)).toEqual([])
  })

  test('requested forty times at once is made once', async () => {
    const { base, hash } = await newImage(1400)
    const { workers } = imageContextOf(testApp.context)
    const made: string[] = []
    const run = workers.run
    workers.run = (rank, work) => {
      made.push(String(rank))
      return run(rank, work)
    }
    const seen = await Promise.all(Array.from({ length: 40 }, () => fetched(testApp, `${base}/640.avif`)))
    workers.run = run
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(seen.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(made).toEqual(['640'])
    expect(await derivedOf(hash)).toEqual(['640.avif'])
  })

  test('in small widths is made before large ones that were requested earlier', async () => {
    const { base } = await newImage(1600)
    const widths = [1280, 1600, 960, 160, 320]
    const { workers } = imageContextOf(testApp.context)
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
    const busy = workers.run(0, () => free).result
    const run = workers.run
    const inLine = Promise.withResolvers<void>()
    const waiting = new Set<number>()
    workers.run = (rank, work) => {
      if (waiting.add(rank).size === widths.length) inLine.resolve()
      return run(rank, work)
    }
    const order: string[] = []
    const all = Promise.all(
      widths.map((width) => fetched(testApp, `${base}/${width}.avif`).then(() => order.push(`${width}.avif`))),
    )
    await inLine.promise
    workers.run = run
    letGo()
    await Promise.all([busy, all])
    expect(order).toEqual(['160.avif', '320.avif', '960.avif', '1280.avif', '1600.avif'])
  })

  test('that cannot be made is answered 503 with Retry-After, is not stored, and is served once it can be made', async () => {
    const { base, hash } = await newImage(400)
    const original = `${testApp.context.config.DATA_DIR}/images/originals/${hash.slice(0, 2)}/${hash}`
    const whole = (await imageContextOf(testApp.context).files.original(hash)) as Buffer
    await writeFile(original, whole.subarray(0, 300))
    const failed = await fetched(testApp, `${base}/320.webp`)
    expect([failed.status, failed.headers['cache-control'], failed.headers['retry-after']]).toEqual([
      503,
      'private, no-store',
      '5',
    ])
    expect(await derivedOf(hash)).toEqual([])
    await writeFile(original, whole)
    expect((await fetched(testApp, `${base}/320.webp`)).status).toBe(200)
    await rm(original)
    expect((await fetched(testApp, `${base}/160.webp`)).status).toBe(404)
  })

  test('beyond the length of the queue is answered 503 with Retry-After', async () => {
    const small = await openTestApp({ IMAGE_QUEUE: '1' })
    const { body } = await upload(small, await flag().resize(1000, 600, { fit: 'fill' }).png().toBuffer())
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
    const { workers } = imageContextOf(small.context)
    const busy = workers.run(0, () => free).result
    const waits = workers.run(1, async () => undefined).result
    const refused = await fetched(small, `${body.data.picture.base}/160.webp`)
    letGo()
    await Promise.all([busy, waits])
    const second = await fetched(small, `${body.data.picture.base}/160.webp`)
    await small.close()
    expect([refused.status, refused.headers['retry-after'], second.status]).toEqual([503, '5', 200])
  })
})

describe('originals', () => {
  test('have no URL, in any spelling', async () => {
    const { base, hash } = await newImage(120)
    const spellings = [
      `/images/originals/${hash.slice(0, 2)}/${hash}`,
      `/images/originals/${hash}`,
      `${base}`,
      `${base}/`,
      `/images/../originals/${hash.slice(0, 2)}/${hash}`,
      `${base}/..%2f..%2foriginals%2f${hash.slice(0, 2)}%2f${hash}`,
      `/images/derived/${hash}`,
      `/data/images/originals/${hash.slice(0, 2)}/${hash}`,
    ]
    for (const address of spellings) expect([address, (await fetched(testApp, address)).status]).toEqual([address, 404])
  })

  test('are readable by the server’s user alone', async () => {
    const { hash } = await newImage(120)
    const { mode } = await stat(`${testApp.context.config.DATA_DIR}/images/originals/${hash.slice(0, 2)}/${hash}`)
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('a picture of the gallery', () => {
  test('is stored byte for byte, once, and served like any other', async () => {
    const master = await flag().webp({ quality: 60 }).toBuffer()
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => storeSampleImage(testApp.context, master, 'A flag')),
    )
    expect(others).toEqual([first, first])
    expect(await storeSampleImage(testApp.context, master, 'The flag')).toEqual({ ...first, alt: 'The flag' })
    const hash = first?.base.slice('/images/'.length) as string
    expect(await imageContextOf(testApp.context).files.original(hash)).toEqual(master)
    expect(await testApp.db.one('SELECT count(*)::int AS n FROM images WHERE hash = $1', [hash])).toEqual({ n: 1 })
    expect((await fetched(testApp, first?.address as string)).status).toBe(200)
    expect(pictureFiles(first as { width: number })).toEqual(['160.avif', '160.webp'])
  })
})
