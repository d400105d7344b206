// SQL of the reminders about lots; that of works to hand over is in hand-over-store.ts.
import { reminderHours } from '@rasika/contract/auction-hours.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { type LotCardRow, lotCardColumns, lotCardTables } from '../auctions/auctions.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { isLive, isNotOver } from '../lot-status/lot-status.ts'
import type { Db, Tx } from '../platform/db.ts'

const beforeEnd = `interval '${reminderHours} hours'`

/** Marks mails whose time has passed as sent. False if the lot has ended or does not exist. */
export async function insertReminder(tx: Tx, buyerId: string, auctionId: Id): Promise<boolean> {
  const text = `
    WITH lot AS (
      SELECT id, starts_at, ends_at, clock_timestamp() AS now FROM auctions
      WHERE id = $2 AND removed_at IS NULL AND ${isNotOver('auctions')}
    ), made AS (
      INSERT INTO auction_reminders (buyer_id, auction_id, opening_sent_at, ending_sent_at)
      SELECT $1, id, CASE WHEN starts_at <= now THEN now END,
        CASE WHEN ends_at <= now + ${beforeEnd} THEN now END FROM lot
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM lot`
  return (await tx.one(text, [buyerId, auctionId])) !== null
}

export async function lotExists(db: Db, id: Id): Promise<boolean> {
  return (await db.one('SELECT 1 FROM auctions WHERE id = $1 AND removed_at IS NULL', [id])) !== null
}

export async function deleteReminder(tx: Tx, buyerId: string, auctionId: Id): Promise<void> {
  await tx.run('DELETE FROM auction_reminders WHERE buyer_id = $1 AND auction_id = $2', [buyerId, auctionId])
}

export async function deleteReminders(tx: Tx, buyerId: string): Promise<void> {
  await tx.run('DELETE FROM auction_reminders WHERE buyer_id = $1', [buyerId])
}

/** Deletes reminders of ended, cancelled or removed lots: they are not listed and send nothing. */
export async function deleteOverReminders(db: Db): Promise<void> {
  await db.run(`
    DELETE FROM auction_reminders r USING auctions a
    WHERE a.id = r.auction_id
      AND (a.removed_at IS NOT NULL OR NOT (${isNotOver('a')}))`)
}

export function selectReminded(db: Db, buyerId: string, limit: number): Promise<LotCardRow[]> {
  const text = `
    SELECT ${lotCardColumns} FROM auction_reminders r JOIN (${lotCardTables}) ON a.id = r.auction_id
    WHERE r.buyer_id = $1 AND a.removed_at IS NULL AND ${isNotOver('a')}
    ORDER BY a.ends_at, a.id LIMIT $2`
  return db.many(text, [buyerId, limit])
}

export interface DueReminder {
  kind: 'opening' | 'ending'
  buyer_id: string
  buyer_name: string
  buyer_email: string
  auction_id: string
  title: string
  artist_name: string
  picture: Picture | null
  price: number
  has_bids: boolean
  ends_at: Date
}

const dueTables = 'auction_reminders r JOIN auctions a ON a.id = r.auction_id'
const isDue = `(r.opening_sent_at IS NULL
    OR r.ending_sent_at IS NULL AND a.ends_at <= clock_timestamp() + ${beforeEnd})
  AND a.removed_at IS NULL AND ${isLive('a')}`

/** The reminders whose mail is due: the lot's id and the buyer's. */
export function selectDueReminders(db: Db): Promise<{ id: string; buyer_id: string }[]> {
  const text = `
    SELECT r.auction_id AS id, r.buyer_id FROM ${dueTables} WHERE ${isDue} ORDER BY r.auction_id, r.buyer_id`
  return db.many(text)
}

/**
 * Locks a reminder and marks its mail as sent. Null where none is due any more or another process has it. A lot that
 * opens within an hour of its end gets one mail.
 */
export function takeDueReminder(tx: Tx, auctionId: string, buyerId: string): Promise<DueReminder | null> {
  const text = `
    WITH due AS (
      SELECT r.buyer_id, r.auction_id, CASE WHEN r.opening_sent_at IS NULL THEN 'opening' ELSE 'ending' END AS kind
      FROM ${dueTables}
      WHERE r.auction_id = $1 AND r.buyer_id = $2 AND ${isDue}
      FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE auction_reminders r
    SET opening_sent_at = coalesce(r.opening_sent_at, clock_timestamp()),
        ending_sent_at = CASE WHEN a.ends_at <= clock_timestamp() + ${beforeEnd} THEN clock_timestamp()
          ELSE r.ending_sent_at END
    FROM due JOIN auctions a ON a.id = due.auction_id JOIN buyers b ON b.id = due.buyer_id
    WHERE r.buyer_id = due.buyer_id AND r.auction_id = due.auction_id
    RETURNING due.kind, b.id AS buyer_id, b.name AS buyer_name, b.email AS buyer_email, a.id AS auction_id, a.title,
      a.artist_name, a.pictures -> 0 AS picture, a.price, a.leader_bid_id IS NOT NULL AS has_bids, a.ends_at`
  return tx.one(text, [auctionId, buyerId])
}
