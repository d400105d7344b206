// Lists of orders: a buyer's own, and all of them for an operator. Newest first.
import type { Db } from '../platform/db.ts'
import { type ListPosition, type PositionedRow, positionText } from '../platform/list-page.ts'
import type { OrderState } from './states.ts'
import type { OrderRow } from './store.ts'

type ListedRow = OrderRow & PositionedRow
export type BuyerOrderRow = ListedRow & { has_credit_note: boolean; delivered_at: Date | null }

const columns = `
  SELECT o.*, b.name AS buyer_name, b.email AS buyer_email, ${positionText('o.created_at')},
    o.state = 'refunded' AND EXISTS (SELECT FROM credit_notes c WHERE c.order_id = o.id) AS has_credit_note,
    CASE WHEN o.delivery_status = 'Delivered' THEN
      (SELECT max(e.happened_at) FROM order_events e
        WHERE e.order_id = o.id AND e.cause = 'delivery' AND e.detail ->> 'to' = 'Delivered')
    END AS delivered_at
  FROM orders o JOIN buyers b ON b.id = o.buyer_id`
/** A buyer sees an order in the list once a payment for it has arrived. */
const ofBuyer = `o.buyer_id = $1 AND o.state IN ('paid', 'gone', 'refunded')`
const order = 'ORDER BY o.created_at DESC, o.id DESC LIMIT $2'
const firstPage = `${columns} WHERE ${ofBuyer} ${order}`
const laterPage = `${columns} WHERE ${ofBuyer} AND (o.created_at, o.id) < ($3::timestamptz, $4::uuid) ${order}`

export function selectOfBuyer(
  db: Db,
  buyerId: string,
  after: ListPosition | null,
  limit: number,
): Promise<BuyerOrderRow[]> {
  return after ? db.many(laterPage, [buyerId, limit, ...after]) : db.many(firstPage, [buyerId, limit])
}

/** The number of the buyer's orders, counted up to `most`. */
export async function countOfBuyer(db: Db, buyerId: string, most: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT FROM orders o WHERE ${ofBuyer} LIMIT $2) AS counted`
  return (await db.one<{ count: number }>(text, [buyerId, most]))?.count ?? 0
}

const openText = `${columns} WHERE o.buyer_id = $1 AND o.state = 'open' AND o.held_until > clock_timestamp()
  ORDER BY o.created_at, o.id`

/** The buyer's open orders whose hold has not ended, oldest first. */
export function selectOpen(db: Db, buyerId: string): Promise<OrderRow[]> {
  return db.many(openText, [buyerId])
}

const allText = `${columns} WHERE $1::text IS NULL OR o.state = $1 ${order}`

export function selectAll(db: Db, state: OrderState | null, limit: number): Promise<ListedRow[]> {
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
