// What their lots show of an artist: copies a new name to them, and drops their cache tags.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auctionListsTag, auctionTag } from '../platform/tags.ts'
import { rename, selectShown } from './artist-name-store.ts'

/** Call under the artist's lock, so that a lot opened meanwhile gets the new name too. Drops the lots' cache tags. */
export async function renameArtist(
  context: Pick<AppContext, 'tags'>,
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await rename(tx, id, name)
  await dropLotTags(context, tx, id)
}

/** Has the pages of the artist's shown lots rendered again. */
export async function dropLotTags({ tags }: Pick<AppContext, 'tags'>, tx: Tx, artistId: string): Promise<void> {
  const shown = await selectShown(tx, artistId)
  tx.afterCommit(() => tags.drop([auctionListsTag, ...shown.map(auctionTag)]))
}
