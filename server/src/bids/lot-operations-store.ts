// The SQL of a lot's events other than bids: due lots, people to notify, bidders whose bids are withdrawn, and the unit
// that is held for a lot.
import type { LedgerKind } from '@rasika/contract/auction-ledger.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { isActiveBid, isOpen, isToClose, isUnpaidWin, wasStopped } from '../lot-status/lot-status.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type BidTuple, bidFacts } from './ledger-store.ts'

const due = {
  close: { where: isToClose('auctions'), by: 'ends_at' },
  lapse: { where: `${isUnpaidWin('auctions')} AND pay_until <= clock_timestamp()`, by: 'pay_until' },
}

/**
 * Locks and returns the lot that is due longest, not locked by another transaction and not among `failed`; null if there
 * is none.
 */
export function lockNextDue(task: keyof typeof due) {
  const { where, by } = due[task]
  return (tx: Tx, failed: readonly string[]): Promise<{ id: string } | null> =>
    tx.one(
      `SELECT id FROM auctions WHERE ${where} AND id <> ALL ($1::uuid[]) ORDER BY ${by} LIMIT 1
       FOR NO KEY UPDATE SKIP LOCKED`,
      [failed],
    )
}

/** Read under the lot's lock: milliseconds by the database's clock, and every active bid. */
export async function readLocked(tx: Tx, id: string): Promise<{ now: number; bids: BidTuple[] }> {
  const text = `
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
      (SELECT json_agg(${bidFacts}) FROM bids b
        WHERE b.auction_id = $1 AND ${isActiveBid('b')}) AS bids`
  const row = (await tx.one<{ now: number; bids: BidTuple[] | null }>(text, [id])) as {
    now: number
    bids: BidTuple[] | null
  }
  return { now: row.now, bids: row.bids ?? [] }
}

export interface LotMailRow {
  id: string
  title: string
  artist_name: string
  artist_id: string
  artist_email: string
  picture: Picture | null
  is_removed: boolean
}

export async function findLotForMail(tx: Tx, id: string): Promise<LotMailRow> {
  const text = `
    SELECT a.id, a.title, a.artist_name, a.artist_id, artist.email AS artist_email, a.pictures -> 0 AS picture,
      a.removed_at IS NOT NULL AS is_removed
    FROM auctions a JOIN artists artist ON artist.id = a.artist_id WHERE a.id = $1`
  return (await tx.one<LotMailRow>(text, [id])) as LotMailRow
}

export interface PersonRow {
  id: string
  name: string
  email: string
}

/** Every buyer with an active bid. */
export function selectBidders(tx: Tx, id: string): Promise<PersonRow[]> {
  return tx.many(
    `SELECT id, name, email FROM buyers
      WHERE id IN (SELECT buyer_id FROM bids WHERE auction_id = $1 AND ${isActiveBid('bids')})
      ORDER BY id`,
    [id],
  )
}

export async function findBuyerOf(tx: Tx, id: string): Promise<PersonRow> {
  return (await tx.one<PersonRow>('SELECT id, name, email FROM buyers WHERE id = $1', [id])) as PersonRow
}

/** Whether the account is closed, or suspended, so that nobody can log in to pay. */
export async function cannotPay(tx: Tx, buyerId: string): Promise<boolean> {
  const text = 'SELECT FROM buyers WHERE id = $1 AND (closed_at IS NOT NULL OR suspended_at IS NOT NULL)'
  return (await tx.one(text, [buyerId])) !== null
}

export async function isClosed(tx: Tx, buyerId: string): Promise<boolean> {
  return (await tx.one('SELECT FROM buyers WHERE id = $1 AND closed_at IS NOT NULL', [buyerId])) !== null
}

/** Lots that are not over and on which the buyer has an active bid, in the order in which batches lock them. */
export async function selectBidOn(tx: Tx, buyerId: string): Promise<string[]> {
  const text = `
    SELECT DISTINCT a.id FROM bids b JOIN auctions a ON a.id = b.auction_id
    WHERE b.buyer_id = $1 AND ${isActiveBid('b')} AND ${isOpen('a')} ORDER BY a.id`
  return (await tx.many<{ id: string }>(text, [buyerId])).map(({ id }) => id)
}

/** Buyers whose bids an operator has stopped, each with a lot that is not over and on which they have an active bid. */
export function selectRestrictedBidders(db: Db): Promise<{ id: string; buyer_id: string }[]> {
  return db.many(
    `SELECT DISTINCT b.auction_id AS id, b.buyer_id FROM buyers p
     JOIN bids b ON b.buyer_id = p.id AND ${isActiveBid('b')}
     JOIN auctions a ON a.id = b.auction_id
     WHERE (p.bidding_blocked_at IS NOT NULL OR p.suspended_at IS NOT NULL)
       AND ${isOpen('a')}
     ORDER BY b.auction_id`,
  )
}

/**
 * Whether an operator has stopped the buyer's bids. Locks nothing, since an order locks its buyer before the lot: where
 * the restriction ends after this was read, it ends after what the caller does under the lot's lock.
 */
export async function isRestricted(tx: Tx, buyerId: string): Promise<boolean> {
  const text = 'SELECT FROM buyers WHERE id = $1 AND (bidding_blocked_at IS NOT NULL OR suspended_at IS NOT NULL)'
  return (await tx.one(text, [buyerId])) !== null
}

/** Buyers with an active bid on the lot whose bids an operator had stopped before it ended. */
export async function selectStoppedBidders(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.many<{ buyer_id: string }>(
    `SELECT DISTINCT b.buyer_id FROM bids b JOIN auctions a ON a.id = b.auction_id
     WHERE b.auction_id = $1 AND ${isActiveBid('b')} AND ${wasStopped('a', 'b.buyer_id')}`,
    [id],
  )
  return rows.map((row) => row.buyer_id)
}

/** Ends the lot's hold; returns the work whose unit was held, null if none was. */
export async function endUnitHold(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.one<{ artwork_id: string }>(
    'UPDATE auctions SET holds_unit = false WHERE id = $1 AND holds_unit RETURNING artwork_id',
    [id],
  )
  return row?.artwork_id ?? null
}

export async function updateCancelReason(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx.run('UPDATE auctions SET cancel_reason = $2 WHERE id = $1', [id, reason])
}

/** Whether the lot's ledger has an entry of this kind and buyer with this detail. */
export async function hasEntry(
  tx: Tx,
  id: string,
  { kind, buyerId, detail }: { kind: LedgerKind; buyerId: string | null; detail: object },
): Promise<boolean> {
  const text = `SELECT FROM auction_events
    WHERE auction_id = $1 AND kind = $2 AND buyer_id IS NOT DISTINCT FROM $3::uuid AND detail @> $4::jsonb`
  return (await tx.one(text, [id, kind, buyerId, JSON.stringify(detail)])) !== null
}

/** Clears the pending notices of a lot. */
export async function clearNotices(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE auction_paddles SET outbid_at = NULL, regained_at = NULL WHERE auction_id = $1', [id])
}

export interface UnpaidRow {
  winner_id: string
  price: number
  pay_until: Date
  hours_left: number
  /** Hours from the record of the result to `pay_until`. */
  hours_in_all: number
}

const isToRemind = `${isUnpaidWin('auctions')} AND offers = 0 AND pay_until > clock_timestamp()`

/** Lots whose win waits for payment, without second-chance offers. */
export function selectUnpaid(db: Db): Promise<{ id: string }[]> {
  return db.many(`SELECT id FROM auctions WHERE ${isToRemind}`)
}

/** Locks the lot; null where its win was paid or has lapsed since it was selected. */
export function lockUnpaid(tx: Tx, id: string): Promise<UnpaidRow | null> {
  const text = `
    SELECT winner_id, price, pay_until, extract(epoch FROM pay_until - clock_timestamp())::float8 / 3600 AS hours_left,
      extract(epoch FROM pay_until - closed_at)::float8 / 3600 AS hours_in_all
    FROM auctions WHERE id = $1 AND ${isToRemind} FOR NO KEY UPDATE`
  return tx.one(text, [id])
}

export interface MailIntervals {
  /** Minutes between two mails of one kind to one bidder about one lot. */
  lot: number
  /** Minutes between two outbid mails to one bidder, whatever the lot: notices of that time go in one mail. */
  bidder: number
}

const before = (minutes: string) => `clock_timestamp() - make_interval(mins => ${minutes}::int)`
const isOutbidDue = `(p.outbid_at IS NOT NULL AND coalesce(p.outbid_mail_sent_at <= ${before('$1')}, true)
  AND coalesce(t.last_sent_at <= ${before('$2')}, true))`
const isRegainedDue = `(p.regained_at IS NOT NULL AND coalesce(p.regained_mail_sent_at <= ${before('$1')}, true))`
const isDue = `(p.outbid_at IS NOT NULL OR p.regained_at IS NOT NULL) AND (${isOutbidDue} OR ${isRegainedDue})`

/** A buyer who is due a notice now and is not in `but`; null if there is none. */
export async function findBidderToNotify(
  db: Db,
  { lot, bidder }: MailIntervals,
  but: readonly string[],
): Promise<string | null> {
  const row = await db.one<{ buyer_id: string }>(
    `SELECT buyer_id FROM auction_paddles p LEFT JOIN outbid_mails t USING (buyer_id)
      WHERE ${isDue} AND buyer_id <> ALL ($3::uuid[]) LIMIT 1`,
    [lot, bidder, but],
  )
  return row?.buyer_id ?? null
}

/** Until the transaction ends, no other process sends this buyer notices. */
export async function lockMailThrottle(tx: Tx, buyerId: string): Promise<void> {
  await tx.run(
    `INSERT INTO outbid_mails (buyer_id) VALUES ($1)
      ON CONFLICT (buyer_id) DO UPDATE SET last_sent_at = outbid_mails.last_sent_at`,
    [buyerId],
  )
}

export interface NoticeRow {
  /** Null: no mail now, because the notice no longer applies or its mail comes later. */
  kind: 'outbid' | 'regained' | null
  auction_id: string
  title: string
  artist_name: string
  picture: Picture | null
  price: number
  ends_at: Date
  occasion: string
}

/**
 * Call after `lockMailThrottle`. Takes the buyer's due notices, soonest end first; notices that no longer apply are
 * cleared without a mail. Skips paddles that a bid is changing at this moment: they are taken next time.
 */
export async function takeDueNotices(tx: Tx, buyerId: string, { lot, bidder }: MailIntervals): Promise<NoticeRow[]> {
  const rows = await tx.many<NoticeRow>(
    `WITH due AS (
       SELECT p.auction_id, p.buyer_id, p.outbid_at, p.regained_at, ${isOutbidDue} AS may_hear_outbid,
         ${isRegainedDue} AS may_hear_regained
       FROM auction_paddles p JOIN outbid_mails t USING (buyer_id)
       WHERE p.buyer_id = $3 AND ${isDue} FOR UPDATE OF p SKIP LOCKED
     ), facts AS (
       SELECT due.*, a.title, a.artist_name, a.pictures -> 0 AS picture, a.price, a.ends_at, CASE
         WHEN NOT (${isOpen('a')}) THEN NULL
         WHEN a.leader_id = due.buyer_id THEN CASE WHEN due.may_hear_regained THEN 'regained'
           WHEN due.regained_at IS NOT NULL THEN 'regained later' END
         WHEN due.outbid_at IS NOT NULL AND EXISTS (
           SELECT FROM bids b WHERE b.auction_id = due.auction_id AND b.buyer_id = due.buyer_id
             AND b.withdrawn_at IS NULL)
           THEN CASE WHEN due.may_hear_outbid THEN 'outbid' ELSE 'outbid later' END
       END AS kind
       FROM due JOIN auctions a ON a.id = due.auction_id
     )
     UPDATE auction_paddles p SET
       outbid_at = CASE WHEN facts.kind = 'outbid later' THEN p.outbid_at END,
       regained_at = CASE WHEN facts.kind = 'regained later' THEN p.regained_at END,
       outbid_mail_sent_at = CASE WHEN facts.kind = 'outbid' THEN clock_timestamp() ELSE p.outbid_mail_sent_at END,
       regained_mail_sent_at = CASE WHEN facts.kind = 'regained' THEN clock_timestamp() ELSE p.regained_mail_sent_at END
     FROM facts WHERE p.auction_id = facts.auction_id AND p.buyer_id = facts.buyer_id
     RETURNING CASE WHEN facts.kind IN ('outbid', 'regained') THEN facts.kind END AS kind, p.auction_id, facts.title,
       facts.artist_name, facts.picture, facts.price, facts.ends_at,
       coalesce(facts.outbid_at, facts.regained_at)::text AS occasion`,
    [lot, bidder, buyerId],
  )
  if (rows.some(({ kind }) => kind === 'outbid'))
    await tx.run('UPDATE outbid_mails SET last_sent_at = clock_timestamp() WHERE buyer_id = $1', [buyerId])
  return rows.toSorted((one, other) => one.ends_at.getTime() - other.ends_at.getTime())
}
