-- Up Migration
-- What the desk's Today lists as payments to reconcile: an order about which the payment provider does not answer, and a
-- payment of which a part was refunded at the provider's dashboard.
ALTER TABLE provider_orders ADD COLUMN unanswered_since timestamptz;
ALTER TABLE payments
  ADD COLUMN refunded_elsewhere bigint NOT NULL DEFAULT 0 CHECK (refunded_elsewhere BETWEEN 0 AND amount),
  ADD COLUMN refunded_elsewhere_at timestamptz; -- when the sum was seen first
CREATE INDEX provider_orders_unanswered ON provider_orders (unanswered_since) WHERE unanswered_since IS NOT NULL;
CREATE INDEX payments_refunded_elsewhere ON payments (refunded_elsewhere_at) WHERE refunded_elsewhere > 0;
