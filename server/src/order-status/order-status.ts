// Conditions on an order in SQL, for every slice that reads orders. All stand beside `orders o`; where they read `d`,
// beside `deliveryJoin`.
import { resultDisputeHours } from '@rasika/contract/auction-hours.ts'
import {
  heldByCourier,
  onItsWay,
  type ShipmentState,
  stoppedStates,
  leftArtist,
} from '@rasika/contract/shipment-states.ts'

export const deliveryJoin = 'JOIN order_deliveries d ON d.order_id = o.id'

/** The id of the work or the lot that is bought: the order of a lot with a work names both. */
export const boughtId = `CASE o.product_type WHEN 'artwork' THEN o.artwork_id ELSE o.auction_id END`

/** The payment is refunded in full, or is about to be: nothing is left to request. */
export const hasFullRefund = `EXISTS (SELECT FROM payments p WHERE p.id = o.payment_id AND p.outcome <> 'kept')`

/** Beside `disputes x`: over the payment of the sale. One over another payment changes nothing of the sale. */
export const isOverSale = 'x.order_id = o.id AND x.payment_id = o.payment_id'
/** The buyer's bank disputes the payment of the sale. */
export const isDisputed = `EXISTS (SELECT FROM disputes x WHERE ${isOverSale} AND x.closed_at IS NULL)`

/** A bidder has disputed the result of the order's lot in time and has no answer. */
export const isResultDisputed = `EXISTS (SELECT FROM contact_tickets t JOIN auctions l ON l.id = o.auction_id
  WHERE t.about = 'auction:' || o.auction_id AND t.state = 'open'
    AND t.sent_at BETWEEN l.ends_at AND l.ends_at + interval '${resultDisputeHours} hours'
    AND EXISTS (SELECT FROM bids b JOIN buyers p ON p.id = b.buyer_id
      WHERE b.auction_id = l.id AND p.email = t.email))`
/** The work is to stay with its artist: it is not handed over, and no pickup of it is booked. */
export const isToStay = `(${isDisputed} OR ${isResultDisputed})`

/** As `isFile` of the contract. */
export const isFileOrder = `o.delivery_type = 'Digital'`

/** Paid, sent as a parcel, and the provider has not accepted refunds of the whole payment. */
export const isPaidParcel = `o.state = 'paid' AND NOT ${isFileOrder}`
/** The parcel is to reach the buyer: paid, and not refunded in full. */
export const isParcelDue = `${isPaidParcel} AND NOT ${hasFullRefund}`
const isUndelivered = `${isParcelDue} AND d.delivery_status <> 'Delivered'`

/** The newest parcel did not reach the buyer; null before there is one. */
export const isStopped = `d.parcel_state IN ${sqlList(stoppedStates)}`
/** A courier has the newest parcel, and it may still come back or be delivered. */
export const isHeldByCourier = `d.parcel_state IN ${sqlList(heldByCourier)}`
/** The newest parcel is still the artist's to hand over, or there is none yet. */
export const isWithArtist = `coalesce(d.parcel_state, 'draft') NOT IN ${sqlList(leftArtist)}`
/** On its way after the expected day. */
export const isOverdue = `d.delivery_status = 'Shipped' AND o.expected_on < clock_timestamp()
  AND d.parcel_state IN ${sqlList(onItsWay)}`

/** The artist is to hand a parcel over. */
export const isToHandOver = `${isUndelivered} AND ${isWithArtist}`
/** The artist is to hand a parcel over, or to send one again that came back. */
export const isToHandOverOrSendAgain = `${isUndelivered} AND (d.parcel_state = 'returned' OR ${isWithArtist})`

/**
 * From when the days of the artist count in which the newest parcel, or the one that must be sent again, is handed
 * over. Null before the payment.
 */
export const handOverSince = `CASE WHEN d.parcel_state = 'returned' THEN d.state_since
    WHEN d.delivery_status = 'Shipped' THEN d.packed_at ELSE o.paid_at END`

function sqlList(states: readonly ShipmentState[]): string {
  return `(${states.map((state) => `'${state}'`).join(', ')})`
}
