// What is kept of finished pages when their time is over.
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { Page } from './page.ts'

const body = randomBytes(3000)
const seconds = 60

// The cache asks `performance` itself what time it is, at most once a millisecond by a timer.
let now = 1
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function obtained(cache: PageCache, page: Page, tags: string[] = []): Promise<Page> {
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

test('a page that says the same once its time is over goes on, packed as it was', async () => {
  const cache = new PageCache(1_000_000)
  const first = await obtained(cache, new Page(200, body, ['x', '1']))
  expect(cache.get('a')).toBe(first)
  timeIsOver(cache)
  expect(await obtained(cache, new Page(200, body, ['x', '1']))).toBe(first)
  expect(cache.get('a')).toBe(first)
})

test('a page that says something else, in body or headers, stands in its place', async () => {
  const cache = new PageCache(1_000_000)
  const pages = [new Page(200, body, ['x', '1']), new Page(200, body, ['x', '2']), new Page(200, randomBytes(3000), ['x', '2'])]
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
  const anew = new Page(200, body, [])
  expect(await obtained(cache, anew, ['work:2'])).toBe(anew)
})
