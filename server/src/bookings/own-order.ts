// An order of an artist, for a pickup.
import type { Id } from '@rasika/contract/fields.ts'
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { Booked } from '../courier/courier.ts'
import { findDeliverable, type OrderRow } from '../orders/orders.ts'
import type { Db } from '../platform/db.ts'
import { type BookingRow, findPickupArtist, type PickupArtistRow } from './store.ts'

export interface OwnOrder {
  order: OrderRow
  artist: PickupArtistRow
  /** Paid, not being refunded, and not a download. */
  isDeliverable: boolean
  /** What the work was sold for with its delivery, GST included: coupons take nothing from it. */
  declared: Paise
}

/** @throws Problem not_found, also for another artist's order and for one that was never paid */
export async function ofArtist(db: Db, id: Id, artistId: string): Promise<OwnOrder> {
  const { order, isDeliverable } = await findDeliverable(db, id)
  if (order.artist_id !== artistId || order.paid_at === null) throw new Refusal('not_found')
  const artist = await findPickupArtist(db, artistId)
  return { order, artist, isDeliverable, declared: toPaise(order.price + order.delivery) }
}

/** The parcel at the service, as the row knows it; null before the service has answered. */
export function bookedOf(row: BookingRow): Booked | null {
  const {
    service_order: orderId,
    service_parcel: parcelId,
    courier,
    tracking_number: trackingNumber,
    pickup_on: on,
    pickup_token: token,
  } = row
  if (orderId === null || parcelId === null) return null
  return { orderId, parcelId, courier, trackingNumber, pickup: on === null ? null : { on, token }, isCancelled: false }
}
