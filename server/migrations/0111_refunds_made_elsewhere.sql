-- Up Migration
-- What banks took of a refund's amount by disputes that were lost; only the rest is sent (docs/decisions/057).
ALTER TABLE refunds
  ADD COLUMN taken bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_taken_check CHECK (taken BETWEEN 0 AND amount);
UPDATE refunds r SET taken = amount WHERE status = 'processed' AND (provider_refund_id IS NULL
  OR EXISTS (SELECT FROM disputes d WHERE d.provider = r.provider AND d.provider_dispute_id = r.provider_refund_id));

-- A payment that the provider gave back by itself is refunded by a row, as every other.
WITH returned AS (
  UPDATE payments SET refunded = amount WHERE outcome = 'refunded' AND refunded = 0
  RETURNING id AS payment_id, amount, provider, captured_at, new_id() AS id)
INSERT INTO refunds (id, payment_id, key, amount, reason, provider, status, attempts, next_attempt_at, created_at,
  accepted_at)
SELECT id, payment_id, 'refund-' || id || '-1', amount, 'provider', provider, 'processed', 1, captured_at, captured_at,
  captured_at
FROM returned;
