// The SQL of bookings that are over here and may stand at the courier service.
import type { Db, Tx } from '../platform/db.ts'

const isDue = `state IN ('cancelled', 'refused')
  AND coalesce(left_asked_at <= clock_timestamp() - interval '1 hour', true)`

export interface LeftoverRow {
  id: string
  service: string
  ref: string
}

/**
 * For a process that has had the service book a parcel, while another one has taken the booking: it stands there once
 * that one has ended the booking. Nothing where that one has recorded the parcel. Call under the lock of the order.
 */
export async function updateLeft(tx: Tx, id: string): Promise<void> {
  await tx.run(
    `UPDATE courier_bookings SET left_at = clock_timestamp()
     WHERE id = $1 AND left_at IS NULL AND state IN ('requested', 'cancelled', 'refused')`,
    [id],
  )
}

/**
 * For one process; others pass it over for an hour. Null where the booking is not over, or the service was asked within
 * the last hour or has cancelled it.
 */
export function takeLeftover(db: Db, id: string): Promise<LeftoverRow | null> {
  return db.one(
    `UPDATE courier_bookings SET left_asked_at = clock_timestamp()
     WHERE id = $1 AND left_at IS NOT NULL AND ${isDue} RETURNING id, service, ref`,
    [id],
  )
}

/** Those about which the service is asked again: for 30 days, each once an hour. */
export function selectLeftovers(db: Db, service: string): Promise<{ id: string }[]> {
  return db.many(
    `SELECT id FROM courier_bookings
     WHERE left_at > clock_timestamp() - interval '30 days' AND service = $1 AND ${isDue}
     ORDER BY left_at LIMIT 50`,
    [service],
  )
}

export async function clearLeft(db: Db, id: string): Promise<void> {
  await db.run('UPDATE courier_bookings SET left_at = NULL WHERE id = $1', [id])
}
