// SQL of an artist's name on their works. Rows are locked in id order, as in every statement that locks several.
import type { Tx } from '../platform/db.ts'

/** Renames every work of the artist that has another name, removed or not. */
export async function rename(tx: Tx, artistId: string, name: string): Promise<void> {
  const text = `UPDATE artworks SET artist_name = $2
    WHERE id IN (SELECT id FROM artworks WHERE artist_id = $1 AND artist_name <> $2 ORDER BY id FOR NO KEY UPDATE)`
  await tx.run(text, [artistId, name])
}

export async function selectShown(tx: Tx, artistId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>('SELECT id FROM artworks WHERE artist_id = $1 AND removed_at IS NULL', [
    artistId,
  ])
  return rows.map(({ id }) => id)
}
