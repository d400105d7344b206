-- Up Migration
-- What the public sees of artists: finding them, their works in four orders, and what the house has taken down.
-- Something hidden is out of every public read at once, since `removed_at` already is; `hidden_at` says that the house did
-- it, so that its artist sees it still and the house can show it again. An artist's own delete stays a delete.

-- Every two letters that stand together in a text, and the last of each word alone: behind a blank each, they are what a
-- search for one or two letters finds, which are no trigram.
CREATE FUNCTION letter_pairs(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(DISTINCT substr(word, at, 2), ' ')
  FROM regexp_split_to_table(written, ' +') AS word CROSS JOIN LATERAL generate_series(1, length(word)) AS at
$$;

ALTER TABLE artists
  ADD COLUMN pan text CHECK (pan ~ '^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$'),
  ADD COLUMN hidden_at timestamptz,
  -- In what order they stand: as the search folds the name; a name without letters or digits stands behind those of Latin ones.
  ADD COLUMN sorted_as text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(nullif(btrim(search_plain(name)), ''), '~')) STORED,
  -- What they are found by: the words of name and username, each behind a blank, and the pairs of their letters.
  ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (
    ' ' || search_plain(name) || ' ' || translate(username, '-_', '  ') || ' '
    || letter_pairs(search_plain(name) || ' ' || translate(username, '-_', '  '))) STORED;
CREATE INDEX artists_in_order ON artists (sorted_as, id) WHERE hidden_at IS NULL;
CREATE INDEX artists_found ON artists USING gin (found_by gin_trgm_ops);

ALTER TABLE artworks
  -- With the artist's own moment where all of theirs were hidden together.
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT artworks_hidden_check CHECK (hidden_at IS NULL OR removed_at IS NOT NULL);
DROP INDEX artworks_by_artist;
CREATE INDEX artworks_by_artist ON artworks (artist_id, created_at DESC, id DESC) INCLUDE (removed_at, hidden_at);
CREATE INDEX artworks_artist_price ON artworks (artist_id, price, id) WHERE removed_at IS NULL OR hidden_at IS NOT NULL;
-- A hidden work keeps its SKU: it may come back.
DROP INDEX artworks_sku_key;
CREATE UNIQUE INDEX artworks_sku_key ON artworks (artist_id, sku) WHERE removed_at IS NULL OR hidden_at IS NOT NULL;
