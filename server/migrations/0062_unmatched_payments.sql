-- Up Migration
-- Captured payments that belong to no order here: the desk's Today lists them to be reconciled. Refunded at the provider's
-- dashboard, they leave it.
CREATE TABLE unmatched_payments (
  id text PRIMARY KEY, -- the provider's
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  amount bigint NOT NULL CHECK (amount > 0), -- paise
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  found_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX unmatched_payments_open ON unmatched_payments (found_at) WHERE refunded < amount;
