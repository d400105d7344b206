// All data that a ledger must agree with, read in one snapshot: its entries, its fold, and the paid orders. Takes no
// lock: concurrent commits are in none of them.
import type { Paise } from '@rasika/contract/money.ts'
import type { Tx } from '../platform/db.ts'
import type { SumsRow } from './store.ts'

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
  return tx.one(
    'SELECT seq, sales, fees, tax_collected, refunds, paid_out, balance FROM ledgers WHERE artist_id = $1',
    [artistId],
  )
}

export interface SaleToVerifyRow {
  id: string
  state: string
  value: Paise
  taxable: Paise | null
}

/** Orders of the artist that were ever paid. */
export function selectSold(tx: Tx, artistId: string): Promise<SaleToVerifyRow[]> {
  return tx.many(
    `SELECT o.id, o.state, o.price + o.delivery AS value,
      CASE WHEN i.kind = 'invoice' THEN (i.snapshot #>> '{amounts,taxable}')::bigint END AS taxable
     FROM orders o LEFT JOIN invoices i ON i.order_id = o.id WHERE o.artist_id = $1 AND o.paid_at IS NOT NULL`,
    [artistId],
  )
}
