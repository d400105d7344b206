// Paid orders of an artist's own works and lots in the artist's view (spec: section 3, Order, artist view;
// docs/product.md 6): the buyer's name, the masked email, and the address where a delivery needs it.
import { isFile } from '@rasika/contract/categories.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { ArtistOrder } from '@rasika/contract/sales.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { timelineFrom } from '../orders/orders.ts'
import type { Db } from '../platform/db.ts'
import { maskedEmail } from '../platform/masking.ts'
import { listPage } from '../platform/list-page.ts'
import { countArtistOrders, findArtistOrder, selectArtistOrders, type ArtistOrderRow } from './store.ts'

/** @throws Problem stale_cursor */
export function listOfArtist(db: Db, artistId: string, pageQuery: { limit: number; cursor: string | null }) {
  return listPage(pageQuery, {
    rows: (after, limit) => selectArtistOrders(db, artistId, after, limit),
    count: (max) => countArtistOrders(db, artistId, max),
    shown: seenByArtist,
  })
}

/**
 * A paid order of this artist's own works and lots, in both forms: its row, and as the API shows it.
 * @throws Problem not_found, also for another artist's order
 */
export async function viewOfArtist(
  db: Db,
  id: Id,
  artistId: string,
): Promise<{ row: ArtistOrderRow; order: ArtistOrder }> {
  const row = await findArtistOrder(db, artistId, id)
  if (!row) throw new Refusal('not_found')
  return { row, order: seenByArtist(row) }
}

function seenByArtist(order: ArtistOrderRow): ArtistOrder {
  const { sku, title, picture } = order
  const amount = rupeesOf(toPaise(order.value))
  return {
    id: order.id,
    orderNumber: order.number,
    createdAt: order.created_at.toISOString(),
    paidOn: order.paid_at.toISOString(),
    totalPrice: amount,
    state: order.state,
    deliveryStatus: order.delivery_status,
    deliveredOn: order.expected_on?.toISOString() ?? null,
    timeline: timelineFrom(order),
    product: {
      sku,
      productType: order.product_type,
      artworkId: order.artwork_id,
      auctionId: order.auction_id,
      artworkDetails: {
        title,
        image: picture?.address ?? null,
        picture,
        framingType: order.framing_type,
        deliveryType: order.delivery_type,
      },
    },
    userDetails: {
      name: order.buyer_name,
      email: maskedEmail(order.buyer_email),
      address: isFile({ deliveryType: order.delivery_type })
        ? null
        : { fullAddress: writtenAddress(order.address).join(', ') },
    },
    customerName: order.buyer_name,
    artworkTitle: title,
    amount,
    status: statusOf(order),
  }
}

function statusOf({ state, delivery_status }: ArtistOrderRow): ArtistOrder['status'] {
  if (state === 'refunded') return 'other'
  return delivery_status === 'Delivered' ? 'completed' : 'pending'
}
