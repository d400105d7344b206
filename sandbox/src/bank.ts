// Payment states of the provider: created → authorized → captured → refunded, created → failed, and failed →
// authorized when the bank approves late. Every operation locks its order first, checks, changes and queues events in
// one transaction; what the provider would refuse is refused here.
import { emitEvent, subjectsOf } from './events.ts'
import { takeFault } from './faults.ts'
import { newId } from './ids.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import type { Failure, SandboxOrderRow, PaymentDetail, SandboxPaymentRow } from './rows.ts'
import type { Client, Store } from './store.ts'

export interface Bank {
  /** Begins a payment of the order's amount. */
  begin(
    orderId: string,
    how: { method: SandboxPaymentRow['method']; detail: PaymentDetail },
  ): Promise<SandboxPaymentRow>
  /**
   * The bank's decision: `failure` null means approved. Returns the resulting payment and whether the page learns of
   * it.
   */
  finish(
    paymentId: string,
    failure: Failure | null,
    keep?: 'authorized',
  ): Promise<{ payment: SandboxPaymentRow; isSilent: boolean }>
  capture(paymentId: string, amount: number, currency: string): Promise<SandboxPaymentRow>
  /** The bank approves a payment that failed before. */
  authorizeLate(paymentId: string): Promise<SandboxPaymentRow>
}

export function bankOn(store: Store, account: string): Bank {
  return {
    begin: (orderId, how) => store.transaction((client) => begin(client, orderId, how)),
    finish: (paymentId, failure, keep) =>
      store.transaction((client) => finish(client, account, paymentId, failure, keep)),
    async capture(paymentId, amount, currency) {
      const captured = await store.transaction(async (client) => {
        const { order, payment } = await locked(client, paymentId)
        if (payment.captured)
          throw new SandboxError('This payment has already been captured', { reason: 'payment_already_captured' })
        if (payment.status !== 'authorized')
          throw new SandboxError('Only payments which have been authorized and not yet captured can be captured')
        if (Number(payment.amount) !== amount)
          throw new SandboxError('Capture amount must be equal to the amount authorized', { field: 'amount' })
        if (payment.currency !== currency)
          throw new SandboxError('Currency sent for capture does not match the payment', { field: 'currency' })
        return (await takeFault(client, 'capture_fails', subjectsOf(order)))
          ? null
          : capture(client, account, order, payment)
      })
      // Throwing inside the transaction would roll back the switch's countdown, and it would fail for ever.
      if (!captured)
        throw new SandboxError('The capture did not go through at the gateway', {
          status: 502,
          code: 'GATEWAY_ERROR',
          reason: 'gateway_technical_error',
        })
      return captured
    },
    authorizeLate: (paymentId) => store.transaction((client) => authorizeLate(client, account, paymentId)),
  }
}

export async function locked(
  client: Client,
  paymentId: string,
): Promise<{ order: SandboxOrderRow; payment: SandboxPaymentRow }> {
  const [order, payment] = await Promise.all([client.lockOrderOfPayment(paymentId), client.payment(paymentId)])
  if (!order || !payment) throw unknownId()
  return { order, payment }
}

async function begin(
  client: Client,
  orderId: string,
  { method, detail }: { method: SandboxPaymentRow['method']; detail: PaymentDetail },
): Promise<SandboxPaymentRow> {
  const [order, payments] = await Promise.all([client.lockOrder(orderId), client.payments(orderId)])
  if (!order) throw unknownId()
  if (order.status === 'paid')
    throw new SandboxError('This order has already been paid', { reason: 'order_already_paid' })
  if (payments.some(({ status }) => status === 'authorized')) {
    throw new SandboxError('A payment of this order is authorized already', { reason: 'payment_already_authorized' })
  }
  const amount = (await takeFault(client, 'other_amount', subjectsOf(order)))?.amount ?? Number(order.amount)
  const currency = (await takeFault(client, 'other_currency', subjectsOf(order)))?.currency ?? order.currency
  const [made] = await Promise.all([
    client.addPayment({ id: newId('pay'), order_id: order.id, amount, currency, method, detail }),
    client.setOrder(order.id, { ...order, status: 'attempted', attempts: order.attempts + 1 }),
  ])
  return made as SandboxPaymentRow
}

async function finish(
  client: Client,
  account: string,
  paymentId: string,
  failure: Failure | null,
  keep?: 'authorized',
) {
  const { order, payment } = await locked(client, paymentId)
  if (payment.status !== 'created')
    throw new SandboxError('This payment has already been processed', { reason: 'payment_already_processed' })
  const late = failure ? null : await takeFault(client, 'late_authorisation', subjectsOf(order))
  if (failure || late) {
    const failed = (await client.setPayment({
      ...payment,
      status: 'failed',
      failure: failure ?? timedOut,
    })) as SandboxPaymentRow
    await emitEvent(client, order, account, [['payment.failed', { payment: failed }]])
    if (late) await client.addTask('late authorisation', payment.id, late.seconds)
    return { payment: failed, isSilent: false }
  }
  const authorized = (await client.setPayment({ ...payment, status: 'authorized', failure: null })) as SandboxPaymentRow
  const isSilent = (await takeFault(client, 'handler_never_called', subjectsOf(order))) !== null
  const stays =
    keep === 'authorized' ||
    order.capture === 'manual' ||
    (await takeFault(client, 'stays_authorized', subjectsOf(order)))
  if (stays) {
    await emitEvent(client, order, account, [['payment.authorized', { payment: authorized }]])
    return { payment: authorized, isSilent }
  }
  const captured = await capture(client, account, order, authorized, [['payment.authorized', { payment: authorized }]])
  if (await takeFault(client, 'second_payment', subjectsOf(order))) await payTwice(client, account, captured)
  return { payment: captured, isSilent }
}

async function capture(
  client: Client,
  account: string,
  order: SandboxOrderRow,
  payment: SandboxPaymentRow,
  before: Parameters<typeof emitEvent>[3] = [],
): Promise<SandboxPaymentRow> {
  const [captured, paid] = (await Promise.all([
    client.setPayment({ ...payment, status: 'captured', captured: true, failure: null }),
    client.setOrder(order.id, {
      status: 'paid',
      attempts: order.attempts,
      amount_paid: Number(order.amount_paid) + Number(payment.amount),
    }),
  ])) as [SandboxPaymentRow, SandboxOrderRow]
  const isFirst = order.status !== 'paid'
  await emitEvent(client, order, account, [
    ...before,
    ['payment.captured', { payment: captured }],
    ...(isFirst
      ? [
          ['order.paid', { payment: captured, order: paid }] as [
            string,
            { payment: SandboxPaymentRow; order: SandboxOrderRow },
          ],
        ]
      : []),
  ])
  return captured
}

async function authorizeLate(client: Client, account: string, paymentId: string): Promise<SandboxPaymentRow> {
  const { order, payment } = await locked(client, paymentId)
  if (payment.status !== 'failed') throw new SandboxError('Only a failed payment can be authorized late')
  const detail = { ...payment.detail, late: true as const }
  const authorized = (await client.setPayment({
    ...payment,
    status: 'authorized',
    failure: null,
    detail,
  })) as SandboxPaymentRow
  if (order.status !== 'paid')
    return capture(client, account, order, authorized, [['payment.authorized', { payment: authorized }]])
  // The order was paid by another attempt: the provider returns this one at once, without having captured it.
  await emitEvent(client, order, account, [['payment.authorized', { payment: authorized }]])
  return (await client.setPayment({
    ...authorized,
    status: 'refunded',
    amount_refunded: Number(payment.amount),
  })) as SandboxPaymentRow
}

/** Simulates a provider fault: the same order paid a second time. */
async function payTwice(client: Client, account: string, first: SandboxPaymentRow): Promise<void> {
  const order = (await client.lockOrder(first.order_id)) as SandboxOrderRow
  const again = (await client.addPayment({ ...first, id: newId('pay') })) as SandboxPaymentRow
  await capture(client, account, { ...order, attempts: order.attempts + 1 }, again)
}

export const timedOut: Failure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment could not be completed on time. Try again later.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
}
