// The SQL of a lot under its lock: taking the lock, and writing the recorded changes in one statement. The lock blocks
// other writers but allows inserting rows that only refer to the lot. All values are sent as arrays, so that a lot with
// hundreds of waiting bids takes as few statements as a quiet one.
import type { LotState, ActiveBid } from '@rasika/contract/auction-ledger.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { Statement } from '../platform/pipelined-transaction.ts'
import { type BidChange, bidChanges, type LockedLot, type LotHead, paddleChanges } from './lot.ts'
import { column, emptyColumns } from './pg-array.ts'

/** A time as a column of milliseconds. */
export const ms = (name: string) => `(extract(epoch FROM ${name}) * 1000)::bigint AS ${name}`
const times = ['starts_at', 'scheduled_ends_at', 'ends_at', 'cancelled_at', 'closed_at', 'pay_until', 'paid_at']
/** The columns of `LotRow`, of `auctions`. */
export const lotColumns = `id, removed_at IS NOT NULL AS is_removed, starting_price, soft_close_minutes, seq, price,
  leader_bid_id, active_bids, paddles, winner_id, offers, ${times.map(ms).join(', ')}`

export interface LotRow {
  id: string
  is_removed: boolean
  starting_price: number
  soft_close_minutes: number
  seq: number
  price: number
  leader_bid_id: string | null
  active_bids: number
  paddles: number
  winner_id: string | null
  offers: number
  starts_at: number
  scheduled_ends_at: number
  ends_at: number
  cancelled_at: number | null
  closed_at: number | null
  pay_until: number | null
  paid_at: number | null
}

// In the order of ids, so that transactions that lock several lots cannot deadlock.
const lockText = `SELECT ${lotColumns} FROM auctions WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`
const lockFreeText = `${lockText} SKIP LOCKED`

/** Waits for each lot, or skips lots that other transactions hold. */
export function lockLots(ids: readonly string[], waits: boolean): Statement {
  return { text: waits ? lockText : lockFreeText, values: [column(ids)] }
}

/** As `bidFacts` gives it: id, lot, buyer, number, bidAmount, limit, whether it is a maximum bid, time. */
export type BidTuple = [
  id: string,
  auctionId: string,
  buyerId: string,
  seq: number,
  bidAmount: number,
  maxAmount: number,
  isMaximum: boolean,
  placedAt: number,
]
/** A JSON array of `bids AS b`. */
export const bidFacts = `json_build_array(b.id, b.auction_id, b.buyer_id, b.seq, b.bid_amount, b.max_amount,
  b.is_maximum, (extract(epoch FROM b.placed_at) * 1000)::bigint)`

export function bidFrom([id, , bidderId, seq, bidAmount, maxAmount, isMaximum, placedAt]: BidTuple): ActiveBid {
  return { id, bidderId, seq, bidAmount: toPaise(bidAmount), maxAmount: toPaise(maxAmount), isMaximum, placedAt }
}

export function headFrom(row: LotRow): LotHead {
  const announced = {
    startingPrice: toPaise(row.starting_price),
    startsAt: row.starts_at,
    scheduledEndsAt: row.scheduled_ends_at,
    softCloseMinutes: row.soft_close_minutes,
  }
  return { id: row.id, announced, paddles: row.paddles, isRemoved: row.is_removed }
}

/** @throws if the row names a leading bid that is not among the given ones */
export function stateFrom(row: LotRow, bids: readonly ActiveBid[], bidsKnownFrom: number): LotState {
  const leader = bids.find(({ id }) => id === row.leader_bid_id) ?? null
  if (!leader && row.leader_bid_id !== null) throw new Error(`the leading bid of lot ${row.id} is not there`)
  return {
    seq: row.seq,
    price: toPaise(row.price),
    leader,
    rest: bids.filter((bid) => bid !== leader),
    bidsKnownFrom,
    activeBids: row.active_bids,
    endsAt: row.ends_at,
    cancelledAt: row.cancelled_at,
    closedAt: row.closed_at,
    winnerId: row.winner_id,
    payUntil: row.pay_until,
    offers: row.offers,
    paidAt: row.paid_at,
  }
}

export interface StoredKey {
  digest: string
  requestDigest: string
  response: Buffer
}

const at = (name: string) => `to_timestamp(${name} / 1000.0)`
const writeText = `
  WITH entries AS (
    INSERT INTO auction_events (auction_id, seq, kind, bid_id, buyer_id, amount, max_amount, price, ends_at, pay_until,
      happened_at, detail)
    SELECT auction_id, seq, kind, bid_id, buyer_id, amount, max_amount, price, ${at('ends_at')}, ${at('pay_until')},
      ${at('happened_at')}, detail::jsonb
    FROM unnest($1::uuid[], $2::int[], $3::text[], $4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::bigint[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::text[])
      AS t (auction_id, seq, kind, bid_id, buyer_id, amount, max_amount, price, ends_at, pay_until, happened_at, detail)
  ), placed AS (
    INSERT INTO bids (id, auction_id, buyer_id, seq, bid_amount, max_amount, amount, is_maximum, placed_at)
    SELECT id, auction_id, buyer_id, seq, bid_amount, max_amount, amount, is_maximum, ${at('placed_at')}
    FROM unnest($13::uuid[], $14::uuid[], $15::uuid[], $16::int[], $17::bigint[], $18::bigint[], $19::bigint[],
      $20::bool[], $21::bigint[])
      AS t (id, auction_id, buyer_id, seq, bid_amount, max_amount, amount, is_maximum, placed_at)
  ), changed AS (
    UPDATE bids SET bid_amount = t.bid_amount, max_amount = t.max_amount, amount = t.amount,
      is_maximum = t.is_maximum, withdrawn_at = ${at('t.withdrawn_at')}, lapsed_at = ${at('t.lapsed_at')}
    FROM unnest($22::uuid[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bool[], $27::bigint[], $28::bigint[])
      AS t (id, bid_amount, max_amount, amount, is_maximum, withdrawn_at, lapsed_at)
    WHERE bids.id = t.id
  ), new_paddles AS (
    INSERT INTO auction_paddles (auction_id, buyer_id, paddle, withdrawals, outbid_at)
    SELECT auction_id, buyer_id, paddle, withdrawals, CASE WHEN lost_lead THEN clock_timestamp() END
    FROM unnest($29::uuid[], $30::uuid[], $31::int[], $32::int[], $33::bool[])
      AS t (auction_id, buyer_id, paddle, withdrawals, lost_lead)
  ), changed_paddles AS (
    UPDATE auction_paddles AS p SET withdrawals = p.withdrawals + t.withdrawals,
      outbid_at = CASE WHEN t.lost_lead THEN coalesce(p.outbid_at, clock_timestamp()) ELSE p.outbid_at END,
      regained_at = CASE WHEN t.regained_lead THEN clock_timestamp() ELSE p.regained_at END
    FROM unnest($34::uuid[], $35::uuid[], $36::int[], $37::bool[], $38::bool[])
      AS t (auction_id, buyer_id, withdrawals, lost_lead, regained_lead)
    WHERE p.auction_id = t.auction_id AND p.buyer_id = t.buyer_id
      AND (t.withdrawals > 0 OR t.regained_lead OR (t.lost_lead AND p.outbid_at IS NULL))
  ), responses AS (
    INSERT INTO idempotency_keys (digest, request_digest, response)
    SELECT * FROM unnest($39::text[], $40::text[], $41::bytea[])
  )
  UPDATE auctions SET seq = t.seq, price = t.price, leader_bid_id = t.leader_bid_id, leader_id = t.leader_id,
    leader_max_amount = t.leader_max_amount, active_bids = t.active_bids, paddles = t.paddles,
    ends_at = ${at('t.ends_at')}, cancelled_at = ${at('t.cancelled_at')}, closed_at = ${at('t.closed_at')},
    winner_id = t.winner_id, pay_until = ${at('t.pay_until')}, offers = t.offers, paid_at = ${at('t.paid_at')}
  FROM unnest($42::uuid[], $43::int[], $44::bigint[], $45::uuid[], $46::uuid[], $47::bigint[], $48::int[], $49::int[],
    $50::bigint[], $51::bigint[], $52::bigint[], $53::uuid[], $54::bigint[], $55::int[], $56::bigint[])
    AS t (id, seq, price, leader_bid_id, leader_id, leader_max_amount, active_bids, paddles, ends_at, cancelled_at,
      closed_at, winner_id, pay_until, offers, paid_at)
  WHERE auctions.id = t.id`

/** Null if nothing was recorded and no response is to be stored. */
export function writeLots(lots: readonly LockedLot[], keys: readonly StoredKey[] = []): Statement | null {
  const written = lots.filter(({ entries }) => entries.length > 0)
  if (written.length === 0 && keys.length === 0) return null
  const entries = emptyColumns(12)
  const placed = emptyColumns(9)
  const changed = emptyColumns(7)
  const newPaddles = emptyColumns(5)
  const changedPaddles = emptyColumns(5)
  const rows = emptyColumns(15)
  for (const lot of written) {
    for (const { seq, kind, bidId, bidderId, amount, maxAmount, price, endsAt, payUntil, at: when } of lot.entries) {
      const detail = lot.details.get(seq)
      entries.add(
        lot.id,
        seq,
        kind,
        bidId,
        bidderId,
        amount,
        maxAmount,
        price,
        endsAt,
        payUntil,
        when,
        detail ? JSON.stringify(detail) : null,
      )
    }
    for (const bid of bidChanges(lot)) {
      if (bid.isNew)
        placed.add(
          bid.id,
          bid.auctionId,
          bid.bidderId,
          bid.seq,
          bid.bidAmount,
          bid.maxAmount,
          bid.amount,
          bid.isMaximum,
          bid.placedAt,
        )
      else changed.add(...changeOf(bid))
    }
    for (const { buyerId, paddle, withdrawals, lostLead, regainedLead } of paddleChanges(lot)) {
      if (paddle !== null) newPaddles.add(lot.id, buyerId, paddle, withdrawals, lostLead)
      else changedPaddles.add(lot.id, buyerId, withdrawals, lostLead, regainedLead)
    }
    const { seq, price, leader, activeBids, endsAt, cancelledAt, closedAt, winnerId, payUntil, offers, paidAt } =
      lot.state
    rows.add(
      lot.id,
      seq,
      price,
      leader?.id,
      leader?.bidderId,
      leader?.maxAmount,
      activeBids,
      lot.paddles,
      endsAt,
      cancelledAt,
      closedAt,
      winnerId,
      payUntil,
      offers,
      paidAt,
    )
  }
  const responses = emptyColumns(3)
  for (const { digest, requestDigest, response } of keys)
    responses.add(digest, requestDigest, `\\x${response.toString('hex')}`)
  return {
    text: writeText,
    values: [entries, placed, changed, newPaddles, changedPaddles, responses, rows].flatMap((columns) =>
      columns.texts(),
    ),
  }
}

function changeOf(bid: BidChange): (string | number | boolean | null)[] {
  return [bid.id, bid.bidAmount, bid.maxAmount, bid.amount, bid.isMaximum, bid.withdrawnAt, bid.lapsedAt]
}
