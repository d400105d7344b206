// Compression of a cached page.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Page } from './page.ts'

const text = readFileSync(new URL('./pages.ts', import.meta.url))

test('a page is compressed once for each encoding, and is the same page', async () => {
  const page = new Page(200, text, [])
  expect(page.variant('br')).toBeUndefined()
  const { body, headers } = await page.pack('br')
  expect(brotliDecompressSync(body).equals(text)).toBe(true)
  expect(headers).toEqual(expect.arrayContaining(['content-encoding', 'br', 'content-length', String(body.length)]))
  expect(page.variant('br')?.body).toBe(body)
  expect((await page.pack('br')).body).toBe(body)
})
