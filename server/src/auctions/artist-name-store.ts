// SQL of an artist's name on their lots. Rows are locked in id order.
import type { Tx } from '../platform/db.ts'

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
