// Photographs of a claim: by the buyer of what arrived, by the artist of what came back (docs/product.md 24). Seen by
// the buyer of the order, its artist and the desk, through links that expire; they have no public URL.
import { maxClaimPhotographs } from '@rasika/contract/photograph-limits.ts'
import type { ClaimPhotograph } from '@rasika/contract/claims.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { pictureBase } from '@rasika/contract/pictures.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import { pictureForPrint, releasePrivate, type ReceivedImage, storePrivate } from '../images/images.ts'
import { lockForDelivery } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { linkEnd, serveLinkedFiles, signedToken } from '../platform/signed-links.ts'
import {
  type ClaimPhotographRow,
  deleteClaimPhotograph,
  findClaimPhotograph,
  insertClaimPhotograph,
  selectClaimPhotographs,
} from './photographs-store.ts'

const purpose = 'photographs of claims'

/** With links that are good for FILE_LINK_SECONDS; what one side has not sent yet, it alone sees. */
export async function listClaimPhotographs(
  context: AppContext,
  db: Db,
  orderId: string,
  by: 'buyer' | 'artist',
): Promise<ClaimPhotograph[]> {
  const rows = await selectClaimPhotographs(db, orderId)
  return shownFrom(
    context,
    rows.filter((row) => row.claim_id !== null || row.by === by),
  )
}

/** Those that were sent with the claim, for the desk. */
export async function photographsOfClaim(
  context: AppContext,
  db: Db,
  { id, order_id: orderId }: { id: string; order_id: string },
): Promise<ClaimPhotograph[]> {
  const rows = await selectClaimPhotographs(db, orderId)
  return shownFrom(
    context,
    rows.filter((row) => row.claim_id === id),
  )
}

function shownFrom(context: AppContext, rows: readonly ClaimPhotographRow[]): ClaimPhotograph[] {
  const end = linkEnd(context)
  return rows.map((row) => ({
    id: row.id,
    by: row.by,
    claim: row.claim_number,
    addedAt: row.added_at.toISOString(),
    width: row.width,
    height: row.height,
    isFixed: row.claim_id !== null,
    url: `/files/claim-photograph/${signedToken(context, purpose, [row.order_id, row.id, end])}`,
  }))
}

/** The same content again changes nothing. Requires the order's lock. @throws Problem too_many_photographs */
export async function addClaimPhotograph(
  tx: Tx,
  { orderId, by, artistId }: { orderId: string; by: 'buyer' | 'artist'; artistId: string | null },
  taken: ReceivedImage,
): Promise<void> {
  const waiting = (await selectClaimPhotographs(tx, orderId)).filter((row) => row.by === by && row.claim_id === null)
  if (waiting.some(({ hash }) => hash === taken.hash)) return
  if (waiting.length >= maxClaimPhotographs)
    throw new Refusal('too_many_photographs', { message: words.refusal.tooManyClaimPhotographs })
  const imageId = await storePrivate(tx, taken, { artistId })
  await insertClaimPhotograph(tx, { orderId, by, imageId, hash: taken.hash })
}

/**
 * By the buyer. A photograph that is not there changes nothing.
 * @throws Problem not_found, photograph_fixed once it was sent
 */
export async function removeClaimPhotograph(tx: Tx, id: Id, buyerId: string, photographId: Id | null): Promise<void> {
  const { order } = await lockForDelivery(tx, id)
  if (order.buyer_id !== buyerId) throw new Refusal('not_found')
  const row = photographId === null ? null : await findClaimPhotograph(tx, id, photographId)
  if (row?.by !== 'buyer') return
  if (row.claim_id !== null) throw new Refusal('photograph_fixed')
  await deleteClaimPhotograph(tx, row.id)
  await releasePrivate(tx, row.image_id)
}

/** JPEG, at most 1600 pixels on its longer side, by a link of `shownFrom`. */
export function registerClaimPhotographs(app: FastifyInstance, context: AppContext): void {
  serveLinkedFiles(app, context, { path: '/files/claim-photograph', purpose }, async ([orderId = '', id = '']) => {
    const row = await findClaimPhotograph(context.db, orderId, id)
    const bytes = row && (await pictureForPrint(context, pictureBase(row.hash)))
    return bytes && { type: 'image/jpeg', bytes }
  })
}
