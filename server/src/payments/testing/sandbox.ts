// The sandbox on a database of its own, and an endpoint that keeps the webhooks it sends.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerSandbox } from '@rasika/sandbox/sandbox.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type Database, openDatabase } from '../../platform/db.ts'
import { isConnectionLoss } from '../../platform/db-client.ts'
import { makeLog } from '../../platform/log.ts'
import { isOnThisMachine } from '../../platform/this-machine.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts'
import { readEvent } from '../razorpay.ts'
import { webhookSignatureHolds } from '../razorpay-signatures.ts'

interface Heard {
  event: string
  id: string
  holds: boolean
  bytes: Buffer
}

export const [keyId, keySecret] = ['rzp_test_sandbox', 'key secret']
const [secret, oldSecret] = ['webhook secret', 'the secret before']
let database: TestDatabase
export let db: Database
export let app: FastifyInstance
export let heard: Heard[] = []
/** The statuses of the next responses to webhooks; 200 where there is none. */
export const answers: number[] = []
/** The product's webhook endpoint, as the sandbox sees it. */
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      const bytes = Buffer.concat(parts)
      const signature = String(request.headers['x-razorpay-signature'])
      heard.push({
        event: readEvent(bytes)?.name ?? '',
        id: String(request.headers['x-razorpay-event-id']),
        holds: webhookSignatureHolds([secret], bytes, signature),
        bytes,
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
})

export async function openSandbox(pool = db.pool): Promise<FastifyInstance> {
  const opened = Fastify()
  registerSandbox(opened, {
    pool,
    keyId,
    keySecret,
    webhook: { url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret, oldSecret },
    courier: { email: '', password: '', key: '', url: () => '' },
    isOnThisMachine,
    isUnavailable: isConnectionLoss,
    refundSeconds: 3600,
  })
  await opened.ready()
  return opened
}

/** Starts the database, the sandbox on it, and the endpoint for its webhooks. */
export async function startSandbox(): Promise<void> {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 4, statementMs: 5000, log: makeLog('silent', false) })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // The sandbox does not listen, so only `deliverAll` delivers webhooks and a test need not wait.
  app = await openSandbox()
}

export async function stopSandbox(): Promise<void> {
  await app.close()
  await db.close()
  server.close()
  await database.drop()
}

/** Closes the sandbox and opens another on the same database. */
export async function restartSandbox(): Promise<void> {
  await app.close()
  app = await openSandbox()
}

/** Forgets the webhooks that were received; the next ones are answered 200. */
export function hear(): void {
  heard = []
  answers.length = 0
}

export async function ask<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const response = await app.inject({
    method,
    url: `/sandbox/${url}`,
    ...(body ? { payload: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...more.headers },
    ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
  })
  return { status: response.statusCode, body: response.json<Body>() }
}
export const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
export const order = async () =>
  (await ask<{ id: string }>('POST', 'v1/orders', { amount: 50000, currency: 'INR' }, { headers: { authorization } }))
    .body.id
export const pay = async (providerOrderId: string, outcome = 'success') =>
  (await ask<{ paymentId: string; signature: string }>('POST', 'admin/pay', { providerOrderId, outcome })).body
export const fault = async (name: string, subject: string, detail: object = {}) =>
  expect((await ask('POST', 'admin/faults', { name, subject, ...detail })).status).toBe(200)
export const deliverAll = async (all = false) => void (await ask('POST', 'admin/deliver', { all }))
export const names = () => heard.map(({ event }) => event)
export const all = ['payment.authorized', 'payment.captured', 'order.paid']
