// SQL of the counts of kept promises. A promise is counted once, at the time it was kept or at its deadline, whichever
// comes first, in the month of that time. Each count reads a range of an index, which begins as long before
// the month as a promise that is counted in it can have been made.
import { claimDays } from '@rasika/contract/claim-rules.ts'
import { latestDeliveryDays, refundDays } from '@rasika/contract/delivery-days.ts'
import type { PromiseCountName } from '@rasika/contract/promise-counts.ts'
import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'
import { acknowledgeBy, acknowledgedAt, closeBy } from '../contact/contact.ts'
import { isListed } from '../lot-status/lot-status.ts'
import { deliveryJoin, isFileOrder } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'

export interface PromiseCountRow {
  name: PromiseCountName
  kept: number
  of: number
}

/** The days of the calendar that 5 or 10 business days take at most. */
function calendarDays(days: 5 | 10): number {
  return (days / 5) * 7
}

/** SQL for `businessDaysAfter` of `contract/src/delivery-days.ts`: the time 5 or 10 business days after a time. */
export function sqlBusinessDaysAfter(from: string, days: 5 | 10): string {
  const weekday = `extract(isodow FROM ${from} AT TIME ZONE 'Asia/Kolkata')`
  return `${from} + make_interval(hours => 24 * (${calendarDays(days)} - CASE ${weekday} WHEN 6 THEN 1 WHEN 7 THEN 2 ELSE 0 END))`
}

/** $1 is the beginning of the month, $2 is now. */
const made = (column: string, longest: string) =>
  `${column} >= $1::timestamptz - interval '${longest}' AND ${column} <= $2`

/** Rows of the time a promise was kept, null while it is not, and its deadline. */
const facts: Record<PromiseCountName, string> = {
  refunds: `SELECT accepted_at, ${sqlBusinessDaysAfter('created_at', refundDays)} FROM refunds
    WHERE ${made('created_at', `${calendarDays(refundDays)} days`)} AND reason IN ('operator', 'buyer', 'claim')`,
  latePayments: `SELECT accepted_at, created_at + interval '1 day' FROM refunds
    WHERE ${made('created_at', '1 day')} AND reason NOT IN ('operator', 'provider', 'buyer', 'dispute', 'claim')`,
  deliveries: `SELECT (SELECT min(s.delivered_at) FROM shipments s WHERE s.order_id = o.id), ${sqlBusinessDaysAfter('o.paid_at', latestDeliveryDays)}
    FROM orders o WHERE ${made('o.paid_at', `${calendarDays(latestDeliveryDays)} days`)} AND NOT ${isFileOrder}
      AND (o.state = 'paid' OR EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.delivered_at IS NOT NULL))`,
  certificates: `SELECT (SELECT c.issued_at FROM certificates c WHERE c.order_id = o.id), o.paid_at + interval '1 hour'
    FROM orders o WHERE ${made('o.paid_at', '1 hour')}`,
  ratings: `SELECT CASE WHEN d.delivery_status = 'Delivered' AND o.buyer_id = r.buyer_id THEN r.rated_at END, r.rated_at
    FROM ratings r JOIN orders o ON o.id = r.order_id ${deliveryJoin}
    WHERE ${made('r.rated_at', '0')} AND r.withdrawn_at IS NULL`,
  secondChances: `SELECT (SELECT next.happened_at FROM auction_events next
      WHERE next.auction_id = e.auction_id AND next.seq = e.seq + 1 AND next.kind = 'offered'), e.happened_at
    FROM auction_events e
    WHERE e.kind = 'lapsed' AND ${made('e.happened_at', '0')} AND EXISTS (
      SELECT FROM bids b WHERE b.auction_id = e.auction_id AND b.buyer_id <> e.buyer_id
        AND b.withdrawn_at IS NULL AND (b.lapsed_at IS NULL OR b.lapsed_at > e.happened_at))`,
  ledgers: `SELECT CASE WHEN a.seq = (SELECT count(*) FROM auction_events e WHERE e.auction_id = a.id) THEN a.ends_at END,
      a.ends_at
    FROM auctions a WHERE ${made('a.ends_at', '0')} AND ${isListed('a')}`,
  mails: `SELECT CASE WHEN state <> 'given_up' THEN ended_at END, ended_at FROM mails
    WHERE ${made('written_at', '2 days')} AND ended_at IS NOT NULL`,
  acknowledged: `SELECT ${acknowledgedAt}, ${acknowledgeBy}
    FROM contact_tickets t WHERE ${made('t.sent_at', `${acknowledgeHours} hours`)}`,
  claims: `SELECT (SELECT min(e.happened_at) FROM claim_events e
      WHERE e.claim_id = c.id AND e.act IN ('approve', 'offer', 'refuse', 'withdraw', 'close', 'finish')),
      c.opened_at + interval '${claimDays.deskDecides} days'
    FROM claims c WHERE ${made('c.opened_at', `${claimDays.deskDecides} days`)}`,
  closed: `SELECT t.closed_at, ${closeBy} FROM contact_tickets t WHERE ${made('t.sent_at', '31 days')}`,
}

const countsText = Object.entries(facts)
  .map(
    ([name, rows]) => `
  SELECT '${name}' AS name, count(*) FILTER (WHERE kept_at <= due_at)::int AS kept, count(*)::int AS of
  FROM (${rows}) AS facts (kept_at, due_at)
  WHERE least(kept_at, due_at) >= $1 AND least(kept_at, due_at) <= $2`,
  )
  .join(' UNION ALL ')

/** The promises that were kept or fell due from `since` to `now`. */
export function countPromises(db: Db, since: Date, now: Date): Promise<PromiseCountRow[]> {
  return db.many(countsText, [since, now])
}
