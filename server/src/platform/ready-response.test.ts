// Compression of a cached response.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ReadyResponse } from './ready-response.ts'

const text = readFileSync(new URL('./ready-response.ts', import.meta.url))

test('a response is compressed once for each encoding, and is the same response', async () => {
  const response = new ReadyResponse(200, text, [])
  expect(response.variant('br')).toBeUndefined()
  const { body, headers } = await response.pack('br')
  expect(brotliDecompressSync(body).equals(text)).toBe(true)
  expect(headers).toEqual(expect.arrayContaining(['content-encoding', 'br', 'content-length', String(body.length)]))
  expect(response.variant('br')?.body).toBe(body)
  expect((await response.pack('br')).body).toBe(body)
})

test('a compressed body keeps no more memory than its length', async () => {
  const response = new ReadyResponse(200, text, [])
  for (const encoding of ['br', 'gzip'] as const) {
    const { body } = await response.pack(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  }
})

test('a response keeps no more memory than the length of its body', () => {
  const pooled = Buffer.from('a text that is shorter than the memory it shares with others')
  const { body } = new ReadyResponse(200, pooled, []).variant('identity') ?? {}
  expect(body?.toString()).toBe(pooled.toString())
  expect(body?.buffer.byteLength).toBe(pooled.length)
})

test('a compressed response keeps no plain text, which is made again for the clients that take no other', async () => {
  const response = new ReadyResponse(200, text, [])
  const plain = response.variant('identity')
  await response.pack('br')
  expect(response.variant('identity')).toBeUndefined()
  expect(gunzipSync((await response.pack('gzip')).body).equals(text)).toBe(true)
  expect(await response.pack('identity')).toEqual(plain)
  expect(response.variant('identity')).toEqual(plain)
})
