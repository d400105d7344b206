// SQL of the reminders to hand a sold work over.
import type { Picture } from '@rasika/contract/images.ts'
import type { Db } from '../platform/db.ts'

export interface WaitingSaleRow {
  id: string
  number: string
  title: string
  artist_name: string
  picture: Picture | null
  paid_at: Date
  artist_id: string
  artist_account_name: string
  artist_email: string
  /** The first mail was written. */
  is_reminded: boolean
  /** The database's clock. */
  now: Date
}

// Older orders were reminded of, or are on the desk's list for longer than a mail would help.
const text = `
  SELECT o.id, o.number, o.title, o.artist_name, o.picture, o.paid_at, a.id AS artist_id, a.name AS artist_account_name,
    a.email AS artist_email, EXISTS (SELECT FROM mails m WHERE m.key = 'hand_over_soon:' || o.id) AS is_reminded,
    clock_timestamp() AS now
  FROM orders o JOIN artists a ON a.id = o.artist_id
  WHERE o.state = 'paid' AND o.delivery_type <> 'Digital'
    AND o.paid_at > clock_timestamp() - interval '14 days' AND o.paid_at < clock_timestamp() - interval '1 hour'
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = o.payment_id)
    AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.handed_over_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM mails m WHERE m.key = 'hand_over_late:' || o.id)
  ORDER BY o.paid_at, o.id`

/** Works sold in the last two weeks that are not handed over, and whose artist has not had the second mail. */
export function selectWaitingSales(db: Db): Promise<WaitingSaleRow[]> {
  return db.many(text)
}
