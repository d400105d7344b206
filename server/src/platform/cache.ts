// A small cache for expensive values that are the same for every caller: totals, facets, the meaning of a word.
// Bounded, never older than 30 s, dropped when a change to the lists is signalled. It never has works: whole responses
// are in response-cache.ts.
import { LRUCache } from 'lru-cache'
import { listsTag, type CacheTags } from './tags.ts'

export interface Cache<T extends {}> {
  /**
   * The cached value under `key`, or the result of `make`. Concurrent requests share one `make`, which is aborted
   * when the last of them has gone.
   */
  keep(key: string, make: (given: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** For many keys: `make` computes all missing ones at once. Concurrent requests do not share it, nor abort it. */
  keepAll(
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>>
}

interface Making<T> {
  promise: Promise<T>
  givenUp: AbortController
  waiting: number
}

const longestMs = 30_000

export function cacheOf<T extends {}>(tags: CacheTags, max: number): Cache<T> {
  const entries = new LRUCache<string, T>({ max, ttl: longestMs })
  const making = new Map<string, Making<T>>()
  let changes = 0
  const forget = () => {
    changes += 1
    entries.clear()
    // A count in progress may predate the change: callers already waiting get it, later ones do not.
    making.clear()
  }
  tags.onDrop((dropped) => dropped.includes(listsTag) && forget())
  tags.onMissed(forget)

  function begin(key: string, make: (given: AbortSignal) => Promise<T>): Making<T> {
    const givenUp = new AbortController()
    const since = changes
    const one: Making<T> = { givenUp, waiting: 0, promise: make(givenUp.signal) }
    making.set(key, one)
    const end = () => void (making.get(key) === one && making.delete(key))
    one.promise.then((value) => {
      if (changes === since) entries.set(key, value)
      end()
    }, end)
    return one
  }

  return {
    async keep(key, make, signal) {
      const there = entries.get(key)
      if (there !== undefined) return there
      signal?.throwIfAborted()
      const one = making.get(key) ?? begin(key, make)
      one.waiting += 1
      const release = () => {
        one.waiting -= 1
        if (one.waiting > 0) return
        if (making.get(key) === one) making.delete(key)
        one.givenUp.abort(signal?.reason)
      }
      signal?.addEventListener('abort', release, { once: true })
      try {
        return await one.promise
      } finally {
        signal?.removeEventListener('abort', release)
      }
    },
    async keepAll(keys, make) {
      const found = new Map<string, T>()
      const missing = keys.filter((key) => {
        const there = entries.get(key)
        if (there !== undefined) found.set(key, there)
        return there === undefined
      })
      if (missing.length === 0) return found
      const since = changes
      for (const [key, value] of await make(missing)) {
        found.set(key, value)
        if (changes === since) entries.set(key, value)
      }
      return found
    },
  }
}
