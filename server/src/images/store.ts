// SQL of images. A row is one upload of one owner; several rows may share a hash, and then share the files. Adding or
// removing the last row of a hash requires its lock, so that files and rows agree. Files without a row are noted in
// `unconfirmed_image_files`: they are written before the row, and may be left by a transaction that is refused.
import type { Picture } from '@rasika/contract/images.ts'
import { imageUrlOf, pictureBase } from '@rasika/contract/pictures.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { ImageMetadata } from './operations.ts'

export interface ImageRow {
  id: string
  hash: string
  width: number
  height: number
  placeholder: string
  tone: string
}

export interface NewImage extends ImageMetadata {
  hash: string
  bytes: number
  /** Size of the uploaded file in bytes. */
  receivedBytes: number
  artistId: string | null
  /** 1 for the demonstration's own pictures, whose use is never released. */
  uses: 0 | 1
  /** Without a public URL, and without derivatives. */
  isPrivate?: boolean
}

export interface Underived {
  hash: string
  width: number
  /** Completed rounds: 0 none, 1 the small widths. */
  derived: 0 | 1
}

const shown = 'id, hash, width, height, placeholder, tone'

/** The row as `picture` in responses. */
export function pictureOf({ hash, width, height, placeholder, tone }: ImageRow, alt: string): Picture {
  const base = pictureBase(hash)
  return { address: imageUrlOf({ base, width, height }), base, width, height, placeholder, tone, alt }
}

/** Locks the files of this content until the transaction ends. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await tx.one('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [hash])
}

/** Its files are stored, and have a row from now on. */
export async function insertImage(tx: Tx, image: NewImage): Promise<ImageRow> {
  const row = await tx.one<ImageRow>(
    `WITH confirmed AS (DELETE FROM unconfirmed_image_files WHERE hash = $1)
     INSERT INTO images (hash, width, height, format, bytes, received_bytes, placeholder, tone, artist_id, uses,
       is_private, derived)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $11 THEN 2 ELSE 0 END) RETURNING ${shown}`,
    [
      image.hash,
      image.width,
      image.height,
      image.format,
      image.bytes,
      image.receivedBytes,
      image.placeholder,
      image.tone,
      image.artistId,
      image.uses,
      image.isPrivate ?? false,
    ],
  )
  return row as ImageRow
}

export function findSampleImage(db: Db, hash: string): Promise<ImageRow | null> {
  return db.one(`SELECT ${shown} FROM images WHERE hash = $1 AND artist_id IS NULL AND uses > 0 ORDER BY id LIMIT 1`, [
    hash,
  ])
}

/** Pixels of the original; null if there is no such image, or a private one only. */
export function findSize(db: Db, hash: string): Promise<{ width: number; height: number } | null> {
  return db.one('SELECT width, height FROM images WHERE hash = $1 AND NOT is_private LIMIT 1', [hash])
}

/** True while any row, also a private one, has this content. */
export async function hasRows(db: Db, hash: string): Promise<boolean> {
  return (await db.one('SELECT id FROM images WHERE hash = $1 LIMIT 1', [hash])) !== null
}

/** Locks the artist's own rows until the transaction ends, always in the order of their ids. */
export async function lockOwnImages(tx: Tx, hashes: readonly string[], artistId: string): Promise<void> {
  await tx.run('SELECT FROM images WHERE hash = ANY($1) AND artist_id = $2 ORDER BY id FOR NO KEY UPDATE', [
    hashes,
    artistId,
  ])
}

/** Adds one use to the artist's own rows; the result lacks contents that are not theirs. */
export function useOwn(tx: Tx, hashes: readonly string[], artistId: string): Promise<ImageRow[]> {
  return tx.many(
    `UPDATE images SET uses = uses + 1
     WHERE id IN (SELECT DISTINCT ON (hash) id FROM images WHERE hash = ANY($1) AND artist_id = $2
       AND NOT is_private ORDER BY hash, uses DESC, id)
     RETURNING ${shown}`,
    [hashes, artistId],
  )
}

/** Assigns uploads made before the artist registered to the artist. */
export function useUnowned(tx: Tx, hashes: readonly string[], artistId: string): Promise<ImageRow[]> {
  return tx.many(
    `UPDATE images SET uses = 1, artist_id = $2
     WHERE id IN (SELECT DISTINCT ON (hash) id FROM images WHERE hash = ANY($1) AND artist_id IS NULL AND uses = 0
       ORDER BY hash, id)
       AND artist_id IS NULL AND uses = 0
     RETURNING ${shown}`,
    [hashes, artistId],
  )
}

/** Adds one use to each content, regardless of its owner. Locks the rows in the order of their ids. */
export async function useAny(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.run(
    `UPDATE images SET uses = uses + 1
     WHERE id IN (SELECT id FROM images WHERE id IN (
         SELECT DISTINCT ON (hash) id FROM images WHERE hash = ANY($1) AND NOT is_private ORDER BY hash, uses DESC, id)
       ORDER BY id FOR NO KEY UPDATE)`,
    [hashes],
  )
}

/** As sharp names it: jpeg, png, gif, webp. Null if there is no such image. */
export async function findFormat(db: Db, hash: string): Promise<string | null> {
  return (await db.one<{ format: string }>('SELECT format FROM images WHERE hash = $1 LIMIT 1', [hash]))?.format ?? null
}

/** Size of the smallest file that the artist uploaded of this picture; null if there is none. */
export async function findReceivedBytes(db: Db, hash: string, artistId: string): Promise<number | null> {
  const text = 'SELECT min(coalesce(received_bytes, bytes)) AS bytes FROM images WHERE hash = $1 AND artist_id = $2'
  return (await db.one<{ bytes: number | null }>(text, [hash, artistId]))?.bytes ?? null
}

export async function unuseOwn(tx: Tx, hashes: readonly string[], artistId: string): Promise<void> {
  await tx.run(
    `UPDATE images SET uses = uses - 1, unused_since = now()
     WHERE id IN (SELECT DISTINCT ON (hash) id FROM images WHERE hash = ANY($1) AND artist_id = $2 AND uses > 0
       AND NOT is_private
       ORDER BY hash, uses DESC, id)
       AND uses > 0`,
    [hashes, artistId],
  )
}

export async function unusePrivate(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE images SET uses = 0, unused_since = now() WHERE id = $1 AND is_private', [id])
}

/**
 * The next used image that lacks small widths, or in the second round any: small ones of all pictures first.
 * Null: none but these of `without`.
 */
export function findUnderived(db: Db, rounds: 0 | 1 | 2, without: readonly string[]): Promise<Underived | null> {
  return db.one(
    `SELECT hash, width, derived FROM images WHERE uses > 0 AND derived < 2 AND derived < $1 AND hash <> ALL($2)
      ORDER BY derived, id LIMIT 1`,
    [rounds, without],
  )
}

export async function updateDerived(db: Db, hash: string, derived: 1 | 2): Promise<void> {
  await db.run('UPDATE images SET derived = $2 WHERE hash = $1', [hash, derived])
}

/**
 * A late payment of an order may still buy the picture `i` as a file, whatever its artist shows now. The index
 * `orders_unpaid_files` has these conditions.
 */
const mayBeBought = `EXISTS (SELECT FROM orders o JOIN artworks w ON w.id = o.artwork_id
  WHERE o.state IN ('open', 'lapsed') AND o.files <> '[]' AND o.files ? ('${pictureBase('')}' || i.hash)
    AND (o.state = 'open' OR w.removed_at IS NULL OR w.hidden_at IS NOT NULL))`

interface Selection {
  max: number
  /** Hashes. */
  without: readonly string[]
}

/** The hashes of unused images, except those of which an upload is being stored now. */
export async function selectUnused(db: Db, before: Date, { max, without }: Selection): Promise<string[]> {
  const rows = await db.many<{ hash: string }>(
    `SELECT DISTINCT hash FROM (SELECT hash FROM images i WHERE uses = 0 AND unused_since < $1 AND hash <> ALL($3)
       AND NOT EXISTS (SELECT FROM unconfirmed_image_files u WHERE u.hash = i.hash AND u.since >= $1)
       AND NOT ${mayBeBought}
      ORDER BY unused_since LIMIT $2) AS old`,
    [before, max, without],
  )
  return rows.map(({ hash }) => hash)
}

/** Call with the hash locked. Returns the number of deleted rows. */
export function deleteUnused(tx: Tx, hash: string, before: Date): Promise<number> {
  const text = `DELETE FROM images i WHERE hash = $1 AND uses = 0 AND unused_since < $2 AND NOT ${mayBeBought}`
  return tx.run(text, [hash, before])
}

/** Call with the hash locked, before its files are written and after they are removed. */
export async function noteUnconfirmed(tx: Tx, hash: string, since: Date): Promise<void> {
  await tx.run(
    'INSERT INTO unconfirmed_image_files (hash, since) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET since = $2',
    [hash, since],
  )
}

/** True if it was noted after this time: an upload of it is being stored. */
export async function isBeingStored(tx: Tx, hash: string, after: Date): Promise<boolean> {
  const text = 'SELECT hash FROM unconfirmed_image_files WHERE hash = $1 AND since >= $2'
  return (await tx.one(text, [hash, after])) !== null
}

export async function selectUnconfirmed(db: Db, before: Date, { max, without }: Selection): Promise<string[]> {
  const text = `SELECT hash FROM unconfirmed_image_files WHERE since < $1 AND hash <> ALL($3) ORDER BY since LIMIT $2`
  return (await db.many<{ hash: string }>(text, [before, max, without])).map(({ hash }) => hash)
}

export async function deleteUnconfirmed(tx: Tx, hash: string): Promise<void> {
  await tx.run('DELETE FROM unconfirmed_image_files WHERE hash = $1', [hash])
}
