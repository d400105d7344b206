// A buyer's own orders as the wire has them (spec: section 3 Order, buyer view). Rupees out.
import { isFile } from '@rasika/contract/categories.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { countOfBuyer, selectOfBuyer } from './list-store.ts'
import type { OrderRow } from './store.ts'

const mostCounted = 1000
const mostInProfile = 100
const place = z.tuple([z.iso.datetime({ precision: 6 }), idShape])

interface OrderPage {
  data: BuyerOrder[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
}

/** @throws Problem stale_cursor */
export async function listOfBuyer(db: Db, buyerId: string, limit: number, cursor: string | null): Promise<OrderPage> {
  const after = readCursor(cursor, place)
  const [rows, counted] = await Promise.all([selectOfBuyer(db, buyerId, after, limit + 1), countOfBuyer(db, buyerId, mostCounted + 1)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(seenByBuyer),
    page: {
      nextCursor: last ? writeCursor([last.place, last.id]) : null,
      total: Math.min(counted, mostCounted),
      totalIsMore: counted > mostCounted,
    },
  }
}

/** What the profile carries: the newest 100 (product.md "Wire conventions"). */
export async function newestOrders(db: Db, buyerId: string): Promise<BuyerOrder[]> {
  return (await selectOfBuyer(db, buyerId, null, mostInProfile)).map(seenByBuyer)
}

function seenByBuyer(order: OrderRow): BuyerOrder {
  return {
    id: order.id,
    createdAt: order.created_at.toISOString(),
    paidOn: order.paid_at?.toISOString() ?? null,
    totalPrice: rupeesOf(toPaise(order.total)),
    state: order.state as BuyerOrder['state'],
    deliveryStatus: order.delivery_status,
    deliveredOn: order.delivered_on?.toISOString() ?? null,
    isDigital: isFile({ deliveryType: order.delivery_type }),
    product: {
      name: order.title,
      sellingPrice: rupeesOf(toPaise(order.price)),
      productType: order.product_type,
      artworkId: order.artwork_id,
      auctionId: order.auction_id,
      artistName: order.artist_name,
      picture: order.picture,
    },
  }
}
