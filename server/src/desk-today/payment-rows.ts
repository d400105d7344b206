// The rows of Today about the payment provider. `again.ts` lists those that are refunds or questions to it as well.
import { findUnannouncedPayment } from '../orders/orders.ts'
import { providerDashboard } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { type OpenItemRow, selectOpenRefunds, selectUnreconciled } from './store.ts'
import { deskTodayWords as words } from './words.ts'

const minuteMs = 60_000

export async function openRefunds(db: Db): Promise<OpenItemRow[]> {
  return (await selectOpenRefunds(db)).map((row) => ({ ...row, what: words.openRefund(row.status, row.what) }))
}

/** Orders about which the provider does not answer, and payments without an order. */
export async function unreconciled(db: Db): Promise<(OpenItemRow & { provider: string })[]> {
  return (await selectUnreconciled(db)).map((row) => ({
    ...row,
    what: row.nextAct === 'refund_at_provider' ? words.noOrder(row.provider) : words.noAnswer(row.provider, row.what),
  }))
}

/** A row where the provider has sent no event about a payment. */
export async function silentWebhook(
  db: Db,
  context: Pick<AppContext, 'config' | 'provider' | 'earlierProviders'>,
): Promise<OpenItemRow[]> {
  const minutes = context.config.WEBHOOK_QUIET_MINUTES
  const payment = await findUnannouncedPayment(db, minutes)
  if (payment === null) return []
  const { payment_id: paymentId, provider, captured_at: capturedAt, last_event_at: lastEventAt } = payment
  return [
    {
      label: provider,
      what: words.noEvent(paymentId),
      order_number: null,
      amount: null,
      since: lastEventAt ?? capturedAt,
      deadline: new Date(capturedAt.getTime() + minutes * minuteMs),
      nextAct: 'check_webhook',
      url: providerDashboard(context, provider)?.webhooks ?? null,
    },
  ]
}
