// Public functions of shipments: an order with its parcels for buyer and artist, and the acts of artist, buyer and
// operator (docs/product.md 13, 21; docs/decisions/045). Every act locks the order first, so acts on one order follow
// each other; an order's delivery status goes forward only.
import { trackingUrl } from '@rasika/contract/couriers.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { type DeliveryStatus, deliveryStatuses } from '@rasika/contract/orders.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { packingOf } from '@rasika/contract/packing.ts'
import { formatPhone, isPhone } from '@rasika/contract/phone.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import {
  needsAnother,
  hasLeftArtist,
  mayBeReceived,
  mayFollow,
  type OperatorReport,
} from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail, BuyerOrderDetail, Parcel, ParcelFiles } from '@rasika/contract/shipments.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { eWayOf } from '../documents/documents.ts'
import {
  cancellationFrom,
  findDelivery,
  lockForDelivery,
  type OrderRow,
  parcelLinks,
  refuseBlockedHandOver,
  listRefunds,
  viewOfBuyer,
} from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { ratingOf } from '../ratings/ratings.ts'
import { viewOfArtist } from '../sales/sales.ts'
import { shownScans } from './shown-scans.ts'
import { listPhotographs } from './photographs.ts'
import { addScans, recordScan } from './record.ts'
import { stateOf, statusOfNewest, whyNotSettable } from './settable.ts'
import { mailOfState, mailShipped } from './state-mails.ts'
import { findNewest, type ParcelWithScans, selectParcels, updateCourier } from './store.ts'

export { cancelBooked, findFailedAttempt, findPickupParcel, recordReports, startBooked } from './booked-parcels.ts'
export type { ParcelWithScans }
export { operatorStatuses, settableStatuses } from './settable.ts'
export { verifyParcels } from './verify.ts'
export { countPhotographs, listPhotographs } from './photographs.ts'

/** @throws Problem not_found, also for another buyer's order */
export async function viewOrderAsBuyer(
  context: AppContext,
  db: Db,
  id: Id,
  buyerId: string,
): Promise<BuyerOrderDetail> {
  const { row, order } = await viewOfBuyer(db, id, buyerId)
  return {
    ...order,
    amounts: {
      price: rupeesOf(toPaise(row.price)),
      delivery: rupeesOf(toPaise(row.delivery)),
      couponDiscount: rupeesOf(toPaise(row.coupon_discount)),
    },
    refunds: await listRefunds(db, row),
    downloads: row.files.length,
    address: order.isDigital ? null : writtenAddress(row.address),
    parcels: (await selectParcels(db, id)).map(parcelFrom),
    photographs: await listPhotographs(context, db, id),
    rating: await ratingOf(db, id, buyerId),
    cancellation: await cancellationFrom(db, row, row),
  }
}

/** @throws Problem not_found, also for another artist's order */
export async function viewOrderAsArtist(
  context: AppContext,
  db: Db,
  id: Id,
  artistId: string,
): Promise<ArtistOrderDetail> {
  const { row, order } = await viewOfArtist(db, id, artistId)
  const work = {
    category: row.category,
    menuCategory: row.menu_category,
    medium: row.medium,
    framingType: row.framing_type,
  }
  return {
    ...order,
    deliveryPrice: rupeesOf(toPaise(row.delivery)),
    invoiceKind: row.invoice_kind,
    packing: isFile({ deliveryType: row.delivery_type }) ? null : packingOf(work),
    label: isUndelivered(row) ? labelOf(row) : null,
    eWayAbove: isUndelivered(row) ? await eWayLimitOf(db, id) : null,
    parcels: (await selectParcels(db, id)).map(parcelFrom),
    photographs: await listPhotographs(context, db, id),
  }
}

/**
 * Links to what is printed for the parcel, for the artist of the order.
 * @throws Problem not_found, also for another artist's order; not_deliverable once nothing is to be sent
 */
export async function papersOf(context: AppContext, db: Db, id: Id, artistId: string): Promise<ParcelFiles> {
  const { row } = await viewOfArtist(db, id, artistId)
  if (!isUndelivered(row)) throw new Refusal('not_deliverable')
  return parcelLinks(context, db, row)
}

async function eWayLimitOf(db: Db, id: Id): Promise<number | null> {
  const eWay = await eWayOf(db, id)
  return eWay === null ? null : rupeesOf(eWay.limit)
}

type ArtistOrderView = Awaited<ReturnType<typeof viewOfArtist>>['row']

/**
 * True for a paid order with a parcel that is not delivered and no full refund requested: until then its artist may
 * print the parcel's papers.
 */
export function isUndelivered({
  delivery_type,
  state,
  delivery_status,
  refund_requested_at,
}: Pick<ArtistOrderView, 'delivery_type' | 'delivery_status' | 'refund_requested_at'> & { state: string }): boolean {
  const isOpen = state === 'paid' && delivery_status !== 'Delivered' && refund_requested_at === null
  return isOpen && !isFile({ deliveryType: delivery_type })
}

/** A closed account has no phone any more. */
function labelOf({ address, buyer_name, buyer_phone }: ArtistOrderView): string[] {
  const phone = address.phone ?? buyer_phone
  return [
    address.receiverName ?? buyer_name,
    ...writtenAddress({ ...address, receiverName: null }),
    ...(isPhone(phone) ? [formatPhone(phone)] : []),
  ]
}

/** As buyer, artist and operator see it. */
export function parcelFrom({ state, courier, tracking_number, service, scans }: ParcelWithScans): Parcel {
  return {
    state,
    courier,
    trackingNumber: tracking_number,
    trackingUrl: trackingUrl(courier, tracking_number),
    isBooked: service !== null,
    scans: shownScans(scans).map((scan) => ({ ...scan, at: scan.at.toISOString() })),
  }
}

/** By the artist. @throws Problem not_found, not_deliverable */
export async function markPacked(tx: Tx, id: Id, artistId: string): Promise<void> {
  await lockOwn(tx, id, ({ artist_id }) => artist_id === artistId)
  const newest = await findNewest(tx, id)
  if (newest === null || needsAnother(newest.state)) await recordScan(tx, id, { state: 'packed', source: 'artist' })
}

export interface HandOver {
  courier: string
  trackingNumber: string | null
}

/**
 * By the artist: the parcel is with a courier, and the buyer gets a mail. Until the parcel is delivered, another
 * courier or number corrects the first, with another mail; the same again changes nothing. Refused while the
 * work is to stay with its artist.
 * @throws Problem not_found, not_deliverable, pickup_booked
 */
export async function handOver(
  tx: Tx,
  id: Id,
  artistId: string,
  { courier, trackingNumber }: HandOver,
  publicUrl: string,
): Promise<void> {
  const order = await lockOwn(tx, id, ({ artist_id }) => artist_id === artistId)
  const newest = await findNewest(tx, id)
  if (newest && newest.service !== null && !needsAnother(newest.state)) throw new Refusal('pickup_booked')
  const isSame = newest?.courier === courier && newest.tracking_number === trackingNumber
  if (newest && hasLeftArtist(newest.state) && !needsAnother(newest.state)) {
    if (newest.state === 'delivered') throw new Refusal('not_deliverable')
    if (isSame) return
    const was = `${newest.courier ?? ''} ${newest.tracking_number ?? ''}`.trim()
    await addScans(tx, newest, [{ code: `was ${was}`.slice(0, 60), state: null, source: 'artist', at: null }])
    await updateCourier(tx, newest.id, courier, trackingNumber)
    await mailShipped(tx, order, { ...newest, courier, tracking_number: trackingNumber }, publicUrl)
    return
  }
  await refuseBlockedHandOver(tx, id)
  const { parcel } = await recordScan(tx, id, { state: 'in_transit', source: 'artist' })
  await updateCourier(tx, parcel.id, courier, trackingNumber)
  await mailShipped(tx, order, { ...parcel, courier, tracking_number: trackingNumber }, publicUrl)
}

/**
 * By the buyer, once the parcel is with the courier; a repeat changes nothing. @throws Problem not_found,
 * not_deliverable
 */
export async function confirmReceived(tx: Tx, id: Id, buyerId: string): Promise<void> {
  await lockOwn(tx, id, ({ buyer_id }) => buyer_id === buyerId)
  const newest = await findNewest(tx, id)
  if (newest?.state === 'delivered') return
  if (newest === null || !mayBeReceived(newest.state)) throw new Refusal('not_deliverable')
  await recordScan(tx, id, { state: 'delivered', source: 'buyer' })
}

/**
 * By an operator: moves the newest parcel of a paid order on to this delivery status, forward only; the same again
 * changes nothing. The buyer gets a mail when the parcel is shipped. @throws Problem not_found; not_deliverable, in
 * words where a pickup is booked or another parcel has to be sent first
 */
export async function moveDelivery(tx: Tx, id: Id, to: DeliveryStatus, publicUrl: string): Promise<void> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  const ofOrder = (await findDelivery(tx, id))?.delivery_status
  const newest = await findNewest(tx, id)
  const from = ofOrder && statusOfNewest(newest, ofOrder)
  if (from === to) return
  const state = stateOf[to]
  if (!isDeliverable || from === undefined || state === undefined || !isForward(from, to)) {
    throw new Refusal('not_deliverable')
  }
  const message = whyNotSettable(newest, state)
  if (message !== null) throw new Refusal('not_deliverable', { message })
  const { parcel, before } = await recordScan(tx, id, { state, source: 'operator' })
  if (to === 'Shipped' && !hasLeftArtist(before) && hasLeftArtist(parcel.state)) {
    await mailShipped(tx, order, parcel, publicUrl)
  }
}

/**
 * By an operator, once the parcel is with the courier; buyer and artist get mails about a parcel that does not arrive.
 * @throws Problem not_found, not_deliverable
 */
export async function reportParcel(tx: Tx, id: Id, state: OperatorReport, publicUrl: string): Promise<void> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  const newest = await findNewest(tx, id)
  if (newest?.state === state) return
  if (!isDeliverable || newest === null || !hasLeftArtist(newest.state) || !mayFollow(newest.state, state)) {
    throw new Refusal('not_deliverable')
  }
  const { parcel, before } = await recordScan(tx, id, { state, source: 'operator' })
  await mailOfState(tx, order, parcel, before, publicUrl)
}

/** For the demonstration: the steps of a past delivery, forward, at their times. Sends no mail. */
export async function seedDelivery(
  tx: Tx,
  orderId: string,
  steps: readonly { to: DeliveryStatus; at: Date }[],
): Promise<void> {
  for (const { to, at } of steps) {
    const state = stateOf[to]
    if (state) await recordScan(tx, orderId, { state, source: 'operator', at })
  }
}

/** For an operator. */
export function listParcels(db: Db, orderId: string): Promise<ParcelWithScans[]> {
  return selectParcels(db, orderId)
}

/** @throws Problem not_found for another person's order, not_deliverable */
async function lockOwn(tx: Tx, id: Id, isOwn: (order: OrderRow) => boolean): Promise<OrderRow> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  if (!isOwn(order)) throw new Refusal('not_found')
  if (!isDeliverable) throw new Refusal('not_deliverable')
  return order
}

/** True if `to` comes later in the list than `from`. */
function isForward(from: DeliveryStatus, to: DeliveryStatus): boolean {
  return deliveryStatuses.indexOf(to) > deliveryStatuses.indexOf(from)
}
