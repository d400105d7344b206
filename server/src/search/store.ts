// SQL of parsing and completing a search: the vocabulary, and the artists, words and works with a prefix.
import type { Db } from '../platform/db.ts'
import type { TypedName } from './initials.ts'
import type { Candidate } from './spelling.ts'
import type { Resolved } from './parse-query.ts'

/** The search index has so many of a title's first letters (migrations/0037_search_titles.sql). */
export const maxTitleTerm = 120

// A number and a lone letter are no words of the vocabulary, and stand in the index all the same.
const resolveText = `
  SELECT word, lexemes, cardinality(lexemes) > 0 AND NOT EXISTS (
    SELECT FROM unnest(lexemes) AS used (lexeme)
    WHERE used.lexeme !~ '[0-9]' AND length(used.lexeme) > 1
      AND NOT EXISTS (SELECT FROM vocabulary v WHERE v.lexeme = used.lexeme AND v.uses > 0 OFFSET 0)) AS known,
    CASE WHEN word ~ '[0-9]' OR length(word) < 5 OR EXISTS (SELECT FROM vocabulary v WHERE v.word = resolved.word AND v.uses > 0)
      THEN NULL
      ELSE (SELECT sum(v.uses)::int FROM vocabulary v WHERE v.lexeme = lexemes[1] AND v.uses > 0) END AS "stemUses",
    (SELECT v.uses FROM vocabulary v WHERE v.word = resolved.word AND v.uses > 0) AS "wordUses"
  FROM unnest($1::text[]) AS resolved (word)
  CROSS JOIN LATERAL (SELECT tsvector_to_array(to_tsvector('rasika', word)) AS lexemes OFFSET 0) AS stems`

export function selectResolved(db: Db, words: readonly string[]): Promise<(Resolved & { word: string })[]> {
  return db.many(resolveText, [words])
}

/** The words that are similar by their letter triples or their sound, and those of the given texts that are words. */
export function selectSimilarWords(db: Db, typed: string, texts: readonly string[]): Promise<Candidate[]> {
  return db.many(
    `SELECT word, uses FROM similar_words($1)
     UNION SELECT v.word, v.uses FROM vocabulary v WHERE v.word = ANY ($2::text[]) AND v.uses > 0`,
    [typed, texts],
  )
}

export const maxWorksOfName = 100

/** The number of works in stock by artists who have the word in their names. */
export async function selectWorksByName(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ word: string; works: number }>(
    `SELECT word, works FROM unnest($1::text[]) AS named (word) CROSS JOIN LATERAL (
       SELECT count(*)::int AS works FROM (
         SELECT FROM artists p JOIN artworks a ON a.artist_id = p.id
         WHERE p.hidden_at IS NULL AND p.search_text LIKE '% ' || named.word || ' %' AND a.removed_at IS NULL AND a.stock > 0
         LIMIT ${maxWorksOfName}) AS found
       OFFSET 0) AS counted`,
    [names],
  )
  return new Map(rows.map(({ word, works }) => [word, works]))
}

/** Whether an artist with works in stock has a name that ends with the word. */
export async function hasSurname(db: Db, word: string): Promise<boolean> {
  const rows = await db.many(
    `SELECT FROM artists p
     WHERE p.hidden_at IS NULL AND p.search_text LIKE '% ' || $1 || ' %' AND ' ' || btrim(search_normalise(p.name)) LIKE '% ' || $1
       AND EXISTS (SELECT FROM artworks a WHERE a.artist_id = p.id AND a.removed_at IS NULL AND a.stock > 0)
     LIMIT 1`,
    [word],
  )
  return rows.length > 0
}

/** The most artists whose names a search is held against. */
const maxNamed = 3

/** The normalised names of artists with works that fit, those with the most works in stock first. */
export async function selectNames(db: Db, { surname, pattern }: TypedName): Promise<string[]> {
  const rows = await db.many<{ name: string }>(
    `SELECT name FROM (
       SELECT id, search_normalise(name) AS name FROM artists
       WHERE hidden_at IS NULL AND search_normalise(name) LIKE '% ' || $1 || '%'
         AND ' ' || search_normalise(name) || ' ' ~ $2
       LIMIT 20) AS named
     CROSS JOIN LATERAL (
       SELECT count(*) AS works, count(*) FILTER (WHERE stock > 0) AS in_stock FROM (
         SELECT a.stock FROM artworks a WHERE a.artist_id = named.id AND a.removed_at IS NULL LIMIT 50) AS counted) AS counted
     WHERE works > 0 ORDER BY in_stock DESC, works DESC, name LIMIT ${maxNamed}`,
    [surname, pattern],
  )
  return [...new Set(rows.map(({ name }) => name))]
}

/** The most used words with this prefix, at most 8. */
export async function selectWordsByPrefix(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.many<{ word: string }>(
    `SELECT word FROM vocabulary WHERE word >= $1 AND word < $1 || chr(1114111) AND uses > 0
      ORDER BY uses DESC, word LIMIT 8`,
    [beginning],
  )
  return rows.map(({ word }) => word)
}

/** Whether a work in one of the rank buckets has these terms of the search index; `#` stands for the bucket. */
export async function hasMatch(db: Db, rankBuckets: readonly number[], query: string): Promise<boolean> {
  const rows = await db.many(
    `SELECT FROM unnest($1::int[]) AS bucket (rank_bucket) CROSS JOIN LATERAL (
       SELECT FROM artwork_search_index s
       WHERE search_index_terms(s) @@ replace($2, '#', bucket.rank_bucket::text)::tsquery
         AND s.rank_bucket = bucket.rank_bucket
       OFFSET 0) AS entry
     LIMIT 1`,
    [rankBuckets, query],
  )
  return rows.length > 0
}

export interface SuggestedRow {
  kind: 'artist' | 'words' | 'title' | 'artwork'
  label: string
  detail: string | null
  /** Username, the whole phrase, or id. */
  reference: string
}

/**
 * Completions of a text whose last word is still being typed: artists by any word of their name (or a similar name),
 * those with the most works in stock first; words of the vocabulary that occur together with the words before; titles
 * that begin with the text; and titles that contain it anywhere. The inner limits bound what a short beginning reads.
 */
const suggestText = `
  WITH typed AS (
    SELECT $1::text AS before, $2::text AS last,
      (SELECT string_agg(format('''#t%s''', lexeme), ' & ')
        FROM unnest(tsvector_to_array(to_tsvector('rasika', $1))) AS lexeme) AS title_before,
      (SELECT string_agg(format('''#w%s''', lexeme), ' & ')
        FROM unnest(tsvector_to_array(to_tsvector('rasika', $1))) AS lexeme) AS words_before,
      (SELECT string_agg(format(' | ''#t%s''', lexeme), '')
        FROM unnest(tsvector_to_array(to_tsvector('rasika', $2))) AS lexeme) AS last_stem
  ),
  words AS (
    SELECT DISTINCT ON (near.lexeme) near.* FROM (
      SELECT v.word, v.uses, v.lexeme FROM vocabulary v
      WHERE v.word >= $2 AND v.word < $2 || U&'\\FFFF' COLLATE "C" AND v.uses > 0 ORDER BY v.uses DESC LIMIT 12
    ) AS near ORDER BY near.lexeme, near.uses DESC
  ),
  named AS MATERIALIZED (
    SELECT id, name, location, username, $5 <<-> search_normalise(name) AS away FROM artists
    WHERE hidden_at IS NULL
      AND (search_normalise(name) LIKE $5 || '%' OR search_normalise(name) LIKE '% ' || $5 || '%'
        OR (length($5) > 4 AND $5 <% search_normalise(name)))
    LIMIT 100
  ),
  begun AS (
    SELECT DISTINCT ON (entry.title, entry.artist) entry.* FROM (
      SELECT entry.* FROM unnest($3::int[]) AS bucket (rank_bucket) CROSS JOIN LATERAL (
        SELECT s.artwork_id, s.title, s.artist, s.rank_bucket FROM artwork_search_index s
        WHERE search_index_terms(s) @@ format('''%s=%s'':*', bucket.rank_bucket, left($5, ${maxTitleTerm}))::tsquery
          AND s.rank_bucket = bucket.rank_bucket
        OFFSET 0) AS entry
      LIMIT 200) AS entry
    ORDER BY entry.title, entry.artist, entry.rank_bucket DESC, entry.artwork_id DESC
  )
  (SELECT 'artist' AS kind, name AS label, location AS detail, username AS reference
   FROM named CROSS JOIN LATERAL (
     SELECT count(*) AS works FROM (
       SELECT FROM artworks a WHERE a.artist_id = named.id AND a.removed_at IS NULL AND a.stock > 0 LIMIT 50) AS counted) AS counted
   ORDER BY ' ' || search_normalise(name) LIKE '% ' || $5 || '%' DESC, works DESC, away, name LIMIT $4)
  UNION ALL
  (SELECT 'words', btrim(typed.before || ' ' || words.word), NULL, NULL FROM words CROSS JOIN typed
   WHERE typed.words_before IS NULL OR EXISTS (
     SELECT FROM unnest($3::int[]) AS bucket (rank_bucket) CROSS JOIN LATERAL (
       SELECT FROM artwork_search_index s
       WHERE search_index_terms(s)
         @@ replace(format('%s & ''#w%s''', typed.words_before, words.lexeme), '#', bucket.rank_bucket::text)::tsquery
         AND s.rank_bucket = bucket.rank_bucket
       OFFSET 0) AS entry)
   ORDER BY words.uses DESC LIMIT $4)
  UNION ALL
  (SELECT 'title', a.title, a.artist_name, a.id::text
   FROM (
     SELECT *, row_number() OVER (PARTITION BY title ORDER BY rank_bucket DESC, artwork_id DESC) AS of_title FROM begun
     ORDER BY title = $5 DESC, of_title, rank_bucket DESC, length(title), artwork_id DESC LIMIT 20) AS found
   JOIN artworks a ON a.id = found.artwork_id
   ORDER BY found.title = $5 DESC, a.featured DESC, a.id DESC)
  UNION ALL
  (SELECT 'artwork', a.title, a.artist_name, a.id::text FROM (
     SELECT entry.artwork_id FROM typed
     CROSS JOIN unnest(CASE WHEN ($6 AND typed.title_before IS NOT NULL) OR length($2) > CASE WHEN $1 = '' THEN 2 ELSE 1 END
       THEN $3::int[] END) AS bucket (rank_bucket)
     CROSS JOIN LATERAL (
       SELECT s.artwork_id FROM artwork_search_index s
       WHERE search_index_terms(s)
         @@ replace(CASE WHEN $6 THEN coalesce(typed.title_before, '')
             ELSE concat(typed.title_before || ' & ', '(''#t', typed.last, ''':*', typed.last_stem, ')') END,
           '#', bucket.rank_bucket::text)::tsquery
         AND s.rank_bucket = bucket.rank_bucket AND (NOT $6 OR ' ' || s.title LIKE '% ' || $2 || '%')
       OFFSET 0) AS entry
     LIMIT 24) AS found JOIN artworks a ON a.id = found.artwork_id
   ORDER BY a.featured DESC, a.id DESC)`

/**
 * A last word that may become a stop word, by which no title is found, and a lone letter, with which too many words
 * begin: the words before them are searched, and the titles read.
 */
const stopWordBegun = /^(.|an?d?|as|at|by?|fo?r?|fro?m?|i[nst]?|into?|of?|o[nr]|t|th|the|to|wi?t?h?)$/

/** Several of each kind, the best of each first. */
export function selectSuggestions(
  db: Db,
  before: string,
  last: string,
  rankBuckets: readonly number[],
  max: number,
): Promise<SuggestedRow[]> {
  const isStopWord = before !== '' && stopWordBegun.test(last)
  return db.many(suggestText, [before, last, rankBuckets, max, `${before} ${last}`.trim(), isStopWord])
}
