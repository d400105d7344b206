// Whether an order has a parcel to send: it is paid, not refunded in full or about to be, and not a download. And what
// holds it with its artist.
import { isFile } from '@rasika/contract/categories.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Db, Tx } from '../platform/db.ts'
import { findHandOverBlock } from './handing-over-store.ts'
import { isPaidFor } from './payments-store.ts'
import { findOrder, lockOrder, type OrderRow } from './store.ts'
import { orderWords as words } from './words.ts'

interface Deliverable {
  order: OrderRow
  isDeliverable: boolean
}

/** For what is shown, or sent elsewhere. @throws Problem not_found */
export async function findDeliverable(db: Db, id: Id): Promise<Deliverable> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('not_found')
  return { order, isDeliverable: await isDeliverable(db, order) }
}

/** The order, locked until the transaction ends, for an act on its parcel. @throws Problem not_found */
export async function lockForDelivery(tx: Tx, id: Id): Promise<Deliverable> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal('not_found')
  return { order, isDeliverable: await isDeliverable(tx, order) }
}

async function isDeliverable(db: Db, order: OrderRow): Promise<boolean> {
  const isSold = order.state === 'paid' && !isFile({ deliveryType: order.delivery_type })
  return isSold && (await isPaidFor(db, order.payment_id))
}

/**
 * Call under the lock of the order before its parcel is handed over or a pickup is booked. @throws Problem
 * not_deliverable, in words, while a bank disputes the payment, or a ticket of a bidder about the result of the lot is
 * open
 */
export async function refuseBlockedHandOver(tx: Tx, id: Id): Promise<void> {
  const block = await findHandOverBlock(tx, id)
  if (block !== null) throw new Refusal('not_deliverable', { message: words.blocked[block] })
}
