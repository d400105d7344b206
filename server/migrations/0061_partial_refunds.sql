-- Up Migration
-- Several refunds of one payment (docs/decisions/055): each has its own id, its credit note and its ledger entries, and their
-- sum never exceeds what was paid. A refund made at the provider's dashboard is one of them.

ALTER TABLE refunds ADD COLUMN id uuid NOT NULL DEFAULT new_id();
ALTER TABLE refunds DROP CONSTRAINT refunds_pkey;
ALTER TABLE refunds ADD PRIMARY KEY (id), ADD CONSTRAINT refunds_provider_refund_key UNIQUE (provider_refund_id);
CREATE INDEX refunds_by_payment ON refunds (payment_id);

DROP INDEX payments_refunded_elsewhere;
ALTER TABLE payments
  DROP COLUMN refunded_elsewhere, DROP COLUMN refunded_elsewhere_at,
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount); -- requested, in paise
UPDATE payments p SET refunded = r.amount FROM refunds r WHERE r.payment_id = p.id;

ALTER TABLE credit_notes ADD COLUMN refund_id uuid REFERENCES refunds;
UPDATE credit_notes c SET refund_id = r.id FROM orders o JOIN refunds r ON r.payment_id = o.payment_id WHERE o.id = c.order_id;
ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_pkey;
ALTER TABLE credit_notes ADD PRIMARY KEY (refund_id);
CREATE INDEX credit_notes_by_order ON credit_notes (order_id);

-- A refund takes back its part of the sale, of the fee and of the tax, one entry each. An entry of kind 'refund' without a
-- refund_id is from before: it is the whole sale less its deductions.
ALTER TABLE ledgers DROP COLUMN balance;
ALTER TABLE ledgers
  ADD COLUMN fees_back bigint NOT NULL DEFAULT 0 CHECK (fees_back >= 0),
  ADD COLUMN tax_back bigint NOT NULL DEFAULT 0 CHECK (tax_back >= 0),
  ADD COLUMN balance bigint NOT NULL GENERATED ALWAYS AS (
    sales - fees + fees_back - tax_collected + tax_back - refunds - freight + freight_back - paid_out) STORED;
ALTER TABLE ledger_entries
  ADD COLUMN refund_id uuid REFERENCES refunds,
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('sale', 'fee', 'tcs', 'refund', 'fee_back', 'tcs_back', 'freight', 'freight_back', 'payout')),
  DROP CONSTRAINT ledger_entries_sign,
  ADD CONSTRAINT ledger_entries_sign
    CHECK (CASE WHEN kind IN ('sale', 'fee_back', 'tcs_back', 'freight_back') THEN amount > 0 ELSE amount < 0 END),
  ADD CONSTRAINT ledger_entries_refund CHECK (
    CASE WHEN kind IN ('fee_back', 'tcs_back') THEN refund_id IS NOT NULL ELSE kind = 'refund' OR refund_id IS NULL END);
DROP INDEX ledger_entries_once;
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (order_id, kind) WHERE booking_id IS NULL AND refund_id IS NULL;
CREATE UNIQUE INDEX ledger_entries_refund_once ON ledger_entries (refund_id, kind) WHERE refund_id IS NOT NULL;
