// The provider's API under /sandbox/v1, in its wire format: Basic auth, 200 on create, unknown fields refused, its
// error body. The switches cause their failures here, after the operation or instead of it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from './bank.ts'
import { type Fault, takeFault } from './faults.ts'
import { isSame, newId } from './ids.ts'
import { checkFields, isWhole, notesIn, readBody, readOrder } from './request-body.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import { refund } from './refunds.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from './rows.ts'
import type { Store } from './store.ts'

export interface ApiContext {
  store: Store
  bank: Bank
  keyId: string
  keySecret: string
  account: string
  refundSeconds: number
  deliverSoon(): void
}

type DeskCommand = Fault<'delay'>['on']
type Handler = (
  request: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>,
) => Promise<{ answer: unknown; subjects?: string[] }>

export function registerApi(app: FastifyInstance, context: ApiContext): void {
  const { store, bank, keyId, keySecret, account } = context
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const now = () => store.now()

  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers.authorization ?? '', expected))
      throw new SandboxError('Authentication failed', { status: 401 })
  })

  function route(method: 'GET' | 'POST' | 'PATCH', url: string, act: DeskCommand, handler: Handler): void {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const handlerRequest = request as Parameters<Handler>[0]
        // Before the operation an order is known by its receipt or by the id in the path.
        const receipt = act === 'create' ? String((readBody(request.body) as { receipt?: unknown }).receipt ?? '') : ''
        const subjects = [handlerRequest.params.id, receipt].filter(Boolean)
        const status = await take('status', act, subjects)
        if (status && !status.done) throw spoiled(status.status)
        const { answer, subjects: more = [] } = await handler(handlerRequest)
        context.deliverSoon()
        if (status) throw spoiled(status.status)
        const all = [...subjects, ...more]
        const delay = await take('delay', act, all)
        if (delay) await new Promise((pass) => setTimeout(pass, delay.seconds * 1000).unref())
        if (await take('drop_response', act, all)) return drop(reply)
        return answer
      },
    })
  }
  async function take<Name extends 'status' | 'delay' | 'drop_response'>(
    name: Name,
    act: DeskCommand,
    subjects: string[],
  ): Promise<Fault<Name> | null> {
    return takeFault(await now(), name, subjects, (detail) => detail.on === act)
  }

  route('POST', '/orders', 'create', async ({ body }) => {
    const row = await (await now()).addOrder({ id: newId('order'), ...readOrder(body) })
    if (!row) throw unknownId()
    return { answer: orderEntity(row), subjects: [row.id] }
  })
  route('GET', '/orders', 'read', async ({ query }) => {
    const number = (name: string, standard: number | null) =>
      /^\d{1,10}$/.test(query[name] ?? '') ? Number(query[name]) : standard
    const rows = await (
      await now()
    ).orders({
      receipt: query.receipt ?? null,
      authorized: query.authorized === undefined ? null : query.authorized === '1',
      from: number('from', null),
      to: number('to', null),
      count: Math.min(100, number('count', 10) as number),
      skip: number('skip', 0) as number,
    })
    return { answer: collection(rows.map(orderEntity)) }
  })
  route('GET', '/orders/:id', 'read', async ({ params }) => ({
    answer: orderEntity(found(await (await now()).order(params.id))),
  }))
  route('PATCH', '/orders/:id', 'read', async ({ params, body }) => {
    checkFields(body, ['notes'])
    return { answer: orderEntity(found(await (await now()).setNotes(params.id, notesIn(body)))) }
  })
  route('GET', '/orders/:id/payments', 'read', async ({ params }) => {
    found(await (await now()).order(params.id))
    return { answer: collection((await (await now()).payments(params.id)).map(paymentEntity)) }
  })
  route('GET', '/payments/:id', 'read', async ({ params }) => {
    const row = found(await (await now()).payment(params.id))
    return { answer: paymentEntity(row), subjects: [row.order_id] }
  })
  route('POST', '/payments/:id/capture', 'capture', async ({ params, body }) => {
    const { amount, currency = 'INR' } = checkFields(body, ['amount', 'currency'])
    if (!isWhole(amount)) throw new SandboxError('The amount must be an integer.', { field: 'amount' })
    const row = await bank.capture(params.id, amount, String(currency))
    return { answer: paymentEntity(row), subjects: [row.order_id] }
  })
  route('POST', '/payments/:id/refund', 'refund', async ({ params, body, headers }) => {
    const fields = checkFields(body, ['amount', 'speed', 'notes', 'receipt'])
    const key = headers['x-refund-idempotency']
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(String(key)))
      throw new SandboxError('The idempotency key is invalid')
    if (fields.amount !== undefined && !isWhole(fields.amount))
      throw new SandboxError('The amount must be an integer.', { field: 'amount' })
    if (fields.amount !== undefined && Number(fields.amount) < 100)
      throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
    const wanted = {
      amount: fields.amount === undefined ? null : Number(fields.amount),
      notes: notesIn(body),
      receipt: fields.receipt === undefined ? null : String(fields.receipt),
      speed: String(fields.speed ?? 'normal'),
      key: key === undefined ? null : String(key),
    }
    const row = await store.transaction((client) => refund(client, account, context.refundSeconds, params.id, wanted))
    return { answer: refundEntity(row), subjects: [found(await (await now()).payment(params.id)).order_id] }
  })
  route('GET', '/payments/:id/refunds', 'read', async ({ params }) => {
    found(await (await now()).payment(params.id))
    return { answer: collection((await (await now()).refunds(params.id)).map(refundEntity)) }
  })
  route('GET', '/refunds/:id', 'read', async ({ params }) => ({
    answer: refundEntity(found(await (await now()).refund(params.id))),
  }))
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw unknownId()
  return row
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
