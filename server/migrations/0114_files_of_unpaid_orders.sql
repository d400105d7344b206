-- Up Migration
-- The nightly deletion of unused pictures asks whether a payment may still buy one as a file (`images/store.ts`).
CREATE INDEX orders_unpaid_files ON orders USING gin (files) WHERE state IN ('open', 'lapsed') AND files <> '[]';
