// When the money of an order is the artist's to be paid (docs/decisions/058): the only home of this rule in SQL. It
// follows from facts: the end of the return window, and nothing open on the order.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { returnDaysOf } from '@rasika/contract/timeline.ts'
import { deliveryJoin, isDisputed, isFileOrder, isOverSale } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'

/**
 * Beside `orders o` and `order_deliveries d`: the end of the last day, in India, of the return window. Null before it
 * has begun.
 */
const windowEnds = `((CASE WHEN ${isFileOrder}
    THEN (o.paid_at AT TIME ZONE 'Asia/Kolkata')::date + ${returnDaysOf(true)}
    ELSE (d.delivered_at AT TIME ZONE 'Asia/Kolkata')::date + ${returnDaysOf(false)} END
  )::timestamp + interval '23:59:59') AT TIME ZONE 'Asia/Kolkata'`

/** Beside `orders o`: something is open, whose outcome may take money back. */
const isSomethingOpen = `(${isDisputed}
  OR EXISTS (SELECT FROM claims c WHERE c.order_id = o.id AND c.closed_at IS NULL))`

/** Beside `orders o` and `order_deliveries d`: the window is over and nothing is open, or the order is refunded. */
const isMatured = `(o.state = 'refunded' OR (coalesce(${windowEnds} <= clock_timestamp(), false) AND NOT ${isSomethingOpen}))`

export interface NotDueRow {
  artist_id: string
  order_id: string
  order_number: string
  title: string
  /** What the order still comes to for the artist. */
  amount: Paise
  /** The end of the return window; null before the delivery. */
  due_from: Date | null
}

/** What each sale that is not matured comes to for its artist; one that costs the artist money counts at once. */
const notDue = `
  SELECT n.artist_id, o.id AS order_id, o.number AS order_number, o.title, n.amount, ${windowEnds} AS due_from
  FROM (SELECT artist_id, order_id, sum(amount)::bigint AS amount FROM ledger_entries
    WHERE order_id IS NOT NULL GROUP BY artist_id, order_id HAVING sum(amount) > 0) n
  JOIN orders o ON o.id = n.order_id ${deliveryJoin}
  WHERE NOT ${isMatured}`

/** The orders whose money is not due yet, the next to mature first. */
export function selectNotDue(db: Db, artistId: string): Promise<NotDueRow[]> {
  return db.many(`SELECT * FROM (${notDue}) AS w WHERE artist_id = $1 ORDER BY due_from NULLS LAST, order_number`, [
    artistId,
  ])
}

/**
 * Beside `ledgers l`: `w.due`, the balance without what is not due yet, and `w.payable`, the same and at least 0.
 */
export const payableJoin = `CROSS JOIN LATERAL (
    SELECT due, greatest(0, due) AS payable
    FROM (SELECT l.balance - coalesce(sum(n.amount), 0)::bigint AS due
      FROM (${notDue}) AS n WHERE n.artist_id = l.artist_id) AS without) AS w`

/**
 * Beside `orders o` and `m.at`, a time: the order was refunded then. A refund that fails later makes it `paid` again, so
 * its state then is that of the last change before.
 */
const wasRefunded = `coalesce((SELECT e.to_state FROM order_events e WHERE e.order_id = o.id AND e.happened_at < m.at
    AND e.to_state <> e.from_state ORDER BY e.happened_at DESC, e.id DESC LIMIT 1) = 'refunded', false)`

/**
 * The part of the artist's balance that was not due at each of the times, in their order: that of orders that were not
 * refunded, and whose return window was not over or on which something was open.
 */
export async function selectNotDueAt(db: Db, artistId: string, times: readonly Date[]): Promise<Paise[]> {
  const wasOpen = (table: string, isOf: string) => `EXISTS (SELECT FROM ${table} x WHERE ${isOf} AND x.opened_at < m.at
    AND (x.closed_at IS NULL OR x.closed_at >= m.at))`
  const rows = await db.many<{ not_due: Paise }>(
    `SELECT coalesce((SELECT sum(n.amount) FROM (SELECT order_id, sum(amount) AS amount FROM ledger_entries
         WHERE artist_id = $1 AND order_id IS NOT NULL AND happened_at < m.at GROUP BY order_id HAVING sum(amount) > 0) n
       JOIN orders o ON o.id = n.order_id ${deliveryJoin}
       WHERE NOT ${wasRefunded} AND (coalesce(${windowEnds} > m.at, true) OR ${wasOpen('disputes', isOverSale)}
         OR ${wasOpen('claims', 'x.order_id = o.id')})), 0)::bigint AS not_due
     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS m (at, nth) ORDER BY m.nth`,
    [artistId, times],
  )
  return rows.map(({ not_due }) => not_due)
}

/** In paise, 0 where nothing was ever sold. Call under the ledger's lock to pay it. */
export async function findPayable(db: Db, artistId: string): Promise<Paise> {
  const text = `SELECT w.payable FROM ledgers l ${payableJoin} WHERE l.artist_id = $1`
  return (await db.one<{ payable: Paise }>(text, [artistId]))?.payable ?? toPaise(0)
}
