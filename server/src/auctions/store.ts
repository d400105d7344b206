// SQL that reads lots: a whole lot, its changing parts, its public history, an artist's lots. Readers do not see a lot
// with `removed_at`. The list of all lots is in list-store.ts, artists' changes in edit-store.ts.
import type { Id } from '@rasika/contract/fields.ts'
import { hasEnded, isLive, isNotOver, isToClose, isUpcoming, wasStopped } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import {
  type LotCardRow,
  lotCardColumns,
  lotCardTables,
  factColumns,
  type FactsRow,
  type LineRow,
  momentColumns,
  type MomentRow,
  type LotDetailRow,
  wholeColumns,
} from './lot.ts'

/**
 * Joins the leader's paddle to `auctions AS a`; that of nobody in the second after the end in which the result is not
 * recorded, where the leader was stopped and so does not win.
 */
const leaderPaddle = `LEFT JOIN auction_paddles p ON p.auction_id = a.id AND p.buyer_id = a.leader_id
  AND NOT (${isToClose('a')} AND ${wasStopped('a', 'a.leader_id')})`
/** The price of the lot's work if it can be bought too; one unit is held for a lot with `holds_unit`. */
const buyablePrice = `(SELECT w.price FROM artworks w WHERE w.id = a.artwork_id AND w.removed_at IS NULL
  AND w.stock > CASE WHEN a.holds_unit THEN 1 ELSE 0 END) AS buyable_artwork_price`
const wholeText = `
  SELECT ${wholeColumns}, ${buyablePrice}, m.tagline AS artist_tagline, m.avatar AS artist_avatar,
    m.tax_status, m.gstin, m.address ->> 'state' AS artist_state
  FROM ${lotCardTables} JOIN artists m ON m.id = a.artist_id ${leaderPaddle}
  WHERE a.id = $1 AND a.removed_at IS NULL`

export function findAuction(db: Db, id: Id): Promise<LotDetailRow | null> {
  return db.one(wholeText, [id])
}

const momentsText = `
  SELECT ${momentColumns} FROM auctions a ${leaderPaddle} WHERE a.id = ANY ($1::uuid[]) AND a.removed_at IS NULL`

/** Those of the lots that are not removed, in no order. */
export function selectMoments(db: Db, ids: readonly string[]): Promise<MomentRow[]> {
  return db.many(momentsText, [ids])
}

/**
 * The public part of a ledger. A raised maximum stays private; where it lifted the price, the system bid that price for
 * the bidder.
 */
const isPublic = `(e.kind IN ('placed', 'withdrawn', 'extended', 'cancelled', 'closed', 'offered', 'lapsed', 'paid')
  OR e.kind = 'raised' AND e.amount IS NOT NULL)`
const lineColumns = `
  e.auction_id, e.seq, CASE e.kind WHEN 'raised' THEN 'placed' ELSE e.kind END AS kind, p.paddle,
  CASE WHEN e.kind IN ('placed', 'raised', 'withdrawn') THEN e.bid_id END AS bid_id,
  CASE WHEN e.kind IN ('placed', 'raised', 'withdrawn') THEN e.amount END AS amount, e.price, e.ends_at, e.happened_at`
const lineTables =
  'auction_events e LEFT JOIN auction_paddles p ON p.auction_id = e.auction_id AND p.buyer_id = e.buyer_id'
const historyText = `
  SELECT ${lineColumns} FROM ${lineTables}
  WHERE e.auction_id = $1 AND e.seq < $2 AND ${isPublic} ORDER BY e.seq DESC LIMIT $3`
const countText = `SELECT count(*)::int AS count
  FROM (SELECT FROM auction_events e WHERE e.auction_id = $1 AND ${isPublic} LIMIT $2) AS counted`
const newLinesText = `
  SELECT ${lineColumns} FROM unnest($1::uuid[], $2::int[], $3::int[]) AS lot (id, after, last) CROSS JOIN LATERAL (
    SELECT * FROM auction_events e
    WHERE e.auction_id = lot.id AND e.seq > lot.after AND e.seq <= lot.last AND ${isPublic}
    ORDER BY e.seq DESC LIMIT $4
  ) AS e LEFT JOIN auction_paddles p ON p.auction_id = e.auction_id AND p.buyer_id = e.buyer_id
  ORDER BY e.auction_id, e.seq`

/** Newest first, entries before `before`. */
export function selectHistory(db: Db, id: Id, before: number, limit: number): Promise<LineRow[]> {
  return db.many(historyText, [id, before, limit])
}

/** Counted up to `max`. */
export async function countHistory(db: Db, id: Id, max: number): Promise<number> {
  return (await db.one<{ count: number }>(countText, [id, max]))?.count ?? 0
}

/** The entries of each lot after number `after`, up to `last`: at most the newest `max`, oldest first. */
export function selectNewLines(
  db: Db,
  lots: readonly { id: string; after: number; last: number }[],
  max: number,
): Promise<LineRow[]> {
  return db.many(newLinesText, [
    lots.map(({ id }) => id),
    lots.map(({ after }) => after),
    lots.map(({ last }) => last),
    max,
  ])
}

export async function isThere(db: Db, id: Id): Promise<boolean> {
  return (await db.one('SELECT 1 FROM auctions WHERE id = $1 AND removed_at IS NULL', [id])) !== null
}

const ofArtist = 'a.artist_id = $1 AND a.removed_at IS NULL'
/** Since 1970. */
const microseconds = (time: string) => `(extract(epoch FROM ${time}) * 1000000)::bigint`
/** The order at the time `$3`: live lots by end, then upcoming ones by start, then the others, the latest end first. */
const rank = `CASE WHEN ${isLive('a', '$3::timestamptz')} THEN 0 WHEN ${isUpcoming('a', '$3::timestamptz')} THEN 1 ELSE 2 END`
const sortValue = `CASE ${rank} WHEN 0 THEN ${microseconds('a.ends_at')} WHEN 1 THEN ${microseconds('a.starts_at')}
  ELSE -${microseconds('least(a.ends_at, a.cancelled_at)')} END`
const artistPage = (after: string) => `
  SELECT ${lotCardColumns}, ${rank} AS rank, ${sortValue} AS sort_value FROM ${lotCardTables}
  WHERE ${ofArtist} ${after} ORDER BY ${rank}, ${sortValue}, a.id LIMIT $2`
const firstOfArtist = artistPage('')
const laterOfArtist = artistPage(`AND (${rank}, ${sortValue}, a.id) > ($4::int, $5::bigint, $6::uuid)`)

/** Cursor of the list: the position of the last lot shown. */
export type ArtistLotsCursor = readonly [rank: number, sortValue: number, id: string]
export type ArtistLotRow = LotCardRow & { rank: number; sort_value: number }

/** As of `asOf`, so that no lot is shown twice or skipped because it ended between two pages. */
export function selectOfArtist(
  db: Db,
  artistId: string,
  asOf: string,
  after: ArtistLotsCursor | null,
  limit: number,
): Promise<ArtistLotRow[]> {
  return after
    ? db.many(laterOfArtist, [artistId, limit, asOf, ...after])
    : db.many(firstOfArtist, [artistId, limit, asOf])
}

const countsText = `
  SELECT now() AS read_at, count(*)::int AS total, count(*) FILTER (WHERE cancelled_at IS NOT NULL)::int AS canceled,
         count(*) FILTER (WHERE ${isNotOver('a', 'now()')})::int AS active,
         count(*) FILTER (WHERE ${hasEnded('a', 'now()')})::int AS completed
  FROM auctions a WHERE ${ofArtist}`

export interface LotCounts {
  /** When the counts were read, by the database's clock. */
  read_at: Date
  total: number
  active: number
  completed: number
  canceled: number
}

export async function countOfArtist(db: Db, artistId: string): Promise<LotCounts> {
  return (await db.one<LotCounts>(countsText, [artistId])) as LotCounts
}

/** The fields of a calendar entry. */
export interface AnnouncedRow extends FactsRow {
  id: string
  title: string
  artist_name: string
  /** Rises with every change of the lot. */
  revision: number
}

export function findAnnounced(db: Db, id: Id): Promise<AnnouncedRow | null> {
  const text = `SELECT a.id, a.title, a.artist_name, a.seq + a.edits AS revision, ${factColumns} FROM auctions a
    WHERE a.id = $1 AND a.removed_at IS NULL`
  return db.one(text, [id])
}
