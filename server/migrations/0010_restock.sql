-- Up Migration
-- When the unit of an order that was given back went on the wall again: once, and only where an operator says so.
ALTER TABLE orders ADD COLUMN restocked_at timestamptz;
ALTER TABLE orders ADD CONSTRAINT orders_restocked_check CHECK (restocked_at IS NULL OR (paid_at IS NOT NULL AND artwork_id IS NOT NULL));
