// Rendered pages and public responses in memory, bounded in bytes. A response carries the cache tags of its content; a
// change drops them after its commit, and a response whose reads began earlier is sent but not cached. Concurrent
// requests for a missing response share one making. An expired page is rendered again; where the result is equal, the
// cached one stays, with its compressed bodies. While rendering fails (the database cannot answer), the expired page is
// served instead, for at most an hour; a response of a call is not, since its caller must learn of the failure.
import { LRUCache } from 'lru-cache'
import type { ReadyResponse } from './ready-response.ts'
import { outdated, type Sendable } from './stale-response.ts'
import { type CacheTags, settingsTag, tagOfGone } from './tags.ts'
import { within } from './with-timeout.ts'

/** How long after its expiry or drop a page may be served in place of an error. */
const staleMs = 3_600_000
/** How long after a failed render the expired page is served at once; failing pages are retried one at a time. */
const failureIsRemembered = 5000
/**
 * After this many failed pages within that time, and no success since, every page counts as failing: the database may
 * be down.
 */
const failuresOfAll = 2
const maxFailures = 100
/** How long a render may take before the expired page is served. */
const patienceMs = 5000

/** Given to the making of a response. */
export interface Reading {
  /** Call before reading what the tag stands for. */
  note(tag: string): void
  /** Aborted when nobody waits for the response any more (`obtainResponse`). */
  signal: AbortSignal
}

/** A response that is being made. */
interface Flight {
  promise: Promise<ReadyResponse>
  tags: Set<string>
  /** Data it had read was changed meanwhile. */
  stale: boolean
  waiting: number
  givenUp: AbortController
}

export class ResponseCache {
  readonly #responses: LRUCache<string, ReadyResponse> | null
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  /** When the last render of each page failed. */
  readonly #failedAt = new LRUCache<string, number>({ max: maxFailures })
  #renderedAt = -Infinity
  #isTrying = false

  /** `bytes` 0 disables the cache. The tags of every change drop what carries them. */
  constructor(bytes: number, tags?: CacheTags) {
    tags?.onDrop((dropped) => (dropped.includes(settingsTag) ? this.clear() : this.drop(dropped)))
    tags?.onMissed(() => this.clear())
    this.#responses =
      bytes > 0
        ? new LRUCache({
            maxSize: bytes,
            sizeCalculation: (page) => page.bytes,
            dispose: (page, key) => this.#untie(page, key),
          })
        : null
  }

  /** Whether anything is kept. */
  get isEnabled(): boolean {
    return this.#responses !== null
  }

  /** The cached response under this key, if it is fresh. This is the hot path. */
  get(key: string): ReadyResponse | undefined {
    const page = this.#responses?.get(key)
    return page && performance.now() < page.freshUntil ? page : undefined
  }

  /** The page from `render`; the expired one if that fails or takes too long. */
  async obtainPage(
    key: string,
    seconds: number,
    render: (reading: Reading) => Promise<ReadyResponse>,
  ): Promise<Sendable> {
    const expired = this.#expired(key)
    if (!expired) return this.#rendered(key, seconds, render)
    if (this.#isFailing(key)) {
      if (!this.#isTrying) {
        this.#isTrying = true
        void this.#rendered(key, seconds, render)
          .catch(() => {})
          .finally(() => (this.#isTrying = false))
      }
      return outdated(expired)
    }
    const page = await within(patienceMs, 'rendering', this.#rendered(key, seconds, render)).catch(() => {
      this.#failedAt.set(key, performance.now())
      return null
    })
    return page && page.status < 500 ? page : outdated(expired)
  }

  /**
   * For a response that is not cached: that of a request in progress, or what `make` resolves to; what `make` throws is
   * thrown to all who wait for it. It is aborted when the last of them has gone.
   */
  async obtainResponse(
    key: string,
    seconds: number,
    make: (reading: Reading) => Promise<ReadyResponse>,
    signal: AbortSignal,
  ): Promise<ReadyResponse> {
    const flight = this.#flights.get(key) ?? this.#begin(key, seconds, make)
    flight.waiting += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      this.#end(key, flight)
      flight.givenUp.abort(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await flight.promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** The page from `render`, or from another request's render in progress; remembers whether rendering fails. */
  async #rendered(
    key: string,
    seconds: number,
    render: (reading: Reading) => Promise<ReadyResponse>,
  ): Promise<ReadyResponse> {
    const underWay = this.#flights.get(key)
    if (underWay) return underWay.promise
    const page = await this.#begin(key, seconds, render).promise.catch((error: unknown) => {
      this.#failedAt.set(key, performance.now())
      throw error
    })
    if (page.status >= 500) {
      this.#failedAt.set(key, performance.now())
      return page
    }
    this.#failedAt.delete(key)
    this.#renderedAt = performance.now()
    return page
  }

  #begin(key: string, seconds: number, make: (reading: Reading) => Promise<ReadyResponse>): Flight {
    const givenUp = new AbortController()
    const flight: Flight = { promise: Promise.resolve() as never, tags: new Set(), stale: false, waiting: 0, givenUp }
    flight.promise = make({ note: (tag) => flight.tags.add(tag), signal: givenUp.signal })
      .finally(() => this.#end(key, flight))
      .then((made) => this.#finish(key, seconds, flight, made))
    this.#flights.set(key, flight)
    return flight
  }

  #end(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  /** Only 200s are cached. */
  #finish(key: string, seconds: number, flight: Flight, made: ReadyResponse): ReadyResponse {
    if (made.status >= 500) return made
    const before = this.#responses?.peek(key)
    const response = before?.equals(made) ? before : made
    if (response.status === 200 && !flight.stale && seconds > 0) this.#keep(key, response, flight.tags, seconds)
    // A page that is gone is not shown again, whatever fails. 429 says nothing about the page.
    else if (response.status !== 200 && response.status !== 429) this.#responses?.delete(key)
    return response
  }

  /**
   * Call after the commit: pages with any of these tags are rendered again; those with a `goneTag` are not served
   * stale meanwhile.
   */
  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      const taken = tagOfGone(tag)
      for (const key of this.#keysOf.get(taken ?? tag) ?? []) {
        if (taken === null) expire(this.#responses?.peek(key))
        else this.#responses?.delete(key)
      }
    }
    for (const [key, flight] of this.#flights) {
      if (!tags.some((tag) => flight.tags.has(tag))) continue
      flight.stale = true
      this.#flights.delete(key)
    }
  }

  /** Expires every response, also those that are being made. */
  clear(): void {
    this.#responses?.forEach(expire)
    for (const flight of this.#flights.values()) flight.stale = true
    this.#flights.clear()
  }

  #isFailing(key: string): boolean {
    const oldest = performance.now() - failureIsRemembered
    if ((this.#failedAt.peek(key) ?? -Infinity) > oldest) return true
    const failing = [...this.#failedAt.values()].filter((at) => at > Math.max(oldest, this.#renderedAt))
    return failing.length >= failuresOfAll
  }

  #expired(key: string): ReadyResponse | undefined {
    const page = this.#responses?.peek(key)
    return page && performance.now() - page.freshUntil < staleMs ? page : undefined
  }

  #keep(key: string, response: ReadyResponse, tags: ReadonlySet<string>, seconds: number): void {
    if (!this.#responses) return
    this.#untie(response, key)
    response.tags = [...tags]
    response.freshUntil = performance.now() + seconds * 1000
    this.#responses.set(key, response)
    if (!this.#responses.has(key)) return
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      if (keys) keys.add(key)
      else this.#keysOf.set(tag, new Set([key]))
    }
  }

  #untie(response: ReadyResponse, key: string): void {
    for (const tag of response.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}

/** Keeps its place in the LRU order: a page dropped by a change is evicted before a requested one. */
function expire(response: ReadyResponse | undefined): void {
  if (response) response.freshUntil = Math.min(response.freshUntil, performance.now())
}
