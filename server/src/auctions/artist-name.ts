// An artist's new name on all of their lots.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { auctionListsTag, auctionTag } from '../platform/tags.ts'
import { rename, selectShown } from './moderation-store.ts'

/** Under the artist's lock, so that a lot opened meanwhile has the new name as well; whoever watches one is told. */
export async function renameArtist({ tags }: Pick<AppContext, 'tags'>, tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await rename(tx, id, name)
  const shown = await selectShown(tx, id)
  tx.afterCommit(() => tags.drop([auctionListsTag, ...shown.map(auctionTag)]))
}
