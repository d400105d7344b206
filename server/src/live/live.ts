// The front door of the live stream: `GET /api/v1/auction/live?lots=id,id` (ARCHITECTURE.md "Bids and watchers";
// contract/live.ts says what it carries). Anonymous and the same for everybody; nothing depends on it, since every page
// also asks by itself. One answer is written to all watchers of a lot from one buffer; a watcher that does not take
// what is written is dropped.
import { livePath, maxLiveLots } from '@rasika/contract/live.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { type Room, type Watcher, lotSubscriptions } from './subscriptions.ts'

const heartbeatMs = 15_000
/** What may wait to be taken by one watcher; more is a connection that has died without a word. */
const mostWaitingBytes = 256 * 1024
const heartbeat = Buffer.from(':\n\n')

export function registerLive(app: FastifyInstance, parts: AppContext, limiter: Limiter): Room {
  const room = lotSubscriptions(parts)
  const open = new Map<Watcher, () => void>()
  const ofNetwork = new Map<string, number>()
  const { LIVE_STREAMS, LIVE_STREAMS_PER_ADDRESS, RATE_LOOSENESS } = parts.config
  const mostOfNetwork = RATE_LOOSENESS === 0 ? Infinity : Math.max(1, Math.floor(LIVE_STREAMS_PER_ADDRESS * RATE_LOOSENESS))
  const beat = setInterval(() => {
    for (const watcher of open.keys()) watcher.write(heartbeat)
  }, heartbeatMs)
  beat.unref()

  app.get<{ Querystring: { lots?: string | string[] } }>(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const network = networkOf(request.ip)
    await limiter.take(network)
    mustHaveRoom(network)
    const lots = await room.find(readLots(request.query.lots))
    if (lots.length === 0) throw new Refusal('not_found')
    if (request.raw.destroyed) return reply.hijack()
    // Again in the turn that opens it, so that many at once do not all find the same room.
    ofNetwork.set(network, mustHaveRoom(network) + 1)
    const watcher = begin(reply)
    const leave = room.enter(watcher, lots)
    open.set(watcher, () => reply.raw.end())
    reply.raw.once('close', () => {
      open.delete(watcher)
      const left = (ofNetwork.get(network) ?? 1) - 1
      if (left > 0) ofNetwork.set(network, left)
      else ofNetwork.delete(network)
      leave()
    })
  })

  /** Answers how many this network has. @throws Problem too_many: the page then asks each 5 seconds */
  function mustHaveRoom(network: string): number {
    const held = ofNetwork.get(network) ?? 0
    if (open.size >= LIVE_STREAMS || held >= mostOfNetwork) throw new Refusal('too_many', { retryAfter: 30 })
    return held
  }

  // Streams never end by themselves: the house would wait for them.
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    room.close()
    for (const end of open.values()) end()
    done()
  })
  return room
}

/** @throws Problem not_found where no id is written, bad_request for more than a stream carries */
function readLots(written: string | string[] | undefined): string[] {
  const ids = new Set([written ?? []].flat().flatMap((part) => part.split(',')).flatMap((part) => idShape.safeParse(part.trim().toLowerCase()).data ?? []))
  if (ids.size === 0) throw new Refusal('not_found')
  if (ids.size > maxLiveLots) throw new Refusal('bad_request')
  return [...ids]
}

/**
 * The answer ends with its connection, so that its body has no chunks and a moment goes to every socket as it is: past
 * the answer, which would cut it in three writes and put them off, that is a third less time for a great crowd.
 */
function begin(reply: FastifyReply): Watcher {
  reply.hijack()
  const { raw } = reply
  raw.on('error', () => {})
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return {
    write(bytes) {
      if (raw.destroyed || raw.writableEnded) return
      // Behind another answer on the same connection it has no socket yet, and keeps what is written for its turn.
      const way = raw.socket ?? raw
      if (way.writableLength > mostWaitingBytes) raw.destroy()
      else way.write(bytes)
    },
  }
}
