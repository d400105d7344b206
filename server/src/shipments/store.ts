// SQL of parcels and their scans; their photographs are in photographs-store.ts. Scans are inserted only; a parcel's
// state and times are their fold. Callers that write hold the lock of the order's row.
import type { ShipmentFold, ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { ScanSource } from '@rasika/contract/shipments.ts'
import { deliveryJoin, isOverdue, isParcelDue } from '../order-status/order-status.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface ParcelRow {
  id: string
  number: number
  courier: string | null
  tracking_number: string | null
  /** The courier service that it is booked at; null where courier and number were entered by hand. */
  service: string | null
  state: ShipmentState
}

const columns = 'id, number, courier, tracking_number, service, state'

export function findNewest(db: Db, orderId: string): Promise<ParcelRow | null> {
  return db.one(`SELECT ${columns} FROM shipments WHERE order_id = $1 ORDER BY number DESC LIMIT 1`, [orderId])
}

export function findParcel(db: Db, id: string): Promise<ParcelRow | null> {
  return db.one(`SELECT ${columns} FROM shipments WHERE id = $1`, [id])
}

/** @throws shipments_number_key */
export async function insertParcel(tx: Tx, orderId: string, number: number): Promise<ParcelRow> {
  return (await tx.one<ParcelRow>(
    `INSERT INTO shipments (order_id, number, state) VALUES ($1, $2, 'draft') RETURNING ${columns}`,
    [orderId, number],
  )) as ParcelRow
}

export async function updateCourier(tx: Tx, id: string, courier: string, trackingNumber: string | null): Promise<void> {
  await tx.run('UPDATE shipments SET courier = $2, tracking_number = $3 WHERE id = $1', [id, courier, trackingNumber])
}

export async function updateService(tx: Tx, id: string, service: string): Promise<void> {
  await tx.run('UPDATE shipments SET service = $2 WHERE id = $1', [id, service])
}

export async function updateFold(tx: Tx, id: string, fold: ShipmentFold): Promise<void> {
  await tx.run(
    `UPDATE shipments SET state = $2, packed_at = $3, handed_over_at = $4, out_for_delivery_at = $5, delivered_at = $6
     WHERE id = $1`,
    [id, fold.state, fold.packedAt, fold.handedOverAt, fold.outForDeliveryAt, fold.deliveredAt],
  )
}

/** `state` is null for a note. */
export interface NewScan {
  code: string
  state: ShipmentState | null
  source: ScanSource
  /** Null: now, by the database's clock. */
  at: Date | null
  place?: string | null
}

/** Nothing is written if the scan is known. */
export async function insertScan(tx: Tx, parcelId: string, { code, state, source, at, place }: NewScan): Promise<void> {
  await tx.run(
    `INSERT INTO shipment_scans (shipment_id, code, state, source, at, place)
     VALUES ($1, $2, $3, $4, coalesce($5::timestamptz, clock_timestamp()), $6) ON CONFLICT DO NOTHING`,
    [parcelId, code, state, source, at, place ?? null],
  )
}

/** When the parcel was last reported in this state. */
export async function findSince(db: Db, parcelId: string, state: ShipmentState): Promise<Date> {
  const text = 'SELECT max(at) AS at FROM shipment_scans WHERE shipment_id = $1 AND state = $2'
  return ((await db.one<{ at: Date }>(text, [parcelId, state])) as { at: Date }).at
}

export interface ScanRow {
  state: ShipmentState | null
  source: ScanSource
  at: Date
  place: string | null
}

const scansText = 'SELECT state, source, at, place FROM shipment_scans WHERE shipment_id = $1 ORDER BY at DESC, id DESC'

/** Newest first. */
export function selectScans(db: Db, parcelId: string): Promise<ScanRow[]> {
  return db.many(scansText, [parcelId])
}

export type ParcelWithScans = ParcelRow & { scans: (ScanRow & { state: ShipmentState })[] }

/** Newest first, and so are the scans of each; notes are left out. */
export async function selectParcels(db: Db, orderId: string): Promise<ParcelWithScans[]> {
  const parcels = await db.many<ParcelRow>(
    `SELECT ${columns} FROM shipments WHERE order_id = $1 ORDER BY number DESC`,
    [orderId],
  )
  const found: ParcelWithScans[] = []
  // Sequential, because the queries share a connection in a transaction.
  for (const parcel of parcels) {
    const scans = await selectScans(db, parcel.id)
    found.push({
      ...parcel,
      scans: scans.filter((scan): scan is ParcelWithScans['scans'][number] => scan.state !== null),
    })
  }
  return found
}

/** Orders of the last 90 days whose newest parcel is overdue, and whose buyer had no mail about it. */
export function selectOverdueOrders(db: Db): Promise<{ id: string }[]> {
  return db.many(
    `SELECT o.id FROM orders o ${deliveryJoin}
     WHERE ${isParcelDue} AND o.paid_at > clock_timestamp() - interval '90 days' AND ${isOverdue}
       AND NOT EXISTS (SELECT FROM mails m WHERE m.key = format('parcel_overdue_buyer:%s:%s', o.id,
         (SELECT max(s.number) FROM shipments s WHERE s.order_id = o.id)))
     ORDER BY o.expected_on, o.id`,
  )
}
