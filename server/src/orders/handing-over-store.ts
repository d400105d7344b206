// The SQL of what keeps a paid work with its artist.
import { isDisputed, isResultDisputed } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'

/**
 * Why the order's parcel must not be handed over now: the buyer's bank disputes the payment, or a bidder has disputed
 * the result of its lot in time and has no answer; null: nothing holds it.
 */
export async function findHandOverBlock(db: Db, orderId: string): Promise<'bank' | 'result' | null> {
  const row = await db.one<{ block: 'bank' | 'result' | null }>(
    `SELECT CASE
       WHEN ${isDisputed} THEN 'bank'
       WHEN ${isResultDisputed} THEN 'result' END AS block
     FROM orders o WHERE o.id = $1`,
    [orderId],
  )
  return row?.block ?? null
}
