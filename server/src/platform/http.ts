// The HTTP side of a call: the caller (token, address), rate limits, the body's text, and the status and JSON of the
// response or refusal. Knows no slice; `app.ts` passes it the bound endpoints.
import multipart from '@fastify/multipart'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { Problem } from '@rasika/contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BoundEndpoint, rateOf } from './bind.ts'
import { type Caller, networkOf, type Session } from './caller.ts'
import type { Database } from './db.ts'
import { cachedCallTags } from './call-tags.ts'
import { carryOut } from './dispatch.ts'
import { problemFrom } from './error-mapping.ts'
import type { Limiter, RateClass } from './rate-limit.ts'
import { ReadyResponse } from './ready-response.ts'
import type { Reading, ResponseCache } from './response-cache.ts'
import { sendReady } from './send-ready.ts'
import { serializerOf } from './serializer.ts'

export interface HttpContext {
  db: Database
  /** @throws Problem token_refused for a token that is forged, expired or revoked */
  authenticate: (token: string) => Promise<Session>
  /** By the signature alone. @throws Problem token_refused for a token that is forged or expired */
  readToken: (token: string) => Promise<Session & { ver: number }>
  limiters: Record<RateClass, Limiter>
  /** Answers to callers without a token (call-tags.ts), and for how many seconds they are kept. */
  answers: { cache: ResponseCache; seconds: number; headers: Readonly<Record<string, string>> }
}

export const jsonType = 'application/json; charset=utf-8'
/** Milliseconds from the first byte of a call to its response, a slow body included; uploads have their own limit. */
const longestCall = 60_000

export function registerCalls(app: FastifyInstance, bound: readonly BoundEndpoint[], context: HttpContext): void {
  // Bodies stay text until token, role and ownership were checked. Only JSON is accepted: a browser sends text/plain
  // from a foreign site without a preflight.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const one of bound) if (!one.endpoint.rawBody) registerCall(app, one, context)
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    await raw.register(multipart, { throwFileSizeLimit: false })
    // The body is read by the slice, which sets its own limits of size and speed.
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // Does not wait for the rest of a refused request's body.
    raw.addHook('onSend', async (request, reply) => {
      if (!request.raw.complete) reply.header('connection', 'close')
    })
    for (const one of bound) if (one.endpoint.rawBody) registerCall(raw, one, context)
  })
}

function registerCall(app: FastifyInstance, one: BoundEndpoint, context: HttpContext): void {
  const serialize = serializerOf(one.endpoint)
  const tagsOf = cachedCallTags(one.endpoint.call)
  app.route({
    method: one.endpoint.call.method,
    url: one.endpoint.call.path,
    exposeHeadRoute: false,
    ...(one.endpoint.bodyLimit ? { bodyLimit: one.endpoint.bodyLimit } : {}),
    // Batched calls wait in a queue with its own limit; a limit here costs each call a timer and an error.
    ...(one.endpoint.rawBody || one.batched ? {} : { handlerTimeout: longestCall }),
    handler: async (request, reply) => {
      if (tagsOf && request.headers.authorization === undefined)
        return answerAnonymous(
          one,
          serialize,
          tagsOf(request.params as Record<string, string>),
          request,
          reply,
          context,
        )
      const caller = await (one.batched
        ? identifyUnconfirmed(request, reply, context)
        : identify(one.endpoint, request, reply, context))
      await context.limiters[rateOf(one)].take(networkOf(caller.ip))
      const answer = await carryOut(one, inputOf(request), caller, context.db)
      reply.header('cache-control', 'private, no-store').header('content-type', jsonType)
      return reply.send(serialize(answer))
    },
  })
}

/**
 * The answer of a public call to a caller without a token, which is the same for all of them: kept ready to send until
 * a change drops it. Concurrent calls share one query.
 */
async function answerAnonymous(
  one: BoundEndpoint,
  serialize: (answer: unknown) => Buffer,
  tags: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
  { db, limiters, answers }: HttpContext,
): Promise<void> {
  await limiters[rateOf(one)].take(networkOf(request.ip))
  const { cache, seconds } = answers
  const make = async ({ note, signal }: Reading) => {
    for (const tag of tags) note(tag)
    const caller = { ip: request.ip, requestId: request.id, signal, session: null }
    const body = serialize(await carryOut(one, inputOf(request), caller, db))
    return new ReadyResponse(200, body, answerHeaders(answers.headers), 'accept-encoding, authorization')
  }
  await sendReady(await cache.share(request.url, seconds, make, whileThere(reply)), request, reply)
}

function answerHeaders(headers: Readonly<Record<string, string>>): string[] {
  return [
    ...Object.entries(headers).flat(),
    'content-type',
    jsonType,
    'cache-control',
    'public, max-age=0, must-revalidate',
  ]
}

/** The error handler of the whole application, for every refusal and fault. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFrom(error)
  if (problem.status === 503)
    request.log.warn({ requestId: request.id, reason: (error as Error).message }, 'a call could not be carried out now')
  else if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'a call failed')
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  reply
    .code(problem.status)
    .header('cache-control', 'private, no-store')
    .header('content-type', jsonType)
    .send(JSON.stringify(problem.toBody(request.id)))
}

function inputOf(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  return {
    params: request.params,
    query: request.query,
    body: typeof request.body === 'string' ? request.body : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    request,
  }
}

async function identify(
  { call: { who } }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  context: HttpContext,
): Promise<Caller> {
  const agent = request.headers['user-agent']
  const caller = { ip: request.ip, requestId: request.id, signal: whileThere(reply), ...(agent ? { agent } : {}) }
  const token = bearerOf(request)
  if (token === null) return { ...caller, session: null }
  if (who !== 'anyone') return { ...caller, session: await context.authenticate(token) }
  // A public read is the same for every caller; an invalid token must not prevent it.
  const session = await context.authenticate(token).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'token_refused') return null
    throw error
  })
  return { ...caller, session }
}

/** For batched calls: the session is checked with the batch's other queries. */
async function identifyUnconfirmed(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, readToken }: HttpContext,
): Promise<Caller> {
  const caller = { ip: request.ip, requestId: request.id, signal: whileThere(reply) }
  const token = bearerOf(request)
  if (token === null) return { ...caller, session: null }
  const { ver, ...session } = await readToken(token)
  return { ...caller, session, unconfirmed: { ver, confirm: async () => void (await authenticate(token)) } }
}

/**
 * Aborted when the client disconnects before the response. The request's own signal does not work: a request ends
 * once its body was read.
 */
function whileThere({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header) return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
