// The front door of the wishlist: saving and letting go, both idempotent, and the list, newest saved first.
// The work's row is held while its saves change, so that the counter equals the list whatever happens at once;
// a work that was taken out can no longer be saved, leaves every list, and can still be let go.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { z } from 'zod'
import { changeSaves, lockSaves } from '../artworks/artworks.ts'
import { cardFrom } from '../catalogue/catalogue.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db, Tx } from '../platform/db.ts'
import { countSaved, deleteSaved, insertSaved, selectSaved } from './store.ts'

/** @throws Problem not_found for what is no work, or is one no longer */
export async function saveArtwork(tx: Tx, buyerId: string, artworkId: string): Promise<void> {
  const work = await lockSaves(tx, mustBeId(artworkId))
  if (!work || work.removed) throw new Problem('not_found')
  if (await insertSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, 1)
}

/** What is not on the list stays off it. @throws Problem not_found for what is no id */
export async function letGoArtwork(tx: Tx, buyerId: string, artworkId: string): Promise<void> {
  await lockSaves(tx, mustBeId(artworkId))
  if (await deleteSaved(tx, buyerId, artworkId)) await changeSaves(tx, artworkId, -1)
}

const mostCounted = 1000
const place = z.tuple([z.iso.datetime({ precision: 6 }), idShape])

interface Wishlist {
  data: ArtworkCard[]
  page: { nextCursor: string | null; total: number; totalIsMore: boolean }
}

/** @throws Problem stale_cursor */
export async function listSaved(db: Db, buyerId: string, limit: number, cursor: string | null): Promise<Wishlist> {
  const after = readCursor(cursor, place)
  const [rows, counted] = await Promise.all([
    selectSaved(db, buyerId, after, limit + 1),
    countSaved(db, buyerId, mostCounted + 1),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(cardFrom),
    page: {
      nextCursor: last ? writeCursor([last.saved_at, last.id]) : null,
      total: Math.min(counted, mostCounted),
      totalIsMore: counted > mostCounted,
    },
  }
}

function mustBeId(written: string): string {
  if (!idShape.safeParse(written).success) throw new Problem('not_found')
  return written
}
