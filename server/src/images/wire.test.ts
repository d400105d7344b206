// Uploads over a real connection: aborted, stalled, slow but progressing, and endless. The seconds of an upload pass by
// a timer that the tests move (`passSecond`), so that a busy machine makes no upload slow.
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { words } from '@rasika/contract/words.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { dataUrl, formOf, upload } from './testing/upload.ts'
import { imageContextOf } from './image-context.ts'

let testApp: TestApp
let file: Buffer
let form: { type: string; body: Buffer }
beforeAll(async () => {
  testApp = await openTestApp({ UPLOAD_IDLE_SECONDS: '2', UPLOAD_SECONDS: '6' })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  file = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  form = await formOf(file)
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await testApp.db.run('DELETE FROM images')
  await rm(`${testApp.context.config.DATA_DIR}/images`, { recursive: true, force: true })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => testApp?.close())

interface Line {
  socket: net.Socket
  /** Bytes that have arrived at the server. */
  received(): number
  /** Resolves once the server has received them, as ASCII where they are text. */
  send(bytes: Uint8Array | string): Promise<void>
  /** The complete response, once the server has closed the connection. */
  answer: Promise<string>
}

async function open(headers: Record<string, string>, { app } = testApp): Promise<Line> {
  const accepted = once(app.server, 'connection') as Promise<[net.Socket]>
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [atServer] = await accepted
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(Buffer.concat(parts).toString())))
  const lines = Object.entries({ host: 'rasika.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = `POST /api/v1/image/upload HTTP/1.1\r\n${lines.join('')}\r\n`
  let sentBytes = head.length
  socket.write(head)
  return {
    socket,
    answer,
    received: () => atServer.bytesRead,
    async send(bytes) {
      socket.write(bytes)
      sentBytes += bytes.length
      while (atServer.bytesRead < sentBytes) await pause(10)
    },
  }
}

const asForm = () => open({ 'content-type': form.type, 'content-length': String(form.body.length) })

const passSecond = () => vi.advanceTimersByTime(1000)

/** An upload whose connection has ended is noticed at the end of a second at the latest. */
async function untilIdle(): Promise<void> {
  while (imageContextOf(testApp.context).uploads > 0) {
    passSecond()
    await pause(20)
  }
}

async function untilBegun({ context } = testApp, uploads = 1): Promise<void> {
  while (imageContextOf(context).uploads < uploads) await pause(10)
}

async function storedUploads(): Promise<{ rows: number; files: string[] }> {
  const row = await testApp.db.one<{ n: number }>('SELECT count(*)::int AS n FROM images')
  const files = await readdir(`${testApp.context.config.DATA_DIR}/images`, { recursive: true }).catch(() => [])
  return { rows: row?.n as number, files }
}

test('one network has its share of the places at the same time, and leaves the others', async () => {
  const strict = await openTestApp(
    { RATE_LOOSENESS: '1', UPLOADS_AT_ONCE: '4', UPLOADS_PER_ADDRESS: '2' },
    { db: testApp.db },
  )
  await strict.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = [
    await open({ 'content-type': form.type, 'content-length': String(form.body.length) }, strict),
    await open({ 'content-type': form.type, 'content-length': String(form.body.length) }, strict),
  ]
  for (const { socket } of slow) socket.write(form.body.subarray(0, 100))
  await untilBegun(strict, 2)
  expect((await upload(strict, file, { ip: '127.0.0.1' })).status).toBe(429)
  expect((await upload(strict, file, { ip: '192.0.2.1' })).status).toBe(200)
  for (const { socket } of slow) socket.write(form.body.subarray(100))
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1.1 200/)
  expect((await upload(strict, file, { ip: '127.0.0.1' })).status).toBe(200)
  expect(imageContextOf(strict.context).uploadsOf.size).toBe(0)
  await strict.close()
})

describe('an upload', () => {
  test('broken off in the middle leaves no row and no file, as a form and as JSON', async () => {
    const json = JSON.stringify({ file: dataUrl(file) })
    const asJson = () => open({ 'content-type': 'application/json', 'content-length': String(json.length) })
    for (const [begin, body] of [
      [asForm, form.body],
      [asJson, json],
    ] as const) {
      const line = await begin()
      await line.send(body.slice(0, 200_000))
      await untilBegun()
      line.socket.destroy()
      await untilIdle()
      expect(await storedUploads()).toEqual({ rows: 0, files: [] })
    }
  })

  test('that stalls is given up and answered with that reason', async () => {
    const { answer, send } = await asForm()
    await send(form.body.subarray(0, 200_000))
    await untilBegun()
    // UPLOAD_IDLE_SECONDS after the second in which the last bytes came.
    for (let second = 1; second <= 3; second++) passSecond()
    const response = await answer
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i)
    expect(response).toContain(words.image.stalled)
    expect(await storedUploads()).toEqual({ rows: 0, files: [] })
  })

  test('that is slow but moves arrives, though it takes longer than it may stall', async () => {
    const { answer, send } = await asForm()
    const step = Math.ceil(form.body.length / 5)
    for (let at = 0; at < form.body.length; at += step) {
      await send(form.body.subarray(at, at + step))
      await untilBegun()
      if (at + step < form.body.length) passSecond()
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect((await storedUploads()).rows).toBe(1)
  })

  test('that only trickles is given up after seconds, with a message, and its place is free again', async () => {
    const tight = await openTestApp(
      { UPLOADS_AT_ONCE: '2', UPLOAD_IDLE_SECONDS: '2', UPLOAD_SECONDS: '60' },
      { db: testApp.db },
    )
    await tight.app.listen({ port: 0, host: '127.0.0.1' })
    const slow = [
      await open({ 'content-type': form.type, 'content-length': String(form.body.length) }, tight),
      await open({ 'content-type': form.type, 'content-length': String(form.body.length) }, tight),
    ]
    await untilBegun(tight, 2)
    expect((await upload(tight, file, { ip: '192.0.2.1' })).status).toBe(503)
    for (let second = 0; second < 2; second++) {
      for (const { send } of slow) await send(form.body.subarray(5000 * second, 5000 * (second + 1)))
      passSecond()
    }
    for (const response of await Promise.all(slow.map(({ answer }) => answer))) {
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).toContain(words.image.stalled)
    }
    expect((await upload(tight, file, { ip: '192.0.2.1' })).status).toBe(200)
    await tight.close()
  })

  test('whose announced length is far too large is refused before it is sent', async () => {
    const { answer } = await open({ 'content-type': form.type, 'content-length': String(200 * 1024 * 1024) })
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('without an end is cut off', async () => {
    const { socket, answer, received } = await open({ 'content-type': form.type, 'transfer-encoding': 'chunked' })
    const boundary = /boundary=(.+)$/.exec(form.type)?.[1]
    const part = Buffer.alloc(512 * 1024, 7)
    const begin = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    socket.write(`${begin.length.toString(16)}\r\n${begin}\r\n`)
    const pour = () => {
      while (
        !socket.destroyed &&
        socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]))
      );
    }
    socket.on('drain', pour)
    pour()
    while (received() < 9 * testApp.context.config.IMAGE_LIMIT_BYTES) await pause(10)
    passSecond()
    await answer
    // How much a fast client sends until then depends on the machine; that it is cut off does not.
    await expect.poll(() => socket.destroyed).toBe(true)
    await untilIdle()
    expect(await storedUploads()).toEqual({ rows: 0, files: [] })
  })
})
