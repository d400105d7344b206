// The SQL of Today: each query reads what is open now, by an index or from a small table, and stops at 100 rows.
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { deliveryJoin, isOverdue, isStopped, isWithArtist } from '../orders/orders.ts'
import type { Db } from '../platform/db.ts'

/** Amounts in paise. */
export interface OpenItemRow {
  label: string
  what: string
  order_number: string | null
  /** The page to open where it is not the order's. */
  opens?: TodayItem['opens']
  amount: number | null
  since: Date
  deadline: Date | null
}

const most = 'LIMIT 100'

/** Refunds that the provider has not confirmed an hour after they fell due, or that failed. */
export function selectOpenRefunds(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT o.number AS label, r.status || ': ' || o.title AS what, o.number AS order_number, r.amount,
       r.created_at AS since, r.created_at + interval '1 day' AS deadline
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.status <> 'processed' AND (r.status = 'failed' OR r.created_at < clock_timestamp() - interval '1 hour')
     ORDER BY r.created_at ${most}`,
  )
}

const sold = `FROM orders o ${deliveryJoin}
  WHERE o.state = 'paid' AND o.delivery_type <> 'Digital'
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id)`

/**
 * Sold and not handed over, or packed to be sent again; the deadline follows from `since`, the payment or the second
 * packing.
 */
export function selectToShip(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT o.number AS label, o.title || ', ' || o.artist_name AS what, o.number AS order_number, o.total AS amount,
       CASE WHEN d.delivery_status = 'Shipped' THEN d.packed_at ELSE o.paid_at END AS since, NULL::timestamptz AS deadline
     ${sold} AND d.delivery_status <> 'Delivered' AND ${isWithArtist}
       AND d.parcel_state IS DISTINCT FROM 'pickup_failed'
     ORDER BY since ${most}`,
  )
}

/** With the courier after the expected day. */
export function selectOverdue(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT o.number AS label, coalesce(d.courier || ': ', '') || o.title AS what, o.number AS order_number,
       o.total AS amount, o.paid_at AS since, o.expected_on AS deadline
     ${sold} AND ${isOverdue} ORDER BY o.expected_on ${most}`,
  )
}

/** Parcels that were not picked up, or did not reach the buyer; the deadline follows from the state. */
export function selectStopped(db: Db): Promise<(OpenItemRow & { state: ShipmentState })[]> {
  return db.many(
    `SELECT o.number AS label, replace(d.parcel_state, '_', ' ') || ': ' || o.title AS what, o.number AS order_number,
       o.total AS amount, d.state_since AS since, NULL::timestamptz AS deadline, d.parcel_state AS state
     ${sold} AND d.delivery_status <> 'Delivered' AND (${isStopped} OR d.parcel_state = 'pickup_failed')
     ORDER BY d.state_since ${most}`,
  )
}

/** What the courier service has not answered for an hour, or has refused: bookings, pickups, answers of buyers. */
export function selectUnanswered(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT o.number AS label, u.what || ': ' || o.title AS what, o.number AS order_number, o.total AS amount, u.since,
       u.since + interval '1 day' AS deadline
     FROM (SELECT b.order_id, b.courier || ', ' || coalesce(b.failure, 'no answer') AS what, b.created_at AS since
         FROM courier_bookings b
         WHERE (b.state = 'requested' OR (b.state = 'booked' AND b.pickup_on IS NULL))
           AND (b.failure IS NOT NULL OR b.created_at < clock_timestamp() - interval '1 hour')
       UNION ALL
       SELECT b.order_id, b.courier || ', ' || coalesce(b.failure, 'refused'), b.created_at
         FROM courier_bookings b
         WHERE b.state = 'refused' AND NOT EXISTS (SELECT FROM courier_bookings newer
             WHERE newer.order_id = b.order_id AND (newer.created_at, newer.id) > (b.created_at, b.id))
           AND EXISTS (SELECT ${sold} AND o.id = b.order_id AND ${isWithArtist})
       UNION ALL
       SELECT s.order_id, s.courier || ', ' || coalesce(a.failure, 'no answer'), a.created_at
         FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id
         WHERE s.state = 'failed_attempt'
           AND (a.state = 'refused' OR (a.state = 'waiting' AND a.created_at < clock_timestamp() - interval '1 hour'))
     ) u JOIN orders o ON o.id = u.order_id ORDER BY u.since ${most}`,
  )
}

/** Lots that were won and are not paid. */
export function selectUnpaidWins(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT a.title AS label, a.artist_name AS what, NULL::text AS order_number, a.price AS amount, a.closed_at AS since,
       a.pay_until AS deadline
     FROM auctions a WHERE a.winner_id IS NOT NULL AND a.paid_at IS NULL AND a.pay_until IS NOT NULL
     ORDER BY a.pay_until ${most}`,
  )
}

/** Mails that were given up in the last 30 days. */
export function selectFailedMails(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT coalesce(o.number, 'Mail') AS label, m.subject AS what, o.number AS order_number, NULL::bigint AS amount,
       m.ended_at AS since, NULL::timestamptz AS deadline
     FROM mails m LEFT JOIN orders o ON o.id = m.about
     WHERE m.state = 'given_up' AND m.ended_at > clock_timestamp() - interval '30 days' ORDER BY m.ended_at ${most}`,
  )
}

/**
 * Jobs that will not be tried again. One without an error was running when a newer one took its key, and its process
 * was killed: the newer one does its work.
 */
export function selectFailedJobs(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT j.task_identifier AS label, left(coalesce(j.last_error, ''), 200) AS what, NULL::text AS order_number,
       NULL::bigint AS amount, j.updated_at AS since, NULL::timestamptz AS deadline
     FROM graphile_worker.jobs j WHERE j.attempts >= j.max_attempts AND j.last_error IS NOT NULL
     ORDER BY j.updated_at ${most}`,
  )
}

/**
 * The newest payment, where the provider has sent no event since ten minutes before it and an hour has passed: surer
 * than the log's warning after WEBHOOK_QUIET_MINUTES (`isWebhookSilent` of `orders`), since a person is asked to act.
 * The demonstration's past sales never were at a provider.
 */
export function selectSilentWebhook(db: Db): Promise<OpenItemRow[]> {
  return db.many(
    `SELECT p.provider AS label, p.id AS what, NULL::text AS order_number, NULL::bigint AS amount,
       coalesce(e.received_at, p.captured_at) AS since, p.captured_at + interval '1 hour' AS deadline
     FROM (SELECT id, provider, captured_at FROM payments ORDER BY captured_at DESC LIMIT 1) p
     LEFT JOIN (SELECT max(received_at) AS received_at FROM provider_events) e ON true
     WHERE p.captured_at < clock_timestamp() - interval '1 hour'
       AND p.captured_at > clock_timestamp() - interval '7 days'
       AND NOT EXISTS (SELECT FROM one_time_tasks t
         WHERE starts_with(t.name, 'demonstration books') AND t.completed_at > p.captured_at)
       AND coalesce(e.received_at < p.captured_at - interval '10 minutes', true)`,
  )
}

export interface FiguresRow {
  days: { day: string; orders: number; sales: number }[]
  fees: number
  live_lots: number
  opened: number
  began: number
  paid: number
}

export async function selectFigures(db: Db, firstOfMonth: string): Promise<FiguresRow> {
  const row = await db.one<FiguresRow>(
    `SELECT
       (SELECT json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'orders', coalesce(s.orders, 0),
           'sales', coalesce(s.worth, 0)) ORDER BY d.day)
         FROM (SELECT generate_series(india.today - 29, india.today, '1 day')::date AS day
           FROM (SELECT (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date AS today) india) d
         LEFT JOIN (SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*)::int AS orders,
             sum(total)::bigint AS worth
           FROM sales WHERE paid_at > clock_timestamp() - interval '31 days' GROUP BY 1) s ON s.day = d.day) AS days,
       (SELECT coalesce(-sum(amount), 0)::bigint FROM ledger_entries
         WHERE kind = 'fee' AND happened_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata') AS fees,
       (SELECT count(*)::int FROM auctions a WHERE a.closed_at IS NULL AND a.removed_at IS NULL
         AND a.starts_at <= clock_timestamp() AND a.ends_at > clock_timestamp()) AS live_lots,
       (SELECT count(*)::int FROM analytics_events WHERE happened_at > clock_timestamp() - interval '7 days'
         AND name IN ('artwork_opened', 'auction_opened')) AS opened,
       (SELECT count(*)::int FROM orders WHERE created_at > clock_timestamp() - interval '7 days') AS began,
       (SELECT count(*)::int FROM sales WHERE paid_at > clock_timestamp() - interval '7 days') AS paid`,
    [firstOfMonth],
  )
  return row as FiguresRow
}
