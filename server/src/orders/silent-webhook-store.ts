// Whether the payment provider's webhook is silent: a payment was recorded, and no event of that webhook has come since
// shortly before it, whatever it is about. An order alone shows nothing, since nobody may have tried to pay it.
import { payoutEventPrefixes } from '../payments/payments.ts'
import type { Db } from '../platform/db.ts'

export interface UnannouncedPayment {
  payment_id: string
  provider: string
  captured_at: Date
  /** When the last event came; null: none ever has. */
  last_event_at: Date | null
}

/**
 * The newest payment of the last 7 days that was recorded `minutes` or longer ago, where no event has come since ten
 * minutes before it; else null. Events of payouts to UPI addresses do not count: a webhook of their own brings them. The
 * provider sent no event about the demonstration's seeded sales.
 */
export function findUnannouncedPayment(db: Db, minutes: number): Promise<UnannouncedPayment | null> {
  return db.one<UnannouncedPayment>(
    `SELECT p.id AS payment_id, p.provider, p.captured_at, e.received_at AS last_event_at
     FROM (SELECT id, provider, captured_at FROM payments
       WHERE captured_at BETWEEN clock_timestamp() - interval '7 days' AND clock_timestamp() - make_interval(mins => $1)
       ORDER BY captured_at DESC LIMIT 1) p
     LEFT JOIN (SELECT max(received_at) AS received_at FROM provider_events
       WHERE NOT (name ^@ ANY ($2::text[]))) e ON true
     WHERE coalesce(e.received_at < p.captured_at - interval '10 minutes', true)
       AND NOT EXISTS (SELECT FROM one_time_tasks t
         WHERE starts_with(t.name, 'demonstration books') AND t.completed_at > p.captured_at)`,
    [minutes, payoutEventPrefixes],
  )
}
