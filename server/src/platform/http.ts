// The HTTP side of a call: the caller (token, IP address), rate limits, the body's text, and the status and JSON of the
// response or refusal. Knows no slice; `app.ts` passes it the bound endpoints.
import multipart from '@fastify/multipart'
import { isOperatorRole } from '@rasika/contract/desk-calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { Problem } from '@rasika/contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BoundEndpoint, rateOf } from './bind.ts'
import { type Caller, networkOf, type Operator, type Session } from './caller.ts'
import type { Database } from './db.ts'
import { type PublicResponses, cachedResponse } from './public-responses.ts'
import { dispatch } from './dispatch.ts'
import type { ReadDb } from './read-db.ts'
import { problemFrom } from './error-mapping.ts'
import type { Limiter, RateClass } from './rate-limit.ts'
import { inputOf, jsonType, whileThere } from './request.ts'
import { serializerOf } from './serializer.ts'

export interface HttpContext {
  db: Database
  readDb: ReadDb
  /** @throws Problem token_refused for a token that is forged, expired or revoked */
  authenticate: (token: string) => Promise<Session>
  /** By the signature alone. @throws Problem token_refused for a token that is forged or expired */
  readToken: (token: string) => Promise<Session & { ver: number }>
  /** The operator of the desk's cookie. @throws Problem token_refused without one, or where its session has ended */
  operatorOf: (request: FastifyRequest) => Promise<Operator>
  limiters: Record<RateClass, Limiter>
  responses: PublicResponses
}

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
  const sendFromCache = cachedResponse(one, serialize, context)
  app.route({
    method: one.endpoint.call.method,
    url: one.endpoint.call.path,
    exposeHeadRoute: false,
    // Batched calls wait in a queue with its own limit; a limit here costs each call a timer and an error.
    ...(one.endpoint.rawBody || one.batched ? {} : { handlerTimeout: longestCall }),
    handler: async (request, reply) => {
      if (sendFromCache && request.headers.authorization === undefined) return sendFromCache(request, reply)
      const caller = await (one.batched
        ? identifyUnconfirmed(request, reply, context)
        : identify(one.endpoint, request, reply, context))
      await context.limiters[rateOf(one)].take(networkOf(caller.ip))
      const response = await dispatch(one, inputOf(request), caller, context)
      reply.header('cache-control', 'private, no-store').header('content-type', jsonType)
      if (response.cookie !== undefined) reply.header('set-cookie', response.cookie)
      return reply.send(serialize(response))
    },
  })
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

async function identify(
  { call: { who } }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  context: HttpContext,
): Promise<Caller> {
  const agent = request.headers['user-agent']
  const caller = { ip: request.ip, requestId: request.id, signal: whileThere(reply), ...(agent ? { agent } : {}) }
  if (isOperatorRole(who)) return { ...caller, session: null, operator: await context.operatorOf(request) }
  const token = bearerOf(request)
  if (token === null) return { ...caller, session: null }
  if (who !== 'anyone') return { ...caller, session: await context.authenticate(token) }
  // A public read needs no token: a valid one may add what is the caller's own, an invalid one must not prevent it.
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

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header) return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
