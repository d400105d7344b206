// Public functions of the event stream: `GET /api/v1/auction/live?lots=id,id` (docs/auctions.md "Event stream";
// contract/src/event-stream.ts defines the messages). Anonymous and the same for all clients; optional for a lot's
// page, which polls as well; the desk's list of lots has only this. One message is written to all watchers of a lot
// from one buffer; a watcher that does not read is disconnected. When the process leaves, its streams end one by
// one, each with a time of its own after which the browser returns.
import { randomInt } from 'node:crypto'
import { eventStreamPath, maxStreamedLots } from '@rasika/contract/event-stream.ts'
import { type Id, parseId } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { type LotSubscriptions, type Watcher, lotSubscriptions } from './subscriptions.ts'

const heartbeatMs = 15_000
/** Bytes that may be unread by one watcher; more means a dead connection. */
const maxWaitingBytes = 256 * 1024
const heartbeat = Buffer.from(':\n\n')
const [shortestReturnMs, longestReturnMs] = [500, 5000]

export function registerEventStream(app: FastifyInstance, context: AppContext, limiter: Limiter): LotSubscriptions {
  const subscriptions = lotSubscriptions(context)
  const open = new Map<Watcher, () => void>()
  const ofNetwork = new Map<string, number>()
  const { LIVE_STREAMS, LIVE_STREAMS_PER_ADDRESS, RATE_LOOSENESS, DRAIN_SECONDS } = context.config
  const { leaving } = context
  const maxOfNetwork =
    RATE_LOOSENESS === 0 ? Infinity : Math.max(1, Math.floor(LIVE_STREAMS_PER_ADDRESS * RATE_LOOSENESS))
  const beat = setInterval(() => {
    for (const watcher of open.keys()) watcher.write(heartbeat)
  }, heartbeatMs)
  beat.unref()

  app.get<{ Querystring: { lots?: string | string[] } }>(
    eventStreamPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const network = networkOf(request.ip)
      await limiter.take(network)
      refuseAboveLimit(network)
      const lots = await subscriptions.find(readLots(request.query.lots))
      if (lots.length === 0) throw new Refusal('not_found')
      if (request.raw.destroyed) return reply.hijack()
      // Checked again in the turn that opens the stream, so that concurrent requests do not share one free slot.
      ofNetwork.set(network, refuseAboveLimit(network) + 1)
      const watcher = begin(reply)
      const unsubscribe = subscriptions.subscribe(watcher, lots)
      const end = () => {
        watcher.write(Buffer.from(`retry: ${randomInt(shortestReturnMs, longestReturnMs)}\n\n`))
        reply.raw.end()
      }
      open.set(watcher, end)
      if (leaving.aborted) endLater(end)
      reply.raw.once('close', () => {
        open.delete(watcher)
        const left = (ofNetwork.get(network) ?? 1) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
        unsubscribe()
      })
    },
  )

  /** Returns the number of streams of this network. @throws Problem too_many: the page of a lot still polls */
  function refuseAboveLimit(network: string): number {
    const opened = ofNetwork.get(network) ?? 0
    if (open.size >= LIVE_STREAMS || opened >= maxOfNetwork) throw new Refusal('too_many', { retryAfter: 30 })
    return opened
  }

  function endLater(end: () => void): void {
    setTimeout(end, Math.random() * DRAIN_SECONDS * 1000).unref()
  }
  leaving.addEventListener('abort', () => {
    for (const end of open.values()) endLater(end)
  })

  // Streams never end by themselves: the server's shutdown would wait for them.
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const end of open.values()) end()
    await subscriptions.close()
  })
  return subscriptions
}

/** @throws Problem not_found where no id is well-formed, bad_request for more lots than a stream may carry */
function readLots(written: string | string[] | undefined): Id[] {
  const ids = new Set(
    [written ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .flatMap((part) => parseId(part.trim()) ?? []),
  )
  if (ids.size === 0) throw new Refusal('not_found')
  if (ids.size > maxStreamedLots) throw new Refusal('bad_request')
  return [...ids]
}

/**
 * The response ends with its connection, so the body is not chunked and each message is written directly to the socket:
 * the response object would cut it into three delayed writes. Saves a third of the time with many watchers.
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
      // A pipelined response has no socket yet and buffers its writes until its turn.
      const way = raw.socket ?? raw
      if (way.writableLength > maxWaitingBytes) raw.destroy()
      else way.write(bytes)
    },
  }
}
