// SQL of the comparison of parcels with their scans.
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import { deliveryJoin } from '../order-status/order-status.ts'
import type { Tx } from '../platform/db.ts'

/** Times as PostgreSQL writes them in JSON. */
export interface StoredParcel {
  number: number
  state: ShipmentState
  packedAt: string | null
  handedOverAt: string | null
  outForDeliveryAt: string | null
  deliveredAt: string | null
  scans: { at: string; state: ShipmentState | null }[]
}

export interface OrderWithParcels {
  id: string
  number: string
  delivery_type: string
  delivery_status: DeliveryStatus
  /** Oldest first. */
  parcels: StoredParcel[]
}

const text = `
  SELECT o.id, o.number, o.delivery_type, d.delivery_status, coalesce((
      SELECT json_agg(json_build_object('number', s.number, 'state', s.state, 'packedAt', s.packed_at,
        'handedOverAt', s.handed_over_at, 'outForDeliveryAt', s.out_for_delivery_at, 'deliveredAt', s.delivered_at,
        'scans', coalesce((SELECT json_agg(json_build_object('at', c.at, 'state', c.state))
          FROM shipment_scans c WHERE c.shipment_id = s.id), '[]')) ORDER BY s.number)
      FROM shipments s WHERE s.order_id = o.id), '[]') AS parcels
  FROM orders o ${deliveryJoin}
  WHERE o.paid_at IS NOT NULL AND o.id > $1 ORDER BY o.id LIMIT $2`

/** Paid orders behind this id, in the order of their ids. */
export function selectOrdersWithParcels(tx: Tx, after: string, limit: number): Promise<OrderWithParcels[]> {
  return tx.many(text, [after, limit])
}
