// The one way in which anything happens to a parcel: a scan is added, and the parcel's state and times become the
// fold of its scans (docs/decisions/045). The caller holds the lock of the order's row.
import { foldScans, needsAnother, type ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ScanSource } from '@rasika/contract/shipments.ts'
import type { Tx } from '../platform/db.ts'
import { findNewest, insertParcel, insertScan, type NewScan, type ParcelRow, selectScans, updateFold } from './store.ts'

export interface NewReport {
  state: ShipmentState
  source: ScanSource
  /** Null: now. */
  at?: Date | null
}

/** The newest parcel; another one where the newest does not arrive and the report starts one. */
async function parcelFor(tx: Tx, orderId: string, { state, source }: NewReport): Promise<ParcelRow> {
  const newest = await findNewest(tx, orderId)
  if (newest === null) return insertParcel(tx, orderId, 1)
  const starts = state === 'packed' || state === 'booked' || state === 'in_transit'
  const startsAnother = source === 'artist' && needsAnother(newest.state) && starts
  return startsAnother ? insertParcel(tx, orderId, newest.number + 1) : newest
}

/** Returns the parcel as it is then, and the state that it had before. */
export async function recordScan(
  tx: Tx,
  orderId: string,
  report: NewReport,
): Promise<{ parcel: ParcelRow; before: ShipmentState }> {
  const parcel = await parcelFor(tx, orderId, report)
  const { state, source, at = null } = report
  const after = await addScans(tx, parcel, [{ code: state, state, source, at }])
  return { parcel: after, before: parcel.state }
}

/** Scans may be late, out of order and known already. Returns the parcel as it is then. */
export async function addScans(tx: Tx, parcel: ParcelRow, scans: readonly NewScan[]): Promise<ParcelRow> {
  for (const scan of scans) await insertScan(tx, parcel.id, scan)
  const fold = foldScans(await selectScans(tx, parcel.id))
  await updateFold(tx, parcel.id, fold)
  return { ...parcel, state: fold.state }
}
