// The page of a search by relevance: what its matches are ranked by (docs/decisions/043).
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import type { Db } from '../platform/db.ts'
import { type ArtworkCardRow, cardColumns, cardFrom } from './cards.ts'
import {
  countedColumns,
  type CountedMatches,
  countsOfMatches,
  matchesInBuckets,
  queryValues,
} from './search-index-store.ts'
import {
  inTitleQuery,
  namedSelectionQuery,
  nearWordsQueries,
  rankQuery,
  titleSelectionQuery,
  typedQuery,
} from './search-index-query.ts'
import type { Selection } from './selection.ts'
import type { SortPosition } from './sorts.ts'

/** The number of matches that a search ranks; further ones are counted as "more". */
const maxRanked = 1000
const [maxTitled, maxNamed] = [250, 200]
const shownOfArtist = 3

/** The first of the words, from 1, that the work has. */
const nearestWord = (nearWords: string) =>
  `coalesce((SELECT min(near.place)::int FROM unnest(${nearWords}::text[]) WITH ORDINALITY AS near (query, place)
    WHERE document @@ near.query::tsquery), 9)`

/**
 * The best works of each word come before all others, so that the first ten have works of each; of two names with one
 * stem ("Roberts", "Robert") too.
 */
const byNearWord = `
  SELECT artwork_id, rank_bucket, band + 10000 * (9 - word)
    + CASE WHEN place_of_word <= CASE WHEN word = 1 AND NOT is_other_name THEN 3 ELSE 2 END THEN 100000 ELSE 0 END AS band
  FROM (
    SELECT *, row_number() OVER (
      PARTITION BY word, is_other_name ORDER BY band DESC, rank_bucket DESC, artwork_id DESC) AS place_of_word
    FROM banded CROSS JOIN LATERAL (SELECT word = 1 AND class = 8 AS is_other_name) AS named) AS placed`

/**
 * Rank by classes (docs/decisions/043, 067):
 * - 9 (for one mistyped word, or one near to names) a name of the artist that is the likeliest word;
 * - 8 (as 9) a name of the artist that is another near word;
 * - 7 the whole title;
 * - 6 the artist's whole name; the three best works of that artist stand above those of class 7;
 * - 5 the words of the title in another order, or one word that is a name of the artist;
 * - 4 the title's beginning;
 * - 3 the phrase in the title;
 * - 2 all words in title or artist;
 * - 1 the rest.
 *
 * Within a class
 * the words as typed come first, then titles with little else, then the weights of the fields in steps of 1/40; then
 * the higher rank bucket. If more works match than are ranked, those that are named so, begin so, or have the words
 * in title or artist are ranked together with the best of the rest. `OFFSET 0` keeps the planner from computing the
 * class again for every use.
 */
const rankText = (buyer: `$${number}` | null, nearWords: `$${number}` | null) => {
  const columns = 's.artwork_id, s.document, s.title, s.artist'
  const among = (query: string, max: number) =>
    matchesInBuckets(
      `${columns}, s.rank_bucket`,
      `CASE WHEN (SELECT count(*) FROM found) > ${maxRanked} THEN $1::int[] END`,
      query,
      max,
    )
  const isName =
    "' ' || artist || ' ' LIKE ANY (ARRAY(SELECT '% ' || name || ' %' FROM unnest($14::text[]) AS name WHERE name NOT LIKE '% %'))"
  return `
  WITH found AS MATERIALIZED (${matchesInBuckets(`${columns}, ${countedColumns}`, '$1::int[]', '$2', maxRanked + 1)}),
  named AS (
    SELECT DISTINCT ON (artwork_id) * FROM (
      SELECT * FROM (${among('$5', maxTitled)}) AS titled
      UNION ALL SELECT * FROM (${among('$12', maxNamed)}) AS whole
      UNION ALL SELECT * FROM (${among('$13', maxNamed)}) AS begun
    ) AS every WHERE artwork_id NOT IN (SELECT artwork_id FROM found) ORDER BY artwork_id
  ),
  matches AS (
    SELECT ${columns.replaceAll('s.', '')}, rank_bucket FROM found UNION ALL SELECT * FROM named
  ),
  classed AS (
    SELECT artwork_id, rank_bucket, document, title, artist, document @@ $7::tsquery AS is_typed,
      ${nearWords === null ? '1' : nearestWord(nearWords)} AS word, CASE
      ${nearWords === null ? '' : `WHEN ' ' || artist || ' ' LIKE '% ' || ($14::text[])[1] || ' %' THEN 9 WHEN ${isName} THEN 8`}
      WHEN title = ANY ($14::text[]) THEN 7
      WHEN artist = ANY ($14::text[]) THEN 6
      WHEN ${isName}
        OR (length(title) = length(($14::text[])[1])
          AND ARRAY(SELECT unnest(string_to_array(title, ' ')) ORDER BY 1)
            = ARRAY(SELECT unnest(string_to_array(($14::text[])[1], ' ')) COLLATE "C" ORDER BY 1)) THEN 5
      WHEN title LIKE ANY (ARRAY(SELECT name || ' %' FROM unnest($14::text[]) AS name)) THEN 4
      WHEN ' ' || title || ' ' LIKE ANY (ARRAY(SELECT '% ' || name || ' %' FROM unnest($14::text[]) AS name)) THEN 3
      WHEN document @@ $15::tsquery THEN 2
      ELSE 1 END AS class
    FROM matches OFFSET 0
  ),
  banded AS (
    SELECT artwork_id, rank_bucket, word, class, 1000 * class + CASE WHEN is_typed THEN 500 ELSE 0 END
      + CASE WHEN class = 6 AND artwork_id IN (
          SELECT artwork_id FROM classed WHERE class = 6 AND artist = ($14::text[])[1]
          ORDER BY rank_bucket DESC, artwork_id DESC LIMIT ${shownOfArtist}) THEN 2000 ELSE 0 END
      + CASE WHEN class < 5 THEN floor(40 * ts_rank('{0.1, 0.3, 0.5, 1}', document, $6::tsquery))::int ELSE 0 END
      + CASE WHEN class BETWEEN 2 AND 4
          THEN 50 * round(8.0 * length(($14::text[])[1]) / greatest(length(title), length(($14::text[])[1])))::int ELSE 0 END AS band
    FROM classed
  ),
  ranked AS (${nearWords === null ? 'SELECT * FROM banded' : byNearWord}),
  picked AS (
    SELECT *, row_number() OVER (ORDER BY band DESC, rank_bucket DESC, artwork_id DESC) AS place FROM ranked
    WHERE $8::int IS NULL OR (band, rank_bucket, artwork_id) < ($8, $9::int, $10::uuid)
    ORDER BY band DESC, rank_bucket DESC, artwork_id DESC LIMIT $11
  )
  SELECT ${cardColumns(buyer)}, picked.band, picked.rank_bucket,
    CASE WHEN coalesce(picked.place, 1) = 1
      THEN (SELECT row_to_json(counted) FROM (SELECT ${countsOfMatches('found')}) AS counted) END AS match_counts
  FROM (SELECT) AS always
  LEFT JOIN picked ON true LEFT JOIN artworks a ON a.id = picked.artwork_id
  ORDER BY picked.place`
}
const rankForAll = rankText(null, null)
const rankForBuyer = rankText('$16', null)
const rankNearWordsForAll = rankText(null, '$16')
const rankNearWordsForBuyer = rankText('$17', '$16')

export interface Ranked {
  cards: ArtworkCard[]
  /** The place of the last card if there are more after it. */
  next: SortPosition | null
  matches: CountedMatches
}

interface RankedRow extends ArtworkCardRow {
  band: number
  rank_bucket: number
  match_counts: CountedMatches | null
}

/** Cancels the query when `signal` is aborted, that is when the client has left. */
export async function selectRanked(
  db: Db,
  selection: Selection,
  {
    now,
    after,
    limit,
    buyerId,
    signal,
  }: { now: Date; after: SortPosition | null; limit: number; buyerId: string | null; signal: AbortSignal | undefined },
): Promise<Ranked> {
  const nearWords = nearWordsQueries(selection)
  const values = [
    ...queryValues(selection, now),
    titleSelectionQuery(selection),
    rankQuery(selection),
    typedQuery(selection),
    ...(after ?? [null, null, null]),
    limit + 1,
    ...(namedSelectionQuery(selection) ?? [null, null]),
    selection.titles,
    inTitleQuery(selection),
    ...(nearWords === null ? [] : [nearWords]),
    ...(buyerId === null ? [] : [buyerId]),
  ]
  const [forAll, forBuyer] =
    nearWords === null ? [rankForAll, rankForBuyer] : [rankNearWordsForAll, rankNearWordsForBuyer]
  const rows = await db.many<RankedRow>(buyerId === null ? forAll : forBuyer, values, signal)
  const shown = rows.filter((row) => row.id !== null).slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    cards: shown.map(cardFrom),
    next: last ? [last.band, last.rank_bucket, last.id] : null,
    matches: rows[0]?.match_counts as CountedMatches,
  }
}
