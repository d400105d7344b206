// Folds the scans of every parcel anew and compares the result with its row, and the delivery status of every paid
// order with what its parcels say (docs/decisions/045). Reads only.
import { isFile } from '@rasika/contract/categories.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { foldScans, type ShipmentFold } from '@rasika/contract/shipment-states.ts'
import type { Database } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { type OrderWithParcels, selectOrdersWithParcels, type StoredParcel } from './verify-store.ts'

export interface ParcelVerification {
  orders: number
  parcels: number
  scans: number
  /** Sentences for an operator. */
  faults: string[]
}

const ordersAtOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function verifyParcels(db: Database): Promise<ParcelVerification> {
  const result: ParcelVerification = { orders: 0, parcels: 0, scans: 0, faults: [] }
  let after = beforeAll
  let rows: OrderWithParcels[]
  do {
    rows = await inSnapshot(db, (tx) => selectOrdersWithParcels(tx, after, ordersAtOnce))
    for (const row of rows) verifyOrder(row, result)
    after = rows.at(-1)?.id ?? after
  } while (rows.length === ordersAtOnce)
  return result
}

function verifyOrder(order: OrderWithParcels, result: ParcelVerification): void {
  const { number, parcels, delivery_status: status } = order
  result.orders += 1
  result.parcels += parcels.length
  const folds = parcels.map((parcel, at) => {
    result.scans += parcel.scans.length
    const fold = foldScans(parcel.scans.map((scan) => ({ ...scan, at: new Date(scan.at) })))
    const place = parcel.number === at + 1 ? [] : [`stands where parcel ${at + 1} belongs`]
    for (const fault of [...place, ...differences(parcel, fold)])
      result.faults.push(`order ${number}, parcel ${parcel.number}: ${fault}`)
    return fold
  })
  const expected = statusOf(order, folds)
  if (status !== expected) result.faults.push(`order ${number}: is ${status}, its parcels say ${expected}`)
}

function differences(stored: StoredParcel, fold: ShipmentFold): string[] {
  const times = (['packedAt', 'handedOverAt', 'outForDeliveryAt', 'deliveredAt'] as const).flatMap((name) => {
    const written = stored[name] === null ? null : new Date(stored[name]).toISOString()
    const replayed = fold[name]?.toISOString() ?? null
    return written === replayed ? [] : [`${name} is ${written}, its scans say ${replayed}`]
  })
  return stored.state === fold.state ? times : [`is ${stored.state}, its scans say ${fold.state}`, ...times]
}

/** The furthest that any parcel came; a download is delivered when it is paid. */
function statusOf({ delivery_type }: OrderWithParcels, folds: readonly ShipmentFold[]): DeliveryStatus {
  if (isFile({ deliveryType: delivery_type }) || folds.some((fold) => fold.deliveredAt !== null)) return 'Delivered'
  if (folds.some((fold) => fold.handedOverAt !== null)) return 'Shipped'
  return folds.some((fold) => fold.packedAt !== null) ? 'Processing' : 'Order_Placed'
}
