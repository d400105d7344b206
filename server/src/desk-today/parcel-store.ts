// The SQL of Today about parcels.
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import {
  deliveryJoin,
  handOverSince,
  hasFullRefund,
  isHeldByCourier,
  isOverdue,
  isParcelDue,
  isStopped,
  isToHandOver,
  isToHandOverOrSendAgain,
  isToStay,
  isWithArtist,
} from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'
import { type FoundRow, limit } from './store.ts'

const sold = `FROM orders o ${deliveryJoin} WHERE ${isParcelDue}`

/** Sold and not handed over, or packed to be sent again; the deadline follows from `since`. */
export function selectToShip(db: Db): Promise<FoundRow[]> {
  return db.many(
    `SELECT o.number AS label, o.title || ', ' || o.artist_name AS what, o.number AS order_number, o.total AS amount,
       ${handOverSince} AS since, NULL::timestamptz AS deadline
     FROM orders o ${deliveryJoin} WHERE ${isToHandOver} AND d.parcel_state IS DISTINCT FROM 'pickup_failed'
     ORDER BY since ${limit}`,
  )
}

/** With the courier after the expected day; the deadline follows from that day. */
export function selectOverdue(db: Db): Promise<FoundRow[]> {
  return db.many(
    `SELECT o.number AS label, coalesce(d.courier || ': ', '') || o.title AS what, o.number AS order_number,
       o.total AS amount, o.expected_on AS since, NULL::timestamptz AS deadline
     ${sold} AND ${isOverdue} ORDER BY o.expected_on ${limit}`,
  )
}

/** The failed attempt is answered with the return of the parcel. */
const isToReturn = `(d.parcel_state = 'failed_attempt' AND EXISTS (
  SELECT FROM shipments s JOIN delivery_answers a ON a.shipment_id = s.id AND a.attempted_at = d.state_since
  WHERE s.order_id = o.id AND a.state IN ('sent', 'by_hand') AND a.act = 'return'))`

export interface StoppedRow extends FoundRow {
  state: ShipmentState
  /** A failed attempt is answered: the end of the day on which the courier comes again. */
  comes_again_by: Date | null
  is_to_return: boolean
}

/** Parcels that were not picked up, or did not reach the buyer; deadline and fault follow from the state. */
export function selectStopped(db: Db): Promise<StoppedRow[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what, o.number AS order_number,
       o.total AS amount, d.state_since AS since, NULL::timestamptz AS deadline, d.parcel_state AS state,
       CASE WHEN d.parcel_state = 'failed_attempt' THEN (
         SELECT (max(a.day) + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
         FROM shipments s JOIN delivery_answers a ON a.shipment_id = s.id AND a.attempted_at = d.state_since
         WHERE s.order_id = o.id AND a.state IN ('sent', 'by_hand')
           AND (a.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' > clock_timestamp()) END AS comes_again_by,
       ${isToReturn} AS is_to_return
     ${sold} AND d.delivery_status <> 'Delivered' AND (${isStopped} OR d.parcel_state = 'pickup_failed')
     ORDER BY d.state_since ${limit}`,
  )
}

/**
 * Parcels that a courier has though their order was refunded, until they are returned or delivered, 90 days at most; a
 * lost one is at an end. Only those booked at the courier service, which reports their end: nobody would of one that
 * was handed over by hand.
 */
export function selectOfRefundedOrders(db: Db): Promise<(FoundRow & Pick<StoppedRow, 'state' | 'is_to_return'>)[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what,
       o.number AS order_number, o.total AS amount, greatest(r.created_at, d.state_since) AS since,
       greatest(r.created_at, d.state_since) + interval '1 day' AS deadline, d.parcel_state AS state,
       ${isToReturn} AS is_to_return
     FROM orders o JOIN LATERAL (SELECT max(r.created_at) AS created_at FROM refunds r WHERE r.payment_id = o.payment_id) r
       ON ${hasFullRefund} ${deliveryJoin}
       JOIN LATERAL (SELECT s.id, s.service FROM shipments s WHERE s.order_id = o.id ORDER BY s.number DESC LIMIT 1) s
         ON s.service IS NOT NULL
     WHERE r.created_at > clock_timestamp() - interval '90 days' AND d.delivery_status <> 'Delivered'
       AND (${isHeldByCourier}
         OR d.parcel_state IN ('booked', 'pickup_due', 'pickup_failed') AND EXISTS (
           SELECT FROM courier_bookings b
           WHERE b.shipment_id = s.id AND b.state = 'booked' AND b.cancel_refused_at IS NOT NULL))
     ORDER BY since ${limit}`,
  )
}

export interface UnansweredRow extends FoundRow {
  courier: string
  /** As the courier writes it. */
  failure: string | null
  is_refused: boolean
}

/**
 * What the courier service has not answered for an hour, has answered with a fault, or has refused: bookings, pickups
 * until the courier has the parcel, answers to failed attempts. Not where the work is to stay with its artist.
 */
export function selectUnanswered(db: Db): Promise<UnansweredRow[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what, o.number AS order_number, o.total AS amount, u.since,
       u.since + interval '1 day' AS deadline, u.courier, u.failure, u.is_refused
     FROM (SELECT b.order_id, b.courier, b.failure, false AS is_refused, b.created_at AS since
         FROM courier_bookings b
         WHERE (b.state = 'requested' OR (b.state = 'booked' AND b.pickup_on IS NULL AND NOT EXISTS (
             SELECT FROM shipments s WHERE s.id = b.shipment_id AND s.handed_over_at IS NOT NULL)))
           AND (b.failure IS NOT NULL OR b.created_at < clock_timestamp() - interval '1 hour')
           AND NOT EXISTS (SELECT FROM orders o ${deliveryJoin}
             WHERE o.id = b.order_id AND ${isToStay} AND ${isToHandOverOrSendAgain})
       UNION ALL
       SELECT b.order_id, b.courier, b.failure, true, b.created_at
         FROM courier_bookings b
         WHERE b.state = 'refused' AND NOT EXISTS (SELECT FROM courier_bookings newer
             WHERE newer.order_id = b.order_id AND (newer.created_at, newer.id) > (b.created_at, b.id))
           AND EXISTS (SELECT ${sold} AND o.id = b.order_id AND ${isWithArtist})
       UNION ALL
       SELECT s.order_id, s.courier, a.failure, false, a.created_at
         FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id
         WHERE s.state = 'failed_attempt'
           AND (a.state = 'refused' OR (a.state = 'waiting' AND a.created_at < clock_timestamp() - interval '1 hour'))
     ) u JOIN orders o ON o.id = u.order_id ORDER BY u.since ${limit}`,
  )
}

/**
 * Pickups that stand at the courier service though their work is to stay with its artist: the job that cancels them has
 * not succeeded yet. The deadline is the day on which the van comes.
 */
export function selectPickupsToCancel(db: Db): Promise<(FoundRow & { courier: string; service: string })[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what, o.number AS order_number, o.total AS amount, b.created_at AS since,
       b.pickup_on::timestamp AT TIME ZONE 'Asia/Kolkata' AS deadline, b.courier, b.service
     FROM courier_bookings b JOIN orders o ON o.id = b.order_id ${deliveryJoin}
     WHERE b.state = 'booked' AND b.pickup_on IS NOT NULL AND ${isToStay} AND ${isToHandOver}
     ORDER BY deadline ${limit}`,
  )
}

/**
 * Bookings that are over here and have stood at the courier service for 30 days at most; `label` is the order's number.
 */
export function selectLeftAtService(db: Db): Promise<(FoundRow & { ref: string; service: string })[]> {
  return db.many(
    `SELECT o.number AS label, o.title AS what, o.number AS order_number, b.price AS amount, b.left_at AS since,
       b.left_at + interval '1 day' AS deadline, b.ref, b.service
     FROM courier_bookings b JOIN orders o ON o.id = b.order_id
     WHERE b.left_at > clock_timestamp() - interval '30 days' AND b.state IN ('cancelled', 'refused')
     ORDER BY b.left_at ${limit}`,
  )
}

/**
 * The courier service, where it has pushed nothing for a day and its newest scan of a parcel on its way came more than
 * an hour after the newest push. No column tells a polled scan from a pushed one, but a push is followed by its scan
 * within minutes, so a scan this late came by polling. Where no push ever came, the first scan counts in its place. The
 * row names the parcel with that newest scan; `what` is the service.
 */
export function selectSilentCourier(db: Db, service: string): Promise<FoundRow[]> {
  return db.many(
    `SELECT c.awb AS label, $1::text AS what,
       o.number AS order_number, NULL::bigint AS amount, coalesce(p.newest, c.first) AS since,
       coalesce(p.newest, c.first) + interval '1 day' AS deadline
     FROM (SELECT b.awb, b.order_id, c.recorded_at AS newest, min(c.recorded_at) OVER () AS first
         FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id AND s.handed_over_at IS NOT NULL
         JOIN shipment_scans c ON c.shipment_id = s.id AND c.source = 'courier'
         WHERE b.state = 'booked' AND b.service = $1 ORDER BY c.recorded_at DESC, c.id DESC LIMIT 1) c
     JOIN orders o ON o.id = c.order_id
     CROSS JOIN (SELECT max(received_at) AS newest FROM courier_pushes WHERE service = $1) p
     WHERE coalesce(p.newest, c.first) < clock_timestamp() - interval '1 day'
       AND coalesce(c.newest > p.newest + interval '1 hour', true)`,
    [service],
  )
}
