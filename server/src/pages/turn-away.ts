// A page that is not in memory is made by calls, and those count against the rates of the network that asked for it. A network
// that has used up its rate of reads or of searches gets 429 in plain words before anything is rendered; pages in memory are
// sent to every caller. The `.data` of a page is refused in text: the router shows its own error page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../platform/rate-limit.ts'
import { plainPage } from './last-resort.ts'
import { words } from './words.ts'

export interface PageLimits {
  read: Limiter
  search: Limiter
}

/** Seconds until a page may be made for this network; 0 where it may. */
export async function secondsToWait({ read, search }: PageLimits, network: string): Promise<number> {
  return Math.max(await read.wait(network), await search.wait(network))
}

export function turnAway(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  reply.code(429).header('retry-after', seconds).header('cache-control', 'no-store')
  const isData = /^[^?]*\.data(?:\?|$)/.test(request.raw.url ?? '')
  if (isData) return reply.type('text/plain; charset=utf-8').send(words.tooMany)
  return reply.type('text/html; charset=utf-8').send(plainPage(words.tooMany, words.tooManyText, request.id))
}
