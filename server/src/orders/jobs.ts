// Jobs of orders: ending holds, what the provider's events name, reconciling with the provider, refunds, and a warning
// when the webhook is silent (docs/payments.md "Reconciliation"). Each task may be interrupted anywhere and run again.
import { lateAuthorisationDays } from '@rasika/contract/provider-limits.ts'
import {
  type PaymentEventPayload,
  paymentEventTask,
  ProviderError,
  providerNamed,
  providerQueue,
  type RefundEventPayload,
  refundEventTask,
} from '../payments/payments.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { reconcileTask } from './ask-again.ts'
import { lapseOrders } from './hold.ts'
import { findPayment } from './payments-store.ts'
import { recordRefundEvent, recordProviderRefunds, refundPayments } from './refund.ts'
import { refundTask } from './request-refund.ts'
import { recordPayment } from './record-payment.ts'
import { findUnannouncedPayment } from './silent-webhook-store.ts'
import { takeUncheckedTerms, type UncheckedTerms, updateAnswered } from './terms-store.ts'
import { isUnmatched, saveUnmatched } from './unmatched-store.ts'

const batch = 50

export function orderTasks(context: AppContext): Task[] {
  return [
    { name: 'lapse-orders', cron: '* * * * *', run: async () => void (await lapseOrders(context)) },
    { name: reconcileTask, cron: '* * * * *', queue: providerQueue, run: () => reconcile(context) },
    // Also runs every minute, for refunds that wait for a retry.
    { name: refundTask, cron: '* * * * *', queue: providerQueue, run: () => refundPayments(context) },
    { name: 'watch-webhook', cron: '*/10 * * * *', run: () => watchWebhook(context) },
    {
      name: paymentEventTask,
      run: async (payload) => {
        const { paymentId, provider: name = context.provider.name } = payload as PaymentEventPayload
        // Usually the browser reported the payment first.
        if (await findPayment(context.db, paymentId)) return
        const provider = providerNamed(context, name)
        await recordPayment(context, await provider.payment(paymentId), 'webhook', provider)
      },
    },
    {
      name: refundEventTask,
      run: async (payload) => {
        const { refundId, paymentId, provider: name = context.provider.name } = payload as RefundEventPayload
        const provider = providerNamed(context, name)
        if (paymentId !== undefined && (await isUnmatched(context.db, paymentId)))
          await saveUnmatched(context.db, await provider.payment(paymentId), name)
        else await recordRefundEvent(context, refundId, provider)
      },
    },
  ]
}

/**
 * Asks the provider about every order that a payment may still come for, or a refund made there. After a failed query
 * the terms are due again until it is answered (`takeUncheckedTerms`).
 */
async function reconcile(
  context: AppContext,
  minSeconds: number = context.config.ORDER_RECONCILE_SECONDS,
): Promise<void> {
  let taken: UncheckedTerms[]
  do {
    taken = await takeUncheckedTerms(
      context.db,
      { late: lateAuthorisationDays, ended: context.config.ORDER_REFUND_WATCH_DAYS },
      minSeconds,
      batch,
    )
    await forEachRow(taken, context.log, (terms) => reconcileOne(context, terms))
  } while (taken.length === batch)
}

async function reconcileOne(context: AppContext, { id, provider: name }: UncheckedTerms): Promise<void> {
  try {
    const provider = providerNamed(context, name)
    for (const payment of await provider.paymentsOf(id)) {
      await recordPayment(context, payment, 'reconciler', provider)
      await recordProviderRefunds(context, payment, provider)
    }
    await updateAnswered(context.db, id)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log[error.logLevel](
      { providerOrderId: id, reason: error.message },
      'an order could not be reconciled and is checked again',
    )
  }
}

async function watchWebhook(context: AppContext): Promise<void> {
  const minutes = context.config.WEBHOOK_QUIET_MINUTES
  const payment = await findUnannouncedPayment(context.db, minutes)
  if (payment === null) return
  context.log.warn(
    { paymentId: payment.payment_id, minutes },
    'the payment provider has sent no event about a payment: see whether its webhook is still enabled',
  )
}
