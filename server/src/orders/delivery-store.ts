// What an order's timeline follows from, as columns of a query over `orders o`. The parcels are the slice `shipments`'.
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { deliveryJoin, handOverSince, isOverSale } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'

export interface DeliveryRow {
  delivery_status: DeliveryStatus
  /** Of the newest parcel, as are the columns down to `state_since` except `delivered_at`; null before there is one. */
  courier: string | null
  parcel_state: ShipmentState | null
  packed_at: Date | null
  handed_over_at: Date | null
  out_for_delivery_at: Date | null
  /** Of the first parcel that was delivered. Null for downloads. */
  delivered_at: Date | null
  state_since: Date | null
  /** `handOverSince`. */
  hand_over_since: Date | null
  /** When the last refund was requested of a payment that is refunded in full, or about to be; else null. */
  refund_requested_at: Date | null
  refunded_at: Date | null
  /** Of the open claim; null without one. */
  claim: OpenClaim | null
  /** When the bank began to dispute the payment; null where it disputes nothing now. */
  dispute_opened_at: Date | null
  /** When the newest dispute ended whose money somebody bears: a lost one, or an accepted one of phase `fraud`. */
  dispute_lost_at: Date | null
  /** The database's clock. */
  now: Date
}

/** ISO times. */
interface OpenClaim {
  /** A change of mind; otherwise the work is not as it was to be. */
  isReturn: boolean
  openedAt: string
  dueAt: string
  /** When the buyer has sent the work back. */
  sentAt: string | null
}

export const deliveryColumns = `d.delivery_status, d.courier, d.parcel_state, d.packed_at, d.handed_over_at,
  d.out_for_delivery_at, d.delivered_at, d.state_since, ${handOverSince} AS hand_over_since,
  (SELECT max(r.created_at) FROM payments p JOIN refunds r ON r.payment_id = p.id
    WHERE p.id = o.payment_id AND p.outcome <> 'kept') AS refund_requested_at,
  CASE WHEN o.state = 'refunded' THEN (SELECT max(e.happened_at) FROM order_events e
    WHERE e.order_id = o.id AND e.to_state = 'refunded' AND e.from_state <> 'refunded') END AS refunded_at,
  (SELECT jsonb_build_object('isReturn', c.kind = 'change_of_mind', 'openedAt', c.opened_at, 'dueAt', c.due_at,
    'sentAt', c.sent_at) FROM claims c WHERE c.order_id = o.id AND c.closed_at IS NULL) AS claim,
  (SELECT min(x.opened_at) FROM disputes x WHERE ${isOverSale} AND x.closed_at IS NULL) AS dispute_opened_at,
  (SELECT max(x.closed_at) FROM disputes x WHERE ${isOverSale} AND x.borne_by IS NOT NULL) AS dispute_lost_at,
  clock_timestamp() AS now`

const findText = `SELECT ${deliveryColumns} FROM orders o ${deliveryJoin} WHERE o.id = $1`

export function findDelivery(db: Db, orderId: string): Promise<DeliveryRow | null> {
  return db.one(findText, [orderId])
}
