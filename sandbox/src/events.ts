// The provider's webhook events: an event's body is made once, with its id, in the transaction of its cause; the
// switches decide whether, when, how often and how correctly it is sent.
import { type FaultName, takeFault } from './faults.ts'
import { disputeEntity, type SandboxDisputeRow } from './dispute-store.ts'
import { newId } from './ids.ts'
import {
  type SandboxOrderRow,
  orderEntity,
  type SandboxPaymentRow,
  paymentEntity,
  type SandboxRefundRow,
  refundEntity,
} from './rows.ts'
import type { Client, WebhookDelivery, NewDelivery } from './store.ts'

export interface About {
  transfer?: object
  payout?: object
  'fund_account.validation'?: object
  merchant_product?: object
  payment?: SandboxPaymentRow
  order?: SandboxOrderRow
  refund?: SandboxRefundRow
  dispute?: SandboxDisputeRow
}

/** What the switches name: the order, or the transfer, payout or account, with our reference for it. */
export type EventSubject = Pick<SandboxOrderRow, 'id' | 'receipt'>

const signings: [FaultName & `webhook_${string}`, WebhookDelivery['signing']][] = [
  ['webhook_wrong_signature', 'wrong'],
  ['webhook_old_secret', 'old'],
  ['webhook_changed_body', 'changed'],
]

/** Queues the events of one operation, in the order they happened. */
export async function emitEvent(
  client: Client,
  order: EventSubject,
  account: string,
  events: readonly [string, About][],
): Promise<void> {
  const made: NewDelivery[] = []
  for (const [index, [event, about]] of events.entries()) {
    // The first event of an operation waits longest, so that the last arrives first.
    const reordered = await takeFault(client, 'webhook_reordered', subjectsOf(order))
    made.push(
      ...(await deliveriesOf(client, order, account, event, about, reordered ? (events.length - index) * 0.4 : 0)),
    )
  }
  await client.addDeliveries(made)
}

/** None where the event is lost; several where it is sent more than once. */
async function deliveriesOf(
  client: Client,
  order: EventSubject,
  account: string,
  event: string,
  about: About,
  seconds: number,
): Promise<NewDelivery[]> {
  const subjects = subjectsOf(order)
  const isMeant = (detail: { event?: string }) => detail.event === undefined || detail.event === event
  if (await takeFault(client, 'webhook_lost', subjects, isMeant)) return []
  const skew = await takeFault(client, 'clock_skew', subjects)
  const delay = await takeFault(client, 'webhook_delayed', subjects, isMeant)
  const again = await takeFault(client, 'webhook_duplicated', subjects, isMeant)
  let signing: WebhookDelivery['signing'] = 'right'
  for (const [fault, kind] of signings) {
    if (
      signing === 'right' &&
      (await takeFault(client, fault, subjects, (detail) => isMeant(detail as { event?: string })))
    )
      signing = kind
  }
  const body = JSON.stringify({
    entity: 'event',
    account_id: account,
    event,
    contains: Object.keys(about),
    payload: {
      ...(about.payment ? { payment: { entity: paymentEntity(about.payment) } } : {}),
      ...(about.order ? { order: { entity: orderEntity(about.order) } } : {}),
      ...(about.transfer ? { transfer: { entity: about.transfer } } : {}),
      ...(about.payout ? { payout: { entity: about.payout } } : {}),
      ...(about['fund_account.validation']
        ? { 'fund_account.validation': { entity: about['fund_account.validation'] } }
        : {}),
      ...(about.merchant_product ? { merchant_product: { entity: about.merchant_product } } : {}),
      ...(about.refund ? { refund: { entity: refundEntity(about.refund) } } : {}),
      ...(about.dispute ? { dispute: { entity: disputeEntity(about.dispute) } } : {}),
    },
    created_at: Math.floor(Date.now() / 1000 + (skew?.seconds ?? 0)),
  })
  const eventId = newId('event').slice('event_'.length)
  const one = {
    eventId,
    event,
    orderId: order.id,
    body,
    signing,
    seconds: seconds + (delay?.seconds ?? 0),
    receiver: 'payments' as const,
  }
  return Array.from({ length: 1 + (again?.copies ?? 0) }, () => one)
}

export function subjectsOf(order: EventSubject): string[] {
  return order.receipt ? [order.id, order.receipt] : [order.id]
}
