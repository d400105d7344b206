-- Up Migration
-- The newest payment, of which an event must have come (server/src/orders/silent-webhook-store.ts).
CREATE INDEX payments_newest ON payments (captured_at DESC);
