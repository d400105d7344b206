// The provider's API under /sandbox/v1, in its wire format: Basic auth, 200 on create, unknown fields refused, its
// error body.
import type { FastifyInstance } from 'fastify'
import { type ApiContext, apiRoutes } from './api-handler.ts'
import { newId } from './ids.ts'
import { acceptDispute, addDocument, contestDispute } from './disputes.ts'
import { disputeEntity, documentEntity } from './dispute-store.ts'
import { checkFields, isWhole, notesIn, readOrder } from './request-body.ts'
import { registerTransfers } from './razorpay-route-api.ts'
import { registerPayouts } from './razorpayx-api.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import { refund } from './refunds.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from './rows.ts'

export function registerApi(app: FastifyInstance, context: ApiContext): void {
  const { store, bank, account } = context
  const client = () => store.client()
  const route = apiRoutes(app, context)

  route('POST', '/orders', 'create', async ({ body }) => {
    const row = await (await client()).addOrder({ id: newId('order'), ...readOrder(body) })
    if (!row) throw unknownId()
    return { response: orderEntity(row), subjects: [row.id] }
  })
  route('GET', '/orders', 'read', async ({ query }) => {
    const number = numberIn(query)
    const rows = await (
      await client()
    ).orders({
      receipt: query.receipt ?? null,
      authorized: query.authorized === undefined ? null : query.authorized === '1',
      from: number('from', null),
      to: number('to', null),
      count: Math.min(100, number('count', 10) as number),
      skip: number('skip', 0) as number,
    })
    return { response: collection(rows.map(orderEntity)) }
  })
  route('GET', '/orders/:id', 'read', async ({ params }) => ({
    response: orderEntity(found(await (await client()).order(params.id))),
  }))
  route('PATCH', '/orders/:id', 'read', async ({ params, body }) => {
    checkFields(body, ['notes'])
    return { response: orderEntity(found(await (await client()).setNotes(params.id, notesIn(body)))) }
  })
  route('GET', '/orders/:id/payments', 'read', async ({ params }) => {
    found(await (await client()).order(params.id))
    return { response: collection((await (await client()).payments(params.id)).map(paymentEntity)) }
  })
  route('GET', '/payments/:id', 'read', async ({ params }) => {
    const row = found(await (await client()).payment(params.id))
    return { response: paymentEntity(row), subjects: [row.order_id] }
  })
  route('POST', '/payments/:id/capture', 'capture', async ({ params, body }) => {
    const { amount, currency = 'INR' } = checkFields(body, ['amount', 'currency'])
    if (!isWhole(amount)) throw new SandboxError('The amount must be an integer.', { field: 'amount' })
    const row = await bank.capture(params.id, amount, String(currency))
    return { response: paymentEntity(row), subjects: [row.order_id] }
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
    return { response: refundEntity(row), subjects: [found(await (await client()).payment(params.id)).order_id] }
  })
  route('GET', '/payments/:id/refunds', 'read', async ({ params }) => {
    found(await (await client()).payment(params.id))
    return { response: collection((await (await client()).refunds(params.id)).map(refundEntity)) }
  })
  route('GET', '/refunds/:id', 'read', async ({ params }) => ({
    response: refundEntity(found(await (await client()).refund(params.id))),
  }))
  registerTransfers(route, context)
  registerPayouts(route, context)

  route('GET', '/disputes', 'read', async ({ query }) => {
    const number = numberIn(query)
    const page = { from: number('from', null), count: Math.min(100, number('count', 10) as number) }
    const rows = await (await client()).disputes({ ...page, skip: number('skip', 0) as number })
    return { response: collection(rows.map(disputeEntity)) }
  })
  route('GET', '/disputes/:id', 'read', async ({ params }) => ({
    response: disputeEntity(found(await (await client()).dispute(params.id))),
  }))
  route('POST', '/disputes/:id/accept', 'dispute', async ({ params, body }) => {
    checkFields(body, [])
    return { response: disputeEntity(await store.transaction((client) => acceptDispute(client, account, params.id))) }
  })
  route('PATCH', '/disputes/:id/contest', 'dispute', async ({ params, body }) => ({
    response: disputeEntity(await store.transaction((client) => contestDispute(client, account, params.id, body))),
  }))
  app.post('/documents', async ({ body, headers }) =>
    documentEntity(await addDocument(await client(), body, headers['content-type'] ?? '')),
  )
}

function numberIn(query: Record<string, string>) {
  return (name: string, standard: number | null) =>
    /^\d{1,10}$/.test(query[name] ?? '') ? Number(query[name]) : standard
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw unknownId()
  return row
}
