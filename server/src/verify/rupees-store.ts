// The SQL of where every rupee is: each sum from the rows of its own slice, in one snapshot.
import type { Paise } from '@rasika/contract/money.ts'
import type { Tx } from '../platform/db.ts'

/** Paise. */
export interface RupeesRow {
  /** Captured from buyers. */
  captured: Paise
  /** What the gallery paid for coupons, less its part of refunds, by the documents. */
  coupons: Paise
  /** Refunds that the gallery bears. */
  borne: Paise
  /** Accepted by the provider. */
  refunded: Paise
  refunds_on_their_way: Paise
  /** Payments that belong to no order, and are not refunded. */
  unmatched: Paise
  /** Owed to artists, less what artists owe. */
  owed: Paise
  paid_out: Paise
  payouts_on_their_way: Paise
  tax_collected: Paise
  /** In the fee, by its documents. */
  fee_tax: Paise
  /** GST included. */
  fees: Paise
  freight: Paise
}

// A refund from before refunds had parts took fee and tax back inside its one entry.
const hasOlderRefund = `EXISTS (SELECT FROM ledger_entries r
  WHERE r.order_id = e.order_id AND r.kind = 'refund' AND r.refund_id IS NULL)`

export async function selectRupees(tx: Tx): Promise<RupeesRow> {
  const ofKinds = (kinds: string, and = 'true') =>
    `(SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.kind IN (${kinds}) AND ${and})`
  const isOnItsWay = `EXISTS (SELECT FROM payout_items i WHERE i.id = e.payout_item_id AND i.state IN ('due', 'sent'))`
  const feeTax = ['cgst', 'sgst', 'igst'].map((tax) => `(snapshot #>> '{amounts,${tax}}')::bigint`).join(' + ')
  return (await tx.one<RupeesRow>(
    `SELECT
       (SELECT coalesce(sum(amount), 0) FROM payments)::bigint
         + (SELECT coalesce(sum(amount), 0) FROM unmatched_payments)::bigint AS captured,
       ((SELECT coalesce(sum(coupon_discount), 0) FROM orders WHERE paid_at IS NOT NULL)
         - (SELECT coalesce(sum((coalesce(snapshot -> 'amounts', snapshot #> '{invoice,amounts}') ->> 'coupon')::bigint), 0)
            FROM credit_notes))::bigint AS coupons,
       (SELECT coalesce(sum(amount), 0) FROM refunds WHERE borne_by_gallery)::bigint AS borne,
       (SELECT coalesce(sum(amount), 0) FROM refunds WHERE accepted_at IS NOT NULL)::bigint
         + (SELECT coalesce(sum(refunded), 0) FROM unmatched_payments)::bigint AS refunded,
       (SELECT coalesce(sum(amount), 0) FROM refunds WHERE accepted_at IS NULL)::bigint AS refunds_on_their_way,
       (SELECT coalesce(sum(amount - refunded), 0) FROM unmatched_payments)::bigint AS unmatched,
       (SELECT coalesce(sum(balance), 0) FROM ledgers)::bigint AS owed,
       -${ofKinds(`'payout', 'payout_back'`, `NOT ${isOnItsWay}`)}::bigint AS paid_out,
       -${ofKinds(`'payout', 'payout_back'`, isOnItsWay)}::bigint AS payouts_on_their_way,
       -${ofKinds(`'tcs', 'tcs_back'`, `NOT ${hasOlderRefund}`)}::bigint AS tax_collected,
       (SELECT coalesce(sum(CASE kind WHEN 'fee_invoice' THEN 1 ELSE -1 END * (${feeTax})), 0)
        FROM fee_documents)::bigint AS fee_tax,
       -${ofKinds(`'fee', 'fee_back'`, `NOT ${hasOlderRefund}`)}::bigint AS fees,
       -${ofKinds(`'freight', 'freight_back'`)}::bigint AS freight`,
  )) as RupeesRow
}
