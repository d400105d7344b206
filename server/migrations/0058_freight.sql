-- Up Migration
-- The freight of a booked pickup in the ledger of an artist whose buyer paid for the delivery (docs/decisions/054), and its
-- return where the booking is cancelled: once for each booking.

ALTER TABLE ledgers DROP COLUMN balance;
ALTER TABLE ledgers
  ADD COLUMN freight bigint NOT NULL DEFAULT 0 CHECK (freight >= 0),
  ADD COLUMN freight_back bigint NOT NULL DEFAULT 0 CHECK (freight_back >= 0),
  ADD COLUMN balance bigint NOT NULL
    GENERATED ALWAYS AS (sales - fees - tax_collected - refunds - freight + freight_back - paid_out) STORED;

ALTER TABLE ledger_entries
  ADD COLUMN booking_id uuid REFERENCES courier_bookings,
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('sale', 'fee', 'tcs', 'refund', 'freight', 'freight_back', 'payout')),
  DROP CONSTRAINT ledger_entries_sign,
  ADD CONSTRAINT ledger_entries_sign CHECK (CASE WHEN kind IN ('sale', 'freight_back') THEN amount > 0 ELSE amount < 0 END),
  ADD CONSTRAINT ledger_entries_booking CHECK ((kind IN ('freight', 'freight_back')) = (booking_id IS NOT NULL)),
  DROP CONSTRAINT ledger_entries_once;
CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (order_id, kind) WHERE booking_id IS NULL;
CREATE UNIQUE INDEX ledger_entries_booking_once ON ledger_entries (booking_id, kind) WHERE booking_id IS NOT NULL;
