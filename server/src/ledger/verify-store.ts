// All data that must agree with each other, read in one snapshot: a ledger's entries, its fold, the paid orders, their
// refunds and bookings, and the payouts. Takes no lock: concurrent commits are in none of them.
import type { Paise } from '@rasika/contract/money.ts'
import type { Tx } from '../platform/db.ts'
import { ledgerSums, type SumsRow } from './store.ts'

/** Artists who have a ledger, or should have one. */
export async function selectSellers(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(
    `SELECT id FROM artists a WHERE ($1::uuid IS NULL OR id > $1)
       AND (EXISTS (SELECT FROM ledgers WHERE artist_id = a.id)
         OR EXISTS (SELECT FROM orders WHERE artist_id = a.id AND paid_at IS NOT NULL))
     ORDER BY id LIMIT $2`,
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

export function findFold(tx: Tx, artistId: string): Promise<(SumsRow & { seq: number }) | null> {
  return tx.one(`SELECT seq, ${ledgerSums} FROM ledgers WHERE artist_id = $1`, [artistId])
}

export interface SaleToVerifyRow {
  id: string
  state: string
  value: Paise
  /** The net value of which tax is collected; null of the bill of an artist who is not registered. */
  taxable: Paise | null
}

/** Orders of the artist that were ever paid. */
export function selectSold(tx: Tx, artistId: string): Promise<SaleToVerifyRow[]> {
  return tx.many(
    `SELECT o.id, o.state, o.price + o.delivery AS value,
      CASE WHEN i.kind = 'invoice' OR i.snapshot #>> '{supplier,taxStatus}' = 'composition'
        THEN (i.snapshot #>> '{amounts,taxable}')::bigint END AS taxable
     FROM orders o LEFT JOIN invoices i ON i.order_id = o.id WHERE o.artist_id = $1 AND o.paid_at IS NOT NULL`,
    [artistId],
  )
}

export interface RefundToVerifyRow {
  id: string
  order_id: string
  amount: Paise
  /** What the buyer paid. */
  paid: Paise
  is_dispute: boolean
  /** It has no entry. */
  borne_by_gallery: boolean
}

/** The refunds of what was paid for the artist's orders, oldest first. */
export function selectRefundsOfSales(tx: Tx, artistId: string): Promise<RefundToVerifyRow[]> {
  return tx.many(
    `SELECT r.id, o.id AS order_id, r.amount, p.amount AS paid, r.reason = 'dispute' AS is_dispute, r.borne_by_gallery
     FROM orders o JOIN payments p ON p.id = o.payment_id JOIN refunds r ON r.payment_id = p.id
     WHERE o.artist_id = $1 AND o.paid_at IS NOT NULL ORDER BY r.created_at, r.id`,
    [artistId],
  )
}

export interface BookingToVerifyRow {
  id: string
  order_id: string
  price: Paise
  /** What the buyer paid for the delivery. */
  delivery: Paise
  is_cancelled: boolean
  /** The artist bears its freight. */
  is_due: boolean
}

/** The bookings of the artist's orders that have a freight, or should have one. */
export function selectFreights(tx: Tx, artistId: string): Promise<BookingToVerifyRow[]> {
  return tx.many(
    `SELECT b.id, b.order_id, b.price, o.delivery, b.state = 'cancelled' OR coalesce(s.state = 'cancelled', false) AS is_cancelled,
       o.delivery > 0 AND b.price > 0 AND b.state IN ('booked', 'ended') AND s.number = (
         SELECT min(f.number) FROM shipments f WHERE f.order_id = b.order_id AND f.state <> 'cancelled') AS is_due
     FROM courier_bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN shipments s ON s.id = b.shipment_id
     WHERE o.artist_id = $1 AND (o.delivery > 0 OR EXISTS (SELECT FROM ledger_entries e WHERE e.booking_id = b.id))`,
    [artistId],
  )
}

export interface PayoutToVerifyRow {
  id: string
  amount: Paise
  /** The transfer failed or came back. */
  is_back: boolean
}

/** The items of approved runs that were to be sent to the artist. */
export function selectPayoutItems(tx: Tx, artistId: string): Promise<PayoutToVerifyRow[]> {
  return tx.many(
    `SELECT id, amount, state IN ('failed', 'reversed') AS is_back FROM payout_items
     WHERE artist_id = $1 AND state IN ('due', 'sent', 'paid', 'failed', 'reversed')`,
    [artistId],
  )
}
