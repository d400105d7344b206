// The sandbox's webhooks, the access to its switches, and the responses of its window.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerSandbox } from '@rasika/sandbox/sandbox.ts'
import { storeOn } from '@rasika/sandbox/store.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/db.ts'
import { isConnectionLoss } from '../platform/db-client.ts'
import { makeLog } from '../platform/log.ts'
import { isOnThisMachine } from '../platform/this-machine.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { checkoutSignatureHolds, readEvent, webhookSignatureHolds } from './payments.ts'

interface Heard {
  event: string
  id: string
  holds: boolean
  bytes: Buffer
}

const [keyId, keySecret, secret, oldSecret] = ['rzp_test_sandbox', 'key secret', 'webhook secret', 'the secret before']
let database: TestDatabase
let db: Database
let app: FastifyInstance
let heard: Heard[] = []
let answers: number[] = []
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

async function openSandbox(pool = db.pool): Promise<FastifyInstance> {
  const opened = Fastify()
  registerSandbox(opened, {
    pool,
    keyId,
    keySecret,
    webhook: { url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret, oldSecret },
    isOnThisMachine,
    isUnavailable: isConnectionLoss,
    refundSeconds: 3600,
  })
  await opened.ready()
  return opened
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 4, statementMs: 5000, log: makeLog('silent', false) })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // The sandbox does not listen, so only `settle` delivers webhooks and a test need not wait.
  app = await openSandbox()
})
afterAll(async () => {
  await app.close()
  await db.close()
  server.close()
  await database.drop()
})
beforeEach(() => {
  heard = []
  answers = []
})

async function ask<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const answer = await app.inject({
    method,
    url: `/sandbox/${url}`,
    ...(body ? { payload: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...more.headers },
    ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
const order = async () =>
  (await ask<{ id: string }>('POST', 'v1/orders', { amount: 50000, currency: 'INR' }, { headers: { authorization } }))
    .body.id
const pay = async (providerOrderId: string, outcome = 'success') =>
  (await ask<{ paymentId: string; signature: string }>('POST', 'admin/pay', { providerOrderId, outcome })).body
const fault = async (name: string, subject: string, detail: object = {}) =>
  expect((await ask('POST', 'admin/faults', { name, subject, ...detail })).status).toBe(200)
const settle = async (all = false) => void (await ask('POST', 'admin/settle', { all }))
const names = () => heard.map(({ event }) => event)
const all = ['payment.authorized', 'payment.captured', 'order.paid']

describe('webhooks', () => {
  test('tell what happened, signed over the very bytes, each with an id of its own', async () => {
    await pay(await order())
    await settle()
    expect(names()).toEqual(all)
    expect(heard.every(({ holds }) => holds)).toBe(true)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3)
  })

  test('that are not taken come again with the same id and the same bytes', async () => {
    answers = [500]
    await pay(await order(), 'failure')
    await settle()
    expect(heard).toHaveLength(1)
    await settle(true)
    expect(heard).toHaveLength(2)
    expect(heard[1]).toEqual(heard[0])
    await settle(true)
    expect(heard).toHaveLength(2)
  })

  test('outlive the process that owed them', async () => {
    await pay(await order(), 'failure')
    await app.close()
    app = await openSandbox()
    await settle()
    expect(names()).toEqual(['payment.failed'])
  })

  test('are switched off after a day of failures, until a person switches them on', async () => {
    await ask('POST', 'admin/clock', { hourglass: 1_000_000 })
    answers = [500, 500]
    await pay(await order(), 'failure')
    await db.pool.query(`UPDATE sandbox.deliveries SET made_at = made_at - interval '1 second' WHERE ended IS NULL`)
    await settle()
    await pay(await order(), 'failure')
    await settle()
    expect(heard).toHaveLength(1)
    await ask('POST', 'admin/clock', { hourglass: 1 })
    answers = []
    await ask('POST', 'admin/webhook', { on: true })
    await settle()
    expect(names()).toEqual(['payment.failed', 'payment.failed'])
  })

  test('are lost, doubled, late, out of order or falsely signed as the switches say', async () => {
    const lost = await order()
    await fault('webhook_lost', lost, { event: 'payment.captured' })
    await fault('webhook_duplicated', lost, { event: 'order.paid', copies: 2 })
    await pay(lost)
    await settle()
    expect(names()).toEqual(['payment.authorized', 'order.paid', 'order.paid', 'order.paid'])
    expect(new Set(heard.slice(1).map(({ id }) => id)).size).toBe(1)

    heard = []
    const late = await order()
    await fault('webhook_delayed', late, { seconds: 3600, times: 3 })
    await pay(late)
    await settle()
    expect(heard).toEqual([])
    await settle(true)
    expect(names().toSorted()).toEqual(all.toSorted())

    heard = []
    const bad = await order()
    for (const name of ['webhook_wrong_signature', 'webhook_old_secret', 'webhook_changed_body'])
      await fault(name, bad, {
        event: all[['webhook_wrong_signature', 'webhook_old_secret', 'webhook_changed_body'].indexOf(name)],
      })
    await pay(bad)
    await settle()
    expect(heard.map(({ holds }) => holds)).toEqual([false, false, false])
  })

  test('of one act come in another order where the switch is on', async () => {
    const mixed = await order()
    await fault('webhook_reordered', mixed, { times: 3 })
    await pay(mixed)
    const { rows } = await db.pool.query('SELECT event FROM sandbox.deliveries WHERE order_id = $1 ORDER BY due_at', [
      mixed,
    ])
    expect(rows.map(({ event }) => event)).toEqual(all.toReversed())
    await settle(true)
  })
})

describe('the switches', () => {
  test('are worked from this machine only, whatever a header says', async () => {
    for (const remoteAddress of ['192.168.1.5', '10.0.0.1', '::ffff:192.168.1.5']) {
      expect(
        (await ask('GET', 'admin/faults', undefined, { remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } }))
          .status,
      ).toBe(403)
    }
    for (const name of ['x-forwarded-for', 'x-real-ip'])
      expect((await ask('GET', 'admin/faults', undefined, { headers: { [name]: '127.0.0.1' } })).status).toBe(403)
    // A foreign site whose name resolves to this machine.
    expect(
      (await ask('POST', 'admin/settle', {}, { headers: { host: 'evil.example', origin: 'http://evil.example' } }))
        .status,
    ).toBe(403)
    expect((await ask('GET', 'admin/faults', undefined, { headers: { origin: 'http://evil.example' } })).status).toBe(
      403,
    )
    expect(
      (await ask('POST', 'admin/pay', { providerOrderId: 'x' }, { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(403)
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await ask('GET', 'admin/faults', undefined, { remoteAddress })).status).toBe(200)
    }
  })

  test('that do not exist or lack what they need are refused', async () => {
    expect((await ask('POST', 'admin/faults', { name: 'fire' })).status).toBe(400)
    expect((await ask('POST', 'admin/faults', { name: 'delay', on: 'create' })).status).toBe(400)
  })

  test('a bank that says yes late does so after the failure was told', async () => {
    const id = await order()
    await fault('late_authorisation', id, { seconds: 3600 })
    const { paymentId } = await pay(id)
    await settle(true)
    expect(names()).toEqual(['payment.failed', ...all])
    expect(heard.at(-1)?.bytes.toString()).toContain(paymentId)
    expect(heard.at(-1)?.bytes.toString()).toContain('"late_authorized":true')
  })

  test('a refund that fails says so, and the money is owed again', async () => {
    const id = await order()
    await fault('refund_fails', id, { seconds: 3600 })
    const { paymentId } = await pay(id)
    await ask('POST', `v1/payments/${paymentId}/refund`, { amount: 50000 }, { headers: { authorization } })
    await settle(true)
    expect(names().slice(-2)).toEqual(['refund.created', 'refund.failed'])
  })
})

describe('the window', () => {
  const begin = (body: object) =>
    ask<{ payment_id: string; error?: { description: string } }>('POST', 'window/payments', { key_id: keyId, ...body })
  const finish = (id: string, body: object) =>
    ask<Record<string, string> & { error?: { reason: string } }>('POST', `window/payments/${id}`, body)

  test('pays by a test card, and answers exactly what the page’s handler is given', async () => {
    const id = await order()
    const { body } = await begin({ order_id: id, method: 'card', number: '4100 2800 0000 1007' })
    const { body: paid } = await finish(body.payment_id, { outcome: 'success', otp: '1234' })
    expect(Object.keys(paid).toSorted()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
      'silent',
    ])
    expect(checkoutSignatureHolds(keySecret, id, body.payment_id, paid.razorpay_signature as string)).toBe(true)
    expect((await begin({ order_id: id, method: 'upi' })).body.error?.description).toBe(
      'This order has already been paid',
    )
  })

  test.each([
    [
      'a failing card',
      { method: 'card', number: '4100280000060003' },
      { outcome: 'success', otp: '1234' },
      'card_declined',
    ],
    [
      'a short one-time password',
      { method: 'card', number: '4100280000001007' },
      { outcome: 'success', otp: '12' },
      'authentication_failed',
    ],
    ['the failing UPI id', { method: 'upi', vpa: 'failure@razorpay' }, { outcome: 'success' }, 'payment_failed'],
    ['a press on Failure', { method: 'netbanking', bank: 'SBIN' }, { outcome: 'failure' }, 'payment_failed'],
  ])('says why %s does not pay, and signs nothing', async (_, way, end, reason) => {
    const { body } = await begin({ order_id: await order(), ...way })
    const { body: said } = await finish(body.payment_id, end)
    expect(said.error?.reason).toBe(reason)
    expect(JSON.stringify(said)).not.toContain('signature')
  })

  test('finishes a payment once, and keeps of a card its last digits only', async () => {
    const { body } = await begin({ order_id: await order(), method: 'card', number: '4100280000001007' })
    await finish(body.payment_id, { outcome: 'success', otp: '1234' })
    expect((await finish(body.payment_id, { outcome: 'success', otp: '1234' })).status).toBe(400)
    const { rows } = await db.pool.query('SELECT detail::text FROM sandbox.payments WHERE id = $1', [body.payment_id])
    expect(rows[0].detail).toContain('"last4": "1007"')
    expect(rows[0].detail).not.toContain('4100280000')
  })

  test('knows no order of another key', async () => {
    const id = await order()
    expect((await begin({ order_id: id, method: 'upi', key_id: 'rzp_test_other' })).status).toBe(400)
    const page = await app.inject(`/sandbox/window?key_id=rzp_test_other&order_id=${id}`)
    expect(page.body).toContain('The id provided does not exist')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await app.inject(`/sandbox/window?key_id=${keyId}&order_id=${id}`)).body).toContain('₹500.00')
  })
})

test('a capture that fails once fails once', async () => {
  const id = await order()
  const { paymentId } = await pay(id, 'authorized')
  await fault('capture_fails', id)
  const capture = async () =>
    (
      await ask(
        'POST',
        `v1/payments/${paymentId}/capture`,
        { amount: 50000, currency: 'INR' },
        { headers: { authorization } },
      )
    ).status
  expect([await capture(), await capture()]).toEqual([502, 200])
  await settle()
})

test('nobody who holds a connection waits for what another reads, who has none yet', async () => {
  const { options } = db.pool
  const pool = new pg.Pool({ ...options, password: options.password, max: 1, connectionTimeoutMillis: 5000 })
  const store = storeOn(pool)
  const outside = await store.now()
  await outside.addFault('capture_fails', 'nobody', 1, {})
  const waiting: Promise<unknown>[] = []
  await store.transaction(async (client) => {
    waiting.push(outside.faults('capture_fails', ['nobody']), outside.switch('capture'))
    expect(await client.faults('capture_fails', ['nobody'])).toHaveLength(1)
    expect(await client.switch('capture')).toBeNull()
  })
  expect(await Promise.all(waiting)).toEqual([[expect.objectContaining({ detail: {} })], null])
  await pool.end()
})

test('a sandbox whose database does not answer says 503', async () => {
  const { options } = db.pool
  const gone = await openSandbox(new pg.Pool({ ...options, password: options.password, port: 1 }))
  const answer = await gone.inject({
    method: 'POST',
    url: '/sandbox/v1/orders',
    headers: { authorization, 'content-type': 'application/json' },
    payload: { amount: 50000, currency: 'INR' },
  })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([503, 'SERVER_ERROR'])
  await gone.close()
})
