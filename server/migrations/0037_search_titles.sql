-- Up Migration
-- Whole titles and artists' names in the search index (docs/decisions/043), so that a search knows a work whose title is what
-- was typed, stop words included, and a suggestion continues a title from its first letters. Normalised, without spaces
-- around them.
DROP INDEX artwork_search_index_by_term;
ALTER TABLE artwork_search_index
  ADD COLUMN title text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN artist text COLLATE "C" NOT NULL DEFAULT '';

-- As in 0031_filters.sql. Besides, each after the rank bucket: `=` and the title's first 120 characters, `@` and the artist's
-- name, `@` and its last word. Calls no function of ours: a restore evaluates it without a search path.
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
    || array_to_tsvector(ARRAY(SELECT slip.rank_bucket || term FROM unnest(slip.facets || ARRAY[
      '=' || left(slip.title, 120),
      '@' || left(slip.artist, 120),
      '@' || left(regexp_replace(slip.artist, '^.* ', ''), 120)]) AS term));
END
$$;

UPDATE artwork_search_index s SET title = btrim(search_normalise(a.title)), artist = btrim(search_normalise(a.artist_name))
FROM artworks a WHERE a.id = s.artwork_id;
CREATE INDEX artwork_search_index_by_term ON artwork_search_index USING gin (search_index_terms(artwork_search_index));

-- As in 0031_filters.sql, with the new columns.
CREATE OR REPLACE FUNCTION update_search_index(removed artworks[], added artworks[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM artwork_search_index WHERE artwork_id IN (SELECT work.id FROM unnest(removed) AS work);
  WITH texts AS MATERIALIZED (
    SELECT -1 AS sign, work.id, search_texts(work) AS texts FROM unnest(removed) AS work
    UNION ALL
    SELECT 1, work.id, search_texts(work) FROM unnest(added) AS work
  ), entries AS (
    INSERT INTO artwork_search_index (artwork_id, rank_bucket, menu_category, subcategory, category, price, edition, rating,
      created_at, document, width_m, height_m, year, facets, title, artist)
    SELECT work.id, search_rank_bucket(work.featured, work.stock), work.menu_category, work.subcategory, work.category, work.price,
      work.edition_size IS NOT NULL, work.rating, work.created_at, search_document(texts.texts), work.length_m,
      height_seen(work.menu_category, work.breadth_m, work.height_m), work.year, artwork_facets(work, artist.address ->> 'state'),
      btrim(search_normalise(work.title)), btrim(search_normalise(work.artist_name))
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
