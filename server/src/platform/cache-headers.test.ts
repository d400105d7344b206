import { expect, test } from 'vitest'
import { type Cdn, publicCaching } from './cache-headers.ts'

const headersOf = (seconds: number, tags: readonly string[], cdn: Cdn) => {
  const list = publicCaching(seconds, tags, cdn)
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] as string]] : [])))
}

test('a browser asks again each time; a shared cache may answer while it asks, or gets an error', () => {
  expect(headersOf(30, ['lists'], 'none')).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=600',
    'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=600',
  })
  expect(headersOf(2, [], 'none')['cdn-cache-control']).toContain('max-age=2, stale-while-revalidate=4,')
  expect(headersOf(0, [], 'none')).toEqual({ 'cache-control': 'public, max-age=0, stale-if-error=600' })
})

test('the tags are in the header that the CDN reads, and take a bounded length', () => {
  expect(headersOf(30, ['artwork:1', 'lists'], 'fastly')).toMatchObject({
    'surrogate-control': 'max-age=30, stale-while-revalidate=60, stale-if-error=600',
    'surrogate-key': 'settings artwork:1 lists',
  })
  expect(headersOf(30, ['artwork:1', 'lists'], 'cloudflare')['cache-tag']).toBe('settings,artwork:1,lists')
  const many = Array.from({ length: 500 }, (_, n) => `artwork:${n}`)
  expect(headersOf(30, many, 'generic')['surrogate-key']?.length).toBeLessThanOrEqual(1500)
})
