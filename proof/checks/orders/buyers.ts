// Checkout clients over HTTP, acting as browsers and as the provider. A call that a kill cut off is repeated with the
// same key until the product answers; every other response is returned unchanged.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { artistForm, buyerForm, studio } from '@rasika/server/testing/people.ts'
import { workForm } from '@rasika/server/testing/works.ts'
import type { OrdersFixture } from './fixtures.ts'

export interface BuyerAccount {
  id: string
  token: string
}

export interface CallResponse<Data> {
  status: number
  /** Empty when the call succeeded. */
  code: string
  data: Data
}

export interface Event {
  event_id: string
  body: string
}

/** The server that the clients use: the fixture of this check, or one of several servers of another. */
export type ServerUnderTest = Pick<OrdersFixture, 'origin' | 'sandboxOrigin' | 'keySecret' | 'webhookSecret' | 'rows'>
export type BuyerClients = ReturnType<typeof buyerClientsOf>
const longestMs = 120_000

export function buyerClientsOf(fixture: ServerUnderTest, { sockets = 256 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const [host, sandboxHost] = [new URL(fixture.origin), new URL(fixture.sandboxOrigin)]

  async function send(
    call: string,
    text: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }> {
    const [method, path] = call.split(' ') as [string, string]
    const { hostname, port } = path.startsWith('/sandbox/') ? sandboxHost : host
    const httpRequest = request({
      host: hostname,
      port,
      method,
      path,
      agent,
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
    })
    httpRequest.end(text)
    const [answer] = (await once(httpRequest, 'response')) as [IncomingMessage]
    let body = ''
    for await (const part of answer.setEncoding('utf8')) body += part
    return { status: answer.statusCode as number, text: body }
  }

  /** Repeats until there is a response: a cut connection and 503 with Retry-After do not count as one. */
  async function sure(
    call: string,
    text: string,
    headers: Record<string, string> = {},
    isAnswer = (status: number) => status !== 503,
  ): Promise<{ status: number; text: string }> {
    const end = performance.now() + longestMs
    for (;;) {
      const response = await send(call, text, headers).catch(() => null)
      if (response && isAnswer(response.status)) return response
      if (performance.now() > end) throw new Error(`${call} has had no response for two minutes`)
      await pause(50 + Math.random() * 150)
    }
  }

  async function callApi<Data>(
    call: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<CallResponse<Data>> {
    const { status, text } = await sure(call, JSON.stringify(body), headers)
    const parsed = JSON.parse(text || '{}') as { data: Data; code?: string }
    return { status, code: parsed.code ?? (status < 400 ? '' : String(status)), data: parsed.data }
  }

  async function must<Data>(call: string, body: object, token?: string): Promise<Data> {
    const headers = { 'idempotency-key': randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const { code, data } = await callApi<Data>(call, body, headers)
    if (code !== '') throw new Error(`${call} was refused: ${code}`)
    return data
  }

  // The sandbox answers 500 when a kill cut its connection, as the provider does.
  const admin = (path: string, body: object = {}) =>
    sure(`POST /sandbox/admin${path}`, JSON.stringify(body), {}, (status) => status < 500)
  const paymentOf = async (order: PlacedOrder) =>
    (
      await fixture.rows<{ id: string }>(
        'SELECT id FROM sandbox.payments WHERE order_id = $1 AND (captured OR status = $2) ORDER BY created_at LIMIT 1',
        [order.providerOrderId, 'authorized'],
      )
    )[0]?.id
  const giveAddress = (buyer: BuyerAccount) =>
    must<unknown>(
      'PATCH /api/v1/user/update',
      { address: { ...studio, addressType: 'home', country: 'india' } },
      buyer.token,
    )

  return {
    /** A call of the API, repeated until there is a response. `must` throws where it is a refusal. */
    callApi,
    must,
    async newBuyer(): Promise<BuyerAccount> {
      const buyer = await must<BuyerAccount>(
        'POST /api/v1/user/new',
        buyerForm({ email: `${randomUUID()}@example.com` }),
      )
      await giveAddress(buyer)
      return buyer
    },
    giveAddress,
    newArtist: () =>
      must<BuyerAccount>(
        'POST /api/v1/artist/new',
        artistForm({ username: `a-${randomUUID().slice(0, 20)}`, email: `${randomUUID()}@example.com` }),
      ),
    newWork: async (artist: BuyerAccount, stock: number, changed: object = {}) =>
      (
        await must<{ id: string }>(
          'POST /api/v1/artwork/new',
          workForm({ stock, sku: randomUUID().slice(0, 20), ...changed }),
          artist.token,
        )
      ).id,
    place: (
      buyer: BuyerAccount,
      productId: string,
      couponCode: string | null = null,
      productType: ProductType = 'artwork',
    ) =>
      callApi<PlacedOrder>(
        'POST /api/v1/order',
        { productType, productId, couponCode },
        { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() },
      ),
    /** `signature` replaces the valid one. */
    verify: (
      buyer: BuyerAccount,
      order: PlacedOrder,
      paymentId: string,
      signature = createHmac('sha256', fixture.keySecret).update(`${order.providerOrderId}|${paymentId}`).digest('hex'),
    ) =>
      callApi<unknown>(
        'POST /api/v1/order/verify',
        { orderId: order.orderId, couponCode: '', paymentId, signature },
        { authorization: `Bearer ${buyer.token}` },
      ),
    /** Completes the payment window as the buyer; returns the current payment of the order, also after a kill. */
    async pay(order: PlacedOrder, outcome = 'captured'): Promise<string> {
      const { status, text } = await admin('/pay', { providerOrderId: order.providerOrderId, outcome })
      const paid = status === 200 ? (JSON.parse(text) as { paymentId: string }).paymentId : await paymentOf(order)
      if (!paid) throw new Error(`the sandbox did not take the payment: ${text}`)
      return paid
    },
    fault: (name: string, order: PlacedOrder, detail: object = {}) =>
      admin('/faults', { name, subject: order.providerOrderId, ...detail }),
    admin,
    /** The provider's webhook events for an order, as they are sent. */
    eventsOf: (order: PlacedOrder) =>
      fixture.rows<Event>('SELECT DISTINCT event_id, body FROM sandbox.deliveries WHERE order_id = $1', [
        order.providerOrderId,
      ]),
    /** Delivers a webhook event and returns the status. `signature` replaces the valid one. */
    deliverWebhook: async (
      { event_id, body }: Event,
      signature = createHmac('sha256', fixture.webhookSecret).update(body).digest('hex'),
    ) =>
      (
        await sure('POST /api/v1/payment/webhook', body, {
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': event_id,
        })
      ).status,
    endHold: (order: PlacedOrder) =>
      fixture.rows(
        `UPDATE orders SET held_until = clock_timestamp() - interval '1 second' WHERE id = $1 AND state = 'open'`,
        [order.orderId],
      ),
    close: () => agent.destroy(),
  }
}

/** Processes each item once, `max` at a time. */
export async function each<T>(items: Iterable<T>, max: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: max }, worker))
}
