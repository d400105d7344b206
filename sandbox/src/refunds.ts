// Refunds, full or partial: once for each key, never more than was captured. A refund is pending first; the bank
// decides a moment later, and may refuse.
import { locked } from './bank.ts'
import { subjectsOf, emitEvent } from './events.ts'
import { takeFault } from './faults.ts'
import { newId } from './ids.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import type { SandboxPaymentRow, SandboxRefundRow } from './rows.ts'
import type { Client } from './store.ts'

export interface RefundRequest {
  amount: number | null
  notes: Record<string, string>
  receipt: string | null
  speed: string
  key: string | null
}

export async function refund(
  client: Client,
  account: string,
  seconds: number,
  paymentId: string,
  refundRequest: RefundRequest,
): Promise<SandboxRefundRow> {
  const { order, payment } = await locked(client, paymentId)
  const body = JSON.stringify([refundRequest.amount, refundRequest.notes, refundRequest.receipt, refundRequest.speed])
  const before = refundRequest.key ? await client.refundByKey(paymentId, refundRequest.key) : null
  if (before) {
    if (before.asked === body) return before
    throw new SandboxError('Different request body sent with the same idempotency key', {
      status: 409,
      reason: 'idempotency_key_reused',
    })
  }
  const left = Number(payment.amount) - Number(payment.amount_refunded)
  const amount = refundRequest.amount ?? left
  if (!payment.captured) throw new SandboxError('The payment status should be captured for action to be taken')
  if (left === 0) throw new SandboxError('The payment has been fully refunded already')
  if (amount > left)
    throw new SandboxError('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  const id = newId('rfnd')
  await client.addRefund({
    id,
    payment_id: paymentId,
    amount,
    notes: refundRequest.notes,
    receipt: refundRequest.receipt,
    speed: refundRequest.speed,
    key: refundRequest.key,
    asked: body,
  })
  const paid = (await client.setPayment({ ...payment, ...refunded(payment, amount) })) as SandboxPaymentRow
  const made = (await client.refund(id)) as SandboxRefundRow
  const fails = await takeFault(client, 'refund_fails', subjectsOf(order))
  await client.addTask(fails ? 'refund failed' : 'refund processed', id, fails?.seconds ?? seconds)
  await emitEvent(client, order, account, [['refund.created', { refund: made, payment: paid }]])
  return made
}

/** The bank's decision on a pending refund; for a processed one only `failed` has an effect. */
export async function concludeRefund(
  client: Client,
  account: string,
  refundId: string,
  status: 'processed' | 'failed',
): Promise<SandboxRefundRow> {
  const known = await client.refund(refundId)
  if (!known) throw unknownId()
  const { order, payment } = await locked(client, known.payment_id)
  const before = (await client.refund(refundId)) as SandboxRefundRow
  if (before.status === 'failed' || before.status === status) return before
  await client.setRefund(refundId, status)
  const after = { ...before, status }
  const now =
    status === 'failed'
      ? ((await client.setPayment({ ...payment, ...refunded(payment, -Number(before.amount)) })) as SandboxPaymentRow)
      : payment
  await emitEvent(client, order, account, [[`refund.${status}`, { refund: after, payment: now }]])
  return after
}

function refunded(payment: SandboxPaymentRow, more: number): Pick<SandboxPaymentRow, 'amount_refunded' | 'status'> {
  const all = Number(payment.amount_refunded) + more
  return { amount_refunded: all, status: all === Number(payment.amount) ? 'refunded' : 'captured' }
}
