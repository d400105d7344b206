-- Up Migration
-- A download can be cancelled until its first file was downloaded (docs/product.md "Refunds"), so each is recorded once.
CREATE TABLE order_downloads (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  /** The number of the file in the order, from 0. */
  position integer NOT NULL CHECK (position >= 0),
  first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (order_id, position)
);

-- An order that its buyer cancels is refunded for this reason.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check CHECK (
  reason IN ('gone', 'second_payment', 'superseded', 'coupon_spent', 'wrong_amount', 'operator', 'provider', 'buyer')
);
