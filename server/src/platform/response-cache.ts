// Rendered pages and public responses in memory, bounded in bytes. A response carries the cache tags of its content; a
// change drops them after its commit, and a response whose reads began earlier is sent but not cached. Concurrent
// requests for a missing response share one making. An expired one is made again; where the result is equal, the
// cached one stays, with its compressed bodies. While making fails (the database cannot answer), the expired response
// is served instead, marked, for at most an hour. After changes may have been missed, everything kept may be stale: it
// goes on being served, and what is requested is made again in the background, a few at a time, because the database
// that has just come back is at its weakest (docs/decisions/065).
import { LRUCache } from 'lru-cache'
import { problemFrom } from './error-mapping.ts'
import { Failures } from './failures.ts'
import type { ReadyResponse } from './ready-response.ts'
import { renewalQueue } from './renewals.ts'
import { staleResponse, type Sendable } from './stale-response.ts'
import { type CacheTags, settingsTag, tagOfGone } from './tags.ts'
import { withTimeout } from './with-timeout.ts'

/** How long after its expiry or drop a response may be served in place of an error. */
const staleMs = 3_600_000
/** How long after changes may have been missed a kept response is served at once, while it is made again. */
const renewalMs = 60_000
/** Responses that are made again at a time in the background. */
const renewalsAtOnce = 2
/** How long a render may take before the expired page is served. */
const renderTimeoutMs = 5000

/** Given to the making of a response. */
export interface TagCollector {
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
  readonly #failures = new Failures()
  readonly #renewals = renewalQueue(renewalsAtOnce)

  /** `bytes` 0 disables the cache. The tags of every change drop what carries them. */
  constructor(bytes: number, tags?: CacheTags) {
    tags?.onDrop((dropped) => (dropped.includes(settingsTag) ? this.clear() : this.drop(dropped)))
    tags?.onMissed(() => this.distrust())
    this.#responses =
      bytes > 0
        ? new LRUCache({
            maxSize: bytes,
            sizeCalculation: (response) => response.bytes,
            dispose: (response, key) => this.#untie(response, key),
          })
        : null
  }

  /** Whether anything is kept. */
  get isEnabled(): boolean {
    return this.#responses !== null
  }

  /** The cached response under this key, if it is fresh. This is the hot path. */
  get(key: string): ReadyResponse | undefined {
    const response = this.#responses?.get(key)
    return response && performance.now() < response.freshUntil ? response : undefined
  }

  /** The page from `render`; the expired one if that fails or takes too long. */
  async obtainPage(
    key: string,
    seconds: number,
    render: (collector: TagCollector) => Promise<ReadyResponse>,
  ): Promise<Sendable> {
    const expired = this.#expired(key)
    if (!expired) return this.#rendered(key, seconds, render)
    if (this.#isDistrusted(expired)) {
      this.#renew(key, () => this.#rendered(key, seconds, render))
      return staleResponse(expired)
    }
    if (this.#failures.isFailing(key)) {
      this.#failures.tryAgain(() => this.#rendered(key, seconds, render))
      return staleResponse(expired)
    }
    const page = await withTimeout(renderTimeoutMs, 'rendering', this.#rendered(key, seconds, render)).catch(() => {
      this.#failures.begun(key)
      return null
    })
    return page && page.status < 500 ? page : staleResponse(expired)
  }

  /**
   * For a response that is not cached: that of a request in progress, or what `make` resolves to; what `make` throws is
   * thrown to all who wait for it, except that an expired response is sent while the database does not answer. `make`
   * is aborted when the last of them has gone.
   */
  async obtainResponse(
    key: string,
    seconds: number,
    make: (collector: TagCollector) => Promise<ReadyResponse>,
    signal: AbortSignal,
  ): Promise<Sendable> {
    const expired = this.#expired(key)
    if (expired && this.#isDistrusted(expired)) {
      this.#renew(key, () => this.#made(key, seconds, make))
      return staleResponse(expired)
    }
    if (expired && this.#failures.isFailing(key)) {
      this.#failures.tryAgain(() => this.#made(key, seconds, make))
      return staleResponse(expired)
    }
    try {
      return await this.#made(key, seconds, make, signal)
    } catch (error) {
      if (expired && !signal.aborted && isOutage(error)) return staleResponse(expired)
      throw error
    }
  }

  /** The response from `make`, or from another request's; remembers whether the database answers. */
  async #made(
    key: string,
    seconds: number,
    make: (collector: TagCollector) => Promise<ReadyResponse>,
    signal?: AbortSignal,
  ): Promise<ReadyResponse> {
    const flight = this.#flights.get(key) ?? this.#begin(key, seconds, make)
    flight.waiting += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      this.#end(key, flight)
      flight.givenUp.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      const response = await flight.promise
      this.#failures.ended(key)
      return response
    } catch (error) {
      if (isOutage(error)) this.#failures.begun(key)
      throw error
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** The page from `render`, or from another request's render in progress; remembers whether rendering fails. */
  async #rendered(
    key: string,
    seconds: number,
    render: (collector: TagCollector) => Promise<ReadyResponse>,
  ): Promise<ReadyResponse> {
    const underWay = this.#flights.get(key)
    if (underWay) return underWay.promise
    const page = await this.#begin(key, seconds, render).promise.catch((error: unknown) => {
      this.#failures.begun(key)
      throw error
    })
    if (page.status >= 500) {
      this.#failures.begun(key)
      return page
    }
    this.#failures.ended(key)
    return page
  }

  #begin(key: string, seconds: number, make: (collector: TagCollector) => Promise<ReadyResponse>): Flight {
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
    // What is gone is not sent again, whatever fails. 429 says nothing about it.
    else if (response.status !== 200 && response.status !== 429) this.#responses?.delete(key)
    return response
  }

  /**
   * Call after the commit: responses with any of these tags are made again; those with a `goneTag` are not served
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
    this.#forgetFlights()
  }

  /** Changes may have been missed: every response may be stale, also those that are being made. */
  distrust(): void {
    const renewUntil = performance.now() + renewalMs
    this.#responses?.forEach((response) => {
      expire(response)
      response.renewUntil = renewUntil
    })
    this.#forgetFlights()
  }

  #forgetFlights(): void {
    for (const flight of this.#flights.values()) flight.stale = true
    this.#flights.clear()
  }

  #isDistrusted(response: ReadyResponse): boolean {
    return performance.now() < response.renewUntil
  }

  #renew(key: string, make: () => Promise<unknown>): void {
    if (!this.#flights.has(key)) this.#renewals.add(key, make)
  }

  #expired(key: string): ReadyResponse | undefined {
    const response = this.#responses?.peek(key)
    return response && performance.now() - response.freshUntil < staleMs ? response : undefined
  }

  #keep(key: string, response: ReadyResponse, tags: ReadonlySet<string>, seconds: number): void {
    if (!this.#responses) return
    this.#untie(response, key)
    response.tags = [...tags]
    response.freshUntil = performance.now() + seconds * 1000
    response.renewUntil = -Infinity
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

/** Keeps its place in the LRU order: a response dropped by a change is evicted before a requested one. */
function expire(response: ReadyResponse | undefined): void {
  if (!response) return
  response.freshUntil = Math.min(response.freshUntil, performance.now())
  response.renewUntil = -Infinity
}

/** The database does not answer; any other failure is the caller's to know. */
function isOutage(error: unknown): boolean {
  return problemFrom(error).code === 'unavailable'
}
