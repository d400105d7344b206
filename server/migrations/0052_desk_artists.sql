-- Up Migration
-- What the desk notes about an artist; nobody else sees it. Gone when the artist closes the account.
CREATE TABLE artist_notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX artist_notes_by_artist ON artist_notes (artist_id, written_at);

-- What the desk finds artists and works by (server/src/desk-artists/store.ts, server/src/desk-artworks/store.ts): parts
-- of names, usernames, email addresses, titles and SKUs by trigrams. The search of visitors has neither emails nor what
-- is hidden.
CREATE INDEX artists_by_trigrams ON artists
  USING gin (name gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX artworks_by_trigrams ON artworks USING gin (title gin_trgm_ops, sku gin_trgm_ops);

-- The messages about an artist, their works and lots.
CREATE INDEX contact_tickets_by_about ON contact_tickets (about) WHERE about IS NOT NULL;
