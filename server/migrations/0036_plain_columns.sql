-- Up Migration
-- Columns by the words of docs/glossary.md. `expected_on`: the day on which the parcel is expected.
ALTER TABLE auctions RENAME COLUMN live_bids TO active_bids;
ALTER TABLE orders RENAME COLUMN delivered_on TO expected_on;
