// The cache of rendered pages and of public responses: expiry, changes, failures, and requests in progress.
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicCaching } from './cache-headers.ts'
import { ReadyResponse } from './ready-response.ts'
import { ResponseCache } from './response-cache.ts'
import { goneTag } from './tags.ts'

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

async function obtained(cache: ResponseCache, page: ReadyResponse, tags: string[] = []) {
  return cache.obtainPage('a', seconds, async (reading) => {
    for (const tag of tags) reading.note(tag)
    return page
  })
}

function timeIsOver(cache: ResponseCache): void {
  now += seconds * 1000 + 1
  vi.advanceTimersByTime(1)
  expect(cache.get('a')).toBeUndefined()
}

test('a page that renders the same after it has expired is served again, compressed as before', async () => {
  const cache = new ResponseCache(1_000_000)
  const first = await obtained(cache, new ReadyResponse(200, body, ['x', '1']))
  expect(cache.get('a')).toBe(first)
  timeIsOver(cache)
  expect(await obtained(cache, new ReadyResponse(200, body, ['x', '1']))).toBe(first)
  expect(cache.get('a')).toBe(first)
})

test('a page that renders differently, in body or headers, replaces the old one', async () => {
  const cache = new ResponseCache(1_000_000)
  const pages = [
    new ReadyResponse(200, body, ['x', '1']),
    new ReadyResponse(200, body, ['x', '2']),
    new ReadyResponse(200, randomBytes(3000), ['x', '2']),
  ]
  for (const page of pages) {
    timeIsOver(cache)
    expect(await obtained(cache, page)).toBe(page)
    expect(cache.get('a')).toBe(page)
  }
})

test('a page that goes on is dropped by what it shows now, and by nothing it showed before', async () => {
  const cache = new ResponseCache(1_000_000)
  const first = await obtained(cache, new ReadyResponse(200, body, []), ['work:1'])
  timeIsOver(cache)
  await obtained(cache, new ReadyResponse(200, body, []), ['work:2'])
  cache.drop(['work:1'])
  expect(cache.get('a')).toBe(first)
  cache.drop(['work:2'])
  expect(cache.get('a')).toBeUndefined()
  expect(await obtained(cache, new ReadyResponse(200, body, []), ['work:2'])).toBe(first)
  expect(cache.get('a')).toBe(first)
})

const failure = () => new ReadyResponse(503, Buffer.from('busy'), [])
const cacheable = () => new ReadyResponse(200, body, publicCaching(60, [], 'none'))

function markOf({ headers }: { headers: readonly string[] }): string | undefined {
  return headers[headers.indexOf('x-cache') + 1 || headers.length]
}

test('while rendering fails the expired page is served, marked and not cacheable, for an hour', async () => {
  const cache = new ResponseCache(1_000_000)
  const first = cacheable()
  await obtained(cache, first)
  timeIsOver(cache)
  const served = await obtained(cache, failure())
  expect([served.status, served.etag, markOf(served)]).toEqual([200, first.etag, 'stale'])
  expect(served.headers).toContain('public, max-age=0, stale-if-error=600')
  expect(served.headers).not.toContain('cdn-cache-control')
  expect((await served.pack('br')).body).toEqual((await first.pack('br')).body)
  expect(served.variant('identity')?.headers).toEqual(expect.arrayContaining(['x-cache', 'stale', 'content-length']))
  now += 3_600_000
  vi.advanceTimersByTime(1)
  expect((await obtained(cache, failure())).status).toBe(503)
})

test('a render that throws, or takes longer than 5 s, is answered with the expired page', async () => {
  for (const render of [() => Promise.reject(new Error('gone')), () => new Promise<ReadyResponse>(() => {})]) {
    const cache = new ResponseCache(1_000_000)
    await obtained(cache, cacheable())
    timeIsOver(cache)
    const served = cache.obtainPage('a', seconds, render)
    await vi.advanceTimersByTimeAsync(5000)
    expect(markOf(await served)).toBe('stale')
  }
})

test('after a failure the expired page comes at once while one render tries again, and a new page ends it', async () => {
  const cache = new ResponseCache(1_000_000)
  await obtained(cache, cacheable())
  timeIsOver(cache)
  await obtained(cache, failure())
  const renders: PromiseWithResolvers<ReadyResponse>[] = []
  const load = () =>
    cache.obtainPage(
      'a',
      seconds,
      () => (renders.push(Promise.withResolvers()), renders.at(-1)?.promise as Promise<ReadyResponse>),
    )
  expect((await Promise.all([load(), load(), load()])).map(markOf)).toEqual(['stale', 'stale', 'stale'])
  expect(renders).toHaveLength(1)
  const anew = new ReadyResponse(200, randomBytes(3000), ['cache-control', 'public'])
  renders[0]?.resolve(anew)
  await expect.poll(() => cache.get('a')).toBe(anew)
})

test('one page that fails does not make others stale; two that fail, with none rendered since, do', async () => {
  const cache = new ResponseCache(1_000_000)
  const obtain = (key: string, page: ReadyResponse) => cache.obtainPage(key, seconds, async () => page)
  for (const key of ['a', 'b', 'c']) await obtain(key, cacheable())
  timeIsOver(cache)
  expect(markOf(await obtain('a', failure()))).toBe('stale')
  expect(markOf(await obtain('a', failure()))).toBe('stale')
  const anew = new ReadyResponse(200, randomBytes(3000), ['cache-control', 'public'])
  expect(await obtain('b', anew)).toBe(anew)
  timeIsOver(cache)
  await obtain('a', failure())
  await obtain('b', failure())
  expect(markOf(await obtain('c', cacheable()))).toBe('stale')
})

test('a page that a change dropped is read anew, and is still there when that fails', async () => {
  const cache = new ResponseCache(1_000_000)
  await obtained(cache, cacheable(), ['work:1'])
  cache.drop(['work:1'])
  expect(cache.get('a')).toBeUndefined()
  expect(markOf(await obtained(cache, failure(), ['work:1']))).toBe('stale')
  cache.clear()
  expect(markOf(await obtained(cache, failure(), ['work:1']))).toBe('stale')
})

test('pages that changes drop again and again are evicted before those that are requested', async () => {
  const page = () => new ReadyResponse(200, randomBytes(3000), [])
  const cache = new ResponseCache(page().bytes * 2.5)
  const keep = (key: string, tag: string) =>
    cache.obtainPage(key, seconds, async (reading) => (reading.note(tag), page()))
  await keep('list', 'lists')
  await keep('work', 'work:1')
  for (let change = 0; change < 3; change++) cache.drop(['lists'])
  await keep('other', 'work:2')
  expect(['list', 'work', 'other'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true])
  expect(markOf(await cache.obtainPage('list', seconds, async () => failure()))).toBeUndefined()
})

test('a page of what was taken away is never served stale', async () => {
  const cache = new ResponseCache(1_000_000)
  await obtained(cache, cacheable(), ['artwork:1'])
  cache.drop(['artwork:1', goneTag('artwork:1')])
  expect((await obtained(cache, failure(), ['artwork:1'])).status).toBe(503)
})

test('a page that was found to be gone is never shown again', async () => {
  const cache = new ResponseCache(1_000_000)
  await obtained(cache, cacheable())
  timeIsOver(cache)
  expect((await obtained(cache, new ReadyResponse(404, body, []))).status).toBe(404)
  expect((await obtained(cache, failure())).status).toBe(503)
})

describe('a shared answer', () => {
  const answer = () => new ReadyResponse(200, body, [])
  const caller = () => new AbortController()

  test('is made once for all who wait, and given up when the last of them has gone', async () => {
    const cache = new ResponseCache(1_000_000)
    const signals: AbortSignal[] = []
    const make = ({ signal }: { signal: AbortSignal }) =>
      new Promise<ReadyResponse>((_resolve, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      })
    const [first, second] = [caller(), caller()]
    const answers = [first, second].map(({ signal }) => cache.obtainResponse('a', seconds, make, signal))
    const settled = Promise.allSettled(answers)
    first.abort()
    expect([signals.length, signals[0]?.aborted]).toEqual([1, false])
    second.abort()
    expect(signals[0]?.aborted).toBe(true)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.obtainResponse('a', seconds, async () => answer(), caller().signal)).toMatchObject({
      status: 200,
    })
  })

  test('that fails is not served stale, and makes no page stale', async () => {
    const cache = new ResponseCache(1_000_000)
    await cache.obtainResponse('a', seconds, async () => answer(), caller().signal)
    await cache.obtainPage('page', seconds, async () => cacheable())
    timeIsOver(cache)
    const fail = () => Promise.reject(new Error('no database'))
    for (const key of ['a', 'b', 'c'])
      await expect(cache.obtainResponse(key, seconds, fail, caller().signal)).rejects.toThrow('no database')
    expect(markOf(await cache.obtainPage('page', seconds, async () => cacheable()))).toBeUndefined()
  })

  test('is served expired, and marked, while the database does not answer, and anew once it does', async () => {
    const cache = new ResponseCache(1_000_000)
    const lost = () => Promise.reject(Object.assign(new Error('read only'), { code: '25006' }))
    await cache.obtainResponse('a', seconds, async () => cacheable(), caller().signal)
    await expect(cache.obtainResponse('b', seconds, lost, caller().signal)).rejects.toThrow('read only')
    timeIsOver(cache)
    expect(markOf(await cache.obtainResponse('a', seconds, lost, caller().signal))).toBe('stale')
    const anew = new ReadyResponse(200, randomBytes(3000), ['cache-control', 'public'])
    expect(markOf(await cache.obtainResponse('a', seconds, async () => anew, caller().signal))).toBe('stale')
    await expect.poll(() => cache.get('a')).toBe(anew)
  })

  test('whose reads began before a change is sent, and not cached', async () => {
    const cache = new ResponseCache(1_000_000)
    const made = Promise.withResolvers<ReadyResponse>()
    const first = cache.obtainResponse('a', seconds, ({ note }) => (note('lists'), made.promise), caller().signal)
    cache.drop(['lists'])
    const later = answer()
    const second = cache.obtainResponse('a', seconds, async ({ note }) => (note('lists'), later), caller().signal)
    expect(await second).toBe(later)
    made.resolve(new ReadyResponse(200, randomBytes(3000), []))
    expect(await first).not.toBe(later)
    expect(cache.get('a')).toBe(later)
  })

  test('that was being made while changes may have been missed is sent, and not cached', async () => {
    const cache = new ResponseCache(1_000_000)
    const made = Promise.withResolvers<ReadyResponse>()
    const first = cache.obtainResponse('a', seconds, () => made.promise, caller().signal)
    cache.distrust()
    made.resolve(answer())
    expect((await first).status).toBe(200)
    expect(cache.get('a')).toBeUndefined()
  })
})

describe('after changes may have been missed', () => {
  test('expired responses are served at once, and rendered again two at a time on request', async () => {
    const cache = new ResponseCache(1_000_000)
    const keys = ['a', 'b', 'c', 'd']
    for (const key of keys) await cache.obtainPage(key, seconds, async () => cacheable())
    cache.distrust()
    const renders = new Map<string, PromiseWithResolvers<ReadyResponse>>()
    const load = (key: string) =>
      cache.obtainPage(key, seconds, () => {
        renders.set(key, Promise.withResolvers())
        return (renders.get(key) as PromiseWithResolvers<ReadyResponse>).promise
      })
    for (const key of [...keys, ...keys]) expect(markOf(await load(key))).toBe('stale')
    expect([...renders.keys()]).toEqual(['a', 'b'])
    const anew = new ReadyResponse(200, randomBytes(3000), ['cache-control', 'public'])
    renders.get('a')?.resolve(anew)
    await expect.poll(() => [...renders.keys()]).toEqual(['a', 'b', 'c'])
    expect(cache.get('a')).toBe(anew)
  })

  test('a change that is known is not served stale, and after a minute nothing is', async () => {
    const cache = new ResponseCache(1_000_000)
    const keep = (key: string, tag: string) =>
      cache.obtainPage(key, seconds, async ({ note }) => (note(tag), cacheable()))
    await keep('a', 'work:1')
    await keep('b', 'work:2')
    cache.distrust()
    cache.drop(['work:1'])
    expect(markOf(await keep('a', 'work:1'))).toBeUndefined()
    now += 60_001
    expect(markOf(await keep('b', 'work:2'))).toBeUndefined()
  })
})
