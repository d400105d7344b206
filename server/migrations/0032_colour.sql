-- Up Migration
-- The colour that a work is filtered by (docs/product.md 11c): the class of the mean colour of its first picture, which
-- every picture carries since it was uploaded.
CREATE FUNCTION colour_facet(tone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 'colour/' || CASE
    WHEN chroma < 0.08 THEN CASE WHEN light < 0.2 THEN 'black' WHEN light > 0.88 THEN 'white' ELSE 'grey' END
    WHEN light < 0.12 THEN 'black'
    WHEN hue BETWEEN 20 AND 70 AND light > 0.8 THEN 'cream'
    WHEN hue BETWEEN 10 AND 60 AND chroma < 0.45 THEN CASE WHEN light < 0.38 THEN 'brown' ELSE 'earth' END
    WHEN hue < 14 OR hue >= 345 THEN 'red'
    WHEN hue < 38 THEN 'orange'
    WHEN hue < 65 THEN 'gold'
    WHEN hue < 175 THEN 'green'
    WHEN hue < 260 THEN 'blue'
    ELSE 'violet' END
  FROM (SELECT get_byte(rgb, 0) / 255.0 AS r, get_byte(rgb, 1) / 255.0 AS g, get_byte(rgb, 2) / 255.0 AS b
        FROM decode(substr(tone, 2), 'hex') AS rgb) AS parts
  CROSS JOIN LATERAL (SELECT greatest(r, g, b) - least(r, g, b) AS chroma, (greatest(r, g, b) + least(r, g, b)) / 2 AS light) AS mixed
  -- Degrees on the wheel, 0 is red.
  CROSS JOIN LATERAL (SELECT CASE
      WHEN chroma = 0 THEN 0
      WHEN r >= g AND r >= b THEN 60 * (g - b) / chroma + CASE WHEN g < b THEN 360 ELSE 0 END
      WHEN g >= b THEN 120 + 60 * (b - r) / chroma
      ELSE 240 + 60 * (r - g) / chroma END AS hue) AS wheel
$$;

CREATE OR REPLACE FUNCTION artwork_facets(work artworks, state text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(colour_facet(work.pictures -> 0 ->> 'tone') || facets_of(work.length_m,
    height_seen(work.menu_category, work.breadth_m, work.height_m), work.medium, work.framing_type, work.has_signature, state), NULL)
$$;
CREATE OR REPLACE FUNCTION auction_facets(lot auctions, state text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(colour_facet(lot.pictures -> 0 ->> 'tone') || facets_of(lot.length_m,
    height_seen(lot.menu_category, lot.breadth_m, lot.height_m), lot.medium, lot.framing_type, lot.has_signature, state), NULL)
$$;
CREATE OR REPLACE FUNCTION update_search_index_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT n.id FROM after n JOIN before o USING (id)
    WHERE (n.title, n.artist_name, n.category, n.menu_category, n.subcategory, n.medium, n.subjects, n.description, n.price,
        n.rating, n.created_at, n.edition_size IS NULL, n.removed_at IS NULL, search_rank_bucket(n.featured, n.stock),
        n.length_m, n.breadth_m, n.height_m, n.year, n.framing_type, n.has_signature,
        n.pictures -> 0 ->> 'tone')
      IS DISTINCT FROM (o.title, o.artist_name, o.category, o.menu_category, o.subcategory, o.medium, o.subjects, o.description, o.price,
        o.rating, o.created_at, o.edition_size IS NULL, o.removed_at IS NULL, search_rank_bucket(o.featured, o.stock),
        o.length_m, o.breadth_m, o.height_m, o.year, o.framing_type, o.has_signature,
        o.pictures -> 0 ->> 'tone'));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM update_search_index(
      ARRAY(SELECT ROW(work.*)::artworks FROM before AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL),
      ARRAY(SELECT ROW(work.*)::artworks FROM after AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL));
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER auctions_search_text ON auctions;
CREATE TRIGGER auctions_search_text
  AFTER INSERT OR UPDATE OF title, artist_name, artist_username, category, menu_category, medium, theme, tags, length_m, breadth_m,
    height_m, year, framing_type, has_signature, pictures ON auctions
  FOR EACH ROW EXECUTE FUNCTION update_auction_search_text();

-- Fills in what is there.
DROP INDEX artwork_search_index_by_term;
UPDATE artwork_search_index s SET facets = artwork_facets(a, p.address ->> 'state')
FROM artworks a JOIN artists p ON p.id = a.artist_id WHERE a.id = s.artwork_id;
CREATE INDEX artwork_search_index_by_term ON artwork_search_index USING gin (search_index_terms(artwork_search_index));
UPDATE auction_search_texts t SET facets = auction_facets(a, p.address ->> 'state')
FROM auctions a JOIN artists p ON p.id = a.artist_id WHERE a.id = t.auction_id;
