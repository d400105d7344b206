// Public functions of the wishlist: saving and removing, both idempotent, and the list, newest saved first. The
// work's row is locked while its saves change, so that its count equals the lists under concurrency; a removed work
// can no longer be saved, leaves every list, and can still be taken off a wishlist.
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { changeSaves, lockSaves } from '../artworks/artworks.ts'
import { cardFrom } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../platform/db.ts'
import { listPage } from '../platform/list-page.ts'
import { countSaved, deleteAllSaved, deleteSaved, insertSaved, lockBuyerForKeyShare, selectSaved } from './store.ts'

/** @throws Problem not_found for a missing or removed work */
export async function saveArtwork(tx: Tx, buyerId: string, artworkId: Id): Promise<void> {
  // Sent together: the second starts when the first has its lock.
  const [, work] = await Promise.all([lockBuyerForKeyShare(tx, buyerId), lockSaves(tx, artworkId)])
  if (!work || work.removed) throw new Refusal('not_found')
  if (await insertSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, 1)
}

/** Removing a work that is not on the list changes nothing. */
export async function unsaveArtwork(tx: Tx, buyerId: string, artworkId: Id): Promise<void> {
  await lockSaves(tx, artworkId)
  if (await deleteSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, -1)
}

/** Removes everything a buyer saved, when they close their account. Requires the locks of the works. */
export async function forgetSaved(tx: Tx, buyerId: string): Promise<void> {
  const ids = await deleteAllSaved(tx, buyerId)
  for (const id of ids) await changeSaves(tx, id, -1)
}

/** @throws Problem stale_cursor */
export function listSaved(db: Db, buyerId: string, pageQuery: { limit: number; cursor: string | null }) {
  return listPage(pageQuery, {
    rows: (after, limit) => selectSaved(db, buyerId, after, limit),
    count: (max) => countSaved(db, buyerId, max),
    shown: (row) => cardFrom(row),
  })
}
