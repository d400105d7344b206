// SQL of the photographs at packing. Callers that write hold the lock of the order's row.
import type { Db, Tx } from '../platform/db.ts'

export interface PhotographRow {
  id: string
  parcel: number
  place: number
  image_id: string
  hash: string
  width: number
  height: number
  added_at: Date
  /** Its parcel was handed over. */
  is_fixed: boolean
}

const columns = `p.id, p.parcel, p.place, p.image_id, p.hash, i.width, i.height, p.added_at,
  EXISTS (SELECT FROM shipments s
    WHERE s.order_id = p.order_id AND s.number = p.parcel AND s.handed_over_at IS NOT NULL) AS is_fixed`
const tables = 'parcel_photographs p JOIN images i ON i.id = p.image_id'

/** The oldest parcel first, and so are the photographs of each. */
export function selectPhotographs(db: Db, orderId: string): Promise<PhotographRow[]> {
  return db.many(`SELECT ${columns} FROM ${tables} WHERE p.order_id = $1 ORDER BY p.parcel, p.added_at, p.id`, [
    orderId,
  ])
}

export function findPhotograph(db: Db, orderId: string, id: string): Promise<PhotographRow | null> {
  return db.one(`SELECT ${columns} FROM ${tables} WHERE p.order_id = $1 AND p.id = $2`, [orderId, id])
}

/** @throws parcel_photographs_place_key, parcel_photographs_once */
export async function insertPhotograph(
  tx: Tx,
  {
    orderId,
    parcel,
    place,
    imageId,
    hash,
  }: {
    orderId: string
    parcel: number
    place: number
    imageId: string
    hash: string
  },
): Promise<void> {
  await tx.run('INSERT INTO parcel_photographs (order_id, parcel, place, image_id, hash) VALUES ($1, $2, $3, $4, $5)', [
    orderId,
    parcel,
    place,
    imageId,
    hash,
  ])
}

/** Refused by the database once the parcel is handed over. */
export async function deletePhotograph(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM parcel_photographs WHERE id = $1', [id])
}
