// The SQL of reading a work, of writing it for its artist, and of the counters (saves, views, rating) that other slices
// change through artworks.ts; stock, listing rules, hiding and the artist's name have stores of their own. A work with
// `removed_at` is invisible to everyone, except to its artist while it is hidden by an operator.
import type { Id } from '@rasika/contract/fields.ts'
import type { Artwork } from '@rasika/contract/artworks.ts'
import { type ArtworkFieldsRow, artworkColumns, workColumns, type WrittenWorkRow } from '../catalogue/catalogue.ts'
import type { TaxStatus } from '@rasika/contract/tax-status.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { RowShownOn } from '../platform/field-columns.ts'
import { isReservedColumn, lotHoldingLastUnitColumn } from './stock-store.ts'

/** The fields that only the page shows. */
export const onPage = artworkColumns.shownOn('page')

export interface ArtworkDetailRow extends WrittenWorkRow, RowShownOn<typeof onPage> {
  artist_tagline: string | null
  artist_description: string
  artist_location: string | null
  artist_avatar: Artwork['artist']['avatar']
  auction_id: string | null
  is_reserved: boolean
  tax_status: TaxStatus
  gstin: string | null
  artist_state: string | null
}

const whole = (buyer: '$2' | null) => `
  SELECT ${workColumns(buyer)}, ${onPage.names.map((column) => `a.${column}`).join(', ')},
         p.tagline AS artist_tagline, p.description AS artist_description, p.location AS artist_location, p.avatar AS artist_avatar,
         p.tax_status, p.gstin, p.address ->> 'state' AS artist_state,
         ${lotHoldingLastUnitColumn}, ${isReservedColumn}
  FROM artworks a JOIN artists p ON p.id = a.artist_id
  WHERE a.id = $1 AND a.removed_at IS NULL`
const wholeForAll = whole(null)
const wholeForBuyer = whole('$2')

export function findArtwork(db: Db, id: Id, buyerId: string | null): Promise<ArtworkDetailRow | null> {
  return buyerId === null ? db.one(wholeForAll, [id]) : db.one(wholeForBuyer, [id, buyerId])
}

/** An artist's existing works: the visible ones, and those hidden by an operator. */
const isTheirs = '(removed_at IS NULL OR hidden_at IS NOT NULL)'

export async function isOwn(db: Db, id: Id, artistId: string): Promise<boolean> {
  return (
    (await db.one(`SELECT 1 FROM artworks WHERE id = $1 AND artist_id = $2 AND ${isTheirs}`, [id, artistId])) !== null
  )
}

const written = [...artworkColumns.names, 'menu_category'] as const
const placeholders = (from: number) => written.map((_, at) => `$${at + from}`).join(', ')

function valuesOf(row: ArtworkFieldsRow): unknown[] {
  return written.map((column) => (column === 'pictures' ? JSON.stringify(row.pictures) : row[column]))
}

const insertText = `
  INSERT INTO artworks (artist_id, artist_name, artist_username, removed_at, hidden_at, ${written.join(', ')})
  SELECT id, name, username, hidden_at, hidden_at, ${placeholders(2)} FROM artists WHERE id = $1 FOR SHARE
  RETURNING id`

/**
 * A hidden artist's new work is hidden too. Returns its id, null if the artist no longer exists.
 * @throws artworks_sku_key
 */
export async function insertArtwork(tx: Tx, artistId: string, row: ArtworkFieldsRow): Promise<string | null> {
  return (await tx.one<{ id: string }>(insertText, [artistId, ...valuesOf(row)]))?.id ?? null
}

/** Columns that only the demonstration's seed sets: that a work is a sample, and its earlier history. */
export interface ArtworkSampleColumns {
  /** A permanent key: adding the same sample twice is refused by `artworks_source_ref_key`. */
  sourceRef: string
  createdAt: Date
  views: number
}

const insertSampleText = `
  INSERT INTO artworks (artist_id, artist_name, artist_username, sample, source_ref, created_at, updated_at, views,
    ${written.join(', ')})
  SELECT id, name, username, true, $2, $3, $3, $4, ${placeholders(5)} FROM artists WHERE id = $1 FOR SHARE`

export async function insertSample(
  tx: Tx,
  artistId: string,
  row: ArtworkFieldsRow,
  marks: ArtworkSampleColumns,
): Promise<void> {
  await tx.run(insertSampleText, [artistId, marks.sourceRef, marks.createdAt, marks.views, ...valuesOf(row)])
}

const lockText = `
  SELECT ${written.join(', ')} FROM artworks
  WHERE id = $1 AND artist_id = $2 AND ${isTheirs} FOR NO KEY UPDATE`

/** The work as its artist wrote it, locked until the transaction ends; null if it is not the artist's. */
export function lockArtwork(tx: Tx, id: Id, artistId: string): Promise<ArtworkFieldsRow | null> {
  return tx.one(lockText, [id, artistId])
}

const updateText = `UPDATE artworks SET (${written.join(', ')}, updated_at) = ROW (${placeholders(2)}, now()) WHERE id = $1`

/** @throws artworks_sku_key, artworks_held_check */
export async function updateArtwork(tx: Tx, id: Id, row: ArtworkFieldsRow): Promise<void> {
  await tx.run(updateText, [id, ...valuesOf(row)])
}

/**
 * Deletes the row; false if another row refers to it (wishlists and views are deleted with it). The error is rolled
 * back to a savepoint, so that the transaction can go on.
 */
export async function deleteArtwork(tx: Tx, id: Id): Promise<boolean> {
  await tx.run('SAVEPOINT delete_artwork')
  try {
    await tx.run('DELETE FROM artworks WHERE id = $1', [id])
    await tx.run('RELEASE SAVEPOINT delete_artwork')
    return true
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    await tx.run('ROLLBACK TO SAVEPOINT delete_artwork')
    return false
  }
}

function isStillReferenced(error: unknown): boolean {
  return ['23503', '23001'].includes((error as { code?: string }).code ?? '')
}

/** Removal by its artist: an operator cannot show the work again. */
export async function markRemoved(tx: Tx, id: Id, now: Date): Promise<void> {
  await tx.run('UPDATE artworks SET removed_at = $2, hidden_at = NULL, hidden_reason = NULL WHERE id = $1', [id, now])
}

/** Locks the work until the transaction ends; null if there is none. */
export function lockSaves(tx: Tx, id: Id): Promise<{ removed: boolean } | null> {
  return tx.one('SELECT removed_at IS NOT NULL AS removed FROM artworks WHERE id = $1 FOR NO KEY UPDATE', [id])
}

export async function changeSaves(tx: Tx, id: string, by: 1 | -1): Promise<void> {
  await tx.run('UPDATE artworks SET saves = saves + $2 WHERE id = $1', [id, by])
}

/** Those of the works that are not removed, locked until the transaction ends, always in id order. */
export async function lockShown(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const text =
    'SELECT id FROM artworks WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE'
  return (await tx.many<{ id: string }>(text, [ids])).map(({ id }) => id)
}

/** Adds `counts[n]` views to `ids[n]`. */
export async function addViews(tx: Tx, ids: readonly string[], counts: readonly number[]): Promise<void> {
  const text = `UPDATE artworks a SET views = a.views + seen.count
                FROM unnest($1::uuid[], $2::int[]) AS seen (id, count) WHERE a.id = seen.id`
  await tx.run(text, [ids, counts])
}

/** Adds to the stars of a work, and locks it until the transaction ends. */
export async function changeRating(tx: Tx, id: string, by: { sum: number; count: number }): Promise<void> {
  const text = 'UPDATE artworks SET rating_sum = rating_sum + $2, rating_count = rating_count + $3 WHERE id = $1'
  await tx.run(text, [id, by.sum, by.count])
}
