// SQL of the reminders to hand a parcel over.
import type { Picture } from '@rasika/contract/images.ts'
import { deliveryJoin, handOverSince, isToHandOverOrSendAgain } from '../order-status/order-status.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface WaitingOrderRow {
  id: string
  number: string
  title: string
  artist_name: string
  picture: Picture | null
  /** Of the parcel that is to be handed over; 1 for the first. */
  parcel: number
  /** From when the deadline counts: the payment, the second packing, or that the parcel before came back. */
  since: Date
  came_back: boolean
  artist_id: string
  artist_account_name: string
  artist_email: string
  /** The first mail was written. */
  is_reminded: boolean
  /** The database's clock. */
  now: Date
}

const mailKey = (kind: 'soon' | 'late') =>
  `'hand_over_${kind}:' || w.id || CASE WHEN w.parcel = 1 THEN '' ELSE ':' || w.parcel END`

// What waits longer was reminded of, or is on the desk's list for longer than a mail would help.
const waitingOrders = (which = '') => `
  SELECT w.*, EXISTS (SELECT FROM mails m WHERE m.key = ${mailKey('soon')}) AS is_reminded, clock_timestamp() AS now
  FROM (
    SELECT o.id, o.number, o.title, o.artist_name, o.picture, a.id AS artist_id, a.name AS artist_account_name,
      a.email AS artist_email, d.parcel_state IS NOT DISTINCT FROM 'returned' AS came_back,
      CASE WHEN d.parcel_state = 'returned' THEN s.parcels + 1 WHEN s.was_sent THEN s.parcels ELSE 1 END AS parcel,
      ${handOverSince} AS since
    FROM orders o JOIN artists a ON a.id = o.artist_id ${deliveryJoin}
      CROSS JOIN LATERAL (SELECT count(*)::int AS parcels, coalesce(bool_or(handed_over_at IS NOT NULL), false) AS was_sent
        FROM shipments WHERE order_id = o.id) s
    WHERE ${isToHandOverOrSendAgain} AND o.paid_at > clock_timestamp() - interval '90 days' ${which}
  ) w
  WHERE w.since > clock_timestamp() - interval '14 days' AND w.since < clock_timestamp() - interval '1 hour'
    AND NOT EXISTS (SELECT FROM mails m WHERE m.key = ${mailKey('late')})
  ORDER BY w.since, w.id`

/**
 * Works sold, or to be sent again, in the last two weeks that are not handed over, and whose artist has not had the
 * second mail. A lost parcel is not to be sent again before its artist begins another.
 */
export function selectWaitingOrders(db: Db): Promise<WaitingOrderRow[]> {
  return db.many(waitingOrders())
}

/** Locks the order, under whose lock its parcels and refunds change; null where it is none of these any more. */
export async function lockWaitingOrder(tx: Tx, id: string): Promise<WaitingOrderRow | null> {
  await tx.run('SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE', [id])
  return tx.one(waitingOrders('AND o.id = $1'), [id])
}
