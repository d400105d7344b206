// Recommended works: best-selling, newest, similar (spec: sections 2 and 7).
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { buyerIdOf, type Caller } from '../platform/caller.ts'
import type { Db } from '../platform/db.ts'
import { wholeCatalogue } from './selection.ts'
import { orders } from './sorts.ts'
import { selectSimilar, selectTopSelling } from './recommendations-store.ts'
import { selectByIndexScan } from './index-scan-store.ts'

/** Most sold first, filled up with featured works while few are sold. */
export function topSelling(db: Db, limit: number, caller: Caller): Promise<ArtworkCard[]> {
  return selectTopSelling(db, limit, buyerIdOf(caller))
}

export async function recentWorks(db: Db, limit: number, caller: Caller): Promise<ArtworkCard[]> {
  const pageQuery = { order: orders.newest, after: null, limit, buyerId: buyerIdOf(caller), signal: caller.signal }
  return (await selectByIndexScan(db, wholeCatalogue, pageQuery)).cards
}

/**
 * Of the same menu category: available ones first, then those of the same subcategory, then the nearest in price.
 * @throws Problem not_found
 */
export async function similarWorks(db: Db, id: Id, limit: number, caller: Caller): Promise<ArtworkCard[]> {
  const cards = await selectSimilar(db, id, limit, buyerIdOf(caller))
  if (cards === null) throw new Refusal('not_found')
  return cards
}
