// The SQL of the list of buyers and of one buyer. `accounts` writes them.
import type { DeskBuyerQuery } from '@rasika/contract/desk-buyers.ts'
import type { BuyerStatus } from '@rasika/contract/desk-choices.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { isActiveBid, isOpen, isUnpaidWin } from '../lot-status/lot-status.ts'
import { ticketSummaryColumns, type TicketSummaryRow } from '../contact/contact.ts'
import type { Db } from '../platform/db.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

/** Money in paise. */
export interface ListedDeskBuyerRow {
  id: string
  name: string
  email: string
  orders: number
  spent: number
  lapsed: number
  status: BuyerStatus
  created_at: Date
}

const listed = `
  SELECT p.id, p.name, p.email, p.created_at,
    CASE WHEN p.closed_at IS NOT NULL THEN 'closed' WHEN p.suspended_at IS NOT NULL THEN 'suspended'
      WHEN p.bidding_blocked_at IS NOT NULL THEN 'no_bids' ELSE 'open' END AS status
  FROM buyers p`
const filteredAll = `FROM (${listed}) AS s WHERE ($1::text IS NULL OR status = $1)`
/** One index serves the three conditions. */
const filteredFound = `
  FROM (${listed} WHERE p.name ILIKE $2 OR p.email ILIKE $2 OR p.phone ILIKE $2) AS s
  WHERE ($1::text IS NULL OR status = $1)`
/** Read for the rows of a page only. */
const counted = `
  (SELECT count(*)::int FROM orders o WHERE o.buyer_id = s.id AND o.paid_at IS NOT NULL) AS orders,
  (SELECT coalesce(sum(m.amount - m.refunded), 0)::bigint FROM orders o JOIN payments m ON m.id = o.payment_id
    WHERE o.buyer_id = s.id AND o.paid_at IS NOT NULL) AS spent,
  (SELECT count(DISTINCT b.auction_id)::int FROM bids b WHERE b.buyer_id = s.id AND b.lapsed_at IS NOT NULL) AS lapsed`

const columnOf = { joined: 'created_at', name: 'lower(name)' }

/** The list's part of a statement, and its values. */
function filterOf({ search, status }: DeskBuyerQuery): [string, unknown[]] {
  return search === null ? [filteredAll, [status]] : [filteredFound, [status, containing(search)]]
}

export function selectDeskBuyers(
  db: Db,
  query: DeskBuyerQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDeskBuyerRow[]> {
  const [filtered, values] = filterOf(query)
  const page = `SELECT s.* ${filtered} ${orderBy(query.sort ?? '-joined', columnOf)}
    OFFSET $${values.length + 1} LIMIT $${values.length + 2}`
  return db.fresh(`SELECT s.*, ${counted} FROM (${page}) AS s ${orderBy(query.sort ?? '-joined', columnOf)}`, [
    ...values,
    offset,
    limit,
  ])
}

/** Counted up to `max`. */
export async function countDeskBuyers(db: Db, query: DeskBuyerQuery, max: number): Promise<number> {
  const [filtered, values] = filterOf(query)
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $${values.length + 1}) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [...values, max])
  return row?.count ?? 0
}

export interface DeskBuyerRow extends ListedDeskBuyerRow {
  phone: string
  bidding_blocked_at: Date | null
  bidding_blocked_reason: string | null
  suspended_at: Date | null
  suspended_reason: string | null
}

export function findDeskBuyer(db: Db, id: Id): Promise<DeskBuyerRow | null> {
  return db.one(
    `SELECT s.*, ${counted}, p.phone, p.bidding_blocked_at, p.bidding_blocked_reason, p.suspended_at, p.suspended_reason
     FROM (${listed} WHERE p.id = $1) AS s JOIN buyers p ON p.id = s.id`,
    [id],
  )
}

export interface RunningBidRow {
  id: string
  title: string
  leads: boolean
}

export function selectBiddingOn(db: Db, id: Id): Promise<RunningBidRow[]> {
  return db.many(
    `SELECT a.id, a.title, a.leader_id = $1 AS leads FROM auctions a
     WHERE a.id IN (SELECT auction_id FROM bids WHERE buyer_id = $1 AND ${isActiveBid('bids')})
       AND ${isOpen('a')}
     ORDER BY a.ends_at, a.id`,
    [id],
  )
}

export function selectWinsToPay(db: Db, id: Id): Promise<{ id: string; title: string }[]> {
  return db.many(
    `SELECT a.id, a.title FROM auctions a
     WHERE a.id IN (SELECT auction_id FROM bids WHERE buyer_id = $1 AND ${isActiveBid('bids')})
       AND a.winner_id = $1 AND ${isUnpaidWin('a')}
     ORDER BY a.ends_at, a.id`,
    [id],
  )
}

export function selectNewestOrders(db: Db, id: Id): Promise<{ number: string; title: string; paid_at: Date }[]> {
  return db.many(
    `SELECT number, title, paid_at FROM orders WHERE buyer_id = $1 AND paid_at IS NOT NULL
     ORDER BY paid_at DESC, id DESC LIMIT 20`,
    [id],
  )
}

export function selectTicketsFrom(db: Db, email: string): Promise<TicketSummaryRow[]> {
  return db.many(
    `SELECT ${ticketSummaryColumns} FROM contact_tickets WHERE email = $1
     ORDER BY sent_at DESC, serial DESC LIMIT 20`,
    [email],
  )
}
