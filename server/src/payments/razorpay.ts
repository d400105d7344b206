// The adapter for Razorpay: its wire format by fetch; docs/payments.md "Provider: transport" says why not by its
// client. Amounts come from our database only. A repeated request has no second effect: an order is looked up by its
// receipt and a capture by its payment before it is requested again, a refund carries its own idempotency key, and a
// document that is uploaded twice is used once. Responses to disputes are not repeated.
import type { Paise } from '@rasika/contract/money.ts'
import type { ProviderAccess } from '../platform/app-context.ts'
import { type RemainingTime, type SendProviderRequest, sendRequestTo, deadlineIn } from './razorpay-request.ts'
import type {
  EvidenceDocument,
  Provider,
  ProviderDispute,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
} from './provider.ts'
import { ProviderError } from './provider-error.ts'
import {
  disputeShape,
  documentShape,
  eventShape,
  listOf,
  orderShape,
  paymentShape,
  refundShape,
} from './razorpay-shapes.ts'
import { checkoutSignatureHolds, webhookSignatureHolds, webhookSignatureIn } from './razorpay-signatures.ts'

/** @param maxMs longest time of one function, its repetitions included */
export function razorpay(access: ProviderAccess, maxMs: number): Provider {
  const send = sendRequestTo(access, maxMs)
  const at = (id: string) => encodeURIComponent(id)
  return {
    name: access.name,
    createOrder: (order) => createOrder(send, order, maxMs),
    ordersByReceipt: (receipt) => ordersByReceipt(send, receipt),
    paymentsOf: (id) =>
      send({ method: 'GET', path: `/orders/${at(id)}/payments?count=100`, shape: listOf(paymentShape) }),
    payment: (id) => send({ method: 'GET', path: `/payments/${at(id)}`, shape: paymentShape }),
    capture: (id, amount) => capture(send, id, amount, maxMs),
    refund: (id, { amount, key, notes }) =>
      send({
        method: 'POST',
        path: `/payments/${at(id)}/refund`,
        body: { amount, speed: 'normal', notes },
        headers: { 'X-Refund-Idempotency': key },
        shape: refundShape,
        repeatable: true,
      }),
    refundById: (id) => send({ method: 'GET', path: `/refunds/${at(id)}`, shape: refundShape }),
    refundsOf: (id) =>
      send({ method: 'GET', path: `/payments/${at(id)}/refunds?count=100`, shape: listOf(refundShape) }),
    disputesSince: (since) => disputesSince(send, since, maxMs),
    dispute: (id) => send({ method: 'GET', path: `/disputes/${at(id)}`, shape: disputeShape }),
    acceptDispute: (id) => send({ method: 'POST', path: `/disputes/${at(id)}/accept`, body: {}, shape: disputeShape }),
    contestDispute: (id, { summary, documents }) =>
      send({
        method: 'PATCH',
        path: `/disputes/${at(id)}/contest`,
        body: { action: 'submit', summary, ...documents },
        shape: disputeShape,
      }),
    uploadEvidence: (document) =>
      send({ method: 'POST', path: '/documents', form: formOf(document), shape: documentShape, repeatable: true }),
    checkoutSignatureHolds: (providerOrderId, paymentId, signature) =>
      checkoutSignatureHolds(access.keySecret, providerOrderId, paymentId, signature),
    webhookSignatureHolds: (headers, rawBytes) =>
      webhookSignatureHolds(access.webhookSecrets, rawBytes, webhookSignatureIn(headers)),
    readEvent,
  }
}

export function readEvent(rawBytes: Uint8Array): ProviderEvent | null {
  try {
    return eventShape.safeParse(JSON.parse(new TextDecoder().decode(rawBytes))).data ?? null
  } catch {
    return null
  }
}

const disputesPerPage = 100

async function disputesSince(send: SendProviderRequest, since: Date, maxMs: number): Promise<ProviderDispute[]> {
  const limit = deadlineIn(maxMs)
  const from = Math.floor(since.getTime() / 1000)
  const all: ProviderDispute[] = []
  for (;;) {
    const path = `/disputes?from=${from}&count=${disputesPerPage}&skip=${all.length}`
    const page = await send({ method: 'GET', path, shape: listOf(disputeShape) }, limit)
    all.push(...page)
    if (page.length < disputesPerPage) return all
  }
}

function formOf({ name, type, bytes }: EvidenceDocument): FormData {
  const form = new FormData()
  form.set('purpose', 'dispute_evidence')
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** The provider filters by receipt; the result is checked here. */
async function ordersByReceipt(
  send: SendProviderRequest,
  receipt: string,
  limit?: RemainingTime,
): Promise<ProviderOrder[]> {
  const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=100`
  const orders = await send({ method: 'GET', path, shape: listOf(orderShape) }, limit)
  return orders.filter((order) => order.receipt === receipt)
}

/** The provider does not promise that a repeated create makes one order: an existing one is looked up first. */
async function createOrder(
  send: SendProviderRequest,
  { amount, receipt, notes }: Parameters<Provider['createOrder']>[0],
  maxMs: number,
): Promise<ProviderOrder> {
  const limit = deadlineIn(maxMs)
  const create = () =>
    send(
      { method: 'POST', path: '/orders', body: { amount, currency: 'INR', receipt, notes }, shape: orderShape },
      limit,
    )
  try {
    return await create()
  } catch (error) {
    if (!isWorthAnother(error, limit.left())) throw error
    const made = await ordersByReceipt(send, receipt, limit)
    return made.find((order) => order.amount === amount && order.currency === 'INR') ?? (await create())
  }
}

/** The provider refuses a second capture, so a retry is safe once the payment was looked at. */
async function capture(
  send: SendProviderRequest,
  paymentId: string,
  amount: Paise,
  maxMs: number,
): Promise<ProviderPayment> {
  const limit = deadlineIn(maxMs)
  const path = `/payments/${encodeURIComponent(paymentId)}`
  const once = () =>
    send({ method: 'POST', path: `${path}/capture`, body: { amount, currency: 'INR' }, shape: paymentShape }, limit)
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof ProviderError) || limit.left() <= 0) throw error
    const payment = await send({ method: 'GET', path, shape: paymentShape }, limit).catch(() => {
      throw error
    })
    if (payment.status === 'captured' && payment.amount === amount) return payment
    if (payment.status !== 'authorized' || !isWorthAnother(error, limit.left())) throw error
    return await once()
  }
}

function isWorthAnother(error: unknown, leftMs: number): boolean {
  return error instanceof ProviderError && error.retriable && leftMs > 0
}
