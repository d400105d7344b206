// Scheduled work on orders: ending holds, reconciling with the provider, refunds, and a warning when the webhook is
// silent (docs/payments.md "Reconciliation"). Each task may be interrupted anywhere and run again.
import { type Provider, ProviderError, providerOf } from '../payments/payments.ts'
import type { Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lapseOrders } from './hold.ts'
import { findPayment } from './payments-store.ts'
import { settleRefundEvent, recordProviderRefund, refundPayments, refundTask } from './refund.ts'
import { settlePayment } from './settle.ts'
import { isWebhookSilent, claimUncheckedTerms } from './terms-store.ts'
import { refundEventTask, settleTask } from './webhook.ts'

/** Days the provider asks a bank about a payment that failed (docs/payments.md "Provider: late authorisation"). */
const lateDays = 3
const batch = 50

export function orderTasks(context: AppContext): Task[] {
  return [
    { name: 'lapse-orders', cron: '* * * * *', run: async () => void (await lapseOrders(context)) },
    { name: 'reconcile-orders', cron: '* * * * *', run: () => reconcile(context) },
    // Also runs every minute, for refunds that wait for a retry.
    { name: refundTask, cron: '* * * * *', run: () => refundPayments(context) },
    { name: 'watch-webhook', cron: '*/10 * * * *', run: () => watchWebhook(context) },
    {
      name: settleTask,
      run: async (payload) => {
        const { paymentId } = payload as { paymentId: string }
        // Usually the browser reported the payment first.
        if (await findPayment(context.db, paymentId)) return
        const provider = providerOf(context)
        await settlePayment(context, await provider.payment(paymentId), 'webhook', provider)
      },
    },
    {
      name: refundEventTask,
      run: (payload) => settleRefundEvent(context, (payload as { refundId: string }).refundId),
    },
  ]
}

/**
 * Asks the provider about every order that a payment may still come for. A failed query is repeated at the next run.
 */
export async function reconcile(
  context: AppContext,
  atLeastSeconds: number = context.config.ORDER_RECONCILE_SECONDS,
): Promise<void> {
  const provider = providerOf(context)
  let ids: string[]
  do {
    ids = await claimUncheckedTerms(
      context.db,
      { late: lateDays, settled: context.config.ORDER_REFUND_WATCH_DAYS },
      atLeastSeconds,
      batch,
    )
    for (const id of ids) await reconcileOne(context, provider, id)
  } while (ids.length === batch)
}

async function reconcileOne(context: AppContext, provider: Provider, id: string): Promise<void> {
  try {
    for (const payment of await provider.paymentsOf(id)) {
      await settlePayment(context, payment, 'reconciler', provider)
      await recordProviderRefund(context, payment, provider)
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn(
      { providerOrderId: id, reason: error.message },
      'an order could not be reconciled and is checked again',
    )
  }
}

async function watchWebhook(context: AppContext): Promise<void> {
  if (!(await isWebhookSilent(context.db, context.config.WEBHOOK_QUIET_MINUTES))) return
  context.log.warn(
    { minutes: context.config.WEBHOOK_QUIET_MINUTES },
    'orders were created and the payment provider sent no event: see whether its webhook is still enabled',
  )
}
