-- Up Migration
-- A buyer has several saved addresses, one of them the default; and a phone for the courier, where it is not the account's.
ALTER TABLE buyer_addresses
  DROP CONSTRAINT buyer_addresses_pkey,
  ADD COLUMN id uuid NOT NULL DEFAULT new_id(),
  ADD COLUMN phone text, -- E.164; null: the account's
  ADD COLUMN is_default boolean NOT NULL DEFAULT true,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD CONSTRAINT buyer_addresses_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX buyer_addresses_one_default ON buyer_addresses (buyer_id) WHERE is_default;
CREATE INDEX buyer_addresses_by_buyer ON buyer_addresses (buyer_id, created_at);
