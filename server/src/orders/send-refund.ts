// The request of one refund at the provider (docs/payments.md "Refunds"), also where refunds made at its dashboard or a
// lost dispute leave less than the row's amount. Sends under the row's key, so that a repetition never refunds twice.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { type Provider, ProviderError, type ProviderRefund } from '../payments/payments.ts'
import type { Db } from '../platform/db.ts'
import { sumTaken } from './disputes-store.ts'
import { type RefundRow, selectRefundsOfPayment } from './payments-store.ts'

/**
 * Requests the refund at the provider, less what banks took of it by disputes. The provider may refuse because refunds
 * made at its dashboard leave less than that. What they leave is then requested under a key of its own, once none of
 * them is pending, because the amount of a failed one is due again. Where they leave nothing, the newest that has no
 * row here stands for this one. Where each has one, they took this one's amount as well, and once none is pending the
 * newest of the dashboard stands for both.
 */
export async function sendRefund(db: Db, provider: Provider, row: RefundRow): Promise<ProviderRefund> {
  const { id, payment_id: paymentId, order_id: order, taken, reason } = row
  const amount = toPaise(row.amount - taken)
  const key = taken === 0 ? row.key : `${row.key}-less-${taken}`
  const refund = (paise: Paise, under: string) =>
    provider.refund(paymentId, { amount: paise, key: under, notes: { order, reason, refund: id } })
  try {
    return await refund(amount, key)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    const payment = await provider.payment(paymentId)
    const made = await refundsAtProvider(provider, paymentId)
    const rest = toPaise(payment.amount - made.sum - (await sumTaken(db, paymentId)))
    if (rest <= 0) {
      const rows = await selectRefundsOfPayment(db, paymentId)
      const ofDashboard = made.refunds.findLast((one) => rows.every((known) => known.provider_refund_id !== one.id))
      if (ofDashboard) return ofDashboard
      const newest = made.refunds.findLast(({ notes }) => notes.refund === undefined)
      if (newest && !made.isPending) return newest
    }
    if (rest <= 0 || rest >= amount || made.isPending) throw error
    return refund(rest, `${key}-rest-${rest}`)
  }
}

/**
 * The refunds of a payment that did not fail at the provider, oldest first; `isPending`: one of them is not processed.
 */
async function refundsAtProvider(provider: Provider, paymentId: string) {
  const refunds = (await listRefunds(provider, paymentId)).filter(({ status }) => status !== 'failed')
  return {
    refunds,
    sum: toPaise(refunds.reduce((all, one) => all + one.amount, 0)),
    isPending: refunds.some(({ status }) => status !== 'processed'),
  }
}

/** Every refund of a payment at the provider, oldest first. */
export async function listRefunds(provider: Provider, paymentId: string): Promise<ProviderRefund[]> {
  const refunds = await provider.refundsOf(paymentId)
  return refunds.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
}
