// How a call of the provider's API runs in the sandbox: Basic auth, and the switches, which cause their failures after
// the operation or instead of it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from './bank.ts'
import { type Fault, takeFault } from './faults.ts'
import { isSame } from './ids.ts'
import { readBody } from './request-body.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Store } from './store.ts'

export interface ApiContext {
  store: Store
  bank: Bank
  keyId: string
  keySecret: string
  account: string
  /** The account from which UPI addresses are paid. */
  payoutAccount: string
  refundSeconds: number
  /** Seconds until the ₹1 test of a linked account is over. */
  accountSeconds: number
  deliverSoon(): void
}

type Operation = Fault<'delay'>['on']
type Handler = (
  request: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>,
) => Promise<{ response: unknown; subjects?: string[] }>

/** Calls of this scope need the keys. The function returned binds one. */
export function apiRoutes(app: FastifyInstance, context: ApiContext) {
  const { store, keyId, keySecret } = context
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers.authorization ?? '', expected))
      throw new SandboxError('Authentication failed', { status: 401 })
  })

  return (method: 'GET' | 'POST' | 'PATCH', url: string, operation: Operation, handler: Handler): void => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const handlerRequest = request as Parameters<Handler>[0]
        // Before the operation an order is known by its receipt or by the id in the path.
        const receipt =
          operation === 'create' ? String((readBody(request.body) as { receipt?: unknown }).receipt ?? '') : ''
        const subjects = [handlerRequest.params.id, receipt].filter(Boolean)
        const status = await take('status', operation, subjects)
        if (status && !status.done) throw spoiled(status.status)
        const { response, subjects: more = [] } = await handler(handlerRequest)
        context.deliverSoon()
        if (status) throw spoiled(status.status)
        const all = [...subjects, ...more]
        const delay = await take('delay', operation, all)
        if (delay) await new Promise((pass) => setTimeout(pass, delay.seconds * 1000).unref())
        if (await take('drop_response', operation, all)) return drop(reply)
        return response
      },
    })
  }
  async function take<Name extends 'status' | 'delay' | 'drop_response'>(
    name: Name,
    operation: Operation,
    subjects: string[],
  ): Promise<Fault<Name> | null> {
    return takeFault(await store.client(), name, subjects, (detail) => detail.on === operation)
  }
}

function spoiled(status: number): SandboxError {
  return new SandboxError(
    status === 429 ? 'Too many requests' : 'We are facing some trouble completing your request at the moment.',
    { status, reason: 'server_error' },
  )
}

/** Closes the connection without a response. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}
