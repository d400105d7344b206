// Lists of orders, newest first: a buyer's own, and all of them for an operator; the buyer's open ones, oldest first;
// and the history of one.
import type { InvoiceKind } from '@rasika/contract/gst.ts'
import type { Db } from '../platform/db.ts'
import { type ListPosition, type PositionedRow, positionText } from '../platform/list-page.ts'
import { deliveryJoin } from '../order-status/order-status.ts'
import { deliveryColumns, type DeliveryRow } from './delivery-store.ts'
import type { OrderState } from './states.ts'
import type { OrderRow } from './store.ts'

type ListedRow = OrderRow & DeliveryRow & PositionedRow
export type BuyerOrderRow = ListedRow & {
  credit_notes: number
  invoice_kind: InvoiceKind | null
  /** Null for a removed work or lot, which has no page. */
  shown_artwork_id: string | null
  shown_auction_id: string | null
}

const selectText = `
  SELECT o.*, b.name AS buyer_name, b.email AS buyer_email, ${positionText('o.created_at')},
    (SELECT count(*)::int FROM credit_notes c WHERE c.order_id = o.id) AS credit_notes,
    (SELECT kind FROM invoices i WHERE i.order_id = o.id) AS invoice_kind,
    (SELECT w.id FROM artworks w WHERE w.id = o.artwork_id AND w.removed_at IS NULL) AS shown_artwork_id,
    (SELECT l.id FROM auctions l WHERE l.id = o.auction_id AND l.removed_at IS NULL) AS shown_auction_id,
    ${deliveryColumns}
  FROM orders o JOIN buyers b ON b.id = o.buyer_id ${deliveryJoin}`
/** A buyer sees an order in the list once a payment for it has arrived. */
const ofBuyer = `o.buyer_id = $1 AND o.state IN ('paid', 'gone', 'refunded')`
const order = 'ORDER BY o.created_at DESC, o.id DESC LIMIT $2'
const firstPage = `${selectText} WHERE ${ofBuyer} ${order}`
const laterPage = `${selectText} WHERE ${ofBuyer} AND (o.created_at, o.id) < ($3::timestamptz, $4::uuid) ${order}`

export function selectOfBuyer(
  db: Db,
  buyerId: string,
  after: ListPosition | null,
  limit: number,
): Promise<BuyerOrderRow[]> {
  return after ? db.many(laterPage, [buyerId, limit, ...after]) : db.many(firstPage, [buyerId, limit])
}

const oneText = `${selectText} WHERE ${ofBuyer} AND o.id = $2`

export function findOfBuyer(db: Db, buyerId: string, id: string): Promise<BuyerOrderRow | null> {
  return db.one(oneText, [buyerId, id])
}

/** The number of the buyer's orders, counted up to `max`. */
export async function countOfBuyer(db: Db, buyerId: string, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT FROM orders o WHERE ${ofBuyer} LIMIT $2) AS counted`
  return (await db.one<{ count: number }>(text, [buyerId, max]))?.count ?? 0
}

const openText = `${selectText} WHERE o.buyer_id = $1 AND o.state = 'open' AND o.held_until > clock_timestamp()
  ORDER BY o.created_at, o.id`

/** The buyer's open orders whose hold has not ended, oldest first. */
export function selectOpen(db: Db, buyerId: string): Promise<OrderRow[]> {
  return db.many(openText, [buyerId])
}

const allText = `${selectText} WHERE $1::text IS NULL OR o.state = $1 ${order}`

export type DeskOrderRow = OrderRow & DeliveryRow

export function selectAll(db: Db, state: OrderState | null, limit: number): Promise<DeskOrderRow[]> {
  return db.many(allText, [state, limit])
}

export interface OrderEventRow {
  cause: string
  from_state: OrderState | null
  to_state: OrderState
  detail: Record<string, unknown>
  happened_at: Date
}

export function selectEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db.many(
    'SELECT cause, from_state, to_state, detail, happened_at FROM order_events WHERE order_id = $1 ORDER BY id',
    [orderId],
  )
}
