-- Up Migration
-- The search's tables, columns, indexes and functions under the industry's names. Nothing is computed anew: the functions keep
-- their meaning, and their bodies are written again only because a body names tables and functions by text.

-- Renames the constraints and indexes of a table whose names begin with `old_prefix`.
CREATE FUNCTION pg_temp.rename_constraints(of_table regclass, old_prefix text, new_prefix text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old_name name;
BEGIN
  FOR old_name IN SELECT conname FROM pg_constraint WHERE conrelid = of_table AND starts_with(conname, old_prefix) LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', of_table, old_name, new_prefix || substr(old_name, length(old_prefix) + 1));
  END LOOP;
  FOR old_name IN
    SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = of_table AND starts_with(relname, old_prefix)
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old_name, new_prefix || substr(old_name, length(old_prefix) + 1));
  END LOOP;
END
$$;

ALTER FUNCTION search_latin RENAME TO search_transliterate;
ALTER FUNCTION search_folded RENAME TO search_normalise_unicode;
ALTER FUNCTION search_plain RENAME TO search_normalise;
ALTER FUNCTION search_sound RENAME TO search_phonetic_key;
ALTER FUNCTION search_shelf RENAME TO search_rank_bucket;
ALTER FUNCTION slip_keys RENAME TO search_index_terms;
ALTER FUNCTION keep_slips_of_added RENAME TO update_search_index_of_added;
ALTER FUNCTION keep_slips_of_deleted RENAME TO update_search_index_of_deleted;
ALTER FUNCTION keep_slips_of_changed RENAME TO update_search_index_of_changed;
ALTER FUNCTION lexicon_near RENAME TO similar_words;
ALTER FUNCTION keep_auction_words RENAME TO update_auction_search_text;

ALTER TABLE artwork_slips RENAME TO artwork_search_index;
ALTER TABLE artwork_search_index RENAME shelf TO rank_bucket;
ALTER INDEX artwork_slips_by_key RENAME TO artwork_search_index_by_term;
SELECT pg_temp.rename_constraints('artwork_search_index', 'artwork_slips_shelf', 'artwork_search_index_rank_bucket');
SELECT pg_temp.rename_constraints('artwork_search_index', 'artwork_slips', 'artwork_search_index');
ALTER TABLE lexicon RENAME TO vocabulary;
ALTER TABLE vocabulary RENAME sound TO phonetic_key;
ALTER INDEX lexicon_by_sound RENAME TO vocabulary_by_phonetic_key;
SELECT pg_temp.rename_constraints('vocabulary', 'lexicon_sound', 'vocabulary_phonetic_key');
SELECT pg_temp.rename_constraints('vocabulary', 'lexicon', 'vocabulary');
ALTER TABLE auction_words RENAME TO auction_search_texts;
ALTER TABLE auction_search_texts RENAME plain TO normalised;
SELECT pg_temp.rename_constraints('auction_search_texts', 'auction_words_plain', 'auction_search_texts_normalised');
SELECT pg_temp.rename_constraints('auction_search_texts', 'auction_words', 'auction_search_texts');
ALTER TRIGGER auction_words_kept ON auctions RENAME TO auctions_search_text;
ALTER TABLE artists RENAME sorted_as TO sort_key;
ALTER TABLE artists RENAME found_by TO search_text;
ALTER INDEX artists_in_order RENAME TO artists_by_sort_key;
ALTER INDEX artists_found RENAME TO artists_by_search_text;
SELECT pg_temp.rename_constraints('artists', 'artists_sorted_as', 'artists_sort_key');
SELECT pg_temp.rename_constraints('artists', 'artists_found_by', 'artists_search_text');

-- The calls inside of functions.
CREATE OR REPLACE FUNCTION search_normalise_unicode(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN folded ~ '[\u0900-\u097f]' THEN search_transliterate(folded) ELSE folded END
  FROM regexp_replace(
    translate(
      regexp_replace(lower(normalize(written, NFKD) COLLATE "C"), '[\u0300-\u036f\u200b-\u200f\u2060\ufeff''\u2018\u2019\u02bc]', '', 'g'),
      'øØłŁđĐðÐıßæÆœŒþÞ', 'oollddddisaaoott'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufff0-\uffff\U00010000-\U0010ffff]+',
    ' ', 'g') AS folded
$$;
CREATE OR REPLACE FUNCTION search_normalise(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
SET search_path FROM CURRENT AS $$
BEGIN
  IF octet_length(written) <> char_length(written) THEN
    written := regexp_replace(regexp_replace(written, '[\u2018\u2019]', '', 'g'), '[\u2010-\u2015\u201c\u201d\u2026]', ' ', 'g');
    IF octet_length(written) <> char_length(written) THEN RETURN search_normalise_unicode(written); END IF;
  END IF;
  RETURN regexp_replace(replace(lower(written COLLATE "C"), '''', ''), '[^a-z0-9]+', ' ', 'g');
END
$$;
CREATE OR REPLACE FUNCTION search_texts(work artworks) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY[
    search_normalise(work.title || ' ' || work.artist_name),
    search_normalise(concat_ws(' ', work.category, work.menu_category, work.subcategory, work.medium)),
    search_normalise(array_to_string(work.subjects, ' ')),
    search_normalise(work.description)];
END
$$;
-- A parameter's name cannot change while an index uses the function.
CREATE OR REPLACE FUNCTION search_index_terms(slip artwork_search_index) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN (replace(' ' || strip(slip.document)::text, ' ''', ' ''' || slip.rank_bucket || 'w')
    || replace(' ' || strip(ts_filter(slip.document, '{a}'))::text, ' ''', ' ''' || slip.rank_bucket || 't')
    || format(' %1$sf%2$s %1$sf%3$s %1$sc%4$s %1$sp%5$s %1$sd%6$s %1$sr%7$s', slip.rank_bucket, slip.menu_category, coalesce(slip.subcategory, '-'),
      replace(lower(slip.category), ' ', '-'), floor(2 * ln(slip.price / 100.0::float8) / ln(2::float8)),
      greatest(0, floor(extract(epoch FROM slip.created_at - timestamptz '2020-01-01 00:00:00+00') / 7776000)), floor(2 * slip.rating))
    || CASE WHEN slip.edition THEN ' ' || slip.rank_bucket || 'e' ELSE '' END)::tsvector;
END
$$;
CREATE OR REPLACE FUNCTION similar_words(typed text) RETURNS TABLE (word text, uses int) LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.25 AS $$
  (SELECT v.word, v.uses FROM vocabulary v WHERE v.phonetic_key = search_phonetic_key(typed) AND v.uses > 0 ORDER BY v.uses DESC LIMIT 150)
  UNION
  (SELECT v.word, v.uses FROM vocabulary v WHERE v.word % typed AND v.uses > 0 ORDER BY v.word <-> typed LIMIT 150)
$$;
DROP FUNCTION keep_slips;
-- Removes the entries of `removed` and inserts those of `added`: all works that one statement changed. Locks the words in their
-- order, so that two writers never wait for each other in a circle. Merges GIN's pending list at once, because one search may
-- scan sixty rank buckets and would read the list sixty times.
CREATE FUNCTION update_search_index(removed artworks[], added artworks[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM artwork_search_index WHERE artwork_id IN (SELECT work.id FROM unnest(removed) AS work);
  WITH texts AS MATERIALIZED (
    SELECT -1 AS sign, work.id, search_texts(work) AS texts FROM unnest(removed) AS work
    UNION ALL
    SELECT 1, work.id, search_texts(work) FROM unnest(added) AS work
  ), entries AS (
    INSERT INTO artwork_search_index
    SELECT work.id, search_rank_bucket(work.featured, work.stock), work.menu_category, work.subcategory, work.category, work.price,
      work.edition_size IS NOT NULL, work.rating, work.created_at, search_document(texts.texts)
    FROM unnest(added) AS work JOIN texts ON texts.id = work.id AND texts.sign = 1
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
CREATE OR REPLACE FUNCTION update_search_index_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_search_index('{}', ARRAY(SELECT ROW(work.*)::artworks FROM added AS work WHERE work.removed_at IS NULL));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION update_search_index_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_search_index(ARRAY(SELECT ROW(work.*)::artworks FROM deleted AS work WHERE work.removed_at IS NULL), '{}');
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION update_search_index_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT n.id FROM after n JOIN before o USING (id)
    WHERE (n.title, n.artist_name, n.category, n.menu_category, n.subcategory, n.medium, n.subjects, n.description, n.price,
        n.rating, n.created_at, n.edition_size IS NULL, n.removed_at IS NULL, search_rank_bucket(n.featured, n.stock))
      IS DISTINCT FROM (o.title, o.artist_name, o.category, o.menu_category, o.subcategory, o.medium, o.subjects, o.description, o.price,
        o.rating, o.created_at, o.edition_size IS NULL, o.removed_at IS NULL, search_rank_bucket(o.featured, o.stock)));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM update_search_index(
      ARRAY(SELECT ROW(work.*)::artworks FROM before AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL),
      ARRAY(SELECT ROW(work.*)::artworks FROM after AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION update_auction_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction_search_texts (auction_id, normalised)
  VALUES (NEW.id, ' ' || search_normalise(concat_ws(' ', NEW.title, NEW.artist_name, NEW.artist_username, NEW.category,
    replace(NEW.menu_category, '-', ' '), NEW.medium, NEW.theme, array_to_string(NEW.tags, ' '))) || ' ')
  ON CONFLICT (auction_id) DO UPDATE SET normalised = excluded.normalised;
  RETURN NULL;
END $$;
