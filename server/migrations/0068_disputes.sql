-- Up Migration
-- Disputes of payments at the buyers' banks (docs/decisions/057). While `closed_at` is null the payment is not refunded here, and
-- the sale of its order does not mature. What a lost one takes from the payment is a row of `refunds` with the reason 'dispute'.
CREATE TABLE disputes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  provider_dispute_id text NOT NULL,
  payment_id text NOT NULL, -- the provider's
  order_id uuid REFERENCES orders, -- null: the payment belongs to no order here
  amount bigint NOT NULL CHECK (amount > 0), -- paise, as are the others
  amount_deducted bigint NOT NULL DEFAULT 0 CHECK (amount_deducted >= 0), -- 0 until it is lost
  phase text NOT NULL CHECK (phase IN ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown')),
  status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  reason_code text,
  reason text,
  respond_by timestamptz, -- what the bank receives later has no effect
  opened_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  -- The response of the desk, wanted first and then sent by a job. Null again when the bank requires more.
  response text CHECK (response IN ('contest', 'accept')),
  response_wanted_at timestamptz,
  responded_at timestamptz, -- when the provider had it
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  summary text CHECK (length(summary) BETWEEN 1 AND 1000),
  refund_id uuid UNIQUE REFERENCES refunds, -- what the lost dispute took from the payment
  borne_by text CHECK (borne_by IN ('artist', 'gallery')), -- of a dispute that took money
  UNIQUE (provider, provider_dispute_id),
  CONSTRAINT disputes_closed CHECK ((closed_at IS NULL) = (status IN ('open', 'under_review'))),
  CONSTRAINT disputes_response CHECK ((response IS NULL) = (response_wanted_at IS NULL))
);
CREATE INDEX disputes_open ON disputes (respond_by) WHERE closed_at IS NULL;
CREATE INDEX disputes_by_order ON disputes (order_id);
CREATE INDEX disputes_to_send ON disputes (next_attempt_at) WHERE response IS NOT NULL AND responded_at IS NULL AND closed_at IS NULL;

ALTER TABLE refunds
  DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (reason IN ('gone', 'second_payment', 'superseded', 'coupon_spent', 'wrong_amount',
    'operator', 'provider', 'buyer', 'dispute', 'claim')),
  -- The gallery bears it: it has no credit note and no entry in the artist's ledger.
  ADD COLUMN borne_by_gallery boolean NOT NULL DEFAULT false;

-- 'dispute' is to a lost dispute what 'refund' is to another refund.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('sale', 'fee', 'tcs', 'refund', 'dispute', 'fee_back', 'tcs_back', 'freight', 'freight_back', 'payout')),
  DROP CONSTRAINT ledger_entries_refund,
  ADD CONSTRAINT ledger_entries_refund CHECK (CASE WHEN kind IN ('dispute', 'fee_back', 'tcs_back') THEN refund_id IS NOT NULL
    ELSE kind = 'refund' OR refund_id IS NULL END);
