// Which delivery status an operator may set (docs/product.md 21): it follows from the newest parcel, since an earlier
// one that did not arrive says nothing about the one that is sent after it.
import { type DeliveryStatus, deliveryStatuses } from '@rasika/contract/orders.ts'
import { hasLeftArtist, mayFollow, needsAnother, type ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ParcelRow } from './store.ts'
import { shipmentWords as words } from './words.ts'

/** What a status that an operator sets reports of the parcel; the other statuses follow from payment. */
export const stateOf: Partial<Record<DeliveryStatus, ShipmentState>> = {
  Processing: 'packed',
  Shipped: 'in_transit',
  Delivered: 'delivered',
}

/** The statuses that an operator can set at all, in their order. */
export const operatorStatuses = deliveryStatuses.filter((status) => stateOf[status] !== undefined)

type NewestParcel = Pick<ParcelRow, 'state' | 'service'> | null

/** The status from which the newest parcel is moved on; `ofOrder` is that of all parcels. */
export function statusOfNewest(newest: NewestParcel, ofOrder: DeliveryStatus): DeliveryStatus {
  if (newest === null || newest.state === 'draft' || ofOrder === 'Delivered') return ofOrder
  return hasLeftArtist(newest.state) ? 'Shipped' : 'Processing'
}

/** Empty once the order is delivered. */
export function settableStatuses(newest: NewestParcel, ofOrder: DeliveryStatus): DeliveryStatus[] {
  const from = deliveryStatuses.indexOf(statusOfNewest(newest, ofOrder))
  return deliveryStatuses
    .slice(from + 1)
    .filter((to) => stateOf[to] !== undefined && whyNotSettable(newest, stateOf[to]) === null)
}

/** In words; null where the newest parcel may take this state. */
export function whyNotSettable(newest: NewestParcel, state: ShipmentState): string | null {
  if (newest === null) return null
  if (needsAnother(newest.state) && !mayFollow(newest.state, state)) return words.anotherFirst
  const waitsForCourier = newest.service !== null && !hasLeftArtist(newest.state) && !needsAnother(newest.state)
  return waitsForCourier && state === 'delivered' ? words.pickupBooked : null
}
