-- Up Migration
-- What an artist writes about a work is kept as it was written (docs/decisions/014), a work that was taken out
-- gives its SKU free, and views are counted with a salt that lives one day.

ALTER TABLE artworks DROP CONSTRAINT artworks_check;
ALTER TABLE artworks ADD CONSTRAINT artworks_max_price_check CHECK (max_price >= 100);

-- Keeps its name, by which a refusal is known. Not a constraint, so that locks on works stay the light kind.
ALTER TABLE artworks DROP CONSTRAINT artworks_sku_key;
CREATE UNIQUE INDEX artworks_sku_key ON artworks (artist_id, sku) WHERE removed_at IS NULL;

-- A viewer is an HMAC under the day's salt. Without the salt nobody can be found in `artwork_views` again, so it
-- goes when its day is over, and the day's hashes with it.
CREATE TABLE view_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
CREATE INDEX artwork_views_by_day ON artwork_views (day);
CREATE INDEX analytics_events_by_age ON analytics_events (happened_at);
