// SQL of drafts. Every statement is restricted to the owning artist.
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface DraftRow {
  id: string
  /** The form's fields, without images. */
  fields: Record<string, string | boolean | null>
  pictures: Picture[]
  created_at: Date
  updated_at: Date
}

const columns = 'id, fields, pictures, created_at, updated_at'

export function selectDrafts(db: Db, artistId: string, max: number): Promise<DraftRow[]> {
  return db.many(
    `SELECT ${columns} FROM artwork_drafts WHERE artist_id = $1 ORDER BY updated_at DESC, id DESC LIMIT $2`,
    [artistId, max],
  )
}

export function findDraft(db: Db, id: Id, artistId: string): Promise<DraftRow | null> {
  return db.one(`SELECT ${columns} FROM artwork_drafts WHERE id = $1 AND artist_id = $2`, [id, artistId])
}

export function lockDraft(tx: Tx, id: Id, artistId: string): Promise<DraftRow | null> {
  return tx.one(`SELECT ${columns} FROM artwork_drafts WHERE id = $1 AND artist_id = $2 FOR UPDATE`, [id, artistId])
}

/** Locks the artist, so that concurrent creations are counted one after the other. Returns the number of drafts. */
export async function lockAndCount(tx: Tx, artistId: string): Promise<number> {
  await tx.one('SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artistId])
  return (
    (
      await tx.one<{ count: number }>('SELECT count(*)::int AS count FROM artwork_drafts WHERE artist_id = $1', [
        artistId,
      ])
    )?.count ?? 0
  )
}

type Saved = Pick<DraftRow, 'id' | 'updated_at'>

export async function insertDraft(
  tx: Tx,
  artistId: string,
  fields: DraftRow['fields'],
  pictures: readonly Picture[],
): Promise<Saved> {
  const text = 'INSERT INTO artwork_drafts (artist_id, fields, pictures) VALUES ($1, $2, $3) RETURNING id, updated_at'
  return (await tx.one<Saved>(text, [artistId, JSON.stringify(fields), JSON.stringify(pictures)])) as Saved
}

/** `updated_at` grows by at least the millisecond that callers read, so that it tells two texts apart. */
export async function updateDraft(
  tx: Tx,
  id: Id,
  fields: DraftRow['fields'],
  pictures: readonly Picture[],
): Promise<Saved> {
  const text = `UPDATE artwork_drafts SET fields = $2, pictures = $3,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE id = $1 RETURNING id, updated_at`
  return (await tx.one<Saved>(text, [id, JSON.stringify(fields), JSON.stringify(pictures)])) as Saved
}

/** Returns the pictures of the deleted draft; null if it is not the artist's. */
export async function deleteDraft(tx: Tx, id: Id, artistId: string): Promise<Picture[] | null> {
  const row = await tx.one<{ pictures: Picture[] }>(
    'DELETE FROM artwork_drafts WHERE id = $1 AND artist_id = $2 RETURNING pictures',
    [id, artistId],
  )
  return row?.pictures ?? null
}

/** Returns the pictures of each deleted draft. */
export async function deleteDraftsOf(tx: Tx, artistId: string): Promise<Picture[][]> {
  const rows = await tx.many<{ pictures: Picture[] }>(
    'DELETE FROM artwork_drafts WHERE artist_id = $1 RETURNING pictures',
    [artistId],
  )
  return rows.map(({ pictures }) => pictures)
}
