// The SQL of what keeps a paid work with its artist.
import { resultDisputeHours } from '@rasika/contract/auction-hours.ts'
import { isDisputed } from '../order-status/order-status.ts'
import type { Tx } from '../platform/db.ts'

/**
 * Why the order's parcel must not be handed over now: the buyer's bank disputes the payment, or a bidder has disputed
 * the result of its lot in time and has no answer; null: nothing holds it.
 */
export async function findHandOverBlock(tx: Tx, orderId: string): Promise<'bank' | 'result' | null> {
  const row = await tx.one<{ block: 'bank' | 'result' | null }>(
    `SELECT CASE
       WHEN ${isDisputed} THEN 'bank'
       WHEN EXISTS (SELECT FROM contact_tickets t JOIN auctions l ON l.id = o.auction_id
         WHERE t.about = 'auction:' || o.auction_id AND t.state = 'open'
           AND t.sent_at BETWEEN l.ends_at AND l.ends_at + interval '${resultDisputeHours} hours'
           AND EXISTS (SELECT FROM bids b JOIN buyers p ON p.id = b.buyer_id
             WHERE b.auction_id = l.id AND p.email = t.email)) THEN 'result' END AS block
     FROM orders o WHERE o.id = $1`,
    [orderId],
  )
  return row?.block ?? null
}
