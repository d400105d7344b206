// One contract test for the provider and the sandbox. The sandbox always runs; the provider's test mode runs with
// RAZORPAY_TEST_KEY_ID and RAZORPAY_TEST_KEY_SECRET, as far as possible without a person paying in a window.
import { randomUUID } from 'node:crypto'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderAccess } from '../platform/app-context.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { razorpay } from './razorpay.ts'
import { failure } from './testing/failure.ts'

const amount = toPaise(51250)
const receiptOf = () => randomUUID()

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp.close())

const { RAZORPAY_TEST_KEY_ID: keyId, RAZORPAY_TEST_KEY_SECRET: keySecret } = process.env
const real: ProviderAccess | null =
  keyId && keySecret
    ? {
        name: 'razorpay',
        apiUrl: () => 'https://api.razorpay.com/v1',
        checkoutScript: '',
        checkoutOrigins: null,
        keyId,
        keySecret,
        webhookSecrets: [],
        payoutAccount: '',
      }
    : null
const authorization = ({ keyId: id, keySecret: secret }: ProviderAccess) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
/** An order as it is on the wire: the product reads nothing of it but what it asked for. */
const orderOf = async (access: ProviderAccess, id: string): Promise<unknown> =>
  (await fetch(`${access.apiUrl()}/orders/${id}`, { headers: authorization(access) })).json()
const maxMs = () => testApp.context.config.RAZORPAY_SECONDS * 1000
const providers: [string, () => ProviderAccess][] = [
  ['the sandbox', () => testApp.context.provider],
  ...(real ? [['the provider’s test mode', () => real] as [string, () => ProviderAccess]] : []),
]

describe.each(providers)('%s', (_, access) => {
  const provider = () => razorpay(access(), maxMs())

  test('makes an order from the request, and finds it by receipt', async () => {
    const receipt = receiptOf()
    const order = await provider().createOrder({ amount, receipt, notes: { order: receipt } })
    expect(order).toMatchObject({ amount, currency: 'INR', receipt })
    expect(await orderOf(access(), order.id)).toMatchObject({
      amount_paid: 0,
      status: 'created',
      notes: { order: receipt },
    })
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
    expect(await provider().ordersByReceipt(receipt)).toEqual([order])
    expect(await provider().paymentsOf(order.id)).toEqual([])
  })

  test('takes an order without notes', async () => {
    expect(await provider().createOrder({ amount, receipt: receiptOf(), notes: {} })).toMatchObject({ amount })
  })

  test('refuses less than a rupee, an unknown id and a malformed key', async () => {
    expect(
      await failure(provider().createOrder({ amount: toPaise(99), receipt: receiptOf(), notes: {} })),
    ).toMatchObject({ kind: 'refused', code: 'BAD_REQUEST_ERROR', retriable: false })
    const { payment, paymentsOf, refundById, capture, dispute, acceptDispute } = provider()
    const unknown = [
      payment('pay_00000000000000'),
      paymentsOf('order_00000000000000'),
      refundById('rfnd_00000000000000'),
      capture('pay_00000000000000', amount),
      dispute('disp_00000000000000'),
      acceptDispute('disp_00000000000000'),
    ]
    for (const refusal of await Promise.all(unknown.map(failure))) expect(refusal).toMatchObject({ kind: 'refused' })
    const withWrongKey = razorpay({ ...access(), keySecret: 'another' }, maxMs())
    expect(await failure(withWrongKey.payment('pay_00000000000000'))).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR',
    })
  })

  test('refuses a field it does not know', async () => {
    const response = await fetch(`${access().apiUrl()}/orders`, {
      method: 'POST',
      headers: { ...authorization(access()), 'content-type': 'application/json' },
      body: JSON.stringify({ amount, currency: 'INR', colour: 'red' }),
    })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { code: string; description: string } }
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR' })
    expect(error.description).toContain('colour')
  })
})

describe('the sandbox, played to the end', () => {
  const provider = (): Provider => razorpay(testApp.context.provider, maxMs())
  const order = () => provider().createOrder({ amount, receipt: receiptOf(), notes: {} })
  const paidOrder = (id: string) => orderOf(testApp.context.provider, id)
  const pay = (providerOrderId: string, outcome = 'success') =>
    testApp.admin<{ paymentId: string; signature: string | null }>('/pay', { providerOrderId, outcome })

  test('a payment is captured, its order paid, and its signature ours to check', async () => {
    const { id } = await order()
    const { paymentId, signature } = await pay(id)
    expect(provider().checkoutSignatureHolds(id, paymentId, signature ?? '')).toBe(true)
    expect(await provider().payment(paymentId)).toMatchObject({
      providerOrderId: id,
      amount,
      currency: 'INR',
      status: 'captured',
      amountRefunded: 0,
    })
    expect(await paidOrder(id)).toMatchObject({ status: 'paid', amount_paid: amount })
    expect((await provider().paymentsOf(id)).map((payment) => payment.id)).toEqual([paymentId])
  })

  test('a failed attempt has no signature, and leaves the order payable', async () => {
    const { id } = await order()
    const { paymentId, signature } = await pay(id, 'failure')
    expect(signature).toBeNull()
    expect(await provider().payment(paymentId)).toMatchObject({ status: 'failed' })
    expect(await paidOrder(id)).toMatchObject({ status: 'attempted' })
    await pay(id)
    expect(await paidOrder(id)).toMatchObject({ status: 'paid' })
  })

  test('an authorised payment is captured by its own amount only, and once', async () => {
    const { id } = await order()
    const { paymentId } = await pay(id, 'authorized')
    expect(await failure(provider().capture(paymentId, toPaise(100)))).toMatchObject({ kind: 'refused' })
    expect(await provider().capture(paymentId, amount)).toMatchObject({ status: 'captured' })
    expect(await provider().capture(paymentId, amount)).toMatchObject({ status: 'captured' })
    expect(await paidOrder(id)).toMatchObject({ amount_paid: amount })
  })

  test('a lost response makes no second order, capture or refund', async () => {
    for (const on of ['create', 'capture', 'refund']) await testApp.fault('drop_response', { on })
    const receipt = receiptOf()
    const made = await provider().createOrder({ amount, receipt, notes: {} })
    expect(await provider().ordersByReceipt(receipt)).toEqual([made])
    const { paymentId } = await pay(made.id, 'authorized')
    expect(await provider().capture(paymentId, amount)).toMatchObject({ status: 'captured' })
    const refund = await provider().refund(paymentId, { amount, key: `refund-${receipt}`, notes: {} })
    expect((await provider().refundsOf(paymentId)).map(({ id }) => id)).toEqual([refund.id])
    expect(await provider().payment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: amount })
    expect(await testApp.admin<object[]>('/faults', {}, 'GET')).toEqual([])
  })

  test('a read is repeated after 429 and 502', async () => {
    const { id } = await order()
    for (const status of [429, 502]) await testApp.fault('status', { on: 'read', status, subject: id })
    expect(await provider().paymentsOf(id)).toEqual([])
  })

  test('a refund is pending, then processed, or failed and owed again; one key is one refund', async () => {
    const { id } = await order()
    const { paymentId } = await pay(id)
    const half = { amount: toPaise(20000), key: `half-${id}`, notes: { why: 'test' } }
    const refund = await provider().refund(paymentId, half)
    expect(refund).toMatchObject({ amount: 20000, status: 'pending', notes: { why: 'test' } })
    expect((await provider().refund(paymentId, half)).id).toBe(refund.id)
    expect(await failure(provider().refund(paymentId, { ...half, amount: toPaise(30000) }))).toBeInstanceOf(
      ProviderError,
    )
    expect(await failure(provider().refund(paymentId, { ...half, key: `more-${id}`, amount }))).toMatchObject({
      kind: 'refused',
    })
    await testApp.admin('/refund', { refundId: refund.id, status: 'processed' })
    expect(await provider().refundById(refund.id)).toMatchObject({ status: 'processed' })
    await testApp.admin('/refund', { refundId: refund.id, status: 'failed' })
    expect(await provider().refundById(refund.id)).toMatchObject({ status: 'failed' })
    expect(await provider().payment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 0 })
  })

  test('a late authorisation captures what had failed, and is refunded where the order was paid meanwhile', async () => {
    const { id } = await order()
    const { paymentId } = await pay(id, 'failure')
    await testApp.admin('/late', { paymentId })
    expect(await provider().payment(paymentId)).toMatchObject({ status: 'captured' })
    const { id: other } = await order()
    const first = await pay(other, 'failure')
    await pay(other)
    await testApp.admin('/late', { paymentId: first.paymentId })
    expect(await provider().payment(first.paymentId)).toMatchObject({ status: 'refunded', amountRefunded: amount })
  })

  test('a dispute is listed and read, its evidence submitted once, and accepted where more is wanted', async () => {
    const { id } = await order()
    const { paymentId } = await pay(id)
    const since = new Date(Date.now() - 3_600_000)
    const made = await testApp.admin<{ id: string }>('/dispute', { paymentId, amount: 20_000, respondInHours: 24 })
    const dispute = await provider().dispute(made.id)
    expect(dispute).toMatchObject({ paymentId, amount: 20_000, amountDeducted: 0, status: 'open', phase: 'chargeback' })
    expect(dispute.respondBy?.getTime()).toBeGreaterThan(Date.now())
    expect((await provider().disputesSince(since)).map((one) => one.id)).toContain(made.id)
    expect(await provider().disputesSince(new Date(Date.now() + 3_600_000))).toEqual([])
    const { contestDispute } = provider()
    const summary = 'It was delivered'
    expect(await failure(contestDispute(made.id, { summary, documents: {} }))).toMatchObject({
      kind: 'refused',
    })
    const bytes = Uint8Array.from({ length: 300 }, (_unused, at) => at % 256)
    const document = await provider().uploadEvidence({ name: 'proof.pdf', type: 'application/pdf', bytes })
    const evidence = { summary, documents: { shipping_proof: [document] } }
    expect(await failure(contestDispute(made.id, { summary: 'x'.repeat(1001), documents: {} }))).toMatchObject({
      kind: 'refused',
    })
    expect(await contestDispute(made.id, evidence)).toMatchObject({ status: 'under_review' })
    expect(await failure(contestDispute(made.id, evidence))).toMatchObject({ kind: 'refused' })
    expect(await failure(provider().acceptDispute(made.id))).toMatchObject({ kind: 'refused' })
    await testApp.admin('/dispute-decision', { disputeId: made.id, outcome: 'action_required' })
    expect(await provider().acceptDispute(made.id)).toMatchObject({ status: 'lost', amountDeducted: 20_000 })
  })

  test('the switches produce another amount, another currency and a second payment', async () => {
    const { id } = await order()
    await testApp.fault('other_amount', { amount: 100, subject: id })
    await testApp.fault('other_currency', { currency: 'USD', subject: id })
    await testApp.fault('second_payment', { subject: id })
    const { paymentId } = await pay(id)
    expect(await provider().payment(paymentId)).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' })
    expect((await provider().paymentsOf(id)).map(({ status }) => status)).toEqual(['captured', 'captured'])
  })
})
