// Everything that must agree with a lot's ledger: the row, its bids, its paddles, its entries; `npm run verify` reads
// them in one snapshot. Takes no lock: later commits are in none of them.
import type { Db, Tx } from '../platform/db.ts'
import { lotColumns, type LotRow, ms } from './ledger-store.ts'

export async function selectLotIds(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(
    'SELECT id FROM auctions WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

export interface VerifiedRow extends LotRow {
  leader_id: string | null
  leader_max_amount: number | null
}

export async function findLotRow(db: Db, id: string): Promise<VerifiedRow | null> {
  return db.one(`SELECT ${lotColumns}, leader_id, leader_max_amount FROM auctions WHERE id = $1`, [id])
}

export interface LotLedgerRow {
  seq: number
  kind: string
  bid_id: string | null
  buyer_id: string | null
  amount: number | null
  max_amount: number | null
  price: number
  ends_at: number
  pay_until: number | null
  happened_at: number
}

export function selectEntries(db: Db, id: string): Promise<LotLedgerRow[]> {
  return db.many(
    `SELECT seq, kind, bid_id, buyer_id, amount, max_amount, price,
      ${['ends_at', 'pay_until', 'happened_at'].map(ms).join(', ')}
     FROM auction_events WHERE auction_id = $1 ORDER BY seq`,
    [id],
  )
}

export interface BidRow {
  id: string
  buyer_id: string
  seq: number
  bid_amount: number
  max_amount: number
  amount: number
  is_maximum: boolean
  is_withdrawn: boolean
  is_lapsed: boolean
}

export function selectBids(tx: Tx, id: string): Promise<BidRow[]> {
  return tx.many(
    `SELECT id, buyer_id, seq, bid_amount, max_amount, amount, is_maximum, withdrawn_at IS NOT NULL AS is_withdrawn,
      lapsed_at IS NOT NULL AS is_lapsed
     FROM bids WHERE auction_id = $1`,
    [id],
  )
}

export function selectPaddles(
  tx: Tx,
  id: string,
): Promise<{ buyer_id: string; paddle: number; withdrawals: number }[]> {
  return tx.many('SELECT buyer_id, paddle, withdrawals FROM auction_paddles WHERE auction_id = $1', [id])
}
