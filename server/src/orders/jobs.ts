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

export function orderTasks(parts: AppContext): Task[] {
  return [
    { name: 'lapse-orders', cron: '* * * * *', run: async () => void (await lapseOrders(parts)) },
    { name: 'reconcile-orders', cron: '* * * * *', run: () => reconcile(parts) },
    // Also runs every minute, for refunds that wait for a retry.
    { name: refundTask, cron: '* * * * *', run: () => refundPayments(parts) },
    { name: 'watch-webhook', cron: '*/10 * * * *', run: () => watchWebhook(parts) },
    {
      name: settleTask,
      run: async (payload) => {
        const { paymentId } = payload as { paymentId: string }
        // Usually the browser reported the payment first.
        if (await findPayment(parts.db, paymentId)) return
        const provider = providerOf(parts)
        await settlePayment(parts, await provider.payment(paymentId), 'webhook', provider)
      },
    },
    {
      name: refundEventTask,
      run: (payload) => settleRefundEvent(parts, (payload as { refundId: string }).refundId),
    },
  ]
}

/**
 * Asks the provider about every order that a payment may still come for. A failed query is repeated at the next run.
 */
export async function reconcile(
  parts: AppContext,
  atLeastSeconds: number = parts.config.ORDER_RECONCILE_SECONDS,
): Promise<void> {
  const provider = providerOf(parts)
  let ids: string[]
  do {
    ids = await claimUncheckedTerms(
      parts.db,
      { late: lateDays, settled: parts.config.ORDER_REFUND_WATCH_DAYS },
      atLeastSeconds,
      batch,
    )
    for (const id of ids) await reconcileOne(parts, provider, id)
  } while (ids.length === batch)
}

async function reconcileOne(parts: AppContext, provider: Provider, id: string): Promise<void> {
  try {
    for (const payment of await provider.paymentsOf(id)) {
      await settlePayment(parts, payment, 'reconciler', provider)
      await recordProviderRefund(parts, payment, provider)
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    parts.log.warn(
      { providerOrderId: id, reason: error.message },
      'an order could not be reconciled and is asked about again',
    )
  }
}

async function watchWebhook(parts: AppContext): Promise<void> {
  if (!(await isWebhookSilent(parts.db, parts.config.WEBHOOK_QUIET_MINUTES))) return
  parts.log.warn(
    { minutes: parts.config.WEBHOOK_QUIET_MINUTES },
    'orders were created and the payment provider told of nothing: see whether its webhook is still enabled',
  )
}
