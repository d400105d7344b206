// What a call reads of its HTTP request, and the type of its response.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawInput } from './dispatch.ts'

export const jsonType = 'application/json; charset=utf-8'

export function inputOf(request: FastifyRequest): RawInput {
  const key = request.headers['idempotency-key']
  return {
    params: request.params,
    query: request.query,
    body: typeof request.body === 'string' ? request.body : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    request,
  }
}

/**
 * Aborted when the client disconnects before the response. The request's own signal does not work: a request ends
 * once its body was read.
 */
export function whileThere({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
