-- Up Migration
-- Money may be given back at the provider's own desk, too: its refund gets a row like every other.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('gone', 'second_payment', 'superseded', 'coupon_spent', 'wrong_amount', 'operator', 'provider'));
