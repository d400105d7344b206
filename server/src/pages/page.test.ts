// Compression of a cached page.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { Page } from './page.ts'

const text = readFileSync(new URL('./pages.ts', import.meta.url))

test('a page that is asked for again is packed smaller than the first time, and is the same page', async () => {
  const page = new Page(200, text, [])
  const first = await page.pack('br')
  const variant = () => page.variant('br') ?? first
  await vi.waitFor(() => expect(variant().body.length).toBeLessThan(first.body.length), { timeout: 20_000 })
  expect(brotliDecompressSync(variant().body).equals(text)).toBe(true)
  expect(variant().headers).toEqual([...first.headers.slice(0, -1), String(variant().body.length)])
})

test('a page that is asked for once is packed once', async () => {
  const page = new Page(200, text, [])
  const { body } = await page.pack('br')
  expect(page.variant('br')?.body).toBe(body)
})
