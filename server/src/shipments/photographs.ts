// Photographs of work and parcel at packing, by the artist: the record of the condition in which they left
// (docs/product.md 21). Seen by the artist, the buyer of the order and the desk, through links that expire, and by the
// buyer's bank as evidence in a dispute; they have no public URL. Removed only before the parcel is handed over.
import type { Id } from '@rasika/contract/fields.ts'
import { pictureBase } from '@rasika/contract/pictures.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { needsAnother } from '@rasika/contract/shipment-states.ts'
import { maxPhotographs } from '@rasika/contract/photograph-limits.ts'
import type { Photograph } from '@rasika/contract/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { pictureForPrint, releasePrivate, type ReceivedImage, storePrivate } from '../images/images.ts'
import { lockForDelivery } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { linkEnd, serveLinkedFiles, signedToken } from '../platform/signed-links.ts'
import { deletePhotograph, findPhotograph, insertPhotograph, selectPhotographs } from './photographs-store.ts'
import { findNewest, type ParcelRow } from './store.ts'

const purpose = 'photographs of parcels'

/** With links that are good for FILE_LINK_SECONDS. */
export async function listPhotographs(context: AppContext, db: Db, orderId: string): Promise<Photograph[]> {
  const end = linkEnd(context)
  return (await selectPhotographs(db, orderId)).map((row) => ({
    id: row.id,
    parcel: row.parcel,
    addedAt: row.added_at.toISOString(),
    width: row.width,
    height: row.height,
    isFixed: row.is_fixed,
    url: `/files/photograph/${signedToken(context, purpose, [orderId, row.id, end])}`,
  }))
}

export async function countPhotographs(db: Db, orderId: string): Promise<number> {
  return (await selectPhotographs(db, orderId)).length
}

/** The number of the parcel that is packed now, or was handed over and has not failed to arrive. */
function currentParcel(newest: ParcelRow | null): number {
  if (newest === null) return 1
  return needsAnother(newest.state) ? newest.number + 1 : newest.number
}

/**
 * By the artist. The same content again changes nothing.
 * @throws Problem not_found, not_deliverable once nothing is to be sent, too_many_photographs
 */
export async function addPhotograph(
  tx: Tx,
  { id, artistId }: { id: Id; artistId: string },
  taken: ReceivedImage,
): Promise<void> {
  const { order, isDeliverable } = await lockForDelivery(tx, id)
  if (order.artist_id !== artistId) throw new Refusal('not_found')
  const newest = await findNewest(tx, id)
  if (!isDeliverable || newest?.state === 'delivered') throw new Refusal('not_deliverable')
  const parcel = currentParcel(newest)
  const there = (await selectPhotographs(tx, id)).filter((one) => one.parcel === parcel)
  if (there.some(({ hash }) => hash === taken.hash)) return
  const places = Array.from({ length: maxPhotographs }, (_, nth) => nth + 1)
  const place = places.find((one) => !there.some((row) => row.place === one))
  if (place === undefined) throw new Refusal('too_many_photographs')
  const imageId = await storePrivate(tx, taken, { artistId })
  await insertPhotograph(tx, { orderId: id, parcel, place, imageId, hash: taken.hash })
}

/**
 * By the artist. A photograph that is not there changes nothing.
 * @throws Problem not_found, photograph_fixed once its parcel is handed over
 */
export async function removePhotograph(tx: Tx, id: Id, artistId: string, photographId: Id | null): Promise<void> {
  const { order } = await lockForDelivery(tx, id)
  if (order.artist_id !== artistId) throw new Refusal('not_found')
  const row = photographId === null ? null : await findPhotograph(tx, id, photographId)
  if (row === null) return
  if (row.is_fixed) throw new Refusal('photograph_fixed')
  await deletePhotograph(tx, row.id)
  await releasePrivate(tx, row.image_id)
}

/** JPEG, at most 1600 pixels on its longer side, by a link of `listPhotographs`. */
export function registerPhotographs(app: FastifyInstance, context: AppContext): void {
  serveLinkedFiles(app, context, { path: '/files/photograph', purpose }, async ([orderId = '', id = '']) => {
    const row = await findPhotograph(context.db, orderId, id)
    const bytes = row && (await pictureForPrint(context, pictureBase(row.hash)))
    return bytes && { type: 'image/jpeg', bytes }
  })
}
