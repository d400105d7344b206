// SQL of lots for an operator: one with all its data, bidders' names, the emails of leader and winner, maxima and the
// whole ledger; and those that are open, of an artist or of a work.
import type { Id } from '@rasika/contract/fields.ts'
import { isOpen } from '../lot-status/lot-status.ts'
import type { Db } from '../platform/db.ts'
import { factColumns, type FactsRow } from './lot.ts'

export interface DeskLotRow extends FactsRow {
  id: string
  title: string
  artist_name: string
  price: number
  starting_price: number
  active_bids: number
  leader_max_amount: number | null
  closed_at: Date | null
  pay_until: Date | null
  removed_at: Date | null
  cancel_reason: string | null
  leader_name: string | null
  leader_email: string | null
  winner_id: string | null
  winner_name: string | null
  winner_email: string | null
  winner_paddle: number | null
}

export function findDeskLot(db: Db, id: Id): Promise<DeskLotRow | null> {
  return db.one(
    `SELECT a.id, a.title, a.artist_name, a.price, a.starting_price, a.active_bids, a.leader_max_amount, a.closed_at,
       a.pay_until, a.removed_at, a.cancel_reason, a.winner_id, l.name AS leader_name, l.email AS leader_email,
       w.name AS winner_name, w.email AS winner_email, p.paddle AS winner_paddle, ${factColumns}
     FROM auctions a LEFT JOIN buyers l ON l.id = a.leader_id LEFT JOIN buyers w ON w.id = a.winner_id
       LEFT JOIN auction_paddles p ON p.auction_id = a.id AND p.buyer_id = a.winner_id
     WHERE a.id = $1`,
    [id],
  )
}

export interface DeskEntryRow {
  seq: number
  kind: string
  buyer_name: string | null
  amount: number | null
  price: number
  ends_at: Date
  happened_at: Date
}

export function selectDeskEntries(db: Db, id: string): Promise<DeskEntryRow[]> {
  return db.many(
    `SELECT e.seq, e.kind, b.name AS buyer_name, e.amount, e.price, e.ends_at, e.happened_at
     FROM auction_events e LEFT JOIN buyers b ON b.id = e.buyer_id WHERE e.auction_id = $1 ORDER BY e.seq`,
    [id],
  )
}

export interface DeskBidRow {
  id: string
  buyer_name: string
  amount: number
  max_amount: number
  placed_at: Date
  withdrawn_at: Date | null
  lapsed_at: Date | null
}

export function selectDeskBids(db: Db, id: string): Promise<DeskBidRow[]> {
  return db.many(
    `SELECT d.id, b.name AS buyer_name, d.amount, d.max_amount, d.placed_at, d.withdrawn_at, d.lapsed_at
     FROM bids d JOIN buyers b ON b.id = d.buyer_id WHERE d.auction_id = $1 ORDER BY d.seq`,
    [id],
  )
}

export interface OpenLot {
  id: string
  title: string
}

const isShownAndOpen = `removed_at IS NULL AND ${isOpen('auctions')}`

/** Live or upcoming lots of the artist or of one work, nearest end first. */
export function selectOpenLots(db: Db, of: { artistId: string } | { artworkId: string }): Promise<OpenLot[]> {
  return 'artistId' in of
    ? db.many(`SELECT id, title FROM auctions WHERE artist_id = $1 AND ${isShownAndOpen} ORDER BY ends_at, id`, [
        of.artistId,
      ])
    : db.many(
        `SELECT id, title FROM auctions WHERE artwork_id = $1 AND holds_unit AND ${isShownAndOpen} ORDER BY ends_at, id`,
        [of.artworkId],
      )
}
