// SQL of an artist's changes to a lot, and of its views. ../bids/ writes `seq`, price, leader, end and result; the
// statements here set price and end when the lot is made and while it has never had a bid.
import type { Id } from '@rasika/contract/fields.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { RowOf } from '../platform/field-columns.ts'
import { auctionColumns, factColumns, type FactsRow } from './lot.ts'

/**
 * A lot as its artist wrote it. Medium and year are copied from the work when it is chosen for the lot; they are null
 * without a work (but for samples) or a value; the menu category begins as that of the work and follows the lot's category when that is
 * changed.
 */
export interface LotFieldsRow extends RowOf<typeof auctionColumns> {
  /** One unit of the work is held for the lot. */
  holds_unit: boolean
  menu_category: string
  medium: string | null
  year: number | null
}

const written = [...auctionColumns.names, 'holds_unit', 'menu_category', 'medium', 'year'] as const
const placeholders = (from: number) => written.map((_, at) => `$${at + from}`).join(', ')
/** The price and end with which a lot is made. */
const priceAt = (from: number) => `$${written.indexOf('starting_price') + from}::bigint`
const endAt = (from: number) => `$${written.indexOf('scheduled_ends_at') + from}::timestamptz`

function valuesOf(row: LotFieldsRow): unknown[] {
  return written.map((column) => (column === 'pictures' ? JSON.stringify(row.pictures) : row[column]))
}

/** Columns that only the demonstration's seed sets. */
export interface LotSampleColumns {
  /** A permanent key: adding the same sample twice is refused by `auctions_source_ref_key`. */
  sourceRef: string
  createdAt: Date
}

const insertText = `
  INSERT INTO auctions (artist_id, artist_name, artist_username, price, ends_at, sample, source_ref, created_at,
    updated_at, ${written.join(', ')})
  SELECT id, name, username, ${priceAt(5)}, ${endAt(5)}, $2::text IS NOT NULL, $2, coalesce($3::timestamptz, $4),
    coalesce($3::timestamptz, $4), ${placeholders(5)}
  FROM artists WHERE id = $1 FOR SHARE
  RETURNING id`

/** Returns the lot's id, null if the artist no longer exists. @throws auctions_one_of_work */
export async function insertAuction(
  tx: Tx,
  artistId: string,
  row: LotFieldsRow,
  now: Date,
  marks: LotSampleColumns | null,
): Promise<string | null> {
  return (
    (
      await tx.one<{ id: string }>(insertText, [
        artistId,
        marks?.sourceRef ?? null,
        marks?.createdAt ?? null,
        now,
        ...valuesOf(row),
      ])
    )?.id ?? null
  )
}

export interface LockedRow extends LotFieldsRow, FactsRow {
  id: string
  artist_id: string
  price: number
  /** How many buyers have ever bid: from the first on, the fields that bidders rely on are frozen. */
  paddles: number
  closed_at: Date | null
  winner_id: string | null
}

const lockText = `
  SELECT a.id, a.artist_id, a.price, a.paddles, a.closed_at, a.winner_id,
    ${written.map((column) => `a.${column}`).join(', ')}, ${factColumns}
  FROM auctions a WHERE a.id = $1 AND a.removed_at IS NULL FOR NO KEY UPDATE`

/** Locks the lot until the transaction ends and reads it behind the lock; null if it does not exist. */
export async function lockAuction(tx: Tx, id: Id): Promise<LockedRow | null> {
  const row = await tx.one<LockedRow>(lockText, [id])
  // The select may have read its clock before the lock was granted.
  return row && { ...row, now: await databaseNow(tx) }
}

const updateText = `
  UPDATE auctions SET (${written.join(', ')}, edits, updated_at)
    = ROW (${placeholders(2)}, edits + 1, clock_timestamp()) WHERE id = $1`
const updateUnbidText = `
  UPDATE auctions SET (${written.join(', ')}, price, ends_at, edits, updated_at)
    = ROW (${placeholders(2)}, ${priceAt(2)}, ${endAt(2)}, edits + 1, clock_timestamp()) WHERE id = $1`

/** For a lot that has never had a bid, price and end as well. @throws auctions_one_of_work */
export async function updateAuction(tx: Tx, id: Id, row: LotFieldsRow, isUnbid: boolean): Promise<void> {
  await tx.run(isUnbid ? updateUnbidText : updateText, [id, ...valuesOf(row)])
}

/** Deletes the row; false if a ledger or an order refers to it. The transaction can go on. */
export async function deleteAuction(tx: Tx, id: Id): Promise<boolean> {
  await tx.run('SAVEPOINT delete_auction')
  try {
    await tx.run('DELETE FROM auctions WHERE id = $1', [id])
    await tx.run('RELEASE SAVEPOINT delete_auction')
    return true
  } catch (error) {
    if (!['23503', '23001'].includes((error as { code?: string }).code ?? '')) throw error
    await tx.run('ROLLBACK TO SAVEPOINT delete_auction')
    return false
  }
}

export async function markRemoved(tx: Tx, id: Id): Promise<void> {
  await tx.run('UPDATE auctions SET removed_at = clock_timestamp() WHERE id = $1', [id])
}

export async function isOwn(db: Db, id: Id, artistId: string): Promise<boolean> {
  return (
    (await db.one('SELECT 1 FROM auctions WHERE id = $1 AND artist_id = $2 AND removed_at IS NULL', [id, artistId])) !==
    null
  )
}

/** Those of the lots that are not removed, locked against deletion until the transaction ends, always in id order. */
export async function lockShownForKeyShare(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const text = 'SELECT id FROM auctions WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL ORDER BY id FOR KEY SHARE'
  return (await tx.many<{ id: string }>(text, [ids])).map(({ id }) => id)
}

/** Adds `counts[n]` views to `ids[n]`. */
export async function addViews(tx: Tx, ids: readonly string[], counts: readonly number[]): Promise<void> {
  const text = `INSERT INTO auction_view_counts AS l (auction_id, views)
                SELECT * FROM unnest($1::uuid[], $2::int[]) AS seen (id, count) ORDER BY id
                ON CONFLICT (auction_id) DO UPDATE SET views = l.views + excluded.views`
  await tx.run(text, [ids, counts])
}
