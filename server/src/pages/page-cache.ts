// Finished pages in memory, bounded in bytes. A page carries the tags of what it shows; a change drops them
// after its commit, and a page whose reading began before that is answered but never kept. Of many requests
// for a page that is not there, one renders and the others wait for it. A page whose time is over is rendered
// anew; where it says what it said before, the page kept goes on, packed as small as it was by then.
import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

/** What a render in progress has read so far. */
export interface Reading {
  note(tag: string): void
}

interface Flight {
  promise: Promise<Page>
  tags: Set<string>
  /** Something it had read was changed meanwhile. */
  stale: boolean
}

export class PageCache {
  readonly #pages: LRUCache<string, Page> | null
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()

  /** `bytes` 0 keeps nothing. */
  constructor(bytes: number) {
    this.#pages =
      bytes > 0
        ? new LRUCache({
            maxSize: bytes,
            sizeCalculation: (page) => page.bytes,
            noDeleteOnStaleGet: true,
            dispose: (page, key) => this.#untie(page, key),
          })
        : null
  }

  /** The page kept under this key, if it is still fresh. The hot path: nothing else happens here. */
  get(key: string): Page | undefined {
    return this.#pages?.get(key)
  }

  /** The page, rendered by `render` unless somebody is doing that already. Only 200s are kept. */
  async obtain(key: string, seconds: number, render: (reading: Reading) => Promise<Page>): Promise<Page> {
    const under = this.#flights.get(key)
    if (under) return under.promise
    const flight: Flight = { promise: Promise.resolve() as never, tags: new Set(), stale: false }
    flight.promise = render({ note: (tag) => flight.tags.add(tag) }).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    })
    this.#flights.set(key, flight)
    const rendered = await flight.promise
    const before = this.#pages?.peek(key, { allowStale: true })
    const page = before?.says(rendered) ? before : rendered
    if (page.status === 200 && !flight.stale && seconds > 0) this.#keep(key, page, flight.tags, seconds)
    return page
  }

  /** Call after the commit: pages that show any of these are read anew. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysOf.get(tag) ?? []) this.#pages?.delete(key)
    }
    for (const [key, flight] of this.#flights) {
      if (!tags.some((tag) => flight.tags.has(tag))) continue
      flight.stale = true
      this.#flights.delete(key)
    }
  }

  clear(): void {
    this.#pages?.clear()
  }

  #keep(key: string, page: Page, tags: ReadonlySet<string>, seconds: number): void {
    if (!this.#pages) return
    this.#untie(page, key)
    page.tags = [...tags]
    this.#pages.set(key, page, { ttl: seconds * 1000 })
    if (!this.#pages.has(key)) return
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      if (keys) keys.add(key)
      else this.#keysOf.set(tag, new Set([key]))
    }
  }

  #untie(page: Page, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}
