// What the house does to works that are not its own: it hides and shows them, one or all of an artist's, and writes an
// artist's new name on them. Hidden under the artist's own moment they come back with their artist; a work hidden by
// itself stays hidden then.
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artworkTag, goneTag, listsTag } from '../platform/tags.ts'
import { findHidden, type HiddenRow, hide, hideAll, rename, selectShown, show, showAll } from './moderation-store.ts'

type House = Pick<AppContext, 'tags'>

/** Its artist reads the reason. Answers it as it was, and since when it is hidden; null where there is none, or its artist has taken it out. */
export async function hideWork(parts: House, tx: Tx, id: string, reason: string | null): Promise<(HiddenRow & { at: Date }) | null> {
  const work = await findHidden(tx, id)
  if (work === null) return null
  const at = await hide(tx, id, reason)
  tell(parts, tx, [id])
  takeAway(parts, tx, [id])
  return { ...work, at }
}

/** The same. It stays hidden where its artist is. @throws artworks_sku_key never: a hidden work keeps its SKU */
export async function showWork(parts: House, tx: Tx, id: string): Promise<HiddenRow | null> {
  const work = await findHidden(tx, id)
  if (work === null) return null
  if (work.hidden && !work.artistHidden) await show(tx, id)
  tell(parts, tx, [id])
  return work
}

/** Everything of theirs that can be seen, under the moment the artist was hidden at. Answers how many works. */
export async function hideWorksOf(parts: House, tx: Tx, artistId: string, at: string): Promise<number> {
  const ids = await hideAll(tx, artistId, at)
  takeAway(parts, tx, ids)
  return tellAll(parts, tx, ids)
}

/** What was hidden at that moment. */
export async function showWorksOf(parts: House, tx: Tx, artistId: string, at: string): Promise<number> {
  return tellAll(parts, tx, await showAll(tx, artistId, at))
}

/** Under the artist's lock, so that a work added meanwhile has the new name as well; pages that show the artist are told. */
export async function renameArtist(parts: House, tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await rename(tx, id, name)
  tell(parts, tx, await selectShown(tx, id))
}

function tellAll(parts: House, tx: Tx, ids: readonly string[]): number {
  tell(parts, tx, ids)
  return ids.length
}

function tell({ tags }: House, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)]))
}

function takeAway({ tags }: House, tx: Tx, ids: readonly string[]): void {
  tx.afterCommit(() => tags.drop([listsTag, ...ids.map(artworkTag)].map(goneTag)))
}
