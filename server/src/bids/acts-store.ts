// The SQL of what happens to a lot besides bids: which lots are due, whom to tell, and the unit that is kept for one.
import type { Db, Tx } from '../platform/db.ts'
import { type BidFacts, bidFacts } from './ledger-store.ts'

const due = {
  close: 'closed_at IS NULL AND cancelled_at IS NULL AND ends_at <= clock_timestamp() ORDER BY ends_at',
  lapse: 'winner_id IS NOT NULL AND paid_at IS NULL AND pay_until <= clock_timestamp() ORDER BY pay_until',
}

/** The lot that is due for longest and that nobody else has locked, locked; null where none is. */
export async function lockNextDue(tx: Tx, what: keyof typeof due): Promise<string | null> {
  const row = await tx.one<{ id: string }>(`SELECT id FROM auctions WHERE ${due[what]} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`)
  return row?.id ?? null
}

/** Behind the lock of the lot: milliseconds by the database's clock, and every live bid of it. */
export async function readLocked(tx: Tx, id: string): Promise<{ now: number; bids: BidFacts[] }> {
  const text = `
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
      (SELECT json_agg(${bidFacts}) FROM bids b WHERE b.auction_id = $1 AND b.withdrawn_at IS NULL AND b.lapsed_at IS NULL) AS bids`
  const row = (await tx.one<{ now: number; bids: BidFacts[] | null }>(text, [id])) as { now: number; bids: BidFacts[] | null }
  return { now: row.now, bids: row.bids ?? [] }
}

export interface Told {
  id: string
  title: string
  artist_name: string
  artist_id: string
  artist_email: string
}

export async function findTold(tx: Tx, id: string): Promise<Told> {
  const text = `
    SELECT a.id, a.title, a.artist_name, a.artist_id, artist.email AS artist_email
    FROM auctions a JOIN artists artist ON artist.id = a.artist_id WHERE a.id = $1`
  return (await tx.one<Told>(text, [id])) as Told
}

export interface PersonRow {
  id: string
  name: string
  email: string
}

/** Everybody with a live bid. */
export function selectBidders(tx: Tx, id: string): Promise<PersonRow[]> {
  return tx.many(
    `SELECT id, name, email FROM buyers WHERE id IN (SELECT buyer_id FROM bids WHERE auction_id = $1 AND withdrawn_at IS NULL AND lapsed_at IS NULL) ORDER BY id`,
    [id],
  )
}

export async function findBuyerOf(tx: Tx, id: string): Promise<PersonRow> {
  return (await tx.one<PersonRow>('SELECT id, name, email FROM buyers WHERE id = $1', [id])) as PersonRow
}

/** Answers the work whose unit was kept for the lot; null where none was. */
export async function endReserve(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.one<{ artwork_id: string }>('UPDATE auctions SET reserves = false WHERE id = $1 AND reserves RETURNING artwork_id', [id])
  return row?.artwork_id ?? null
}

export async function updateCancelReason(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx.run('UPDATE auctions SET cancel_reason = $2 WHERE id = $1', [id, reason])
}

/** Nobody is told of what happened on this lot until now. */
export async function clearNotices(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE auction_paddles SET outbid_at = NULL, regained_at = NULL WHERE auction_id = $1', [id])
}

export interface UnpaidRow {
  id: string
  winner_id: string
  price: number
  pay_until: Date
  /** Since the result was recorded. */
  hours: number
}

/** Wins, not offers, that wait for their money. */
export function selectUnpaid(db: Db): Promise<UnpaidRow[]> {
  return db.many(`
    SELECT id, winner_id, price, pay_until, extract(epoch FROM clock_timestamp() - closed_at)::float8 / 3600 AS hours
    FROM auctions WHERE winner_id IS NOT NULL AND paid_at IS NULL AND offers = 0 AND pay_until > clock_timestamp()`)
}

export interface NoticeRow {
  auction_id: string
  buyer_id: string
  kind: 'outbid' | 'regained'
  price: number
  ends_at: Date
  occasion: string
}

/**
 * Takes one notice that is due, with its lot as it is; what is no longer true is cleared without a word. Null where none is.
 * At most one mail a lot, buyer and `minutes` says that somebody was outbid.
 */
export async function takeNotice(tx: Tx, minutes: number): Promise<(Omit<NoticeRow, 'kind'> & { kind: NoticeRow['kind'] | null }) | null> {
  return tx.one(
    `WITH due AS (
       SELECT auction_id, buyer_id, outbid_at, regained_at FROM auction_paddles
       WHERE (outbid_at IS NOT NULL OR regained_at IS NOT NULL)
         AND (regained_at IS NOT NULL OR told_at IS NULL OR told_at <= clock_timestamp() - make_interval(mins => $1))
       LIMIT 1 FOR UPDATE SKIP LOCKED
     ), facts AS (
       SELECT due.*, a.price, a.ends_at, CASE
         WHEN a.closed_at IS NOT NULL OR a.cancelled_at IS NOT NULL OR a.ends_at <= clock_timestamp() THEN NULL
         WHEN a.leader_id = due.buyer_id THEN CASE WHEN due.regained_at IS NOT NULL THEN 'regained' END
         WHEN due.outbid_at IS NOT NULL AND EXISTS (
           SELECT FROM bids b WHERE b.auction_id = due.auction_id AND b.buyer_id = due.buyer_id AND b.withdrawn_at IS NULL) THEN 'outbid'
       END AS kind
       FROM due JOIN auctions a ON a.id = due.auction_id
     )
     UPDATE auction_paddles p SET outbid_at = NULL, regained_at = NULL,
       told_at = CASE WHEN facts.kind = 'outbid' THEN clock_timestamp() ELSE p.told_at END
     FROM facts WHERE p.auction_id = facts.auction_id AND p.buyer_id = facts.buyer_id
     RETURNING p.auction_id, p.buyer_id, facts.kind, facts.price, facts.ends_at, coalesce(facts.outbid_at, facts.regained_at)::text AS occasion`,
    [minutes],
  )
}
