-- Up Migration
-- Finding lots, and counting who looked at them. Both stand beside the lot's own row: what is searched and what is
-- counted must not be written, or locked, by every bid.

CREATE TABLE auction_words (
  auction_id uuid PRIMARY KEY REFERENCES auctions ON DELETE CASCADE,
  plain text NOT NULL -- as the search of works folds it, between blanks
);
CREATE INDEX auction_words_by_trigrams ON auction_words USING gin (plain gin_trgm_ops);

CREATE FUNCTION keep_auction_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction_words (auction_id, plain)
  VALUES (NEW.id, ' ' || search_plain(concat_ws(' ', NEW.title, NEW.artist_name, NEW.artist_username, NEW.category,
    replace(NEW.menu_category, '-', ' '), NEW.medium, NEW.theme, array_to_string(NEW.tags, ' '))) || ' ')
  ON CONFLICT (auction_id) DO UPDATE SET plain = excluded.plain;
  RETURN NULL;
END $$;
CREATE TRIGGER auction_words_kept
  AFTER INSERT OR UPDATE OF title, artist_name, artist_username, category, menu_category, medium, theme, tags ON auctions
  FOR EACH ROW EXECUTE FUNCTION keep_auction_words();

CREATE INDEX auctions_by_start ON auctions (starts_at, id) WHERE removed_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE auction_looks (
  auction_id uuid PRIMARY KEY REFERENCES auctions ON DELETE CASCADE,
  views int NOT NULL DEFAULT 0
);
-- One view a lot, viewer and day; the viewer is a hash salted anew each day (docs/product.md 18).
CREATE TABLE auction_views (
  auction_id uuid NOT NULL REFERENCES auctions ON DELETE CASCADE,
  viewer text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (auction_id, day, viewer)
);

-- An order of a won lot names the lot's work as well: what a buyer has open is told apart by the lot first.
DROP INDEX orders_one_open;
CREATE UNIQUE INDEX orders_one_open ON orders (buyer_id, coalesce(auction_id, artwork_id)) WHERE state = 'open';
CREATE INDEX orders_by_auction ON orders (auction_id) WHERE auction_id IS NOT NULL;
