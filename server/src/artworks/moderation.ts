// Moderation of artworks: hides and shows one work or all works of an artist, and copies an artist's new name to them.
// Works hidden together with their artist (same time of hiding) reappear with the artist; a work hidden by itself stays
// hidden then.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, goneTag, listsTag } from '../platform/tags.ts'
import {
  hide,
  hideAll,
  lockForModeration,
  type ModeratedRow,
  rename,
  selectShown,
  show,
  showAll,
} from './moderation-store.ts'

type ModerationContext = Pick<AppContext, 'tags'>

/**
 * Hides a work; its artist can read the reason. Returns its state before and since when it is hidden; null if it does
 * not exist or its artist removed it.
 */
export async function hideWork(
  context: ModerationContext,
  tx: Tx,
  id: string,
  reason: string | null,
): Promise<(ModeratedRow & { at: Date }) | null> {
  const work = await lockForModeration(tx, id)
  if (work === null) return null
  const at = await hide(tx, id, reason)
  dropTags(context, tx, [id])
  dropGoneTags(context, tx, [id])
  return { ...work, at }
}

/** Shows a work; it stays hidden while its artist is. Never throws artworks_sku_key: a hidden work keeps its SKU. */
export async function showWork(context: ModerationContext, tx: Tx, id: string): Promise<ModeratedRow | null> {
  const work = await lockForModeration(tx, id)
  if (work === null) return null
  if (work.hidden && !work.artistHidden) await show(tx, id)
  dropTags(context, tx, [id])
  return work
}

/** Hides the artist's visible works, with the artist's time of hiding. Returns how many works. */
export async function hideWorksOf(context: ModerationContext, tx: Tx, artistId: string, at: string): Promise<number> {
  const ids = await hideAll(tx, artistId, at)
  dropGoneTags(context, tx, ids)
  return dropAllTags(context, tx, ids)
}

/** Shows the works that were hidden at that time. */
export async function showWorksOf(context: ModerationContext, tx: Tx, artistId: string, at: string): Promise<number> {
  return dropAllTags(context, tx, await showAll(tx, artistId, at))
}

/** Call under the artist's lock, so that a work added meanwhile gets the new name too. Drops the works' cache tags. */
export async function renameArtist(
  context: ModerationContext,
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await rename(tx, id, name)
  await dropWorkTags(context, tx, id)
}

/** Has the pages of the artist's shown works rendered again. */
export async function dropWorkTags(context: ModerationContext, tx: Tx, artistId: string): Promise<void> {
  dropTags(context, tx, await selectShown(tx, artistId))
}

function dropAllTags(context: ModerationContext, tx: Tx, ids: readonly string[]): number {
  dropTags(context, tx, ids)
  return ids.length
}

function dropTags({ tags }: ModerationContext, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)]))
}

function dropGoneTags({ tags }: ModerationContext, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)].map(goneTag)))
}
