// A buyer's own orders in their wire format (spec: section 3 Order, buyer view). Rupees out.
import { maxInProfile } from '@rasika/contract/buyers.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import type { Db } from '../platform/db.ts'
import { listPage } from '../platform/list-page.ts'
import { type BuyerOrderRow, countOfBuyer, selectOfBuyer } from './list-store.ts'
import { timelineFrom } from './timeline.ts'

/** @throws Problem stale_cursor */
export function listOfBuyer(db: Db, buyerId: string, pageQuery: { limit: number; cursor: string | null }) {
  return listPage(pageQuery, {
    rows: (after, limit) => selectOfBuyer(db, buyerId, after, limit),
    count: (max) => countOfBuyer(db, buyerId, max),
    shown: (row) => seenByBuyer(row),
  })
}

/** The orders in the profile: the newest 100 (docs/product.md "Wire conventions"). */
export async function newestOrders(db: Db, buyerId: string): Promise<BuyerOrder[]> {
  return (await selectOfBuyer(db, buyerId, null, maxInProfile)).map(seenByBuyer)
}

export function seenByBuyer(order: BuyerOrderRow): BuyerOrder {
  return {
    id: order.id,
    orderNumber: order.number,
    createdAt: order.created_at.toISOString(),
    paidOn: order.paid_at?.toISOString() ?? null,
    totalPrice: rupeesOf(toPaise(order.total)),
    state: order.state as BuyerOrder['state'],
    creditNotes: order.credit_notes,
    invoiceKind: order.invoice_kind,
    deliveryStatus: order.delivery_status,
    deliveredOn: order.paid_at === null ? null : (order.expected_on?.toISOString() ?? null),
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    timeline: timelineFrom(order),
    isDigital: isFile({ deliveryType: order.delivery_type }),
    paymentInfo: order.payment_id === null ? null : { gatewayPaymentId: order.payment_id },
    product: {
      name: order.title,
      sellingPrice: rupeesOf(toPaise(order.price)),
      productType: order.product_type,
      artworkId: order.shown_artwork_id,
      auctionId: order.shown_auction_id,
      artistName: order.artist_name,
      picture: order.picture,
    },
  }
}
