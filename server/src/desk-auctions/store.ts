// The SQL of the desk's list of lots, and of one lot's bidders. A lot's status is its facts and the database's clock.
import type { DeskLotQuery } from '@rasika/contract/desk-auctions.ts'
import type { DeskLotSort } from '@rasika/contract/desk-choices.ts'
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { isActiveBid, statusOf } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface DeskListedLotRow {
  id: string
  title: string
  artist_name: string
  status: AuctionStatus
  /** Paise. */
  price: number
  active_bids: number
  paddles: number
  starts_at: Date
  ends_at: Date
  /** Null once the lot is paid. */
  pay_until: Date | null
  seq: number
}

const columns = `a.id, a.title, a.artist_name, ${statusOf('a')} AS status, a.price, a.active_bids, a.paddles, a.starts_at,
  a.ends_at, CASE WHEN a.paid_at IS NULL THEN a.pay_until END AS pay_until, a.seq`

const filtered = `
  FROM (SELECT ${columns} FROM auctions a
    WHERE a.removed_at IS NULL AND ($1::text IS NULL OR a.title ILIKE $1 OR a.artist_name ILIKE $1)) AS listed
  WHERE ($2::text IS NULL OR status = $2)`

function valuesOf({ search, status: wanted }: DeskLotQuery): unknown[] {
  return [containing(search), wanted]
}

const columnOf = {
  ends: 'ends_at',
  title: 'lower(title)',
  artist: 'lower(artist_name)',
  price: 'price',
  bids: 'active_bids',
}

/** Without a chosen sort: what is live first, those that end next before the others; then the last to end. */
function inOrder(sort: DeskLotSort | null): string {
  if (sort === null)
    return `ORDER BY array_position(ARRAY['active', 'upcoming', 'completed'], status),
      CASE WHEN status IN ('active', 'upcoming') THEN ends_at END, ends_at DESC, id`
  return orderBy(sort, columnOf)
}

export function selectDeskLots(
  db: Db,
  query: DeskLotQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeskListedLotRow[]> {
  return db.fresh(`SELECT * ${filtered} ${inOrder(query.sort)} OFFSET $3 LIMIT $4`, [...valuesOf(query), offset, limit])
}

/** Counted up to `max`. */
export async function countDeskLots(db: Db, query: DeskLotQuery, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $3) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...valuesOf(query), max])
  return row?.count ?? 0
}

export interface DeskLotFactsRow extends DeskListedLotRow {
  artist_username: string
  pictures: Picture[]
  starting_price: number
  soft_close_minutes: number
  scheduled_ends_at: Date
  closed_at: Date | null
  winner_id: string | null
  paid_at: Date | null
  leader_id: string | null
  cancel_reason: string | null
  is_removed: boolean
}

export function findLotFacts(db: Db, id: string): Promise<DeskLotFactsRow | null> {
  return db.one(
    `SELECT ${columns}, a.artist_username, a.pictures, a.starting_price, a.soft_close_minutes, a.scheduled_ends_at,
       a.closed_at, a.winner_id, a.paid_at, a.leader_id, a.cancel_reason,
       a.removed_at IS NOT NULL AS is_removed
     FROM auctions a WHERE a.id = $1`,
    [id],
  )
}

export interface LotBidderRow {
  buyer_id: string
  name: string
  email: string
  paddle: number
  withdrawals: number
  active_bids: number
  highest: number | null
}

/** Who bids on the lot, by paddle. */
export function selectLotBidders(db: Db, id: string): Promise<LotBidderRow[]> {
  return db.many(
    `SELECT p.buyer_id, b.name, b.email, p.paddle, p.withdrawals,
       count(d.id) FILTER (WHERE ${isActiveBid('d')})::int AS active_bids,
       max(d.amount) AS highest
     FROM auction_paddles p JOIN buyers b ON b.id = p.buyer_id
     LEFT JOIN bids d ON d.auction_id = p.auction_id AND d.buyer_id = p.buyer_id
     WHERE p.auction_id = $1 GROUP BY p.buyer_id, b.name, b.email, p.paddle, p.withdrawals ORDER BY p.paddle`,
    [id],
  )
}
