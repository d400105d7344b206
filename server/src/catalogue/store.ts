// SQL of what surrounds the lists: the lexicon, suggestions, works for a corner of a page. The lists' own is in
// walk-store.ts (along an index) and slip-store.ts (through the index of slips).
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Db } from '../platform/db.ts'
import { type CardRow, cardColumns, cardFrom } from './catalogue.ts'
import { rowsFor } from './page-store.ts'
import type { Candidate } from './spelling.ts'
import type { Resolved } from './understand.ts'

const resolveText = `
  SELECT word, lexemes, cardinality(lexemes) > 0 AND NOT EXISTS (
    SELECT FROM unnest(lexemes) AS said (lexeme)
    WHERE said.lexeme !~ '[0-9]' AND NOT EXISTS (SELECT FROM lexicon l WHERE l.lexeme = said.lexeme AND l.uses > 0 OFFSET 0)) AS known
  FROM unnest($1::text[]) AS word CROSS JOIN LATERAL (SELECT tsvector_to_array(to_tsvector('rasika', word)) AS lexemes OFFSET 0) AS stems`

export function selectResolved(db: Db, words: readonly string[]): Promise<(Resolved & { word: string })[]> {
  return db.many(resolveText, [words])
}

export function selectNearWords(db: Db, typed: string): Promise<Candidate[]> {
  return db.many('SELECT word, uses FROM lexicon_near($1)', [typed])
}

/** The most used words that begin like this, at most 8. */
export async function selectBegunWords(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.many<{ word: string }>(
    'SELECT word FROM lexicon WHERE word >= $1 AND word < $1 || chr(1114111) AND uses > 0 ORDER BY uses DESC, word LIMIT 8',
    [beginning],
  )
  return rows.map(({ word }) => word)
}

const soldText = (buyer: '$1' | null, rows: number) => `
  SELECT * FROM (
    (SELECT ${cardColumns(buyer)}, a.sold_count, a.featured FROM artworks a
     WHERE a.removed_at IS NULL AND a.sold_count > 0 ORDER BY a.sold_count DESC, a.id DESC LIMIT ${rows})
    UNION ALL
    (SELECT ${cardColumns(buyer)}, a.sold_count, a.featured FROM artworks a
     WHERE a.removed_at IS NULL AND a.sold_count = 0 ORDER BY a.featured DESC, a.id DESC LIMIT ${rows})
  ) AS sold ORDER BY sold_count DESC, featured DESC, id DESC LIMIT ${rows}`

export async function selectTopSelling(db: Db, limit: number, buyerId: string | null): Promise<ArtworkCard[]> {
  const rows = rowsFor(limit)
  const found = buyerId === null ? db.many<CardRow>(soldText(null, rows)) : db.many<CardRow>(soldText('$1', rows), [buyerId])
  return (await found).slice(0, limit).map(cardFrom)
}

/** The nearest in price above and below, of a scope that has an index by price. */
const near = (column: 'subcategory' | 'menu_category', isSame: boolean, rows: number) =>
  (['>=', '<'] as const)
    .map((side) => `
    (SELECT near.*, ${isSame} AS is_same FROM this CROSS JOIN LATERAL (
      SELECT a.id, a.price, a.stock FROM artworks a
      WHERE a.removed_at IS NULL AND a.${column} = this.${column} AND a.price ${side} this.price
      ORDER BY a.price ${side === '<' ? 'DESC' : 'ASC'}, a.id ${side === '<' ? 'DESC' : 'ASC'} LIMIT ${rows}) AS near)`)
    .join(' UNION ALL ')

const similarText = (buyer: '$3' | null, rows: number) => `
  WITH this AS (SELECT id, menu_category, subcategory, price FROM artworks WHERE id = $1 AND removed_at IS NULL),
  found AS (
    SELECT DISTINCT ON (near.id) near.*, abs(ln(near.price::float8 / this.price)) AS apart
    FROM (${near('subcategory', true, rows)} UNION ALL ${near('menu_category', false, rows)}) AS near CROSS JOIN this
    WHERE near.id <> this.id ORDER BY near.id, near.is_same DESC
  ),
  picked AS (
    SELECT *, row_number() OVER (ORDER BY stock > 0 DESC, is_same DESC, apart, id DESC) AS place FROM found
    ORDER BY place LIMIT $2
  )
  SELECT ${cardColumns(buyer)} FROM this LEFT JOIN picked ON true LEFT JOIN artworks a ON a.id = picked.id ORDER BY picked.place`

/** Null where there is no such work. */
export async function selectSimilar(db: Db, id: string, limit: number, buyerId: string | null): Promise<ArtworkCard[] | null> {
  // A few more each way than are shown, since what is sold stands back and the work itself is among them.
  const text = similarText(buyerId === null ? null : '$3', 2 * rowsFor(limit))
  const rows = await db.many<CardRow>(text, [id, limit, ...(buyerId === null ? [] : [buyerId])])
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null).map(cardFrom)
}

export interface SuggestedRow {
  kind: 'artist' | 'words' | 'artwork'
  label: string
  detail: string | null
  /** Username, the whole phrase, or id. */
  reference: string
}

/**
 * What completes a text whose last word is still being typed: artists by any word of their name (or a name much
 * like it), words of the lexicon that stand together with the words before, works by their titles.
 */
const suggestText = `
  WITH typed AS (
    SELECT $1::text AS before, $2::text AS last,
      (SELECT string_agg(format('''#t%s''', lexeme), ' & ') FROM unnest(tsvector_to_array(to_tsvector('rasika', $1))) AS lexeme) AS title_before,
      (SELECT string_agg(format('''#w%s''', lexeme), ' & ') FROM unnest(tsvector_to_array(to_tsvector('rasika', $1))) AS lexeme) AS words_before,
      (SELECT string_agg(format(' | ''#t%s''', lexeme), '') FROM unnest(tsvector_to_array(to_tsvector('rasika', $2))) AS lexeme) AS last_stem
  ),
  words AS (
    SELECT DISTINCT ON (near.lexeme) near.* FROM (
      SELECT l.word, l.uses, l.lexeme FROM lexicon l
      WHERE l.word >= $2 AND l.word < $2 || U&'\\FFFF' COLLATE "C" AND l.uses > 0 ORDER BY l.uses DESC LIMIT 12
    ) AS near ORDER BY near.lexeme, near.uses DESC
  )
  (SELECT 'artist' AS kind, name AS label, location AS detail, username AS reference FROM artists
   WHERE search_plain(name) LIKE $5 || '%' OR search_plain(name) LIKE '% ' || $5 || '%' OR (length($5) > 4 AND $5 <% search_plain(name))
   ORDER BY $5 <<-> search_plain(name), name LIMIT $4)
  UNION ALL
  (SELECT 'words', btrim(typed.before || ' ' || words.word), NULL, NULL FROM words CROSS JOIN typed
   WHERE typed.words_before IS NULL OR EXISTS (
     SELECT FROM unnest($3::int[]) AS stand (shelf) CROSS JOIN LATERAL (
       SELECT FROM artwork_slips s
       WHERE slip_keys(s)
         @@ replace(format('%s & ''#w%s''', typed.words_before, words.lexeme), '#', stand.shelf::text)::tsquery AND s.shelf = stand.shelf
       OFFSET 0) AS slip)
   ORDER BY words.uses DESC LIMIT $4)
  UNION ALL
  (SELECT 'artwork', a.title, a.artist_name, a.id::text FROM (
     SELECT slip.artwork_id FROM typed CROSS JOIN unnest(CASE WHEN length($2) > CASE WHEN $1 = '' THEN 2 ELSE 1 END THEN $3::int[] END) AS stand (shelf) CROSS JOIN LATERAL (
       SELECT s.artwork_id FROM artwork_slips s
       WHERE slip_keys(s)
         @@ replace(concat(typed.title_before || ' & ', '(''#t', typed.last, ''':*', typed.last_stem, ')'), '#', stand.shelf::text)::tsquery
         AND s.shelf = stand.shelf
       OFFSET 0) AS slip
     LIMIT 24) AS found JOIN artworks a ON a.id = found.artwork_id
   ORDER BY a.featured DESC, a.id DESC)`

/** Several of each kind, the best of each first. */
export function selectSuggestions(db: Db, before: string, last: string, shelves: readonly number[], most: number): Promise<SuggestedRow[]> {
  return db.many(suggestText, [before, last, shelves, most, `${before} ${last}`.trim()])
}
