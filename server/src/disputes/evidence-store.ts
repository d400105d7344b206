// The SQL of what the evidence of a dispute is made from.
import type { Address } from '@rasika/contract/addresses.ts'
import type { Paise } from '@rasika/contract/money.ts'
import { isFileOrder } from '../order-status/order-status.ts'
import type { Db } from '../platform/db.ts'

/** Money in paise. */
export interface SoldOrderRow {
  number: string
  title: string
  artist_name: string
  is_digital: boolean
  total: Paise
  created_at: Date
  paid_at: Date
  buyer_name: string
  address: Address
  invoice_number: string | null
  certificate_code: string | null
  /** How many there are. */
  credit_notes: number
  refunds: { amount: number; at: string; reference: string | null }[]
  downloads: string[]
  /** Letters of the buyer and what the gallery answered, and what each side wrote about a claim. */
  letters: { at: string; from: 'buyer' | 'gallery' | 'artist'; text: string }[]
  /** Subjects of the mails to the buyer that were sent. */
  mails: { at: string; subject: string }[]
  /** Hashes of the photographs at packing. */
  photographs: string[]
}

/** Null for an order that this payment did not pay. */
export function findSoldOrder(db: Db, orderId: string, paymentId: string): Promise<SoldOrderRow | null> {
  return db.one(
    `SELECT o.number, o.title, o.artist_name, ${isFileOrder} AS is_digital, o.total, o.created_at,
       o.paid_at, b.name AS buyer_name, o.address,
       (SELECT i.number FROM invoices i WHERE i.order_id = o.id) AS invoice_number,
       (SELECT c.code FROM certificates c WHERE c.order_id = o.id) AS certificate_code,
       (SELECT count(*)::int FROM credit_notes n WHERE n.order_id = o.id) AS credit_notes,
       (SELECT coalesce(json_agg(json_build_object('amount', r.amount, 'at', r.created_at,
           'reference', r.provider_refund_id) ORDER BY r.created_at), '[]')
         FROM refunds r WHERE r.payment_id = $2 AND r.accepted_at IS NOT NULL) AS refunds,
       (SELECT coalesce(json_agg(l.first_at ORDER BY l.first_at), '[]')
         FROM order_downloads l WHERE l.order_id = o.id) AS downloads,
       (SELECT coalesce(json_agg(w.* ORDER BY w.at), '[]') FROM (
           SELECT t.sent_at AS at, 'buyer' AS from, t.message AS text FROM contact_tickets t
           WHERE t.about = 'order:' || o.id AND t.email = b.email
           UNION ALL
           SELECT a.written_at, 'gallery', a.text FROM contact_answers a JOIN contact_tickets t ON t.id = a.ticket_id
           WHERE t.about = 'order:' || o.id AND t.email = b.email
           UNION ALL
           SELECT e.happened_at, CASE e.by WHEN 'operator' THEN 'gallery' ELSE e.by END, c.number || ': ' || e.words
           FROM claim_events e JOIN claims c ON c.id = e.claim_id
           WHERE c.order_id = o.id AND e.by <> 'system' AND e.words IS NOT NULL) w) AS letters,
       (SELECT coalesce(json_agg(json_build_object('at', m.ended_at, 'subject', m.subject) ORDER BY m.ended_at), '[]')
         FROM mails m WHERE m.about = o.id AND m.recipient = b.email AND m.state IN ('sent', 'kept')) AS mails,
       (SELECT coalesce(json_agg(p.hash ORDER BY p.parcel, p.place), '[]') FROM parcel_photographs p
         WHERE p.order_id = o.id) AS photographs
     FROM orders o JOIN buyers b ON b.id = o.buyer_id WHERE o.id = $1 AND o.payment_id = $2 AND o.paid_at IS NOT NULL`,
    [orderId, paymentId],
  )
}
