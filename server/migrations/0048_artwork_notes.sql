-- Up Migration
-- What the desk notes about a work; nobody else sees it.

CREATE TABLE artwork_notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artwork_id uuid NOT NULL REFERENCES artworks ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX artwork_notes_by_artwork ON artwork_notes (artwork_id, written_at);
