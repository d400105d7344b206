// The context in which a batch of bids is decided, read in one statement after the lots are locked: the database's
// clock, the leading bids, those to be removed, each bidder's facts and stored responses; of a lot with a removal its
// highest bids, in another. Read before the lock, it could be out of date.
import type { LotState, ActiveBid } from '@rasika/contract/auction-ledger.ts'
import { isActiveBid } from '../lot-status/lot-status.ts'
import type { StoredResponse } from '../platform/idempotency.ts'
import type { Rows, Statement } from '../platform/pipelined-transaction.ts'
import { type BidTuple, bidFacts, bidFrom, type LotRow, stateFrom } from './ledger-store.ts'
import { column } from './pg-array.ts'

/** Bids read of a lot with a removal; all are read if these are not enough (IncompleteBidsError). */
const firstRead = 100

export interface BidCaller {
  auctionId: string
  buyerId: string
  /** Null if the session was checked before. */
  session: { jti: string; ver: number } | null
}

export interface BatchContext {
  now: number
  /**
   * In the order of the requests. `isLotArtist`: the bidder has the email or phone of the artist of the lot.
   * `blockedReason`: why an operator has stopped the bidder's bids; null where none has.
   */
  callers: { isSessionValid: boolean; paddle: number | null; isLotArtist: boolean; blockedReason: string | null }[]
  leaders: Map<string, ActiveBid[]>
  /** Bids whose removal is requested. */
  toWithdraw: Map<string, { bid: ActiveBid; auctionId: string; isWithdrawn: boolean; isLapsed: boolean }>
  storedResponses: Map<string, StoredResponse>
}

const contextText = `
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
    (SELECT json_agg(json_build_array(
        caller.jti IS NULL OR EXISTS (
          SELECT FROM sessions s WHERE s.jti = caller.jti AND s.role = 'buyer' AND s.account_id = caller.buyer_id
            AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp() AND b.token_version = caller.ver),
        p.paddle, coalesce(b.email = artist.email OR b.phone = artist.phone, false),
        coalesce(b.suspended_reason, b.bidding_blocked_reason)) ORDER BY caller.nth)
      FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[])
      WITH ORDINALITY AS caller (auction_id, buyer_id, jti, ver, nth)
      LEFT JOIN buyers b ON b.id = caller.buyer_id
      LEFT JOIN auctions a ON a.id = caller.auction_id
      LEFT JOIN artists artist ON artist.id = a.artist_id
      LEFT JOIN auction_paddles p ON p.auction_id = caller.auction_id AND p.buyer_id = caller.buyer_id) AS callers,
    (SELECT json_agg(${bidFacts}) FROM auctions a JOIN bids b ON b.id = a.leader_bid_id
      WHERE a.id = ANY ($1::uuid[])) AS leaders,
    (SELECT json_agg(json_build_array(b.withdrawn_at IS NOT NULL, b.lapsed_at IS NOT NULL, ${bidFacts})) FROM bids b
      WHERE b.id = ANY ($6::uuid[])) AS to_withdraw,
    (SELECT json_agg(json_build_array(digest, request_digest, encode(response, 'hex'))) FROM idempotency_keys
      WHERE digest = ANY ($7::text[])) AS stored_responses`

interface ContextRow {
  now: number
  callers: [boolean, number | null, boolean, string | null][] | null
  leaders: BidTuple[] | null
  to_withdraw: [boolean, boolean, BidTuple][] | null
  stored_responses: [string, string, string][] | null
}

export function readContext(
  lots: readonly string[],
  callers: readonly BidCaller[],
  toWithdraw: readonly string[],
  digests: readonly string[],
): Statement {
  const of = (pick: (caller: BidCaller) => string | number | undefined) => column(callers.map(pick))
  return {
    text: contextText,
    values: [
      column(lots),
      of((one) => one.auctionId),
      of((one) => one.buyerId),
      of((one) => one.session?.jti),
      of((one) => one.session?.ver),
      column(toWithdraw),
      column(digests),
    ],
  }
}

export function contextFrom(rows: Rows): BatchContext {
  const row = rows[0] as unknown as ContextRow
  return {
    now: row.now,
    callers: (row.callers ?? []).map(([isSessionValid, paddle, isLotArtist, blockedReason]) => ({
      isSessionValid,
      paddle,
      isLotArtist,
      blockedReason,
    })),
    leaders: new Map((row.leaders ?? []).map((facts) => [facts[1], [bidFrom(facts)]])),
    toWithdraw: new Map(
      (row.to_withdraw ?? []).map(([isWithdrawn, isLapsed, facts]) => [
        facts[0],
        { bid: bidFrom(facts), auctionId: facts[1], isWithdrawn, isLapsed },
      ]),
    ),
    storedResponses: new Map(
      (row.stored_responses ?? []).map(([digest, request, response]) => [
        digest,
        { request_digest: request, response: Buffer.from(response, 'hex') },
      ]),
    ),
  }
}

const highestText = `
  SELECT ${bidFacts} AS facts FROM bids b WHERE auction_id = $1 AND ${isActiveBid('b')}
  ORDER BY max_amount DESC LIMIT $2`

/** The highest active bids of a lot; all of them if `whole`. */
export function readHighest(auctionId: string, whole: boolean): Statement {
  return { text: highestText, values: [auctionId, whole ? null : firstRead] }
}

/** The lot's state from the bids that were read, and the bids to be removed. */
export function stateFromHighest(row: LotRow, rows: Rows, whole: boolean, toWithdraw: readonly ActiveBid[]): LotState {
  const bids = rows.map(({ facts }) => bidFrom(facts as BidTuple))
  const bidsKnownFrom = whole || bids.length < firstRead ? 0 : (bids.at(-1) as ActiveBid).maxAmount
  const more = toWithdraw.filter(({ id }) => !bids.some((bid) => bid.id === id))
  return stateFrom(row, [...bids, ...more], bidsKnownFrom)
}
