// Copies an artist's new name to all of their lots.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auctionListsTag, auctionTag } from '../platform/tags.ts'
import { rename, selectShown } from './moderation-store.ts'

/** Call under the artist's lock, so that a lot opened meanwhile gets the new name too. Drops the lots' cache tags. */
export async function renameArtist(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await rename(tx, id, name)
  const shown = await selectShown(tx, id)
  tx.afterCommit(() => tags.drop([auctionListsTag, ...shown.map(auctionTag)]))
}
