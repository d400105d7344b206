// The request of one refund at the provider (docs/payments.md "Refunds"), also where refunds made at its dashboard or a
// lost dispute leave less than the row's amount. Sends under the row's key, so that a repetition never refunds twice.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { minRefund } from '@rasika/contract/provider-limits.ts'
import { type Provider, ProviderError, type ProviderRefund } from '../payments/payments.ts'
import type { Db } from '../platform/db.ts'
import { sumTaken } from './disputes-store.ts'
import { type RefundRow, selectRefundsOfPayment } from './payments-store.ts'

/**
 * Requests the refund at the provider, less what banks took of it by disputes. Refunds made at the provider's dashboard
 * may leave less than that. The provider then refuses it, but not where a bank has taken money: it does not count that,
 * so the refunds are read before anything is sent.
 */
export async function sendRefund(db: Db, provider: Provider, row: RefundRow): Promise<ProviderRefund> {
  const { payment_id: paymentId, taken } = row
  const amount = toPaise(row.amount - taken)
  const key = taken === 0 ? row.key : `${row.key}-less-${taken}`
  const ofBanks = await sumTaken(db, paymentId)
  if (ofBanks > 0) {
    const left = await leftAtProvider(provider, paymentId, ofBanks)
    const own = left.refunds.find(({ id, notes }) => notes.refund === row.id && id !== row.provider_refund_id)
    if (own) return own
    if (left.rest < amount) return refundRest(db, provider, row, { amount, key, left, refusal: refundPending() })
  }
  try {
    return await refund(provider, row, amount, key)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    const left = await leftAtProvider(provider, paymentId, ofBanks)
    return refundRest(db, provider, row, { amount, key, left, refusal: error })
  }
}

/**
 * Requests what refunds made at the dashboard leave under a key of its own, once none of them is pending, because the
 * amount of a failed one is due again. Where they leave less than the provider refunds, the part of this one that was
 * made before is all of it, else the newest that has no row here stands for this one. Where each has one, they took
 * this one's amount as well, and once none is pending the newest of the dashboard stands for both. @throws `refusal`
 * where nothing of this can be done yet
 */
async function refundRest(
  db: Db,
  provider: Provider,
  row: RefundRow,
  { amount, key, left, refusal }: { amount: Paise; key: string; left: Left; refusal: ProviderError },
): Promise<ProviderRefund> {
  const { refunds, isPending, rest } = left
  if (rest < minRefund) {
    const ownPart = refunds.find(({ id }) => id === row.provider_refund_id)
    if (ownPart) return ownPart
    const rows = await selectRefundsOfPayment(db, row.payment_id)
    const ofDashboard = refunds.findLast((one) => rows.every((known) => known.provider_refund_id !== one.id))
    if (ofDashboard) return ofDashboard
    const newest = refunds.findLast(({ notes }) => notes.refund === undefined)
    if (newest && !isPending) return newest
  }
  if (rest < minRefund || rest >= amount || isPending) throw refusal
  return refund(provider, row, rest, `${key}-rest-${rest}`)
}

function refundPending(): ProviderError {
  const description = 'refunds at the dashboard leave less, and one of them is pending'
  return new ProviderError({ kind: 'refused', code: 'REFUND_PENDING', description, status: 409 })
}

function refund(provider: Provider, row: RefundRow, amount: Paise, key: string): Promise<ProviderRefund> {
  const { id, payment_id: paymentId, order_id: order, reason } = row
  return provider.refund(paymentId, { amount, key, notes: { order, reason, refund: id } })
}

interface Left {
  /** Those that did not fail at the provider, oldest first. */
  refunds: ProviderRefund[]
  /** One of them is not processed. */
  isPending: boolean
  /** What refunds and banks left of the payment. */
  rest: Paise
}

async function leftAtProvider(provider: Provider, paymentId: string, ofBanks: Paise): Promise<Left> {
  const payment = await provider.payment(paymentId)
  const refunds = (await listRefundsAtProvider(provider, paymentId)).filter(({ status }) => status !== 'failed')
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    refunds,
    isPending: refunds.some(({ status }) => status !== 'processed'),
    rest: toPaise(payment.amount - refunded - ofBanks),
  }
}

/** Every refund of a payment at the provider, oldest first. */
export async function listRefundsAtProvider(provider: Provider, paymentId: string): Promise<ProviderRefund[]> {
  const refunds = await provider.refundsOf(paymentId)
  return refunds.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
}
