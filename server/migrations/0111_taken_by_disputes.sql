-- Up Migration
-- What banks took of a refund's amount by disputes that were lost; only the rest is sent (docs/decisions/057).
ALTER TABLE refunds
  ADD COLUMN taken bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_taken_check CHECK (taken BETWEEN 0 AND amount);
UPDATE refunds r SET taken = amount WHERE status = 'processed' AND (provider_refund_id IS NULL
  OR EXISTS (SELECT FROM disputes d WHERE d.provider = r.provider AND d.provider_dispute_id = r.provider_refund_id));
