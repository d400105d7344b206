// SQL of hiding artworks. Rows are locked in id order, as in every statement that locks several.
import type { Picture } from '@rasika/contract/images.ts'
import type { Tx } from '../platform/db.ts'

export interface WorkToHideRow {
  id: string
  title: string
  picture: Picture | null
  artist: string
  artistId: string
  artistEmail: string
  /** Whether it was hidden before this change. */
  hidden: boolean
  /** Whether it was hidden by itself, and not with its artist. */
  hiddenAlone: boolean
  artistHidden: boolean
}

/** Locks the row until the transaction ends; null for a work that its artist removed. */
export function lockToHide(tx: Tx, id: string): Promise<WorkToHideRow | null> {
  return tx.one(
    `SELECT a.id, a.title, a.pictures -> 0 AS picture, a.artist_name AS artist, p.id AS "artistId",
      p.email AS "artistEmail", a.hidden_at IS NOT NULL AS hidden,
      a.hidden_at IS DISTINCT FROM p.hidden_at AND a.hidden_at IS NOT NULL AS "hiddenAlone", p.hidden_at IS NOT NULL AS "artistHidden"
     FROM artworks a JOIN artists p ON p.id = a.artist_id
     WHERE a.id = $1 AND (a.removed_at IS NULL OR a.hidden_at IS NOT NULL) FOR NO KEY UPDATE OF a`,
    [id],
  )
}

/** Sets its own time of hiding, also if it was hidden with its artist before. */
export async function hide(tx: Tx, id: string, reason: string | null): Promise<Date> {
  const text = `UPDATE artworks SET removed_at = clock_timestamp(), hidden_at = clock_timestamp(), hidden_reason = $2
    WHERE id = $1 RETURNING hidden_at AS at`
  return ((await tx.one<{ at: Date }>(text, [id, reason])) as { at: Date }).at
}

export async function show(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE artworks SET removed_at = NULL, hidden_at = NULL, hidden_reason = NULL WHERE id = $1', [id])
}

const inOrder = (where: string) =>
  `id IN (SELECT id FROM artworks WHERE artist_id = $1 AND ${where} ORDER BY id FOR NO KEY UPDATE)`

/** Returns the ids of the hidden works. */
export async function hideAll(tx: Tx, artistId: string, at: string): Promise<string[]> {
  const text = `UPDATE artworks SET removed_at = $2::timestamptz, hidden_at = $2::timestamptz
    WHERE ${inOrder('removed_at IS NULL')} RETURNING id`
  return idsOf(await tx.many(text, [artistId, at]))
}

export async function showAll(tx: Tx, artistId: string, at: string): Promise<string[]> {
  const text = `UPDATE artworks SET removed_at = NULL, hidden_at = NULL, hidden_reason = NULL
    WHERE ${inOrder('hidden_at = $2::timestamptz')} RETURNING id`
  return idsOf(await tx.many(text, [artistId, at]))
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
