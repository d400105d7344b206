// The front door of the wishlist: saving and letting go, both idempotent, and the list, newest saved first.
// The work's row is held while its saves change, so that the counter equals the list whatever happens at once;
// a work that was taken out can no longer be saved, leaves every list, and can still be let go.
import { id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { changeSaves, lockSaves } from '../artworks/artworks.ts'
import { cardFrom } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../platform/db.ts'
import { listPage } from '../platform/list-page.ts'
import { countSaved, deleteAllSaved, deleteSaved, insertSaved, selectSaved } from './store.ts'

/** @throws Problem not_found for what is no work, or is one no longer */
export async function saveArtwork(tx: Tx, buyerId: string, artworkId: string): Promise<void> {
  const work = await lockSaves(tx, mustBeId(artworkId))
  if (!work || work.removed) throw new Refusal('not_found')
  if (await insertSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, 1)
}

/** What is not on the list stays off it. @throws Problem not_found for what is no id */
export async function letGoArtwork(tx: Tx, buyerId: string, artworkId: string): Promise<void> {
  await lockSaves(tx, mustBeId(artworkId))
  if (await deleteSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, -1)
}

/** Everything they saved is let go: for whoever closes their account. */
export async function forgetSaved(tx: Tx, buyerId: string): Promise<void> {
  const ids = await deleteAllSaved(tx, buyerId)
  // In the order in which works are always held.
  for (const id of ids) await changeSaves(tx, id, -1)
}

/** @throws Problem stale_cursor */
export function listSaved(db: Db, buyerId: string, asked: { limit: number; cursor: string | null }) {
  return listPage(asked, {
    rows: (after, limit) => selectSaved(db, buyerId, after, limit),
    count: (most) => countSaved(db, buyerId, most),
    shown: (row) => cardFrom(row),
  })
}

function mustBeId(written: string): string {
  if (!idShape.safeParse(written).success) throw new Refusal('not_found')
  return written
}
