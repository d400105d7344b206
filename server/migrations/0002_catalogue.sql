-- Up Migration
-- Finding works: what a text means to the search, a slip per work that the search reads in the work's place,
-- the lexicon of all words that typing errors are held against, and the indexes the sorts walk along.
-- Nothing on a public path reads a table from end to end at a million works; the slips make that true for searches.

-- Devanagari as people here type it in Latin letters. `~` is a consonant's own vowel, `<` takes it away again; at
-- the end of a word it is silent. A nukta's letter stands as a capital, which no text has by then.
CREATE FUNCTION search_latin(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(replace(replace(
      string_agg(coalesce(latin, letter), '' ORDER BY place), '~<', ''), '<', ''), '~(?![a-z~])', '', 'g'), '~', 'a')
  FROM regexp_split_to_table(
      replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(written,
        '\u0921\u093c', 'R', 'g'), '\u0922\u093c', 'H', 'g'), '\u091c\u093c', 'Z', 'g'), '\u092b\u093c', 'F', 'g'),
        '\u0915\u093c', 'Q', 'g'), E'\u093c', ''), '') WITH ORDINALITY AS split (letter, place)
  LEFT JOIN (VALUES
    ('अ', 'a'), ('आ', 'a'), ('इ', 'i'), ('ई', 'i'), ('उ', 'u'), ('ऊ', 'u'), ('ऋ', 'ri'), ('ए', 'e'), ('ऐ', 'ai'),
    ('ऑ', 'o'), ('ओ', 'o'), ('औ', 'au'), ('ॐ', 'om'),
    ('क', 'k~'), ('ख', 'kh~'), ('ग', 'g~'), ('घ', 'gh~'), ('ङ', 'n~'), ('च', 'ch~'), ('छ', 'chh~'), ('ज', 'j~'),
    ('झ', 'jh~'), ('ञ', 'n~'), ('ट', 't~'), ('ठ', 'th~'), ('ड', 'd~'), ('ढ', 'dh~'), ('ण', 'n~'), ('त', 't~'),
    ('थ', 'th~'), ('द', 'd~'), ('ध', 'dh~'), ('न', 'n~'), ('प', 'p~'), ('फ', 'ph~'), ('ब', 'b~'), ('भ', 'bh~'),
    ('म', 'm~'), ('य', 'y~'), ('र', 'r~'), ('ल', 'l~'), ('ळ', 'l~'), ('व', 'v~'), ('श', 'sh~'), ('ष', 'sh~'),
    ('स', 's~'), ('ह', 'h~'), ('R', 'r~'), ('H', 'rh~'), ('Z', 'z~'), ('F', 'f~'), ('Q', 'q~'),
    ('ा', '<a'), ('ि', '<i'), ('ी', '<i'), ('ु', '<u'), ('ू', '<u'), ('ृ', '<ri'), ('े', '<e'), ('ै', '<ai'),
    ('ॉ', '<o'), ('ो', '<o'), ('ौ', '<au'), ('ॅ', '<e'), ('्', '<'), ('ं', 'n'), ('ँ', 'n'), ('ः', ''), ('ऽ', ''),
    ('०', '0'), ('१', '1'), ('२', '2'), ('३', '3'), ('४', '4'), ('५', '5'), ('६', '6'), ('७', '7'), ('८', '8'), ('९', '9')
  ) AS letters (devanagari, latin) ON devanagari = letter
$$;

-- A text as the search sees it: small Latin letters without accents, digits, letters of other scripts as they
-- are, single spaces for all the rest. server/src/search/plain.ts is its twin; a test holds the two equal.
CREATE FUNCTION search_folded(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN folded ~ '[\u0900-\u097f]' THEN search_latin(folded) ELSE folded END
  FROM regexp_replace(
    translate(
      regexp_replace(lower(normalize(written, NFKD) COLLATE "C"), '[\u0300-\u036f\u200b-\u200f\u2060\ufeff''\u2018\u2019\u02bc]', '', 'g'),
      'øØłŁđĐðÐıßæÆœŒþÞ', 'oollddddisaaoott'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufff0-\uffff\U00010000-\U0010ffff]+',
    ' ', 'g') AS folded
$$;
-- Nearly every text is ASCII but for its quotation marks and dashes; those take the short way. An index holds it, and
-- ANALYZE and a restore call it with no search path: it brings its own.
CREATE FUNCTION search_plain(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
SET search_path FROM CURRENT AS $$
BEGIN
  IF octet_length(written) <> char_length(written) THEN
    written := regexp_replace(regexp_replace(written, '[\u2018\u2019]', '', 'g'), '[\u2010-\u2015\u201c\u201d\u2026]', ' ', 'g');
    IF octet_length(written) <> char_length(written) THEN RETURN search_folded(written); END IF;
  END IF;
  RETURN regexp_replace(replace(lower(written COLLATE "C"), '''', ''), '[^a-z0-9]+', ' ', 'g');
END
$$;

-- What two spellings of one sound share: consonants only, the kinds that people swap made one.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(translate(regexp_replace(replace(replace(replace(
    word, 'ph', 'f'), 'sh', 's'), 'ck', 'k'), '(?<=.)[aeiouhy]', '', 'g'), 'qcwzx', 'kkvjs'), '^[aeiouy]', 'a'), '(.)\1+', '\1', 'g')
$$;

CREATE TEXT SEARCH CONFIGURATION rasika (COPY = pg_catalog.english);

-- The four texts of a work: title and artist, kind and medium, subjects, the story. They weigh A to D.
CREATE FUNCTION search_texts(work artworks) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY[
    search_plain(work.title || ' ' || work.artist_name),
    search_plain(concat_ws(' ', work.category, work.menu_category, work.subcategory, work.medium)),
    search_plain(array_to_string(work.subjects, ' ')),
    search_plain(work.description)];
END
$$;
CREATE FUNCTION search_document(texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('rasika', texts[1]), 'A') || setweight(to_tsvector('rasika', texts[2]), 'B')
    || setweight(to_tsvector('rasika', texts[3]), 'C') || setweight(to_tsvector('rasika', texts[4]), 'D')
$$;

-- The shelf a work stands on: 180 days of "featured" to a shelf, works in stock from 5000 up, sold ones from 1000.
-- A search reads shelf by shelf from the top and stops when it has enough, so a common word costs no more than
-- a rare one; and of works that match alike, the one on the higher shelf is shown first.
CREATE FUNCTION search_shelf(featured double precision, stock int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN stock > 0 THEN 5000 ELSE 1000 END
    + greatest(0, least(999, floor((featured + CASE WHEN stock > 0 THEN 0 ELSE 100000 END) / 180)::int))
$$;

-- One narrow row for each work that can be found, kept by the triggers below and by nothing else.
CREATE TABLE artwork_slips (
  artwork_id uuid PRIMARY KEY,
  shelf int NOT NULL,
  menu_category text NOT NULL,
  subcategory text,
  category text NOT NULL,
  price bigint NOT NULL,
  edition boolean NOT NULL,
  rating double precision NOT NULL,
  created_at timestamptz NOT NULL,
  document tsvector NOT NULL
);

-- What the index of the slips holds, each after its shelf: w and a word; t and a word of title or artist; f and a
-- menu category or subcategory; c and a category; e for an edition; and steps of what a search can be sorted by: p and
-- half octaves of the price in rupees, d and quarters since 2020, r and half stars.
CREATE FUNCTION slip_keys(slip artwork_slips) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN (replace(' ' || strip(slip.document)::text, ' ''', ' ''' || slip.shelf || 'w')
    || replace(' ' || strip(ts_filter(slip.document, '{a}'))::text, ' ''', ' ''' || slip.shelf || 't')
    || format(' %1$sf%2$s %1$sf%3$s %1$sc%4$s %1$sp%5$s %1$sd%6$s %1$sr%7$s', slip.shelf, slip.menu_category, coalesce(slip.subcategory, '-'),
      replace(lower(slip.category), ' ', '-'), floor(2 * ln(slip.price / 100.0::float8) / ln(2::float8)),
      greatest(0, floor(extract(epoch FROM slip.created_at - timestamptz '2020-01-01 00:00:00+00') / 7776000)), floor(2 * slip.rating))
    || CASE WHEN slip.edition THEN ' ' || slip.shelf || 'e' ELSE '' END)::tsvector;
END
$$;
CREATE INDEX artwork_slips_by_key ON artwork_slips
  USING gin (slip_keys(artwork_slips));

-- Every word of the works that can be found and how often it is used; what is typed wrong is held against it.
CREATE TABLE lexicon (
  word text COLLATE "C" PRIMARY KEY,
  uses int NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  sound text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_sound(word)) STORED
) WITH (fillfactor = 80);
CREATE INDEX lexicon_by_lexeme ON lexicon (lexeme);
CREATE INDEX lexicon_by_sound ON lexicon (sound);
CREATE INDEX lexicon_by_trigrams ON lexicon USING gin (word gin_trgm_ops);

-- Words of the lexicon that look or sound like this one, at most 300; which of them was meant, spelling.ts decides.
CREATE FUNCTION lexicon_near(typed text) RETURNS TABLE (word text, uses int) LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.25 AS $$
  (SELECT l.word, l.uses FROM lexicon l WHERE l.sound = search_sound(typed) AND l.uses > 0 ORDER BY l.uses DESC LIMIT 150)
  UNION
  (SELECT l.word, l.uses FROM lexicon l WHERE l.word % typed AND l.uses > 0 ORDER BY l.word <-> typed LIMIT 150)
$$;

-- Takes away what `gone` said and adds what `come` says, as many works as one statement touched at a time.
-- Words are locked in their order, so that two writers never wait for each other in a circle. What is waiting
-- for the index is written into it at once: a search may look at sixty shelves, and would read it sixty times.
CREATE FUNCTION keep_slips(gone artworks[], come artworks[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM artwork_slips WHERE artwork_id IN (SELECT work.id FROM unnest(gone) AS work);
  WITH texts AS MATERIALIZED (
    SELECT -1 AS sign, work.id, search_texts(work) AS texts FROM unnest(gone) AS work
    UNION ALL
    SELECT 1, work.id, search_texts(work) FROM unnest(come) AS work
  ), slips AS (
    INSERT INTO artwork_slips
    SELECT work.id, search_shelf(work.featured, work.stock), work.menu_category, work.subcategory, work.category, work.price,
      work.edition_size IS NOT NULL, work.rating, work.created_at, search_document(texts.texts)
    FROM unnest(come) AS work JOIN texts ON texts.id = work.id AND texts.sign = 1
  ), words AS (
    SELECT word, sum(sign)::int AS uses
    FROM texts CROSS JOIN LATERAL unnest(string_to_array(array_to_string(texts.texts, ' '), ' ')) AS word
    GROUP BY word
  )
  INSERT INTO lexicon (word, uses, lexeme)
  SELECT word, uses, stems[1] FROM words CROSS JOIN LATERAL ts_lexize('english_stem', word) AS stems
  WHERE uses <> 0 AND length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]' AND stems <> '{}'
  ORDER BY word COLLATE "C"
  ON CONFLICT (word) DO UPDATE SET uses = lexicon.uses + excluded.uses;
  PERFORM gin_clean_pending_list('artwork_slips_by_key');
END
$$;

CREATE FUNCTION keep_slips_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_slips('{}', ARRAY(SELECT ROW(work.*)::artworks FROM added AS work WHERE work.removed_at IS NULL));
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_slips_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_slips(ARRAY(SELECT ROW(work.*)::artworks FROM deleted AS work WHERE work.removed_at IS NULL), '{}');
  RETURN NULL;
END
$$;
-- A view more is no new slip, unless it lifts the work to another shelf.
CREATE FUNCTION keep_slips_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT n.id FROM after n JOIN before o USING (id)
    WHERE (n.title, n.artist_name, n.category, n.menu_category, n.subcategory, n.medium, n.subjects, n.description, n.price,
        n.rating, n.created_at, n.edition_size IS NULL, n.removed_at IS NULL, search_shelf(n.featured, n.stock))
      IS DISTINCT FROM (o.title, o.artist_name, o.category, o.menu_category, o.subcategory, o.medium, o.subjects, o.description, o.price,
        o.rating, o.created_at, o.edition_size IS NULL, o.removed_at IS NULL, search_shelf(o.featured, o.stock)));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM keep_slips(
      ARRAY(SELECT ROW(work.*)::artworks FROM before AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL),
      ARRAY(SELECT ROW(work.*)::artworks FROM after AS work WHERE work.id = ANY (changed) AND work.removed_at IS NULL));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER artworks_added AFTER INSERT ON artworks REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_slips_of_added();
CREATE TRIGGER artworks_deleted AFTER DELETE ON artworks REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_slips_of_deleted();
CREATE TRIGGER artworks_changed AFTER UPDATE ON artworks REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_slips_of_changed();

-- One index per sort and scope. Rated works are few, so theirs hold them alone; the unrated follow as featured.
CREATE INDEX artworks_featured ON artworks (featured DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_price ON artworks (price, id) WHERE removed_at IS NULL;
CREATE INDEX artworks_newest ON artworks (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_rated ON artworks (rating DESC, featured DESC, id DESC) WHERE removed_at IS NULL AND rating_count > 0;
CREATE INDEX artworks_menu_featured ON artworks (menu_category, featured DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_menu_price ON artworks (menu_category, price, id) WHERE removed_at IS NULL;
CREATE INDEX artworks_menu_newest ON artworks (menu_category, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_menu_rated ON artworks (menu_category, rating DESC, featured DESC, id DESC) WHERE removed_at IS NULL AND rating_count > 0;
CREATE INDEX artworks_sub_featured ON artworks (subcategory, featured DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_sub_price ON artworks (subcategory, price, id) WHERE removed_at IS NULL;
CREATE INDEX artworks_sub_newest ON artworks (subcategory, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX artworks_sub_rated ON artworks (subcategory, rating DESC, featured DESC, id DESC) WHERE removed_at IS NULL AND rating_count > 0;
CREATE INDEX artworks_sold ON artworks (sold_count DESC, id DESC) WHERE removed_at IS NULL AND sold_count > 0;

-- Names of artists, for suggestions while a person types.
CREATE INDEX artists_by_name ON artists USING gin (search_plain(name) gin_trgm_ops);

-- Works that stood in the house before this.
SELECT keep_slips('{}', array_agg(work)) FROM artworks AS work WHERE work.removed_at IS NULL HAVING count(*) > 0;
