// Giving money back: each payment that is not kept has a row that says so, and the provider is asked until it has been
// done, always under the row's own key, so that no repetition gives back twice. A refund that the provider accepted and
// could not carry out is asked for again under a new key. With the payment an order was for, the order goes back too.
import { toPaise } from '@rasika/contract/money.ts'
import { postMail, refundedMail } from '../mails/mails.ts'
import { withdrawCertificate } from '../papers/papers.ts'
import { type Provider, ProviderError, providerOf, type ProviderRefund } from '../payments/payments.ts'
import type { Tx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { findRefund, keyOf, postponeRefund, type RefundRow, selectUnfinished, updateOutcome, updateRefund } from './money-store.ts'
import { endsOrder, nextState } from './states.ts'
import { databaseNow, insertEvent, lockOrder, updateState } from './store.ts'

export const refundTask = 'refund-payments'
const batch = 50
const firstWaitSeconds = 15
const longestWaitSeconds = 6 * 3600
/** A refund that the provider has taken on is looked at again after this long, should no event tell. */
const pendingSeconds = 3600

/** In the transaction that makes a refund due. */
export function callForRefunds(tx: Tx): Promise<void> {
  return enqueue(tx, refundTask, {}, refundTask)
}

/** Doubling, from a quarter of a minute to six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts, 20))
}

/** Everything that is due. What fails waits longer each time and holds up nothing else. */
export async function refundPayments(parts: Parts, provider: Provider = providerOf(parts)): Promise<void> {
  for (let rows = await selectUnfinished(parts.db, batch); rows.length > 0; rows = await selectUnfinished(parts.db, batch)) {
    for (const row of rows) await attempt(parts, provider, row)
  }
}

async function attempt(parts: Parts, provider: Provider, row: RefundRow): Promise<void> {
  try {
    const said = row.provider_refund_id && row.status === 'pending' ? await provider.refundById(row.provider_refund_id) : await ask(provider, row)
    await takeRefund(parts, said)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const level = error.retriable ? 'warn' : 'error'
    parts.log[level]({ paymentId: row.payment_id, attempts: row.attempts + 1, reason: error.message }, 'a refund could not be made and is tried again')
    await postponeRefund(parts.db, row.payment_id, waitAfter(row.attempts))
  }
}

/** Refused as given back already: somebody at the provider's own desk did it, and that one counts. */
async function ask(provider: Provider, row: RefundRow): Promise<ProviderRefund> {
  try {
    return await provider.refund(row.payment_id, { amount: toPaise(row.amount), key: row.key, notes: { order: row.order_id, reason: row.reason } })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retriable) throw error
    const there = await provider.refundsOf(row.payment_id)
    const whole = there.find(({ amount, status }) => amount === row.amount && status !== 'failed')
    if (!whole) throw error
    return whole
  }
}

/** What the provider says of a refund, whoever brought it; told again it changes nothing. */
export async function takeRefund(parts: Parts, said: ProviderRefund): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const known = await findRefund(tx, said.paymentId)
    if (!known) return
    const order = await lockOrder(tx, known.order_id)
    const row = await findRefund(tx, said.paymentId)
    if (!order || !row || row.status === 'processed') return
    const status = said.status === 'unknown' ? 'pending' : said.status
    if (status === 'failed') {
      // News of an attempt that was given up already is old.
      if (row.provider_refund_id !== null && row.provider_refund_id !== said.id) return
      const again = { providerRefundId: null, status, key: keyOf(row.payment_id, row.attempts + 2), seconds: waitAfter(row.attempts) }
      await updateRefund(tx, row.payment_id, again)
      await updateOutcome(tx, row.payment_id, 'refund_due')
      return
    }
    await updateRefund(tx, row.payment_id, { providerRefundId: said.id, status, key: row.key, seconds: pendingSeconds })
    await updateOutcome(tx, row.payment_id, 'refunded')
    const buyer = { name: order.buyer_name, email: order.buyer_email }
    const told = { orderId: order.id, buyer, title: order.title, artistName: order.artist_name, paymentId: row.payment_id, reason: row.reason }
    await postMail(tx, refundedMail({ ...told, amount: toPaise(row.amount), refundedAt: await databaseNow(tx) }, parts.publicUrl))
    const to = endsOrder(order.state, row.reason) ? nextState(order.state, 'money back') : null
    if (to !== 'refunded') return
    await updateState(tx, order.id, to)
    await insertEvent(tx, { orderId: order.id, cause: 'refund', from: order.state, to, detail: { payment: row.payment_id, refund: said.id } })
    if (order.state === 'paid') await withdrawCertificate(tx, order.id)
  })
}
