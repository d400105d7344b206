// The adapter against faulty responses of the provider; for valid responses, see provider.contract.test.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toPaise } from '@rasika/contract/money.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { startStopwatch } from '../testing/stopwatch.ts'
import { ProviderError } from './provider-error.ts'
import { razorpay } from './razorpay.ts'
import { failure } from './testing/failure.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const order = {
  id: 'order_A',
  entity: 'order',
  amount: 51250,
  amount_paid: 0,
  amount_due: 51250,
  currency: 'INR',
  receipt: 'r-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_700_000_000,
}
const payment = {
  id: 'pay_A',
  entity: 'payment',
  amount: 51250,
  currency: 'INR',
  status: 'authorized',
  order_id: 'order_A',
  method: 'card',
  captured: false,
  notes: [],
  created_at: 1_700_000_000,
}
const refund = {
  id: 'rfnd_A',
  entity: 'refund',
  amount: 51250,
  currency: 'INR',
  payment_id: 'pay_A',
  notes: [],
  status: 'pending',
  created_at: 1_700_000_000,
}
const wanted = { amount: toPaise(51250), receipt: 'r-1', notes: { order: 'r-1' } }

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const cut: Answer = (request) => request.socket.destroy()
const no = (status: number, description: string) =>
  json(status, { error: { code: 'BAD_REQUEST_ERROR', description, metadata: {} } })
const list = (...items: unknown[]) => json(200, { entity: 'collection', count: items.length, items })

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A provider that sends these responses in order, and records its requests. */
async function provider(answers: Answer[], seconds = '8') {
  const requests: string[] = []
  const heads: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    heads.push(request.headers)
    request.resume().on('end', () => (answers.shift() ?? cut)(request, response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(() => server.close() && server.closeAllConnections())
  const apiUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const access = {
    name: 'razorpay',
    apiUrl,
    checkoutScript: '',
    checkoutOrigins: null,
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecrets: [],
    payoutAccount: '',
  }
  return { ...razorpay(access, Number(seconds) * 1000), requests, heads }
}

describe('a read', () => {
  test('is repeated after a broken connection, a throttle and a fault', async () => {
    const {
      payment: read,
      requests,
      heads,
    } = await provider([cut, no(429, 'slow down'), json(502, null), json(200, payment)])
    expect(await read('pay_A')).toMatchObject({ id: 'pay_A', amount: 51250, status: 'authorized' })
    expect(requests).toEqual(Array.from({ length: 4 }, () => 'GET /v1/payments/pay_A'))
    expect(heads[0]?.authorization).toBe(`Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}`)
  })

  test('that is refused is not repeated, and throws the provider’s reason', async () => {
    const { payment: read, requests } = await provider([no(400, 'The id provided does not exist')])
    expect(await failure(read('pay_B'))).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR',
      description: 'The id provided does not exist',
      status: 400,
      retriable: false,
    })
    expect(requests).toHaveLength(1)
  })

  test('is given up in time when there is no response', async () => {
    const { payment: read } = await provider([() => {}], '1')
    const stopwatch = startStopwatch()
    expect(await failure(read('pay_A'))).toMatchObject({ kind: 'unreachable', code: 'NO_ANSWER', retriable: true })
    expect(stopwatch.stop()).toBeLessThan(4000)
  })

  test('of another shape, or sent elsewhere, is a fault', async () => {
    const other = Array.from({ length: 4 }, () => json(200, { id: 'pay_A', amount: 12.5 }))
    expect(await failure((await provider(other)).payment('pay_A'))).toMatchObject({ kind: 'fault', code: 'UNREADABLE' })
    const away = Array.from(
      { length: 4 },
      (): Answer => (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await failure((await provider(away)).payment('pay_A'))).toMatchObject({ kind: 'fault', status: 302 })
  })

  test('does not wait longer than it may for a provider whose Retry-After is longer', async () => {
    const slow: Answer = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end()
    expect(await failure((await provider([slow])).payment('pay_A'))).toMatchObject({
      kind: 'throttled',
      retryAfter: 30,
    })
  })

  test('takes new words, empty notes and unknown fields as they come', async () => {
    const { payment: read } = await provider([
      json(200, { ...payment, status: 'pending', error_code: '', fee: null, brand_new: {} }),
    ])
    expect(await read('pay_A')).toMatchObject({ status: 'unknown', amountRefunded: 0 })
  })

  test('an id is a name in the address, not a way through it', async () => {
    const { payment: read, requests } = await provider([json(200, payment)])
    await read('../orders?count=1')
    expect(requests).toEqual(['GET /v1/payments/..%2Forders%3Fcount%3D1'])
  })
})

describe('making an order', () => {
  test('whose response was lost finds it by its receipt and makes no second one', async () => {
    const { createOrder, requests } = await provider([cut, list({ ...order, receipt: 'r-11' }, order)])
    expect(await createOrder(wanted)).toMatchObject({ id: 'order_A' })
    expect(requests).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=r-1&count=100'])
  })

  test('is repeated only where no order was made', async () => {
    const { createOrder, requests } = await provider([json(500, null), list(), json(200, order)])
    expect(await createOrder(wanted)).toMatchObject({ id: 'order_A', amount: 51250 })
    expect(requests).toHaveLength(3)
  })

  test('does not take an order of another amount for its own', async () => {
    const { createOrder } = await provider([
      cut,
      list({ ...order, amount: 100 }),
      json(200, { ...order, id: 'order_B' }),
    ])
    expect(await createOrder(wanted)).toMatchObject({ id: 'order_B' })
  })

  test('that is refused is not repeated', async () => {
    const { createOrder, requests } = await provider([no(400, 'The amount must be at least INR 1.00')])
    expect(await failure(createOrder(wanted))).toBeInstanceOf(ProviderError)
    expect(requests).toHaveLength(1)
  })
})

describe('capturing', () => {
  test('whose response was lost finds the payment captured', async () => {
    const { capture, requests } = await provider([cut, json(200, { ...payment, status: 'captured' })])
    expect(await capture('pay_A', toPaise(51250))).toMatchObject({ status: 'captured' })
    expect(requests).toEqual(['POST /v1/payments/pay_A/capture', 'GET /v1/payments/pay_A'])
  })

  test('is repeated while the payment is only authorised', async () => {
    const { capture } = await provider([
      json(502, null),
      json(200, payment),
      json(200, { ...payment, status: 'captured' }),
    ])
    expect(await capture('pay_A', toPaise(51250))).toMatchObject({ status: 'captured' })
  })

  test('another amount is not taken for it', async () => {
    const { capture } = await provider([
      no(400, 'Capture amount must be equal'),
      json(200, { ...payment, status: 'captured' }),
    ])
    expect(await failure(capture('pay_A', toPaise(100)))).toMatchObject({ kind: 'refused' })
  })
})

describe('refunding', () => {
  test('is repeated with the same key, also while the first is under way', async () => {
    const { refund: give, heads } = await provider([cut, no(409, 'in progress'), json(200, refund)])
    expect(await give('pay_A', { amount: toPaise(51250), key: 'refund-0001', notes: {} })).toMatchObject({
      id: 'rfnd_A',
      paymentId: 'pay_A',
      status: 'pending',
    })
    expect(heads.map((head) => head['x-refund-idempotency'])).toEqual(['refund-0001', 'refund-0001', 'refund-0001'])
  })
})
