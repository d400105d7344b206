// Sends a ready response in the encoding that the request takes, or 304 where the caller has it already. It bypasses
// Fastify's own sending, which would inspect the body again; its response hooks still run.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './ready-response.ts'
import type { Sendable } from './stale-response.ts'

export function sendReady(ready: Sendable, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const { raw, headers } = request
  if (ready.status === 200 && headers['if-none-match']?.includes(ready.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, withId(ready.headers, request))
    reply.raw.end()
    return
  }
  const encoding = encodingFor(headers['accept-encoding'])
  const variant = ready.variant(encoding)
  if (!variant) return ready.pack(encoding).then(() => sendReady(ready, request, reply))
  reply.hijack()
  reply.raw.writeHead(ready.status, withId(variant.headers, request))
  if (raw.method === 'HEAD') reply.raw.end()
  else reply.raw.end(variant.body)
}

function withId(headers: readonly string[], request: FastifyRequest): string[] {
  return [...headers, 'x-request-id', request.id]
}
