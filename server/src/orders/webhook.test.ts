// The provider's webhooks: verified over the raw bytes, processed once, in any order and with unknown fields.
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

const sign = (text: string, secret = testApp.context.provider.webhookSecrets[0] as string) =>
  createHmac('sha256', secret).update(text).digest('hex')
const deliver = (text: string, headers: Record<string, string>) =>
  testApp.request('POST /api/v1/payment/webhook', { text, headers: { 'content-type': 'application/json', ...headers } })
const eventOf = (paymentId: string, event = 'payment.captured') =>
  JSON.stringify({
    entity: 'event',
    event,
    payload: {
      payment: {
        entity: { id: paymentId, order_id: 'x', amount: 1, currency: 'INR', status: 'captured', created_at: 1 },
      },
    },
    created_at: 1,
  })
const taken = async () => (await testApp.db.one<{ n: number }>('SELECT count(*)::int AS n FROM provider_events'))?.n
const placed = async () => (await testApp.place(buyer, await newWork(testApp, artist))).body.data

describe('the signature', () => {
  test('is over the very bytes: blanks and escapes are part of them', async () => {
    const odd = `  ${eventOf('pay_odd').replace('pay_odd', 'pay_\\u006fdd')} `
    expect((await deliver(odd, { 'x-razorpay-signature': sign(odd) })).status).toBe(200)
    expect((await deliver(odd.trim(), { 'x-razorpay-signature': sign(odd) })).status).toBe(400)
  })

  test.each([
    ['none', () => ({})],
    ['another secret’s', (text: string) => ({ 'x-razorpay-signature': sign(text, 'another secret') })],
    ['one of another body', () => ({ 'x-razorpay-signature': sign('{}') })],
    ['no hex', () => ({ 'x-razorpay-signature': 'zz'.repeat(32) })],
  ])('%s is refused, and nothing is stored', async (_, headers) => {
    const before = await taken()
    const text = eventOf('pay_forged')
    expect((await deliver(text, headers(text) as Record<string, string>)).status).toBe(400)
    expect(await taken()).toBe(before)
  })

  test('may be of either secret while one is being replaced', async () => {
    const secrets = testApp.context.provider.webhookSecrets as string[]
    secrets.push('the next webhook secret')
    const text = eventOf('pay_next')
    expect((await deliver(text, { 'x-razorpay-signature': sign(text, 'the next webhook secret') })).status).toBe(200)
    secrets.pop()
    expect((await deliver(text, { 'x-razorpay-signature': sign(text, 'the next webhook secret') })).status).toBe(400)
  })
})

describe('an event', () => {
  test('is taken once by its signed bytes, whatever event id comes with them', async () => {
    const text = eventOf(`pay_${randomUUID()}`)
    const before = (await taken()) as number
    const headers = { 'x-razorpay-signature': sign(text) }
    for (const id of ['evt_1', 'evt_1', 'evt_2', ''])
      expect((await deliver(text, { ...headers, 'x-razorpay-event-id': id })).status).toBe(200)
    expect((await deliver(text, headers)).status).toBe(200)
    expect(await taken()).toBe(before + 1)
  })

  test('sent again in other bytes and under other ids advances and refunds its order once', async () => {
    const order = await placed()
    const sendAgain = async () => {
      const events = await testApp.db.fresh<{ body: string }>(
        'SELECT body FROM sandbox.deliveries WHERE order_id = $1',
        [order.providerOrderId],
      )
      expect(events.length).toBeGreaterThan(0)
      const copies = events.flatMap(({ body }) => ['', ' ', '\n'].map((more) => body + more))
      const send = (text: string) =>
        deliver(text, { 'x-razorpay-signature': sign(text), 'x-razorpay-event-id': randomUUID() })
      expect(new Set((await Promise.all([...copies, ...copies].map(send))).map(({ status }) => status))).toEqual(
        new Set([200]),
      )
      await testApp.runAllWork()
    }
    const counts = () =>
      testApp.db.one(
        `SELECT (SELECT count(*)::int FROM payments WHERE order_id = o.id) AS payments,
          (SELECT count(*)::int FROM invoices WHERE order_id = o.id) AS invoices,
           (SELECT count(*)::int FROM credit_notes WHERE order_id = o.id) AS notes,
           (SELECT count(*)::int FROM mails WHERE about = o.id) AS mails,
           (SELECT count(*)::int FROM order_events
             WHERE order_id = o.id AND from_state IS DISTINCT FROM to_state) AS steps, o.state
         FROM orders o WHERE id = $1`,
        [order.orderId],
      )
    const { paymentId } = await testApp.pay(order)
    await testApp.runAllWork()
    const paid = await counts()
    expect(paid).toMatchObject({ payments: 1, invoices: 1, notes: 0, state: 'paid' })
    await sendAgain()
    expect(await counts()).toEqual(paid)
    await testApp.admin('/dashboard-refund', { paymentId })
    await testApp.runAllWork()
    const refunded = await counts()
    expect(refunded).toMatchObject({ payments: 1, invoices: 1, notes: 1, state: 'refunded' })
    await sendAgain()
    expect(await counts()).toEqual(refunded)
    const refunds = await testApp.db.one('SELECT count(*)::int AS n FROM sandbox.refunds WHERE payment_id = $1', [
      paymentId,
    ])
    expect(refunds).toEqual({ n: 1 })
  })

  test('that cannot be read is logged and answered 200, so that it is not sent again', async () => {
    const warned = vi.spyOn(testApp.context.log, 'warn')
    const unread = ['', 'not json', '[]', '{"event":1}']
    for (const text of unread) expect((await deliver(text, { 'x-razorpay-signature': sign(text) })).status).toBe(200)
    const line = 'the payment provider sent an event that could not be read'
    expect(warned.mock.calls.filter(([written]) => written === line)).toHaveLength(unread.length)
    warned.mockRestore()
  })

  test('is not believed by itself: a payment that the provider does not know pays nothing', async () => {
    const { orderId } = await placed()
    const text = eventOf('pay_Invented000000')
    expect((await deliver(text, { 'x-razorpay-signature': sign(text) })).status).toBe(200)
    await testApp.runAllWork()
    expect(await testApp.stateOf(orderId)).toBe('open')
    await testApp.endHold(orderId)
  })

  test('is requested again where the server has a fault', async () => {
    await testApp.db.run('ALTER TABLE provider_events RENAME TO provider_events_away')
    const text = eventOf('pay_fault')
    const response = await deliver(text, { 'x-razorpay-signature': sign(text) })
    await testApp.db.run('ALTER TABLE provider_events_away RENAME TO provider_events')
    expect(response.status).toBe(500)
  })

  test('larger than any of the provider’s is not read', async () => {
    const text = JSON.stringify({ event: 'x'.repeat(300 * 1024) })
    expect((await deliver(text, { 'x-razorpay-signature': sign(text) })).status).toBe(413)
  })
})

describe('a provider that has fallen silent', () => {
  const paid = async () => {
    const order = await placed()
    await testApp.verify(buyer, order, await testApp.pay(order))
    const payment = await testApp.db.one<{ id: string }>('SELECT id FROM payments WHERE order_id = $1', [order.orderId])
    return payment?.id ?? ''
  }
  const paidBefore = (paymentId: string, minutes: number) =>
    testApp.db.run('UPDATE payments SET captured_at = clock_timestamp() - make_interval(mins => $2) WHERE id = $1', [
      paymentId,
      minutes,
    ])
  const silentFor = (minutes: number) =>
    testApp.db.run('UPDATE provider_events SET received_at = clock_timestamp() - make_interval(mins => $1)', [minutes])
  const warnings = async () => {
    const warn = vi.spyOn(testApp.context.log, 'warn').mockClear()
    await testApp.run('watch-webhook')
    return warn.mock.calls.map(([fields, text]) => [fields, text])
  }
  beforeEach(() => testApp.db.run(`UPDATE payments SET captured_at = clock_timestamp() - interval '8 days'`))

  test('is reported in the log for a payment that is an hour old, with or without an order in that hour', async () => {
    const paymentId = await paid()
    await paidBefore(paymentId, 61)
    await silentFor(75)
    expect(await warnings()).toEqual([[{ paymentId, minutes: 60 }, expect.stringContaining('no event')]])
    await paidBefore(paymentId, 6 * 24 * 60)
    await silentFor(7 * 24 * 60)
    expect(await warnings()).toHaveLength(1)
  })

  test('is reported also where newer payments arrive all the time', async () => {
    const [older, newer] = [await paid(), await paid()]
    await paidBefore(older, 70)
    await paidBefore(newer, 5)
    await silentFor(90)
    expect(await warnings()).toEqual([[{ paymentId: older, minutes: 60 }, expect.any(String)]])
  })

  test('is reported although its payouts send events, which come from another webhook', async () => {
    await paidBefore(await paid(), 61)
    await silentFor(75)
    await testApp.db.run(`INSERT INTO provider_events (id, name) VALUES ($1, 'payout.processed')`, [randomUUID()])
    expect(await warnings()).toHaveLength(1)
  })

  test('is not reported for an order that nobody paid, before an event was due, nor where one came', async () => {
    await placed()
    await testApp.db.run(`UPDATE provider_orders SET created_at = clock_timestamp() - interval '61 minutes'`)
    await silentFor(121)
    expect(await warnings()).toEqual([])
    const paymentId = await paid()
    await silentFor(121)
    await paidBefore(paymentId, 59)
    expect(await warnings()).toEqual([])
    await paidBefore(paymentId, 61)
    await silentFor(70)
    expect(await warnings()).toEqual([])
  })
})

describe('events of the sandbox', () => {
  test.each([
    ['webhook_duplicated', { copies: 5, times: 4 }],
    ['webhook_reordered', { times: 4 }],
    ['webhook_delayed', { seconds: 60, times: 2 }],
    ['webhook_wrong_signature', { event: 'payment.authorized' }],
    ['webhook_changed_body', { event: 'payment.captured' }],
    ['webhook_lost', { event: 'order.paid' }],
  ])('%s: the order is paid once all the same', async (name, detail) => {
    const order = await placed()
    await testApp.fault(name, { ...detail, subject: order.providerOrderId })
    await testApp.pay(order)
    await testApp.runAllWork()
    expect(await testApp.stateOf(order.orderId)).toBe('paid')
    const mails = await testApp.db.one(
      `SELECT count(*)::int AS mails FROM mails WHERE about = $1 AND key LIKE 'order_confirmed:%'`,
      [order.orderId],
    )
    expect(mails).toEqual({ mails: 1 })
  })
})
