// The outcome of uploads: every accepted kind, every rule and message of refusal.
import { words } from '@rasika/contract/words.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { maxPlaceholderLength } from './operations.ts'
import { flag, goodFiles, photographWithLocation, script } from './testing/good-files.ts'
import { dataUrl, fetched, type UploadResponse, upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const path = 'POST /api/v1/image/upload'
const hashOf = (base: string) => base.split('/').at(-1) as string
const originalOf = (base: string) => imageContextOf(testApp.context).files.original(hashOf(base)) as Promise<Buffer>
const json = (body: unknown) => testApp.request<UploadResponse>(path, { body })

describe('a good file', () => {
  test.each(goodFiles)(
    '$name is taken in, turned upright, and shown in sRGB without metadata',
    async ({ file, size, colour, at = [0.1, 0.1] }) => {
      const { status, body } = await upload(testApp, await file())
      expect([status, body.error, body.message]).toEqual([200, false, words.done.imageUploaded])
      const { picture, imageUrl, id } = body.data
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(imageUrl).toBe(picture.address)
      expect([picture.width, picture.height]).toEqual(size)
      expect(picture.tone).toMatch(/^#[0-9a-f]{6}$/)
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(picture.placeholder.length).toBeLessThanOrEqual(maxPlaceholderLength)
      const shown = await fetched(testApp, imageUrl)
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
      for (const bytes of [shown.bytes, await originalOf(picture.base)]) {
        const metadata = await sharp(bytes).metadata()
        const { exif, xmp, iptc, icc, comments, depth } = metadata
        expect({ exif, xmp, iptc, icc, comments, depth }).toEqual({ depth: 'uchar' })
        expect([metadata.pages ?? 1, metadata.orientation ?? 1]).toEqual([1, 1])
        expect(bytes.includes('script')).toBe(false)
        expect(bytes.includes('Private Person')).toBe(false)
      }
      const seen = await colourAt(shown.bytes, at)
      const wanted = colour ?? seen
      expect(seen, `${wanted}`).toSatisfy((parts: number[]) =>
        parts.every((part, i) => Math.abs(part - (wanted[i] as number)) <= 16),
      )
    },
  )

  test('is checked by its content, not by its name or type', async () => {
    const { status } = await upload(testApp, await flag().png().toBuffer(), {
      name: '../../evil.svg',
      type: 'text/html',
    })
    expect(status).toBe(200)
  })

  test('is taken as JSON with a data URL too, and gives the same image', async () => {
    const file = await flag().png().toBuffer()
    const asForm = await upload(testApp, file)
    const asJson = await json({ file: dataUrl(file, 'text/html') })
    expect(asJson.status).toBe(200)
    expect(asJson.body.data.picture).toEqual(asForm.body.data.picture)
    expect(asJson.body.data.id).not.toBe(asForm.body.data.id)
  })

  test('of just under 5 MB is taken in either way', async () => {
    const picture = await flag().png().toBuffer()
    const file = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 - 1 - picture.length)])
    expect((await upload(testApp, file)).status).toBe(200)
    expect((await json({ file: dataUrl(file) })).status).toBe(200)
  })

  test('without loss stays without loss', async () => {
    const file = await flag().png().toBuffer()
    const { body } = await upload(testApp, file)
    const storedOriginal = await originalOf(body.data.picture.base)
    expect((await sharp(storedOriginal).metadata()).format).toBe('png')
    expect(await sharp(storedOriginal).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  })

  test('loses the place where it was taken', async () => {
    const file = await photographWithLocation()
    expect((await sharp(file).metadata()).exif?.includes('Private Person')).toBe(true)
    expect(file.includes(script.slice(0, 20))).toBe(true)
    const { body } = await upload(testApp, file)
    expect((await originalOf(body.data.picture.base)).includes('Exif')).toBe(false)
  })

  test('belongs to the artist who sent it, and a visitor’s to no account', async () => {
    const artist = await newArtist(testApp)
    const own = await upload(testApp, await flag().png().toBuffer(), { token: artist.token })
    const lone = await upload(testApp, await flag().png().toBuffer())
    const owners = await testApp.db.many<{ id: string; artist_id: string | null }>(
      'SELECT id, artist_id FROM images WHERE id = ANY($1)',
      [[own.body.data.id, lone.body.data.id]],
    )
    expect(Object.fromEntries(owners.map((row) => [row.id, row.artist_id]))).toEqual({
      [own.body.data.id]: artist.id,
      [lone.body.data.id]: null,
    })
  })
})

describe('a call without a good file', () => {
  test('is refused as empty', async () => {
    const empty = [
      await json({}),
      await json({ file: '' }),
      await json({ file: 7 }),
      await upload(testApp, await flag().png().toBuffer(), { field: 'image' }),
    ]
    for (const { status, body } of empty)
      expect([status, body.code, body.message]).toEqual([422, 'invalid', words.image.empty])
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    '/etc/passwd',
    'data:image/png,plain',
    'data:image/png;base64,%%%%',
    'data:;base64,AAAA\nAAAA=',
  ])('with %j in JSON is refused', async (file) => {
    const { status, body } = await json({ file })
    expect([status, body.message]).toEqual([400, words.image.wrongType])
  })

  test('is malformed as broken JSON, as another type, and as a form without an end', async () => {
    const broken = await testApp.request(path, { text: '{"file":' })
    const other = await testApp.request(path, { text: 'x', headers: { 'content-type': 'image/png' } })
    const endless = await testApp.request(path, {
      text: '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
    })
    const nameless = await testApp.request(path, { text: 'abc', headers: { 'content-type': 'multipart/form-data' } })
    expect([broken.status, other.status, endless.status, nameless.status]).toEqual([400, 400, 400, 400])
  })

  test('is too large as JSON from 5 MB on', async () => {
    const { status, body } = await json({ file: dataUrl(Buffer.alloc(5 * 1024 * 1024, 1)) })
    expect([status, body.code, body.message]).toEqual([413, 'too_large', words.image.tooLarge])
  })

  test('by a buyer is forbidden before its body is read', async () => {
    const { token } = await newBuyer(testApp)
    const { status, headers } = await upload(testApp, Buffer.from('no picture'), { token })
    expect([status, headers.connection]).toEqual([403, 'close'])
  })
})

describe('an Idempotency-Key', () => {
  test('makes one image of two equal uploads, and refuses another file', async () => {
    const headers = { 'idempotency-key': 'one opening of a form' }
    const first = await upload(testApp, await flag().png().toBuffer(), { headers })
    const again = await upload(testApp, await flag().png().toBuffer(), { headers })
    const other = await upload(testApp, await flag().negate().png().toBuffer(), { headers })
    expect(again.body).toEqual(first.body)
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })
})

describe('limits', () => {
  test('uploads from one IP address are throttled with the seconds to wait', async () => {
    const strict = await openTestApp({ RATE_LOOSENESS: '1', RATE_UPLOAD: '2/60' })
    const file = await flag().png().toBuffer()
    const seen = [await upload(strict, file), await upload(strict, file), await upload(strict, file)]
    await strict.close()
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(seen[2]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('one upload more than fit in memory is answered 503 with Retry-After', async () => {
    const small = await openTestApp({ UPLOADS_AT_ONCE: '2' })
    const file = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const seen = await Promise.all(Array.from({ length: 5 }, () => upload(small, file)))
    await small.close()
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503])
    expect(seen.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5')
  })

  test('another limit of the operator is named in the message', async () => {
    const small = await openTestApp({ IMAGE_LIMIT_BYTES: '2000' })
    const { status, body } = await upload(small, Buffer.alloc(3000))
    await small.close()
    expect([status, body.message]).toEqual([413, words.image.largerThan('0.002 MB')])
  })
})

async function colourAt(bytes: Buffer, [x, y]: readonly number[]): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(info.height * (y as number)) * info.width + Math.floor(info.width * (x as number))) * info.channels
  return [...data.subarray(at, at + 3)]
}
