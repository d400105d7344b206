// Parcels that are booked at a courier service: they begin by the artist's booking, and the service reports what
// happens.
import { needsAnother, hasLeftArtist, type ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ScanSource } from '@rasika/contract/shipments.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { Db, Tx } from '../platform/db.ts'
import { addScans, recordScan } from './record.ts'
import { mailOfState } from './state-mails.ts'
import {
  findNewest,
  findParcel,
  findSince,
  type NewScan,
  type ParcelRow,
  updateCourier,
  updateService,
} from './store.ts'

/** The newest parcel of an order, and whether a courier may be booked for it or for another one. */
export async function findPickupParcel(
  db: Db,
  orderId: string,
): Promise<{ parcel: ParcelRow | null; isBookable: boolean }> {
  const parcel = await findNewest(db, orderId)
  const isBookable =
    parcel === null || parcel.state === 'draft' || parcel.state === 'packed' || needsAnother(parcel.state)
  return { parcel, isBookable }
}

/** The failed attempt after which the newest parcel waits; null where it does not wait for an answer. */
export async function findFailedAttempt(
  db: Db,
  orderId: string,
): Promise<{ parcelId: string; service: string | null; at: Date } | null> {
  const parcel = await findNewest(db, orderId)
  if (parcel?.state !== 'failed_attempt') return null
  return { parcelId: parcel.id, service: parcel.service, at: await findSince(db, parcel.id, parcel.state) }
}

export interface BookedCourier {
  service: string
  courier: string
  trackingNumber: string
}

/**
 * The id of the parcel that is booked from now on; null where none may be. One that was handed over by hand under the
 * same number is that parcel. The caller holds the lock of the order.
 */
export async function startBooked(tx: Tx, orderId: string, booked: BookedCourier): Promise<string | null> {
  const { parcel: newest, isBookable } = await findPickupParcel(tx, orderId)
  if (!isBookable) {
    if (newest === null || newest.service !== null || newest.tracking_number !== booked.trackingNumber) return null
    await updateService(tx, newest.id, booked.service)
    return newest.id
  }
  const { parcel } = await recordScan(tx, orderId, { state: 'booked', source: 'artist' })
  await updateCourier(tx, parcel.id, booked.courier, booked.trackingNumber)
  await updateService(tx, parcel.id, booked.service)
  return parcel.id
}

/**
 * Before the courier has the parcel: by the artist, or because the order was refunded or its work is to stay with the
 * artist.
 */
export async function cancelBooked(tx: Tx, parcelId: string, source: ScanSource): Promise<void> {
  const parcel = await findParcel(tx, parcelId)
  if (parcel === null || hasLeftArtist(parcel.state) || needsAnother(parcel.state)) return
  await addScans(tx, parcel, [{ code: 'cancelled', state: 'cancelled', source, at: null }])
}

/**
 * Scans of the service, late, out of order or known; buyer and artist get the mails, unless the order was refunded.
 * Returns the parcel's state.
 */
export async function recordReports(
  tx: Tx,
  { order, isDeliverable }: { order: OrderRow; isDeliverable: boolean },
  parcelId: string,
  scans: readonly Omit<NewScan, 'source'>[],
  publicUrl: string,
): Promise<ShipmentState> {
  const before = (await findParcel(tx, parcelId)) as ParcelRow
  const parcel = await addScans(
    tx,
    before,
    scans.map((scan) => ({ ...scan, source: 'courier' as const })),
  )
  if (isDeliverable) await mailOfState(tx, order, parcel, before.state, publicUrl)
  return parcel.state
}
