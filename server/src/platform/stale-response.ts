// An expired response, served because a new one cannot be made now: the same bytes, marked; caches ask again before
// each use.
import { revalidated, sharedCacheHeaders } from './cache-headers.ts'
import type { Encoding, HeaderList, ReadyResponse } from './ready-response.ts'

/** What is sent of a response. */
export type Sendable = Pick<ReadyResponse, 'status' | 'etag' | 'headers' | 'variant' | 'pack'>

const marks = ['x-cache', 'stale', 'warning', '110 - "Response is Stale"']

export function staleResponse(response: ReadyResponse): Sendable {
  return {
    status: response.status,
    etag: response.etag,
    headers: marked(response.headers),
    variant(encoding: Encoding) {
      const variant = response.variant(encoding)
      return variant && { body: variant.body, headers: marked(variant.headers) }
    },
    pack: (encoding) => response.pack(encoding),
  }
}

function marked(headers: HeaderList): HeaderList {
  const uncached = headers.with(headers.indexOf('cache-control') + 1, revalidated)
  const forAll = uncached.filter((_, at) => !sharedCacheHeaders.has(uncached[at - (at % 2)] as string))
  return [...forAll, ...marks]
}
