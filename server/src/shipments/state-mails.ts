// The mails about a parcel's state: to the buyer when it is on its way, to the artist when a pickup failed, and to both
// when it does not arrive or is late.
import { trackingUrl } from '@rasika/contract/couriers.ts'
import { actBy, askCourierBy, isOnItsWay, hasLeftArtist, type ShipmentState } from '@rasika/contract/shipment-states.ts'
import { isMailedState, parcelMails, pickupFailedMail, shippedMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { findOrderArtist, orderMailData, type OrderRow, artistOrderReference } from '../orders/orders.ts'
import type { Tx } from '../platform/db.ts'
import { findSince, type ParcelRow } from './store.ts'

/** To the buyer, once for each parcel, courier and number. */
export async function mailShipped(tx: Tx, order: OrderRow, parcel: ParcelRow, publicUrl: string): Promise<void> {
  await queueMail(tx, shippedMail(orderMailData(order), mailedParcel(parcel), publicUrl))
}

/** After a scan: `before` is the state that the parcel had. Each failed attempt is a mail of its own. */
export async function mailOfState(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  before: ShipmentState,
  publicUrl: string,
): Promise<void> {
  const { state } = parcel
  if (!hasLeftArtist(before) && (isOnItsWay(state) || state === 'failed_attempt'))
    await mailShipped(tx, order, parcel, publicUrl)
  const isNew = state !== before || state === 'failed_attempt'
  if (!isNew || (state !== 'pickup_failed' && !isMailedState(state))) return
  const since = await findSince(tx, parcel.id, state)
  const data = { ...mailedParcel(parcel), since, actBy: actBy(state, since) }
  const artist = await findOrderArtist(tx, order.artist_id)
  if (state === 'pickup_failed')
    return void (await queueMail(tx, pickupFailedMail(artistOrderReference(order, artist), data, publicUrl)))
  for (const mail of parcelMails(state, { order: orderMailData(order), artist, parcel: data }, publicUrl)) {
    await queueMail(tx, mail)
  }
}

/** To buyer and artist, once for each parcel. */
export async function mailOverdue(tx: Tx, order: OrderRow, parcel: ParcelRow, publicUrl: string): Promise<void> {
  const artist = await findOrderArtist(tx, order.artist_id)
  const since = order.expected_on ?? order.created_at
  const data = { ...mailedParcel(parcel), since, actBy: askCourierBy(since) }
  const mails = parcelMails('overdue', { order: orderMailData(order), artist, parcel: data }, publicUrl)
  for (const mail of mails) await queueMail(tx, mail)
}

function mailedParcel({ number, courier, tracking_number: trackingNumber }: ParcelRow) {
  return { number, courier, trackingNumber, trackingUrl: trackingUrl(courier, trackingNumber) }
}
