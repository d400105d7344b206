// A buyer's own bids with their lots, newest first, or of the wins that are not paid the first to lapse; other buyers'
// bids are never selected. Two bids of the same time are ordered by id.
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { isToClose, isUnpaidWin, wasStopped } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import { type ListPosition, type PositionedRow, positionText } from '../platform/list-page.ts'

export interface OwnRow extends PositionedRow {
  amount: number
  max_amount: number
  is_maximum: boolean
  placed_at: Date
  is_withdrawn: boolean
  was_stopped: boolean
  is_lapsed: boolean
  auction_id: string
  title: string
  pictures: Picture[]
  price: number
  starting_price: number
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  paid_at: Date | null
  leader_bid_id: string | null
  paddle: number
  leader_paddle: number | null
  closed_at: Date | null
  winner_id: string | null
  pay_until: Date | null
  offers: number
  order_id: string | null
  is_removed: boolean
  now: Date
}

const rows = `
  SELECT b.id, b.amount, b.max_amount, b.is_maximum, b.placed_at, ${positionText('b.placed_at')},
    b.withdrawn_at IS NOT NULL AS is_withdrawn, ${wasStopped('a', 'b.buyer_id')} AS was_stopped,
    b.lapsed_at IS NOT NULL AS is_lapsed, b.auction_id, a.title, a.pictures, a.price, a.starting_price, a.starts_at,
    a.ends_at, a.cancelled_at, a.paid_at, a.leader_bid_id, own.paddle, ahead.paddle AS leader_paddle,
    a.closed_at, a.winner_id, a.pay_until, a.offers, o.id AS order_id,
    a.removed_at IS NOT NULL AS is_removed, clock_timestamp() AS now
  FROM bids b JOIN auctions a ON a.id = b.auction_id
    JOIN auction_paddles own ON own.auction_id = a.id AND own.buyer_id = b.buyer_id
    LEFT JOIN auction_paddles ahead ON ahead.auction_id = a.id AND ahead.buyer_id = a.leader_id
    LEFT JOIN orders o ON o.auction_id = a.id AND o.buyer_id = b.buyer_id AND o.state = 'paid'
  WHERE b.buyer_id = $1`
const order = 'ORDER BY b.placed_at DESC, b.id DESC LIMIT $2'
const firstPage = `${rows} ${order}`
const laterPage = `${rows} AND (b.placed_at, b.id) < ($3::timestamptz, $4::uuid) ${order}`
/** Starts from the lots without a result or payment, which two partial indexes hold, not from all bids of the buyer. */
const toPay = `${rows} AND b.id IN (
    SELECT leader_bid_id FROM auctions
    WHERE leader_id = $1 AND ${isToClose('auctions', 'now()')}
    UNION ALL
    SELECT leader_bid_id FROM auctions
    WHERE leader_id = $1 AND winner_id = $1 AND ${isUnpaidWin('auctions')})
  ORDER BY coalesce(a.pay_until, a.ends_at), b.id LIMIT $2`
const ofLot = `${rows} AND b.auction_id = $3 ${order}`

export function selectOwn(db: Db, buyerId: string, after: ListPosition | null, limit: number): Promise<OwnRow[]> {
  return after ? db.many(laterPage, [buyerId, limit, ...after]) : db.many(firstPage, [buyerId, limit])
}

export function selectOwnOfLot(db: Db, buyerId: string, auctionId: Id, limit: number): Promise<OwnRow[]> {
  return db.many(ofLot, [buyerId, limit, auctionId])
}

/** The winning bids that are not paid, the first to lapse first. */
export function selectToPay(db: Db, buyerId: string, limit: number): Promise<OwnRow[]> {
  return db.many(toPay, [buyerId, limit])
}

export async function auctionExists(db: Db, id: Id): Promise<boolean> {
  return (await db.one('SELECT 1 FROM auctions WHERE id = $1', [id])) !== null
}

/** Counted up to `max`. */
export async function countOwn(db: Db, buyerId: string, max: number): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM (SELECT FROM bids WHERE buyer_id = $1 LIMIT $2) AS counted'
  return (await db.one<{ count: number }>(text, [buyerId, max]))?.count ?? 0
}

/** The lot of a bid; null if there is no such bid. The batch checks the owner under the lot's lock. */
export async function findLotOfBid(db: Db, bidId: Id): Promise<string | null> {
  return (
    (await db.one<{ auction_id: string }>('SELECT auction_id FROM bids WHERE id = $1', [bidId]))?.auction_id ?? null
  )
}
