-- Up Migration
-- Listings that an artist has begun and not published. Only that artist reads them.

CREATE TABLE artwork_drafts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists ON DELETE CASCADE,
  fields jsonb NOT NULL, -- what the form's fields hold, as text
  pictures jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX artwork_drafts_by_artist ON artwork_drafts (artist_id, updated_at DESC);
