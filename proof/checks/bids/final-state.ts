// Reads the final state of the database: lots, their ledgers, the owner of each bid, and orders.
import type { BidsFixture } from './fixtures.ts'

export interface FinalEntryRow {
  auction_id: string
  seq: number
  kind: string
  bid_id: string | null
  buyer_id: string | null
  /** Paise. */
  amount: number | null
  max_amount: number | null
  price: number
  /** Milliseconds. */
  ends_at: number
  happened_at: number
}

export interface FinalLotRow {
  id: string
  starting_price: number
  price: number
  starts_at: number
  scheduled_ends_at: number
  leader_bid_id: string | null
  leader_id: string | null
  closed_at: number | null
  cancelled_at: number | null
  winner_id: string | null
}

/** Paise; `retained` is the part of the captured payment that was not refunded. */
interface PaidRow {
  auction_id: string
  buyer_id: string
  price: number
  delivery: number
  coupon_discount: number
  total: number
  retained: number
}

export interface FinalState {
  lots: Map<string, FinalLotRow>
  byLot: Map<string, FinalEntryRow[]>
  all: FinalEntryRow[]
  /** Buyer id by bid id. */
  owners: Map<string, string>
  /** Paid orders of lots. */
  orders: PaidRow[]
  shillId: string
}

const ms = (name: string) => `(extract(epoch FROM ${name}) * 1000)::float8 AS ${name}`

export async function readLedgers(fixture: BidsFixture, ids: readonly string[], shillId: string): Promise<FinalState> {
  const lots = await fixture.rows<FinalLotRow>(
    `SELECT id, starting_price::float8, price::float8, leader_bid_id, leader_id, winner_id,
      ${['starts_at', 'scheduled_ends_at', 'closed_at', 'cancelled_at'].map(ms).join(', ')}
     FROM auctions WHERE id = ANY ($1)`,
    [ids],
  )
  const all = await fixture.rows<FinalEntryRow>(
    `SELECT auction_id, seq, kind, bid_id, buyer_id, amount::float8, max_amount::float8, price::float8,
      ${['ends_at', 'happened_at'].map(ms).join(', ')}
     FROM auction_events WHERE auction_id = ANY ($1) ORDER BY auction_id, seq`,
    [ids],
  )
  const bids = await fixture.rows<{ id: string; buyer_id: string }>(
    'SELECT id, buyer_id FROM bids WHERE auction_id = ANY ($1)',
    [ids],
  )
  const orders = await fixture.rows<PaidRow>(
    `SELECT o.auction_id, o.buyer_id, o.price::float8, o.delivery::float8, o.coupon_discount::float8, o.total::float8,
       (SELECT COALESCE(sum(p.amount - p.amount_refunded), 0)::float8 FROM sandbox.payments p
         JOIN provider_orders t ON t.id = p.order_id WHERE t.order_id = o.id AND p.captured) AS retained
     FROM orders o WHERE o.auction_id IS NOT NULL AND o.state = 'paid'`,
  )
  return {
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    byLot: Map.groupBy(all, ({ auction_id }) => auction_id),
    all,
    owners: new Map(bids.map(({ id, buyer_id }) => [id, buyer_id])),
    orders,
    shillId,
  }
}
