// Rendering an uncached page makes calls, which count against the rates of the requesting network. A network over its
// read rate gets 429 in plain text before anything is rendered; for pages that search, also one over its search rate.
// Cached pages are sent to every caller. A `.data` request is refused in text: the router shows its own error page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from '../platform/plain-page.ts'
import type { Limiter, RateClass } from '../platform/rate-limit.ts'
import { words } from './words.ts'

export interface PageLimits {
  read: Limiter
  search: Limiter
}

/**
 * Which rates a route counts against is learned from its renders: a route whose loaders never search is not refused
 * for searches. The first page of each route after a start is let in before that is known.
 */
export function pageRates({ read, search }: PageLimits) {
  const searching = new Set<string>()
  return {
    note(route: string, rate: RateClass): void {
      if (rate === 'search') searching.add(route)
    },
    /** Seconds until a page of the route may be made for this network; 0 where it may. */
    wait: async (route: string, network: string): Promise<number> =>
      Math.max(await read.wait(network), searching.has(route) ? await search.wait(network) : 0),
  }
}

export function rejectOverload(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  reply.code(429).header('retry-after', seconds).header('cache-control', 'no-store')
  const isData = /^[^?]*\.data(?:\?|$)/.test(request.raw.url ?? '')
  if (isData) return reply.type('text/plain; charset=utf-8').send(words.tooMany)
  return reply.type('text/html; charset=utf-8').send(plainPage(words.tooMany, words.tooManyText, request.id))
}
