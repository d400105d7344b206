// Hides and shows one work or all works of an artist. Works hidden together with their artist (same time of hiding)
// reappear with the artist; a work hidden by itself stays hidden then.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, goneTag, listsTag } from '../platform/tags.ts'
import { hide, hideAll, lockToHide, type WorkToHideRow, show, showAll } from './hiding-store.ts'

type HidingContext = Pick<AppContext, 'tags'>

/**
 * Hides a work; its artist can read the reason. Returns its state before and since when it is hidden; null if it does
 * not exist or its artist removed it.
 */
export async function hideWork(
  context: HidingContext,
  tx: Tx,
  id: string,
  reason: string | null,
): Promise<(WorkToHideRow & { at: Date }) | null> {
  const work = await lockToHide(tx, id)
  if (work === null) return null
  const at = await hide(tx, id, reason)
  dropTags(context, tx, [id])
  dropGoneTags(context, tx, [id])
  return { ...work, at }
}

/** Shows a work; it stays hidden while its artist is. Never throws artworks_sku_key: a hidden work keeps its SKU. */
export async function showWork(context: HidingContext, tx: Tx, id: string): Promise<WorkToHideRow | null> {
  const work = await lockToHide(tx, id)
  if (work === null) return null
  if (work.hidden && !work.artistHidden) await show(tx, id)
  dropTags(context, tx, [id])
  return work
}

/** Hides the artist's visible works, with the artist's time of hiding. Returns how many works. */
export async function hideWorksOf(context: HidingContext, tx: Tx, artistId: string, at: string): Promise<number> {
  const ids = await hideAll(tx, artistId, at)
  dropGoneTags(context, tx, ids)
  return dropAllTags(context, tx, ids)
}

/** Shows the works that were hidden at that time. */
export async function showWorksOf(context: HidingContext, tx: Tx, artistId: string, at: string): Promise<number> {
  return dropAllTags(context, tx, await showAll(tx, artistId, at))
}

function dropAllTags(context: HidingContext, tx: Tx, ids: readonly string[]): number {
  dropTags(context, tx, ids)
  return ids.length
}

function dropTags({ tags }: HidingContext, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)]))
}

function dropGoneTags({ tags }: HidingContext, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)].map(goneTag)))
}
