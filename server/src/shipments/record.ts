// The one way in which anything happens to a parcel: a scan is added, and the parcel's row becomes the fold of its scans
// (docs/decisions/045). The caller holds the lock of the order's row.
import { foldScans, isOver, isWithCourier, type ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ScanSource } from '@rasika/contract/shipments.ts'
import type { Tx } from '../platform/db.ts'
import { findNewest, insertParcel, insertScan, type ParcelRow, selectScans, updateFold } from './store.ts'

export interface ParcelReport {
  state: ShipmentState
  source: ScanSource
  /** Null: now. */
  at?: Date | null
}

/** The newest parcel; another one where the newest does not arrive and the report starts one. */
async function parcelFor(tx: Tx, orderId: string, { state, source }: ParcelReport): Promise<ParcelRow> {
  const newest = await findNewest(tx, orderId)
  if (newest === null) return insertParcel(tx, orderId, 1)
  const startsAnother = source === 'artist' && isOver(newest.state) && (state === 'packed' || state === 'in_transit')
  return startsAnother ? insertParcel(tx, orderId, newest.number + 1) : newest
}

/** Returns the parcel, and whether it is with the courier since this report. */
export async function recordScan(
  tx: Tx,
  orderId: string,
  report: ParcelReport,
): Promise<{ parcel: ParcelRow; isHandedOver: boolean }> {
  const parcel = await parcelFor(tx, orderId, report)
  await insertScan(tx, parcel.id, {
    code: report.state,
    state: report.state,
    source: report.source,
    at: report.at ?? null,
  })
  const fold = foldScans(await selectScans(tx, parcel.id))
  await updateFold(tx, parcel.id, fold)
  const isHandedOver = !isWithCourier(parcel.state) && isWithCourier(fold.state)
  return { parcel: { ...parcel, state: fold.state }, isHandedOver }
}
