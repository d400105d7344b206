// The sandbox's webhooks, its switches and the access to them, and its database.
import { storeOn } from '@rasika/sandbox/store.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  all,
  answers,
  ask,
  authorization,
  db,
  fault,
  hear,
  heard,
  names,
  openSandbox,
  order,
  pay,
  restartSandbox,
  deliverAll,
  startSandbox,
  stopSandbox,
} from './testing/sandbox.ts'

beforeAll(startSandbox)
afterAll(stopSandbox)
beforeEach(() => hear())

describe('webhooks', () => {
  test('report what happened, signed over the exact bytes, each with an id of its own', async () => {
    await pay(await order())
    await deliverAll()
    expect(names()).toEqual(all)
    expect(heard.every(({ holds }) => holds)).toBe(true)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3)
  })

  test('that are not taken come again with the same id and the same bytes', async () => {
    answers.push(500)
    await pay(await order(), 'failure')
    await deliverAll()
    expect(heard).toHaveLength(1)
    await deliverAll(true)
    expect(heard).toHaveLength(2)
    expect(heard[1]).toEqual(heard[0])
    await deliverAll(true)
    expect(heard).toHaveLength(2)
  })

  test('outlive the process that owed them', async () => {
    await pay(await order(), 'failure')
    await restartSandbox()
    await deliverAll()
    expect(names()).toEqual(['payment.failed'])
  })

  test('are switched off after a day of failures, until a person switches them on', async () => {
    await ask('POST', 'admin/clock', { clockRate: 1_000_000 })
    answers.push(500, 500)
    await pay(await order(), 'failure')
    await db.pool.query(`UPDATE sandbox.deliveries SET made_at = made_at - interval '1 second' WHERE ended IS NULL`)
    await deliverAll()
    await pay(await order(), 'failure')
    await deliverAll()
    expect(heard).toHaveLength(1)
    await ask('POST', 'admin/clock', { clockRate: 1 })
    answers.length = 0
    await ask('POST', 'admin/webhook', { on: true })
    await deliverAll()
    expect(names()).toEqual(['payment.failed', 'payment.failed'])
  })

  test('are lost, doubled, late or wrongly signed according to the switches', async () => {
    const lost = await order()
    await fault('webhook_lost', lost, { event: 'payment.captured' })
    await fault('webhook_duplicated', lost, { event: 'order.paid', copies: 2 })
    await pay(lost)
    await deliverAll()
    expect(names()).toEqual(['payment.authorized', 'order.paid', 'order.paid', 'order.paid'])
    expect(new Set(heard.slice(1).map(({ id }) => id)).size).toBe(1)

    hear()
    const late = await order()
    await fault('webhook_delayed', late, { seconds: 3600, times: 3 })
    await pay(late)
    await deliverAll()
    expect(heard).toEqual([])
    await deliverAll(true)
    expect(names().toSorted()).toEqual(all.toSorted())

    hear()
    const bad = await order()
    for (const name of ['webhook_wrong_signature', 'webhook_old_secret', 'webhook_changed_body'])
      await fault(name, bad, {
        event: all[['webhook_wrong_signature', 'webhook_old_secret', 'webhook_changed_body'].indexOf(name)],
      })
    await pay(bad)
    await deliverAll()
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
    await deliverAll(true)
  })
})

describe('the switches', () => {
  test('are accepted from this machine only, whatever a header contains', async () => {
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
      (await ask('POST', 'admin/deliver', {}, { headers: { host: 'evil.example', origin: 'http://evil.example' } }))
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

  test('a bank that authorises late does so after the failure was reported', async () => {
    const id = await order()
    await fault('late_authorisation', id, { seconds: 3600 })
    const { paymentId } = await pay(id)
    await deliverAll(true)
    expect(names()).toEqual(['payment.failed', ...all])
    expect(heard.at(-1)?.bytes.toString()).toContain(paymentId)
    expect(heard.at(-1)?.bytes.toString()).toContain('"late_authorized":true')
  })

  test('a refund that fails is reported so', async () => {
    const id = await order()
    await fault('refund_fails', id, { seconds: 3600 })
    const { paymentId } = await pay(id)
    await ask('POST', `v1/payments/${paymentId}/refund`, { amount: 50000 }, { headers: { authorization } })
    await deliverAll(true)
    expect(names().slice(-2)).toEqual(['refund.created', 'refund.failed'])
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
  await deliverAll()
})

test('a caller with a connection does not wait for a caller without one', async () => {
  const { options } = db.pool
  const pool = new pg.Pool({ ...options, password: options.password, max: 1, connectionTimeoutMillis: 5000 })
  const store = storeOn(pool)
  const outside = await store.client()
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

test('a switch and a fault that another process sets count within a second, however often they were read before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [one, other] = [await storeOn(db.pool).client(), await storeOn(db.pool).client()]
  const read = async () => [await other.switch('of two processes'), (await other.faults('of two', ['nobody'])).length]
  expect(await read()).toEqual([null, 0])
  await one.setSwitch('of two processes', 'on')
  await one.addFault('of two', 'nobody', 1, {})
  // A process keeps what it read by its clock, which a busy machine does not move here.
  vi.advanceTimersByTime(1000)
  expect(await read()).toEqual(['on', 1])
})

test('a sandbox whose database does not answer responds 503', async () => {
  const { options } = db.pool
  const gone = await openSandbox(new pg.Pool({ ...options, password: options.password, port: 1 }))
  const response = await gone.inject({
    method: 'POST',
    url: '/sandbox/v1/orders',
    headers: { authorization, 'content-type': 'application/json' },
    payload: { amount: 50000, currency: 'INR' },
  })
  expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([503, 'SERVER_ERROR'])
  await gone.close()
})
