-- Up Migration
-- Why the house has hidden a work: its artist reads it.
ALTER TABLE artworks
  ADD COLUMN hidden_reason text,
  ADD CONSTRAINT artworks_hidden_reason_check CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL);
