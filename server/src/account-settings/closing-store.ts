// The locks of the transaction that closes an account, and what prevents it, read under them at the database's time.
import type { Id } from '@rasika/contract/fields.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { hasFullRefund, isOverSale } from '../order-status/order-status.ts'
import { isActiveBid, isOpen, payerId } from '../lot-status/lot-status.ts'
import type { Tx } from '../platform/db.ts'

export interface Obstacle {
  kind:
    | 'leading'
    | 'owing'
    | 'paying'
    | 'auction'
    | 'unpaid'
    | 'buying'
    | 'undelivered'
    | 'claim'
    | 'dispute'
    | 'owed'
    | 'inDebt'
    | 'payout'
  /** Title of the work or lot; for money, paise. */
  what: string
}

const openClaims = (column: 'buyer_id' | 'artist_id') => `
  SELECT 'claim', o.title, c.opened_at FROM claims c JOIN orders o ON o.id = c.order_id
  WHERE o.${column} = $1 AND c.closed_at IS NULL`

const ofBuyer = `
  SELECT CASE WHEN ${isOpen('a')} THEN 'leading' ELSE 'owing' END AS kind,
    a.title AS what, a.ends_at AS at
  FROM auctions a
  WHERE a.id IN (SELECT auction_id FROM bids WHERE buyer_id = $1 AND ${isActiveBid('bids')})
    AND a.cancelled_at IS NULL AND a.paid_at IS NULL
    AND ${payerId('a')} = $1
  UNION ALL
  SELECT 'paying', title, held_until FROM orders
  WHERE buyer_id = $1 AND state = 'open' AND held_until > clock_timestamp()
  UNION ALL
  ${openClaims('buyer_id')}
  ORDER BY at`

/**
 * Disputes at the buyer's bank whose loss the artist may bear (docs/payments.md "Disputes"): not one of phase `fraud`, nor
 * one over an order of whose payment nothing is left.
 */
const openDisputes = `
  SELECT 'dispute', o.title, x.opened_at FROM orders o JOIN disputes x ON ${isOverSale}
  WHERE o.artist_id = $1 AND x.closed_at IS NULL AND x.phase <> 'fraud' AND NOT ${hasFullRefund}`

/**
 * A payout that is to be sent, is on its way or is paid and still looked at, since it may come back. In one statement
 * with the balance: whatever changes one of the two changes the other in the same transaction.
 */
const isNotOver = "(state IN ('due', 'sent') OR state = 'paid' AND next_attempt_at IS NOT NULL)"

const ofArtist = `
  SELECT CASE WHEN ${isOpen('a')} THEN 'auction' ELSE 'unpaid' END AS kind, title AS what, ends_at AS at
  FROM auctions a
  WHERE artist_id = $1 AND cancelled_at IS NULL AND paid_at IS NULL
    AND (${payerId('a')} IS NOT NULL OR ${isOpen('a')} AND removed_at IS NULL)
  UNION ALL
  SELECT 'buying', title, held_until FROM orders
  WHERE artist_id = $1 AND state = 'open' AND held_until > clock_timestamp()
  UNION ALL
  SELECT 'undelivered', o.title, s.paid_at FROM sales s JOIN orders o ON o.id = s.order_id
  WHERE s.artist_id = $1 AND s.delivery_status <> 'Delivered'
  UNION ALL
  ${openClaims('artist_id')}
  UNION ALL
  ${openDisputes}
  UNION ALL
  SELECT CASE WHEN balance > 0 THEN 'owed' ELSE 'inDebt' END, abs(balance)::text, 'infinity' FROM ledgers
  WHERE artist_id = $1 AND balance <> 0
  UNION ALL
  SELECT 'payout', amount::text, 'infinity' FROM payout_items WHERE artist_id = $1 AND ${isNotOver}
  ORDER BY at`

/** What prevents closing the account (open lots, wins, holds, money), the soonest to end first. */
export function selectClosingObstacles(tx: Tx, role: AccountRole, id: string): Promise<Obstacle[]> {
  return tx.many(role === 'buyer' ? ofBuyer : ofArtist, [id])
}

/** Whether the account has orders that the law requires to keep. */
export async function keepsOrders(tx: Tx, role: AccountRole, id: string): Promise<boolean> {
  const column = role === 'buyer' ? 'buyer_id' : 'artist_id'
  return (await tx.one(`SELECT FROM orders WHERE ${column} = $1 AND paid_at IS NOT NULL LIMIT 1`, [id])) !== null
}

/** Locks the artist before their works and lots; opening a lot waits for it. */
export async function lockArtist(tx: Tx, artistId: string): Promise<void> {
  await tx.one('SELECT FROM artists WHERE id = $1 FOR NO KEY UPDATE', [artistId])
}

/**
 * The artist's lots and works that are not removed yet. All of them and the drafts are locked before one is changed:
 * views lock several works in the order of their ids, and a draft that is saved locks its pictures afterwards.
 */
export async function lockNotRemoved(tx: Tx, artistId: string): Promise<{ lots: Id[]; works: Id[] }> {
  const lock = async (text: string) => (await tx.many<{ id: Id }>(text, [artistId])).map(({ id }) => id)
  const lots = await lock(
    'SELECT id FROM auctions WHERE artist_id = $1 AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE',
  )
  const works = await lock(
    `SELECT id FROM artworks WHERE artist_id = $1 AND (removed_at IS NULL OR hidden_at IS NOT NULL)
     ORDER BY id FOR NO KEY UPDATE`,
  )
  await lock('SELECT id FROM artwork_drafts WHERE artist_id = $1 ORDER BY id FOR UPDATE')
  return { lots, works }
}

/** The buyer's open orders, then the works of these and the saved ones, in the order of their ids. */
export async function lockOrdersAndWorks(tx: Tx, buyerId: string): Promise<void> {
  await tx.run("SELECT FROM orders WHERE buyer_id = $1 AND state = 'open' ORDER BY id FOR UPDATE", [buyerId])
  await tx.run(
    `SELECT FROM artworks WHERE id IN (
       SELECT artwork_id FROM orders WHERE buyer_id = $1 AND state = 'open'
       UNION SELECT artwork_id FROM wishlist WHERE buyer_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [buyerId],
  )
}
