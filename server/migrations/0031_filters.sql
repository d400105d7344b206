-- Up Migration
-- What works and lots are filtered by (docs/product.md 11c, docs/decisions/040): exact sides and years, and the facets
-- whose choices are counted, each as one text such as 'medium/oil'. They stand beside the text that is searched.

-- The materials that a medium names. What follows "on" is the support and says nothing of the material.
CREATE FUNCTION medium_facets(medium text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('medium/' || material), '{}')
  FROM (SELECT regexp_replace(lower(medium), '\mon\M[^,.;]*', ' ', 'g') AS written) AS made
  CROSS JOIN (VALUES
    ('oil', '\moils?\M'),
    ('acrylic', 'acrylic'),
    ('watercolour', 'watercolou?r|gouache|tempera\M'),
    ('ink', '\minks?\M|lamp black'),
    ('natural-pigment', 'natural (pigment|dye)|(mineral|stone) colou?r|\m(earth|indigo|madder|geru|myrobalan)\M'),
    ('rice-paste', 'rice paste'),
    ('gold', '\mgold\M|gilded|gilt'),
    ('drawing', 'graphite|pencil|charcoal|chalk|pastel|crayon'),
    ('print', 'print|etching|lithograph|engraving|woodcut|linocut|aquatint|mezzotint|drypoint|intaglio|risograph'),
    ('photograph', 'photograph|gelatine?|chromogenic|albumen|bromide|cyanotype|daguerreotype'),
    ('digital', 'digital|generative|computer|rendered|video|software|animation'),
    ('metal', 'bronze|brass|copper|panchaloha|alumini?um|\m(steel|iron|lead|zinc)\M'),
    ('stone', 'granite|marble|sandstone|limestone|slate|alabaster|\mstone\M(?! colou?r)'),
    ('wood', '\mwood\M(?!-fired| engrav|cut)|teak|mahogany|rosewood|sandalwood'),
    ('clay', 'terracotta|stoneware|ceramic|earthenware|porcelain|plaster|\mclay\M')
  ) AS materials (material, pattern)
  -- A photographic print is a photograph.
  WHERE written ~ pattern AND NOT (material = 'print' AND written ~ 'photograph|gelatin|chromogenic|albumen|bromide')
$$;

CREATE FUNCTION orientation_facet(width_m float8, height_m float8) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'orientation/' || CASE
    WHEN width_m >= 2 * height_m THEN 'very-wide'
    WHEN width_m > 1.1 * height_m THEN 'wide'
    WHEN height_m > 1.1 * width_m THEN 'upright'
    ELSE 'square' END
$$;

-- `breadth_m` is the height of flat work and the depth of a sculpture (contract/src/size.ts).
CREATE FUNCTION height_seen(menu_category text, breadth_m float8, height_m float8) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE menu_category WHEN 'sculptures' THEN height_m ELSE breadth_m END $$;

CREATE FUNCTION facets_of(width_m float8, height_m float8, medium text, framing_type text, has_signature boolean, state text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(medium_facets(medium) || ARRAY[
    orientation_facet(width_m, height_m),
    'framingType/' || lower(replace(framing_type, ' ', '-')),
    CASE WHEN has_signature THEN 'signed/1' END,
    'state/' || lower(replace(state, ' ', '-'))], NULL)
$$;

-- The facets of a row; `state` is of its artist's address.
CREATE FUNCTION artwork_facets(work artworks, state text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT facets_of(work.length_m, height_seen(work.menu_category, work.breadth_m, work.height_m), work.medium, work.framing_type,
    work.has_signature, state)
$$;
CREATE FUNCTION auction_facets(lot auctions, state text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT facets_of(lot.length_m, height_seen(lot.menu_category, lot.breadth_m, lot.height_m), lot.medium, lot.framing_type,
    lot.has_signature, state)
$$;

DROP INDEX artwork_search_index_by_term;
ALTER TABLE artwork_search_index
  ADD COLUMN width_m float8 NOT NULL DEFAULT 0,
  ADD COLUMN height_m float8 NOT NULL DEFAULT 0,
  ADD COLUMN year int,
  ADD COLUMN facets text[] NOT NULL DEFAULT '{}';

-- The terms of an entry, each after its rank bucket. Besides those of 0028_search_names.sql: the facets, `x` and `z` with width
-- and height in octaves of millimetres from 64 mm to 4 m, `y` with the decade, all before 1800 as one. Calls no function
-- of ours: a restore evaluates it without a search path.
CREATE OR REPLACE FUNCTION search_index_terms(slip artwork_search_index) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN (replace(' ' || strip(slip.document)::text, ' ''', ' ''' || slip.rank_bucket || 'w')
    || replace(' ' || strip(ts_filter(slip.document, '{a}'))::text, ' ''', ' ''' || slip.rank_bucket || 't')
    || format(' %1$sf%2$s %1$sf%3$s %1$sc%4$s %1$sp%5$s %1$sd%6$s %1$sr%7$s', slip.rank_bucket, slip.menu_category, coalesce(slip.subcategory, '-'),
      replace(lower(slip.category), ' ', '-'), floor(2 * ln(slip.price / 100.0::float8) / ln(2::float8)),
      greatest(0, floor(extract(epoch FROM slip.created_at - timestamptz '2020-01-01 00:00:00+00') / 7776000)), floor(2 * slip.rating))
    || format(' %1$sx%2$s %1$sz%3$s', slip.rank_bucket,
      least(12, greatest(6, floor(ln(greatest(slip.width_m, 0.001) * 1000) / ln(2::float8)))),
      least(12, greatest(6, floor(ln(greatest(slip.height_m, 0.001) * 1000) / ln(2::float8)))))
    || CASE WHEN slip.year IS NULL THEN '' ELSE ' ' || slip.rank_bucket || 'y' || greatest(179, slip.year / 10) END
    || CASE WHEN slip.edition THEN ' ' || slip.rank_bucket || 'e' ELSE '' END)::tsvector
    || array_to_tsvector(ARRAY(SELECT slip.rank_bucket || facet FROM unnest(slip.facets) AS facet));
END
$$;

UPDATE artwork_search_index s SET width_m = a.length_m, height_m = height_seen(a.menu_category, a.breadth_m, a.height_m), year = a.year,
  facets = artwork_facets(a, p.address ->> 'state')
FROM artworks a JOIN artists p ON p.id = a.artist_id WHERE a.id = s.artwork_id;
CREATE INDEX artwork_search_index_by_term ON artwork_search_index USING gin (search_index_terms(artwork_search_index));

-- As in 0028_search_names.sql, with the new columns. An artist's address does not change after the signup.
CREATE OR REPLACE FUNCTION update_search_index(removed artworks[], added artworks[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM artwork_search_index WHERE artwork_id IN (SELECT work.id FROM unnest(removed) AS work);
  WITH texts AS MATERIALIZED (
    SELECT -1 AS sign, work.id, search_texts(work) AS texts FROM unnest(removed) AS work
    UNION ALL
    SELECT 1, work.id, search_texts(work) FROM unnest(added) AS work
  ), entries AS (
    INSERT INTO artwork_search_index (artwork_id, rank_bucket, menu_category, subcategory, category, price, edition, rating,
      created_at, document, width_m, height_m, year, facets)
    SELECT work.id, search_rank_bucket(work.featured, work.stock), work.menu_category, work.subcategory, work.category, work.price,
      work.edition_size IS NOT NULL, work.rating, work.created_at, search_document(texts.texts), work.length_m,
      height_seen(work.menu_category, work.breadth_m, work.height_m), work.year, artwork_facets(work, artist.address ->> 'state')
    FROM unnest(added) AS work JOIN texts ON texts.id = work.id AND texts.sign = 1 JOIN artists artist ON artist.id = work.artist_id
  ), words AS (
    SELECT word, sum(sign)::int AS uses
    FROM texts CROSS JOIN LATERAL unnest(string_to_array(array_to_string(texts.texts, ' '), ' ')) AS word
    GROUP BY word
  )
  INSERT INTO vocabulary (word, uses, lexeme)
  SELECT word, uses, stems[1] FROM words CROSS JOIN LATERAL ts_lexize('english_stem', word) AS stems
  WHERE uses <> 0 AND length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]' AND stems <> '{}'
  ORDER BY word COLLATE "C"
  ON CONFLICT (word) DO UPDATE SET uses = vocabulary.uses + excluded.uses;
  PERFORM gin_clean_pending_list('artwork_search_index_by_term');
END
$$;
CREATE OR REPLACE FUNCTION update_search_index_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT n.id FROM after n JOIN before o USING (id)
    WHERE (n.title, n.artist_name, n.category, n.menu_category, n.subcategory, n.medium, n.subjects, n.description, n.price,
        n.rating, n.created_at, n.edition_size IS NULL, n.removed_at IS NULL, search_rank_bucket(n.featured, n.stock),
        n.length_m, n.breadth_m, n.height_m, n.year, n.framing_type, n.has_signature)
      IS DISTINCT FROM (o.title, o.artist_name, o.category, o.menu_category, o.subcategory, o.medium, o.subjects, o.description, o.price,
        o.rating, o.created_at, o.edition_size IS NULL, o.removed_at IS NULL, search_rank_bucket(o.featured, o.stock),
        o.length_m, o.breadth_m, o.height_m, o.year, o.framing_type, o.has_signature));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM update_search_index(
      ARRAY(SELECT ROW(work.*)::artworks FROM before AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL),
      ARRAY(SELECT ROW(work.*)::artworks FROM after AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL));
  END IF;
  RETURN NULL;
END
$$;

-- Lots.
ALTER TABLE auction_search_texts
  ADD COLUMN width_m float8 NOT NULL DEFAULT 0,
  ADD COLUMN height_m float8 NOT NULL DEFAULT 0,
  ADD COLUMN year int,
  ADD COLUMN facets text[] NOT NULL DEFAULT '{}';
CREATE INDEX auction_search_texts_by_facet ON auction_search_texts USING gin (facets);
CREATE OR REPLACE FUNCTION update_auction_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction_search_texts (auction_id, normalised, width_m, height_m, year, facets)
  SELECT NEW.id, ' ' || search_normalise(concat_ws(' ', NEW.title, NEW.artist_name, NEW.artist_username, NEW.category,
      replace(NEW.menu_category, '-', ' '), NEW.medium, NEW.theme, array_to_string(NEW.tags, ' '))) || ' ',
    NEW.length_m, height_seen(NEW.menu_category, NEW.breadth_m, NEW.height_m), NEW.year, auction_facets(NEW, artist.address ->> 'state')
  FROM artists artist WHERE artist.id = NEW.artist_id
  ON CONFLICT (auction_id) DO UPDATE SET normalised = excluded.normalised, width_m = excluded.width_m,
    height_m = excluded.height_m, year = excluded.year, facets = excluded.facets;
  RETURN NULL;
END $$;
DROP TRIGGER auctions_search_text ON auctions;
CREATE TRIGGER auctions_search_text
  AFTER INSERT OR UPDATE OF title, artist_name, artist_username, category, menu_category, medium, theme, tags, length_m, breadth_m,
    height_m, year, framing_type, has_signature ON auctions
  FOR EACH ROW EXECUTE FUNCTION update_auction_search_text();
UPDATE auction_search_texts t SET width_m = a.length_m, height_m = height_seen(a.menu_category, a.breadth_m, a.height_m), year = a.year,
  facets = auction_facets(a, p.address ->> 'state')
FROM auctions a JOIN artists p ON p.id = a.artist_id WHERE a.id = t.auction_id;
