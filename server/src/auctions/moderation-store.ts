// SQL of moderation on an artist's lots. Rows are locked in id order.
import { isOpen } from '../lot-status/lot-status.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface OpenLot {
  id: string
  title: string
}

const isShownAndOpen = `removed_at IS NULL AND ${isOpen('auctions')}`

/** Live or upcoming lots of the artist or of one work, nearest end first. */
export function selectOpenLots(db: Db, of: { artistId: string } | { artworkId: string }): Promise<OpenLot[]> {
  return 'artistId' in of
    ? db.many(`SELECT id, title FROM auctions WHERE artist_id = $1 AND ${isShownAndOpen} ORDER BY ends_at, id`, [
        of.artistId,
      ])
    : db.many(
        `SELECT id, title FROM auctions WHERE artwork_id = $1 AND holds_unit AND ${isShownAndOpen} ORDER BY ends_at, id`,
        [of.artworkId],
      )
}

/** Renames every lot of the artist that has another name, removed or not. */
export async function rename(tx: Tx, artistId: string, name: string): Promise<void> {
  const text = `UPDATE auctions SET artist_name = $2
    WHERE id IN (SELECT id FROM auctions WHERE artist_id = $1 AND artist_name <> $2 ORDER BY id FOR NO KEY UPDATE)`
  await tx.run(text, [artistId, name])
}

export async function selectShown(tx: Tx, artistId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>('SELECT id FROM auctions WHERE artist_id = $1 AND removed_at IS NULL', [
    artistId,
  ])
  return rows.map(({ id }) => id)
}
