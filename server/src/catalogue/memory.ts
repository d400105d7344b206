// A small memory of what is dear to count and the same for everyone: totals, facets, what a word means. Bounded,
// never older than 30 s, dropped as soon as a change to the lists is heard. What is remembered is never a work:
// rows are read anew for every answer.
import { LRUCache } from 'lru-cache'
import { listsTag, type Tags } from '../platform/tags.ts'

export interface Memory<T extends {}> {
  /** What is remembered under `key`, or what `make` answers; asked for by many at once, it is made once. */
  keep(key: string, make: () => Promise<T>): Promise<T>
  /** The same for many keys: `make` is asked for what is missing, in one go. */
  keepAll(keys: readonly string[], make: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>>
}

export const longestMs = 30_000

export function memoryOf<T extends {}>(tags: Tags, most: number): Memory<T> {
  const kept = new LRUCache<string, T>({ max: most, ttl: longestMs })
  const making = new Map<string, Promise<T>>()
  let changes = 0
  const forget = () => {
    changes += 1
    kept.clear()
    // What is being counted may have been counted before the change: whoever waits gets it, nobody later.
    making.clear()
  }
  tags.onDrop((dropped) => dropped.includes(listsTag) && forget())
  tags.onMissed(forget)

  return {
    async keep(key, make) {
      const there = kept.get(key) ?? making.get(key)
      if (there !== undefined) return there
      const since = changes
      const promise = make()
      making.set(key, promise)
      try {
        const value = await promise
        if (changes === since) kept.set(key, value)
        return value
      } finally {
        if (making.get(key) === promise) making.delete(key)
      }
    },
    async keepAll(keys, make) {
      const found = new Map<string, T>()
      const missing = keys.filter((key) => {
        const there = kept.get(key)
        if (there !== undefined) found.set(key, there)
        return there === undefined
      })
      if (missing.length === 0) return found
      const since = changes
      for (const [key, value] of await make(missing)) {
        found.set(key, value)
        if (changes === since) kept.set(key, value)
      }
      return found
    },
  }
}
