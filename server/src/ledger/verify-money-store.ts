// Where the money of all captured payments is now, from facts of several slices in one snapshot: payments and refunds,
// the artists' ledgers, payouts, coupons and credit notes. In paise.
import type { Paise } from '@rasika/contract/money.ts'
import type { Tx } from '../platform/db.ts'

/** An entry of kind 'refund' without a refund's id is from before: the whole sale, in one sum with its deductions. */
const sales = `sales AS (
  SELECT o.id, o.number, p.amount - p.refunded AS left_of_payment, coalesce(b.borne, 0) AS borne,
    CASE WHEN e.is_older THEN 0 ELSE coalesce(e.gross, 0) END AS gross,
    CASE WHEN e.is_older THEN 0 ELSE coalesce(e.fee, 0) END AS fee,
    CASE WHEN e.is_older THEN 0 ELSE coalesce(e.tcs, 0) END AS tcs,
    coalesce(e.freight, 0) AS freight,
    CASE WHEN e.is_older THEN 0 ELSE o.coupon_discount - coalesce(c.coupon, 0) END AS coupon
  FROM orders o JOIN payments p ON p.id = o.payment_id
    LEFT JOIN (SELECT order_id, coalesce(bool_or(kind = 'refund' AND refund_id IS NULL), false) AS is_older,
        sum(amount) FILTER (WHERE kind IN ('sale', 'refund', 'dispute')) AS gross,
        -sum(amount) FILTER (WHERE kind IN ('fee', 'fee_back')) AS fee,
        -sum(amount) FILTER (WHERE kind IN ('tcs', 'tcs_back')) AS tcs,
        -sum(amount) FILTER (WHERE kind IN ('freight', 'freight_back')) AS freight
      FROM ledger_entries WHERE order_id IS NOT NULL GROUP BY order_id) e ON e.order_id = o.id
    LEFT JOIN (SELECT n.order_id,
        sum((coalesce(n.snapshot -> 'amounts', i.snapshot -> 'amounts') ->> 'coupon')::bigint) AS coupon
      FROM credit_notes n JOIN invoices i ON i.order_id = n.order_id GROUP BY n.order_id) c ON c.order_id = o.id
    LEFT JOIN (SELECT payment_id, sum(amount) AS borne FROM refunds WHERE borne_by_gallery GROUP BY 1) b
      ON b.payment_id = p.id
  WHERE o.paid_at IS NOT NULL)`

export interface MoneyRow {
  captured: Paise
  /** At the buyers, and on its way to them. */
  refunded: Paise
  refunding: Paise
  /** Paid to artists, on its way to them, and owed to them; below zero where more was taken back. */
  paid_out: Paise
  paying_out: Paise
  owed: Paise
  /** With GST on them, less what went back. */
  fees: Paise
  tax_collected: Paise
  freight: Paise
  /** What the gallery paid: its part of prices, and refunds that it bears. */
  coupons: Paise
  borne: Paise
}

export async function findMoney(tx: Tx): Promise<MoneyRow> {
  const row = await tx.one<MoneyRow>(
    `WITH ${sales},
     unmatched AS (
       SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(refunded), 0) AS refunded FROM unmatched_payments)
     SELECT ((SELECT coalesce(sum(amount), 0) FROM payments) + u.amount)::bigint AS captured,
       ((SELECT coalesce(sum(amount), 0) FROM refunds WHERE status = 'processed') + u.refunded)::bigint AS refunded,
       ((SELECT coalesce(sum(amount), 0) FROM refunds WHERE status <> 'processed') + u.amount - u.refunded)::bigint
         AS refunding,
       t.paid_out, t.paying_out, (SELECT coalesce(sum(balance), 0)::bigint FROM ledgers) AS owed,
       s.fees, s.tax_collected, s.freight, s.coupons, s.borne
     FROM unmatched u,
       (SELECT
          coalesce(-sum(e.amount) FILTER (WHERE i.state IS NULL OR i.state NOT IN ('due', 'sent')), 0)::bigint AS paid_out,
          coalesce(-sum(e.amount) FILTER (WHERE i.state IN ('due', 'sent')), 0)::bigint AS paying_out
        FROM ledger_entries e LEFT JOIN payout_items i ON i.id = e.payout_item_id
        WHERE e.kind IN ('payout', 'payout_back')) t,
       (SELECT coalesce(sum(fee), 0)::bigint AS fees, coalesce(sum(tcs), 0)::bigint AS tax_collected,
          coalesce(sum(freight), 0)::bigint AS freight, coalesce(sum(coupon), 0)::bigint AS coupons,
          coalesce(sum(borne), 0)::bigint AS borne FROM sales) s`,
  )
  return row as MoneyRow
}

export interface MoneyFaultRow {
  /** Of an order or a payment. */
  label: string
  fault: 'refunds' | 'not_refunded' | 'not_sold' | 'not_paid' | 'split' | 'credit_note'
  /** Paise: what it is, and what it must be. */
  is: Paise
  must: Paise
}

/** Payments, orders and credit notes that do not agree with each other, at most `max` of each kind. */
export function selectMoneyFaults(tx: Tx, max: number): Promise<MoneyFaultRow[]> {
  return tx.many(
    `WITH ${sales}
     (SELECT p.id AS label, 'refunds' AS fault, coalesce(r.sum, 0)::bigint AS is, p.refunded AS must
      FROM payments p LEFT JOIN (SELECT payment_id, sum(amount) FROM refunds GROUP BY 1) r ON r.payment_id = p.id
      WHERE p.refunded <> coalesce(r.sum, 0) LIMIT $1)
     UNION ALL
     (SELECT id, 'not_refunded', refunded, amount FROM payments WHERE outcome <> 'kept' AND refunded <> amount LIMIT $1)
     UNION ALL
     (SELECT p.id, 'not_sold', 0, p.amount FROM payments p WHERE p.outcome = 'kept' AND NOT EXISTS (
        SELECT FROM orders o WHERE o.payment_id = p.id AND o.id = p.order_id AND o.state = 'paid' AND o.total = p.amount)
      LIMIT $1)
     UNION ALL
     (SELECT o.number, 'not_paid', 0, o.total FROM orders o WHERE o.paid_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM payments p WHERE p.id = o.payment_id AND p.order_id = o.id) LIMIT $1)
     UNION ALL
     (SELECT number, 'split', (gross - coupon - borne)::bigint, left_of_payment FROM sales
      WHERE gross - coupon - borne <> left_of_payment LIMIT $1)
     UNION ALL
     (SELECT o.number, 'credit_note',
        coalesce(sum((coalesce(n.snapshot -> 'amounts', i.snapshot -> 'amounts') ->> 'paid')::bigint), 0)::bigint,
        r.amount
      FROM refunds r JOIN orders o ON o.payment_id = r.payment_id JOIN invoices i ON i.order_id = o.id
        LEFT JOIN credit_notes n ON n.refund_id = r.id
      WHERE o.paid_at IS NOT NULL GROUP BY o.number, r.id, r.amount, r.borne_by_gallery
      HAVING count(n.refund_id) <> CASE WHEN r.borne_by_gallery THEN 0 ELSE 1 END
        OR coalesce(sum((coalesce(n.snapshot -> 'amounts', i.snapshot -> 'amounts') ->> 'paid')::bigint)
          FILTER (WHERE n.refund_id IS NOT NULL), 0)
          <> CASE WHEN r.borne_by_gallery THEN 0 ELSE r.amount END LIMIT $1)`,
    [max],
  )
}
