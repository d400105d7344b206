// A buyer cancels an order (docs/product.md "Refunds"): all that is left of the payment goes back, the work is for sale
// again, and buyer and artist get a mail. The order is locked, so that handing over, a download and a refund by an
// operator each come before the cancellation or after it. A job cancels a booked pickup (`bookings/cancel.ts`).
import { isFile } from '@rasika/contract/categories.ts'
import { type Cancellation, type CancellationReason, cancellationOf } from '@rasika/contract/cancellation.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { orderCancelledMail, artistOrderCancelledMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type DeliveryRow, findDelivery } from './delivery-store.ts'
import { findFirstDownload } from './downloads-store.ts'
import { orderMailData, artistOrderMailData } from './mail-data.ts'
import { requestRefund } from './request-refund.ts'
import { restockOrder } from './restock.ts'
import { findOrderArtist, lockOrder, type OrderRow } from './store.ts'

type CancellableRow = Pick<OrderRow, 'id' | 'state' | 'paid_at' | 'delivery_type'>

/** Whether the buyer may cancel the order now, and until when. */
export async function cancellationFrom(db: Db, order: CancellableRow, delivery: DeliveryRow): Promise<Cancellation> {
  const isDigital = isFile({ deliveryType: order.delivery_type })
  const downloadedAt = await findFirstDownload(db, order.id)
  const facts = {
    isDigital,
    paidAt: (order.paid_at ?? delivery.now).toISOString(),
    isRefunded: order.state !== 'paid' || delivery.refund_requested_at !== null,
    isDisputed: delivery.dispute_opened_at !== null,
    handedOverAt: delivery.handed_over_at?.toISOString() ?? null,
    parcelState: delivery.parcel_state,
    downloadedAt: downloadedAt?.toISOString() ?? null,
  }
  return cancellationOf(facts, delivery.now.toISOString())
}

export interface CancelRequest {
  buyerId: string
  reason: CancellationReason | null
}

/**
 * A repeat changes nothing. @throws Problem not_found, also for another buyer's order; not_cancellable; not_refundable
 * where less is left of the payment than the provider refunds
 */
export async function cancelOrder(
  context: Pick<AppContext, 'publicUrl' | 'tags'>,
  tx: Tx,
  id: Id,
  { buyerId, reason }: CancelRequest,
): Promise<void> {
  const { publicUrl } = context
  const order = await lockOrder(tx, id)
  const delivery = order?.buyer_id === buyerId ? await findDelivery(tx, id) : null
  if (!order || !delivery || order.paid_at === null) throw new Refusal('not_found')
  const { block } = await cancellationFrom(tx, order, delivery)
  if (block === 'refunded') return
  if (block !== null) throw new Refusal('not_cancellable', { message: words.refusal.notCancellable[block] })
  const amount = await requestRefund(context, tx, order, { amount: null, by: 'buyer', detail: { reason } })
  const isForSale = order.artwork_id !== null && (await restockOrder(context, tx, id, 'buyer')) === 'shown'
  await queueMail(tx, orderCancelledMail(orderMailData(order), amount, publicUrl))
  const artist = await findOrderArtist(tx, order.artist_id)
  await queueMail(tx, artistOrderCancelledMail(artistOrderMailData(order, artist, order.paid_at), isForSale, publicUrl))
}
