-- Up Migration
-- When the provider's word on a dispute was last recorded: an older response that arrives later is not recorded. And why the
-- provider has not taken our response yet.
ALTER TABLE disputes
  ADD COLUMN checked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN failure text;
