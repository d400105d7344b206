// A buyer's open orders: listing them and releasing one before its hold ends (docs/product.md 8). A payment that
// arrives for a released order is decided in record-payment.ts, like any late payment.
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { OpenOrder } from '@rasika/contract/orders.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Db, Tx } from '../platform/db.ts'
import { lapse } from './hold.ts'
import { selectOpen } from './list-store.ts'
import { lockBuyer, lockOrder } from './store.ts'

/** Oldest first; at most as many as a buyer may have. Rupees out. */
export async function listOpenOrders(db: Db, buyerId: string): Promise<OpenOrder[]> {
  return (await selectOpen(db, buyerId)).map((order) => ({
    orderId: order.id,
    orderNumber: order.number,
    productType: order.product_type,
    productId: (order.product_type === 'artwork' ? order.artwork_id : order.auction_id) as string,
    name: order.title,
    artistName: order.artist_name,
    heldUntil: order.held_until.toISOString(),
    couponCode: order.coupon_code,
    couponDiscount: rupeesOf(toPaise(order.coupon_discount)),
  }))
}

/** Ends the hold at once; an order that is no longer open is left unchanged. @throws Problem not_found */
export async function releaseOrder(tx: Tx, id: Id, buyerId: string): Promise<void> {
  await lockBuyer(tx, buyerId)
  const order = await lockOrder(tx, id)
  if (order?.buyer_id !== buyerId) throw new Refusal('not_found')
  if (order.state === 'open') await lapse(tx, order, 'hold released')
}
