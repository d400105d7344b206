// The page cache after entries expire.
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goneTag } from '../platform/tags.ts'
import { PageCache } from './page-cache.ts'
import { Page } from './page.ts'

const body = randomBytes(3000)
const seconds = 60

let now = 1
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function obtained(cache: PageCache, page: Page, tags: string[] = []) {
  return cache.obtain('a', seconds, async (reading) => {
    for (const tag of tags) reading.note(tag)
    return page
  })
}

function timeIsOver(cache: PageCache): void {
  now += seconds * 1000 + 1
  vi.advanceTimersByTime(1)
  expect(cache.get('a')).toBeUndefined()
}

test('a page that renders the same after it has expired is served again, compressed as before', async () => {
  const cache = new PageCache(1_000_000)
  const first = await obtained(cache, new Page(200, body, ['x', '1']))
  expect(cache.get('a')).toBe(first)
  timeIsOver(cache)
  expect(await obtained(cache, new Page(200, body, ['x', '1']))).toBe(first)
  expect(cache.get('a')).toBe(first)
})

test('a page that renders differently, in body or headers, replaces the old one', async () => {
  const cache = new PageCache(1_000_000)
  const pages = [
    new Page(200, body, ['x', '1']),
    new Page(200, body, ['x', '2']),
    new Page(200, randomBytes(3000), ['x', '2']),
  ]
  for (const page of pages) {
    timeIsOver(cache)
    expect(await obtained(cache, page)).toBe(page)
    expect(cache.get('a')).toBe(page)
  }
})

test('a page that goes on is dropped by what it shows now, and by nothing it showed before', async () => {
  const cache = new PageCache(1_000_000)
  const first = await obtained(cache, new Page(200, body, []), ['work:1'])
  timeIsOver(cache)
  await obtained(cache, new Page(200, body, []), ['work:2'])
  cache.drop(['work:1'])
  expect(cache.get('a')).toBe(first)
  cache.drop(['work:2'])
  expect(cache.get('a')).toBeUndefined()
  expect(await obtained(cache, new Page(200, body, []), ['work:2'])).toBe(first)
  expect(cache.get('a')).toBe(first)
})

const failure = () => new Page(503, Buffer.from('busy'), [])
const cacheable = () => new Page(200, body, ['cache-control', 'public, max-age=0, s-maxage=60, must-revalidate'])

function markOf({ headers }: { headers: readonly string[] }): string | undefined {
  return headers[headers.indexOf('x-cache') + 1 || headers.length]
}

test('while rendering fails the expired page is served, marked and not cacheable, for an hour', async () => {
  const cache = new PageCache(1_000_000)
  const first = cacheable()
  await obtained(cache, first)
  timeIsOver(cache)
  const served = await obtained(cache, failure())
  expect([served.status, served.etag, markOf(served)]).toEqual([200, first.etag, 'stale'])
  expect(served.headers).toContain('public, max-age=0, must-revalidate')
  expect((await served.pack('br')).body).toEqual((await first.pack('br')).body)
  expect(served.variant('identity')?.headers).toEqual(expect.arrayContaining(['x-cache', 'stale', 'content-length']))
  now += 3_600_000
  vi.advanceTimersByTime(1)
  expect((await obtained(cache, failure())).status).toBe(503)
})

test('a render that throws, or takes longer than 5 s, is answered with the expired page', async () => {
  for (const render of [() => Promise.reject(new Error('gone')), () => new Promise<Page>(() => {})]) {
    const cache = new PageCache(1_000_000)
    await obtained(cache, cacheable())
    timeIsOver(cache)
    const served = cache.obtain('a', seconds, render)
    await vi.advanceTimersByTimeAsync(5000)
    expect(markOf(await served)).toBe('stale')
  }
})

test('after a failure the expired page comes at once while one render tries again, and a new page ends it', async () => {
  const cache = new PageCache(1_000_000)
  await obtained(cache, cacheable())
  timeIsOver(cache)
  await obtained(cache, failure())
  const renders: PromiseWithResolvers<Page>[] = []
  const load = () =>
    cache.obtain('a', seconds, () => (renders.push(Promise.withResolvers()), renders.at(-1)?.promise as Promise<Page>))
  expect((await Promise.all([load(), load(), load()])).map(markOf)).toEqual(['stale', 'stale', 'stale'])
  expect(renders).toHaveLength(1)
  const anew = new Page(200, randomBytes(3000), ['cache-control', 'public'])
  renders[0]?.resolve(anew)
  await expect.poll(() => cache.get('a')).toBe(anew)
})

test('one page that fails does not make others stale; two that fail, with none rendered since, do', async () => {
  const cache = new PageCache(1_000_000)
  const obtain = (key: string, page: Page) => cache.obtain(key, seconds, async () => page)
  for (const key of ['a', 'b', 'c']) await obtain(key, cacheable())
  timeIsOver(cache)
  expect(markOf(await obtain('a', failure()))).toBe('stale')
  expect(markOf(await obtain('a', failure()))).toBe('stale')
  const anew = new Page(200, randomBytes(3000), ['cache-control', 'public'])
  expect(await obtain('b', anew)).toBe(anew)
  timeIsOver(cache)
  await obtain('a', failure())
  await obtain('b', failure())
  expect(markOf(await obtain('c', cacheable()))).toBe('stale')
})

test('a page that a change dropped is read anew, and is still there when that fails', async () => {
  const cache = new PageCache(1_000_000)
  await obtained(cache, cacheable(), ['work:1'])
  cache.drop(['work:1'])
  expect(cache.get('a')).toBeUndefined()
  expect(markOf(await obtained(cache, failure(), ['work:1']))).toBe('stale')
  cache.clear()
  expect(markOf(await obtained(cache, failure(), ['work:1']))).toBe('stale')
})

test('pages that changes drop again and again are evicted before those that are requested', async () => {
  const page = () => new Page(200, randomBytes(3000), [])
  const cache = new PageCache(page().bytes * 2.5)
  const keep = (key: string, tag: string) => cache.obtain(key, seconds, async (reading) => (reading.note(tag), page()))
  await keep('list', 'lists')
  await keep('work', 'work:1')
  for (let change = 0; change < 3; change++) cache.drop(['lists'])
  await keep('other', 'work:2')
  expect(['list', 'work', 'other'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
  expect(markOf(await cache.obtain('list', seconds, async () => failure()))).toBeUndefined()
})

test('a page of what was taken away is never served stale', async () => {
  const cache = new PageCache(1_000_000)
  await obtained(cache, cacheable(), ['artwork:1'])
  cache.drop(['artwork:1', goneTag('artwork:1')])
  expect((await obtained(cache, failure(), ['artwork:1'])).status).toBe(503)
})

test('a page that was found to be gone is never shown again', async () => {
  const cache = new PageCache(1_000_000)
  await obtained(cache, cacheable())
  timeIsOver(cache)
  expect((await obtained(cache, new Page(404, body, []))).status).toBe(404)
  expect((await obtained(cache, failure())).status).toBe(503)
})
