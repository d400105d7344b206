// Closes keep-alive connections without resetting a request. A server that closes an idle connection may do so just
// as its client sends: that request is reset, and the client cannot know whether it was carried out. So the listener
// is closed first and the connections stay: for a moment every response says `Connection: close`, and the client
// itself closes.
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from './with-timeout.ts'

/** A connection without a request for this long counts as unused. */
const drainMs = 1000

/** Call before the server listens. The result refuses new connections, and resolves when only unused ones are left. */
export function drainable({ server }: FastifyInstance): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isDraining = false
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  return async () => {
    if (!server.listening) return
    isDraining = true
    for (const response of unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    const closed = new Promise((resolve) => server.once('close', resolve))
    // Not the HTTP server's own `close`, which cuts idle connections at once.
    Server.prototype.close.call(server)
    await withTimeout(drainMs, 'the last connection', closed).catch(() => {})
  }
}
