// The response of a public call to a caller without a token, which is the same for all of them: ready to send until a
// change drops it (docs/decisions/044). Its key is the path with the parameters that the endpoint knows, so that others
// cannot fill the cache.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type BoundEndpoint, rateOf } from './bind.ts'
import { type Cdn, publicCaching } from './cache-headers.ts'
import { cachedCallTags } from './call-tags.ts'
import { networkOf } from './caller.ts'
import { dispatch, type Databases } from './dispatch.ts'
import type { Limiter, RateClass } from './rate-limit.ts'
import { ReadyResponse } from './ready-response.ts'
import { inputOf, jsonType, whileThere } from './request.ts'
import type { TagCollector, ResponseCache } from './response-cache.ts'
import { sendReady } from './send-ready.ts'

export interface PublicResponses {
  cache: ResponseCache
  /** How long a response is cached at most. */
  seconds: number
  /** Those of every response. */
  headers: Readonly<Record<string, string>>
  cdn: Cdn
}

interface CachedResponseContext extends Databases {
  limiters: Record<RateClass, Limiter>
  responses: PublicResponses
}

/** Null for a call whose response is never cached. Concurrent requests for a missing response share one query. */
export function cachedResponse(
  one: BoundEndpoint,
  serialize: (result: unknown) => Buffer,
  { db, readDb, limiters, responses: { cache, seconds, headers, cdn } }: CachedResponseContext,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null {
  const tagsOf = cachedCallTags(one.endpoint.call)
  if (!tagsOf) return null
  const keyOf = keyFor(one.endpoint)
  const common = Object.entries({ ...headers, 'content-type': jsonType }).flat()
  return async (request, reply) => {
    await limiters[rateOf(one)].take(networkOf(request.ip))
    const key = keyOf(request)
    const cached = cache.get(key)
    if (cached) return sendReady(cached, request, reply)
    const make = async ({ note, signal }: TagCollector) => {
      const tags = tagsOf(request.params as Record<string, string>)
      for (const tag of tags) note(tag)
      const caller = { ip: request.ip, requestId: request.id, signal, session: null }
      const body = serialize(await dispatch(one, inputOf(request), caller, { db, readDb }))
      return new ReadyResponse(200, body, [...common, ...publicCaching(0, tags, cdn)], 'accept-encoding, authorization')
    }
    await sendReady(await cache.obtainResponse(key, seconds, make, whileThere(reply)), request, reply)
  }
}

function keyFor({ query }: Endpoint): (request: FastifyRequest) => string {
  const schema = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}
  const known = Object.keys((schema as { properties?: object }).properties ?? {}).toSorted()
  return ({ url, query: sent }) => {
    const [path = ''] = url.split('?', 1)
    return `${path} ${JSON.stringify(known.map((name) => (sent as Record<string, unknown>)[name]))}`
  }
}
